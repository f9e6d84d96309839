// Which move a piece of the board stands for while a question is open; null: it is only a picture then. Whether the
// move is offered, only the server says.

import type { JsonObject } from "../../net/protocol.ts";
import type { View } from "./forms.ts";

/** A colour of the harvest. */
export function harvestMove({ ask, given }: View, colour: string): JsonObject | null {
  if (ask === "keep") return { keep: colour };
  if (ask === "place") return { behind: colour };
  if (ask === "somei_yoshino") return { behind: colour, from: "harvest" };
  if (ask === "sakuya_hime" && !given) return { give: colour, from: "harvest" };
  return null;
}

/** A flower that a bonus has drawn. */
export function shownMove({ ask }: View, colour: string): JsonObject | null {
  return ask === "komatsu_otome" ? { keep: colour } : null;
}

/** A colour in front of a seat. */
export function frontMove({ ask, given, viewer }: View, seat: number, colour: string): JsonObject | null {
  if (seat === viewer) {
    if (ask === "somei_yoshino") return { behind: colour, from: "front" };
    if (ask === "sakuya_hime" && !given) return { give: colour, from: "front" };
  } else if (ask === "kokonoe" || (ask === "sakuya_hime" && given)) return { from_seat: seat, take: colour };
  return null;
}

/** The whole front of a seat. */
export function seatMove({ ask }: View, seat: number): JsonObject | null {
  return ask === "kenrokuen_kumagai" ? { to: "front", seat } : null;
}

/** The own screen. */
export function screenMove({ ask, viewer }: View, seat: number): JsonObject | null {
  return ask === "kenrokuen_kumagai" && seat === viewer ? { to: "behind" } : null;
}

/** What ends a part of the turn without any piece. */
export function doneMove({ ask }: View): JsonObject | null {
  if (ask === "harvest") return { stop: true };
  if (ask === "mastery") return { mastery: "none" };
  if (ask === "place") return { behind: "none" };
  return null;
}

/** Where the last events have left a trace: "front-<seat>-<colour>", "behind-<seat>", "mastery-<face>". */
export function traces(events: JsonObject[]): Set<string> {
  const found = new Set<string>();
  for (const { seat, move, event, mastery } of events) {
    if (event === "bonus" && mastery === "shin_sumizome") found.add(`behind-${String(seat)}`);
    if (!move || typeof move !== "object" || Array.isArray(move)) continue;
    const colour = String(move["keep"] ?? move["take"] ?? "");
    if (colour) found.add(`front-${String(seat)}-${colour}`);
    if (move["take"]) found.add(`front-${String(move["from_seat"])}-${colour}`);
    if (move["mastery"]) found.add(`mastery-${String(move["mastery"])}`);
    if (move["to"] === "front") found.add(`front-${String(move["seat"])}`);
    if (move["to"] === "behind" || (move["behind"] && move["behind"] !== "none")) found.add(`behind-${String(seat)}`);
  }
  return found;
}
