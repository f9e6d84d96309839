// ikebana's face: its drawings and its words behind the one door that all games have.

import type { Sound } from "../../browser/sounds.ts";
import type { GameFace } from "../game.ts";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import Sheet from "./Sheet.svelte";
import { asLine, asView, choiceWords, eventWords, questionWords, twin } from "./words.ts";

const SOUNDS: Record<string, Sound> = { card: "draw", reshuffle: "draw", scored: "score" };

export const face: GameFace = {
  Board,
  Sheet,
  Piece,
  questionWords: (view, choices, reader) => questionWords(asView(view), choices, reader),
  choiceWords: (choice, _view, reader) => choiceWords(choice, reader),
  isChip: () => false, // the pile, the drawn card, its price and the discards stand for all of them
  warning: () => null, // every payment is drawn before it is made
  eventWords: (line, view, reader) => eventWords(asLine(line), asView(view), reader),
  eventPieces: (line) => (line["event"] === "card" ? [asLine(line).card] : []),
  sound: (line) => SOUNDS[String(line["event"])] ?? null,
  twin: (view, reader) => twin(asView(view), reader),
  points: (view) => asView(view).prestige,
  mayRemember: (view) => asView(view).options["memory_aid"] === true,
};
