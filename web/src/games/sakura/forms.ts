// What sakura says about a table. Written by `make protocol`: do not change this file by hand.

import type { JsonObject } from "../../net/protocol.ts";

export const ASKS = [
  "turn",
  "react",
  "net",
  "replace",
  "give",
  "peek",
  "swap",
  "pile",
  "order",
  "rob",
  "loot",
  "buy",
  "free",
  "copy",
  "gift",
  "vote",
  "discard",
  "release",
];

/** A table pile: sakura.secrets.closed. */
export interface Pile {
  top: string | null;
  size: number;
  sign: string;
  unresolved: boolean;
  cards: string[] | null;
}

/** What a viewer sees of a seat. */
export interface Seat {
  hand: number;
  cards: string[] | null;
  sure: string[];
  tricks: number;
  trick_cards: string[] | null;
  coins: number;
  scores: number[];
  karate: boolean;
  voted: boolean | null;
}

export interface View {
  game: string;
  viewer: number;
  seats: number;
  options: JsonObject;
  ask: string | null;
  asked: number[];
  round: number;
  starter: number;
  active: number;
  piles: Record<string, Pile>;
  table: Seat[];
  row: (string | null)[];
  prices: number[];
  refresh_price: number;
  characters_left: number;
  dismissed: string[];
  draw_pile: number;
  discard: string[];
  removed: string[];
  modifiers: string[];
  acts: number;
  owed: number;
  taking: string | null;
  used: string | null;
  earned: number;
  effect: string | null;
  price: number;
  target: number | string | null;
  allowance: number;
  ordered: (string | null)[];
  deck: JsonObject | null;
  winners: number[];
}
