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
  ask: string | null;
  asked: number[];
  round: number;
  rounds: number;
  starter: number;
  lap: number;
  turn: number;
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

/** The moves of each question. */
export interface Moves {
  turn: { draw: true } | { buy: number };
  drawn: { buy: number } | { keep: true } | { refuse: true };
}

export type Moved = { [Ask in keyof Moves]: { seat: number; ask: Ask; move: Moves[Ask] } }[keyof Moves];

export type Told =
  | { event: "first"; seat: number }
  | { event: "card"; seat: number; card: string }
  | { event: "reshuffle"; cards: string[] }
  | { event: "scored"; round: number; gains: number[]; prestige: number[]; next: number | null };

/** A line of a transcript: a move or an event. */
export type Line = Moved | Told;

export const BOUQUET = 5;
