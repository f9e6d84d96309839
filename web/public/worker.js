// The service worker: keeps the page for times without a network, and shows notices. It never touches the API.

// @ts-check
/// <reference lib="webworker" />

const SHELL = "hanazono-shell";
const PAGE = "/";
const WORDS = "/notices.json"; // cached by the page, in the reader's language
const WORDS_CACHE = "hanazono-words";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// -- the page --------------------------------------------------------------------------------------------------------

worker.addEventListener("install", (event) => {
  event.waitUntil(
    fetch(PAGE, { cache: "no-cache" })
      .then(keepPage)
      .catch(() => undefined)
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** Every address of the page is the same file: the newest, or else the last one seen. */
async function page(/** @type {FetchEvent} */ event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepPage(response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: SHELL, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

function isPage(/** @type {Response} */ response) {
  return response.ok && (response.headers.get("content-type") ?? "").startsWith("text/html");
}

/** Another page has other assets: those of the page before are dropped. */
async function keepPage(/** @type {Response} */ response) {
  if (!isPage(response)) return;
  const cache = await caches.open(SHELL);
  const text = await response.clone().text();
  const before = await cache.match(PAGE, { ignoreVary: true });
  if (before && (await before.text()) === text) return;
  for (const request of await cache.keys()) await cache.delete(request);
  const headers = new Headers(response.headers);
  headers.delete("content-encoding"); // what is kept is plain text
  headers.delete("content-length");
  await cache.put(PAGE, new Response(text, { headers }));
  const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map((found) => found[1] ?? "");
  await Promise.allSettled(assets.map((each) => cache.add(each)));
}

/** Assets have their hash in their name: what is kept is right. */
async function asset(/** @type {Request} */ request) {
  const kept = await caches.match(request, { cacheName: SHELL, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, response.clone());
  }
  return response;
}

// -- notices ---------------------------------------------------------------------------------------------------------

worker.addEventListener("push", (event) => event.waitUntil(notice(event.data?.json() ?? {})));

/** A notice holds the table and its game: {"table": "WOejPhGZD5kd", "game": "ikebana"}. */
async function notice(/** @type {{table?: string, game?: string}} */ { table, game }) {
  const kept = await caches.match(WORDS, { cacheName: WORDS_CACHE });
  const words = kept ? await kept.json() : { games: {}, body: "" };
  await worker.registration.showNotification(words.games[game ?? ""] ?? "Hanazono 花園", {
    body: words.body,
    tag: table ?? "hanazono", // the newest of a table replaces the one before
    icon: "/icon-192.png",
    badge: "/badge.png",
    data: table ? `/tables/${encodeURIComponent(table)}` : PAGE,
  });
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? PAGE)));
});

async function open(/** @type {string} */ address) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}

/** The browser has changed where notices go: tell the server, with the cookie of this browser. */
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => {
  event.waitUntil(
    (async () => {
      const options = event.oldSubscription?.options;
      const found = event.newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
      if (!found) return;
      const { endpoint, keys } = found.toJSON();
      await fetch("/api/people/me/push", {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ endpoint, keys }),
      });
    })(),
  );
});
