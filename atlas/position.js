// SPDX-License-Identifier: MIT
// What the exact game knows of a drawing: adjacency, marks, contact with the wall, enclosed
// stones (graph/geometry.c says it in C). Two drawings with one position have one value, one
// table of outer liberties, and the vital points that the map between them brings over.
"use strict";

const EyePosition = (() => {
  const { EDGES, PLAIN } = EyeGraph;
  const OFF = -1, STONE = -2, WALL = -3;
  const STEPS = [[-1, 0], [0, -1], [0, 1], [1, 0]];

  // The drawing in a border one point wide: numbers of points, OFF, WALL, or STONE for what is
  // enclosed.
  function gridOf(drawing) {
    const { edges, rows, cols, points } = drawing;
    const rim = (edge) => (edges & edge ? OFF : WALL);
    const grid = Array.from({ length: rows + 2 }, (_, r) => [rim(EDGES.left),
      ...Array(cols).fill(r === 0 ? rim(EDGES.top) : r === rows + 1 ? rim(EDGES.bottom) : STONE), rim(EDGES.right)]);
    points.forEach((p, i) => { grid[p.row + 1][p.col + 1] = i; });
    for (let changed = true; changed;) {
      changed = false;
      for (let r = 1; r <= rows; r++)
        for (let c = 1; c <= cols; c++)
          if (grid[r][c] === STONE && STEPS.some(([dr, dc]) => grid[r + dr][c + dc] === WALL)) {
            grid[r][c] = WALL;
            changed = true;
          }
    }
    return grid;
  }

  // {n, adj, mark, anchored, places}: vertices are the points of the drawing in its order, then
  // the enclosed stones, marked O, row by row; places has where they are.
  function of(drawing) {
    const grid = gridOf(drawing), places = drawing.points.map(({ row, col }) => ({ row, col }));
    const mark = drawing.points.map((p) => PLAIN[p.symbol]);
    for (let r = 1; r <= drawing.rows; r++)
      for (let c = 1; c <= drawing.cols; c++)
        if (grid[r][c] === STONE) {
          grid[r][c] = places.length;
          places.push({ row: r - 1, col: c - 1 });
          mark.push("O");
        }
    const adj = [], anchored = [];
    places.forEach(({ row, col }, v) => {
      const around = STEPS.map(([dr, dc]) => grid[row + 1 + dr][col + 1 + dc]);
      const sides = around.filter((w) => w === WALL).length;
      adj.push(around.filter((w) => w >= 0));
      anchored.push(sides >= (mark[v] === "!" || mark[v] === "$" ? 2 : 1));
    });
    return { n: places.length, adj, mark, anchored, places };
  }

  // The vertices of `b` that those of `a` are, null if they are not one position.
  const map = (a, b) => EyeGraph.isomorphism(a.adj, b.adj, (i, j) =>
    a.mark[i] === b.mark[j] && a.anchored[i] === b.anchored[j]);

  return { of, map };
})();
