// Which page stands at which address. Pages are fetched when they are first opened; home is there at once.

import type { Component } from "svelte";
import { match, place } from "./browser/router.svelte.ts";
import Home from "./pages/Home.svelte";

export type Page = Component<Record<string, string>>;

export interface Route {
  key: string;
  page: () => Promise<Page>;
  parts: Record<string, string>; // of the address
}

const fetched = (page: Promise<{ default: unknown }>): Promise<Page> => page.then((found) => found.default as Page);

const ROUTES: [string, () => Promise<Page>][] = [
  ["/", () => fetched(Promise.resolve({ default: Home }))],
  ["/new", () => fetched(import("./pages/NewTable.svelte"))],
  ["/new/:game", () => fetched(import("./pages/NewTable.svelte"))],
  ["/tables/:id", () => fetched(import("./pages/Table.svelte"))],
  ["/tables/:id/replay", () => fetched(import("./pages/Replay.svelte"))],
  ["/transcripts/:id", () => fetched(import("./pages/Replay.svelte"))],
  ["/learn", () => fetched(import("./pages/Learn.svelte"))],
  ["/learn/:game", () => fetched(import("./pages/Rules.svelte"))],
  ["/settings", () => fetched(import("./pages/Settings.svelte"))],
  ["/me", () => fetched(import("./pages/Me.svelte"))],
  ["/about", () => fetched(import("./pages/About.svelte"))],
];

/** The page of the address where the reader is now; null: there is none. */
export function route(): Route | null {
  for (const [pattern, page] of ROUTES) {
    const parts = match(pattern);
    if (parts) return { key: place.path, page, parts };
  }
  return null;
}
