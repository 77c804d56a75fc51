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

  // ---- Pictures ----

  const CELL = 26, EDGE = 3.5; // its width, as in atlas.css

  function lines(svg, drawing, { top, left, rows }, x, y) {
    const { edges } = drawing, height = rows.length, width = rows[0].length, half = 0.5, corner = EDGE / 2 / CELL;
    const from = (edge, at) => at - (edges & edge ? corner : half), to = (edge, at) => at + (edges & edge ? corner : half);
    const x1 = x(from(EDGES.left, left)), x2 = x(to(EDGES.right, left + width - 1));
    const y1 = y(from(EDGES.top, top)), y2 = y(to(EDGES.bottom, top + height - 1));
    for (let c = 0; c < width; c++) {
      const edge = (c === 0 && edges & EDGES.left) || (c === width - 1 && edges & EDGES.right);
      svg.append(EyeDraw.shape("line", { class: edge ? "d-edge flush" : "d-line", x1: x(left + c), x2: x(left + c), y1, y2 }));
    }
    for (let r = 0; r < height; r++) {
      const edge = (r === 0 && edges & EDGES.top) || (r === height - 1 && edges & EDGES.bottom);
      svg.append(EyeDraw.shape("line", { class: edge ? "d-edge flush" : "d-line", x1, x2, y1: y(top + r), y2: y(top + r) }));
    }
  }

  // The part of the board that matters, as an <svg>. `now`: what stands on the points of the drawing
  // and then on the stones that it encloses, ". ! X $ O"; `last`: the vertex that was played, -1.
  function svg(drawing, attackers, label, now = null, last = -1) {
    const board = part(drawing, attackers), { top, left, rows } = board;
    const width = rows[0].length * CELL, height = rows.length * CELL;
    const x = (col) => (col - left + 0.5) * CELL, y = (row) => (row - top + 0.5) * CELL;
    const out = EyeDraw.shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label });
    out.append(EyeDraw.shape("rect", { class: "d-board", x: 0, y: 0, width, height, rx: 4 }));
    lines(out, drawing, board, x, y);
    const places = EyePosition.of(drawing).places;
    const at = new Map(places.map(({ row, col }, v) => [key(row, col), v]));
    rows.forEach((line, r) => [...line].forEach((cell, c) => {
      const v = at.get(key(r + top, c + left)), stone = now && v !== undefined ? now[v] : cell;
      const cx = x(c + left), cy = y(r + top);
      if (stone === "O" || stone === "X" || stone === "$")
        out.append(EyeDraw.shape("circle", { class: stone === "O" ? "d-wall" : "d-stone", cx, cy, r: CELL * 0.45 }));
      if (stone === "!" || stone === "$")
        out.append(EyeDraw.shape("text", { class: stone === "$" ? "d-text on-stone" : "d-text", x: cx, y: cy }, stone));
      if (v !== undefined && v === last)
        out.append(EyeDraw.shape("circle", { class: "X$".includes(stone) ? "d-last on-stone" : "d-last", cx, cy, r: CELL * 0.2 }));
    }));
    return out;
  }

  return { part, attackersOf, standing, svg, CELL, SIDE };
})();
