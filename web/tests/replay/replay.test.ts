// Moments of a replay, their addresses, and what a review's figures say.

import { describe, expect, it } from "vitest";
import type { GameFace, Reader } from "../../src/games/game.ts";
import type { DecisionShown, StepShown } from "../../src/net/protocol.ts";
import { addressOf, isKeyForUs, readAddress } from "../../src/replay/address.ts";
import { indexOf, momentsOf } from "../../src/replay/past.svelte.ts";
import { averageCost, faultOf } from "../../src/replay/review.svelte.ts";
import { choiceSentence } from "../../src/replay/words.ts";

const step = (question: number): StepShown => ({ question, events: [], view: {}, end: null });

describe("moments", () => {
  it("are one for each question, with its place among the steps", () => {
    const found = momentsOf([step(0), step(0), step(1), step(2), step(2)], 0);
    expect(found.map(({ question, at }) => [question, at])).toEqual([
      [0, 0],
      [1, 2],
      [2, 3],
    ]);
    expect(momentsOf([step(2), step(3)], 5, 2).map(({ question, at }) => [question, at])).toEqual([[3, 6]]);
  });

  it("are found by their question, or by the last one before it", () => {
    const moments = momentsOf([step(4), step(5), step(8)]);
    expect([0, 4, 5, 7, 8, 99].map((question) => indexOf(moments, question))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(indexOf([], 3)).toBe(0);
  });
});

describe("addresses", () => {
  it("are read as they are written", () => {
    expect(addressOf("/tables/a/replay", 12, 1)).toBe("/tables/a/replay?step=12&eyes=1");
    expect(readAddress("?step=12&eyes=1")).toEqual({ step: 12, eyes: 1 });
    expect(readAddress("?eyes=above")).toEqual({ step: null, eyes: "above" });
    expect(readAddress("?step=-1&eyes=x")).toEqual({ step: null, eyes: null });
  });
});

describe("keys", () => {
  function press(html: string, key: string, more = {}): boolean {
    document.body.innerHTML = html;
    let isOurs = false;
    const hear = (event: KeyboardEvent): void => {
      isOurs = isKeyForUs(event);
    };
    addEventListener("keydown", hear, { once: true });
    const target = document.body.firstElementChild ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    return isOurs;
  }

  it("are ours unless something else has them", () => {
    expect(press("", "ArrowLeft")).toBe(true);
    expect(press("<button></button>", "ArrowLeft")).toBe(true);
    expect(press("<button></button>", " ")).toBe(false);
    expect(press("<input type=range>", "ArrowLeft")).toBe(false);
    expect(press("<div class=lit tabindex=0></div>", "ArrowLeft")).toBe(false);
    expect(press("", "ArrowLeft", { altKey: true })).toBe(false);
  });
});

describe("a review", () => {
  const decision = (cost: number | null, cost_error: number | null, seat = 0): DecisionShown => ({
    number: 1,
    question: 1,
    seat,
    ask: "pick",
    made: {},
    cost,
    cost_error,
    choices: [],
  });

  it("calls a mistake only what it is sure of", () => {
    expect(faultOf(decision(null, null))).toBe("none");
    expect(faultOf(decision(0, 0))).toBe("none");
    expect(faultOf(decision(0.01, 0.001))).toBe("none");
    expect(faultOf(decision(0.08, 0.05))).toBe("none");
    expect(faultOf(decision(0.05, 0.01))).toBe("mistake");
    expect(faultOf(decision(0.2, 0.01))).toBe("blunder");
  });

  it("counts what a seat's decisions have cost", () => {
    const made = [decision(0.1, 0), decision(0.3, 0), decision(null, null), decision(0.9, 0, 1)];
    expect(averageCost(made, 0)).toBeCloseTo(0.2);
    expect(averageCost(made, 2)).toBeNull();
  });
});

describe("choices in words", () => {
  const reader: Reader = { say: (id, values) => `${id} ${Object.values(values ?? {}).join()}`, names: [] };
  const face = (words: GameFace["choiceWords"]): GameFace => ({ choiceWords: words }) as unknown as GameFace;
  const choice = { move: { tile: "a1", now: true }, hint: {} };

  it("are the game's", () => {
    const plain = face(({ move }, _view, { say }) => ({
      words: say("take", { cell: String(move["tile"]) }),
      hint: "",
    }));
    expect(choiceSentence(plain, choice, {}, reader)).toBe("take a1");
  });

  it("are the bare move where a hint would be needed", () => {
    const needy = face(({ hint }, _view, { say }) => ({
      words: say("take", { card: hint["card"] as string }),
      hint: "",
    }));
    const broken = face((each) => ({ words: (each.hint["card"] as string).toUpperCase(), hint: "" }));
    for (const each of [needy, broken]) expect(choiceSentence(each, choice, {}, reader)).toBe("tile a1, now");
  });
});
