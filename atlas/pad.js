// SPDX-License-Identifier: MIT
// The board to draw a shape on, by mouse or keys.
"use strict";

const AtlasPad = (() => {
  const $ = AtlasPage.byId;
  const ROWS = 7, COLS = 9, CYCLE = ["", ".", "!", "X", "$"];
  let changed = () => {};

  function drawn() {
    const points = [];
    let edges = 0;
    for (const b of $("grid").children)
      if (b.dataset.mark) points.push({ row: +b.dataset.row, col: +b.dataset.col, symbol: b.dataset.mark });
    for (const box of $("edges").querySelectorAll("input")) if (box.checked) edges |= +box.value;
    if (!points.length) return null;
    const top = Math.min(...points.map((p) => p.row)), left = Math.min(...points.map((p) => p.col));
    const moved = points.map((p) => ({ row: p.row - top, col: p.col - left, symbol: p.symbol }));
    return { points: moved, edges, rows: 1 + Math.max(...moved.map((p) => p.row)), cols: 1 + Math.max(...moved.map((p) => p.col)) };
  }

  function tell() {
    const drawing = drawn();
    changed(drawing ? EyeGraph.format(drawing) : "");
  }

  function setPoint(button, mark) {
    if (mark) button.dataset.mark = mark; else delete button.dataset.mark;
    button.textContent = mark;
    button.setAttribute("aria-label", `row ${+button.dataset.row + 1}, column ${+button.dataset.col + 1}: ` +
      ({ "": "nothing", ".": "empty", "!": "margin", X: "dead stone", $: "dead stone on a margin" })[mark]);
  }

  function padKey(event) {
    const b = event.target, row = +b.dataset.row, col = +b.dataset.col;
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
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

  // Make it; the coded form of what is drawn is handed to `whenChanged`.
  function make(whenChanged) {
    changed = whenChanged;
    for (let row = 0; row < ROWS; row++)
      for (let col = 0; col < COLS; col++) {
        const b = document.createElement("button");
        b.type = "button";
        b.dataset.row = row;
        b.dataset.col = col;
        b.tabIndex = row || col ? -1 : 0;
        setPoint(b, "");
        b.addEventListener("click", () => {
          setPoint(b, CYCLE[(CYCLE.indexOf(b.dataset.mark || "") + 1) % CYCLE.length]);
          tell();
        });
        $("grid").append(b);
      }
    $("grid").addEventListener("keydown", padKey);
    $("grid").addEventListener("focusin", (event) => { // one stop for the Tab key, the last point used
      for (const b of $("grid").children) b.tabIndex = b === event.target ? 0 : -1;
    });
    $("edges").addEventListener("change", tell);
    $("clear").addEventListener("click", () => {
      for (const b of $("grid").children) setPoint(b, "");
      tell();
    });
    $("draw").addEventListener("click", () => {
      $("pad").hidden = !$("pad").hidden;
      $("draw").setAttribute("aria-expanded", String(!$("pad").hidden));
    });
  }

  return { make };
})();
