// SPDX-License-Identifier: MIT
// What all parts of the page use: elements, and what is told beside the search.
"use strict";

const AtlasPage = (() => {
  const byId = (id) => document.getElementById(id);

  // element("a", {href: "#"}, "text", child...): attributes whose value is null are left out.
  function element(name, attributes = {}, ...children) {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== null) e.setAttribute(key, value);
    e.append(...children);
    return e;
  }

  const code = (text) => element("code", {}, text);

  // Text and elements, in place of what was told before.
  function say(parts, bad = false) {
    byId("found").replaceChildren(...[parts].flat());
    byId("found").className = bad ? "bad" : "";
  }

  // A file, to where the browser keeps what is downloaded.
  function save(name, blob) {
    const href = URL.createObjectURL(blob), link = element("a", { href, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  }

  const inDialog = () => Boolean(document.querySelector("dialog[open]"));

  return { byId, element, code, say, save, inDialog };
})();
