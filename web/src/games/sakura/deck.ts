// The numbers on cards and Cooks. A table with a deck of its own says them in its view; null means the deck as shipped, which
// stands in src/hanazono/games/sakura/cards.toml and is repeated here to be drawn.

import type { View } from "./forms.ts";

export const PILES = ["left", "right"] as const;
export type PileName = (typeof PILES)[number];
export type Icons = { shurikens: number; coins: number };

const SHURIKENS = [2, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 2]; // of the values 1 to 13, in all colours
const COINS = [1, 1, 0, 1, 0, 1, 2, 1, 0, 1, 0, 1, 1];
const SHIFTS: Record<string, number> = { cook_1: 1, cook_2: 2, cook_3: 3 };

export const COINS_PER_SHURIKEN: Record<string, number> = { daimyo_1: 2, daimyo_2: 3 };
export const EXTRA_PRICE = 1; // of a card that fisherman_1 buys
export const MOST_ACTS = 12; // hires and refreshes in one turn
export const LAST_CARDS = 2; // a seat with so many hand cards has finished the round
export const TOSS_SEATS = 2; // with so many seats daimyo_3 tosses a third token

interface Deck {
  cards: Record<string, Icons>;
  shifts: Record<string, number>;
}

/** The coins and shurikens drawn on a card. */
export function iconsOf(card: string, view: View): Icons {
  const own = (view.deck as unknown as Deck | null)?.cards[card];
  const at = Number(card.slice(1)) - 1;
  return own ?? { shurikens: SHURIKENS[at] ?? 0, coins: COINS[at] ?? 0 };
}

/** By how much a Cook shifts a card; 0 for other characters. */
export function shiftOf(character: string, view: View): number {
  return ((view.deck as unknown as Deck | null)?.shifts ?? SHIFTS)[character] ?? 0;
}

export function shurikensOn(cards: string[], view: View): number {
  return cards.reduce((sum, card) => sum + iconsOf(card, view).shurikens, 0);
}

export function familyOf(character: string): string {
  return character.split("_")[0] ?? character;
}
