// SPDX-License-Identifier: MIT
// TAP, as the shell tests have it: is, ok, the plan at the end.
"use strict";

let count = 0, failed = 0;

function report(good, name, ...details) {
  count++;
  if (!good) failed++;
  console.log(`${good ? "ok" : "not ok"} ${count} - ${name}`);
  if (!good) for (const line of details.join("\n").split("\n")) console.log(`# ${line}`);
}

const show = (value) => (typeof value === "string" ? value : JSON.stringify(value));

// is(name, expected, actual): the same, member by member.
function is(name, expected, actual) {
  report(JSON.stringify(expected) === JSON.stringify(actual), name,
    `expected: ${show(expected)}`, `actual:   ${show(actual)}`);
}

function ok(name, good, ...details) {
  report(Boolean(good), name, ...details.map(show));
}

// A part of the test. What it throws is a failure of its own, and the others go on.
async function part(name, run) {
  try {
    await run();
  } catch (error) {
    report(false, `${name}: it ran to its end`, String(error.stack || error));
  }
}

function finish() {
  console.log(`1..${count}`);
  process.exitCode = failed ? 1 : 0;
}

module.exports = { is, ok, part, finish };
