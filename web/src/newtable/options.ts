// Which options and values of a game a person is asked about.

import type { GameShown, OptionShown } from "../net/protocol.ts";
import type { Value } from "./draft.svelte.ts";

/** Options that leave a choice: several values, or any number. */
export function shownOptions(game: GameShown): OptionShown[] {
  return game.options.filter((option) => option.values.length !== 1);
}

/** Values without those that say at length what another says: three times blue is blue. */
export function shownValues(option: OptionShown): Value[] {
  return option.values.filter((value) => {
    const parts = String(value).split(",");
    return parts.length === 1 || new Set(parts).size > 1;
  });
}

/** The id of the sentence for a value. */
export function valueId(option: string, value: Value): string {
  return `web-new-value-${option}-${String(value).replaceAll(",", "-")}`;
}
