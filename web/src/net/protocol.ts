// The types of the protocol (docs/4-protocol.md). Written by `make protocol`: do not change this file by hand.

/** Any JSON: what the games say in their own words. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

// -- the socket of a table: to the server ----------------------------------------------------------------------------

export type FromClient = Answer | Undo | Why | Hint | Say | Look | Ping;

/** A move: the answer to the open question n. `seat` is needed where one browser holds several. */
export interface Answer {
  type: "answer";
  n: number;
  move: JsonObject;
  seat?: number | null;
}

/** Takes back your last move. */
export interface Undo {
  type: "undo";
  n: number;
  seat?: number | null;
}

/** Why can't I make this move? */
export interface Why {
  type: "why";
  n: number;
  move: JsonObject;
  seat?: number | null;
}

/** What are my choices worth, at the open question n? The reply goes to the asking socket only. */
export interface Hint {
  type: "hint";
  n: number;
  seat?: number | null;
}

/** A line of chat. */
export interface Say {
  type: "say";
  text: string;
}

/** Asks for everything again. */
export interface Look {
  type: "look";
}

/** Answered by a pong with the same number. */
export interface Ping {
  type: "ping";
  id?: number;
}

// -- the socket of a table: to the client ----------------------------------------------------------------------------

export type ToClient = Whole | Update | Seats | Accepted | Refused | Because | Hinted | Said | Unsaid | Next | Reviewing | Pong;

/**
 * Everything about a table: sent at first, and whenever the client has lost track (`reason`). `opening`: all seats
 * are taken, and those who have committed to a nonce open it now; the game starts when all have, or at that time
 * without the missing nonces.
 */
export interface Whole {
  type: "table";
  reason: "hello" | "resync";
  table: string;
  game: string;
  options: JsonObject;
  clock: Clock;
  phase: "closed" | "open" | "over" | "playing";
  own: number[];
  is_host: boolean;
  is_public: boolean;
  hints: boolean;
  is_continued: boolean;
  commitment: string;
  opening: number | null;
  seats: SeatState[];
  sights: Sight[];
  end: End | null;
  next: string | null;
}

/** Something happened. `accepted`: the number of the question for which this viewer's own answer was accepted. */
export interface Update {
  type: "update";
  sight: Sight;
  events: JsonObject[];
  accepted: number | null;
  undone: boolean;
  end: End | null;
}

/** The seats have changed, or the table is opening (as in `table`), or it was closed. */
export interface Seats {
  type: "seats";
  phase: "closed" | "open" | "over" | "playing";
  seats: SeatState[];
  opening: number | null;
  sight: Sight | null;
  end: End | null;
}

/** An answer was sent again that had already been accepted. */
export interface Accepted {
  type: "accepted";
  seat: number;
  n: number;
}

/** The request cannot be carried out; nothing has changed. `statement`: the rule that forbids a move. */
export interface Refused {
  type: "refused";
  reason: string;
  n: number | null;
  seat: number | null;
  statement: string | null;
}

/** Why a move cannot be made: the rule that forbids it, or null if the move is legal. */
export interface Because {
  type: "because";
  n: number;
  seat: number;
  statement: string | null;
}

/** What the choices of a question are worth to the seat that is asked, the recommended one first. */
export interface Hinted {
  type: "hinted";
  n: number;
  seat: number;
  choices: Judged[];
}

/** A line of chat. `person` is null if that person no longer exists. */
export interface Said {
  type: "said";
  id: number;
  person: string | null;
  name: string;
  text: string;
  at: number;
}

/** A line of chat was removed. */
export interface Unsaid {
  type: "unsaid";
  id: number;
}

/** A rematch is open at another table. */
export interface Next {
  type: "next";
  table: string;
}

/** How many of all decisions of a finished table have been judged. */
export interface Reviewing {
  type: "reviewing";
  done: number;
  total: number;
}

export interface Pong {
  type: "pong";
  id: number;
}

/** A legal move, and what a screen may show about it; the form of both depends on the game. */
export interface Choice {
  hint: JsonObject;
  move: JsonObject;
}

/**
 * The clock of a table. live: `seconds` for the whole game and an `increment` per answer; days: `days` per answer.
 * A seat that has owed an answer for `patience` seconds may be handed to a bot by the others.
 */
export interface Clock {
  kind: "days" | "live" | "none";
  seconds: number;
  increment: number;
  days: number;
  patience: number;
}

/** Milliseconds left (live), and when a running clock runs out (milliseconds since 1970). */
export interface ClockState {
  left: number;
  due: number | null;
}

/** How a finished game ended, and the proof that its chance was fair. */
export interface End {
  scores: number[];
  winners: number[];
  ranks: number[];
  sheet: JsonObject[];
  fair: Fair;
}

/**
 * The proof of a table's chance: its commitment, its secret, and the nonce of each seat, in hexadecimal.
 * `commitments` says what each seat committed to (null: a bot); games from before commitments have none.
 */
export interface Fair {
  commitment: string;
  commitments?: (string | null)[];
  nonces: string[];
  secret: string;
}

/** A choice and what a search expects of it, with standard errors; null: never tried. */
export interface Judged {
  move: JsonObject;
  hint: JsonObject;
  tries: number;
  win: number | null;
  win_error: number | null;
  points: number | null;
  points_error: number | null;
}

/**
 * Who is at a seat. A person may have a bot playing for them; a seat with neither is open. `invited`: the person
 * for whom an open seat of a rematch is kept; `name` is theirs. `commitment`: the SHA-256 of the nonce of this
 * seat's person; null for bots and open seats.
 */
export interface SeatState {
  name: string | null;
  person: string | null;
  bot: string | null;
  resigned: boolean;
  invited: string | null;
  commitment: string | null;
}

/** What one viewer sees now. `choices` only if it is asked; `seat` is null for a spectator. */
export interface Sight {
  seat: number | null;
  n: number;
  view: JsonObject;
  choices: Choice[] | null;
  undo: boolean;
  clocks: ClockState[] | null;
}

// -- the HTTP API: bodies --------------------------------------------------------------------------------------------

/** none; live: seconds for the whole game and an increment for each answer; days: for each answer. */
export interface ClockForm {
  kind?: "days" | "live" | "none";
  seconds?: number;
  increment?: number;
  days?: number;
  patience?: number;
}

/** Recovery codes: each gives a new password once. They are shown now and never again. */
export interface Codes {
  codes: string[];
}

/** A decision of a finished table. `made` is the move that was made; what it has cost is a share of the win. */
export interface DecisionShown {
  /** from 1 */
  number: number;
  question: number;
  seat: number;
  ask: string;
  made: JsonObject;
  cost: number | null;
  cost_error: number | null;
  choices: Judged[];
}

/** It is done. */
export interface Done {
  ok: true;
}

/** How a game ended, and where every point came from. */
export interface EndShown {
  scores: number[];
  winners: number[];
  sheet: JsonObject[];
}

export interface EndpointForm {
  endpoint: string;
}

export interface Found {
  id: string;
}

export interface GameShown {
  name: string;
  seats: number[];
  options: OptionShown[];
  has_deck: boolean;
}

export interface Games {
  games: GameShown[];
  /** of bots */
  levels: string[];
}

/** Hands a seat to a bot, or takes the own one back. */
export interface HandForm {
  seat: number;
  to: "bot" | "person";
}

/** The own seat, and the number of the open question. */
export interface HintForm {
  seat: number;
  n: number;
}

/** What each choice of the question is worth to that seat, the recommended one first. */
export interface HintShown {
  n: number;
  seat: number;
  choices: Judged[];
}

/** Sits down: at that seat, or at the first that is free for you. */
export interface JoinForm {
  nonce?: string | null;
  commitment?: string | null;
  seat?: number | null;
  name?: string | null;
}

/** Who you are; open tables; yours, those that wait for you first; your finished ones. */
export interface Lobby {
  me: PersonShown | null;
  open: TableShown[];
  own: TableShown[];
  finished: TableShown[];
}

/** A login has 3 to 64 letters, upper and lower case alike; a password 10 to 200, and is not the login. */
export interface LoginForm {
  login: string;
  password: string;
}

/** A table that was made: SHA-256 of the secret that its chance will come from, published before any nonce. */
export interface Made {
  id: string;
  commitment: string;
}

export interface NameForm {
  name: string;
}

/** Your share of the table's chance: a commitment to it (SHA-256 of the nonce), or the nonce itself; never both. */
export interface NonceForm {
  nonce?: string | null;
  commitment?: string | null;
}

export interface OptionShown {
  name: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  at_least: number;
}

/** Play on from here: a finished table or an uploaded transcript, and how many of its questions are kept. */
export interface OriginForm {
  table?: string | null;
  transcript?: string | null;
  questions: number;
}

export interface PasswordForm {
  old: string;
  new: string;
}

/** You. */
export interface PersonShown {
  id: string;
  name: string;
  login: string | null;
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  /** a word of the protocol */
  reason: string;
  /** what the sentence for this reason needs */
  more: JsonObject;
}

/** A browser's PushSubscription. */
export interface PushForm {
  endpoint: string;
  keys: PushKeys;
}

/** The key that a browser asks for (applicationServerKey): base64url of an uncompressed point of P-256. */
export interface PushKey {
  key: string;
}

/** For whose eyes messages are encrypted: base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** One of the recovery codes, and the new password. */
export interface RecoverForm {
  login: string;
  code: string;
  password: string;
}

/** How a finished game ended, for each seat; the seats that won. */
export interface Result {
  scores: number[];
  winners: number[];
  ranks: number[];
}

/** How far the review of a finished table is, and decisions that have been judged. */
export interface Review {
  state: "done" | "none" | "running";
  /** decisions that have been judged */
  done: number;
  total: number;
  /** of the search for each decision */
  iterations: number;
  decisions: DecisionShown[];
}

/** The seat that was taken. */
export interface Sat {
  seat: number;
}

/** Who sits at a seat of a new table: me, a bot of a level, someone else on this device, or (open) whoever comes. */
export interface SeatForm {
  who?: "bot" | "me" | "open";
  level?: string | null;
  /** me: the name at this seat, where one browser holds several */
  name?: string | null;
}

export interface SeatNumber {
  seat: number;
}

/** Who sits there. A seat that is kept for somebody has their name, and who they are in `invited`. */
export interface SeatShown {
  name: string | null;
  person: string | null;
  bot: string | null;
  invited: string | null;
}

/** mute: I do not want to hear this person; block: nor to sit with them; null: neither. */
export interface ShunForm {
  kind: "block" | "mute" | null;
}

export interface Shunned {
  people: ShunnedShown[];
}

export interface ShunnedShown {
  id: string;
  name: string;
  kind: "block" | "mute";
}

/** After an answer: the number of the question, what happened, how the table looked, and at the end the result. */
export interface StepShown {
  question: number;
  events: JsonObject[];
  view: JsonObject;
  end: EndShown | null;
}

export interface Steps {
  steps: StepShown[];
  is_last: boolean;
}

/** A new table. */
export interface TableForm {
  game: string;
  seats: SeatForm[];
  options?: JsonObject;
  /** a deck file (TOML) */
  deck?: string | null;
  clock?: ClockForm;
  is_public?: boolean;
  /** whether those who are asked may have hints; null: only if nobody sits there but you and bots */
  hints?: boolean | null;
  origin?: OriginForm | null;
}

/** A table in a list. */
export interface TableShown {
  id: string;
  game: string;
  options: JsonObject;
  clock: Clock;
  phase: "closed" | "open" | "over" | "playing";
  is_public: boolean;
  hints: boolean;
  seats: SeatShown[];
  /** the seats that you hold */
  own: number[];
  waits_for_you: boolean;
  created: number;
  moved: number;
  result: Result | null;
}

/** A transcript of one game (JSON Lines). */
export interface UploadForm {
  text: string;
}

// -- the HTTP API: addresses -----------------------------------------------------------------------------------------

/** What is sent to each address, and what comes back. */
export interface Endpoints {
  /** The games, their seats and options, and the levels of bots. */
  "GET /api/games": {
    query: null;
    body: null;
    answer: Games;
  };
  /** Open tables, and your own. */
  "GET /api/lobby": {
    query: null;
    body: null;
    answer: Lobby;
  };
  /** Makes a table. Give your nonce when you start it or with /nonce: the commitment comes before any nonce. */
  "POST /api/tables": {
    query: null;
    body: TableForm;
    answer: Made;
  };
  /** A table, its game apart: that comes through the socket. */
  "GET /api/tables/{table_id}": {
    query: null;
    body: null;
    answer: TableShown;
  };
  /** Sits down. When the last free seat is taken the game starts, as soon as all have opened their nonces. */
  "POST /api/tables/{table_id}/join": {
    query: null;
    body: JoinForm;
    answer: Sat;
  };
  /** Commits to your share of the table's chance while people come, and opens it when all are there. */
  "POST /api/tables/{table_id}/nonce": {
    query: null;
    body: NonceForm;
    answer: Done;
  };
  /** Stands up, or gives up a seat that was kept for you, before the start. */
  "POST /api/tables/{table_id}/leave": {
    query: null;
    body: SeatNumber;
    answer: Done;
  };
  /** The host asks a person to stand up, for good, or keeps a seat no longer, before the start. */
  "POST /api/tables/{table_id}/remove": {
    query: null;
    body: SeatNumber;
    answer: Done;
  };
  /** The host starts the game; bots take the seats that are still free. */
  "POST /api/tables/{table_id}/start": {
    query: null;
    body: NonceForm;
    answer: Done;
  };
  /** Gives up: a bot plays on, and you rank last. */
  "POST /api/tables/{table_id}/resign": {
    query: null;
    body: SeatNumber;
    answer: Done;
  };
  /** Hands a seat to a bot (your own; as host one that keeps you waiting), or takes your own back. */
  "POST /api/tables/{table_id}/hand": {
    query: null;
    body: HandForm;
    answer: Done;
  };
  /** What each of your choices is worth, from what your seat may know; where the table has hints. */
  "POST /api/tables/{table_id}/hint": {
    query: null;
    body: HintForm;
    answer: HintShown;
  };
  /** Invites the same people to play again, seats turned; or accepts that. Those who accept sit, bots at once. */
  "POST /api/tables/{table_id}/rematch": {
    query: null;
    body: NonceForm | null;
    answer: Found;
  };
  /** Become a guest under a name: the answer sets the cookie. */
  "POST /api/people": {
    query: null;
    body: NameForm;
    answer: PersonShown;
  };
  /** Who am I? */
  "GET /api/people/me": {
    query: null;
    body: null;
    answer: PersonShown;
  };
  /** Forgets you: bots play on in your place, your seats become those of somebody unknown, your words go. */
  "DELETE /api/people/me": {
    query: null;
    body: null;
    answer: Done;
  };
  /** Takes another name. At the tables where you sit you keep the one you came with. */
  "PATCH /api/people/me": {
    query: null;
    body: NameForm;
    answer: PersonShown;
  };
  /** All that is stored about you, as a file. The moves of your tables are in their transcripts. */
  "GET /api/people/me/export": {
    query: null;
    body: null;
    answer: Json;
  };
  /** Takes a login and a password, to find your tables on another device. The recovery codes are shown this once. */
  "POST /api/people/me/account": {
    query: null;
    body: LoginForm;
    answer: Codes;
  };
  /**
   * Signs in: the answer sets the cookie. A guest who signs in from their browser stays what they were: their
   * tables do not become the account's, and without their cookie nobody is that guest any more. To keep the tables
   * of a guest, make that guest an account instead.
   */
  "POST /api/people/login": {
    query: null;
    body: LoginForm;
    answer: PersonShown;
  };
  /** Takes a new password with a recovery code, which works once. All other devices are signed out. */
  "POST /api/people/recover": {
    query: null;
    body: RecoverForm;
    answer: PersonShown;
  };
  /** Takes a new password. All other devices are signed out; this one gets a fresh cookie. */
  "POST /api/people/me/password": {
    query: null;
    body: PasswordForm;
    answer: Done;
  };
  /** Signs out here: the cookie is void, whoever has a copy of it. Without an account there is no way back. */
  "POST /api/people/logout": {
    query: null;
    body: null;
    answer: Done;
  };
  /** Signs out on all devices, this one too. Without an account there is no way back. */
  "POST /api/people/me/logout-everywhere": {
    query: null;
    body: null;
    answer: Done;
  };
  /** Mutes or blocks somebody, or neither any more. A mute holds at once; a block holds when tables are joined. */
  "PUT /api/people/{person_id}/shun": {
    query: null;
    body: ShunForm;
    answer: Done;
  };
  /** Whom you have muted or blocked. */
  "GET /api/people/me/shunned": {
    query: null;
    body: null;
    answer: Shunned;
  };
  /** The key of this server, which a browser asks for when it subscribes to Web Push. */
  "GET /api/push/key": {
    query: null;
    body: null;
    answer: PushKey;
  };
  /** This browser takes notices for you: when you are asked in a days-per-move game and do not look at the table. */
  "PUT /api/people/me/push": {
    query: null;
    body: PushForm;
    answer: Done;
  };
  /** This browser takes no notices for you any more. */
  "DELETE /api/people/me/push": {
    query: null;
    body: EndpointForm;
    answer: Done;
  };
  /** A finished table, step by step. */
  "GET /api/tables/{table_id}/steps": {
    query: { eyes?: string; first?: number; count?: number };
    body: null;
    answer: Steps;
  };
  /** Has every decision of a finished table judged, in the background; asked twice, it is the same review. */
  "POST /api/tables/{table_id}/review": {
    query: null;
    body: null;
    answer: Review;
  };
  /** The review of a finished table, as far as it is; from the decision after `first` on. */
  "GET /api/tables/{table_id}/review": {
    query: { first?: number; count?: number };
    body: null;
    answer: Review;
  };
  /** A finished table as a transcript, with the proof that its chance was fair. */
  "GET /api/tables/{table_id}/transcript": {
    query: null;
    body: null;
    answer: string;
  };
  /** Keeps a transcript to look at: every line is checked. */
  "POST /api/transcripts": {
    query: null;
    body: UploadForm;
    answer: Found;
  };
  /** A transcript that was uploaded. */
  "GET /api/transcripts/{transcript_id}": {
    query: null;
    body: null;
    answer: string;
  };
  /** A transcript that was uploaded, step by step. */
  "GET /api/transcripts/{transcript_id}/steps": {
    query: { eyes?: string; first?: number; count?: number };
    body: null;
    answer: Steps;
  };
}

// -- why a socket was closed -----------------------------------------------------------------------------------------

export const CLOSED = {
  signedOut: 4001,
  tooSlow: 4008,
  tooMany: 4029,
  notOurs: 4003,
  unknown: 4004,
} as const;

// -- what may be written, in letters where no unit is named ----------------------------------------------------------

export const LIMITS = {
  name: 24,
  said: 500,
  shortestLogin: 3,
  longestLogin: 64,
  shortestPassword: 10,
  longestPassword: 200,
  deckBytes: 64000,
} as const;
