// The numbers on cards and Cooks. A table with a deck of its own says them in its view; null means the deck as shipped.

import { DECK, PILES, type Icons, type View } from "./forms.ts";

export { PILES };
export type PileName = (typeof PILES)[number];

interface Deck {
  cards: Record<string, Icons>;
  shifts: Record<string, number>;
}

function deckOf(view: View): Deck {
  return (view.deck as unknown as Deck | null) ?? DECK;
}

/** The coins and shurikens drawn on a card. */
export function iconsOf(card: string, view: View): Icons {
  return deckOf(view).cards[card] ?? { shurikens: 0, coins: 0 };
}

/** By how much a Cook shifts a card; 0 for other characters. */
export function shiftOf(character: string, view: View): number {
  return deckOf(view).shifts[character] ?? 0;
}

export function shurikensOn(cards: string[], view: View): number {
  return cards.reduce((sum, card) => sum + iconsOf(card, view).shurikens, 0);
}

export function familyOf(character: string): string {
  return character.split("_")[0] ?? character;
}
