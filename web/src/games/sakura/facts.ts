import type { Facts } from "../game.ts";

export const facts: Facts = { rebuilt: ["icons", "colours", "cooks"] };
