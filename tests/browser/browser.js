// SPDX-License-Identifier: MIT
// Chromium, driven by playwright-core, and a person's hands on it: keys with pauses, a mouse
// that moves, and a look at where the page stands after each of them.
"use strict";

const fs = require("fs");
const path = require("path");
const { chromium } = require("playwright-core");

const SIZES = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] };
const THEMES = ["light", "dark"];
const KEY_PAUSE = 120; // ms; the page waits 250 before it searches, and must not disturb the next key

let browser;

async function start() {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
      ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
  });
}

const stop = () => browser.close();

const address = (folder, hash = "") => `file://${path.resolve(folder)}/index.html${hash}`;

// A page of its own; what it complains about is in `complaints`.
async function blank({ size = "desk", theme = "light" } = {}) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme,
    hasTouch: size === "phone" });
  const page = await context.newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) page.complaints.push(message.text());
  });
  page.on("dialog", (dialog) => {
    page.complaints.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  return page;
}

// The same with the whole atlas there.
async function open(folder, { hash = "", ...options } = {}) {
  const page = await blank(options);
  await page.goto(address(folder, hash));
  await settled(page);
  return page;
}

const close = (page) => page.context().close();

// All pieces are there, and what was started has been done.
async function settled(page) {
  await page.waitForFunction(() => document.body.dataset.loaded === "all", null, { timeout: 120000 });
  await page.waitForTimeout(400);
}

// What has the focus: its id, or where it stands.
const focused = (page) => page.evaluate(() => {
  const e = document.activeElement, parent = e.parentElement;
  if (e.id) return e.id;
  if (parent && parent.id === "grid") return `grid ${[...parent.children].indexOf(e) + 1}`;
  return e.getAttribute("href") || e.className || e.tagName;
});

// Where an element is on the screen, [top, bottom], in whole pixels; null: not in it as a whole.
async function place(page, selector) {
  return page.evaluate((name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && box.height > 0
      ? [Math.round(box.top), Math.round(box.bottom)] : null;
  }, selector);
}

// Keys one after the other, at a person's speed; after(key) is called after each.
async function type(page, keys, after = async () => {}) {
  for (const key of keys) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(KEY_PAUSE);
    await after(key);
  }
}

// The mouse goes there and clicks.
async function click(page, selector) {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
}

// A text goes through the clipboard, as it is.
async function paste(page, text, where = "#query") {
  await page.evaluate((value) => {
    const area = document.body.appendChild(document.createElement("textarea"));
    area.value = value;
    area.select();
    document.execCommand("copy");
    area.remove();
  }, text);
  await page.locator(where).focus();
  await page.keyboard.press("Control+V");
}

// What a trace has of the tasks of the thread that the page runs on: the longest, and the sum, in ms.
function tasksOf(trace) {
  const { traceEvents } = JSON.parse(trace);
  const main = new Set(traceEvents.filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
    .map((e) => `${e.pid} ${e.tid}`));
  const tasks = traceEvents.filter((e) => e.ph === "X" && /RunTask$/.test(e.name) && main.has(`${e.pid} ${e.tid}`));
  const most = (name) => Math.round(Math.max(0, ...tasks.map((e) => e[name] || 0)) / 1000);
  return { clock: most("dur"), processor: most("tdur"),
    sum: Math.round(tasks.reduce((sum, e) => sum + (e.tdur || 0), 0) / 1000) };
}

// Work, traced: {clock, processor, sum}. By the time that a task had the processor, other programs do not lengthen it.
async function traced(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "toplevel", "__metadata"] });
  await work();
  return tasksOf((await browser.stopTracing()).toString());
}

const text = (page, selector) => page.locator(selector).first().innerText();
const scroll = (page) => page.evaluate(() => Math.round(scrollY));

// A picture of what the screen shows, for a person to look at.
async function picture(page, name) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

module.exports = { SIZES, THEMES, KEY_PAUSE, start, stop, address, blank, open, close, settled, focused, place, type,
  click, paste, traced, text, scroll, picture };
