// What follows from the seats and options of a game: what a person is asked about, and what they get unasked.

import type { GameShown, OptionShown } from "../net/protocol.ts";
import type { Value } from "./draft.svelte.ts";

const USUAL_SEATS = 3;
const REMEMBER = ["memory_aid", "show_played"]; // options that show what players would have to remember

/** How many play where nobody has said it. */
export function usualSeats({ seats }: GameShown): number {
  return seats.includes(USUAL_SEATS) ? USUAL_SEATS : (seats[0] ?? 2);
}

/** The options of a game that remember for its players, switched on. */
export function remembering({ options }: GameShown): Record<string, true> {
  const found = options.filter(({ name }) => REMEMBER.includes(name));
  return Object.fromEntries(found.map(({ name }) => [name, true]));
}

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
