// SPDX-License-Identifier: MIT
// The address after # says what the page shows: #p=123&size=4&theme=dark. What is not said is as
// the page begins. #p123 and #g4, as older atlases wrote, mean #p=123 and #g=4.
"use strict";

const AtlasAddress = (() => {
  const NAMES = ["p", "g", "q", "draw", "size", "value", "class", "location", "cause", "verdict",
    "chimera", "seki", "liberties", "stand", "sort", "theme", "outer", "threats", "only", "board", "game", "move", "stone"];

  // A "+" is a corner of a board, never a blank, and a shape that was typed into the address by hand
  // has a "%" that begins no code.
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  function parse(hash) {
    const view = {}, [, name, number] = /^#([pg])(-?\d+)$/.exec(hash) || [];
    if (name) return { [name]: number };
    for (const part of hash.replace(/^#/, "").split("&")) {
      const at = part.indexOf("=");
      if (at > 0 && NAMES.includes(part.slice(0, at)) && at + 1 < part.length)
        view[part.slice(0, at)] = decoded(part.slice(at + 1));
    }
    return view;
  }

  const format = (view) => `#${NAMES.filter((name) => view[name])
    .map((name) => `${name}=${encodeURIComponent(view[name])}`).join("&")}`;

  return { parse, format };
})();
