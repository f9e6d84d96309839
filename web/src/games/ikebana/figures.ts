// What illustrates the rules of ikebana.

import { all, type Figure } from "../../learn/figure.ts";

export const figures: Figure[] = [
  { by: null, show: all("K1 R2 G3 B4 Y5 M3", (name) => [name, `ikebana-colour-${name.charAt(0)}`]) },
  { by: "ikebana.turn.choose", show: "middle" },
  { by: "ikebana.score.alike", show: "end" },
];
