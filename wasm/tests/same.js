// SPDX-License-Identifier: MIT
// same.js PACKAGE SHAPES GAMES: in node, does gankei.wasm print the same bytes as the program in $GANKEI?
// SHAPES has one a line, GAMES is a folder of records.
"use strict";

const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const { is, ok, part, finish } = require("../../tests/browser/tap.js");
const { shapes } = require("./random.js");

const [packed, list, games] = process.argv.slice(2);
const BATCH = 20000;

function native(args, input) {
  const { status, stdout } = spawnSync(process.env.GANKEI, args, { input, maxBuffer: 1 << 30, encoding: "utf8" });
  return { status, output: stdout };
}

const lines = (shapes) => shapes.map((shape) => `${shape}\n`).join("");

// The first line that differs, or null.
function difference(a, b) {
  if (a === b) return null;
  const [left, right] = [a.split("\n"), b.split("\n")];
  const at = left.findIndex((line, i) => line !== right[i]);
  return [left[at], right[at]];
}

async function main() {
  const gankei = await import(path.resolve(packed, "index.js"));
  const { run } = await gankei.load();
  const same = (name, args, input) => {
    const expected = native(args, input), got = run(args, { input });
    is(name, null, difference(expected.output, got.output));
    if (expected.status !== got.status) is(`${name}: exit status`, expected.status, got.status);
    return got.output;
  };

  await part("small shapes", () => {
    const all = fs.readFileSync(list, "utf8").trim().split("\n");
    let differ = null;
    for (let i = 0; i < all.length && !differ; i += BATCH) {
      const input = lines(all.slice(i, i + BATCH));
      differ = difference(native(["solve", "--json"], input).output, run(["solve", "--json"], { input }).output);
    }
    is(`${all.length} classes of up to 6 points, at all places, with $ of up to 5`, null, differ);
    ok("there are that many", all.length > 100000, all.length);
  });

  await part("random shapes", () => {
    const all = shapes(2000), kinds = [];
    for (let i = 0; i < all.length; i++) {
      const kind = i % 63;
      (kinds[kind] ||= []).push(all[i]);
    }
    const bad = [];
    let answered = 0;
    kinds.forEach((some, kind) => {
      const args = ["solve", "--json", `--outer-liberties=${kind % 7}`, `--ko-threats=${Math.floor(kind / 7) - 4}`,
        ...(kind % 4 === 1 ? ["--ko-model=fixed"] : []),
        ...(kind % 5 === 2 ? ["--no-suicide"] : [])];
      const expected = native(args, lines(some)).output, got = run(args, { input: lines(some) }).output;
      if (expected !== got) bad.push([args, difference(expected, got)]);
      answered += expected.split('"value"').length - 1;
    });
    is("2000 of 7 to 10 points, with 0 to 6 liberties and -4 to 4 ko threats", [], bad);
    ok("most of them have a value", answered > 1500, answered);
    const few = lines(all.filter((shape, i) => i % 20 === 0)); // of 7 points: larger ones are explained in minutes
    same("the same explained", ["solve", "--json", "--explain", "--outer-liberties=2"], few);
    same("the same with tables", ["solve", "--json", "--table"], few);
    same("the same by the abstract game", ["solve", "--json", "--rules=abstract"], few);
    same("the same on a board", ["solve", "--json", "--rules=board"], lines(all.slice(0, 8)));
    same("their classes", ["value", "--json"], few);
    same("their strict forms", ["value", "--json", "--canonical"], few);
    same("six questions", ["value", "--json", "--six"], few);
    same("a sum", ["sum", "--json", ".!%...", "..!", "1*"], "");
    same("a thermograph", ["value", "--thermograph=-", ".!%..."], "");
    same("lines that are no shapes", ["solve", "--json"], `bad\n\n-\n${".".repeat(40)}\n`);
  });

  await part("positions", () => {
    for (const name of fs.readdirSync(games).sort()) {
      const input = fs.readFileSync(path.join(games, name), "utf8");
      same(`${name}: status`, ["status", "--json", "--budget=20000", "-"], input);
      same(`${name}: status as a picture`, ["status", "--svg=-", "--budget=20000", "-"], input);
      same(`${name}: analyze`, ["analyze", "--json", "-"], input);
      same(`${name}: analyze as a picture`, ["analyze", "--svg=-", "-"], input);
      same(`${name}: estimate`, ["estimate", "--json", "-"], input);
      same(`${name}: the game`, ["estimate", "--json", "--every=80", "-"], input);
    }
  });

  await part("limits", async () => {
    const big = "....%....%....%....";
    const answer = await gankei.solve(big);
    ok("16 points: out of memory, and said so", answer.input === big && /^out of memory/.test(answer.error), answer);
    const many = await gankei.solve(["".padEnd(30, "."), ".."]);
    ok("30 points: too large, and the next is answered", /^too large/.test(many[0].error) && many[1].value, many);
    is("what cannot be answered is JSON", [1, '{"error":"there is no stone at A1"}\n'],
      ((r) => [r.status, r.output])(run(["status", "--json", "--", "-", "A1"], { input: "X.\n..\n" })));
    is("and an error of the functions", "there is no stone at A1",
      await gankei.status("X.\n..\n", { points: ["A1"] }).catch((error) => error.message));
    is("a file cannot be written", 1, run(["status", "--svg=x.svg"], { input: "X.\n..\n" }).status);
    is("nor read", 1, run(["status", "x.sgf"]).status);
    is("other commands are not there", 2, run(["generate"]).status);
    const late = await gankei.solve(big, { timeLimit: 0.2 });
    is("a time limit", "cancelled", late.error);
  });

  await part("a worker", async () => {
    const session = await gankei.start();
    const seen = [];
    const progress = (done, total) => seen.push(done <= total);
    is("12 points", "2222", (await session.solve("....%....%....", { progress })).value);
    const long = session.solve("....%....%....%....", { progress }), next = session.solve("..");
    setTimeout(() => session.stop(), 400);
    is("stopped", ["AbortError", "AbortError"],
      await Promise.all([long, next].map((question) => question.catch((error) => error.name))));
    ok("there was progress", seen.length > 1 && seen.every(Boolean), seen);
    is("and goes on", "1111", (await session.solve("..")).value);
    const control = new AbortController();
    const [first, second] = [session.solve("....%....%....%....", { signal: control.signal }), session.solve("...")];
    setTimeout(() => control.abort(), 200);
    is("one is stopped by a signal, the other answered", ["AbortError", "1122"],
      [await first.catch((error) => error.name), (await second).value]);
    session.close();
  });

  await part("the package", () => {
    const types = fs.readFileSync(path.join(packed, "index.d.ts"), "utf8");
    const named = [...types.matchAll(/^export (?:declare )?(?:function|class|const) (\w+)/gm)].map((m) => m[1]);
    is("types name what there is", Object.keys(gankei).sort(), [...new Set(named)].sort());
    ok("it has a licence of all that is in it", /Petri Lehtinen/.test(fs.readFileSync(path.join(packed, "LICENSES.txt"))));
  });
  finish();
}

main();
