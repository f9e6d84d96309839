// ombre in words: choices and their hints, events, and the board as text. The order of the file: names of things;
// choices; hints; events; the text twin.

import { signed } from "../../words/numbers.ts";
import { list } from "../../words/say.svelte.ts";
import type { Choice, JsonObject } from "../../net/protocol.ts";
import type { Reader } from "../game.ts";
import { ANIMALS, CORNER, type Card, type Cell, type Hint, type Project, type View } from "./forms.ts";

// -- names of things -------------------------------------------------------------------------------------------------

/** The tree of a card, and the number that its name keeps whatever it is sorted as. */
export function treeAndNumber(card: string): { tree: string; number: string } {
  const [tree = "", number = ""] = card.split("_");
  return { tree: tree === "joker" ? "any" : tree, number };
}

export function cardWords(card: string, { say }: Reader): string {
  const { tree, number } = treeAndNumber(card);
  return say("web-ombre-card", { tree: say(`ombre-tree-${tree}`), number });
}

/** A card and all that it bears. */
export function cardDetails(card: Card, reader: Reader): string {
  const { say } = reader;
  const bears = card.facilities.map((each) => say(`ombre-facility-${each}`));
  if (card.trees > 1) bears.unshift(say("web-ombre-remarkable"));
  if (card.action) bears.push(say(`ombre-action-${card.action}`));
  const words = cardWords(card.id, reader);
  return bears.length ? say("web-ombre-bears", { card: words, bears: bears.join(", ") }) : words;
}

/** How often each animal is there, in the order of the box. */
export function countAnimals(tiles: string[]): { animal: string; count: number }[] {
  const counts = ANIMALS.map((animal) => ({ animal, count: tiles.filter((each) => each === animal).length }));
  return counts.filter(({ count }) => count);
}

function tileWords(tiles: string[], { say }: Reader): string {
  return countAnimals(tiles)
    .map(({ animal, count }) => say(`ombre-count-${animal}`, { count }))
    .join(", ");
}

/** What a project asks for: 2 foxes, 1 pond. */
function askedWords(project: Pick<Project, "animals" | "facilities">, { say }: Reader): string {
  const counts = Object.entries({ ...project.animals, ...project.facilities });
  return counts.map(([name, count]) => say(`ombre-count-${name}`, { count })).join(", ");
}

export function projectWords(project: Project, reader: Reader): string {
  const { id, points } = project;
  const words = reader.say("ombre-board-project", { project: id, points, asked: askedWords(project, reader) });
  return project.fulfilled ? reader.say("web-ombre-fulfilled", { project: words }) : words;
}

/** Whether a sentence speaks of its reader, and else of whom. */
function who(seat: number, view: View, { names }: Reader): { you: string; name: string } {
  return { you: view.viewer === seat ? "yes" : "no", name: names[seat] ?? "" };
}

export function at(view: View, cell: string): Cell | undefined {
  return view.park.find((each) => each.cell === cell);
}

// -- choices ---------------------------------------------------------------------------------------------------------

export function moveWords(choice: Choice, view: View, reader: Reader): string {
  const { say } = reader;
  const move = choice.move as Record<string, string | boolean>;
  for (const name of ["gardener", "tile", "action"]) if (move[name] === "none") return say(`ombre-choice-no-${name}`);
  if ("done" in move) return say("ombre-choice-done");
  const hint = choice.hint as Hint;
  if ("action" in move) return say("ombre-choice-action", { action: say(`ombre-action-${hint.action}`) });
  if ("tile" in move) {
    return say("ombre-choice-tile", { animal: say(`ombre-animal-${hint.animal}`), cell: String(move["tile"]) });
  }
  if ("card" in move || "redraw" in move) return cardWords(String(move["card"] ?? move["redraw"]), reader);
  if ("cell" in move) return say("web-ombre-choice-cell", { cell: String(move["cell"]) });
  const cell = String(Object.values(move)[0]);
  const card = at(view, cell)?.card;
  return say("web-ombre-choice-stand", { cell, card: card ? cardWords(card.id, reader) : "" });
}

// -- hints -----------------------------------------------------------------------------------------------------------

/** What each seat would earn more by it, the reader first. */
export function gains(hint: Hint, view: View): { seat: number; points: number }[] {
  const totals = new Map<number, number>([[view.viewer, 0]]);
  for (const { seat, points } of hint.gains ?? []) totals.set(seat, (totals.get(seat) ?? 0) + points);
  totals.set(view.viewer, hint.points ?? 0);
  return [...totals].map(([seat, points]) => ({ seat, points })).filter(({ points }) => points);
}

export function hintWords(choice: Choice, view: View, reader: Reader): string {
  const { say } = reader;
  const hint = choice.hint as Hint;
  const words: string[] = [];
  if (hint.row !== undefined) words.push(say("ombre-hint-avenues", { row: hint.row, column: hint.column ?? 0 }));
  if (hint.tiles?.length) words.push(say("ombre-hint-tiles", { tiles: tileWords(hint.tiles, reader) }));
  if (hint.reach) words.push(say("ombre-hint-reach", { count: hint.reach }));
  for (const facility of hint.facilities ?? []) words.push(say(`ombre-facility-${facility}`));
  if (hint.action && !("action" in choice.move)) words.push(say(`ombre-action-${hint.action}`));
  if (hint.place !== undefined) {
    words.push(hint.place === null ? say("ombre-hint-no-place") : say("ombre-hint-place", { place: hint.place }));
  }
  if (hint.gains) {
    for (const { seat, points } of gains(hint, view)) {
      words.push(say("ombre-hint-gain", { points: signed(points), ...who(seat, view, reader) }));
    }
  }
  const fulfilled = hint.projects ?? [];
  if (fulfilled.length) words.push(say("ombre-hint-fulfils", { projects: fulfilled.join(" ") }));
  const served = (hint.serves ?? []).filter((project) => !fulfilled.includes(project));
  if (served.length) words.push(say("ombre-hint-serves", { projects: served.join(" ") }));
  return words.join(", ");
}

// -- events ----------------------------------------------------------------------------------------------------------

/** The view tells who reads, and what lies in the park. */
export function eventWords(line: JsonObject, view: View, reader: Reader): string {
  const { say } = reader;
  if ("move" in line) return movedWords(line, view, reader);
  const { event } = line;
  if (event === "diagonal") {
    const card = at(view, CORNER)?.card;
    if (line["cell"] !== "a1" || !card) return ""; // one sentence for all
    return say("ombre-event-park", { card: cardWords(card.id, reader), cell: CORNER });
  }
  if (event === "wildlife") return line["cell"] === "b1" ? say("ombre-event-settled") : "";
  if (event === "deal") {
    const round = Number(line["round"]);
    return round === 1 ? "" : say("ombre-event-deal", { card: cardWords(String(line["card"]), reader), round });
  }
  const seat = Number(line["seat"]);
  const whom = who(seat, view, reader);
  if (event === "order") return line["slot"] === 1 ? say("ombre-event-first", whom) : "";
  const project = view.hands[seat]?.cards?.find((each) => each.id === line["project"]);
  if (!project) return say("ombre-event-project-hidden", whom);
  const { id, points } = project;
  return say("ombre-event-project", { project: id, points, asked: askedWords(project, reader), ...whom });
}

/** Nothing of what follows by itself or was left: the next sentence says it. */
function movedWords(line: JsonObject, view: View, reader: Reader): string {
  const { say } = reader;
  const ask = String(line["ask"]);
  const move = line["move"] as Record<string, string>;
  const whom = who(Number(line["seat"]), view, reader);
  if (Object.values(move).includes("none") || ask === "card" || ask === "action" || "done" in move) return "";
  if (ask === "cell") {
    const card = at(view, move["cell"] ?? "")?.card;
    return card ? say("ombre-event-cell", { card: cardWords(card.id, reader), cell: move["cell"] ?? "", ...whom }) : "";
  }
  if (ask === "redraw") return say("ombre-event-redraw", { card: cardWords(move["redraw"] ?? "", reader), ...whom });
  if (ask === "wildlife" || ask === "carry" || ask === "extra_tile") {
    const animal = move["animal"] ? say(`ombre-animal-${move["animal"]}`) : "";
    return say(`ombre-event-${ask}`, { cell: move["tile"] ?? "", named: animal ? "yes" : "no", animal, ...whom });
  }
  return say(`ombre-event-${ask}`, { cell: Object.values(move)[0] ?? "", ...whom });
}

// -- the text twin ---------------------------------------------------------------------------------------------------

export function roundWords(view: View, { say }: Reader): string {
  const { round, rounds, pile, deck } = view;
  return say("ombre-board-round", { round, rounds, deck: deck.length, pile });
}

export function twin(view: View, reader: Reader): string[] {
  const { say, names } = reader;
  const rows = [...new Set(view.park.map(({ cell }) => cell.slice(1)))].map((row) => {
    const cells = view.park.filter(({ cell }) => cell.endsWith(row));
    return say("web-ombre-twin-row", { row, cells: cells.map((each) => cellWords(each, reader)).join("; ") });
  });
  const order = list(view.order.flatMap((seat) => (seat === null ? [] : [names[seat] ?? ""])));
  const display = [
    say("web-ombre-twin-order", { order, marker: view.marker }),
    columnWords(view.now, view.round, reader),
    columnWords(view.next, view.round + 1, reader),
  ];
  const stands = view.gardeners.map(({ seat, cell, row, column }) =>
    say("web-ombre-twin-stand", {
      name: names[seat] ?? "",
      cell,
      rowtree: say(`ombre-tree-${row.tree}`),
      rowtrees: row.trees,
      row: row.points,
      columntree: say(`ombre-tree-${column.tree}`),
      columntrees: column.trees,
      column: column.points,
    }),
  );
  const hands = view.hands.flatMap((hand, seat) => [
    say("web-ombre-twin-hand", {
      name: names[seat] ?? "",
      gardeners: hand.gardeners,
      projects: hand.projects,
      points: hand.points ?? hand.avenues,
    }),
    ...(hand.cards ?? []).map((project) => projectWords(project, reader)),
  ]);
  const ranks = say("ombre-board-ranks", { ranks: view.ranks.join(" ") });
  return [roundWords(view, reader), ...rows, ...(view.ask === null ? [] : display), ...stands, ...hands, ranks];
}

export function cellWords({ cell, card, gardener, tiles }: Cell, reader: Reader): string {
  const { say, names } = reader;
  const things = [card ? cardDetails(card, reader) : say("web-ombre-twin-empty")];
  if (tiles.length) things.push(tileWords(tiles, reader));
  if (gardener !== null) things.push(say("web-ombre-twin-gardener", { name: names[gardener] ?? "" }));
  return say("web-ombre-twin-cell", { cell, things: things.join(", ") });
}

function columnWords(column: (Card | null)[], round: number, reader: Reader): string {
  const { say } = reader;
  const cards = column.flatMap((card, slot) =>
    card ? [say("web-ombre-twin-slot", { slot: slot + 1, card: cardDetails(card, reader) })] : [],
  );
  return say("web-ombre-twin-column", { round, cards: cards.join("; ") || say("web-ombre-twin-empty") });
}
