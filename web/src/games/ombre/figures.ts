// What illustrates the rules of ombre.

import { all, type Figure } from "../../learn/figure.ts";

export const figures: Figure[] = [
  {
    by: null,
    show: [
      ...all("zelkova birch sakura maple ginkgo", (name): [string, string] => [`card-${name}_1`, `ombre-tree-${name}`]),
      ...all("squirrel duck fox deer", (name): [string, string] => [`animal-${name}`, `ombre-animal-${name}`]),
    ],
  },
  { by: "ombre.round.columns", show: "middle" },
  { by: "ombre.score.avenues", show: "end" },
];
