// SPDX-License-Identifier: MIT
// What all parts of the page use: elements by name, and what is told beside the search.
"use strict";

const AtlasPage = (() => {

  const byId = (id) => document.getElementById(id);

  function say(text, bad) {
    byId("found").textContent = text;
    byId("found").className = bad ? "bad" : "";
  }

  return { byId, say };
})();
