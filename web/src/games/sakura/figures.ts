// What illustrates the rules of sakura.

import { all, type Figure } from "../../learn/figure.ts";

export const figures: Figure[] = [
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
];
