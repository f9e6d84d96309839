// A table is opening: my number is opened once all have committed, again if that fails, and never before.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { commit } from "../../src/fairness/fairness.ts";
import { sha256 } from "../../src/fairness/sha256.ts";
import type { SeatState, Whole } from "../../src/net/protocol.ts";
import { TableLine } from "../../src/net/table.svelte.ts";

const SOON = 1_800_000_000_000;
const BEN = sha256("be");

class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Socket.last = this;
  }
  send(): void {}
  close(): void {}
}

let sent: { nonce?: string; commitment?: string }[] = [];
let refusals: string[] = []; // of the next requests
let line: TableLine;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [sent, refusals] = [[], []];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (_address: string, request: { body: string }) => {
    sent.push(JSON.parse(request.body) as (typeof sent)[number]);
    const reason = refusals.shift();
    return Promise.resolve(Response.json({ reason }, { status: reason ? 409 : 200 }));
  });
  line = new TableLine("table");
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seat = (commitment: string | null, person: string | null = "somebody"): SeatState => ({
  name: person,
  person,
  bot: null,
  resigned: false,
  invited: null,
  commitment,
});

async function hear(message: object): Promise<void> {
  Socket.last.onmessage?.({ data: JSON.stringify(message) });
  await vi.advanceTimersByTimeAsync(0);
}

const whole = (seats: SeatState[], opening: number | null): Promise<void> =>
  hear({
    type: "table",
    reason: "hello",
    phase: "open",
    own: [],
    seats,
    sights: [],
    opening,
    commitment: "promise",
  } satisfies Partial<Whole>);
const seats = (seats: SeatState[], opening: number | null): Promise<void> =>
  hear({ type: "seats", phase: "open", seats, opening });

it("opens my number when all seats are taken, and not before", async () => {
  const mine = commit("table");
  await whole([seat(mine), seat(null, null)], null);
  expect(sent).toEqual([]);
  await seats([seat(mine), seat(BEN)], SOON);
  expect(sent.map(({ nonce }) => sha256(nonce!))).toEqual([mine]);
  await seats([seat(mine), seat(BEN)], SOON); // Ben has opened his
  await whole([seat(mine), seat(BEN)], SOON); // the line was cut
  expect(sent.length).toBe(1);
});

it("opens nothing where my seat bears another commitment", async () => {
  commit("table");
  await whole([seat(sha256("aa")), seat(BEN)], SOON);
  expect(sent).toEqual([]);
});

it("opens it again if that has failed, as long as there is time", async () => {
  const mine = commit("table");
  refusals = ["unavailable", "unavailable"];
  await whole([seat(mine), seat(BEN)], SOON);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.length).toBe(3);
  expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(1);
});

it("says that the draws are sealed until the game starts, and not when a seat is free again", async () => {
  const mine = commit("table");
  await whole([seat(mine), seat(BEN)], SOON);
  await seats([seat(mine), seat(BEN)], null); // all is ready
  expect(line.whole?.opening).toBe(SOON);
  expect(sent.length).toBe(1);
  await seats([seat(mine), seat(null, null)], null);
  expect(line.whole?.opening).toBe(null);
});

it("commits to another number when somebody is gone: the first is known", async () => {
  const mine = commit("table");
  await whole([seat(mine), seat(BEN)], SOON);
  await seats([seat(mine), seat(null, null)], null);
  const fresh = sent.at(-1)?.commitment;
  expect(fresh).toMatch(/^[0-9a-f]{64}$/);
  expect(fresh).not.toBe(mine);
  await seats([seat(fresh!), seat(BEN)], SOON);
  expect(sha256(sent.at(-1)!.nonce!)).toBe(fresh);
});
