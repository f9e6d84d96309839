// The face of cerisier: its board, its pieces and its words.

import type { GameFace } from "../game.ts";
import Board from "./Board.svelte";
import type { Hint, View } from "./forms.ts";
import Piece from "./Piece.svelte";
import Sheet from "./Sheet.svelte";
import { choiceWords, eventPieces, eventWords, hasFailed, questionWords, twin } from "./words.ts";

const seen = (view: unknown): View => view as View;

export const face: GameFace = {
  Board,
  Sheet,
  Piece,
  questionWords: (view, _choices, reader) => questionWords(seen(view), reader),
  choiceWords: (choice, view, reader) => choiceWords(choice, seen(view), reader),
  isChip: () => false, // every choice has its piece, or its button beside the harvest
  warning: ({ hint }, _view, _choices, { say }) => ((hint as Hint).fail === 1 ? say("web-cerisier-sure-fail") : null),
  eventWords: (line, view, reader) => eventWords(line, seen(view), reader),
  eventPieces,
  sound(line, view) {
    if (line["event"] === "drawn") return hasFailed(Number(line["seat"]), seen(view)) ? "fail" : "draw";
    return line["event"] === "bonus" ? "draw" : null;
  },
  twin: (view, reader) => twin(seen(view), reader),
  points: (view) => seen(view).fronts.map(() => null), // what is behind counts as well, and is hidden
  mayRemember: (view) => seen(view).options["memory_aid"] === true,
};
