// Where things lie in the drawing of the park, in its own units: six cells of 100 each way, names before them, what
// avenues are worth behind them.
//
//        a   b   c   d   e   f
//    1   .   .   .   .   .   .   row 1
//    …
//        column a …

import { SIDE, type Cell, type Gardener, type View } from "./forms.ts";

export const CELL = 100;
export const BEFORE = 25;
const BEHIND = 67;
export const WHOLE = BEFORE + SIDE * CELL + BEHIND;

export interface Place {
  x: number;
  y: number;
}

/** The top left corner of a cell. */
export function corner(cell: string): Place {
  return { x: BEFORE + CELL * (cell.charCodeAt(0) - 97), y: BEFORE + CELL * (Number(cell.slice(1)) - 1) };
}

/** The field of a move that names a cell, by question. */
export const OF_CELLS: Record<string, string> = {
  gardener: "gardener",
  cell: "cell",
  move_from: "from",
  move_to: "to",
  extra_to: "to",
};

/** The questions whose moves name tiles. */
export const OF_TILES = ["wildlife", "carry", "extra_tile"];

/** Where the kinds of animals of a cell lie, and how large: alone on bare ground, else along the upper edge. */
export function tilePlaces({ card, gardener }: Cell, kinds: number, isSplit: boolean): (Place & { size: number })[] {
  if (isSplit) return SPLIT[kinds] ?? [];
  if (!card && gardener === null && kinds === 1) return [{ x: 50, y: 50, size: 1.3 }];
  if (kinds === 1) return [{ x: 77, y: 23, size: 1.02 }];
  if (kinds === 2)
    return [
      { x: 78, y: 22, size: 0.96 },
      { x: 36, y: 22, size: 0.96 },
    ];
  return [
    { x: 83, y: 18, size: 0.78 },
    { x: 50, y: 18, size: 0.78 },
    { x: 17, y: 18, size: 0.78 },
    { x: 17, y: 51, size: 0.78 },
  ];
}

// Several animals of a cell may be chosen: each has its own part of the cell.
// prettier-ignore
const SPLIT: Record<number, (Place & { size: number })[]> = {
  2: [{ x: 26, y: 40, size: 1.1 }, { x: 74, y: 40, size: 1.1 }],
  3: [{ x: 26, y: 26, size: 1 }, { x: 74, y: 26, size: 1 }, { x: 26, y: 74, size: 1 }],
  4: [{ x: 26, y: 26, size: 1 }, { x: 74, y: 26, size: 1 }, { x: 26, y: 74, size: 1 }, { x: 74, y: 74, size: 1 }],
};

/** An avenue somebody looks after. */
export interface Kept {
  name: string; // its letter or its digit
  isRow: boolean;
  tree: string;
  trees: number;
  rank: number;
  keepers: { seat: number; cell: string; points: number }[];
}

/** The avenues of the park with gardeners, rows first. */
export function keptAvenues(view: View): Kept[] {
  const found = new Map<string, Kept>();
  const keep = (gardener: Gardener, isRow: boolean): void => {
    const { seat, cell } = gardener;
    const name = isRow ? cell.slice(1) : cell.slice(0, 1);
    const { points, ...avenue } = isRow ? gardener.row : gardener.column;
    const kept = found.get(name) ?? { name, isRow, ...avenue, keepers: [] };
    kept.keepers.push({ seat, cell, points });
    found.set(name, kept);
  };
  for (const gardener of view.gardeners) keep(gardener, true);
  for (const gardener of view.gardeners) keep(gardener, false);
  return [...found.values()];
}
