import type { Facts } from "../game.ts";

export const facts: Facts = { seats: 2, options: { show_played: true }, rebuilt: [] };
