// The questions that a coach counts are those with sentences.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NAMES } from "../../src/games/game.ts";
import { ASKS } from "../../src/learn/asks.ts";

describe.each(NAMES)("the questions of %s", (game) => {
  const text = readFileSync(join(import.meta.dirname, `../../../src/hanazono/locales/en/${game}.ftl`), "utf8");
  const found = (kind: string): string[] =>
    [...text.matchAll(new RegExp(`^${game}-${kind}-(\\w+) =`, "gm"))].map(([, ask]) => ask ?? "");

  it("are those with a sentence, and each is explained", () => {
    expect(found("ask").sort()).toEqual([...ASKS[game]].sort());
    expect(found("help").sort()).toEqual([...ASKS[game]].sort());
  });
});
