// cerisier in words: the question, choices and their hints, what happened, and the board as text. Plain text, with the
// sentences that the terminal uses as well.

import { figure } from "../../words/numbers.ts";
import type { Offer } from "../../pieces/lit.ts";
import { list } from "../../words/say.svelte.ts";
import type { Values } from "../../words/say.svelte.ts";
import type { Choice, JsonObject } from "../../net/protocol.ts";
import type { Reader } from "../game.ts";
import { COLOURS, GROUPS, counted, sum, type Counts } from "./flowers.ts";
import { CONDITIONS, MOST_DRAWS, MOST_FLOWERS, PINK_SIDES, type Hint, type View } from "./forms.ts";

export function isPinkSide(face: string): boolean {
  return (PINK_SIDES as readonly string[]).includes(face);
}

// -- flowers and names -----------------------------------------------------------------------------------------------

export function colourWords(colour: unknown, { say }: Reader): string {
  return say(`cerisier-colour-${String(colour)}`);
}

/** Flowers in words, a colour that comes twice with its count. */
function flowerWords(counts: Counts, reader: Reader): string {
  const words = COLOURS.flatMap((colour) => {
    const count = counts[colour] ?? 0;
    return count ? [colourWords(colour, reader) + (count > 1 ? ` ×${count}` : "")] : [];
  });
  return words.length ? list(words) : reader.say("cerisier-no-flower");
}

/** Whether a sentence speaks of its reader, and else of whom. */
function who(seat: unknown, view: View, { names }: Reader): Values {
  return { you: view.viewer === seat ? "yes" : "no", name: names[Number(seat)] ?? "" };
}

/** Whose front a move touches: the mover's own, the reader's, or another's. */
function other(seat: unknown, mover: unknown, view: View, { names }: Reader): Values {
  const target = seat === mover ? "own" : seat === view.viewer ? "reader" : "other";
  return { target, other: names[Number(seat)] ?? "" };
}

// -- the question and its choices ------------------------------------------------------------------------------------

export function questionWords(view: View, reader: Reader): string {
  const { say } = reader;
  if (view.ask === "harvest" && view.draws > 0) return say("web-cerisier-ask-more", { left: MOST_DRAWS - view.draws });
  if (view.ask === "kenrokuen_kumagai") {
    return say("web-cerisier-ask-kenrokuen", { flower: colourWords(view.shown[0], reader) });
  }
  if (view.ask === "sakuya_hime" && !view.given) return say("web-cerisier-ask-give");
  if (view.ask === "sakuya_hime") {
    return say("web-cerisier-ask-take", { flower: colourWords(view.given?.["give"], reader) });
  }
  return say(`cerisier-ask-${view.ask}`);
}

export function choiceWords({ move, hint }: Choice, view: View, reader: Reader): { words: string; hint: string } {
  return { words: moveWords(move, hint, view, reader), hint: hintWords(hint, reader) };
}

function moveWords(move: JsonObject, hint: Hint, view: View, reader: Reader): string {
  const { say, names } = reader;
  const flower = (colour: unknown): string => colourWords(colour, reader);
  switch (view.ask) {
    case "harvest":
      return move["stop"] ? say("cerisier-choice-stop") : say("cerisier-choice-draw", { count: Number(move["draw"]) });
    case "mastery":
      return masteryWords(String(move["mastery"]), reader);
    case "somei_yoshino":
      return say(`cerisier-choice-move-${String(move["from"])}`, { flower: flower(move["behind"]) });
    case "kenrokuen_kumagai":
      if (move["to"] === "behind") return say("cerisier-choice-to-behind", { flower: flower(view.shown[0]) });
      return say("cerisier-choice-to-front", { flower: flower(view.shown[0]), ...who(move["seat"], view, reader) });
    case "place": {
      if (move["behind"] === "none") return say("cerisier-choice-place-none");
      const placed = { [String(move["behind"])]: hint.behind ?? 1 };
      return say("cerisier-choice-place", { flowers: flowerWords(placed, reader) });
    }
    case "jokers": {
      const warm = Number(move["warm"]);
      return say("cerisier-choice-jokers", { warm, cold: ownJokers(view) - warm });
    }
  }
  if (move["give"]) return say(`cerisier-choice-give-${String(move["from"])}`, { flower: flower(move["give"]) });
  if (move["take"]) {
    return say("cerisier-choice-take", { flower: flower(move["take"]), name: names[Number(move["from_seat"])] ?? "" });
  }
  return say("cerisier-choice-keep", { flower: flower(move["keep"]) });
}

function ownJokers(view: View): number {
  const own = view.behind[view.viewer]?.flowers;
  return (own?.["white"] ?? 0) + (own?.["black"] ?? 0);
}

function masteryWords(face: string, { say }: Reader): string {
  if (face === "none") return say("cerisier-choice-no-mastery");
  return say("cerisier-choice-mastery", { face: say(`cerisier-face-${face}`), effect: say(`cerisier-effect-${face}`) });
}

function hintWords(hint: Hint, { say }: Reader): string {
  const hints: string[] = [];
  if (hint.fail !== undefined) hints.push(say("cerisier-hint-fail", { percent: percent(hint.fail) }));
  if (hint.front_points !== undefined) hints.push(say("cerisier-hint-front", { points: hint.front_points }));
  if (hint.their_front_points !== undefined) {
    hints.push(say("cerisier-hint-their-front", { points: hint.their_front_points }));
  }
  if (hint.warm !== undefined && hint.cold !== undefined) {
    hints.push(say("cerisier-hint-groups", { warm: hint.warm, cold: hint.cold }));
  }
  return hints.join(", ");
}

/** What the own front is worth after a choice, as a figure beside its piece. */
export function thenWords(offer: Offer | null): string {
  const worth = (offer?.choice?.hint as Hint | undefined)?.front_points;
  return worth === undefined ? "" : `→ ${figure(worth)}`;
}

/** Odds for a reader: 0 and 100 are kept for what is certain. */
export function percent(odds: number): number {
  return odds <= 0 || odds >= 1 ? Math.round(odds * 100) : Math.min(99, Math.max(1, Math.round(odds * 100)));
}

// -- what happened ---------------------------------------------------------------------------------------------------

export function eventWords(line: JsonObject, view: View, reader: Reader): string {
  const { say } = reader;
  if (line["event"] === "reveal") return revealWords(line, reader);
  if (line["event"] === "aside") return say("cerisier-event-aside");
  if (line["event"] === "scores") return "";
  const whose = who(line["seat"], view, reader);
  if (line["move"]) return movedWords(line, line["move"] as JsonObject, whose, view, reader);
  if (line["event"] === "first") return say("cerisier-event-first", whose);
  if (line["event"] !== "drawn" && line["event"] !== "bonus") return "";
  const drawn = line["flowers"] as (string | null)[];
  const flowers = drawn.includes(null) ? say("cerisier-flower-hidden") : flowerWords(counted(drawn), reader);
  if (line["event"] === "drawn") {
    const words = say("cerisier-event-drawn", { flowers, ...whose });
    return [words, failureWords(Number(line["seat"]), view, reader)].filter(Boolean).join(" ");
  }
  if (line["mastery"] === "shin_sumizome") return say("cerisier-event-bonus-hidden", { flowers, ...whose });
  const isAllBlack = line["mastery"] === "komatsu_otome" && drawn.every((flower) => flower === "black");
  return say(`cerisier-event-bonus-${isAllBlack ? "black" : "shown"}`, { flowers });
}

/** A failed harvest has no line of its own: it shows in what follows a draw, a keep or another seat's turn. */
export function hasFailed(seat: number, view: View): boolean {
  return view.turn !== seat || view.ask === "keep";
}

function failureWords(seat: number, view: View, { say }: Reader): string {
  if (!hasFailed(seat, view)) return "";
  return say(view.turn === seat ? "cerisier-event-failed" : "cerisier-event-failed-kept");
}

function movedWords(line: JsonObject, move: JsonObject, whose: Values, view: View, reader: Reader): string {
  const { say } = reader;
  const flower = colourWords(move["keep"] ?? move["take"] ?? move["give"] ?? "pink", reader);
  const behind = (): string => colourWords(move["behind"], reader);
  switch (line["ask"]) {
    case "harvest":
      return move["stop"] ? say("cerisier-event-stop", whose) : ""; // the flowers drawn say the rest
    case "mastery":
      if (move["mastery"] === "none") return say("cerisier-event-no-mastery", whose);
      return say("cerisier-event-mastery", { face: say(`cerisier-face-${String(move["mastery"])}`), ...whose });
    case "somei_yoshino":
      return say(`cerisier-event-somei-${String(move["from"])}`, { flower: behind(), ...whose });
    case "place":
      if (move["behind"] === "none") return say("cerisier-event-place-none", whose);
      return say("cerisier-event-place", { flower: behind(), ...whose });
    case "jokers":
      return say("cerisier-event-jokers", { warm: Number(move["warm"]), ...whose });
    case "kenrokuen_kumagai":
      if (move["to"] === "behind") return say("cerisier-event-kenrokuen-behind", whose);
      return say("cerisier-event-kenrokuen-front", { ...other(move["seat"], line["seat"], view, reader), ...whose });
  }
  if (move["give"]) return say("cerisier-event-sakuya-give", { flower, ...whose });
  if (move["take"]) {
    return say("cerisier-event-take", { flower, ...other(move["from_seat"], line["seat"], view, reader), ...whose });
  }
  return say("cerisier-event-keep", { flower, ...whose });
}

function revealWords(line: JsonObject, { say, names }: Reader): string {
  const seats = (line["seats"] as { warm: number; cold: number }[]).map(({ warm, cold }, seat) =>
    say("cerisier-event-reveal-seat", { name: names[seat] ?? "", warm, cold }),
  );
  return say("cerisier-event-reveal", { seats: seats.join(" · ") });
}

export function eventPieces(line: JsonObject): string[] {
  if (Array.isArray(line["flowers"]) && line["event"] !== "aside") {
    return line["flowers"].map((flower) => (flower === null ? "hidden" : String(flower)));
  }
  const move = (line["move"] ?? {}) as JsonObject;
  const piece = move["keep"] ?? move["take"] ?? move["give"] ?? move["behind"] ?? move["mastery"] ?? "none";
  return piece === "none" ? [] : [String(piece)];
}

// -- the board as text -----------------------------------------------------------------------------------------------

export function twin(view: View, reader: Reader): string[] {
  return [
    ...(view.ask ? middleLines(view, reader) : []),
    ...view.fronts.flatMap((_, seat) => seatLines(view, seat, reader)),
    groupLine(reader),
  ];
}

function middleLines(view: View, reader: Reader): string[] {
  const { say } = reader;
  const lines = [
    say("cerisier-board-bag", {
      bag: view.bag,
      harvest: sum(view.harvest),
      most: MOST_FLOWERS,
      draws: view.draws,
      left: MOST_DRAWS - view.draws,
    }),
    say("web-cerisier-twin-harvest", { flowers: flowerWords(view.harvest, reader) }),
  ];
  if (view.shown.length) {
    lines.push(say("web-cerisier-twin-shown", { flowers: list(view.shown.map((each) => colourWords(each, reader))) }));
  }
  if (view.given) lines.push(say("web-cerisier-twin-given", { flower: colourWords(view.given["give"], reader) }));
  view.masteries.forEach((face, at) =>
    lines.push(
      say("web-cerisier-twin-mastery", {
        condition: say(`cerisier-condition-${CONDITIONS[at]}`),
        face: say(`cerisier-face-${face}`),
        effect: say(`cerisier-effect-${face}`),
      }),
    ),
  );
  return lines;
}

function seatLines(view: View, seat: number, reader: Reader): string[] {
  const { say, names } = reader;
  const name = names[seat] ?? "";
  const behind = view.behind[seat];
  const front = flowerWords(view.fronts[seat] ?? {}, reader);
  const lines = [say("web-cerisier-twin-front", { name, flowers: front, points: view.front_points[seat] ?? 0 })];
  if (!behind) return lines;
  const { count, flowers, known, secret, latest } = behind;
  const words = (counts: Counts): string => flowerWords(counts, reader);
  if (flowers) lines.push(say("web-cerisier-twin-behind-all", { name, count, flowers: words(flowers) }));
  else if (known) {
    const values = { name, count, flowers: words(known), secret: secret ?? 0 };
    lines.push(say("web-cerisier-twin-behind-known", values));
  } else lines.push(say("web-cerisier-twin-behind", { name, count }));
  if (!flowers && sum(latest)) lines.push(say("web-cerisier-twin-latest", { name, flowers: words(latest) }));
  return lines;
}

function groupLine(reader: Reader): string {
  const values = GROUPS.map(({ name, colours }) => [name, list(colours.map((each) => colourWords(each, reader)))]);
  return reader.say("cerisier-board-groups", Object.fromEntries(values) as Values);
}
