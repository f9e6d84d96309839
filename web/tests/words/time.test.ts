// How long something still takes, in words.

import { describe, expect, it } from "vitest";
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
