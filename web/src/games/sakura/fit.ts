// How large cards can be that shall all be seen at once.

export interface Fit {
  width: number; // of a card, in px
  across: number; // cards in a line
}

interface Box {
  width: number;
  height: number;
  between: number; // px between lines
}

const BESIDE = 6; // px between cards

/** The largest cards, so many of this shape (height / width), that a box of this size holds in some number of lines. */
export function fit(count: number, box: Box, shape: number, most: number): Fit {
  let best: Fit = { width: 0, across: 1 };
  for (let lines = 1; lines <= 4; lines++) {
    const across = Math.max(1, Math.ceil(count / lines));
    const width = Math.min(most, box.width / across - BESIDE, (box.height / lines - box.between) / shape);
    if (width > best.width + 1) best = { width: Math.floor(width), across };
  }
  return best;
}
