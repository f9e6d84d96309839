// What ombre says about a table. Written by `make protocol`: do not change this file by hand.

import type { JsonObject } from "../../net/protocol.ts";

export const ASKS = [
  "gardener",
  "wildlife",
  "card",
  "cell",
  "action",
  "move_from",
  "move_to",
  "carry",
  "redraw",
  "extra_tile",
  "extra_to",
];

/** A landscape card. */
export interface Card {
  id: string;
  tree: string;
  value: number;
  trees: number;
  action: string | null;
  facilities: string[];
}

/** What a gardener's avenue would earn more, or less. */
export interface Gain {
  seat: number;
  gardener: string;
  avenue: string;
  points: number;
}

/** What the screen may show beside a choice: from the table, and from the own projects. */
export interface Hint {
  slot?: number;
  place?: number | null;
  action?: string | null;
  facilities?: string[];
  animal?: string;
  tiles?: string[];
  reach?: number;
  row?: number;
  column?: number;
  gains?: Gain[];
  points?: number;
  projects?: string[];
  serves?: string[];
}

/** A cell of the park. */
export interface Cell {
  cell: string;
  card: Card | null;
  gardener: number | null;
  tiles: string[];
}

/** What an avenue is worth to a gardener now. */
export interface Avenue {
  tree: string;
  trees: number;
  rank: number;
  points: number;
}

/** A gardener in the park. */
export interface Gardener {
  seat: number;
  cell: string;
  row: Avenue;
  column: Avenue;
  facilities: Record<string, number>;
}

/** A project card. */
export interface Project {
  id: string;
  animals: Record<string, number>;
  facilities: Record<string, number>;
  points: number;
  fulfilled: boolean;
}

/** What a seat holds, as far as a viewer knows it, and what it would score now. */
export interface Hand {
  gardeners: number;
  projects: number;
  cards: Project[] | null;
  avenues: number;
  points: number | null;
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
  turn: number;
  marker: number;
  side: string;
  order: (number | null)[];
  tokens: (number | null)[];
  now: (Card | null)[];
  next: (Card | null)[];
  deck: string[];
  pile: number;
  park: Cell[];
  gardeners: Gardener[];
  hands: Hand[];
  ranks: number[];
  placed: string | null;
  origin: string | null;
  taken: number;
  card: Card | null;
  returned: string[];
  extra: JsonObject | null;
  winners: number[];
}

/** The moves of each question. */
export interface Moves {
  gardener: { gardener: string };
  wildlife: { tile: string } | { tile: string; animal: string };
  card: { card: string };
  cell: { cell: string };
  action: { action: string | true };
  move_from: { from: string };
  move_to: { to: string };
  carry: { tile: string } | { tile: string; animal: string };
  redraw: { redraw: string } | { done: true };
  extra_tile: { tile: string } | { tile: string; animal: string };
  extra_to: { to: string };
}

export type Moved = { [Ask in keyof Moves]: { seat: number; ask: Ask; move: Moves[Ask] } }[keyof Moves];

export type Told =
  | { event: "diagonal"; cell: string; card: string }
  | { event: "wildlife"; cell: string; animal: string }
  | { event: "deal"; round: number; card: string }
  | { event: "order"; slot: number; seat: number }
  | { event: "project"; seat: number; project: string | null };

/** A line of a transcript: a move or an event. */
export type Line = Moved | Told;

export const SIDE = 6;
export const ANIMALS = ["squirrel", "duck", "fox", "deer"] as const;
export const CORNER = "f6";
