// Making tables: at once against bots, or as a form says; starting them, and playing again.

import type { Name } from "../games/game.ts";
import { ask } from "../net/api.ts";
import type { SeatForm, TableForm } from "../net/protocol.ts";
import { adopt, commit, drawNonce, forget, isSealed, keepGiven } from "../fairness/fairness.ts";
import { becomeSomebody } from "../account/person.svelte.ts";
import { go } from "../browser/router.svelte.ts";
import { remembering, usualSeats } from "./options.ts";

export const LEVEL = "bud"; // of bots that nobody has chosen a level for
export const GENTLE = "seed";

/** Makes a table and starts it if nobody else is to come; gives its id. */
export async function make(form: TableForm): Promise<string> {
  await becomeSomebody();
  const { id, commitment } = await ask("POST /api/tables", { body: form });
  if (!form.seats.some((seat) => seat.who === "open")) await startAlone(id, commitment);
  else if (form.seats.some((seat) => seat.who === "me")) await commitAsHost(id, commitment);
  return id;
}

/** Nobody else sits there: nobody could draw conclusions from my number, so it is sent as it is. */
async function startAlone(table: string, promised: string): Promise<void> {
  const nonce = drawNonce();
  await ask("POST /api/tables/{table_id}/start", { path: { table_id: table }, body: { nonce } });
  keepGiven(table, nonce, promised);
}

/** Before anybody else comes. The table is there even if this fails: then the server has drawn a number for me. */
async function commitAsHost(table: string, promised: string): Promise<void> {
  try {
    await ask("POST /api/tables/{table_id}/nonce", {
      path: { table_id: table },
      body: { commitment: commit(table, promised) },
    });
  } catch {
    forget(table);
  }
}

/** Starts a table that others sit at, or could have. */
export async function start(table: string): Promise<void> {
  const body = isSealed(table) ? { commitment: commit(table) } : {};
  await ask("POST /api/tables/{table_id}/start", { path: { table_id: table }, body });
}

// -- playing again ---------------------------------------------------------------------------------------------------

/** A seat of a table that may be kept for somebody. */
interface Kept {
  name: string | null;
  invited: string | null;
}

/** The seats that are kept for a person. */
export function keptFor(me: string | undefined, seats: Kept[]): number[] {
  return seats.flatMap((seat, number) => (me && seat.invited === me ? [number] : []));
}

/** Invites those who have played at a table to play again, or accepts that; gives the id of the next table, if I know it. */
export async function rematch(table: string, next: string | null): Promise<string> {
  const share = next ?? `${table}/next`; // until it has an id
  const { id } = await ask("POST /api/tables/{table_id}/rematch", {
    path: { table_id: table },
    body: { commitment: commit(share) },
  });
  if (share !== id) adopt(share, id);
  return id;
}

/** Takes the seats that are kept for me, under the names that they bear. */
export async function accept(table: string, seats: Kept[], me: string): Promise<void> {
  const commitment = commit(table);
  for (const seat of keptFor(me, seats)) {
    const body = { seat, name: seats[seat]?.name ?? null, commitment };
    await ask("POST /api/tables/{table_id}/join", { path: { table_id: table }, body });
  }
}

export async function decline(table: string, seats: Kept[], me: string): Promise<void> {
  for (const seat of keptFor(me, seats))
    await ask("POST /api/tables/{table_id}/leave", { path: { table_id: table }, body: { seat } });
}

/** One click: me against bots, with everything that helps a newcomer. */
export async function playNow(game: Name, level = LEVEL, search = ""): Promise<void> {
  const { games } = await ask("GET /api/games");
  const found = games.find(({ name }) => name === game);
  if (!found) throw new Error(`the server has no ${game}`);
  const bots: SeatForm[] = Array.from({ length: usualSeats(found) - 1 }, () => ({ who: "bot", level }));
  const id = await make({
    game,
    seats: [{ who: "me" }, ...bots],
    options: remembering(found),
    is_public: false,
    hints: true,
  });
  go(`/tables/${id}${search}`);
}
