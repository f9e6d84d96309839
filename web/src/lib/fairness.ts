// Whether a table's chance was fair, as far as a browser can tell: the secret is the one that was promised before the first
// draw, and my own random number went into it. `hanazono verify` makes every draw again.

import type { Fair } from "../net/protocol.ts";

const KEY = "hanazono-nonces";
const MOST_KEPT = 50;

function kept(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** Keeps the number that was last given for a table, to find it again at its end; null: it counts no more. */
export function keepNonce(table: string, nonce: string | null): void {
  const others = kept().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...(nonce ? [[table, nonce]] : [])].slice(-MOST_KEPT)));
  } catch {
    // no storage: then this part of the check is left out
  }
}

async function sha256(hexadecimal: string): Promise<string> {
  const bytes = new Uint8Array((hexadecimal.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function fairness(table: string, fair: Fair, promised: string): Promise<"fair" | "unfair" | "unchecked"> {
  if (!globalThis.crypto?.subtle) return "unchecked"; // a page without TLS, not on this machine
  const given = kept()
    .filter(([id]) => id === table)
    .map(([, nonce]) => nonce);
  const isPromise = fair.commitment === promised && (await sha256(fair.secret)) === promised;
  return isPromise && given.every((nonce) => fair.nonces.includes(nonce)) ? "fair" : "unfair";
}
