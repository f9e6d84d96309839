// Where we are: the address of the page, in the browser's history. Links are plain links; those to ourselves are followed
// here, without loading the page again.

export const place = $state({ path: location.pathname, query: location.search, hash: location.hash });

function read(): void {
  Object.assign(place, { path: location.pathname, query: location.search, hash: location.hash });
}

export function go(address: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", address);
  const before = place.path;
  read();
  if (place.path !== before) scrollTo(0, 0);
}

/** The parts of the path, if it looks like that: `match("/tables/:id")` is `{id}` or null. */
export function match(pattern: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const found = place.path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== found.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, word] of wanted.entries()) {
    const piece = found[at] ?? "";
    if (word.startsWith(":")) parts[word.slice(1)] = decodeURIComponent(piece);
    else if (word !== piece) return null;
  }
  return parts;
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return; // within the page
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function watchLinks(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", follow);
}
