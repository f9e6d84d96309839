// A piece that stands for a choice: lit, to be clicked or reached by keyboard, and named for screen readers. Touching a piece
// that stands for no choice asks why.

import type { Action } from "svelte/action";
import type { Choice, JsonObject, Judged } from "../net/protocol.ts";

/** What a piece stands for now. `choice` is null if the server does not offer the move. */
export interface Offer {
  choice: Choice | null;
  label: string;
  isAdvised: boolean; // the bot would do this
  touch: () => void;
  isLoose?: boolean; // it may also be dragged to where it goes: see drag.ts
  lift?: () => void; // what happens when it is dragged, before what it is dropped on is touched
}

interface Offering {
  choices: Choice[];
  advice: Judged[] | null;
  isStill: boolean;
  pick: (move: JsonObject) => void;
  wonder: (move: JsonObject) => void;
}

/** Whether a move has all of these fields, with these values. */
export function fits(move: JsonObject, wanted: JsonObject): boolean {
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(move[name]) === JSON.stringify(value));
}

/** The offer for a move, or for the only one that has these fields; for use with `use:lit`. */
export function offerer(
  { choices, advice, isStill, pick, wonder }: Offering,
  words: (choice: Choice) => { words: string; hint: string },
): (wanted: JsonObject) => Offer | null {
  const best = advice?.[0]?.move;
  return (wanted) => {
    if (isStill) return null;
    const choice = choices.find((each) => fits(each.move, wanted)) ?? null;
    if (!choice) return { choice, label: "", isAdvised: false, touch: () => wonder(wanted) };
    const { words: text, hint } = words(choice);
    return {
      choice,
      label: hint ? `${text}, ${hint}` : text,
      isAdvised: best !== undefined && fits(choice.move, best),
      touch: () => pick(choice.move),
    };
  };
}

/** An offer whose piece may be dragged. */
export function loosen(offer: Offer | null, lift?: () => void): Offer | null {
  return offer && { ...offer, isLoose: true, ...(lift && { lift }) };
}

/** `use:lit={offer}` on an HTML or SVG element. Null: it is only a picture. */
export const lit: Action<Element, Offer | null> = (node, first) => {
  let offer: Offer | null = null;

  const touch = (event: Event): void => {
    if (!offer) return;
    event.stopPropagation();
    offer.touch();
  };
  const press = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    if (!offer?.choice || (key !== "Enter" && key !== " ")) return;
    event.preventDefault();
    touch(event);
  };
  const lift = (event: Event): void => {
    if (!offer?.lift) return;
    event.preventDefault();
    offer.lift();
  };
  /** A lit piece is named for what it does and what is written on it: with voice control, people say what they see. */
  const name = (): void => {
    if (!offer?.choice) return;
    const written = writtenOn(node);
    node.setAttribute("aria-label", offer.label.includes(written) ? offer.label : `${offer.label}, ${written}`);
  };
  const show = (next: Offer | null): void => {
    offer = next;
    const isLit = Boolean(next?.choice);
    if (node instanceof HTMLElement) requestAnimationFrame(name); // after its content was rendered
    node.classList.toggle("lit", isLit);
    node.classList.toggle("loose", isLit && Boolean(next?.isLoose));
    node.classList.toggle("advised", Boolean(next?.isAdvised));
    if (isLit && next) {
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "0");
      node.setAttribute("aria-label", next.label);
    } else for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };

  show(first);
  node.addEventListener("click", touch);
  node.addEventListener("keydown", press);
  node.addEventListener("lift", lift);
  return {
    update: show,
    destroy() {
      node.removeEventListener("click", touch);
      node.removeEventListener("keydown", press);
      node.removeEventListener("lift", lift);
    },
  };
};

/** The words on a piece that can be seen. */
function writtenOn(piece: Element): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: on, textContent: text } = walker.currentNode;
    if (text && on && !on.closest(".unseen") && on.getClientRects().length) words.push(text);
  }
  return words.join("").replace(/\s+/g, " ").trim();
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from one lit piece to the nearest one in their direction. */
export function steer(event: KeyboardEvent, within: Element): void {
  const direction = DIRECTIONS[event.key];
  const from = document.activeElement;
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
  const isLit = Boolean(from?.classList.contains("lit"));
  if (from?.closest("input, textarea, select, dialog") || (!isLit && from?.closest('[tabindex="0"]'))) return;
  const pieces = [...within.querySelectorAll<HTMLElement | SVGElement>(".lit")].filter((each) => each !== from);
  if (!pieces.length) return;
  event.preventDefault();
  if (!isLit || !from) {
    const far = (piece: Element): number => Math.hypot(middle(piece).x - last.x, middle(piece).y - last.y);
    pieces.reduce((one, other) => (far(other) < far(one) ? other : one)).focus();
    return;
  }
  const start = middle(from);
  let best: { piece: HTMLElement | SVGElement; cost: number } | null = null;
  for (const piece of pieces) {
    const to = middle(piece);
    const along = (to.x - start.x) * direction[0] + (to.y - start.y) * direction[1];
    const aside = Math.abs((to.x - start.x) * direction[1]) + Math.abs((to.y - start.y) * direction[0]);
    if (along > 1 && (!best || along + 2 * aside < best.cost)) best = { piece, cost: along + 2 * aside };
  }
  best?.piece.focus();
  last = middle(best?.piece ?? from);
}

let last = { x: 0, y: 0 }; // where the keyboard was: the next question begins there

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
