// What lies open for a question, in the place of the row.

import type { View } from "./forms.ts";

export interface Shown {
  form: string; // the name under which a move says one of the cards; "side" for a vote
  title: string; // the id of a sentence; "" for what the character in use does
  seat: number | null; // of whom the sentence speaks
  cards: string[];
  settled: (string | null)[]; // named already, the top first
}

/** What a viewer looks at now besides the table; null: nothing. */
export function shownFor(view: View): Shown | null {
  const seat = typeof view.target === "number" ? view.target : null;
  const target = seat === null ? undefined : view.table[seat];
  const show = (
    form: string,
    title: string,
    cards: string[] | null | undefined,
    whose: number | null = null,
  ): Shown | null => (cards?.length ? { form, title, seat: whose, cards, settled: [] } : null);
  switch (view.ask) {
    case "vote":
      return { form: "side", title: "", seat: null, cards: [], settled: [] };
    case "net":
      return show("remove", "web-sakura-stage-net", view.taking ? fromTop(view.piles[view.taking]?.cards) : null);
    case "swap":
      return show("swap", "web-sakura-stage-hand", target?.cards, seat);
    case "loot":
      return show("loot", "web-sakura-stage-tricks", target?.trick_cards, seat);
    case "discard":
      return show("discard", "web-sakura-tricks", view.table[view.active]?.trick_cards);
    case "gift":
      return show("give", "web-sakura-tricks", view.table[view.active]?.trick_cards);
    case "order": {
      const pile = typeof view.target === "string" ? view.piles[view.target]?.cards : null;
      const rest = fromTop(pile?.filter((card) => !view.ordered.includes(card)));
      const shown = show("next", "web-sakura-stage-order", rest);
      return shown && { ...shown, settled: view.ordered };
    }
    default:
      return null;
  }
}

function fromTop(cards: string[] | null | undefined): string[] {
  return [...(cards ?? [])].reverse();
}
