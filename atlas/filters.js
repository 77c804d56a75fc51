// SPDX-License-Identifier: MIT
// The filters: what can be chosen, and which entries are.
"use strict";

const AtlasFilters = (() => {
  const $ = AtlasPage.byId;
  const { all, LOCATIONS } = AtlasData;
  const NAMES = ["size", "value", "class", "location", "cause", "verdict", "chimera", "seki", "liberties"];

  function setOptions(select, first, options) {
    select.replaceChildren(new Option(first, ""), ...options.map(([text, value]) => new Option(text, value)));
  }

  function fill() {
    const sizes = [...new Set(all.places.map((p) => p.size))].sort((a, b) => a - b);
    setOptions($("size"), "any", sizes.map((n) => [n, n]));
    setOptions($("value"), "any", all.meta.values.map((v, i) => [v, i]));
    setOptions($("class"), "any", all.meta.classes.map((c, i) => [`${c.name}: ${c.words}`, i]));
    setOptions($("location"), "anywhere", LOCATIONS.map((name, i) => [name, i]));
    setOptions($("cause"), "any", [["agrees", "same"], ["differs", "other"],
      ...all.meta.causes.map((name, i) => [`differs: ${name}`, i]).slice(1)]);
    setOptions($("verdict"), "any", [["faults only", "fault"], ...all.meta.verdicts.map(([name], i) => [name, i])]);
  }

  // The function that says whether an entry is chosen.
  function chosen(graph) {
    const size = $("size").value, value = $("value").value, location = $("location").value;
    const classNumber = $("class").value;
    const cause = $("cause").value, verdict = $("verdict").value;
    const chimera = all.meta.values.indexOf("0022");
    const causeFits = (e) => cause === "" || (e.known &&
      (cause === "same" ? e.abstract === e.truth : cause === "other" ? e.abstract !== e.truth
        : e.abstract !== e.truth && e.cause === +cause));
    const verdictFits = (e) => verdict === "" ||
      (verdict === "fault" ? all.meta.verdicts[e.verdict][1] : e.verdict === +verdict);
    return (e) => {
      const place = all.places[e.place];
      return (graph < 0 || place.graph === graph) &&
        (size === "" || place.size === +size) && (value === "" || e.value === +value) &&
        (classNumber === "" || all.meta.class_of[e.value] === +classNumber) &&
        (location === "" || place.location === +location) && causeFits(e) && verdictFits(e) &&
        (!$("chimera").checked || e.value === chimera) && (!$("seki").checked || e.seki) &&
        (!$("liberties").checked || e.depends);
    };
  }

  return { NAMES, fill, chosen };
})();
