// People at tables: one click to play, two browsers, lines that are cut, one browser for two, other languages, replays.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible, launch, makeTable, playOut, SERVER, sit, visitor } from "./browser.mjs";

const LONG = { timeout: 240_000 };
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("a stranger plays after one click", LONG, async () => {
  const page = await visitor(browser, { size: "phone" });
  await page.goto(SERVER);
  await page.locator(".games li").first().getByRole("button", { name: "Play now" }).click();
  await page.locator("main.table .lit").first().waitFor();
  assert.match(page.url(), /\/tables\/[\w-]+$/);
  await playOut(page, { most: 3 });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a first visit is small, and nothing of it fails", LONG, async () => {
  const page = await visitor(browser, { size: "phone" });
  const sizes = { shell: 0, board: 0 };
  let part = "shell";
  page.on("requestfinished", async (request) => {
    const mine = part;
    if (request.url().startsWith(SERVER)) sizes[mine] += (await request.sizes()).responseBodySize;
  });
  page.on(
    "response",
    (response) => response.status() >= 400 && page.faults.push(`${response.status()} ${response.url()}`),
  );
  await page.goto(SERVER, { waitUntil: "networkidle" });
  part = "board";
  await page.locator(".games li").nth(3).getByRole("button", { name: "Play now" }).click();
  await page.locator("main.table .lit").first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.ok(sizes.shell < 150_000, `the first load has ${sizes.shell} bytes`);
  assert.ok(sizes.board < 60_000 + 30_000, `sakura's board and the table around it have ${sizes.board} bytes`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("two people play each other through the link", LONG, async () => {
  const aki = await visitor(browser);
  const ben = await visitor(browser, { size: "phone" });
  const id = await makeTable(aki, { game: "ikebana", seats: [{ who: "me" }, { who: "open" }] });
  await aki.goto(`${SERVER}/tables/${id}`);
  await aki.getByLabel("The link of this table", { exact: true }).waitFor();
  await ben.goto(`${SERVER}/tables/${id}`);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
  await Promise.all([playOut(aki, { seed: 1 }), playOut(ben, { seed: 2 })]);
  await aki.locator("section.end").waitFor();
  await ben.locator("section.end").waitFor();
  assert.deepEqual([...aki.faults, ...ben.faults], []);
  await aki.context().close();
  await ben.context().close();
});

/** Aki and Ben at two browsers, who have just played a short game. */
async function pair() {
  const aki = await visitor(browser);
  const ben = await visitor(browser, { size: "phone" });
  const id = await makeTable(aki, {
    game: "haru",
    options: { max_rounds: 1 },
    seats: [{ who: "me" }, { who: "open" }],
  });
  await aki.goto(`${SERVER}/tables/${id}`);
  await ben.goto(`${SERVER}/tables/${id}`);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
  await Promise.all([playOut(aki, { seed: 3 }), playOut(ben, { seed: 4 })]);
  await aki.locator("section.end").waitFor();
  await ben.locator("section.end").waitFor();
  return { aki, ben, id, close: () => Promise.all([aki.context().close(), ben.context().close()]) };
}

/** Where a page is, as soon as it is at another table than this one. */
async function nextTable(page, id) {
  await page.waitForURL((address) => /\/tables\//.test(address) && !String(address).includes(id));
  return page.url().split("/").at(-1);
}

const ownNonce = (page, id) =>
  page.evaluate((id) => new Map(JSON.parse(localStorage.getItem("hanazono-nonces"))).get(id).nonce, id);

test("one invites to a rematch, the other accepts, and the draws come from both", LONG, async () => {
  const { aki, ben, id, close } = await pair();
  await aki.getByRole("button", { name: "Play again" }).click();
  const next = await nextTable(aki, id);
  await aki.getByText("has been invited").waitFor();
  await ben.getByText("Hana would like to play again.").waitFor();
  await assertAccessible(ben, "an invitation at the end");
  await ben.getByRole("button", { name: "Accept" }).click();
  assert.equal(await nextTable(ben, id), next);
  await Promise.all([playOut(aki, { seed: 5 }), playOut(ben, { seed: 6 })]);
  for (const page of [aki, ben]) {
    await page.getByText("The draws were fair").waitFor();
    assert.equal(await page.getByText("not opened in time").count(), 0);
  }
  const transcript = await aki.evaluate(async (id) => (await fetch(`/api/tables/${id}/transcript`)).text(), next);
  const { nonces } = JSON.parse(transcript.split("\n")[0]).meta.fair;
  assert.deepEqual(nonces, [await ownNonce(ben, next), await ownNonce(aki, next)]); // the seats have turned
  assert.deepEqual([...aki.faults, ...ben.faults], []);
  await close();
});

test("an invitation on the home page is declined, and the host starts with a bot", LONG, async () => {
  const { aki, ben, id, close } = await pair();
  await aki.getByRole("button", { name: "Play again" }).click();
  const next = await nextTable(aki, id);
  await ben.goto(SERVER);
  await ben.getByText("Hana would like to play again.").waitFor();
  await assertAccessible(ben, "an invitation on the home page");
  await ben.getByRole("link", { name: "Haru Ichiban" }).first().click();
  await ben.getByText("this seat is kept for you").waitFor();
  await ben.getByRole("button", { name: "Decline" }).click();
  await ben.getByRole("button", { name: "Play now" }).first().waitFor();
  assert.equal(await ben.getByRole("button", { name: "Accept" }).count(), 0);
  await aki.getByText("free seat", { exact: true }).waitFor();
  await aki.getByRole("button", { name: "Start with a bot on the free seat" }).click();
  await aki.locator("main.table").waitFor();
  assert.equal(aki.url(), `${SERVER}/tables/${next}`);
  assert.deepEqual([...aki.faults, ...ben.faults], []);
  await close();
});

test("an invitation is accepted in the waiting room and opened from the home page", LONG, async () => {
  const { aki, ben, id, close } = await pair();
  await aki.getByRole("button", { name: "Play again" }).click();
  const next = await nextTable(aki, id);
  await aki.getByRole("link", { name: "花園" }).click(); // away from the table: her number is opened from there
  await ben.goto(`${SERVER}/tables/${next}`);
  await ben.getByRole("button", { name: "Accept" }).click();
  await ben.locator("main.table").waitFor();
  assert.deepEqual(await ben.locator(".seats .name").allInnerTexts(), ["Ben", "Hana"]);
  await aki.getByText("Ben, Hana").click();
  await Promise.all([playOut(aki, { seed: 5 }), playOut(ben, { seed: 6 })]);
  await ben.getByText("The draws were fair").waitFor();
  assert.equal(await ben.getByText("not opened in time").count(), 0);
  await close();
});

test("a person who does not open their number is left out, and named", LONG, async () => {
  const aki = await visitor(browser);
  const ben = await visitor(browser);
  const id = await makeTable(aki, {
    game: "haru",
    options: { max_rounds: 1 },
    seats: [{ who: "me" }, { who: "open" }],
  });
  await aki.goto(`${SERVER}/tables/${id}`);
  await ben.goto(`${SERVER}/about`);
  await ben.evaluate(async (id) => {
    const post = (path, body) =>
      fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await post("/api/people", { name: "Ben" });
    await post(`/api/tables/${id}/join`, { commitment: "5".repeat(64) });
  }, id);
  await aki.getByText("The draws are being sealed").waitFor();
  assert.equal(await aki.locator(".room button").count(), 0);
  await assertAccessible(aki, "a table that is opening");
  await ben.goto(`${SERVER}/tables/${id}`);
  await Promise.all([playOut(aki, { seed: 7 }), playOut(ben, { seed: 8 })]);
  await aki.getByText("The random number of Ben was not opened in time").waitFor();
  await ben.getByText("Your own random number was not opened in time").waitFor();
  await aki.getByText("The draws were fair").waitFor();
  await aki.context().close();
  await ben.context().close();
});

test("a person who was asked to leave is not offered a seat again", LONG, async () => {
  const aki = await visitor(browser);
  const ben = await visitor(browser);
  const id = await makeTable(aki, { game: "ikebana", seats: [{ who: "me" }, { who: "open" }, { who: "open" }] });
  await aki.goto(`${SERVER}/tables/${id}`);
  await ben.goto(`${SERVER}/tables/${id}`);
  const sitDown = ben.getByRole("button", { name: "Sit down" });
  await sitDown.click();
  await aki.getByRole("button", { name: "Ask to leave" }).click();
  await sitDown.click();
  await ben.locator(".room").getByText("The host has asked you to leave this table.").waitFor();
  assert.equal(await sitDown.count(), 0);
  await aki.context().close();
  await ben.context().close();
});

test("a page that is reloaded during a question asks it again", LONG, async () => {
  const page = await visitor(browser);
  const id = await makeTable(page, { game: "haru", seats: [{ who: "me" }, { who: "bot", level: "random" }] });
  await page.goto(`${SERVER}/tables/${id}`);
  await page.locator("main.table .lit").first().waitFor();
  const question = await page.locator(".sentence").innerText();
  const lit = await page.locator("main.table .lit").count();
  await page.reload();
  await page.locator("main.table .lit").first().waitFor();
  assert.equal(await page.locator(".sentence").innerText(), question);
  assert.equal(await page.locator("main.table .lit").count(), lit);
  await page.context().close();
});

test("a click on a line that was cut is not lost", LONG, async () => {
  const page = await visitor(browser);
  await page.addInitScript(() => {
    const sockets = [];
    const Real = WebSocket;
    globalThis.WebSocket = class extends Real {
      constructor(...given) {
        super(...given);
        sockets.push(this);
      }
    };
    globalThis.cut = () => sockets.forEach((socket) => (socket.send = () => socket.close())); // what is sent is lost
  });
  const id = await makeTable(page, { game: "haru", seats: [{ who: "me" }, { who: "bot", level: "random" }] });
  await page.goto(`${SERVER}/tables/${id}`);
  await page.locator("main.table .lit").first().waitFor();
  await page.evaluate(() => globalThis.cut());
  await page.locator("main.table .lit").first().click();
  await page.getByText("Hana shows").first().waitFor(); // both have picked: the answer came through
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("one browser for two: the device is passed on", LONG, async () => {
  const page = await visitor(browser);
  const id = await makeTable(page, {
    game: "haru",
    seats: [
      { who: "me", name: "Aki" },
      { who: "me", name: "Ben" },
    ],
  });
  await page.goto(`${SERVER}/tables/${id}`);
  await page.getByRole("button", { name: "I am Aki" }).click();
  await page.locator("main.table .lit").first().click();
  await page.getByRole("button", { name: "I am Ben" }).waitFor();
  await page.reload(); // the person with the device must not see what is Ben's
  await page.getByRole("button", { name: "I am Ben" }).waitFor();
  assert.equal(await page.getByRole("region", { name: "The board" }).count(), 0);
  assert.equal(await page.locator(".log").count(), 0);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator("main.table .lit").first().waitFor();
  await playOut(page, { seed: 5, most: 40 });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("another language, at once and after a reload", LONG, async () => {
  const page = await visitor(browser, { language: "en" });
  await page.goto(SERVER);
  await page.getByLabel("Language").selectOption("ja");
  await page.getByRole("button", { name: "すぐに遊ぶ" }).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  await page.reload();
  await page.getByRole("button", { name: "すぐに遊ぶ" }).first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a card is dragged to where it goes", LONG, async () => {
  const page = await visitor(browser, { size: "phone" });
  const id = await makeTable(page, { game: "ombre", seats: [{ who: "me" }, { who: "me" }] }); // nobody else moves meanwhile
  await page.goto(`${SERVER}/tables/${id}`);
  await sit(page);
  const card = page.locator(".lit.loose").first();
  const cell = page.locator("main.table g.lit").first();
  await card.click();
  const { x, y, width, height } = await cell.boundingBox();
  await page.getByRole("button", { name: "Undo" }).click();
  const drag = async (toX, toY) => {
    await card.hover();
    await page.mouse.down();
    await page.mouse.move(toX, toY, { steps: 5 });
    assert.equal(await page.locator(".dragged").count(), 1);
    await page.mouse.up();
    assert.equal(await page.locator(".dragged").count(), 0);
  };
  const { x: left, y: top } = await card.boundingBox();
  await drag(left + 2, top + 2); // back where it was: nothing happens
  await card.waitFor();
  await drag(x + width / 2, y + height / 2);
  const isLaid = page.locator("nav.foot").getByText("You lay");
  await isLaid.or(page.getByRole("button", { name: "I am" })).waitFor(); // or the turn has passed on already
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a hint says what the bot would do", LONG, async () => {
  const page = await visitor(browser);
  const id = await makeTable(page, { game: "ikebana", seats: [{ who: "me" }, { who: "bot", level: "random" }] });
  await page.goto(`${SERVER}/tables/${id}`);
  const hint = page.getByRole("button", { name: "Hint" });
  // until there is a choice: of one move alone nothing can be said
  do {
    await page.locator("main.table .lit").first().click();
    await page.waitForTimeout(300);
  } while (!(await hint.isVisible()));
  await hint.click();
  await page.locator(".advised").first().waitFor();
  await page.context().close();
});

test("a finished game is looked at step by step, and reviewed", LONG, async () => {
  const page = await visitor(browser);
  const options = { max_rounds: 1 }; // a review takes its time for every decision
  const id = await makeTable(page, { game: "haru", options, seats: [{ who: "me" }, { who: "bot", level: "random" }] });
  await page.goto(`${SERVER}/tables/${id}`);
  await playOut(page, { seed: 11 });
  await page.locator(".end").getByRole("link", { name: "Replay" }).click();
  await page.waitForURL(/\/replay/);
  await page.getByRole("region", { name: "The board" }).waitFor();
  const before = page.url();
  await page.getByRole("button", { name: "One step forward" }).click();
  await page.waitForFunction((address) => location.href !== address, before);
  await page.keyboard.press("End");
  await page.getByRole("region", { name: "The end of the game" }).getByRole("table").waitFor();
  await page.getByRole("button", { name: "Review this game" }).click();
  await page.getByText("The curves as a table").waitFor({ timeout: 120_000 });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
