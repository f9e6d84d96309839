// What illustrates the rules of cerisier.

import { all, type Figure } from "../../learn/figure.ts";

export const figures: Figure[] = [
  { by: null, show: all("pink yellow light_blue dark_blue white black", (name) => [name, `cerisier-colour-${name}`]) },
  { by: "cerisier.harvest.compulsory", show: "middle" },
  { by: "cerisier.end.bag-empty", show: "end" },
];
