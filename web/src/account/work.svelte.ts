// A request under way: whether it is, and why it was refused.

import { reasonWords } from "../words/reasons.ts";

export class Work {
  isBusy = $state(false);
  problem = $state("");

  constructor(private readonly words: (error: unknown) => string = reasonWords) {}

  /** Does it, and says whether it was done. */
  async do(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = this.words(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
