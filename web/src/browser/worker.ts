// Starts the service worker (public/worker.js): it keeps the page for the next time and shows notices.

import { isNoticed, keepWords } from "./push.ts";

const SHELL = "hanazono-shell";

/** Call it once. In a build only: while developing, nothing must come from a cache. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = (): void => void register().catch(() => undefined); // forbidden or private: the page does without
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  await keepFirst();
  if ("Notification" in window && (await isNoticed())) await keepWords(); // the language may have changed
}

/** The assets of this page were fetched before the worker ran: cached now, they are there offline as well. */
async function keepFirst(): Promise<void> {
  const cache = await caches.open(SHELL);
  for (const { name } of performance.getEntriesByType("resource")) {
    const { origin, pathname } = new URL(name);
    if (origin !== location.origin || !pathname.startsWith("/assets/") || (await cache.match(pathname))) continue;
    await cache.add(pathname).catch(() => undefined);
  }
}
