// A finished game, moment by moment: of a table or of an uploaded transcript, from a seat's eyes or from above.

import { ask } from "../net/api.ts";
import type { EndShown, JsonObject, StepShown, TableShown } from "../net/protocol.ts";

export type Eyes = number | "above";
export type Source = { table: string } | { transcript: string };

/** How the table looked when a question had been answered (0: after the deal), and what led there. */
export interface Moment {
  question: number;
  events: JsonObject[];
  view: JsonObject;
  end: EndShown | null; // the result, at the end
  at: number; // its place among the server's steps
}

/** One moment for each question. While a sealed one is open the server has more steps, in which nothing is shown. */
export function momentsOf(steps: StepShown[], first = 0, before = -1): Moment[] {
  const moments: Moment[] = [];
  for (const [at, { question, events, view, end }] of steps.entries()) {
    const last = moments.at(-1)?.question ?? before;
    if (question > last) moments.push({ question, events, view, end, at: first + at });
  }
  return moments;
}

/** Where the moment of that question stands: the last one that is not after it. */
export function indexOf(moments: Moment[], question: number): number {
  const after = moments.findIndex((moment) => moment.question > question);
  return Math.max(0, (after < 0 ? moments.length : after) - 1);
}

export class Past {
  moments = $state.raw<Moment[]>([]);
  eyes = $state.raw<Eyes>("above"); // whose eyes these moments are seen with
  isWhole = $state(false);
  table = $state.raw<TableShown | null>(null);

  #wanted: Eyes = "above";
  #kept = new Map<Eyes, Promise<Moment[]>>();

  constructor(readonly source: Source) {}

  /** Who sits where; a transcript does not say. */
  async open(): Promise<void> {
    if (!("table" in this.source)) return;
    this.table = await ask("GET /api/tables/{table_id}", { path: { table_id: this.source.table } });
  }

  /** Looks with other eyes. What was seen stays until all is there, the first time it comes page by page. */
  async look(eyes: Eyes): Promise<void> {
    this.#wanted = eyes;
    const isFirst = !this.moments.length;
    if (isFirst) this.eyes = eyes;
    const found = await this.all(eyes, (some) => {
      if (isFirst && this.#wanted === eyes) this.moments = some;
    });
    if (this.#wanted !== eyes) return; // somebody else's meanwhile
    this.eyes = eyes;
    this.moments = found;
    this.isWhole = true;
  }

  /** All moments, from somebody's eyes. */
  all(eyes: Eyes, some: (moments: Moment[]) => void = () => undefined): Promise<Moment[]> {
    const known = this.#kept.get(eyes);
    if (known) return known;
    const found = this.#read(eyes, some);
    this.#kept.set(eyes, found);
    found.catch(() => this.#kept.delete(eyes));
    return found;
  }

  /** What somebody saw at one moment. */
  async view(eyes: Eyes, at: number): Promise<JsonObject> {
    return (await this.all(eyes)).find((moment) => moment.at === at)?.view ?? {};
  }

  async #read(eyes: Eyes, some: (moments: Moment[]) => void): Promise<Moment[]> {
    let moments: Moment[] = [];
    for (let first = 0; ;) {
      const { steps, is_last } = await this.#steps(eyes, first);
      moments = [...moments, ...momentsOf(steps, first, moments.at(-1)?.question)];
      if (is_last) return moments;
      some(moments);
      first += steps.length;
    }
  }

  #steps(eyes: Eyes, first: number): Promise<{ steps: StepShown[]; is_last: boolean }> {
    const query = { eyes: String(eyes), first };
    return "table" in this.source
      ? ask("GET /api/tables/{table_id}/steps", { path: { table_id: this.source.table }, query })
      : ask("GET /api/transcripts/{transcript_id}/steps", { path: { transcript_id: this.source.transcript }, query });
  }
}
