// Small words: times, names of seats, the questions that a coach counts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NAMES } from "../../src/games/game.ts";
import { ASKS } from "../../src/learn/asks.ts";
import { seatNames } from "../../src/table/names.ts";
import { timeWords } from "../../src/words/time.ts";

describe("timeWords", () => {
  const say = (id: string, values = {}): string => [id, ...Object.values(values)].join(" ");
  it.each([
    [0, "0:00"],
    [-5_000, "0:00"],
    [1, "0:01"],
    [59_000, "0:59"],
    [247_000, "4:07"],
    [3_600_000, "1:00:00"],
    [86_399_000, "23:59:59"],
    [183_600_000, "web-clock-days 2 3"],
  ])("%i ms: %s", (milliseconds, words) => expect(timeWords(milliseconds, say)).toBe(words));
});

describe("seatNames", () => {
  const say = (id: string): string => id;
  const hana = { name: "Hana", person: "a", bot: null };
  const bud = { name: null, person: null, bot: "bud" };
  const open = { name: null, person: null, bot: null };

  it("calls people by their names, bots by their levels", () => {
    expect(seatNames([hana, bud, open], say)).toEqual(["Hana", "web-level-bud", "web-open-seat"]);
  });

  it("numbers bots and free seats that are alike", () => {
    const found = seatNames([bud, hana, bud, open, open], say);
    expect(found).toEqual(["web-level-bud 1", "Hana", "web-level-bud 2", "web-open-seat 1", "web-open-seat 2"]);
  });

  it("leaves people their names, even the same ones, and when a bot plays for them", () => {
    const alike = { ...hana, person: "b", bot: "bud" };
    expect(seatNames([hana, alike], say)).toEqual(["Hana", "Hana"]);
  });
});

describe.each(NAMES)("the questions of %s", (game) => {
  const text = readFileSync(join(import.meta.dirname, `../../../src/hanazono/locales/en/${game}.ftl`), "utf8");
  const found = (kind: string): string[] =>
    [...text.matchAll(new RegExp(`^${game}-${kind}-(\\w+) =`, "gm"))].map(([, ask]) => ask ?? "");

  it("are those with a sentence, and each is explained", () => {
    expect(found("ask").sort()).toEqual([...ASKS[game]].sort());
    expect(found("help").sort()).toEqual([...ASKS[game]].sort());
  });
});
