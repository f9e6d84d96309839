// How pieces come to their places: a card unfolds where it is laid, tiles and gardeners walk from where they were.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { mayMove } from "../../browser/settings.svelte.ts";
import type { Place } from "./park.ts";

const WALK = 420; // ms
const UNFOLD = 300;

/** From an offset in the units of the drawing; null: it is simply there. */
export function arrive(_node: Element, from: Place | null): TransitionConfig {
  if (!from || !mayMove()) return { duration: 0 };
  const css = (_done: number, left: number): string => `transform: translate(${left * from.x}px, ${left * from.y}px)`;
  return { duration: WALK, easing: cubicOut, css };
}

export function appear(_node: Element): TransitionConfig {
  if (!mayMove()) return { duration: 0 };
  const css = (done: number): string =>
    `opacity: ${done}; transform: scale(${0.7 + 0.3 * done}); transform-origin: 50px 50px`;
  return { duration: UNFOLD, easing: cubicOut, css };
}
