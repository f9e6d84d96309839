// The check of a table's chance: the secret is the one that was promised, and my own number is among those of the seats.

import { beforeEach, expect, it } from "vitest";
import { fairness, keepNonce } from "../../src/lib/fairness.ts";

const SECRET = "00";
const PROMISE = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"; // SHA-256 of one byte 0
const fair = (nonces: string[]) => ({ commitment: PROMISE, secret: SECRET, nonces });

beforeEach(() => localStorage.clear());

it("wants the number that was given last", async () => {
  keepNonce("table", "aa"); // sat down, left, sat down again
  keepNonce("table", "bb");
  keepNonce("other", "cc");
  expect(await fairness("table", fair(["bb", "dd"]), PROMISE)).toBe("fair");
  expect(await fairness("table", fair(["aa", "dd"]), PROMISE)).toBe("unfair");
});

it("wants none of somebody who has left", async () => {
  keepNonce("table", "aa");
  keepNonce("table", null);
  expect(await fairness("table", fair(["dd"]), PROMISE)).toBe("fair");
});

it("wants the secret that was promised", async () => {
  expect(await fairness("table", { ...fair([]), secret: "01" }, PROMISE)).toBe("unfair");
  expect(await fairness("table", fair([]), PROMISE.replace("6", "7"))).toBe("unfair");
});
