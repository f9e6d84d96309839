// The lobby, over its socket: it speaks, we listen.

import { person, setPerson } from "../account/person.svelte.ts";
import { attend } from "./attend.ts";
import type { Lobby } from "./protocol.ts";

const PAUSE = 3_000; // milliseconds before we come back

export class LobbyLine {
  lists = $state.raw<Lobby | null>(null);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/socket`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.lists = JSON.parse(String(event.data)) as Lobby;
      attend(this.lists.own);
      if (this.lists.me || !person.me) setPerson(this.lists.me); // a socket that was opened without a session stays so
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#timer = setTimeout(() => this.#connect(), PAUSE);
    };
  }
}
