// The shapes of the five flowers, paths about the origin, ten units to each side: told apart by outline before colour.

export type Colour = "K" | "R" | "G" | "B" | "Y";

/** What paints a blossom. The card below it is paper by day and by night, so these colours hold always. */
interface Shape {
  fill: string;
  edge: string; // of the petals
  ground?: string; // a path beneath them: leaves
  petals: string;
  lines: string; // drawn over them
  lineColour: string;
  heart?: number; // the radius of a golden middle
}

export const PAPER = "#fffbf2";
export const INK = "#2b2a33";
const GOLD = "#f0c24b";

const at = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
};
const around = (count: number, part: (degrees: number) => string): string =>
  Array.from({ length: count }, (_, number) => part((360 / count) * number - 90)).join("");

const roundPetal =
  (radius: number, wide: number) =>
  (degrees: number): string =>
    `M0 0L${at(degrees - wide, radius)}A4.4 4.4 0 1 1 ${at(degrees + wide, radius)}Z`;
const thinPetal = (degrees: number): string =>
  `M0 0Q${at(degrees - 24, 9)} ${at(degrees, 10.5)}Q${at(degrees + 24, 9)} 0 0Z`;
// A point of the pine's fan, whose foot is at the bottom.
const onFan = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * 0.72 * Math.cos(angle)).toFixed(1)} ${(radius * 0.86 * Math.sin(angle) + 5.5).toFixed(1)}`;
};
const needle = (degrees: number): string =>
  `L${onFan(degrees - 9, 11.5)}L${onFan(degrees, 15.5)}L${onFan(degrees + 9, 11.5)}`;

const NEEDLES = [-162, -144, -126, -108, -90, -72, -54, -36, -18];

export const SHAPES: Record<Colour, Shape> = {
  // plum: five round petals, open
  K: {
    fill: INK,
    edge: PAPER,
    petals: around(5, roundPetal(5.4, 38)),
    lines: around(5, (degrees) => `M0 0L${at(degrees + 36, 4.6)}`) + "M-1 0A1 1 0 1 0 1 0A1 1 0 1 0-1 0",
    lineColour: GOLD,
  },
  // camellia: a full round bloom between two leaves
  R: {
    fill: "#c6432f",
    edge: INK,
    ground: "M0 3Q-12-1-10.5 8Q-5 11 0 5ZM0 3Q12-1 10.5 8Q5 11 0 5Z",
    petals: "M0 6.5C-5 8-9 4-8-1C-8.5-6-4-9.5 0-8C4-9.5 8.5-6 8-1C9 4 5 8 0 6.5Z",
    lines: "M-8-1C-5-4-3-4-2.6-2M8-1C5-4 3-4 2.6-2M0 6.5C-1.5 4-1.5 3.5 0 2.6",
    lineColour: INK,
    heart: 2.8,
  },
  // pine: a fan of needles
  G: {
    fill: "#5f8238",
    edge: INK,
    petals: `M0 7${NEEDLES.map(needle).join("")}Z`,
    lines: NEEDLES.map((degrees) => `M0 6L${onFan(degrees, 10)}`).join(""),
    lineColour: "#2f4519",
  },
  // iris: one petal stands, two fall
  B: {
    fill: "#3f6fb5",
    edge: INK,
    petals:
      "M0 2C-5-2-4-8 0-10C4-8 5-2 0 2Z" +
      "M0 1C-4-3-9-3-10 2C-10.5 6-7 9-5 9C-6 6-3 4 0 2Z" +
      "M0 1C4-3 9-3 10 2C10.5 6 7 9 5 9C6 6 3 4 0 2Z" +
      "M0 1C-2.5 4-2.5 7 0 9.5C2.5 7 2.5 4 0 1Z",
    lines: "M0-1V-7M-2.5 1.5C-5 .5-7 1-7.5 3.5M2.5 1.5C5 .5 7 1 7.5 3.5",
    lineColour: PAPER,
  },
  // chrysanthemum: many thin petals
  Y: {
    fill: GOLD,
    edge: "#6d4a08",
    petals: around(11, thinPetal),
    lines: "",
    lineColour: INK,
    heart: 2.6,
  },
};

export const COLOURS = Object.keys(SHAPES) as Colour[];
export const LETTERS = [...COLOURS, "M"] as const;

/** Where the blossoms of a card stand on its slip of 40 x 84: [x, y, radius]. */
// prettier-ignore
export const PLACES: Record<number, [number, number, number][]> = {
  1: [[20, 55, 13.5]],
  2: [[16, 43, 10.5], [24, 68, 10.5]],
  3: [[14, 39, 9.5], [26, 55, 9.5], [14, 71, 9.5]],
  4: [[12, 38, 8.8], [28, 48, 8.8], [12, 61, 8.8], [28, 71, 8.8]],
  5: [[12, 36, 8], [28, 44, 8], [12, 54, 8], [28, 63, 8], [14, 73, 8]],
};

/** The bouquet of a joker: one flower of every colour. */
export const BOUQUET: [Colour, number, number, number][] = [
  ["G", 20, 38, 9],
  ["Y", 10, 49, 8],
  ["B", 30, 49, 8],
  ["K", 13, 63, 7.5],
  ["R", 27, 63, 8],
];
