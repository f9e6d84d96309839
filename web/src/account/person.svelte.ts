// Who I am on this server: a guest with a name, made at the first click that needs one.

import { ask } from "../net/api.ts";
import type { PersonShown } from "../net/protocol.ts";
import { say, sentenceIds } from "../words/say.svelte.ts";

export const person = $state<{ me: PersonShown | null; isKnown: boolean }>({ me: null, isKnown: false });

export function setPerson(me: PersonShown | null): void {
  person.me = me;
  person.isKnown = true;
}

/** Finds out who I am, unless that is known. The lobby tells it without an error for those who are nobody yet. */
export async function meet({ isAnew = false } = {}): Promise<void> {
  if (person.isKnown && !isAnew) return;
  const { me } = await ask("GET /api/lobby");
  setPerson(me);
}

/** Becomes a guest under that name, or under a flower's name, unless one is somebody already. */
export async function becomeSomebody(name = ""): Promise<PersonShown> {
  await meet({ isAnew: !person.me }); // another tab may have made somebody of us
  if (person.me && (!name || person.me.name === name)) return person.me;
  const body = { name: name || guestName() };
  setPerson(person.me ? await ask("PATCH /api/people/me", { body }) : await ask("POST /api/people", { body }));
  return person.me!;
}

/** A name for somebody who did not want to think of one. */
export function guestName(): string {
  const flowers = sentenceIds("web-guest-").length;
  return say(`web-guest-${1 + Math.floor(Math.random() * flowers)}`);
}
