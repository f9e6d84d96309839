// The face of sakura: what the page shows of it, and in which words.

import type { Choice } from "../../net/protocol.ts";
import type { Sound } from "../../browser/sounds.ts";
import type { GameFace, Reader } from "../game.ts";
import Board from "./Board.svelte";
import { shurikensOn } from "./deck.ts";
import type { View } from "./forms.ts";
import Piece from "./Piece.svelte";
import Sheet from "./Sheet.svelte";
import { eventPieces, eventWords, twin } from "./telling.ts";
import { choiceWords, hintOf, isOut } from "./words.ts";

const SOUNDS: Record<string, Sound> = {
  drawn: "draw",
  fished: "draw",
  arrive: "draw",
  raided: "fail",
  taken: "fail",
  scored: "score",
};

export const face: GameFace = {
  Board,
  Sheet,
  Piece,
  questionWords: (view, choices, reader) => questionWords(view as unknown as View, choices, reader),
  choiceWords: (choice, view, reader) => choiceWords(choice, view as unknown as View, reader),
  isChip: ({ move }) => isOut(move) || "end" in move || "buy" in move,
  warning: (choice, view, choices, reader) => warning(choice, view as unknown as View, choices, reader),
  eventWords: (line, view, reader) => eventWords(line, view as unknown as View, reader),
  eventPieces,
  sound: (line) => SOUNDS[String(line["event"])] ?? null,
  twin: (view, reader) => twin(view as unknown as View, reader),
  points: (view) => (view as unknown as View).table.map((seat) => seat.scores.reduce((sum, each) => sum + each, 0)),
  // Nobody looks through a pile or the tricks of others (sakura.secrets.closed): a long log would be that look.
  mayRemember: () => false,
};

/** Questions that are asked of several characters or seats say which; the others are as in the terminal. */
function questionWords(view: View, choices: Choice[], { say, names }: Reader): string {
  const seat = choices[0]?.move["seat"];
  if (view.ask === "give" && typeof seat === "number") return say("web-sakura-ask-give", { name: names[seat] ?? "" });
  if (view.ask === "gift" && typeof seat === "number") return say("web-sakura-ask-gift", { name: names[seat] ?? "" });
  if (view.ask === "pile") return say(`web-sakura-ask-pile-${view.effect === "geisha_3" ? "order" : "coins"}`);
  return say(`sakura-ask-${view.ask}`);
}

function warning(choice: Choice, view: View, choices: Choice[], { say }: Reader): string | null {
  const { move } = choice;
  if ("free" in move && hintOf(choice).character === "daimyo_3") return say("web-sakura-warn-vote");
  if (view.ask !== "discard" || typeof move["discard"] !== "string") return null;
  const shows = (each: Choice): boolean => shurikensOn([String(each.move["discard"])], view) > 0;
  const wouldHelp = choices.some((each) => "discard" in each.move && shows(each));
  return wouldHelp && !shows(choice) ? say("web-sakura-warn-discard") : null;
}
