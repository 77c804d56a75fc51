// SPDX-License-Identifier: MIT
// Shapes at random, the same in every run: connected, with margins, dead stones, `$` and edges, as gankei
// solve reads them. Some cannot be, which is an answer, too.
"use strict";

function generator(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}

function cells(below, size) {
  const all = [[0, 0]], taken = new Set(["0,0"]);
  while (all.length < size) {
    const [row, col] = all[below(all.length)];
    const [down, right] = [[1, 0], [-1, 0], [0, 1], [0, -1]][below(4)];
    const next = [row + down, col + right];
    if (taken.has(String(next))) continue;
    taken.add(String(next));
    all.push(next);
  }
  return all;
}

// How many points are enclosed, by the shape or between it and the edges: they count as points of it.
function enclosed(lines, hasLeft, hasTop) {
  const height = lines.length, width = lines[0].length;
  const seen = lines.map((line) => line.map((symbol) => symbol !== "O"));
  const open = [];
  const visit = (row, col) => {
    if (row < 0 || row >= height || col < 0 || col >= width || seen[row][col]) return;
    seen[row][col] = true;
    open.push([row, col]);
  };
  for (let row = 0; row < height; row++) {
    visit(row, width - 1);
    if (!hasLeft) visit(row, 0);
  }
  for (let col = 0; col < width; col++) {
    visit(height - 1, col);
    if (!hasTop) visit(0, col);
  }
  while (open.length) {
    const [row, col] = open.pop();
    for (const [down, right] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) visit(row + down, col + right);
  }
  return seen.flat().filter((reached) => !reached).length;
}

// One shape: a string of rows with edges at none, one or two sides; at most one point is enclosed.
function shape(below, size) {
  const all = cells(below, size);
  const rows = all.map(([row]) => row), cols = all.map(([, col]) => col);
  const top = Math.min(...rows), left = Math.min(...cols);
  const width = Math.max(...cols) - left + 1;
  const lines = Array.from({ length: Math.max(...rows) - top + 1 }, () => Array(width).fill("O"));
  for (const [row, col] of all) lines[row - top][col - left] = "....!!X$"[below(8)];
  const place = below(4), hasLeft = place & 1, hasTop = place & 2;
  if (enclosed(lines, hasLeft, hasTop) > 1) return shape(below, size);
  const text = lines.map((line) => (hasLeft ? "|" : "") + line.join("").replace(/O+$/, ""));
  if (hasTop) text.unshift((hasLeft ? "+" : "") + "-".repeat(width));
  return text.join("%");
}

// n shapes of 7 to 10 points.
function shapes(n, seed = 24) {
  const below = generator(seed);
  return Array.from({ length: n }, (none, i) => shape(below, 7 + (i % 4)));
}

module.exports = { shapes };
