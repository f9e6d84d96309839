// A whole game of each title against bots, through the page: by mouse on a laptop, by keys alone, on a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertFits, launch, makeTable, playOut, SERVER, visitor } from "../browser.mjs";

const SEATS = { cerisier: 3, haru: 2, ikebana: 4, sakura: 3, ombre: 3 };
const LONG = { timeout: 300_000 };
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

function against(game, seats) {
  return { game, seats: [{ who: "me" }, ...Array.from({ length: seats - 1 }, () => ({ who: "bot", level: "random" }))] };
}

for (const [game, seats] of Object.entries(SEATS)) {
  test(`${game}: a whole game by mouse, on a phone`, LONG, async () => {
    const page = await visitor(browser, { size: "phone", language: "fr" });
    await page.goto(`${SERVER}/tables/${await makeTable(page, against(game, seats))}`);
    await playOut(page, { seed: 7, look: async (moves) => moves % 5 || (await assertFits(page, `${game}, move ${moves}`)) });
    await page.getByRole("heading", { name: /gagné/ }).waitFor();
    await page.locator(".fair summary").filter({ hasText: "✓" }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`${game}: a whole game by keys alone`, LONG, async () => {
    const page = await visitor(browser, { language: "en" });
    await page.goto(`${SERVER}/tables/${await makeTable(page, against(game, 2))}`);
    await playOut(page, { seed: 3, how: "keys" });
    await page.getByRole("heading", { name: /won/ }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
