// What cerisier says about a table. Written by `make protocol`: do not change this file by hand.

import type { JsonObject } from "../../net/protocol.ts";

export const ASKS = [
  "harvest",
  "keep",
  "mastery",
  "somei_yoshino",
  "kenrokuen_kumagai",
  "sakuya_hime",
  "komatsu_otome",
  "kokonoe",
  "place",
  "jokers",
];

/** What the screen may show beside a choice, from what the asked seat knows. */
export interface Hint {
  fail?: number;
  behind?: number;
  front_points?: number;
  their_front_points?: number;
  warm?: number;
  cold?: number;
}

/** What a viewer sees behind a screen. */
export interface Behind {
  count: number;
  flowers: Record<string, number> | null;
  known: Record<string, number> | null;
  secret: number | null;
  latest: Record<string, number>;
}

export interface View {
  game: string;
  viewer: number;
  seats: number;
  options: JsonObject;
  ask: string | null;
  asked: number[];
  turn: number;
  answer: JsonObject | null;
  bag: number;
  draws: number;
  harvest: Record<string, number>;
  shown: string[];
  given: JsonObject | null;
  masteries: string[];
  fronts: Record<string, number>[];
  front_points: number[];
  behind: Behind[];
}

/** The moves of each question. */
export interface Moves {
  harvest: { draw: number } | { stop: true };
  keep: { keep: string };
  mastery: { mastery: string };
  somei_yoshino: { behind: string; from: string };
  kenrokuen_kumagai: { to: string; seat: number } | { to: string };
  sakuya_hime: { give: string; from: string } | { from_seat: number; take: string };
  komatsu_otome: { keep: string };
  kokonoe: { from_seat: number; take: string };
  place: { behind: string };
  jokers: { warm: number };
}

export type Moved = { [Ask in keyof Moves]: { seat: number; ask: Ask; move: Moves[Ask] } }[keyof Moves];

export type Told =
  | { event: "first"; seat: number }
  | { event: "aside"; flowers: (string | null)[] }
  | { event: "drawn"; seat: number; flowers: (string | null)[] }
  | { event: "bonus"; seat: number; mastery: string; flowers: (string | null)[] }
  | { event: "reveal"; seats: JsonObject[] }
  | { event: "scores"; seats: JsonObject[] };

/** A line of a transcript: a move or an event. */
export type Line = Moved | Told;

export const COLOURS = ["pink", "yellow", "light_blue", "dark_blue", "white", "black"] as const;
export const REAL = ["pink", "yellow", "light_blue", "dark_blue", "white"] as const;
export const CONDITIONS = ["two_pairs", "four_colours", "six_flowers"] as const;
export const PINK_SIDES = ["sakuya_hime", "komatsu_otome", "kokonoe"] as const;
export const MOST_DRAWS = 3;
export const MOST_FLOWERS = 8;
export const IN_PLAY: Record<number, number> = {"2": 66, "3": 80, "4": 96};
export const FRONT_POINTS = [0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24];
