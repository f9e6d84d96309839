// The face of ombre: what the page around the board knows of it.

import type { JsonObject } from "../../net/protocol.ts";
import type { GameFace, PieceName } from "../game.ts";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import Sheet from "./Sheet.svelte";
import type { Hint, View } from "./forms.ts";
import { eventWords, hintWords, moveWords, twin } from "./words.ts";

const asView = (view: JsonObject): View => view as unknown as View;

function eventPieces(line: JsonObject): PieceName[] {
  const move = line["move"] as Record<string, string> | undefined;
  if (!move) {
    if (line["event"] === "project") return ["project"];
    return line["event"] === "deal" ? [`card-${String(line["card"])}`] : [];
  }
  if (move["redraw"]) return [`card-${move["redraw"]}`];
  const gardener = `gardener-${String(line["seat"])}`;
  return move["animal"] ? [gardener, `animal-${move["animal"]}`] : [gardener];
}

export const face: GameFace = {
  Board,
  Sheet,
  Piece,
  questionWords: (view, _choices, { say }) => say(`ombre-ask-${String(view["ask"])}`),
  choiceWords: (choice, view, reader) => ({
    words: moveWords(choice, asView(view), reader),
    hint: hintWords(choice, asView(view), reader),
  }),
  isChip: ({ move }) => Object.values(move).some((value) => value === "none" || value === true),
  // In the last round a gardener that is kept is lost for good.
  warning(choice, view, choices, { say }) {
    if (choice.move["gardener"] !== "none" || asView(view).round < asView(view).rounds) return null;
    const most = Math.max(0, ...choices.map(({ hint }) => ((hint as Hint).row ?? 0) + ((hint as Hint).column ?? 0)));
    return most ? say("web-ombre-last-gardener", { points: most }) : null;
  },
  eventWords: (line, view, reader) => eventWords(line, asView(view), reader),
  eventPieces,
  sound: (line) => (line["event"] === "deal" || line["event"] === "project" ? "draw" : null),
  twin: (view, reader) => twin(asView(view), reader),
  points: (view) => asView(view).hands.map((hand) => hand.points ?? hand.avenues),
  mayRemember: () => true,
};
