// Whose eyes look at a table now, and what they see. Several seats may be held by one browser: the one that is asked looks on,
// after the device was passed to it.

import type { AnyView, GameFace } from "../games/game.ts";
import { person } from "../account/person.svelte.ts";
import type { Choice, JsonObject, Judged, Sight } from "../net/protocol.ts";
import type { Entry, TableLine } from "../net/table.svelte.ts";

const MEMORY = 6; // entries that the log keeps at least where memory is part of the game; else those since one's own move

export class Watch {
  looking = $state<number | null>(null);

  constructor(readonly line: TableLine) {}

  readonly own = $derived.by<number[]>(() => {
    const me = person.me?.id;
    const seats = this.line.seats.flatMap((seat, number) => (me && seat.person === me ? [number] : []));
    return seats.length ? seats : (this.line.whole?.own ?? []);
  });

  // -- who looks on --------------------------------------------------------------------------------------------------

  readonly wanted = $derived.by<number | null>(() => {
    const asked = this.line.sights.filter((sight) => sight.choices?.length && this.#isPlayedHere(sight));
    if (asked.some((sight) => sight.seat === this.looking)) return this.looking;
    return asked[0]?.seat ?? this.looking ?? this.own[0] ?? null;
  });
  readonly isShared = $derived.by(() => this.own.filter((seat) => !this.line.seats[seat]?.bot).length > 1);

  /** Not where a bot stands in. */
  #isPlayedHere(sight: Sight): boolean {
    return sight.seat !== null && !this.line.seats[sight.seat]?.bot;
  }
  readonly mustPass = $derived.by(
    () => this.isShared && this.wanted !== this.looking && this.line.whole?.phase === "playing",
  );

  // -- what they see -------------------------------------------------------------------------------------------------

  readonly sight = $derived.by<Sight | null>(() => {
    const { sights } = this.line;
    const from = (seat: number | null): Sight | undefined => sights.find((each) => each.seat === seat);
    return from(this.looking) ?? from(null) ?? sights[0] ?? null;
  });
  readonly view = $derived((this.sight?.view ?? null) as (JsonObject & AnyView) | null);
  readonly isOver = $derived.by(() => this.line.whole?.phase === "over");
  readonly choices = $derived.by<Choice[]>(() => {
    const isOpen = !this.line.pending && !this.isOver && this.sight && this.#isPlayedHere(this.sight);
    return isOpen ? (this.sight?.choices ?? []) : [];
  });
  readonly asked = $derived<number[]>(this.isOver ? [] : (this.view?.asked ?? []));
  readonly advice = $derived.by<Judged[] | null>(() => {
    const { hinted } = this.line;
    return hinted && hinted.n === this.sight?.n && hinted.seat === this.sight.seat ? hinted.choices : null;
  });

  // -- what has happened ---------------------------------------------------------------------------------------------

  readonly entries = $derived.by<Entry[]>(() =>
    this.line.entries.filter((entry) => entry.seat === (this.sight?.seat ?? null)),
  );

  /** What the log may still tell. */
  remembered(face: GameFace): Entry[] {
    if (this.view && (this.isOver || face.mayRemember(this.view))) return this.entries;
    if (this.sight?.seat === null) return this.entries.slice(-MEMORY);
    const isOwnMove = (line: JsonObject): boolean => line["seat"] === this.sight?.seat && "move" in line;
    const own = this.entries.map((entry) => entry.events.some(isOwnMove)).lastIndexOf(true);
    return this.entries.slice(Math.max(0, Math.min(own, this.entries.length - MEMORY)));
  }
}
