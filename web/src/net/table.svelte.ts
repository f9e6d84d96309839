// One table, over one socket: what is known of it, and what can be asked of it.
//
// The server's word is the only truth: a move is shown when it comes back. A click is never lost: an answer is kept until
// the server has taken it or refused it, and sent again when the line was cut (the server counts it once).

import { commit, forget, isOut, keepOpened, numberToOpen } from "../fairness/fairness.ts";
import { ask } from "./api.ts";
import {
  CLOSED,
  type FromClient,
  type Hinted,
  type JsonObject,
  type Refused,
  type Said,
  type SeatState,
  type Sight,
  type ToClient,
  type Whole,
} from "./protocol.ts";

/** What happened with one answer: the lines of it, and how the table looked to the reader afterwards. */
export interface Entry {
  key: number;
  seat: number | null; // whose eyes
  events: JsonObject[];
  view: JsonObject;
  undone: boolean;
}

export interface Pending {
  n: number;
  seat: number;
  move: JsonObject;
}

export type Line = "connecting" | "open" | "lost" | "gone" | "signed-out";

const PAUSES = [400, 1_000, 2_000, 4_000, 8_000, 15_000]; // milliseconds before we come back
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const MOST_ENTRIES = 400;
const CHAT_WITHIN = 5_000;
const OPEN_AGAIN = 1_000; // milliseconds until my number is opened again, if that has failed

export class TableLine {
  line = $state<Line>("connecting");
  whole = $state.raw<Whole | null>(null);
  seats = $state.raw<SeatState[]>([]);
  sights = $state.raw<Sight[]>([]);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<Said[]>([]);
  pending = $state.raw<Pending | null>(null);
  hinted = $state.raw<Hinted | null>(null);
  isHinting = $state(false);
  refused = $state.raw<{ reason: string; statement: string | null; count: number } | null>(null);
  because = $state.raw<{ statement: string | null; count: number } | null>(null);
  next = $state<string | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #known = new Set<Said["id"]>(); // lines of the chat, since the last hello
  #isClosed = false;
  #isOpening = false; // my number is on its way

  constructor(readonly id: string) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Reconnects as the person we are now: a socket belongs to one person from the moment it opens. */
  renew(): void {
    this.#drop();
    clearTimeout(this.#timer);
    this.#connect();
  }

  // -- what can be asked ---------------------------------------------------------------------------------------------

  answer(sight: Sight, move: JsonObject): void {
    if (sight.seat === null || this.pending) return;
    this.pending = { n: sight.n, seat: sight.seat, move };
    this.refused = null;
    this.because = null;
    this.#send({ type: "answer", ...this.pending });
  }

  undo(sight: Sight): void {
    this.#send({ type: "undo", n: sight.n, seat: sight.seat });
  }

  why(sight: Sight, move: JsonObject): void {
    this.#send({ type: "why", n: sight.n, move, seat: sight.seat });
  }

  hint(sight: Sight): void {
    this.isHinting = this.#send({ type: "hint", n: sight.n, seat: sight.seat });
  }

  say(text: string): boolean {
    return this.#send({ type: "say", text });
  }

  async join(name: string | null): Promise<void> {
    const commitment = commit(this.id, this.whole?.commitment);
    await ask("POST /api/tables/{table_id}/join", { path: this.#path, body: { commitment, name } });
  }

  async leave(seat: number): Promise<void> {
    const { person } = this.seats[seat] ?? {};
    const isLast = this.seats.filter((each) => each.person === person).length <= 1;
    await ask("POST /api/tables/{table_id}/leave", { path: this.#path, body: { seat } });
    if (isLast) forget(this.id);
  }

  remove(seat: number): Promise<unknown> {
    return ask("POST /api/tables/{table_id}/remove", { path: this.#path, body: { seat } });
  }

  resign(seat: number): Promise<unknown> {
    return ask("POST /api/tables/{table_id}/resign", { path: this.#path, body: { seat } });
  }

  hand(seat: number, to: "bot" | "person"): Promise<unknown> {
    return ask("POST /api/tables/{table_id}/hand", { path: this.#path, body: { seat, to } });
  }

  get #path(): Record<string, string> {
    return { table_id: this.id };
  }

  // -- the socket ----------------------------------------------------------------------------------------------------

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #drop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#pong);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lose(code: number): void {
    this.#drop();
    this.isHinting = false;
    if (this.#isClosed) return;
    if (code === CLOSED.unknown) this.line = "gone";
    else if (code === CLOSED.signedOut) this.line = "signed-out";
    else {
      if (this.line === "open") this.line = "lost";
      const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] ?? 1_000;
      if (this.#tries > 1 && this.line === "connecting") this.line = "lost";
      this.#timer = setTimeout(() => this.#connect(), pause * (0.8 + 0.4 * Math.random()));
    }
  }

  #hurry = (): void => {
    if (document.visibilityState !== "visible" || this.#isClosed) return;
    if (this.#socket === null && (this.line === "lost" || this.line === "connecting")) {
      clearTimeout(this.#timer);
      this.#connect();
    } else if (this.line === "open") this.#ping();
  };

  #ping(): void {
    clearTimeout(this.#pong);
    if (!this.#send({ type: "ping", id: 1 })) return;
    this.#pong = setTimeout(() => this.#lose(0), PONG_WITHIN);
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.line !== "open") return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  // -- what comes ----------------------------------------------------------------------------------------------------

  #hear(message: ToClient): void {
    switch (message.type) {
      case "table":
        return this.#open(message);
      case "update":
        this.#see(message.sight);
        if (message.accepted !== null) this.#settle(message.sight.seat, message.accepted);
        this.#enter(message.sight, message.events, message.undone);
        if (message.end && this.whole) this.whole = { ...this.whole, phase: "over", end: message.end };
        else if (this.whole?.phase === "open") this.whole = { ...this.whole, phase: "playing", opening: null };
        return;
      case "seats":
        this.seats = message.seats;
        if (message.sight) this.#see(message.sight);
        if (this.whole) {
          const { seats: before, end } = this.whole;
          const own = this.whole.own.filter((seat) => message.seats[seat]?.person === before[seat]?.person);
          const { phase, seats } = message;
          const opening = message.opening ?? (hasFreeSeat(seats) ? null : this.whole.opening); // null as well when all is ready
          this.whole = { ...this.whole, phase, seats, opening, own, end: message.end ?? end };
        }
        return this.#share();
      case "accepted":
        return this.#settle(message.seat, message.n);
      case "refused":
        return this.#refuse(message);
      case "because":
        this.because = { statement: message.statement, count: ++this.#count };
        return;
      case "hinted":
        this.isHinting = false;
        this.hinted = message;
        return;
      case "said":
        this.#known.add(message.id);
        if (!this.chat.some((each) => each.id === message.id)) this.chat = [...this.chat, message];
        return;
      case "unsaid":
        this.chat = this.chat.filter((each) => each.id !== message.id);
        return;
      case "next":
        this.next = message.table;
        return;
      case "pong":
        clearTimeout(this.#pong);
    }
  }

  #open(whole: Whole): void {
    this.#tries = 0;
    this.line = "open";
    if (whole.reason === "hello") this.#sift();
    this.whole = whole;
    this.seats = whole.seats;
    this.sights = whole.sights;
    this.next = whole.next;
    this.hinted = null;
    this.isHinting = false;
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    this.#share();
    const pending = this.pending;
    if (!pending) return;
    const sight = whole.sights.find((each) => each.seat === pending.seat);
    if (whole.reason === "hello" && sight) this.#send({ type: "answer", ...pending });
    else this.pending = null;
  }

  /** Opens my random number now that all have committed; whichever page of this browser is there does, and says it again. */
  #share(): void {
    const { whole } = this;
    if (whole?.phase !== "open" || this.#isOpening || this.#isClosed) return;
    const commitments = whole.seats.map((seat) => seat.commitment);
    if (whole.opening === null) {
      if (hasFreeSeat(whole.seats) && isOut(this.id, commitments)) void this.#commitAgain();
      return;
    }
    const nonce = numberToOpen(this.id, whole.commitment, commitments);
    if (nonce) void this.#openNonce(nonce);
  }

  async #openNonce(nonce: string): Promise<void> {
    this.#isOpening = true;
    try {
      await ask("POST /api/tables/{table_id}/nonce", { path: this.#path, body: { nonce } });
      keepOpened(this.id);
    } catch {
      await new Promise((later) => setTimeout(later, OPEN_AGAIN)); // it may be too late: then I am left out, and the end says so
    } finally {
      this.#isOpening = false;
      this.#share(); // what has come meanwhile
    }
  }

  /** A seat was given up while the table was opening: its next person could know my number. */
  async #commitAgain(): Promise<void> {
    const body = { commitment: commit(this.id) };
    await ask("POST /api/tables/{table_id}/nonce", { path: this.#path, body }).catch(() => forget(this.id));
  }

  /** Every line of the chat is sent again after a hello; those that are not were removed meanwhile. */
  #sift(): void {
    this.#known.clear();
    setTimeout(() => (this.chat = this.chat.filter((each) => this.#known.has(each.id))), CHAT_WITHIN);
  }

  #see(sight: Sight): void {
    const others = this.sights.filter(
      (each) => each.seat !== sight.seat && (each.seat === null) === (sight.seat === null),
    );
    this.sights = [...others, sight].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    if (this.hinted && this.hinted.n !== sight.n) this.hinted = null;
    if (this.pending && this.pending.seat === sight.seat && sight.n > this.pending.n) this.pending = null;
  }

  #enter(sight: Sight, events: JsonObject[], undone: boolean): void {
    if (!events.length && !undone) return;
    const entry = { key: ++this.#count, seat: sight.seat, events, view: sight.view, undone };
    this.entries = [...this.entries.slice(-MOST_ENTRIES), entry];
  }

  #settle(seat: number | null, n: number): void {
    if (this.pending && this.pending.seat === seat && this.pending.n <= n) this.pending = null;
  }

  #refuse(message: Refused): void {
    this.isHinting = false;
    if (this.pending && (message.n === null || message.n === this.pending.n)) this.pending = null;
    this.refused = { reason: message.reason, statement: message.statement, count: ++this.#count };
  }
}

function hasFreeSeat(seats: SeatState[]): boolean {
  return seats.some((seat) => !seat.person && !seat.bot);
}
