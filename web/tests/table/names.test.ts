// What seats are called, and who is first: those who have resigned come last, whatever their bots have won.

import { describe, expect, it } from "vitest";
import { firstOf, seatNames } from "../../src/table/names.ts";

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

it("finds all who are first", () => {
  expect(firstOf([3, 1, 1])).toEqual([1, 2]);
  expect(firstOf([])).toEqual([]);
});
