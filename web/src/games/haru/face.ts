// haru behind the door of all games.

import type { GameFace } from "../game.ts";
import Board from "./Board.svelte";
import type { View } from "./forms.ts";
import Piece from "./Piece.svelte";
import Sheet from "./Sheet.svelte";
import { choiceWords, eventPieces, eventWords, questionWords, twin, warning } from "./words.ts";

const seen = (view: unknown): View => view as View;

export const face: GameFace = {
  Board,
  Sheet,
  Piece,
  questionWords: (view, _choices, reader) => questionWords(seen(view), reader),
  choiceWords: (choice, view, reader) => choiceWords(choice, seen(view), reader),
  isChip: () => false,
  warning: (choice, view, choices, reader) => warning(choice, seen(view), choices, reader),
  eventWords: (line, view, reader) => eventWords(line, seen(view), reader),
  eventPieces,
  sound: (line) => (line["event"] === "round_over" ? "score" : null),
  twin: (view, reader) => twin(seen(view), reader),
  points: (view) => seen(view).scores,
  mayRemember: (view) => seen(view).options["show_played"] === true,
};
