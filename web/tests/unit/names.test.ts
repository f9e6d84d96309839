// Who is first: those who have resigned come last, whatever their bots have won.

import { expect, it } from "vitest";
import { firstOf } from "../../src/table/names.ts";

it("finds all who are first", () => {
  expect(firstOf([3, 1, 1])).toEqual([1, 2]);
  expect(firstOf([])).toEqual([]);
});
