// How things move over the table: a piece comes from where it lay before.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { mayMove } from "../../browser/settings.svelte.ts";

export interface Origin {
  from: string; // the `data-place` of where it lay
  duration?: number;
}

/** `in:come={{ from: "pile" }}`: from that place of the same board to where the node stands. */
export function come(node: Element, { from, duration = 380 }: Origin): TransitionConfig {
  const origin = node.closest(".ikebana")?.querySelector(`[data-place="${from}"]`);
  if (!mayMove() || !origin) return { duration: 0 };
  const start = origin.getBoundingClientRect();
  const end = node.getBoundingClientRect();
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  const scale = Math.min(start.height / Math.max(end.height, 1), 2) || 1;
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${t + scale * u}); opacity: ${0.7 + 0.3 * t}`,
  };
}
