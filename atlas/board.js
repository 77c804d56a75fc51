// SPDX-License-Identifier: MIT
// Drawings as positions on a board. All around the shape is the defender's wall, one chain, but for
// the living attackers, and what they leave empty: the data say where these are
// (doc/atlas.md, "Data"; board/witness/realise.c chooses them).
"use strict";

const EyeBoard = (() => {
  const { EDGES, PLAIN } = EyeGraph;
  const BEFORE = 3, SIDE = 19;

  const key = (row, col) => `${row} ${col}`;

  // {X, empty}: sets of keys, rows and columns as in the drawing.
  function attackersOf(text) {
    const [stones, empty] = (text || "").split(".").map((pairs) => new Set((pairs.match(/../g) || [])
      .map((pair) => key(parseInt(pair[0], 36) - BEFORE, parseInt(pair[1], 36) - BEFORE))));
    return { X: stones, empty: empty || new Set() };
  }

  // What stands on a point of the endless board: ".", "X", "O".
  function standing(drawing, attackers) {
    const { X, empty } = attackersOf(attackers);
    const inside = new Map(drawing.points.map((p) => [key(p.row, p.col), PLAIN[p.symbol]]));
    return (row, col) => {
      const mark = inside.get(key(row, col));
      if (mark) return mark === "X" || mark === "$" ? "X" : ".";
      return X.has(key(row, col)) ? "X" : empty.has(key(row, col)) ? "." : "O";
    };
  }

  // The part of the board that matters: the shape, the attackers and all that is beside them.
  // {rows: strings of ". X O", top, left}; row r and column c of it are r + top and c + left of
  // the drawing. Edges of the board that the drawing shows are edges of it.
  function part(drawing, attackers) {
    const { X, empty } = attackersOf(attackers), { edges, rows, cols } = drawing;
    const places = [...X, ...empty].map((k) => k.split(" ").map(Number));
    const reach = (axis, low, high, before, after) => [
      edges & before ? 0 : Math.min(low, ...places.map((p) => p[axis])) - 1,
      edges & after ? high : Math.max(high, ...places.map((p) => p[axis])) + 1,
    ];
    const [top, bottom] = reach(0, 0, rows - 1, EDGES.top, EDGES.bottom);
    const [left, right] = reach(1, 0, cols - 1, EDGES.left, EDGES.right);
    const at = standing(drawing, attackers);
    return {
      top, left,
      rows: Array.from({ length: bottom - top + 1 }, (_, r) =>
        Array.from({ length: right - left + 1 }, (__, c) => at(r + top, c + left)).join("")),
    };
  }

  return { part, attackersOf, standing, SIDE };
})();
