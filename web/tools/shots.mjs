// Screenshots of every question of every game (and of every page), desktop and phone, day and night: `make shots`.
//
//   node tools/shots.mjs [--server URL] [--out FOLDER] [--games haru,ombre] [--seats 2,4] [--asks pick,wind]
//                        [--sizes phone,desktop] [--themes day,night] [--language en] [--pages yes]
//
// A server must run at URL (default http://127.0.0.1:8000), best with --rate 0. Says what did not fit or went wrong.

import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { launch } from "../e2e/browser.mjs";
import { Garden, seatsByGame } from "../e2e/positions.mjs";

const SIZES = { phone: [390, 844], small: [360, 640], desktop: [1440, 900], wide: [2560, 1440] };
const PAGES = {
  home: "/",
  new: "/new/ombre",
  learn: "/learn",
  rules: "/learn/haru",
  settings: "/settings",
  about: "/about",
  me: "/me",
};

const { values } = parseArgs({
  options: {
    server: { type: "string", default: process.env.HANAZONO_SERVER ?? "http://127.0.0.1:8000" },
    out: { type: "string", default: "shots" },
    games: { type: "string", default: "" }, // all
    seats: { type: "string", default: "" },
    asks: { type: "string", default: "" },
    sizes: { type: "string", default: "phone,desktop" },
    themes: { type: "string", default: "day,night" },
    language: { type: "string", default: "en" },
    pages: { type: "string", default: "" },
  },
});
const list = (text) => text.split(",").filter(Boolean);
mkdirSync(values.out, { recursive: true });
const SEATS = await seatsByGame(values.server);

const browser = await launch();
const garden = new Garden(values.server);
await garden.enter();
let faults = 0;

async function shoot(path, name) {
  for (const size of list(values.sizes)) {
    for (const theme of list(values.themes)) {
      const [width, height] = SIZES[size];
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
      await context.addCookies([garden.cookie]);
      const kept = JSON.stringify({ language: values.language, theme });
      await context.addInitScript((text) => localStorage.setItem("hanazono", text), kept);
      const page = await context.newPage();
      const told = [];
      page.on("console", (message) => message.type() === "error" && told.push(message.text()));
      page.on("pageerror", (error) => told.push(String(error)));
      page.on("requestfailed", (request) => told.push(`failed: ${request.url()}`));
      await page.goto(values.server + path, { waitUntil: "load" });
      await page.waitForSelector("main", { timeout: 15_000 }).catch(() => told.push("no main"));
      await page.waitForTimeout(700);
      const pass = page.locator(".pass button");
      if (await pass.count()) await pass.click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) told.push(`scrolls sideways by ${wide}`);
      const tall = await page.evaluate(() =>
        document.querySelector("main.table:not(.over)") ? document.documentElement.scrollHeight - innerHeight : 0,
      );
      if (tall > 0 && size !== "small") told.push(`scrolls down by ${tall}`);
      const isTall = /-(end|replay)$/.test(name); // one scrolls there
      await page.screenshot({ path: `${values.out}/${name}-${size}-${theme}.png`, fullPage: isTall });
      for (const each of told) console.log(`${name} ${size} ${theme}: ${each}`);
      faults += told.length;
      await context.close();
    }
  }
}

const games = list(values.games || Object.keys(SEATS).join(",")).filter((each) => SEATS[each]);
const bot = { who: "bot", level: "random" };

if (values.pages) {
  for (const [name, path] of Object.entries(PAGES)) await shoot(path, `page-${name}`);
  await shoot(
    `/tables/${await garden.make({ game: "haru", seats: [{ who: "me" }, { who: "open" }] })}`,
    "page-waiting",
  );
  for (const game of games) {
    const id = await garden.finished(game, SEATS[game].at(-1));
    await shoot(`/tables/${id}`, `${game}-end`);
    await shoot(`/tables/${id}/replay?step=100000&eyes=above`, `${game}-replay`);
    await shoot(
      `/tables/${await garden.make({ game, seats: [{ who: "me" }, bot] }, "start")}?coach=1`,
      `${game}-guided`,
    );
  }
}
for (const game of games) {
  for (const seats of SEATS[game].filter((each) => !values.seats || list(values.seats).includes(String(each)))) {
    for (const [ask, { recorded, questions }] of Object.entries(await garden.positions(game, seats))) {
      if (values.asks && !list(values.asks).includes(ask)) continue;
      await shoot(`/tables/${await garden.open(recorded, questions)}`, `${game}-${seats}-${ask}`);
    }
  }
}
await browser.close();
console.log(faults ? `${faults} faults` : "no faults");
process.exitCode = faults ? 1 : 0;
