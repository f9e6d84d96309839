// What illustrates the rules of haru.

import type { Figure } from "../../learn/figure.ts";

export const figures: Figure[] = [
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
];
