// Why something was refused, in words.

import type { Values } from "./say.svelte.ts";
import { has, say } from "./say.svelte.ts";
import { Refusal } from "../net/api.ts";

/** The sentence for an error of the API. */
export function reasonWords(error: unknown): string {
  if (!(error instanceof Refusal)) {
    console.error(error);
    return say("web-broken");
  }
  const values: Values = {};
  for (const [name, value] of Object.entries(error.more))
    values[name] = Array.isArray(value) ? value.join(", ") : String(value);
  return sentence(error.reason, values) ?? say("web-unreachable");
}

/** The sentence for a refused move: that of the rule which forbids it. */
export function refusalWords(reason: string, statement: string | null): string {
  if (statement) {
    const [game, ...rest] = statement.split(".");
    const id = `${game}-refused-${rest.join("-")}`;
    if (has(id)) return say(id);
  }
  return sentence(reason) ?? say("web-broken");
}

/** The page's own sentence where that of the terminal speaks of what is typed there. */
function sentence(reason: string, values: Values = {}): string | null {
  const id = [`web-reason-${reason}`, `reason-${reason}`].find(has);
  return id ? say(id, values) : null;
}
