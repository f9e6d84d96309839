// A picture on a rules page, and where it stands: in the first section, or in the one that has a statement. A position is
// one of the game's examples.json (`make examples`); a legend names pieces, each with its sentence.

export type Which = "middle" | "end";

export interface Figure {
  by: string | null; // a statement; null: the first section
  show: Which | [piece: string, sentence: string][];
}

export const all = (names: string, of: (name: string) => [string, string]): [string, string][] =>
  names.split(" ").map(of);
