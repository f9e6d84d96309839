// What sakura says about a table. Written by `make protocol`: do not change this file by hand.

import type { JsonObject } from "../../net/protocol.ts";

export const ASKS = [
  "turn",
  "react",
  "free",
  "copy",
  "vote",
  "give",
  "peek",
  "swap",
  "pile",
  "order",
  "discard",
  "rob",
  "loot",
  "buy",
  "net",
  "replace",
  "gift",
  "release",
];

/** What is on a card. */
export interface Icons {
  coins: number;
  shurikens: number;
}

/** What a choice would bring or cost; names that say nothing are left out. */
export interface Hint {
  coins?: number;
  shurikens?: number;
  cards?: number;
  character?: string;
  price?: number;
  placements?: Record<string, string[]>;
  piles?: Record<string, number>;
  at_least?: number;
  at_most?: number;
  can?: string[];
  icons?: Icons;
}

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

/** The moves of each question. */
export interface Moves {
  turn: { place: string; pile: string } | { take: string } | { hire: number } | { refresh: true } | { karate: true } | { end: true };
  react: { hire: number } | { react: string };
  net: { remove: null | string } | { done: true };
  replace: { replace: null | string };
  free: { free: number } | { waive: true };
  copy: { copy: number };
  give: { give: null | string };
  peek: { seat: number };
  swap: { swap: null | string };
  pile: { pile: string };
  order: { next: null | string } | { stop: true };
  discard: { discard: null | string } | { done: true };
  rob: { seat: number };
  loot: { loot: null | string };
  buy: { buy: true } | { done: true };
  gift: { give: null | string };
  vote: { side: string };
  release: { discard: null | string };
}

export type Moved = { [Ask in keyof Moves]: { seat: number; ask: Ask; move: Moves[Ask] & { as?: number; seat?: number } } }[keyof Moves];

export type Told =
  | { event: "first"; seat: number }
  | { event: "arrive"; slot: number; character: string }
  | { event: "hand"; seat: number; cards: (string | null)[] }
  | { event: "start"; pile: string; card: string }
  | { event: "drawn"; seat: number; from: number; card: string | null }
  | { event: "fished"; seat: number; card: string | null }
  | { event: "gained"; seat: number; card: string }
  | { event: "raided"; seat: number; from: number; card: string }
  | { event: "toss"; side: string }
  | { event: "votes"; sides: string[] }
  | { event: "reshuffle"; of: string }
  | { event: "taken"; seat: number; pile: string; cards: string[]; coins: number }
  | { event: "scored"; shurikens: number[]; coins: number[] };

/** A line of a transcript: a move or an event. */
export type Line = Moved | Told;

export const PILES = ["left", "right"] as const;
export const DECK = {"cards": {"K1": {"shurikens": 2, "coins": 1}, "K2": {"shurikens": 1, "coins": 1}, "K3": {"shurikens": 1, "coins": 0}, "K4": {"shurikens": 1, "coins": 1}, "K5": {"shurikens": 1, "coins": 0}, "K6": {"shurikens": 0, "coins": 1}, "K7": {"shurikens": 1, "coins": 2}, "K8": {"shurikens": 0, "coins": 1}, "K9": {"shurikens": 1, "coins": 0}, "K10": {"shurikens": 1, "coins": 1}, "K11": {"shurikens": 1, "coins": 0}, "K12": {"shurikens": 1, "coins": 1}, "K13": {"shurikens": 2, "coins": 1}, "R1": {"shurikens": 2, "coins": 1}, "R2": {"shurikens": 1, "coins": 1}, "R3": {"shurikens": 1, "coins": 0}, "R4": {"shurikens": 1, "coins": 1}, "R5": {"shurikens": 1, "coins": 0}, "R6": {"shurikens": 0, "coins": 1}, "R7": {"shurikens": 1, "coins": 2}, "R8": {"shurikens": 0, "coins": 1}, "R9": {"shurikens": 1, "coins": 0}, "R10": {"shurikens": 1, "coins": 1}, "R11": {"shurikens": 1, "coins": 0}, "R12": {"shurikens": 1, "coins": 1}, "R13": {"shurikens": 2, "coins": 1}, "B1": {"shurikens": 2, "coins": 1}, "B2": {"shurikens": 1, "coins": 1}, "B3": {"shurikens": 1, "coins": 0}, "B4": {"shurikens": 1, "coins": 1}, "B5": {"shurikens": 1, "coins": 0}, "B6": {"shurikens": 0, "coins": 1}, "B7": {"shurikens": 1, "coins": 2}, "B8": {"shurikens": 0, "coins": 1}, "B9": {"shurikens": 1, "coins": 0}, "B10": {"shurikens": 1, "coins": 1}, "B11": {"shurikens": 1, "coins": 0}, "B12": {"shurikens": 1, "coins": 1}, "B13": {"shurikens": 2, "coins": 1}, "G1": {"shurikens": 2, "coins": 1}, "G2": {"shurikens": 1, "coins": 1}, "G3": {"shurikens": 1, "coins": 0}, "G4": {"shurikens": 1, "coins": 1}, "G5": {"shurikens": 1, "coins": 0}, "G6": {"shurikens": 0, "coins": 1}, "G7": {"shurikens": 1, "coins": 2}, "G8": {"shurikens": 0, "coins": 1}, "G9": {"shurikens": 1, "coins": 0}, "G10": {"shurikens": 1, "coins": 1}, "G11": {"shurikens": 1, "coins": 0}, "G12": {"shurikens": 1, "coins": 1}, "G13": {"shurikens": 2, "coins": 1}}, "shifts": {"cook_1": 1, "cook_2": 2, "cook_3": 3}};
export const COINS_PER_SHURIKEN = {"daimyo_1": 2, "daimyo_2": 3, "ninja_1": 1};
export const EXTRA_PRICE = 1;
export const MOST_ACTS = 12;
export const LAST_CARDS = 2;
export const TOSS_SEATS = [2];
