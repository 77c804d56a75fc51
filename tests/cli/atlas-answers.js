// SPDX-License-Identifier: MIT
// What the page of an atlas answers, without a browser: `node atlas-answers.js SITE COMMAND`.
//   all N         all shapes of N points at all places, each way up, a line each
//   random K N S [MARKS]   K shapes of N points at any place, from the seed S, and these marks
//   answer        for each line of standard input what the page answers, as JSON
//   lines         the same with the lines of play
//   compare ANSWERS LOOKUP SOLVE TABLE    files of JSON: which differ
//   compare-lines LINES EXPLAIN
"use strict";

const fs = require("fs"), path = require("path"), vm = require("vm");

const [site, command, ...rest] = process.argv.slice(2);

// The scripts of the page that draw nothing, in its order, and one after the other the data.
function load() {
  const order = ["graph.js", "position.js", "board.js", "data.js", "answer.js", "play.js"];
  const context = vm.createContext({ console });
  const run = (text, name) => vm.runInContext(text, context, name);
  const script = (name) => run(fs.readFileSync(path.join(site, name), "utf8"), name);
  order.forEach(script);
  run("const gankeiAtlas = { meta: AtlasData.takeMeta, chunk: AtlasData.takePiece };", "shim");
  script("data/meta.js");
  const pieces = run("Math.ceil(AtlasData.all.meta.patterns / AtlasData.all.meta.chunk)");
  for (let i = 0; i < pieces; i++) script(`data/${i}.js`);
  context.loadScript = async (name) => script(name);
  return (text) => run(text, "test");
}

// ---- Shapes ----

const EDGES = [0, 1, 2, 4, 8, 5, 6, 9, 10]; // none, one side, a corner

function fixedPolyominoes(n) {
  let all = [[[0, 0]]];
  for (let k = 1; k < n; k++) {
    const next = new Map();
    for (const cells of all)
      for (const [r, c] of cells)
        for (const [dr, dc] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
          if (cells.some(([a, b]) => a === r + dr && b === c + dc)) continue;
          const more = [...cells, [r + dr, c + dc]];
          const top = Math.min(...more.map((p) => p[0])), left = Math.min(...more.map((p) => p[1]));
          const moved = more.map(([a, b]) => [a - top, b - left]).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
          next.set(JSON.stringify(moved), moved);
        }
    all = [...next.values()];
  }
  return all;
}

function coded(cells, edges, marks) {
  const rows = 1 + Math.max(...cells.map((p) => p[0])), cols = 1 + Math.max(...cells.map((p) => p[1]));
  const grid = Array.from({ length: rows }, () => Array(cols).fill("O"));
  cells.forEach(([r, c], i) => { grid[r][c] = marks[i]; });
  const left = edges & 4 ? "|" : "", right = edges & 8 ? "|" : "";
  const lines = grid.map((row) => left + row.join("") + right);
  const rule = (left && "+") + "-".repeat(cols) + (right && "+");
  return [...(edges & 1 ? [rule] : []), ...lines, ...(edges & 2 ? [rule] : [])].join("%");
}

function allShapes(n) {
  for (const cells of fixedPolyominoes(n))
    for (const edges of EDGES)
      for (let m = 0; m < 3 ** n; m++)
        console.log(coded(cells, edges, cells.map((_, i) => ".!X"[Math.floor(m / 3 ** i) % 3])));
}

function randomShapes(count, n, seed, marks) {
  const random = (k) => { // of Park and Miller
    seed = (seed * 48271) % 2147483647;
    return seed % k;
  };
  const all = fixedPolyominoes(n);
  for (let i = 0; i < count; i++)
    console.log(coded(all[random(all.length)], EDGES[random(EDGES.length)], Array.from({ length: n }, () => marks[random(marks.length)])));
}

// ---- Answers ----

async function answers(withLines) {
  const run = load();
  for (const shape of fs.readFileSync(0, "utf8").split("\n").filter(Boolean))
    console.log(JSON.stringify(await run(`(async (shape) => {
      try {
        const a = AtlasAnswer.answer(AtlasAnswer.shapeOf(shape)), { truth } = a;
        const out = { shape,
          read: { pattern: a.read.entry && +a.read.entry.number, value: a.read.value, marked: EyeGraph.format(a.read.drawing) },
          truth: truth && { value: truth.value, marked: EyeGraph.format(truth.drawing), seki: truth.facts.seki,
            depends: truth.facts.depends, values: truth.facts.liberties.map((v) => AtlasData.all.meta.values[v]) },
          lost: a.lost };
        if (${withLines} && truth) {
          out.lines = await EyePlay.of(a.drawing, truth.facts.position, loadScript);
          const { mark, places } = EyePosition.of(a.drawing);
          out.places = places;
          if (out.lines) out.boards = out.lines.map((line) => EyePlay.boards(mark, line.moves).map((b) => b.join("")));
        }
        return out;
      } catch (error) {
        return { shape, error: error.message };
      }
    })(${JSON.stringify(shape)})`)));
}

const readJson = (name) => fs.readFileSync(name, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

// Hold answers against `gankei lookup --json`, `gankei solve --json` and `gankei solve --table --json`
// of the same shapes. Differences are told, and in the end how often all was the same.
function compare(names) {
  const [answered, looked, solved, tables] = names.map(readJson);
  const count = { truth: 0, enclosed: 0, unknown: 0, none: 0, illegal: 0 };
  answered.forEach((a, i) => {
    const differs = (what, ...more) => console.log(`${what}: ${[a, ...more].map((x) => JSON.stringify(x)).join(" ")}`);
    if (a.error || solved[i].error) {
      if (!(a.error && solved[i].error)) differs("legal", solved[i]);
      count.illegal++;
      return;
    }
    if (looked[i].error ? a.read.pattern !== null || !looked[i].error.endsWith(a.read.value)
      : a.read.value !== looked[i].value) differs("lookup", looked[i]);
    if (looked[i].error) count.none++;
    if (!a.truth) { count[a.lost.generate ? "unknown" : "enclosed"]++; return; }
    count.truth++;
    const { value, marked, seki, depends_on_liberties: depends } = solved[i];
    if (a.truth.value !== value || a.truth.marked !== marked || a.truth.seki !== seki || a.truth.depends !== depends)
      differs("solve", solved[i]);
    const row = tables[i].table.find((r) => r.ko_threats === 0);
    if (JSON.stringify(row.values) !== JSON.stringify(a.truth.values)) differs("table", row);
  });
  console.log(Object.entries(count).map(([name, n]) => `${name} ${n}`).join(", "));
}

// Hold lines of play against `gankei solve --explain --json`. A shape whose position is drawn so in the
// file has the same lines, move for move; another one has lines that are as long and end the same way.
function compareLines(names) {
  const [answered, solved] = names.map(readJson);
  let same = 0, alike = 0;
  answered.forEach((a, i) => {
    if (!a.truth) return;
    const other = solved[i].variations;
    const like = a.lines && a.lines.length === other.length && a.lines.every((line, k) => {
      const o = other[k];
      return SIDES[line.first] === o.first && line.otherEyes === o.other_eyes && line.end === o.end && line.seki === o.seki;
    });
    const equal = like && a.lines.every((line, k) => line.moves.length === other[k].moves.length &&
      line.moves.every((move, m) => SIDES[move.player] === other[k].moves[m].player && move.kind === other[k].moves[m].move &&
        move.withThreat === other[k].moves[m].with_threat && move.capturesWall === other[k].moves[m].captures_wall &&
        JSON.stringify(move.captured) === JSON.stringify(other[k].moves[m].captured.map((p) => p.index)) &&
        a.boards[k][m + 1] === a.places.map(({ row, col }) => other[k].moves[m].board[row][col]).join("")));
    if (equal) same++;
    else if (like) alike++;
    else console.log(`${a.shape}: ${JSON.stringify(a.lines)} ${JSON.stringify(other)}`);
  });
  console.log(`same ${same}, alike ${alike}`);
}

const SIDES = { X: "attacker", O: "defender" };

if (command === "all") allShapes(+rest[0]);
else if (command === "random") randomShapes(+rest[0], +rest[1], +rest[2], rest[3] || "...!!X");
else if (command === "compare") compare(rest);
else if (command === "compare-lines") compareLines(rest);
else answers(command === "lines");
