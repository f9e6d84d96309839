// What the page knows of a game: a folder per game, the same files in each, behind this one door. Games hold no rules: they
// draw what a view says, light the choices that the server has offered, and find words for both.

import type { Component } from "svelte";
import type { Choice, EndShown, JsonObject, Judged } from "../net/protocol.ts";
import type { Sound } from "../browser/sounds.ts";
import type { Say } from "../words/say.svelte.ts";
import { NAMES } from "./names.ts";

export { NAMES };
export type Name = (typeof NAMES)[number];

/** Who reads, and how everybody is called. */
export interface Reader {
  say: Say;
  names: string[]; // of the seats, as shown
}

/** What every board is given. A board that needs more to remember keeps it to itself. */
export interface BoardProps {
  view: JsonObject; // cast to the game's own View
  choices: Choice[]; // of the seat that looks on; [] when it is not asked, or has just answered
  reader: Reader;
  events: JsonObject[]; // what led to this view: only to animate
  advice: Judged[] | null; // a hint of the bot, the best choice first
  isStill: boolean; // a replay or a finished game: nothing can be touched
  pick: (move: JsonObject) => void; // a choice was made
  wonder: (move: JsonObject) => void; // something was touched that is not lit: this move, why not?
}

/** What every score sheet is given. */
export interface SheetProps {
  end: EndShown;
  view: JsonObject;
  reader: Reader;
}

/** A small picture in the log, drawn by the game's own Piece. */
export type PieceName = string;

export interface GameFace {
  Board: Component<BoardProps>;
  Sheet: Component<SheetProps>;
  /** The drawing of a piece, 1em high, to stand in a line of text. */
  Piece: Component<{ name: PieceName }>;
  /** The question in one plain sentence; `<game>-ask-<ask>` unless the view makes it say more. */
  questionWords(view: JsonObject, choices: Choice[], reader: Reader): string;
  /** A choice in words, and what its hint says; both plain text. */
  choiceWords(choice: Choice, view: JsonObject, reader: Reader): { words: string; hint: string };
  /** Whether a choice stands beside the question as a button, since no piece of the board stands for it. */
  isChip(choice: Choice, view: JsonObject): boolean;
  /** A sentence that asks "are you sure?", for a choice that cannot be undone and would hurt; else null. */
  warning(choice: Choice, view: JsonObject, choices: Choice[], reader: Reader): string | null;
  /** What happened, in a sentence; "" for what other lines say already. */
  eventWords(line: JsonObject, view: JsonObject, reader: Reader): string;
  /** The pieces that a line speaks of. */
  eventPieces(line: JsonObject): PieceName[];
  /** What a line of the log sounds like, if not like a piece that is placed. */
  sound(line: JsonObject, view: JsonObject): Sound | null;
  /** The board in words, a line for each part: its text twin. */
  twin(view: JsonObject, reader: Reader): string[];
  /** Points so far of each seat, where the rules make them public; null: they are not. */
  points(view: JsonObject): (number | null)[];
  /** Whether the log may keep lines of turns before: not where the table's options leave that to people's memory. */
  mayRemember(view: JsonObject): boolean;
}

/** What the page must know of a game before its board is fetched. */
export interface Facts {
  rebuilt: string[]; // what is reconstructed, in the words of `web-rebuilt-<game>-…`
}

/** What a glob over the games' folders has found, by game. */
export function byGame<T>(files: Record<string, T>): Record<Name, T> {
  const found = NAMES.map((name) => {
    const file = Object.entries(files).find(([path]) => path.includes(`/${name}/`));
    if (!file) throw new Error(`${name} has no such file: see docs/3-add-a-game.md`);
    return [name, file[1]];
  });
  return Object.fromEntries(found) as Record<Name, T>;
}

export const FACTS = byGame(import.meta.glob<Facts>("./*/facts.ts", { eager: true, import: "facts" }));
const FACES = byGame(import.meta.glob<GameFace>("./*/face.ts", { import: "face" }));

export function isName(text: string): text is Name {
  return (NAMES as readonly string[]).includes(text);
}

export function faceOf(name: Name): Promise<GameFace> {
  return FACES[name]();
}

/** The fields that every view has. */
export interface AnyView {
  ask: string | null;
  asked: number[];
  seats: number;
  viewer: number;
  turn?: number;
  active?: number;
  options: JsonObject;
}
