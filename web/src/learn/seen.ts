// Which questions this person has answered before: a coach explains each when it first appears.

const KEY = "hanazono-seen";

function seen(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function wasSeen(game: string, ask: string): boolean {
  return seen().includes(`${game}/${ask}`);
}

export function keepSeen(game: string, ask: string): void {
  if (wasSeen(game, ask)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen(), `${game}/${ask}`]));
  } catch {
    // no storage: then it is explained again
  }
}

/** Lets the coach explain a game from the start again. */
export function forgetSeen(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen().filter((each) => !each.startsWith(`${game}/`))));
  } catch {
    // nothing was kept
  }
}
