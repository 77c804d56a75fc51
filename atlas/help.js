// SPDX-License-Identifier: MIT
// The legend with drawn marks, and a dialog that has it, the glossary and licences, at every width.
"use strict";

const AtlasHelp = (() => {
  const { byId: $, element } = AtlasPage;

  // Each term of the legend that names a mark has a picture of it.
  function drawMarks() {
    for (const term of $("legend").querySelectorAll("[data-mark]")) {
      const drawing = EyeGraph.parse(term.dataset.mark);
      term.prepend(EyeDraw.svg(drawing, ""));
      term.firstChild.setAttribute("aria-hidden", "true");
      term.firstChild.removeAttribute("role");
    }
  }

  // The solver has parts of others in it.
  function licences() {
    const text = element("pre", { tabindex: "0" }), box = element("details", {}, element("summary", {}, "Licences of the solver's parts"), text);
    box.addEventListener("toggle", async () => {
      if (box.open && !text.textContent) text.textContent = await AtlasSolver.licences();
    });
    return box;
  }

  function make() {
    drawMarks();
    const close = element("button", { type: "button" }, "Close");
    close.addEventListener("click", () => $("help").close());
    $("help").prepend(close, ...[...$("legend").children].map((e) => e.cloneNode(true)));
    if (AtlasSolver.isThere()) $("help").append(licences());
    $("ask").addEventListener("click", () => $("help").showModal());
    $("help").addEventListener("click", (event) => { // beside it
      if (event.target === $("help")) $("help").close();
    });
  }

  return { make };
})();
