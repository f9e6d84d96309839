import type { Facts } from "../game.ts";

export const facts: Facts = { seats: 3, options: { memory_aid: true }, rebuilt: [] };
