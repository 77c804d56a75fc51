// SPDX-License-Identifier: MIT
// Drawings as the coded form has them, their graphs, and the matching of a drawing with a
// pattern, the way a reader of a database does it: same adjacency and marks, and each point on
// at least as many edges of the board as that of the pattern.
"use strict";

const EyeGraph = (() => {
  const EDGES = { top: 1, bottom: 2, left: 4, right: 8 };
  const PLAIN = { ".": ".", "*": ".", "<": ".", ">": ".", "!": "!", "@": "!", "(": "!", ")": "!",
    X: "X", $: "$", x: "x" };

  // A drawing without its vital points.
  const plain = (drawing) => ({ ...drawing, points: drawing.points.map((p) => ({ ...p, symbol: PLAIN[p.symbol] })) });

  const isEdgeRow = (row) => /^[+-]+$/.test(row);

  // The rows without what is drawn of edges, and the edges.
  function stripEdges(rows) {
    let edges = 0;
    if (rows.length && isEdgeRow(rows[0])) { edges |= EDGES.top; rows = rows.slice(1); }
    if (rows.length && isEdgeRow(rows[rows.length - 1])) { edges |= EDGES.bottom; rows = rows.slice(0, -1); }
    if (rows.some((row) => row.startsWith("|"))) {
      edges |= EDGES.left;
      rows = rows.map((row) => row.replace(/^\|/, ""));
    }
    if (rows.some((row) => row.endsWith("|"))) {
      edges |= EDGES.right;
      rows = rows.map((row) => row.replace(/\|$/, ""));
    }
    return { rows, edges };
  }

  // Parse a coded form. Returns {points: [{row, col, symbol}], rows, cols, edges}; throws an
  // Error that can be shown.
  function parse(text) {
    const { rows, edges } = stripEdges(text.replace(/\s+$/, "").split("%"));
    const points = [];
    rows.forEach((line, row) => [...line].forEach((symbol, col) => {
      if (symbol === "O" || symbol === " ") return;
      if (!(symbol in PLAIN)) throw new Error(`'${symbol}' is no mark (the marks: . ! X $)`);
      points.push({ row, col, symbol });
    }));
    if (!points.length) throw new Error("a shape has at least one point");
    if (points.length > 20) throw new Error("a shape has at most 20 points");
    const top = Math.min(...points.map((p) => p.row)), left = Math.min(...points.map((p) => p.col));
    for (const p of points) { p.row -= top; p.col -= left; }
    return {
      points, edges,
      rows: 1 + Math.max(...points.map((p) => p.row)),
      cols: 1 + Math.max(...points.map((p) => p.col)),
    };
  }

  // The coded form of a drawing.
  function format(drawing) {
    const { rows, cols, edges, points } = drawing;
    const grid = Array.from({ length: rows }, () => Array(cols).fill("O"));
    for (const p of points) grid[p.row][p.col] = p.symbol;
    const left = edges & EDGES.left ? "|" : "", right = edges & EDGES.right ? "|" : "";
    const lines = grid.map((row) => {
      const line = row.join("");
      return left + (right ? line + right : line.replace(/O+$/, ""));
    });
    const rule = (left ? "+" : "") + "-".repeat(cols) + (right ? "+" : "");
    if (edges & EDGES.top) lines.unshift(rule);
    if (edges & EDGES.bottom) lines.push(rule);
    return lines.join("%");
  }

  const beside = (p, q) => Math.abs(p.row - q.row) + Math.abs(p.col - q.col) === 1;

  // Neighbours of each point, as arrays of indices.
  function adjacency(drawing) {
    return drawing.points.map((p) =>
      drawing.points.map((q, j) => (beside(p, q) ? j : -1)).filter((j) => j >= 0));
  }

  // On how many edges of the board a point lies; two are as good as more.
  function edgesAt(drawing, p) {
    const { edges, rows, cols } = drawing;
    return Math.min(2, (edges & EDGES.top && p.row === 0 ? 1 : 0) +
      (edges & EDGES.bottom && p.row === rows - 1 ? 1 : 0) +
      (edges & EDGES.left && p.col === 0 ? 1 : 0) +
      (edges & EDGES.right && p.col === cols - 1 ? 1 : 0));
  }

  function isConnected(drawing) {
    const adj = adjacency(drawing), seen = new Set([0]), todo = [0];
    while (todo.length)
      for (const j of adj[todo.pop()]) if (!seen.has(j)) { seen.add(j); todo.push(j); }
    return seen.size === adj.length;
  }

  const sameMark = (mark, pattern) => mark === pattern || (pattern === "x" && (mark === "." || mark === "X"));

  // A one-to-one map of the points of `a` to those of `b` that keeps adjacency, and for which
  // fits(i, j) holds for every pair: point i is to[i]. Null: there is none.
  function isomorphism(adjA, adjB, fits) {
    const n = adjA.length, to = Array(n).fill(-1), taken = Array(n).fill(false);
    if (adjB.length !== n) return null;
    const sets = adjB.map((list) => new Set(list));
    // Each point after one of its neighbours, so that failures come early.
    const order = [];
    const visit = (v) => { if (!order.includes(v)) { order.push(v); adjA[v].forEach(visit); } };
    for (let v = 0; v < n; v++) visit(v);
    const extend = (k) => {
      if (k === n) return true;
      const v = order[k];
      for (let w = 0; w < n; w++) {
        if (taken[w] || adjA[v].length !== adjB[w].length || !fits(v, w)) continue;
        if (!adjA[v].every((u) => to[u] < 0 || sets[w].has(to[u]))) continue;
        to[v] = w; taken[w] = true;
        if (extend(k + 1)) return true;
        to[v] = -1; taken[w] = false;
      }
      return false;
    };
    return extend(0) ? to : null;
  }

  const isomorphic = (adjA, adjB, fits) => isomorphism(adjA, adjB, fits) !== null;

  // What matching asks of a drawing, whatever its marks are.
  const seen = (drawing) => ({ adj: adjacency(drawing), edges: drawing.points.map((p) => edgesAt(drawing, p)) });

  // How a pattern (its drawing with symbols) matches a drawing: point i of the drawing is point
  // to[i] of the pattern. Null: it does not. Who asks often has what is seen() of both.
  function match(drawing, pattern, a = seen(drawing), b = seen(pattern)) {
    const sum = (numbers) => numbers.reduce((x, y) => x + y, 0);
    if (a.adj.length !== b.adj.length || sum(a.edges) < sum(b.edges)) return null;
    const marks = drawing.points.map((p) => PLAIN[p.symbol]);
    const wanted = pattern.points.map((p) => PLAIN[p.symbol]);
    return isomorphism(a.adj, b.adj, (i, j) => sameMark(marks[i], wanted[j]) && a.edges[i] >= b.edges[j]);
  }

  // The value that a reader supposes if no pattern matches: it counts points.
  function implied(drawing) {
    const margins = drawing.points.filter((p) => "!$".includes(PLAIN[p.symbol])).length;
    const rest = drawing.points.length - 2 * margins;
    return rest > 3 ? "2222" : rest > 0 ? "1111" : "0000";
  }

  return { EDGES, PLAIN, plain, parse, format, adjacency, isConnected, isomorphism, isomorphic,
    seen, match, implied };
})();
