// Making tables: at once against bots, or as a form says.

import type { Name } from "../games/game.ts";
import { ask, nonce } from "../net/api.ts";
import type { JsonObject, SeatForm, TableForm } from "../net/protocol.ts";
import { keepNonce } from "./fairness.ts";
import { becomeSomebody } from "./people.svelte.ts";
import { go } from "./router.svelte.ts";

export const LEVEL = "bud"; // of bots that nobody has chosen a level for
export const GENTLE = "seed";

/** Seats of a table that is played at once. */
const SEATS: Record<Name, number> = { cerisier: 3, haru: 2, ikebana: 3, sakura: 3, ombre: 3 };
const REMEMBER: Record<Name, JsonObject> = {
  cerisier: { memory_aid: true },
  haru: { show_played: true },
  ikebana: { memory_aid: true },
  sakura: {},
  ombre: {},
};

/** Makes a table and starts it if nobody else is to come; gives its id. */
export async function make(form: TableForm): Promise<string> {
  await becomeSomebody();
  const { id } = await ask("POST /api/tables", { body: form });
  if (!form.seats.some((seat) => seat.who === "open")) await start(id);
  return id;
}

export async function start(table: string): Promise<void> {
  const given = nonce();
  await ask("POST /api/tables/{table_id}/start", { path: { table_id: table }, body: { nonce: given } });
  keepNonce(table, given);
}

/** One click: me against bots, with everything that helps a newcomer. */
export async function playNow(game: Name, level = LEVEL, search = ""): Promise<void> {
  const bots: SeatForm[] = Array.from({ length: SEATS[game] - 1 }, () => ({ who: "bot", level }));
  const id = await make({ game, seats: [{ who: "me" }, ...bots], options: REMEMBER[game], is_public: false, hints: true });
  go(`/tables/${id}${search}`);
}
