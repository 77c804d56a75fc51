// SPDX-License-Identifier: MIT
// The board to draw a shape on, by mouse or keys.
"use strict";

const AtlasPad = (() => {
  const { byId: $ } = AtlasPage;
  const ROWS = 7, COLS = 9, CYCLE = ["", ".", "!", "X", "$"];
  const WORDS = { "": "nothing", ".": "empty", "!": "margin", X: "dead stone", $: "dead stone on a margin" };
  let changed = () => {};

  const cells = () => [...$("grid").children];

  // What is drawn; null: nothing.
  function drawn() {
    const points = [], edges = edgesChosen();
    for (const b of cells())
      if (b.dataset.mark) points.push({ row: +b.dataset.row, col: +b.dataset.col, symbol: b.dataset.mark });
    if (!points.length) return null;
    const top = Math.min(...points.map((p) => p.row)), left = Math.min(...points.map((p) => p.col));
    const moved = points.map((p) => ({ row: p.row - top, col: p.col - left, symbol: p.symbol }));
    return { points: moved, edges, rows: 1 + Math.max(...moved.map((p) => p.row)),
      cols: 1 + Math.max(...moved.map((p) => p.col)), top, left };
  }

  const edgesChosen = () => [...$("edges").querySelectorAll("input:checked")].reduce((sum, box) => sum | +box.value, 0);

  // What is drawn as a text; edges are one, even without a point.
  const coded = () => (drawn() ? EyeGraph.format(drawn()) : AtlasTexts.ofEdges(edgesChosen()));

  // The edges of the board, beside what is drawn.
  function showEdges() {
    const drawing = drawn(), E = EyeGraph.EDGES;
    for (const b of cells()) {
      const row = drawing ? b.dataset.row - drawing.top : -1, col = drawing ? b.dataset.col - drawing.left : -1;
      const inside = drawing && row >= 0 && row < drawing.rows && col >= 0 && col < drawing.cols;
      b.dataset.edge = !inside ? "" : [row === 0 && drawing.edges & E.top && "above",
        row === drawing.rows - 1 && drawing.edges & E.bottom && "below", col === 0 && drawing.edges & E.left && "left",
        col === drawing.cols - 1 && drawing.edges & E.right && "right"].filter(Boolean).join(" ");
    }
  }

  function tell() {
    showEdges();
    changed(coded());
  }

  function setPoint(button, mark) {
    if (mark) button.dataset.mark = mark; else delete button.dataset.mark;
    button.textContent = mark;
    button.setAttribute("aria-label",
      `row ${+button.dataset.row + 1}, column ${+button.dataset.col + 1}: ${WORDS[mark]}`);
  }

  // Show a drawing in the middle of the board; null: an empty board, with these edges. One that is there already stays where
  // it is, and one for which there is no room is not shown.
  function show(drawing, edges = 0) {
    if ((drawing ? EyeGraph.format(drawing) : AtlasTexts.ofEdges(edges)) === coded()) return;
    const fits = drawing && drawing.rows <= ROWS && drawing.cols <= COLS;
    for (const b of cells()) setPoint(b, "");
    for (const box of $("edges").querySelectorAll("input")) box.checked = Boolean((fits ? drawing.edges : edges) & +box.value);
    if (fits) {
      const top = Math.floor((ROWS - drawing.rows) / 2), left = Math.floor((COLS - drawing.cols) / 2);
      for (const p of drawing.points)
        setPoint($("grid").children[(p.row + top) * COLS + p.col + left], EyeGraph.PLAIN[p.symbol]);
    }
    showEdges();
  }

  function key(event) {
    const b = event.target, row = +b.dataset.row, col = +b.dataset.col;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const r = row + step[0], c = col + step[1];
      if (r >= 0 && r < ROWS && c >= 0 && c < COLS) $("grid").children[r * COLS + c].focus();
    } else if ([".", "!", "x", "X", "$", "Delete", "Backspace"].includes(event.key)) {
      setPoint(b, event.key.length === 1 ? event.key.toUpperCase() : "");
      tell();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function makeCell(row, col) {
    const b = document.createElement("button");
    b.type = "button";
    b.dataset.row = row;
    b.dataset.col = col;
    b.tabIndex = row || col ? -1 : 0;
    setPoint(b, "");
    b.addEventListener("click", () => {
      if (stroke.drawn) return;
      setPoint(b, CYCLE[(CYCLE.indexOf(b.dataset.mark || "") + 1) % CYCLE.length]);
      tell();
    });
    return b;
  }

  // A stroke over the board: what it begins on, or an empty point, goes on all points that it touches.
  let stroke = {};

  function touch(event) {
    const b = document.elementFromPoint(event.clientX, event.clientY)?.closest("#grid button");
    if (!stroke.from || !b || (b === stroke.from && !stroke.drawn)) return;
    const mark = stroke.from.dataset.mark || ".";
    if (!stroke.drawn) setPoint(stroke.from, mark);
    stroke.drawn = true;
    setPoint(b, mark);
    showEdges();
  }

  function listenToStrokes(grid) {
    grid.addEventListener("pointerdown", (event) => {
      stroke = event.button === 0 ? { from: event.target.closest("#grid button") } : {};
    });
    addEventListener("pointermove", touch);
    addEventListener("pointerup", () => {
      if (stroke.from && stroke.drawn) tell();
      stroke.from = null; // a click that comes now is the end of it
      setTimeout(() => { stroke.drawn = false; }, 0);
    });
    addEventListener("pointercancel", () => { stroke = {}; });
  }

  // Make it; the coded form of what is drawn is handed to `whenChanged`.
  function make(whenChanged) {
    changed = whenChanged;
    for (let row = 0; row < ROWS; row++)
      for (let col = 0; col < COLS; col++) $("grid").append(makeCell(row, col));
    $("grid").addEventListener("keydown", key);
    $("grid").addEventListener("focusin", (event) => { // one stop for the Tab key, the last point used
      for (const b of cells()) b.tabIndex = b === event.target ? 0 : -1;
    });
    listenToStrokes($("grid"));
    $("edges").addEventListener("change", tell);
    $("clear").addEventListener("click", () => {
      show(null);
      tell();
    });
  }

  return { make, show };
})();
