// How long something still takes, in words.

import type { Say } from "./say.svelte.ts";

/** Minutes and seconds, or days and hours: 4:07, 2 d 3 h. */
export function timeWords(milliseconds: number, say: Say): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (hours >= 24) return say("web-clock-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes % 60).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
