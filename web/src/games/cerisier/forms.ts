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
  turn: number;
  ask: string | null;
  asked: number[];
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
