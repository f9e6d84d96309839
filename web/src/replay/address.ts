// The address of a moment: `?step=12&eyes=1`, the question that had just been answered and the seat that looks on.

import type { Eyes } from "./past.svelte.ts";

export function readAddress(query: string): { step: number | null; eyes: Eyes | null } {
  const found = new URLSearchParams(query);
  const [step, eyes] = [found.get("step") ?? "", found.get("eyes") ?? ""];
  const isNumber = /^\d{1,6}$/;
  return {
    step: isNumber.test(step) ? Number(step) : null,
    eyes: eyes === "above" ? "above" : isNumber.test(eyes) ? Number(eyes) : null,
  };
}

export function addressOf(path: string, step: number, eyes: Eyes): string {
  return `${path}?step=${step}&eyes=${eyes}`;
}

/** Whether a key was meant for the replay: not for a field, a button, a piece, or something that scrolls. */
export function isKeyForUs(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, select, textarea, dialog, .lit, [tabindex]")) return false;
  return event.key !== " " || !at?.closest("button, a, summary");
}
