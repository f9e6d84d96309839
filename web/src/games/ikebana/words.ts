// ikebana in words: cards, choices, what happened, and the board as text.

import { list } from "../../words/say.svelte.ts";
import type { Choice, JsonObject } from "../../net/protocol.ts";
import type { Reader } from "../game.ts";
import { BOUQUET, type Hint, type View } from "./forms.ts";

/** A line of the transcript, as far as it is read here. */
interface Line {
  event?: "first" | "card" | "reshuffle" | "scored";
  seat: number;
  card: string;
  cards: string[];
  move?: { draw?: true; buy?: number; keep?: true; refuse?: true };
  round: number;
  gains: number[];
  next: number | null;
}

export const asView = (view: JsonObject): View => view as unknown as View;
export const asHint = (choice: Choice | null): Hint => choice?.hint ?? {};
export const asLine = (line: JsonObject): Line => line as unknown as Line;

export function cardWords(card: string, { say }: Reader): string {
  return say("web-ikebana-card", { colour: card.charAt(0), value: Number(card.charAt(1)) });
}

function cardsWords(cards: string[], reader: Reader): string {
  return list(cards.map((card) => cardWords(card, reader)));
}

/** The cards that were scored last, where the table shows them until the next ones come. */
export function shownBouquet(view: View, seat: number): { cards: string[]; isOld: boolean } {
  const now = view.bouquets[seat] ?? [];
  const last = view.last_bouquets[seat] ?? [];
  return now.length || !last.length ? { cards: now, isOld: false } : { cards: last, isOld: true };
}

// -- choices ---------------------------------------------------------------------------------------------------------

export function questionWords(view: View, choices: Choice[], { say }: Reader): string {
  const mayBuy = choices.some(({ move }) => "buy" in move);
  return view.ask === "turn" && !mayBuy ? say("web-ikebana-ask-draw") : say(`ikebana-ask-${view.ask}`);
}

export function choiceWords(choice: Choice, reader: Reader): { words: string; hint: string } {
  return { words: moveWords(choice, reader), hint: hintWords(asHint(choice), reader) };
}

function moveWords(choice: Choice, reader: Reader): string {
  const { say, names } = reader;
  const { card = "", price = 0, payee = 0 } = asHint(choice);
  if ("draw" in choice.move) return say("ikebana-choice-draw");
  if ("keep" in choice.move) return say("ikebana-choice-keep", { card: cardWords(card, reader) });
  const values = { card: cardWords(card, reader), price, name: names[payee] ?? "" };
  return "buy" in choice.move ? say("ikebana-choice-buy", values) : say("ikebana-choice-refuse", values);
}

function hintWords({ prestige, worth }: Hint, { say }: Reader): string {
  const hints: string[] = [];
  if (prestige !== undefined) hints.push(say("ikebana-hint-left", { left: prestige }));
  if (worth) hints.push(say("ikebana-hint-worth", { ...worth }));
  return hints.join(", ");
}

// -- events ----------------------------------------------------------------------------------------------------------

function who(seat: number, view: View, { names }: Reader): { you: string; name: string } {
  return { you: view.viewer === seat ? "yes" : "no", name: names[seat] ?? "" };
}

function whom(seat: number, view: View, { names }: Reader): { target: string; other: string } {
  return { target: view.viewer === seat ? "reader" : "other", other: names[seat] ?? "" };
}

/** The last card of a bouquet, which the end of the round may have taken off the table. */
export function latest(view: View, seat: number): string {
  return shownBouquet(view, seat).cards.at(-1) ?? "";
}

export function eventWords(line: Line, view: View, reader: Reader): string {
  const { say } = reader;
  if (line.event === "reshuffle") return say("ikebana-event-reshuffle", { count: line.cards.length });
  if (line.event === "scored") return scoredWords(line, view, reader);
  if (line.move) return movedWords(line, view, reader);
  const subject = who(line.seat, view, reader);
  if (line.event === "first") return say("ikebana-event-first", subject);
  const words = say("ikebana-event-card", { card: cardWords(line.card, reader), ...subject });
  return view.forced === line.seat ? `${words} ${say("ikebana-event-forced", subject)}` : words;
}

function movedWords({ move = {}, seat }: Line, view: View, reader: Reader): string {
  const { say } = reader;
  const subject = who(seat, view, reader);
  if (move.draw) return ""; // the card drawn says the rest
  if (move.refuse) {
    if (!view.paid) return "";
    return say("ikebana-event-refuse", { price: view.paid.price, ...whom(view.paid.payee, view, reader), ...subject });
  }
  const taken = latest(view, seat);
  const card = cardWords(taken, reader);
  if (move.keep) return say("ikebana-event-keep", { card, ...subject });
  const price = Number(taken.charAt(1));
  return say("ikebana-event-buy", { card, price, ...whom(move.buy ?? 0, view, reader), ...subject });
}

function scoredWords(line: Line, view: View, reader: Reader): string {
  const { say, names } = reader;
  const seats = line.gains.map((gain, seat) => say("web-ikebana-scored-seat", { name: names[seat] ?? "", gain }));
  const words = say("ikebana-event-scored", { round: line.round, seats: seats.join(" · ") });
  return line.next === null ? words : `${words} ${say("ikebana-event-next", who(line.next, view, reader))}`;
}

// -- the board as text -----------------------------------------------------------------------------------------------

export function twin(view: View, reader: Reader): string[] {
  const { say } = reader;
  const lines: string[] = [];
  if (view.ask !== null) {
    const values = { round: view.round, rounds: view.rounds, lap: view.lap, cards: BOUQUET, pile: view.pile.count };
    lines.push(say("ikebana-board-round", values));
    if (isDoubled(view)) lines.push(say("ikebana-board-doubled"));
  }
  if (view.hand !== null && view.payee !== null) {
    const price = say("ikebana-board-price", { price: view.price ?? 0, ...who(view.payee, view, reader) });
    lines.push(`${say("ikebana-board-hand")} ${cardWords(view.hand, reader)} ${price}`);
  }
  for (let seat = 0; seat < view.seats; seat++) lines.push(seatWords(view, seat, reader));
  return view.pile.cards === null || view.ask === null ? lines : [...lines, ...memoryWords(view, reader)];
}

function seatWords(view: View, seat: number, reader: Reader): string {
  const { say } = reader;
  const { cards, isOld } = shownBouquet(view, seat);
  const discards = view.discards[seat];
  return say("web-ikebana-twin-seat", {
    ...who(seat, view, reader),
    when: isOld ? "before" : cards.length ? "now" : "none",
    cards: cardsWords(cards, reader),
    gain: isOld ? (view.gains.at(-1)?.[seat] ?? 0) : (view.worths[seat]?.gain ?? 0),
    prestige: view.prestige[seat] ?? 0,
    count: discards?.count ?? 0,
    top: discards?.top ? cardWords(discards.top, reader) : "",
  });
}

function memoryWords(view: View, reader: Reader): string[] {
  const { say, names } = reader;
  const piles = view.discards.flatMap(({ cards }, seat) => {
    if (!cards?.length) return [];
    return [say("web-ikebana-twin-discards", { name: names[seat] ?? "", cards: cardsWords(cards, reader) })];
  });
  return [...piles, say("web-ikebana-twin-pile", { cards: cardsWords(view.pile.cards ?? [], reader) })];
}

/** Whether what bouquets earn now is doubled. */
export function isDoubled(view: View): boolean {
  return view.options["final_bouquet"] === true && view.round === view.rounds;
}
