// SPDX-License-Identifier: MIT
// The first page: what this is, a worked picture, famous shapes by name.
"use strict";

const AtlasFront = (() => {
  const { byId: $, element } = AtlasPage;
  const { all } = AtlasData;
  const WORKED = "bulky five";

  const wordsOf = (value) => AtlasData.worthOf(value).words;

  // What is said of the picture is read off it.
  function worked(shape, hrefOf) {
    const digits = AtlasData.digitsAt(shape.value), drawing = EyeGraph.parse(shape.marked);
    const has = (set) => drawing.points.some((p) => set.includes(p.symbol));
    const marks = [has("*@") && "the star is where both want to play", has("<(") && "triangles are where the attacker wants to play",
      has(">)") && "squares are where the defender may play as well"].filter(Boolean).join(", ");
    return [
      element("a", { href: hrefOf({ q: shape.shape }) }, EyeDraw.svg(drawing, `${shape.name}, ${shape.shape}: ${digits}`)),
      element("p", {}, element("b", {}, `The ${shape.name}. `), "White has closed this space in; Black attacks. It is worth ",
        element("b", {}, digits), `: ${AtlasData.inWords(digits)}. Of these four digits the two in the middle say that; the first and the last, what either side can ` +
        `threaten. ${marks[0].toUpperCase()}${marks.slice(1)}.`),
    ];
  }

  function card(shape, hrefOf) {
    const digits = AtlasData.digitsAt(shape.value), depends = shape.liberties.some((v) => v !== shape.liberties[0]);
    return element("li", {}, element("a", { href: hrefOf({ q: shape.shape }) },
      EyeDraw.svg(EyeGraph.parse(shape.marked), `${shape.name}, ${shape.shape}`),
      element("span", { class: "name" }, shape.name),
      element("span", { class: "digits" }, digits),
      element("span", { class: "words" }, wordsOf(shape.value) + (depends ? ", by its liberties" : ""))));
  }

  // Fill it in; hrefOf(change) is the address of the page after a change.
  function fill(hrefOf) {
    const { famous, patterns } = all.meta;
    $("worked").replaceChildren(...worked(famous.find((shape) => shape.name === WORKED), hrefOf));
    $("famous").replaceChildren(...famous.filter((shape) => shape.first).map((shape) => card(shape, hrefOf)));
    $("how").textContent = AtlasSolver.isThere()
      ? `Type or draw any shape of up to 16 points, and this page solves it; drop a game record on it, and it tells of the whole board; ${patterns} patterns are solved already, below.`
      : `${patterns} patterns are solved already: type or draw a shape, or look through them, below.`;
  }

  // It is in the way of what somebody has asked for.
  const show = (yes) => { $("front").hidden = !yes; };

  return { fill, show };
})();
