// My share in a table's chance, and whether that chance was fair, as far as a browser can tell.
//
// A person who sits down commits to a random number (a nonce) by its SHA-256 and opens it when all have committed. Before I open
// mine I keep what all seats had committed to, as the server said; the proof at the end must speak of the same numbers, and of
// the secret that was promised before any of them. `hanazono verify` makes every draw again. All tabs of a browser share
// what is kept here.
//
// The order of the file: what is kept; committing and opening; the check at the end.

import type { Fair } from "../net/protocol.ts";
import { sha256 } from "./sha256.ts";

interface Share {
  nonce: string;
  promised: string | null; // the commitment to the table's secret, as I first received it
  seen: (string | null)[] | null; // what the seats had committed to when I opened mine; null: I have not
  isOpened: boolean; // the server has said that it has it
}

export interface Verdict {
  isFair: boolean;
  leftOut: number[]; // the seats that had committed to a number and did not open it in time
}

const KEY = "hanazono-nonces";
const MOST_KEPT = 50;
const NO_NONCE = "0".repeat(32); // of a bot, and of somebody who was left out

// -- what is kept ----------------------------------------------------------------------------------------------------

let here: [string, Share][] = []; // for a browser without storage

function kept(): [string, Share][] {
  try {
    const entries = JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Share | string][];
    return entries.map(([table, share]) => [table, typeof share === "string" ? given(share) : share]);
  } catch {
    return here;
  }
}

/** A number that was sent as it is: how older versions of this page kept theirs. */
function given(nonce: string): Share {
  return { nonce, promised: null, seen: null, isOpened: true };
}

function shareOf(table: string): Share | null {
  return kept().find(([id]) => id === table)?.[1] ?? null;
}

function keep(table: string, share: Share | null): void {
  const others = kept().filter(([id]) => id !== table);
  here = [...others, ...(share ? [[table, share] as [string, Share]] : [])].slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // no storage: it lasts as long as the page
  }
}

// -- committing and opening ------------------------------------------------------------------------------------------

/** 16 random bytes in hexadecimal. */
export function drawNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What I commit to at a table: always the same number, until it is opened. */
export function commit(table: string, promised: string | null = null): string {
  const before = shareOf(table);
  const isSealed = before !== null && !before.isOpened && before.seen === null;
  const nonce = isSealed ? before.nonce : drawNonce();
  keep(table, { nonce, promised: before?.promised ?? promised, seen: null, isOpened: false });
  return sha256(nonce);
}

/** Keeps a number that the server has: sent as it is, to a table that has promised its secret. */
export function keepGiven(table: string, nonce: string, promised: string): void {
  keep(table, { ...given(nonce), promised });
}

/** A number was drawn for a table that had no id yet. */
export function adopt(before: string, table: string): void {
  const share = shareOf(before);
  keep(before, null);
  if (share && !shareOf(table)) keep(table, share);
}

/** I have no part in that table any more. */
export function forget(table: string): void {
  keep(table, null);
}

/** Whether I have committed to a number at that table which I have to open yet. */
export function isSealed(table: string): boolean {
  return shareOf(table)?.isOpened === false;
}

/** Whether one of these commitments is to a number of mine that the server knows: the next person at the seat could know it, too. */
export function isOut(table: string, commitments: (string | null)[]): boolean {
  const share = shareOf(table);
  return share !== null && share.isOpened && commitments.includes(sha256(share.nonce));
}

/** My number, to be opened now that these commitments stand; null: I have none there, or it is open. Keeps what I see. */
export function numberToOpen(table: string, promised: string, commitments: (string | null)[]): string | null {
  const share = shareOf(table);
  if (!share || share.isOpened || !commitments.includes(sha256(share.nonce))) return null;
  keep(table, { ...share, promised: share.promised ?? promised, seen: share.seen ?? commitments });
  return share.nonce;
}

/** The server has taken the number that I have opened. */
export function keepOpened(table: string): void {
  const share = shareOf(table);
  if (share) keep(table, { ...share, isOpened: true });
}

// -- the check at the end --------------------------------------------------------------------------------------------

/** Whether the proof is about what was promised; `own` are my seats. */
export function fairness(table: string, fair: Fair, promised: string, own: number[]): Verdict {
  const share = shareOf(table);
  const isPromise = [promised, share?.promised ?? promised].every((each) => each === fair.commitment);
  const isSecret = sha256(fair.secret) === fair.commitment;
  const isAsSeen = !share?.seen || share.seen.join() === fair.commitments?.join();
  const isFair = isPromise && isSecret && isAsSeen && areCommittedTo(fair) && (!share || countsIn(share, fair, own));
  return { isFair, leftOut: fair.nonces.flatMap((_none, seat) => (isLeftOut(fair, seat) ? [seat] : [])) };
}

export function isLeftOut({ commitments, nonces }: Fair, seat: number): boolean {
  return Boolean(commitments?.[seat]) && nonces[seat] === NO_NONCE;
}

/** Each number is the one that its seat had committed to, or was left out; old games have no commitments. */
function areCommittedTo({ nonces, commitments }: Fair): boolean {
  if (!commitments) return true;
  return nonces.every((nonce, seat) => nonce === NO_NONCE || sha256(nonce) === commitments[seat]);
}

/** My number stands at my seats; if it never reached the server, at least I have not committed to another one. */
function countsIn({ nonce, isOpened }: Share, { nonces, commitments }: Fair, own: number[]): boolean {
  if (!isOpened) return own.every((seat) => commitments?.[seat] === sha256(nonce));
  return own.length ? own.every((seat) => nonces[seat] === nonce) : nonces.includes(nonce);
}
