// The time, as the server has it, for clocks that count down.

import type { Say } from "./words.svelte.ts";

let offset = 0; // milliseconds that the server is ahead of us
export const clock = $state({ now: Date.now() });

/** Learns the server's time from the `Date` of one of its answers. */
export function setServerDate(date: string | null): void {
  const told = date ? Date.parse(date) : NaN;
  if (!Number.isNaN(told) && Math.abs(told - Date.now()) > 2_000) offset = told - Date.now();
}

setInterval(() => (clock.now = Date.now() + offset), 500);

/** Minutes and seconds, or days and hours: 4:07, 2 d 3 h. */
export function timeWords(milliseconds: number, say: Say): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (hours >= 24) return say("web-clock-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes % 60).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
