// A table that is being set up: who sits where, options, clock. By default it is me and open seats: one click makes it.

import { guestName } from "../account/person.svelte.ts";
import { usualSeats } from "./options.ts";
import { LEVEL } from "./start.ts";
import type { ClockForm, GameShown, OptionShown, SeatForm, TableForm } from "../net/protocol.ts";

export type Who = "me" | "open" | "bot" | "here";
export type Value = OptionShown["default"];

export interface Chair {
  who: Who;
  level: string; // of the bot
  name: string; // of somebody else on this device
}

const DAY = 86_400; // seconds

export class Draft {
  readonly game: GameShown;
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, Value>>({});
  clock = $state({ kind: "none" as "none" | "live" | "days", minutes: 10, increment: 5, days: 2 });
  isPublic = $state(false);
  hints = $state<boolean | null>(null); // null: as the server does where nobody says
  deck = $state.raw<{ name: string; text: string } | null>(null);

  constructor(game: GameShown) {
    this.game = game;
    this.chairs = Array.from({ length: usualSeats(game) }, (_none, seat) => newChair(seat === 0 ? "me" : "open"));
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  }

  /** Whether nobody sits there but me and bots. */
  get isAlone(): boolean {
    return this.chairs.every((chair) => chair.who === "me" || chair.who === "bot");
  }

  get hasHints(): boolean {
    return this.hints ?? (this.isAlone && this.chairs.some((chair) => chair.who === "me"));
  }

  get free(): number {
    return this.chairs.filter((chair) => chair.who === "open").length;
  }

  /** What all the others are, or "mixed". */
  get others(): Who | "mixed" {
    const others = this.chairs.filter((chair) => chair.who !== "me").map((chair) => chair.who);
    return others.length && others.every((who) => who === others[0]) ? others[0]! : "mixed";
  }

  setCount(count: number): void {
    const kept = this.chairs.slice(0, count);
    const usual = this.others === "mixed" ? "open" : this.others;
    const level = this.chairs.find((chair) => chair.who === "bot")?.level ?? LEVEL;
    while (kept.length < count) kept.push(newChair(usual, level));
    nameApart(kept);
    const isMine = (chair: Chair): boolean => chair.who === "me";
    if (this.chairs.some(isMine) && !kept.some(isMine)) kept[0] = newChair("me");
    this.chairs = kept;
  }

  setOthers(who: Who): void {
    for (const chair of this.chairs) if (chair.who !== "me") chair.who = who;
    nameApart(this.chairs);
  }

  /** I have one seat only: the two seats swap. */
  setWho(at: number, who: Who): void {
    const chair = this.chairs[at];
    if (!chair) return;
    const mine = this.chairs.find((each) => each.who === "me");
    if (who === "me" && mine && mine !== chair) mine.who = chair.who;
    chair.who = who;
    nameApart(this.chairs);
  }

  form(): TableForm {
    return {
      game: this.game.name,
      seats: this.chairs.map(seatForm),
      options: { ...this.options },
      deck: this.deck?.text ?? null,
      clock: this.clockForm(),
      is_public: this.isPublic,
      hints: this.hints,
    };
  }

  private clockForm(): ClockForm {
    const { kind, minutes, increment, days } = this.clock;
    if (kind === "live") return { kind, seconds: 60 * minutes, increment };
    // nobody is late before their days are over
    return kind === "days" ? { kind, days, patience: days * DAY } : { kind };
  }
}

function newChair(who: Who, level = LEVEL): Chair {
  return { who, level, name: "" };
}

/** Gives a name to everybody on this device who has none, each a different one where that can be. */
function nameApart(chairs: Chair[]): void {
  const used = new Set(chairs.map((chair) => chair.name));
  for (const chair of chairs.filter(({ who, name }) => who === "here" && !name)) {
    for (let tries = 0; tries < 50 && (!chair.name || used.has(chair.name)); tries++) chair.name = guestName();
    used.add(chair.name);
  }
}

function seatForm({ who, level, name }: Chair): SeatForm {
  if (who === "here") return { who: "me", name: name.trim() || guestName() };
  return who === "bot" ? { who, level } : { who };
}
