// SPDX-License-Identifier: MIT
// The page as a board alone, in a frame of another page: #q=SHAPE&outer=2&threats=0&only=board. It is a link to the whole.
"use strict";

const AtlasEmbed = (() => {
  const { byId: $, element } = AtlasPage;

  // The drawing with its vital points; without them, if nobody knows.
  async function marked(drawing, rules) {
    const { truth } = AtlasAnswer.answer(drawing), usual = AtlasSolved.usual();
    if (truth && rules.outerLiberties === usual.outerLiberties && rules.koThreats === usual.koThreats)
      return AtlasSolved.ofFacts(truth.drawing, truth.facts);
    const json = AtlasSolver.isThere()
      ? await AtlasSolver.ask(element("div"), "solve", EyeGraph.format(drawing), rules, new AbortController().signal) : null;
    return json && !json.error ? AtlasSolved.ofAnswer(json) : { drawing, digits: "not solved" };
  }

  async function fill(view) {
    const box = $("only");
    try {
      const drawing = AtlasTexts.shapeOf(view.q || ""), coded = EyeGraph.format(drawing);
      await AtlasData.whole;
      const known = await marked(drawing, AtlasSolved.rulesOf(view));
      box.replaceChildren(element("a", { href: AtlasAddress.format({ ...view, only: undefined }), target: "_blank", rel: "noopener" },
        EyeDraw.svg(known.drawing, `${coded}: ${AtlasSolved.words(known)}`)));
    } catch (error) {
      box.replaceChildren(element("p", { class: "message" }, error.message));
    }
    document.body.dataset.loaded = "all";
  }

  // What the address says, and nothing else.
  function begin(view) {
    document.body.dataset.only = "board";
    $("only").hidden = false;
    addEventListener("hashchange", () => location.reload());
    AtlasData.load(() => {}, () => {});
    fill(view);
  }

  return { begin };
})();
