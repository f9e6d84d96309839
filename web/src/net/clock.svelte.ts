// The time, as the server has it, for clocks that count down.

let offset = 0; // milliseconds that the server is ahead of us
export const clock = $state({ now: Date.now() });

/** Learns the server's time from the `Date` of one of its answers. */
export function setServerDate(date: string | null): void {
  const told = date ? Date.parse(date) : NaN;
  if (!Number.isNaN(told) && Math.abs(told - Date.now()) > 2_000) offset = told - Date.now();
}

setInterval(() => (clock.now = Date.now() + offset), 500);
