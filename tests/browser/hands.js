// SPDX-License-Identifier: MIT
// The two tools of the page in a person's hands, at the widths of a phone, a tablet and a desk:
// the board to draw on, the search. Nothing that is answered may move what is being worked on, or take the focus.
"use strict";

const { is, ok, part } = require("./tap.js");
const b = require("./browser.js");

const { SIZES } = b;

// Clicks, as one draws |..!%+---; the board has to stay where it is.
async function clicks(site, size) {
  const page = await b.open(site, { size });
  await b.click(page, "#draw");
  const board = await b.place(page, "#grid");
  ok(`${size}: the board is on the screen when it is opened`, board);
  const seen = [];
  for (const cell of [1, 2, 3, 3]) {
    await b.click(page, `#grid button:nth-child(${cell})`);
    await page.waitForTimeout(500);
    seen.push([await b.place(page, "#grid"), await b.focused(page)]);
  }
  is(`${size}: it stays there after each click, with the focus`,
    [1, 2, 3, 3].map((cell) => [board, `grid ${cell}`]), seen);
  await b.click(page, "#edges input[value='2']");
  await b.click(page, "#edges input[value='4']");
  await page.waitForTimeout(500);
  is(`${size}: what was clicked is written down`, "|..!%+---", await page.inputValue("#query"));
  ok(`${size}: the answer is on the screen, with the board`,
    await b.place(page, "#found") && await b.place(page, "#grid"),
    await b.text(page, "#found"), await b.place(page, "#found"));
  await b.picture(page, `drawn-${size}`);
  await b.close(page);
}

// A stroke over the board draws; edges alone are searched for, and in the address.
async function strokes(site, size) {
  const page = await b.open(site, { size });
  await b.click(page, "#draw");
  await b.click(page, "#edges input[value='2']");
  await b.click(page, "#edges input[value='4']");
  await page.waitForTimeout(500);
  ok(`${size}: edges before any point reach the search`, /corner/.test(await b.text(page, "#found")), await b.text(page, "#found"));
  await page.reload();
  await b.settled(page);
  is("... and the address", "2,4", await page.evaluate(() =>
    [...document.querySelectorAll("#edges input:checked")].map((e) => e.value).join()));
  const at = async (cell) => {
    const box = await page.locator(`#grid button:nth-child(${cell})`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.locator("#grid").scrollIntoViewIfNeeded();
  const scrolled = await b.scroll(page);
  if (size === "phone") {
    const client = await page.context().newCDPSession(page);
    const send = async (type, cell) => client.send("Input.dispatchTouchEvent", { type,
      touchPoints: cell ? [{ x: (await at(cell))[0], y: (await at(cell))[1] }] : [] });
    await send("touchStart", 20);
    for (const cell of [21, 22, 31]) await send("touchMove", cell);
    await send("touchEnd");
  } else {
    await page.mouse.move(...await at(20));
    await page.mouse.down();
    for (const cell of [21, 22, 31]) await page.mouse.move(...await at(cell), { steps: 5 });
    await page.mouse.up();
  }
  await page.waitForTimeout(500);
  is(`${size}: a stroke draws all points that it touches`, "|...%|OO.%+---", await page.inputValue("#query"));
  is("... and moves nothing", scrolled, await b.scroll(page));
  await b.close(page);
}

// The same board by keys only.
async function keysOnBoard(site, size) {
  const page = await b.open(site, { size });
  await b.click(page, "#draw");
  await page.locator("#grid button").first().focus();
  const board = await b.place(page, "#grid"), seen = [];
  const keys = [".", "ArrowRight", "!", "ArrowDown", "x", "ArrowLeft", "$"];
  await b.type(page, keys, async () => {
    await page.waitForTimeout(300); // by now the search has answered
    seen.push([await b.place(page, "#grid"), await b.focused(page)]);
  });
  is(`${size}: by keys, the board and the focus stay`,
    [1, 2, 2, 11, 11, 10, 10].map((cell) => [board, `grid ${cell}`]), seen);
  is(`${size}: by keys, the shape`, ".!%$X", await page.inputValue("#query"));
  await b.close(page);
}

// Typing, with the pauses of a person, and longer ones in which the search answers.
async function typing(site, size) {
  const page = await b.open(site, { size }), shape = ".!%..";
  for (const pause of [0, 300]) {
    await page.locator("#query").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.waitForTimeout(400);
    const field = await b.place(page, "#query"), seen = [];
    await b.type(page, shape, async () => {
      await page.waitForTimeout(pause);
      seen.push([await b.place(page, "#query"), await b.focused(page)]);
    });
    is(`${size}: typing with ${b.KEY_PAUSE + pause} ms a key keeps focus and place`,
      [...shape].map(() => [field, "query"]), seen);
    is(`${size}: ... and all of it arrives`, shape, await page.inputValue("#query"));
  }
  ok(`${size}: its answer`, /0012.*three quarters of an eye/.test(await b.text(page, "#found")), await b.text(page, "#found"));
  await b.close(page);
}

// A card, far down; back to it.
async function closing(site, size) {
  const page = await b.open(site, { size });
  for (let i = 0; i < 6; i++) {
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(150);
  }
  const card = await page.evaluate(() => {
    const at = [...document.querySelectorAll("#list a")].find((e) => e.getBoundingClientRect().top > innerHeight / 3);
    return at.getAttribute("href");
  });
  for (const [name, leave] of [["Escape", () => page.keyboard.press("Escape")],
    ["the button", () => b.click(page, "#detail .close, #detail a:text-is('Close')")],
    ["the browser's back", () => page.goBack()]]) {
    const before = await b.scroll(page);
    await b.click(page, `#list a[href="${card}"]`);
    await page.waitForTimeout(400);
    ok(`${size}: an entry opens, seen from its top`, await page.evaluate(() => {
      const box = document.querySelector("#detail").getBoundingClientRect();
      return box.height > 0 && box.top >= 0 && box.top < innerHeight / 2;
    }));
    await leave();
    await page.waitForTimeout(500);
    ok(`${size}: closing by ${name}: closed`, await page.locator("#detail").isHidden());
    is(`${size}: closing by ${name} keeps scroll and focus`, [before, card],
      [await b.scroll(page), await b.focused(page)]);
  }
  await b.close(page);
}

module.exports = async (site) => {
  for (const size of Object.keys(SIZES)) {
    await part(`${size}: clicks`, () => clicks(site, size));
    if (size !== "tablet") await part(`${size}: strokes`, () => strokes(site, size));
    await part(`${size}: keys on the board`, () => keysOnBoard(site, size));
    await part(`${size}: typing`, () => typing(site, size));
    await part(`${size}: closing`, () => closing(site, size));
  }
};
