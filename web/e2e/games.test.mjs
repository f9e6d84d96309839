// A whole game of each title against bots, through the page: by mouse on a phone; guided, by keys alone, on a laptop.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertFits, launch, makeTable, playOut, SERVER, visitor } from "./browser.mjs";
import { seatsByGame } from "./positions.mjs";

const LONG = { timeout: 300_000 };
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const OPTIONS = { haru: { max_rounds: 3 } }; // those who move at random seldom make a figure

function against(game, seats) {
  return {
    game,
    options: OPTIONS[game] ?? {},
    seats: [{ who: "me" }, ...Array.from({ length: seats - 1 }, () => ({ who: "bot", level: "random" }))],
  };
}

/** What the coach says now; a welcome is closed, by keys too. */
async function explained(coach) {
  if (await coach.getByText("Welcome to").count()) await coach.getByRole("button").press("Enter");
  return (await coach.count()) ? coach.locator(".words").innerText() : "";
}

for (const [game, possible] of Object.entries(await seatsByGame(SERVER))) {
  const seats = Math.min(3, possible.at(-1));
  test(`${game}: a whole game by mouse, on a phone`, LONG, async () => {
    const page = await visitor(browser, { size: "phone", language: "fr" });
    await page.goto(`${SERVER}/tables/${await makeTable(page, against(game, seats))}`);
    await playOut(page, {
      seed: 7,
      look: async (moves) => moves % 5 || (await assertFits(page, `${game}, move ${moves}`)),
    });
    await page.getByRole("heading", { name: /gagné/ }).waitFor();
    await page.locator(".fair summary").filter({ hasText: "✓" }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`${game}: a guided first game by keys alone`, LONG, async () => {
    const page = await visitor(browser, { language: "en" });
    await page.goto(`${SERVER}/learn/${game}`);
    await page.getByRole("button", { name: "Guided first game" }).first().press("Enter");
    const coach = page.locator(".coach");
    await coach.getByText("Welcome to").waitFor();
    const told = new Set();
    await playOut(page, { seed: 3, how: "keys", look: async () => told.add(await explained(coach)) });
    await page.getByRole("heading", { name: /won/ }).waitFor();
    await coach.getByText("Well played!").waitFor();
    assert.ok(told.size > 2, "the coach has explained several questions");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
