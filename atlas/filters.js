// SPDX-License-Identifier: MIT
// What is listed, and in which order: the choices, which entries fit, how they are sorted.
"use strict";

const AtlasFilters = (() => {
  const { byId: $ } = AtlasPage;
  const { all, LOCATIONS } = AtlasData;
  const SELECTS = ["size", "value", "class", "location", "cause", "verdict", "sort"];
  const BOXES = ["chimera", "seki", "liberties", "stand"];
  const NAMES = [...SELECTS, ...BOXES];

  function setOptions(id, first, options) {
    $(id).replaceChildren(new Option(first, ""), ...options.map(([text, value]) => new Option(text, value)));
  }

  // Values are those of the address: words and digits, which mean the same in another atlas.
  function fill() {
    const { meta, places } = all, sizes = [...new Set(places.map((p) => p.size))].sort((a, b) => a - b);
    setOptions("size", "any", sizes.map((n) => [n, n]));
    setOptions("value", "any", meta.values.map((v) => [`${v}: ${AtlasData.inWords(v)}`, v]));
    setOptions("class", "any", meta.classes.map((c) => [`${c.name}: ${c.words}`, c.name]));
    setOptions("location", "anywhere", LOCATIONS.map((name) => [name, name]));
    setOptions("cause", "any", [["agrees", "same"], ["differs", "other"],
      ...meta.causes.slice(1).map((name) => [`differs: ${name}`, name])]);
    setOptions("verdict", "any", [["faults only", "fault"], ...meta.verdicts.map(([name]) => [name, name])]);
    setOptions("sort", "as in the file", [["points, fewest first", "size"], ["points, most first", "-size"],
      ["value, lowest first", "value"], ["value, highest first", "-value"],
      ...(meta.weights ? [["most often met first", "-frequency"]] : [])]);
  }

  // How many patterns there are of each choice, counted piece by piece as they come.
  const tallies = Object.fromEntries(NAMES.map((id) => [id, new Map()]));
  let counted = 0;

  function count() {
    const { meta, places } = all, chimera = meta.values.indexOf("0022");
    const add = (id, key) => tallies[id].set(key, (tallies[id].get(key) || 0) + 1);
    for (; counted < all.entries.length; counted++) {
      const e = all.entries[counted], place = places[e.place], [verdict, isFault] = meta.verdicts[e.verdict];
      add("size", String(place.size));
      add("value", meta.values[e.value]);
      add("class", meta.classes[meta.class_of[e.value]].name);
      add("location", LOCATIONS[place.location]);
      if (e.known) add("cause", e.abstract === e.truth ? "same" : "other");
      if (e.known && e.abstract !== e.truth) add("cause", meta.causes[e.cause]);
      add("verdict", verdict);
      if (isFault) add("verdict", "fault");
      if (e.value === chimera) add("chimera", "1");
      if (e.seki) add("seki", "1");
      if (e.depends) add("liberties", "1");
      if (!e.unrealisable) add("stand", "1");
    }
  }

  // Once all are there.
  function tellCounts() {
    for (const id of SELECTS.filter((name) => name !== "sort"))
      for (const option of $(id).options) if (option.value) option.text += ` (${tallies[id].get(option.value) || 0})`;
    for (const id of BOXES) $(id).parentElement.append(` (${tallies[id].get("1") || 0})`);
  }

  // What is chosen, as a view has it; undefined: all.
  function read() {
    const view = {};
    for (const id of SELECTS) view[id] = $(id).value || undefined;
    for (const id of BOXES) view[id] = $(id).checked ? "1" : undefined;
    return view;
  }

  // Show the choices of a view. What this atlas does not have cannot be chosen.
  function write(view) {
    for (const id of SELECTS) {
      $(id).value = view[id] || "";
      if ($(id).selectedIndex < 0) $(id).value = "";
    }
    for (const id of BOXES) $(id).checked = Boolean(view[id]);
  }

  // The function that says whether an entry fits a view.
  function fitting(view) {
    const { meta, places } = all, { cause, verdict } = view, number = (list, name) => (name ? list.indexOf(name) : -1);
    const size = +view.size || 0, value = number(meta.values, view.value), location = number(LOCATIONS, view.location);
    const worth = number(meta.classes.map((c) => c.name), view.class), graph = view.g === undefined ? null : +view.g;
    const reason = number(meta.causes, cause), judged = number(meta.verdicts.map(([name]) => name), verdict);
    const chimera = meta.values.indexOf("0022");
    const causeFits = (e) => !cause || (e.known && (cause === "same" ? e.abstract === e.truth
      : e.abstract !== e.truth && (cause === "other" || e.cause === reason)));
    const verdictFits = (e) => !verdict || (verdict === "fault" ? meta.verdicts[e.verdict][1] : e.verdict === judged);
    return (e) => {
      const place = places[e.place];
      return (graph === null || place.graph === graph) && (!size || place.size === size) &&
        (value < 0 || e.value === value) && (worth < 0 || meta.class_of[e.value] === worth) &&
        (location < 0 || place.location === location) && causeFits(e) && verdictFits(e) &&
        (!view.chimera || e.value === chimera) && (!view.seki || e.seki) &&
        (!view.liberties || e.depends) && (!view.stand || !e.unrealisable);
    };
  }

  const KEYS = {
    size: (e) => all.places[e.place].size,
    value: (e) => +all.meta.values[e.value],
    frequency: (e) => e.weight || 0,
  };

  // Indices of entries in the order of a view: what is equal stays as in the file. There are few
  // different keys, or few that are not 0, so that lists by key are faster than sorting all.
  function sorted(indices, sort) {
    const key = sort && KEYS[sort.replace("-", "")], lists = new Map();
    if (!key) return indices;
    for (const i of indices) {
      const k = key(all.entries[i]);
      if (!lists.has(k)) lists.set(k, []);
      lists.get(k).push(i);
    }
    const sign = sort.startsWith("-") ? -1 : 1;
    return [...lists.keys()].sort((a, b) => sign * (a - b)).flatMap((k) => lists.get(k));
  }

  return { NAMES, fill, count, tellCounts, read, write, fitting, sorted };
})();
