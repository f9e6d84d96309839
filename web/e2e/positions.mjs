// Positions to look at: tables of a running server that stand at a given question of a recorded game. Every seat is held by
// the one who makes the table, so that any seat's question can be looked at.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const GAMES = 40; // of each kind: rare questions come up in some of them

/** Options that lead to questions which the usual ones never ask. */
const KINDS = {
  cerisier: [{}, { masteries: "pink" }],
  sakura: [{}, { expansion: true }],
};

/** The games of a server, each with the numbers of seats that it can be played with. */
export async function seatsByGame(address) {
  const response = await fetch(`${address}/api/games`);
  if (!response.ok) throw new Error(`${address}/api/games: ${response.status}`);
  return Object.fromEntries((await response.json()).games.map(({ name, seats }) => [name, seats]));
}

/** All questions of a game: there is a sentence for each. */
export function asksOf(game) {
  const sentences = readFileSync(new URL(`../../src/hanazono/locales/en/${game}.ftl`, import.meta.url), "utf8");
  return [...sentences.matchAll(new RegExp(`^${game}-help-(\\w+) =`, "gm"))].map((found) => found[1]).sort();
}

/** Games of random moves, and the questions that each asks. */
function random(game, seats, options) {
  const command = ["record", game, "--seats", seats, "--games", GAMES, "--seed", 1];
  for (const [name, value] of Object.entries(options)) command.push("--option", `${name}=${value}`);
  const settings = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 28 };
  const all = execFileSync(process.env.HANAZONO ?? "hanazono", command.map(String), settings);
  return all.split(/^(?=\{"transcript")/m).map((text) => {
    const asks = new Set([...text.matchAll(/"ask": "(\w+)"/g)].map((found) => found[1]));
    return { text, asks: [...asks], options };
  });
}

export class Garden {
  #cookie = "";

  constructor(address) {
    this.address = address;
  }

  async ask(method, path, body) {
    const request = {
      method,
      headers: { cookie: this.#cookie, connection: "close", ...(body ? { "content-type": "application/json" } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    };
    const response = await fetch(this.address + path, request);
    const cookie = response.headers.get("set-cookie");
    if (cookie) this.#cookie = cookie.split(";")[0];
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.headers.get("content-type")?.includes("json") ? response.json() : response.text();
  }

  get cookie() {
    const [name, value] = this.#cookie.split("=");
    return { name, value, url: this.address };
  }

  async enter(name = "Hana") {
    await this.ask("POST", "/api/people", { name });
  }

  /** A table of one's own, for this form; `start`: its game begins. */
  async make(form, start = "") {
    const { id } = await this.ask("POST", "/api/tables", { is_public: false, hints: true, ...form });
    if (start) await this.ask("POST", `/api/tables/${id}/start`, {});
    return id;
  }

  /** A table whose game is over: bots have played it. */
  async finished(game, seats) {
    const others = Array.from({ length: seats - 1 }, () => ({ who: "bot", level: "random" }));
    const id = await this.make({ game, seats: [{ who: "me" }, ...others] }, "start");
    await this.ask("POST", `/api/tables/${id}/resign`, { seat: 0 });
    while ((await this.ask("GET", `/api/tables/${id}`)).phase !== "over")
      await new Promise((go) => setTimeout(go, 100));
    return id;
  }

  /** For every question that random games of all kinds lead to, one that stands there: {ask: {recorded, questions}}. */
  async positions(game, seats) {
    const games = (KINDS[game] ?? [{}]).flatMap((options) => random(game, seats, options));
    const found = {};
    for (const { text, asks, options } of games) {
      const fresh = asks.filter((ask) => !found[ask]);
      if (!fresh.length) continue;
      const recorded = { ...(await this.#upload(text)), game, seats, options };
      for (const ask of fresh) {
        const at = recorded.asks[ask];
        found[ask] = { recorded, questions: at[at.length >> 1] };
      }
    }
    return found;
  }

  /** Uploads a game; gives its id and where each of its questions stands: {ask: [questions]}. */
  async #upload(text) {
    const { id } = await this.ask("POST", "/api/transcripts", { text });
    const asks = {};
    for (let first = 0; ;) {
      const { steps, is_last } = await this.ask("GET", `/api/transcripts/${id}/steps?eyes=above&first=${first}`);
      for (const step of steps) if (step.view.ask) (asks[step.view.ask] ??= []).push(step.question);
      if (is_last) return { id, asks };
      first += steps.length;
    }
  }

  /** A table that stands after so many questions of a recorded game. */
  async open({ id, game, seats, options }, questions) {
    const names = ["Hana", "Maximilien", "Aoi", "Charlotte", "さくら子", "Kaito"]; // long ones too
    const form = { game, options, seats: names.slice(0, seats).map((name) => ({ who: "me", name })) };
    return this.make({ ...form, origin: { transcript: id, questions } }, "start");
  }
}
