// Nothing that axe-core complains about: every page, and every question of every game, by day and by night.

import { after, before, test } from "node:test";
import { assertAccessible, assertFits, launch, SERVER, visitor } from "../browser.mjs";
import { Garden } from "../positions.mjs";

const PAGES = ["/", "/new", "/new/sakura", "/learn", "/learn/haru", "/settings", "/about", "/me"];
const SEATS = { cerisier: [2, 4], haru: [2], ikebana: [2, 5], sakura: [3, 6], ombre: [2, 4] };
const LONG = { timeout: 300_000 };
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** By day, then by night: colours alone differ, so the page stays as it is. */
async function assertAccessibleAlways(page, where) {
  for (const theme of ["day", "night"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    await assertAccessible(page, `${where}, ${theme}`);
  }
  await page.evaluate(() => (document.documentElement.dataset.theme = "day"));
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

for (const [game, counts] of Object.entries(SEATS)) {
  test(`every question of ${game}`, LONG, async () => {
    const garden = new Garden(SERVER);
    await garden.enter();
    const page = await visitor(browser, { size: "phone", cookie: garden.cookie });
    const met = new Set();
    for (const seats of counts) {
      for (const seed of [1, 2, 3]) {
        const recorded = await garden.record(game, seats, seed);
        for (const [ask, at] of Object.entries(recorded.asks)) {
          if (met.has(`${ask} ${seats}`)) continue;
          met.add(`${ask} ${seats}`);
          await page.goto(`${SERVER}/tables/${await garden.open(recorded, at[at.length >> 1])}`);
          await page.locator("main.table .lit").first().waitFor();
          await assertAccessibleAlways(page, `${game}, ${seats} seats, ${ask}`);
          await assertFits(page, `${game}, ${seats} seats, ${ask}`);
        }
      }
    }
    await page.context().close();
  });
}
