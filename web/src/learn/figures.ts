// What illustrates the rules of each game, and where: in the first section, and in the one that has a statement. Positions
// are examples.json of the game (`make examples`); a legend names pieces, each with its sentence.

import type { Name } from "../games/game.ts";
import type { JsonObject } from "../net/protocol.ts";

export type Which = "middle" | "end";

export interface Figure {
  by: string | null; // a statement; null: the first section
  show: Which | [piece: string, sentence: string][];
}

const all = (names: string, of: (name: string) => [string, string]): [string, string][] => names.split(" ").map(of);

export const FIGURES: Record<Name, Figure[]> = {
  cerisier: [
    { by: null, show: all("pink yellow light_blue dark_blue white black", (name) => [name, `cerisier-colour-${name}`]) },
    { by: "cerisier.harvest.compulsory", show: "middle" },
    { by: "cerisier.end.bag-empty", show: "end" },
  ],
  haru: [
    {
      by: null,
      show: [
        ["pad-light", "web-learn-haru-pad"],
        ["pad-dark", "web-learn-haru-dark"],
        ["flower-red", "web-learn-haru-red"],
        ["flower-yellow", "web-learn-haru-yellow"],
        ["frog-red", "haru-frog-red"],
        ["frog-yellow", "haru-frog-yellow"],
        ["dragonfly", "web-learn-haru-dragonfly"],
      ],
    },
    { by: "haru.turn.pick", show: "middle" },
    { by: "haru.figure.square", show: "end" },
  ],
  ikebana: [
    { by: null, show: all("K1 R2 G3 B4 Y5 M3", (name) => [name, `ikebana-colour-${name.charAt(0)}`]) },
    { by: "ikebana.turn.choose", show: "middle" },
    { by: "ikebana.score.alike", show: "end" },
  ],
  sakura: [
    {
      by: null,
      show: [
        ...all("K4 R9 B13 G1", (name): [string, string] => [name, `sakura-colour-${name.charAt(0)}`]),
        ...all("yin yang", (name): [string, string] => [name, `sakura-side-${name}`]),
      ],
    },
    { by: "sakura.turn.order", show: "middle" },
    {
      by: "sakura.hire.price",
      show: all("cook_1 geisha_1 samurai_1 daimyo_1 konohana_1", (name) => [name, `sakura-character-${name}`]),
    },
    {
      by: "sakura.stock.draw",
      show: all("fisherman_1 priest_1 ninja_1 karate", (name) => [name, `sakura-character-${name}`]),
    },
    { by: "sakura.round.points", show: "end" },
  ],
  ombre: [
    {
      by: null,
      show: [
        ...all("zelkova birch sakura maple ginkgo", (name): [string, string] => [`card-${name}_1`, `ombre-tree-${name}`]),
        ...all("squirrel duck fox deer", (name): [string, string] => [`animal-${name}`, `ombre-animal-${name}`]),
      ],
    },
    { by: "ombre.round.columns", show: "middle" },
    { by: "ombre.score.avenues", show: "end" },
  ],
};

const EXAMPLES = import.meta.glob<Record<Which, JsonObject>>("../games/*/examples.json", { import: "default" });

export async function example(game: Name, which: Which): Promise<JsonObject> {
  const found = await EXAMPLES[`../games/${game}/examples.json`]?.();
  if (!found) throw new Error(`no examples of ${game}`);
  return found[which];
}
