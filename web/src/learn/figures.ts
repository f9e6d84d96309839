// What illustrates the rules of each game, and the positions that are shown there.

import { byGame, type Name } from "../games/game.ts";
import type { JsonObject } from "../net/protocol.ts";
import type { Figure, Which } from "./figure.ts";

export const FIGURES = byGame(import.meta.glob<Figure[]>("../games/*/figures.ts", { eager: true, import: "figures" }));

const EXAMPLES = import.meta.glob<Record<Which, JsonObject>>("../games/*/examples.json", { import: "default" });

export async function example(game: Name, which: Which): Promise<JsonObject> {
  const found = await EXAMPLES[`../games/${game}/examples.json`]?.();
  if (!found) throw new Error(`no examples of ${game}`);
  return found[which];
}
