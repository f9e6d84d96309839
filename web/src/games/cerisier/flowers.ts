// The flowers: their order, groups, silhouettes and fills, and what is printed beside the board. A flower is drawn from
// -16 to 16 in both directions.

import { COLOURS, FRONT_POINTS, REAL } from "./forms.ts";

export { COLOURS, REAL };
export const GROUPS = [
  { name: "warm", colours: ["pink", "yellow"] },
  { name: "cold", colours: ["light_blue", "dark_blue"] },
  { name: "jokers", colours: ["white", "black"] },
] as const;

export type Colour = (typeof COLOURS)[number];
export type Counts = Record<string, number>;

/** What so many flowers of a colour in front are worth: the printed list. */
export function pointsFor(count: number): number {
  return FRONT_POINTS[Math.min(count, FRONT_POINTS.length - 1)] ?? 0;
}

export function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Flowers of a list, counted. */
export function counted(flowers: readonly (string | null)[]): Counts {
  const counts: Counts = {};
  for (const flower of flowers) if (flower) counts[flower] = (counts[flower] ?? 0) + 1;
  return counts;
}

// -- silhouettes -----------------------------------------------------------------------------------------------------

type Point = [number, number];

/** Petals around the middle. A petal starts and ends there: curves of three points each, lines of one. */
function ring(petals: number, turn: number, petal: Point[][]): string {
  return Array.from({ length: petals }, (_, at) => {
    const angle = ((360 / petals) * at + turn) * (Math.PI / 180);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const words = petal.map((points) => {
      const turned = points.map(([x, y]) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`);
      return `${points.length === 3 ? "C" : "L"}${turned.join(" ")}`;
    });
    return `M0 0${words.join("")}Z`;
  }).join("");
}

// prettier-ignore
const PETALS = {
  sakura: [
    [[-4.5, -3.5], [-11, -9], [-4, -15.2]],
    [[0, -12.5]],
    [[4, -15.2]],
    [[11, -9], [4.5, -3.5], [0, 0]],
  ],
  yamabuki: [
    [[-5.5, -5], [-5, -9.5], [0, -15.5]],
    [[5, -9.5], [5.5, -5], [0, 0]],
  ],
  hydrangea: [
    [[-7, -3.5], [-12, -15], [0, -15]],
    [[12, -15], [7, -3.5], [0, 0]],
  ],
  iris: [
    [[-2, -4], [-10.5, -6], [-8, -12.5]],
    [[-5, -16.5], [5, -16.5], [8, -12.5]],
    [[10.5, -6], [2, -4], [0, 0]],
  ],
  standard: [
    [[-3, -3], [-3, -8], [0, -11]],
    [[3, -8], [3, -3], [0, 0]],
  ],
  kiku: [
    [[-2, -5], [-3.4, -12], [0, -15.2]],
    [[3.4, -12], [2, -5], [0, 0]],
  ],
} satisfies Record<string, Point[][]>;

export interface Drawing {
  fill: string;
  petals: string;
  outline?: string; // ink that stays dark at night, unless the flower is dark itself
  lines?: string; // drawn over the petals
  line?: string; // their colour
  heart?: string; // fill of the middle
  size?: number; // of the middle
}

export const DRAWINGS: Record<string, Drawing> = {
  pink: { fill: "#e58ba4", petals: ring(5, 0, PETALS.sakura), heart: "#a8435d", size: 3.2 },
  yellow: { fill: "#f0c24b", petals: ring(6, 0, PETALS.yamabuki), heart: "#825e16", size: 2.8 },
  light_blue: { fill: "#86c5e8", petals: ring(4, 45, PETALS.hydrangea), heart: "#fffbf2", size: 2.4 },
  dark_blue: {
    fill: "#3c4fa3",
    outline: "var(--ink)",
    petals: ring(3, 0, PETALS.standard) + ring(3, 180, PETALS.iris),
    lines: "M0 4V11M-3.5-2-9.5-5.5M3.5-2 9.5-5.5",
    line: "#f0c24b",
  },
  white: { fill: "#ffffff", petals: ring(12, 0, PETALS.kiku), heart: "#f0c24b", size: 3 },
  black: {
    fill: "#2b2a33",
    outline: "var(--ink)",
    petals: "M0-12C9-14 15-6 13 2 12 10 6 13.5 0 13.5S-12 10-13 2C-15-6-9-14 0-12Z",
    lines: "M-6-9C2-9 8-4 7 3 6 8-2 8-4 4-6 0-2-4 1-2M-11-1C-9 8-3 11 3 10.5",
    line: "#b9b3c4",
  },
  hidden: {
    fill: "var(--rule)",
    outline: "var(--ink)",
    petals: "M-12-12H12V12H-12Z",
    lines: "M-5-5A5 5 0 1 1 0 1.5V4M0 7.5V8",
    line: "var(--ink)",
  },
};
