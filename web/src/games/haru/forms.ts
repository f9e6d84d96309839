// What haru says about a table. Written by `make protocol`: do not change this file by hand.

import type { JsonObject } from "../../net/protocol.ts";

export const ASKS = [
  "pick",
  "roles",
  "bloom",
  "frog",
  "wind",
  "darken",
  "frogs",
];

/** A figure on the pond. */
export interface Figure {
  seat: number;
  figure: string;
  cells: string[];
}

/** What the screen may show beside a choice; all of it can be seen on the pond. */
export interface Hint {
  pushed?: string[];
  frog?: string;
  figures?: Figure[];
  points?: number[];
}

/** A pad and all that is on it. */
export interface Pad {
  cell: string;
  flower: string | null;
  dark: boolean;
  frog: string | null;
  double: boolean;
  eggs: string | null;
}

/** A seat's flowers, as far as a viewer knows them. */
export interface Hand {
  hand: number;
  reserve: number;
  values: number[] | null;
  reserve_values: number[] | null;
  has_picked: boolean;
  pick: number | null;
  played: number[] | null;
}

export interface View {
  game: string;
  viewer: number;
  seats: number;
  options: JsonObject;
  ask: string | null;
  asked: number[];
  round: number;
  t: number;
  holder: number;
  junior: number | null;
  frog: string | null;
  pads: Pad[];
  hands: Hand[];
  scores: number[];
  figures: Figure[];
  winners: number[];
}

/** The moves of each question. */
export interface Moves {
  pick: { pick: number };
  roles: { junior: number };
  bloom: { bloom: string };
  wind: { wind: string; to: string };
  darken: { darken: string };
  frog: { frog: string; to: string };
  frogs: { frog: string; to: string };
}

export type Moved = { [Ask in keyof Moves]: { seat: number; ask: Ask; move: Moves[Ask] } }[keyof Moves];

export type Told =
  | { event: "layout"; pads: string[]; dark: string; red: string; yellow: string }
  | { event: "first_dragonfly"; seat: number }
  | { event: "round"; round: number }
  | { event: "dealt"; seat: number; values: (number | null)[] }
  | { event: "refilled"; seat: number; value: number | null }
  | { event: "revealed"; values: number[] }
  | { event: "bloomed"; seat: number; cell: string }
  | { event: "frogs_gone" }
  | { event: "dragonfly"; seat: number }
  | { event: "round_over"; points: number[]; scores: number[] };

/** A line of a transcript: a move or an event. */
export type Line = Moved | Told;

export const TURNS = 8;
export const FIGURES = {"square": 1, "straight": 2, "diagonal": 3, "five": 5};
export const COLOURS = ["red", "yellow"] as const;
export const DIRECTIONS = ["north", "east", "south", "west"] as const;
