// The questions of each game, for a coach who counts those that were met.

import { byGame } from "../games/game.ts";

export const ASKS = byGame(import.meta.glob<string[]>("../games/*/forms.ts", { eager: true, import: "ASKS" }));
