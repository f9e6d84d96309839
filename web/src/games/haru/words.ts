// haru in words: choices with their hints, what happened, the pond as lines. The same sentences as in the terminal.

import { list } from "../../words/say.svelte.ts";
import type { Choice, JsonObject } from "../../net/protocol.ts";
import type { PieceName, Reader } from "../game.ts";
import { FIGURES, TURNS, type Figure, type Hand, type Hint, type Pad, type View } from "./forms.ts";
import { COLOURS, ROWS } from "./pond.ts";

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** Whether a sentence speaks of its reader, and else of whom. */
function who(seat: number, view: View, { names }: Reader): { you: string; name: string } {
  return { you: view.viewer === seat ? "yes" : "no", name: names[seat] ?? "" };
}

// -- questions and choices -------------------------------------------------------------------------------------------

export function questionWords(view: View, { say }: Reader): string {
  if (view.frog && view.ask === "frog") return say("web-haru-ask-frog", { frog: view.frog });
  if (view.frog && view.ask === "frogs") return say("web-haru-ask-frogs", { frog: view.frog });
  return say(`haru-ask-${view.ask}`);
}

export function choiceWords(choice: Choice, view: View, reader: Reader): { words: string; hint: string } {
  return { words: moveWords(choice.move, view, reader), hint: hintWords(choice.hint, view, reader) };
}

function moveWords(move: JsonObject, view: View, reader: Reader): string {
  const { say } = reader;
  if ("pick" in move) return say("haru-choice-pick", { value: Number(move["pick"]) });
  if ("junior" in move) return say("haru-choice-roles", who(Number(move["junior"]), view, reader));
  if ("wind" in move) {
    return say("haru-choice-wind", { cell: String(move["wind"]), to: say(`haru-to-${String(move["to"])}`) });
  }
  if ("frog" in move) {
    return say("haru-choice-frog", { frog: say(`haru-frog-${String(move["frog"])}`), cell: String(move["to"]) });
  }
  if ("bloom" in move) return say("web-haru-choice-bloom", { cell: String(move["bloom"]) });
  return say("web-haru-choice-darken", { cell: String(move["darken"]) });
}

function hintWords(hint: Hint, view: View, reader: Reader): string {
  const { say } = reader;
  const hints: string[] = [];
  if (hint.pushed && hint.pushed.length > 1) hints.push(say("haru-hint-pushed", { cells: hint.pushed.join(" ") }));
  if (hint.frog) hints.push(say("haru-hint-frog", { frog: say(`haru-frog-${hint.frog}`) }));
  hint.points?.forEach((points, seat) => {
    if (!points) return;
    const figures = kindsOf(hint.figures ?? [], seat, reader);
    hints.push(say("web-haru-hint-points", { ...who(seat, view, reader), points, figures }));
  });
  return list(hints);
}

function kindsOf(figures: Figure[], seat: number, { say }: Reader): string {
  const kinds = new Set(figures.filter((each) => each.seat === seat).map((each) => each.figure));
  return list(FIGURE_NAMES.filter((kind) => kinds.has(kind)).map((kind) => say(`haru-figure-${kind}`)));
}

/** A move that scores for the other seat alone, though another move would not. */
export function warning(choice: Choice, view: View, choices: Choice[], { say, names }: Reader): string | null {
  const other = 1 - view.viewer;
  const isGift = (each: Choice): boolean => {
    const points = (each.hint as Hint).points;
    return Boolean(points?.[other]) && !points?.[view.viewer];
  };
  if (!isGift(choice) || choices.every(isGift)) return null;
  return say("web-haru-warn-gift", { name: names[other] ?? "", points: (choice.hint as Hint).points?.[other] ?? 0 });
}

// -- what happened ---------------------------------------------------------------------------------------------------

export function eventWords(line: JsonObject, view: View, reader: Reader): string {
  const { say, names } = reader;
  if (line["move"]) return movedWords(line, view, reader);
  const event = String(line["event"]);
  if (event === "layout" || event === "frogs_gone") return say(`haru-event-${event}`);
  if (event === "round") return say("haru-event-round", { round: Number(line["round"]) });
  if (event === "round_over") return roundOverWords(line, reader);
  if (event === "revealed") {
    const [first = 0, second = 0] = line["values"] as number[];
    return say("web-haru-event-revealed", { red: names[0] ?? "", first, yellow: names[1] ?? "", second });
  }
  const seat = Number(line["seat"]);
  const whose = who(seat, view, reader);
  if (event === "dealt") {
    const values = line["values"] as (number | null)[];
    return values.includes(null) ? "" : say("haru-event-dealt", { ...whose, values: values.join(" ") });
  }
  if (event === "refilled") {
    return line["value"] === null ? "" : say("haru-event-refilled", { ...whose, value: Number(line["value"]) });
  }
  if (event === "bloomed") {
    return say("web-haru-event-bloom", { ...whose, flower: COLOURS[seat] ?? "", cell: String(line["cell"]) });
  }
  return say(`haru-event-${event}`, whose); // first_dragonfly, dragonfly
}

function movedWords(line: JsonObject, view: View, reader: Reader): string {
  const { say, names } = reader;
  const move = line["move"] as JsonObject;
  const seat = Number(line["seat"]);
  const whose = who(seat, view, reader);
  switch (line["ask"]) {
    case "pick":
      return ""; // the values are revealed together
    case "roles": {
      const junior = Number(move["junior"]);
      const kind = junior === seat ? "own" : junior === view.viewer ? "reader" : "other";
      return say("haru-event-roles", { ...whose, junior: kind, other: names[junior] ?? "" });
    }
    case "wind":
      return say("haru-event-wind", { ...whose, cell: String(move["wind"]), to: say(`haru-to-${String(move["to"])}`) });
    case "bloom":
      return say("web-haru-event-bloom", { ...whose, flower: COLOURS[seat] ?? "", cell: String(move["bloom"]) });
    case "darken":
      return say("haru-event-darken", { ...whose, cell: String(move["darken"]) });
    default:
      return say("haru-event-frog", {
        ...whose,
        frog: say(`haru-frog-${String(move["frog"])}`),
        cell: String(move["to"]),
      });
  }
}

export function roundOverWords(line: JsonObject, { say, names }: Reader): string {
  const [points, scores] = [line["points"] as number[], line["scores"] as number[]];
  if (!points.some(Boolean)) return say("haru-event-round-unscored");
  const seats = names.map((name, seat) =>
    say("haru-event-round-seat", { name, points: points[seat] ?? 0, score: scores[seat] ?? 0 }),
  );
  return say("haru-event-round-over", { seats: seats.join(" · ") });
}

export function eventPieces(line: JsonObject): PieceName[] {
  const move = line["move"] as JsonObject | undefined;
  const colour = COLOURS[Number(line["seat"])] ?? "red";
  if (line["event"] === "bloomed" || line["ask"] === "bloom") return [`flower-${colour}`];
  if (line["ask"] === "wind") return ["wind"];
  if (line["ask"] === "darken") return ["pad-dark"];
  if (move?.["frog"]) return [`frog-${String(move["frog"])}`];
  if (line["event"] === "frogs_gone") return ["frog-red", "frog-yellow"];
  if (line["event"] === "dragonfly" || line["event"] === "first_dragonfly") return ["dragonfly"];
  return [];
}

// -- the board in words ----------------------------------------------------------------------------------------------

export function twin(view: View, reader: Reader): string[] {
  const { say } = reader;
  const markOf = (pad: Pad): string => pad.eggs ?? (pad.double ? "double" : "");
  const cellOf = (mark: string): string => view.pads.find((pad) => markOf(pad) === mark)?.cell ?? "";
  const lines = [
    say("haru-board-turn", { round: view.round, turn: view.t, turns: TURNS }),
    ...ROWS.map((row) => rowWords(row, view, reader)),
    say("haru-board-marks", { double: cellOf("double"), red: cellOf("red"), yellow: cellOf("yellow") }),
    seatWords(0, view, reader),
    seatWords(1, view, reader),
    say("haru-board-figures", FIGURES),
  ];
  if (view.frog) lines.splice(6, 0, say("web-haru-twin-waits", { frog: say(`haru-frog-${view.frog}`) }));
  for (const { figure, cells } of view.figures) {
    lines.push(say("web-haru-twin-figure", { figure: say(`haru-figure-${figure}`), cells: cells.join(" ") }));
  }
  return lines;
}

function rowWords(row: string, view: View, { say }: Reader): string {
  const pads = view.pads.filter((pad) => pad.cell[1] === row);
  if (!pads.length) return say("web-haru-twin-water", { row });
  return say("web-haru-twin-row", { row, pads: list(pads.map((pad) => padWords(pad, { say }))) });
}

/** A pad with its cell: "c3 red flower". */
export function padWords({ cell, flower, frog, dark }: Pad, { say }: Pick<Reader, "say">): string {
  if (flower) return say("web-haru-pad-flower", { cell, flower });
  if (frog) return say("web-haru-pad-frog", { cell, frog: say(`haru-frog-${frog}`) });
  return say("web-haru-pad", { cell, side: dark ? "dark" : "light" });
}

function seatWords(seat: number, view: View, { say, names }: Reader): string {
  const hand = view.hands[seat];
  if (!hand) return "";
  const parts = [
    say("haru-board-score", { points: view.scores[seat] ?? 0 }),
    hand.values
      ? say("haru-board-hand", { values: hand.values.join(" ") || "·" })
      : say("haru-board-hand-hidden", { count: hand.hand }),
    reserveWords(hand, say),
  ];
  if (hand.pick !== null) parts.push(say("haru-board-pick", { value: hand.pick }));
  else if (hand.has_picked) parts.push(say("haru-board-picked"));
  if (view.junior !== null) parts.push(say(view.junior === seat ? "haru-board-junior" : "haru-board-senior"));
  if (view.holder === seat) parts.push(say("haru-board-dragonfly"));
  if (hand.played?.length) parts.push(say("haru-board-played", { values: hand.played.join(" ") }));
  return say("web-haru-twin-seat", { name: names[seat] ?? "", parts: list(parts) });
}

/** What is left to draw: for the owner its values, for others how many. */
export function reserveWords(hand: Hand, say: Reader["say"]): string {
  if (hand.reserve_values?.length) return say("web-haru-reserve", { values: hand.reserve_values.join(" ") });
  return say("haru-board-reserve", { count: hand.reserve });
}
