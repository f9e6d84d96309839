// SHA-256 is the one that everybody else computes: compared with node's own, for all lengths around a block's end.

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "../../src/fairness/sha256.ts";

it("is the one of the standard", () => {
  expect(sha256("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"); // "abc", FIPS 180-4
});

it.each(Array.from({ length: 131 }, (_none, length) => length))("is node's own for %i bytes", (length) => {
  const bytes = Buffer.from(Array.from({ length }, (_none, at) => (at * 151 + length) & 0xff));
  expect(sha256(bytes.toString("hex"))).toBe(createHash("sha256").update(bytes).digest("hex"));
});
