// What the tests of the page share: a browser, somebody in it, and ways to play by mouse and by keys.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

export const SERVER = process.env.HANAZONO_SERVER ?? "http://127.0.0.1:8000";
export const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  laptop: { width: 1280, height: 800 },
};
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PATIENCE = 30_000;

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Somebody with a browser of their own. Whatever the page complains about is kept in `page.faults`. */
export async function visitor(browser, { size = "laptop", language = "en", theme = "day", cookie = null } = {}) {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: "reduce" });
  if (cookie) await context.addCookies([cookie]);
  await context.addInitScript(
    (text) => localStorage.getItem("hanazono") ?? localStorage.setItem("hanazono", text),
    JSON.stringify({ language, theme }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.faults = [];
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  page.on("pageerror", (error) => page.faults.push(String(error)));
  return page;
}

/** Makes a table over the API, as the person of this page; gives its id. */
export async function makeTable(page, form) {
  if (!page.url().startsWith(SERVER)) await page.goto(SERVER);
  return page.evaluate(async (form) => {
    const post = async (path, body) => {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    const { me } = await (await fetch("/api/lobby")).json();
    if (!me) await post("/api/people", { name: "Hana" });
    const { id } = await post("/api/tables", { is_public: false, hints: true, ...form });
    if (!form.seats.some((seat) => seat.who === "open")) await post(`/api/tables/${id}/start`, {});
    return id;
  }, form);
}

/** A generator of its own, so that a failure comes again. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Waits until somebody is asked; where several play at one browser, takes the device. */
export async function sit(page) {
  await page.locator("main.table .lit, .pass button").first().waitFor();
  const pass = page.locator(".pass button");
  if (await pass.count()) await pass.click();
  await page.locator("main.table .lit").first().waitFor();
}

const isOver = (page) => page.locator("main.over").count();

/** Plays any lit pieces until the game is over (or `most` moves are made); `look` is called before each. */
export async function playOut(page, { seed = 1, how = "mouse", most = 2_000, look = async () => {} } = {}) {
  const roll = dice(seed);
  for (let moves = 0; moves < most; moves++) {
    await page.waitForFunction(
      () => document.querySelector("main.over, main.table .lit, .pass button, dialog[open]"),
      null,
      { polling: 30 },
    );
    if (await isOver(page)) return moves;
    const sure = page.locator("dialog[open] button.main");
    if (await sure.count()) {
      await sure.first().click();
      continue;
    }
    const pass = page.locator(".pass button");
    if (await pass.count()) {
      await pass.click();
      continue;
    }
    await look(moves);
    await (how === "mouse" ? touch(page, roll) : press(page, roll));
  }
  return most;
}

/** Touches one of the lit pieces where a person would see it. One that is still lit and cannot be touched is a fault. */
async function touch(page, roll) {
  const piece = (await page.$$("main.table .lit"))[roll(await page.locator("main.table .lit").count())];
  await piece?.click({ timeout: 5_000 }).catch(async (error) => {
    if (await piece.evaluate((node) => node.isConnected && node.classList.contains("lit"))) throw error;
  });
}

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** By keys alone: arrows reach a piece, Enter takes it. */
async function press(page, roll) {
  for (let steps = 1 + roll(4); steps > 0; steps--) await page.keyboard.press(ARROWS[roll(4)]);
  const isOn = await page.evaluate(() => document.activeElement?.classList.contains("lit"));
  if (!isOn) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(20);
}

/** Nothing that axe-core has to complain about, by any of its rules or by these. */
export async function assertAccessible(page, where, rules = null) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const found = await page.evaluate((wanted) => globalThis.axe.run(document, wanted), options);
  const told = found.violations.map(
    (each) =>
      `${each.id}: ${each.nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)
        .join(" | ")}`,
  );
  assert.deepEqual(told, [], where);
}

/** Of every seat's name so much is seen that one can tell who it is. */
export async function assertNamesSeen(page, where) {
  const names = await page
    .locator(".around .name")
    .evaluateAll((all) =>
      all.map(({ textContent, clientWidth, scrollWidth }) => ({ textContent, clientWidth, scrollWidth })),
    );
  assert.ok(names.length > 1, `${where}: no names`);
  const unread = names.filter(({ clientWidth, scrollWidth }) => clientWidth < Math.min(scrollWidth, 40));
  assert.deepEqual(unread, [], `${where}: names that cannot be read`);
}

/** Nothing to scroll sideways; the question and the whole board in sight. */
export async function assertFits(page, where, { mayScrollDown = false } = {}) {
  const [aside, down, inside] = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
    Math.max(
      0,
      ...[...document.querySelectorAll("main.table .board *")]
        .filter((node) => /auto|scroll/.test(getComputedStyle(node).overflowY))
        .map((node) => node.scrollHeight - node.clientHeight),
    ),
  ]);
  assert.ok(aside <= 0, `${where}: scrolls sideways by ${aside}`);
  if (mayScrollDown) return;
  assert.ok(down <= 0, `${where}: scrolls down by ${down}`);
  assert.ok(inside <= 1, `${where}: the board scrolls inside by ${inside}`);
}
