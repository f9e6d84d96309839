// The check of a table's chance: the secret is the one that was promised, every number the one that its seat had committed
// to, and mine is among them.

import { beforeEach, expect, it } from "vitest";
import * as fairness from "../../src/fairness/fairness.ts";
import { sha256 } from "../../src/fairness/sha256.ts";

const SECRET = "00";
const PROMISE = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"; // SHA-256 of one byte 0
const NONE = "0".repeat(32);
const BEN = "be".repeat(16);

beforeEach(() => localStorage.clear());

/** The proof of a game without commitments, as older servers had it. */
const old = (nonces: string[]) => ({ commitment: PROMISE, secret: SECRET, nonces });
/** The proof of a game where each seat had committed to its number. */
const proof = (nonces: string[], commitments: (string | null)[]) => ({ ...old(nonces), commitments });
const isFair = (...given: Parameters<typeof fairness.fairness>) => fairness.fairness(...given).isFair;

/** I have sat down beside Ben, all seats were taken, and my number was sent. */
function opened(): { mine: string; seen: string[] } {
  const seen = [fairness.commit("table", PROMISE), sha256(BEN)];
  const mine = fairness.numberToOpen("table", PROMISE, seen)!;
  return { mine, seen };
}

it("commits to one number until it is open, and then to another one", () => {
  const first = fairness.commit("table", PROMISE);
  expect(fairness.commit("table")).toBe(first); // another tab, or once more after an error
  const mine = fairness.numberToOpen("table", PROMISE, [first, null]);
  expect(sha256(mine!)).toBe(first);
  expect(fairness.isOut("table", [first])).toBe(false); // it may not have come through: it is sent again
  expect(fairness.numberToOpen("table", PROMISE, [first, null])).toBe(mine);
  fairness.keepOpened("table");
  expect(fairness.numberToOpen("table", PROMISE, [first, null])).toBe(null);
  expect(fairness.isOut("table", [first])).toBe(true);
  expect(fairness.commit("table")).not.toBe(first);
});

it("opens nothing where I have not committed to it", () => {
  expect(fairness.numberToOpen("table", PROMISE, [null, null])).toBe(null);
  fairness.commit("table", PROMISE);
  expect(fairness.numberToOpen("table", PROMISE, [sha256(BEN), null])).toBe(null);
});

it("is fair with my number and everybody's", () => {
  const { mine, seen } = opened();
  fairness.keepOpened("table");
  expect(fairness.fairness("table", proof([mine, BEN], seen), PROMISE, [0])).toEqual({ isFair: true, leftOut: [] });
});

it("names who was left out, which is no fraud", () => {
  const { mine, seen } = opened();
  expect(fairness.fairness("table", proof([mine, NONE], seen), PROMISE, [0])).toEqual({ isFair: true, leftOut: [1] });
  expect(fairness.fairness("table", proof([NONE, BEN], seen), PROMISE, [0])).toEqual({ isFair: true, leftOut: [0] });
});

it("misses my number where the server has said that it has it", () => {
  const { mine, seen } = opened();
  fairness.keepOpened("table");
  expect(isFair("table", proof([NONE, BEN], seen), PROMISE, [0])).toBe(false);
  expect(isFair("table", proof([BEN, mine], [...seen].reverse()), PROMISE, [0])).toBe(false);
});

it("sees that somebody had committed to something else when I opened mine", () => {
  const { mine, seen } = opened();
  const other = "0b".repeat(16);
  expect(isFair("table", proof([mine, other], [seen[0]!, sha256(other)]), PROMISE, [0])).toBe(false);
  expect(isFair("table", old([mine, BEN]), PROMISE, [0])).toBe(false); // nor may that be passed over in silence
});

it("sees a number that its seat had not committed to", () => {
  const { mine, seen } = opened();
  expect(isFair("table", proof([mine, "0b".repeat(16)], seen), PROMISE, [0])).toBe(false);
  const withBot = proof([mine, BEN], [seen[0]!, null]);
  localStorage.clear(); // a spectator sees it as well
  expect(isFair("table", withBot, PROMISE, [])).toBe(false);
});

it("sees that my commitment was exchanged before the numbers were opened", () => {
  fairness.commit("table", PROMISE);
  expect(isFair("table", proof([BEN], [sha256(BEN)]), PROMISE, [0])).toBe(false);
});

it("wants the secret that was promised before anything else", () => {
  expect(isFair("table", { ...old([]), secret: "01" }, PROMISE, [])).toBe(false);
  expect(isFair("table", old([]), PROMISE.replace("6", "7"), [])).toBe(false);
  fairness.commit("table", PROMISE.replace("6", "7")); // as published when I came
  expect(isFair("table", old([]), PROMISE, [])).toBe(false);
});

it("wants a number that was sent as it is, against bots", () => {
  fairness.keepGiven("table", BEN, PROMISE);
  expect(isFair("table", proof([BEN, NONE], [sha256(BEN), null]), PROMISE, [0])).toBe(true);
  expect(isFair("table", proof([NONE, NONE], [null, null]), PROMISE, [0])).toBe(false);
});

it("wants nothing of somebody who has left", () => {
  fairness.commit("table", PROMISE);
  fairness.forget("table");
  expect(isFair("table", proof([BEN], [sha256(BEN)]), PROMISE, [])).toBe(true);
});

it("takes a number over to the table that it was drawn for", () => {
  const commitment = fairness.commit("table/next");
  fairness.adopt("table/next", "next");
  expect(fairness.numberToOpen("next", PROMISE, [commitment])).not.toBe(null);
  expect(fairness.isSealed("table/next")).toBe(false);
});

it("reads what older pages have kept", () => {
  localStorage.setItem(
    "hanazono-nonces",
    JSON.stringify([
      ["table", "bb"],
      ["other", "cc"],
    ]),
  );
  expect(isFair("table", old(["bb", "dd"]), PROMISE, [0])).toBe(true);
  expect(isFair("table", old(["aa", "dd"]), PROMISE, [0])).toBe(false);
  fairness.commit("third", PROMISE);
  expect(isFair("other", old(["cc", "dd"]), PROMISE, [])).toBe(true);
});
