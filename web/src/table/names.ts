// How the seats of a table are called: people by their names, bots by their levels, an open seat as such.

import type { Say } from "../words/say.svelte.ts";

interface Seated {
  name: string | null;
  person: string | null;
  bot: string | null;
}

export function seatNames(seats: Seated[], say: Say): string[] {
  const plain = seats.map((seat) => {
    if (seat.name) return seat.name;
    return seat.bot ? say(`web-level-${seat.bot}`) : say("web-open-seat");
  });
  return plain.map((name, seat) => {
    const alike = plain.filter((each) => each === name).length;
    return alike > 1 && !seats[seat]?.person
      ? `${name} ${plain.slice(0, seat + 1).filter((each) => each === name).length}`
      : name;
  });
}

/** The seats that are first: those who have resigned come last, whatever their bots have won. */
export function firstOf(ranks: number[]): number[] {
  return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}
