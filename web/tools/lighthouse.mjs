// How Lighthouse judges the page, as a phone and as a desktop, the median of five runs: `make lighthouse`.
//
// Fails where performance, accessibility or best practices are below 95. The machine should be quiet.

import { pathToFileURL } from "node:url";
import { createRequire } from "node:module";
import { Garden } from "../e2e/positions.mjs";

const RUNS = 5;
const LEAST = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const CHROMIUM = process.env.CHROME_PATH ?? "/usr/bin/chromium";
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];

const tools = createRequire(`${process.argv[2]}/`);
const load = (name) => import(pathToFileURL(tools.resolve(name)).href);
const { default: lighthouse, desktopConfig } = await load("lighthouse");
const { launch } = await load("chrome-launcher");

const server = process.env.HANAZONO_SERVER;
const garden = new Garden(server);
await garden.enter();
const bot = { who: "bot", level: "random" };
const { id } = await garden.ask("POST", "/api/tables", {
  game: "sakura",
  is_public: true,
  hints: true,
  seats: [{ who: "me" }, bot, bot],
});
await garden.ask("POST", `/api/tables/${id}/start`, {});
const PAGES = { home: "/", "new table": "/new/ombre", rules: "/learn/haru", "table of sakura": `/tables/${id}` };

/** The scores of one run, or null: now and then a run breaks off. */
async function judge(chrome, path, config) {
  const { lhr } = await lighthouse(
    server + path,
    { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" },
    config,
  );
  return lhr.runtimeError ? null : CATEGORIES.map((name) => Math.round(100 * lhr.categories[name].score));
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS });
console.log(`| | page | ${CATEGORIES.join(" | ")} |\n| --- | --- | --- | --- | --- |`);
for (const [kind, config] of [
  ["phone", undefined],
  ["desktop", desktopConfig],
]) {
  for (const [name, path] of Object.entries(PAGES)) {
    const runs = [];
    for (let tries = 0; runs.length < RUNS && tries < 2 * RUNS; tries++)
      runs.push(...[await judge(chrome, path, config)].filter(Boolean));
    const scores = CATEGORIES.map((_, at) => median(runs.map((run) => run[at])));
    console.log(`| ${kind} | ${name} | ${scores.join(" | ")} |`);
    if (runs.length < RUNS || scores.some((score) => score < LEAST)) process.exitCode = 1;
  }
}
await chrome.kill();
