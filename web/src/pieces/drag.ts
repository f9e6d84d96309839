// Dragging a loose piece to where it goes, by mouse or finger. What it is dropped on is touched, if that is lit; else the piece
// itself is, and then what lies below as soon as it is lit, since the next question may ask just that.

import type { Action } from "svelte/action";

const START = 8; // pixels until a touch is a drag
const AWAY = 24; // pixels outside its own place until a piece counts as dragged away
const PATIENCE = 1_000; // milliseconds for the next question to light what a piece was dropped on

interface Drag {
  piece: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null; // what follows the pointer
}

/** `use:drag` on what holds the pieces. */
export const drag: Action<HTMLElement> = (node) => {
  let held: Drag | null = null;

  function hold(event: PointerEvent): void {
    const piece = (event.target as Element).closest<HTMLElement>(".lit.loose");
    drop();
    if (piece && event.isPrimary && event.button === 0)
      held = { piece, x: event.clientX, y: event.clientY, ghost: null };
  }

  function move(event: PointerEvent): void {
    if (!held) return;
    const by = { x: event.clientX - held.x, y: event.clientY - held.y };
    if (!held.ghost && Math.hypot(by.x, by.y) > START) {
      held.ghost = ghostOf(held.piece);
      node.setPointerCapture(event.pointerId);
    }
    if (held.ghost) held.ghost.style.translate = `${by.x}px ${by.y}px`;
  }

  function release(event: PointerEvent): void {
    const { piece, ghost } = held ?? {};
    drop();
    if (!piece || !ghost) return;
    node.addEventListener("click", stop, { capture: true }); // the click that ends a drag chooses nothing; a finger makes none
    setTimeout(() => {
      node.removeEventListener("click", stop, { capture: true });
      lay(piece, event.clientX, event.clientY);
    });
  }

  function drop(): void {
    held?.ghost?.remove();
    held = null;
  }

  /** The piece lies at that point now. */
  function lay(piece: HTMLElement, x: number, y: number): void {
    const isLifted = !piece.dispatchEvent(new CustomEvent("lift", { cancelable: true }));
    requestAnimationFrame(() => {
      if (touchAt(x, y) || isLifted || !isAway(piece, x, y)) return;
      touch(piece);
      const until = performance.now() + PATIENCE;
      const wait = (): void => {
        if (!touchAt(x, y) && performance.now() < until) requestAnimationFrame(wait);
      };
      wait();
    });
  }

  /** Touches what is lit at that point; loose pieces are no place to lay others. */
  function touchAt(x: number, y: number): boolean {
    const place = document.elementFromPoint(x, y)?.closest(".lit:not(.loose)");
    if (!place || !node.contains(place)) return false;
    touch(place);
    return true;
  }

  node.addEventListener("pointerdown", hold);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", release);
  node.addEventListener("pointercancel", drop);
  return {
    destroy() {
      drop();
      node.removeEventListener("pointerdown", hold);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", release);
      node.removeEventListener("pointercancel", drop);
    },
  };
};

const stop = (event: Event): void => event.stopPropagation();

function touch(piece: Element): void {
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function isAway(piece: HTMLElement, x: number, y: number): boolean {
  const box = piece.getBoundingClientRect();
  return x < box.left - AWAY || x > box.right + AWAY || y < box.top - AWAY || y > box.bottom + AWAY;
}

function ghostOf(piece: HTMLElement): HTMLElement {
  const box = piece.getBoundingClientRect();
  const ghost = piece.cloneNode(true) as HTMLElement;
  ghost.classList.remove("lit");
  ghost.classList.add("dragged");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  piece.parentElement?.append(ghost); // where its styles hold
  return ghost;
}
