// Where things lie in the drawing of the pond, and which pad is which from one view to the next. No rules: pads are
// followed by comparing two ponds, whatever has moved them.

import type { JsonObject } from "../../net/protocol.ts";
import { COLOURS, DIRECTIONS, type Figure, type Pad } from "./forms.ts";

export { COLOURS, DIRECTIONS };

//      a    b    c    d    e          one cell is 100 units wide; letters above, numbers to the left,
//   1  30 .. 130 .. 230 .. 330 .. 430   the bank below carries the turn and frogs that wait
export const CELL = 100;
export const EDGE = 30;
export const BANK = 48;
export const WIDTH = 5 * CELL + 2 * EDGE;
export const HEIGHT = 5 * CELL + EDGE + BANK;

export const COLUMNS = ["a", "b", "c", "d", "e"];
export const ROWS = ["1", "2", "3", "4", "5"];
export const CELLS = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));
export type Colour = (typeof COLOURS)[number];

export type Direction = (typeof DIRECTIONS)[number];
export const STEPS: Record<Direction, { x: number; y: number }> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export interface Point {
  x: number;
  y: number;
}

/** The middle of a cell. */
export function middle(cell: string): Point {
  const at = CELLS.indexOf(cell);
  return { x: EDGE + CELL * ((at % 5) + 0.5), y: EDGE + CELL * (Math.floor(at / 5) + 0.5) };
}

/** Where a frog waits that is to be placed: on the bank, red to the left. */
export function bank(colour: Colour): Point {
  return { x: colour === "red" ? EDGE + 34 : WIDTH - EDGE - 34, y: HEIGHT - BANK / 2 + 2 };
}

/** The direction in which something is drawn out, by its longer part. */
export function directionOf({ x, y }: Point): Direction {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "east" : "west";
  return y > 0 ? "south" : "north";
}

/** The rounded frame round a figure: middle, length, breadth, turn in degrees. */
export function frame({ figure, cells }: Figure): Point & { length: number; breadth: number; turn: number } {
  const points = cells.map(middle);
  const first = points[0] ?? { x: 0, y: 0 };
  const last = points[points.length - 1] ?? first;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const at = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  if (figure === "square") return { ...at, length: 2 * CELL - 4, breadth: 2 * CELL - 4, turn: 0 };
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return { ...at, length: Math.hypot(dx, dy) + CELL - 4, breadth: CELL - 4, turn };
}

// -- which pad is which ----------------------------------------------------------------------------------------------

/** Where each pad of a pond went to: from its cell before to its cell after. */
function drifted(before: string[], after: string[]): Map<string, string> {
  const left = before.filter((cell) => !after.includes(cell));
  const found = after.filter((cell) => !before.includes(cell));
  const to = new Map(before.filter((cell) => after.includes(cell)).map((cell) => [cell, cell]));
  const [from, until] = [left[0], found[0]];
  if (left.length === 1 && from && until && (from[0] === until[0] || from[1] === until[1])) {
    // one cell fell empty and one was filled in its row or column: all pads between have moved by one
    const [start, end] = [CELLS.indexOf(from), CELLS.indexOf(until)];
    const step = (from[0] === until[0] ? 5 : 1) * Math.sign(end - start);
    for (let at = start; at !== end; at += step) to.set(CELLS[at] ?? "", CELLS[at + step] ?? "");
  } else left.forEach((cell, number) => to.set(cell, found[number] ?? cell));
  return to;
}

export type Kept = Pad & { id: number };

/** Gives pads numbers that stay with them, so that they can be seen to move. */
export class Drift {
  #ids = new Map<string, number>();

  follow(pads: Pad[]): Kept[] {
    const cells = pads.map((pad) => pad.cell);
    const ids = new Map<string, number>();
    if (this.#ids.size === cells.length) {
      for (const [from, to] of drifted([...this.#ids.keys()], cells)) ids.set(to, this.#ids.get(from) ?? 0);
    } else cells.forEach((cell, number) => ids.set(cell, number));
    this.#ids = ids;
    return pads.map((pad) => ({ ...pad, id: ids.get(pad.cell) ?? 0 })).sort((a, b) => a.id - b.id);
  }
}

// -- what happened ---------------------------------------------------------------------------------------------------

/** The cell that a line put something on, or turned. */
function touched(line: JsonObject): string | null {
  const move = line["move"] as JsonObject | undefined;
  if (line["event"] === "bloomed") return String(line["cell"]);
  const cell = move?.["bloom"] ?? move?.["darken"] ?? (move?.["frog"] ? move["to"] : null);
  return cell ? String(cell) : null;
}

/** The wind among some lines. */
export function windOf(events: JsonObject[]): { wind: string; to: Direction } | null {
  const line = events.find((each) => each["ask"] === "wind");
  return (line?.["move"] as { wind: string; to: Direction } | undefined) ?? null;
}

/** The cells that the last lines have changed, as they lie now. */
export function changed(events: JsonObject[]): string[] {
  if (events.some((line) => line["event"] === "round")) return [];
  const wind = windOf(events);
  const cells = events.map(touched).filter((cell) => cell !== null);
  if (wind) {
    const at = CELLS.indexOf(wind.wind) + STEPS[wind.to].x + 5 * STEPS[wind.to].y;
    cells.push(CELLS[at] ?? wind.wind);
  }
  return cells;
}

/** How the pond lay when a round ended, of which the next view shows nothing but where the pads lie. */
export function finished(before: Pad[], events: JsonObject[], after: Pad[]): Pad[] {
  const to = drifted(
    before.map((pad) => pad.cell),
    after.map((pad) => pad.cell),
  );
  const blooms = new Map<string, Colour>();
  for (const line of events) {
    const cell = line["event"] === "bloomed" || line["ask"] === "bloom" ? touched(line) : null;
    if (cell) blooms.set(cell, COLOURS[Number(line["seat"])] ?? "red");
  }
  return before.map((pad) => {
    const flower = pad.flower ?? blooms.get(pad.cell) ?? null;
    return { ...pad, flower, frog: flower ? null : pad.frog, cell: to.get(pad.cell) ?? pad.cell };
  });
}
