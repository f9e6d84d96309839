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
