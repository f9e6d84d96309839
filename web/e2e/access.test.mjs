// Nothing that axe-core complains about: every page, and every question of every game, by day and by night.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible, assertFits, assertNamesSeen, launch, SERVER, sit, visitor } from "./browser.mjs";
import { asksOf, Garden, seatsByGame } from "./positions.mjs";

const SEATS = await seatsByGame(SERVER);
const RULES = Object.keys(SEATS).map((game) => `/learn/${game}`);
const PAGES = ["/", "/new", "/new/sakura", "/learn", ...RULES, "/settings", "/about", "/me"];
const LONG = { timeout: 300_000 };
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** By day, then by night: colours alone differ, so the page stays as it is. */
async function assertAccessibleAlways(page, where) {
  const turn = (theme) => page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
  await assertAccessible(page, `${where}, day`);
  await turn("night");
  await assertAccessible(page, `${where}, night`, ["color-contrast"]);
  await turn("day");
}

test("every page", LONG, async () => {
  const page = await visitor(browser, { size: "small" });
  for (const path of PAGES) {
    await page.goto(SERVER + path, { waitUntil: "networkidle" });
    await page.locator("main").waitFor();
    await assertAccessibleAlways(page, path);
    await assertFits(page, path, { mayScrollDown: true });
  }
  await page.context().close();
});

for (const [game, possible] of Object.entries(SEATS)) {
  const counts = [...new Set([possible[0], possible.at(-1)])]; // the fewest and the most
  test(`every question of ${game}`, LONG, async () => {
    const garden = new Garden(SERVER);
    await garden.enter();
    const page = await visitor(browser, { size: "phone", cookie: garden.cookie });
    const met = new Set();
    for (const seats of counts) {
      for (const [ask, { recorded, questions }] of Object.entries(await garden.positions(game, seats))) {
        met.add(ask);
        await page.goto(`${SERVER}/tables/${await garden.open(recorded, questions)}`);
        await sit(page);
        await assertFits(page, `${game}, ${seats} seats, ${ask}`);
        await assertNamesSeen(page, `${game}, ${seats} seats, ${ask}`);
        await assertAccessibleAlways(page, `${game}, ${seats} seats, ${ask}`);
      }
    }
    assert.deepEqual([...met].sort(), asksOf(game));
    await page.context().close();
  });
}
