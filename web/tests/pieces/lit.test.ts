// Pieces that stand for choices.

import { describe, expect, it, vi } from "vitest";
import { fits, lit, offerer } from "../../src/pieces/lit.ts";
import type { Choice } from "../../src/net/protocol.ts";

describe("fits", () => {
  it("asks for all the fields it names, and no others", () => {
    expect(fits({ wind: "a1", to: "east" }, { wind: "a1" })).toBe(true);
    expect(fits({ wind: "a1", to: "east" }, { wind: "a1", to: "west" })).toBe(false);
    expect(fits({ wind: "a1" }, { wind: "a1", to: "east" })).toBe(false);
    expect(fits({ wind: "a1" }, {})).toBe(true);
  });

  it("compares values, not what holds them", () => {
    expect(fits({ cards: ["R1", "B2"] }, { cards: ["R1", "B2"] })).toBe(true);
    expect(fits({ cards: ["R1", "B2"] }, { cards: ["B2", "R1"] })).toBe(false);
    expect(fits({ pick: 1 }, { pick: "1" })).toBe(false);
  });
});

const choices: Choice[] = [
  { move: { bloom: "a1" }, hint: {} },
  { move: { bloom: "c3" }, hint: { frog: "red" } },
];
const words = (choice: Choice): { words: string; hint: string } => ({
  words: String(choice.move["bloom"]),
  hint: "frog" in choice.hint ? "the frog must leave" : "",
});

interface Offered {
  pick: ReturnType<typeof vi.fn>;
  wonder: ReturnType<typeof vi.fn>;
  offer: ReturnType<typeof offerer>;
}

function offering(isStill = false, best = ""): Offered {
  const [pick, wonder] = [vi.fn(), vi.fn()];
  const judged = { move: { bloom: best }, hint: {}, tries: 1, win: 1, win_error: 0, points: 1, points_error: 0 };
  return { pick, wonder, offer: offerer({ choices, advice: best ? [judged] : null, isStill, pick, wonder }, words) };
}

describe("offerer", () => {
  it("offers what the server offers, in words", () => {
    const { pick, offer } = offering();
    const found = offer({ bloom: "c3" });
    expect(found?.label).toBe("c3, the frog must leave");
    expect(offer({ bloom: "a1" })?.label).toBe("a1");
    found?.touch();
    expect(pick).toHaveBeenCalledWith({ bloom: "c3" });
  });

  it("wonders about everything else", () => {
    const { pick, wonder, offer } = offering();
    const found = offer({ bloom: "e5" });
    expect(found?.choice).toBeNull();
    found?.touch();
    expect(wonder).toHaveBeenCalledWith({ bloom: "e5" });
    expect(pick).not.toHaveBeenCalled();
  });

  it("marks what the bot would do", () => {
    const { offer } = offering(false, "c3");
    expect(offer({ bloom: "c3" })?.isAdvised).toBe(true);
    expect(offer({ bloom: "a1" })?.isAdvised).toBe(false);
  });

  it("offers nothing in a replay", () => {
    expect(offering(true).offer({ bloom: "a1" })).toBeNull();
  });
});

describe("lit", () => {
  it("makes a piece a button while it stands for a choice", () => {
    const { pick, offer } = offering();
    const piece = document.createElement("div");
    const action = lit(piece, offer({ bloom: "a1" }));
    expect(piece.getAttribute("role")).toBe("button");
    expect(piece.getAttribute("aria-label")).toBe("a1");
    piece.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    expect(pick).toHaveBeenCalledTimes(1);
    action?.update?.(null);
    expect(piece.hasAttribute("role")).toBe(false);
    piece.click();
    expect(pick).toHaveBeenCalledTimes(1);
  });
});
