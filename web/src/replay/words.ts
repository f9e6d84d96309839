// Choices of a review in words.

import type { GameFace, Reader } from "../games/game.ts";
import type { Say } from "../words/say.svelte.ts";
import type { Choice, JsonObject } from "../net/protocol.ts";

/** A choice in the words of its game. If these need a hint that the review has not got, its bare move. */
export function choiceSentence(face: GameFace, choice: Choice, view: JsonObject, reader: Reader): string {
  let isWhole = true;
  const say: Say = (id, values) => {
    const isKnown = Object.values(values ?? {}).every((value) => value !== undefined && !Number.isNaN(value));
    if (!isKnown || id.includes("undefined")) {
      isWhole = false;
      return "";
    }
    const text = reader.say(id, values);
    if (text.includes("{$")) isWhole = false; // a value that the sentence asks for was not given
    return text;
  };
  try {
    const { words, hint } = face.choiceWords(choice, view, { ...reader, say });
    if (isWhole && words) return hint ? `${words} (${hint})` : words;
  } catch {
    // a part of the hint that is not there
  }
  return Object.entries(choice.move)
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
    .join(", ");
}

/** What happened at a moment, in sentences. */
export function momentWords(face: GameFace, events: JsonObject[], view: JsonObject, reader: Reader): string {
  return events
    .map((line) => face.eventWords(line, view, reader))
    .filter(Boolean)
    .join(" ");
}
