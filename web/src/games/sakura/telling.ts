// What has happened in sakura, and how the table stands, in sentences.

import type { JsonObject } from "../../net/protocol.ts";
import type { PieceName, Reader } from "../game.ts";
import { list } from "../../words/say.svelte.ts";
import { PILES, shurikensOn } from "./deck.ts";
import { EXTRA_PRICE, LAST_CARDS, MOST_ACTS, TOSS_SEATS, type View } from "./forms.ts";
import {
  cardWords,
  cardsWords,
  characterWords,
  effectWords,
  formOf,
  isCard,
  other,
  partsOf,
  pileWords,
  who,
  whom,
} from "./words.ts";

type Values = Record<string, string | number>;

// -- events ----------------------------------------------------------------------------------------------------------

export function eventWords(line: JsonObject, view: View, reader: Reader): string {
  const { say, names } = reader;
  if ("move" in line) return movedWords(line, view, reader);
  let event = String(line["event"]);
  if (event === "votes") return votesWords(line["sides"] as string[], view, reader);
  if (event === "scored") {
    const [shurikens, coins] = [line["shurikens"] as number[], line["coins"] as number[]];
    const seats = names
      .slice(0, view.seats)
      .map((name, seat) =>
        say("sakura-event-scored-seat", { name, shurikens: shurikens[seat] ?? 0, coins: coins[seat] ?? 0 }),
      );
    return say("sakura-event-scored", { round: view.table[0]?.scores.length ?? 0, seats: seats.join(" · ") });
  }
  const values: Values = {};
  if ("seat" in line) Object.assign(values, who(Number(line["seat"]), view, reader));
  if ("from" in line) Object.assign(values, other(Number(line["from"]), view, reader));
  if ("pile" in line) values["pile"] = pileWords(line["pile"], say);
  if ("card" in line) values["card"] = cardWords(line["card"], say);
  if (event === "arrive") {
    values["character"] = characterWords(String(line["character"]), say);
    values["price"] = view.prices[Number(line["slot"])] ?? 0;
  } else if (event === "toss") values["side"] = say(`sakura-side-${String(line["side"])}`);
  else if (event === "reshuffle") event = `reshuffle-${String(line["of"])}`;
  else if (event === "hand") {
    const cards = line["cards"] as (string | null)[];
    if (cards.includes(null)) return ""; // that the others are dealt hands goes without saying
    values["cards"] = cardsWords(cards as string[], say);
  } else if (event === "taken") {
    const cards = line["cards"] as string[];
    if (!cards.length) event = "taken-nothing";
    values["cards"] = cardsWords(cards, say);
    values["coins"] = Number(line["coins"]);
  }
  const words = say(`sakura-event-${event}`, values);
  return event === "toss" ? words + earnedWords(view, reader) : words;
}

function votesWords(sides: string[], view: View, reader: Reader): string {
  const voters = (side: string): string =>
    list(reader.names.filter((_, seat) => sides[seat] === side)) || reader.say("sakura-event-nobody");
  const count = sides.filter((side) => side === sides[view.active]).length;
  const values = { count, yin: voters("yin"), yang: voters("yang"), ...who(view.active, view, reader) };
  const words = reader.say("sakura-event-votes", values);
  return TOSS_SEATS.includes(view.seats) ? words : words + earnedWords(view, reader);
}

/** What daimyo_3 has brought, once all tokens lie open. */
function earnedWords(view: View, reader: Reader): string {
  if (view.used !== "daimyo_3") return "";
  return " " + reader.say("sakura-event-earned", { coins: view.earned, ...who(view.active, view, reader) });
}

const SILENT = ["yin", "yang", "no-reaction", "remove-done", "discard-done", "buy-done"]; // what follows tells the rest

function movedWords(line: JsonObject, view: View, reader: Reader): string {
  const move = line["move"] as JsonObject;
  let form = formOf(String(line["ask"]), move);
  if (SILENT.includes(form) || (form === "take" && view.ask !== "react")) return "";
  const prices: Record<string, number> = { refresh: view.refresh_price, buy: EXTRA_PRICE };
  const price = form === "hire" ? (view.prices[Number(move["hire"])] ?? 0) : (prices[form] ?? 0);
  const values: Values = { price, ...partsOf(move, view, reader), ...who(Number(line["seat"]), view, reader) };
  if (["hire", "free", "copy"].includes(form)) values["whom"] = view.used ? whom(view.used, reader.say) : "";
  else if (form === "pile") {
    form = view.used === "geisha_3" ? "pile-order" : "pile-coins";
    values["coins"] = view.earned;
  } else if (form === "swap" && typeof view.target === "number")
    Object.assign(values, other(view.target, view, reader));
  else if (form === "replace") {
    values["pile"] = pileWords(PILES.find((name) => view.piles[name]?.top === move[form]) ?? "left", reader.say);
  } else if (form === "discard" && view.removed.includes(String(move[form]))) {
    form = "discard-removed"; // daimyo_1
    values["coins"] = view.earned;
  } else if (form === "loot") values["coins"] = view.earned;
  return reader.say(`sakura-event-${form}`, values);
}

/** Cards, characters and sides that a line names. */
export function eventPieces(line: JsonObject): PieceName[] {
  if (line["event"] === "taken") return (line["cards"] as string[]).slice(-1);
  if (line["event"] === "arrive") return [String(line["character"])];
  if (line["event"] === "toss") return [String(line["side"])];
  if (typeof line["card"] === "string") return [line["card"]];
  const move = line["move"] as JsonObject | undefined;
  return Object.values(move ?? {}).filter(isCard);
}

// -- the board in words ----------------------------------------------------------------------------------------------

const ALLOWANCES: Record<string, string> = {
  "net fisherman_3": "sakura-board-free-cards",
  "discard priest_1": "sakura-board-free-shurikens",
  "discard priest_2": "sakura-board-to-discard",
  "discard ninja_2": "sakura-board-to-discard",
};

/** How much of the effect in use is still free, or still to be done; "" where that says nothing. */
export function allowanceWords(view: View, { say }: Reader): string {
  const id = ALLOWANCES[`${view.ask} ${view.effect}`];
  return id ? say(id, { count: view.allowance }) : "";
}

export function twin(view: View, reader: Reader): string[] {
  const { say } = reader;
  if (view.ask === null) return seatLines(view, reader);
  return [
    say("sakura-board-round", { round: view.round, rounds: Number(view.options["rounds"]) }),
    ...(view.acts ? [say("sakura-board-acts", { acts: view.acts, most: MOST_ACTS })] : []),
    ...PILES.map((name) => pileLine(view, name, reader)),
    ...rowLines(view, reader),
    ...effectLines(view, reader),
    ...seatLines(view, reader),
    ...knownLines(view, reader),
    ...stockLines(view, reader),
  ];
}

/** What is still to be done with a pile in this turn. */
export function stateOf(view: View, name: string): "taken" | "taking" | "unresolved" | "resolved" {
  const pile = view.piles[name];
  if (!pile || pile.top === null) return "taken";
  if (view.taking === name) return "taking";
  return pile.unresolved ? "unresolved" : "resolved";
}

function pileLine(view: View, name: string, { say }: Reader): string {
  const pile = view.piles[name];
  const values = {
    pile: say(`sakura-board-${name}`),
    sign: say(pile?.sign === "+" ? "sakura-board-plus" : "sakura-board-minus"),
    state: say(`sakura-board-${stateOf(view, name)}`),
    count: pile?.size ?? 0,
  };
  if (!pile?.top) return say("web-sakura-twin-pile-empty", values);
  const words = say("web-sakura-twin-pile", { ...values, card: cardWords(pile.top, say) });
  return pile.cards ? `${words} ${say("web-sakura-twin-upward", { cards: cardsWords(pile.cards, say) })}` : words;
}

function rowLines(view: View, { say }: Reader): string[] {
  const line = (character: string | null, slot: number): string[] => {
    if (!character) return [];
    const values = { price: view.prices[slot] ?? 0, character: characterWords(character, say) };
    return [say("web-sakura-twin-character", { ...values, effect: effectWords(character, view, say) })];
  };
  const about = say("web-sakura-characters", { left: view.characters_left, dismissed: view.dismissed.length });
  return [...view.row.flatMap(line), about];
}

function effectLines(view: View, reader: Reader): string[] {
  const { say } = reader;
  const lines = view.modifiers.map((each) =>
    say("web-sakura-twin-modifier", { character: characterWords(each, say), effect: effectWords(each, view, say) }),
  );
  if (view.effect) {
    const values = { character: characterWords(view.effect, say), effect: effectWords(view.effect, view, say) };
    lines.push(say("web-sakura-twin-effect", { ...values, price: view.price }));
    if (allowanceWords(view, reader)) lines.push(allowanceWords(view, reader));
  }
  const ordered = view.ordered.filter((card): card is string => card !== null);
  if (ordered.length) lines.push(say("web-sakura-twin-ordered", { cards: cardsWords(ordered, say) }));
  if (view.owed) lines.push(say("sakura-board-owed-about", { count: view.owed }));
  return lines;
}

function seatLines(view: View, reader: Reader): string[] {
  return view.table.map((_, number) => seatWords(view, number, reader));
}

/** What everybody knows of a seat. */
export function seatWords(view: View, number: number, { say, names }: Reader): string {
  const seat = view.table[number];
  return say("web-sakura-twin-seat", {
    name: names[number] ?? "",
    hand: seat?.hand ?? 0,
    coins: seat?.coins ?? 0,
    tricks: seat?.tricks ?? 0,
    shurikens: seat?.scores.reduce((sum, each) => sum + each, 0) ?? 0,
    karate: seat?.karate ? "yes" : "no",
    state: seatState(view, number),
  });
}

/** Whether a seat has voted, still votes, or has finished the round. */
export function seatState(view: View, number: number): "voted" | "voting" | "finished" | "none" {
  const seat = view.table[number];
  if (!seat || view.ask === null) return "none";
  if (seat.voted !== null) return seat.voted ? "voted" : "voting";
  return number !== view.active && seat.hand <= LAST_CARDS ? "finished" : "none";
}

function knownLines(view: View, { say, names }: Reader): string[] {
  return view.table.flatMap((seat, number) => {
    const isOwn = number === view.viewer;
    const name = names[number] ?? "";
    const lines: string[] = [];
    if (seat.cards?.length) {
      const cards = cardsWords(seat.cards, say);
      lines.push(isOwn ? say("web-sakura-twin-own-hand", { cards }) : say("web-sakura-twin-hand", { name, cards }));
    } else if (seat.sure.length) lines.push(say("web-sakura-sure", { name, cards: cardsWords(seat.sure, say) }));
    if (seat.trick_cards?.length) {
      const values = { cards: cardsWords(seat.trick_cards, say), shurikens: shurikensOn(seat.trick_cards, view) };
      lines.push(
        isOwn ? say("web-sakura-twin-own-tricks", values) : say("web-sakura-twin-tricks", { ...values, name }),
      );
    }
    return lines;
  });
}

function stockLines(view: View, { say }: Reader): string[] {
  const lines = [];
  if (view.options["expansion"])
    lines.push(say("web-sakura-stock", { left: view.draw_pile, discard: view.discard.length }));
  if (view.discard.length) lines.push(say("web-sakura-twin-discard", { cards: cardsWords(view.discard, say) }));
  if (view.removed.length) lines.push(say("web-sakura-twin-removed", { cards: cardsWords(view.removed, say) }));
  return lines;
}
