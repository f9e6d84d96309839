// Web Push: this browser shows a notice when a table with days for each move waits for me. The worker shows it, in the
// words that the page has cached for it.

import { NAMES } from "../games/game.ts";
import { ask } from "../net/api.ts";
import { reasonWords } from "../words/reasons.ts";
import { learn, say } from "../words/say.svelte.ts";

const KEY = "hanazono-notices";
const WORDS = "/notices.json"; // an entry of the cache below: no file of the server
const WORDS_CACHE = "hanazono-words";

/** Whether a page may ask: the browser has Web Push, the worker runs, and the permission was not denied. */
export async function canNotice(): Promise<boolean> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return false;
  return Notification.permission !== "denied" && (await navigator.serviceWorker.getRegistration()) !== undefined;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser takes notices. */
export async function isNoticed(): Promise<boolean> {
  return Notification.permission === "granted" && (await subscription()) !== null;
}

/** Whether the question was answered with no, or was answered before. */
export function wasAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // nothing can be remembered: better never than each time
  }
}

function note(answer: "yes" | "no"): void {
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // no storage: wasAsked() says so
  }
}

export function noteNo(): void {
  note("no");
}

/** Asks the browser for its permission and tells the server where notices go; false if the person did not permit it. */
export async function takeNotices(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") {
    noteNo();
    return false;
  }
  await keepWords();
  const [registration, { key }] = await Promise.all([navigator.serviceWorker.ready, ask("GET /api/push/key")]);
  const applicationServerKey = bytes(key);
  const before = await registration.pushManager.getSubscription();
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await tellServer(found);
  note("yes");
  return true;
}

async function tellServer(found: PushSubscription): Promise<void> {
  const { endpoint = "", keys } = found.toJSON();
  const [p256dh = "", auth = ""] = [keys?.["p256dh"], keys?.["auth"]];
  await ask("PUT /api/people/me/push", { body: { endpoint, keys: { p256dh, auth } } });
}

/** Why notices could not be taken: the browser's reasons have no words of their own. */
export function noticeProblem(error: unknown): string {
  return error instanceof DOMException ? say("web-notices-failed") : reasonWords(error);
}

/** This browser takes no notices any more. */
export async function stopNotices(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  const { endpoint } = found;
  await found.unsubscribe();
  // What the server does not hear of now goes with its next notice, which finds nobody.
  await ask("DELETE /api/people/me/push", { body: { endpoint } }).catch(() => undefined);
}

/** Caches the words of notices, in the language of the settings, where the worker finds them. */
export async function keepWords(): Promise<void> {
  await learn("web-pages");
  const games = Object.fromEntries(NAMES.map((game) => [game, say(`web-short-${game}`)]));
  const cache = await caches.open(WORDS_CACHE);
  await cache.put(WORDS, Response.json({ games, body: say("web-notices-body") }));
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other);
}
