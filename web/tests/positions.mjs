// Positions to look at: tables of a running server that stand at a given question of a recorded game. Every seat is held by
// the one who makes the table, so that whoever is asked can be looked at.

import { execFileSync } from "node:child_process";

const STEPS_AT_ONCE = 200;

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

  /** Uploads a game of random moves; gives its id and where each of its questions first stands: {ask: questions}. */
  async record(game, seats, seed = 1, options = {}) {
    const command = ["record", game, "--seats", String(seats), "--games", "1", "--seed", String(seed)];
    for (const [name, value] of Object.entries(options)) command.push("--option", `${name}=${value}`);
    const text = execFileSync(process.env.HANAZONO ?? "hanazono", command, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const { id } = await this.ask("POST", "/api/transcripts", { text });
    const asks = {};
    for (let first = 0; ; ) {
      const { steps, is_last } = await this.ask("GET", `/api/transcripts/${id}/steps?eyes=above&first=${first}&count=${STEPS_AT_ONCE}`);
      for (const step of steps) if (step.view.ask) (asks[step.view.ask] ??= []).push(step.question);
      if (is_last) break;
      first += steps.length;
    }
    return { id, asks, game, seats, options };
  }

  /** A table that stands after so many questions of a recorded game. */
  async open({ id, game, seats, options }, questions, others = "me") {
    const names = ["Hana", "Ren", "Aoi", "Sora", "Yui", "Kaito"];
    const places = Array.from({ length: seats }, (_, seat) =>
      seat === 0 || others === "me" ? { who: "me", name: names[seat] } : { who: "bot", level: "seed" },
    );
    const form = { game, seats: places, options, is_public: false, hints: true, origin: { transcript: id, questions } };
    const table = await this.ask("POST", "/api/tables", form);
    await this.ask("POST", `/api/tables/${table.id}/start`, {});
    return table.id;
  }
}
