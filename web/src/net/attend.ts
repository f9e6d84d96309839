// My random numbers are opened while I look at the lobby, too: a table whose last seat was taken is attended until it has
// started.

import { isSealed } from "../fairness/fairness.ts";
import type { TableShown } from "./protocol.ts";
import { TableLine } from "./table.svelte.ts";

const LONG = 15_000; // milliseconds; by then it has started

const attended = new Set<string>();

export function attend(tables: TableShown[]): void {
  for (const { id, phase, seats } of tables) {
    const isFull = seats.every((seat) => seat.person ?? seat.bot);
    if (phase !== "open" || !isFull || !isSealed(id) || attended.has(id)) continue;
    attended.add(id);
    const line = new TableLine(id);
    setTimeout(() => {
      line.close();
      attended.delete(id);
    }, LONG);
  }
}
