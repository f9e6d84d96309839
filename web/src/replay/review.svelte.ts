// The review of a finished table: asked for, awaited, and what follows from its figures.

import { ask } from "../net/api.ts";
import type { Choice, DecisionShown, JsonObject, Judged, Review } from "../net/protocol.ts";

const LOOK_EVERY = 2_000; // milliseconds, while it is being made

export class ReviewLine {
  state = $state<Review["state"] | "unknown">("unknown");
  done = $state(0);
  total = $state(0);
  decisions = $state.raw<DecisionShown[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(readonly id: string) {}

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async begin(): Promise<void> {
    await ask("POST /api/tables/{table_id}/review", { path: { table_id: this.id } });
    await this.look();
  }

  /** How far it is, and the decisions we have not got yet; again and again until it is whole. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const query = { first: this.decisions.length };
    const found = await ask("GET /api/tables/{table_id}/review", { path: { table_id: this.id }, query });
    if (this.#isClosed) return;
    this.state = found.state;
    this.done = found.done;
    this.total = found.total;
    if (found.decisions.length) this.decisions = [...this.decisions, ...found.decisions];
    const hasMore = found.decisions.length > 0 && this.decisions.length < found.done;
    if (hasMore) await this.look();
    else if (found.state === "running") this.#timer = setTimeout(() => void this.look().catch(this.#again), LOOK_EVERY);
  }

  #again = (): void => {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.look().catch(this.#again), 5 * LOOK_EVERY);
  };
}

// -- what the figures say --------------------------------------------------------------------------------------------

export type Fault = "none" | "mistake" | "blunder";

const LEAST = 0.02; // shares of the win: less than this is not worth a word
const GREAT = 0.1;
const SURE = 2; // so many times its error, or a cost may be nothing but chance

/** Whether a decision was a mistake that the review is sure of. */
export function faultOf({ cost, cost_error }: Pick<DecisionShown, "cost" | "cost_error">): Fault {
  if (cost === null || cost < LEAST || cost < SURE * (cost_error ?? 0)) return "none";
  return cost < GREAT ? "mistake" : "blunder";
}

/** A judged choice, with what a screen may show about it where the server says so. */
export type Hinted = Judged & Partial<Choice>;

export function judgedOf(decision: DecisionShown, move: JsonObject): Hinted | undefined {
  return decision.choices.find((each) => JSON.stringify(each.move) === JSON.stringify(move));
}

/** A judged move as a choice. Where the server has not said what a screen may show about it, its hint is empty. */
export function choiceOf(judged: Hinted): Choice {
  return { move: judged.move, hint: judged.hint ?? {} };
}

/** What the decisions of a seat have cost on average; null: it had none. */
export function averageCost(decisions: DecisionShown[], seat: number): number | null {
  const costs = decisions.flatMap((each) => (each.seat === seat && each.cost !== null ? [each.cost] : []));
  return costs.length ? costs.reduce((sum, cost) => sum + cost, 0) / costs.length : null;
}
