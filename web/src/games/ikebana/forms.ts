// What ikebana says about a table. Written by `make protocol`: do not change this file by hand.

import type { JsonObject } from "../../net/protocol.ts";

export const ASKS = [
  "turn",
  "drawn",
];

/** What a bouquet earns; one that is not complete as if its colours went on at their best. */
export interface Worth {
  combo: number;
  colour: number;
  gain: number;
}

/** What the screen may show beside a choice. */
export interface Hint {
  card?: string;
  price?: number;
  payee?: number;
  prestige?: number;
  worth?: Worth;
}

/** A pile of cards. */
export interface Cards {
  count: number;
  top: string | null;
  cards: string[] | null;
}

/** A payment for a refusal. */
export interface Paid {
  seat: number;
  price: number;
  payee: number;
}

export interface View {
  game: string;
  viewer: number;
  seats: number;
  options: JsonObject;
  round: number;
  rounds: number;
  starter: number;
  lap: number;
  turn: number;
  ask: string | null;
  asked: number[];
  hand: string | null;
  price: number | null;
  payee: number | null;
  paid: Paid | null;
  forced: number | null;
  pile: Cards;
  discards: Cards[];
  bouquets: string[][];
  worths: Worth[];
  prestige: number[];
  gains: number[][];
  last_bouquets: string[][];
}
