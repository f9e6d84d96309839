// Words for cards, characters and choices of sakura: the sentences of the terminal, without its signs for colours.

import type { Choice, JsonObject } from "../../net/protocol.ts";
import type { Say } from "../../words/say.svelte.ts";
import { list } from "../../words/say.svelte.ts";
import type { Reader } from "../game.ts";
import { PILES, familyOf, shiftOf, shurikensOn } from "./deck.ts";
import { COINS_PER_SHURIKEN, type Hint, type View } from "./forms.ts";

export const SIGNS: Record<string, string> = { "+": "+", "-": "−" };

export function hintOf(choice: Choice): Hint {
  return choice.hint;
}

// -- cards, characters, people ---------------------------------------------------------------------------------------

/** A character and what it does. */
export function aboutWords(character: string, view: View, say: Say): string {
  const effect = effectWords(character, view, say);
  return say("web-sakura-character", { character: characterWords(character, say), effect });
}

export function isCard(value: unknown): value is string {
  return typeof value === "string" && /^[KRBG]\d+$/.test(value);
}

/** A card in words, "red 3". The terminal's sign for its colour is left out: the page draws it. */
export function cardWords(card: unknown, say: Say): string {
  if (!isCard(card)) return say("sakura-card-hidden");
  return say("sakura-card", { shape: "", colour: say(`sakura-colour-${card[0]}`), value: card.slice(1) }).trim();
}

export function cardsWords(cards: string[], say: Say): string {
  return list(cards.map((card) => cardWords(card, say)));
}

export function pileWords(pile: unknown, say: Say): string {
  return say(`sakura-pile-${String(pile)}`);
}

export function characterWords(character: string, say: Say): string {
  return say(`sakura-character-${character}`);
}

/** What a character does, in one sentence. */
export function effectWords(character: string, view: View, say: Say): string {
  return say(`sakura-effect-${character}`, { shift: shiftOf(character, view) });
}

/** A character as a sentence names it. */
export function whom(character: string, say: Say): string {
  return say("sakura-whom", { family: familyOf(character), character: characterWords(character, say) });
}

/** Whether a sentence speaks of its reader, and else of whom. */
export function who(seat: number, view: View, { names }: Reader): { you: string; name: string } {
  return { you: view.viewer === seat ? "yes" : "no", name: names[seat] ?? "" };
}

/** To whom something is done: the reader, or another. */
export function other(seat: number, view: View, { names }: Reader): { target: string; other: string } {
  return { target: view.viewer === seat ? "reader" : "other", other: names[seat] ?? "" };
}

// -- choices ---------------------------------------------------------------------------------------------------------

const OUTS: Record<string, string> = {
  react: "no-reaction",
  net: "remove-done",
  free: "waive",
  swap: "swap-none",
  order: "stop",
  discard: "discard-done",
  buy: "buy-done",
};
const CARD_FORMS = ["place", "replace", "remove", "give", "swap", "next", "discard", "loot"];

/** Whether a move says "no more", "none of them". */
export function isOut(move: JsonObject): boolean {
  return "done" in move || "stop" in move || "waive" in move || move["react"] === "none" || move["swap"] === "none";
}

/** What a move is called in the ids of its sentences. */
export function formOf(ask: string, move: JsonObject): string {
  if (isOut(move)) return OUTS[ask] ?? ask;
  if (["give", "gift", "peek", "rob", "release"].includes(ask)) return ask;
  if (ask === "vote") return String(move["side"]);
  return "as" in move ? "place-as" : (Object.keys(move)[0] ?? "");
}

/** What the words of a move are made of. */
export function partsOf(move: JsonObject, view: View, reader: Reader): Record<string, string | number> {
  const parts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(move)) {
    if (CARD_FORMS.includes(name)) parts["card"] = cardWords(value, reader.say);
    else if (name === "pile" || name === "take") {
      parts["pile"] = pileWords(value, reader.say);
      parts["sign"] = SIGNS[view.piles[String(value)]?.sign ?? "+"] ?? "";
    } else if (name === "seat") Object.assign(parts, other(Number(value), view, reader));
    else if (name === "as") parts["value"] = Number(value);
  }
  return parts;
}

export function choiceWords(choice: Choice, view: View, reader: Reader): { words: string; hint: string } {
  const hint = hintOf(choice);
  const parts = partsOf(choice.move, view, reader);
  if (hint.character) parts["character"] = characterWords(hint.character, reader.say);
  const words = reader.say(`sakura-choice-${formOf(view.ask ?? "", choice.move)}`, {
    price: hint.price ?? 0,
    ...parts,
  });
  return { words, hint: hintWords(choice, view, reader) };
}

/** What a choice brings or costs. */
export function hintWords(choice: Choice, view: View, { say }: Reader): string {
  const { move } = choice;
  const hint = hintOf(choice);
  const ask = view.ask ?? "";
  if (hint.character) {
    const isOneOfTwo = "free" in move && view.row.filter((each) => each === hint.character).length > 1; // Karate Masters
    const slot = isOneOfTwo ? [say("sakura-hint-slot", { price: view.prices[Number(move["free"])] ?? 0 })] : [];
    return [wouldWords(hint, view, say), ...slot].filter(Boolean).join(", ");
  }
  if (ask === "peek" || ask === "rob") {
    const seat = view.table[Number(move["seat"])];
    return say("sakura-hint-cards", { count: (ask === "peek" ? seat?.hand : seat?.tricks) ?? 0 });
  }
  if ("end" in move || "karate" in move) return view.owed ? say("sakura-hint-owed", { count: view.owed }) : "";
  if ("take" in move || "react" in move || ask === "pile") {
    const cards = hint.cards === undefined ? [] : [say("sakura-hint-cards", { count: hint.cards })];
    return [...changes(hint), ...cards].join(", ");
  }
  if ("place" in move || ask === "replace" || ask === "net") {
    const pay = hint.coins === undefined ? [] : [say("sakura-hint-pay", { price: -hint.coins })];
    return [...shown(hint), ...pay].join(", ");
  }
  return ["discard", "loot", "gift", "buy"].includes(ask) ? changes(hint).join(", ") : "";
}

/** What a card shows, if anything: ✦2 ◎1. */
function shown({ icons }: Hint): string[] {
  if (!icons || !(icons.shurikens || icons.coins)) return [];
  const words = [icons.shurikens ? `✦${icons.shurikens}` : "", icons.coins ? `◎${icons.coins}` : ""];
  return [words.filter(Boolean).join(" ")];
}

function signed(count: number): string {
  return `${count < 0 ? "−" : count ? "+" : "±"}${Math.abs(count)}`;
}

/** What comes and goes: +3 ◎, +1 ✦. */
export function changes({ coins, shurikens }: Hint): string[] {
  return [
    ...(coins === undefined ? [] : [`${signed(coins)} ◎`]),
    ...(shurikens === undefined ? [] : [`${signed(shurikens)} ✦`]),
  ];
}

/** What a character would do now. */
function wouldWords(hint: Hint, view: View, say: Say): string {
  const character = hint.character ?? "";
  if (hint.placements) return fitsWords(hint.placements, say);
  if (character === "karate") {
    return say("sakura-hint-karate", { characters: list((hint.can ?? []).map((each) => characterWords(each, say))) });
  }
  const least = hint.at_least ?? 0;
  const most = hint.at_most ?? 0;
  const values: Record<string, string | number> = {
    least,
    most,
    more: most - least,
    cards: hint.cards ?? 0,
    range: least === most ? String(most) : say("sakura-hint-range", { least, most }),
    seats: view.seats,
    each: (COINS_PER_SHURIKEN as Record<string, number>)[character] ?? 0,
  };
  if (character === "konohana_1") Object.assign(values, hint.piles);
  else if (character === "geisha_3") for (const pile of PILES) values[pile] = view.piles[pile]?.size ?? 0;
  else if (character === "samurai_1") {
    values["left"] = SIGNS[view.piles["right"]?.sign ?? ""] ?? "";
    values["right"] = SIGNS[view.piles["left"]?.sign ?? ""] ?? "";
  } else if (character === "daimyo_1") {
    const own = view.table[view.viewer]?.trick_cards ?? [];
    values["most"] = Number(values["each"]) * Math.max(0, ...own.map((card) => shurikensOn([card], view)));
  }
  return say(`sakura-hint-${character}`, values);
}

/** The cards that would fit, by pile. */
function fitsWords(placements: Record<string, string[]>, say: Say): string {
  const fitting = Object.entries(placements).filter(([, cards]) => cards.length);
  const each = fitting.map(([pile, cards]) => say(`sakura-hint-fits-${pile}`, { cards: cardsWords(cards, say) }));
  return say("sakura-hint-fits", { piles: each.join(" · ") });
}
