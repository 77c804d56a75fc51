// SPDX-License-Identifier: MIT
// The page: patterns arrive in pieces (data/N.js), are filtered, shown a screenful at a time,
// and looked up by shape. The address after # says what is shown: #p123 is pattern 123, #g4
// are the patterns of graph 4.
"use strict";

const gankeiAtlas = (() => {
  const $ = (id) => document.getElementById(id);
  const PAGE = 120; // cards added at a time
  const LOCATIONS = ["open board", "edge", "corner"];
  const EYES = ["no eye", "one eye", "two eyes"];
  const FILTERS = ["size", "value", "class", "location", "cause", "verdict", "chimera", "seki", "liberties"];

  let meta = null, places = [], loaded = 0, loadedAll;
  const allLoaded = new Promise((resolve) => { loadedAll = resolve; });
  const entries = [];          // in the order of the file
  const byNumber = new Map();  // number -> index of its first pattern
  let chosen = [], shown = 0, graphFilter = -1;

  // ---- Data ----

  // [number, place, symbols, value, flags, verdict, facts?, correction?]: see doc/atlas.md.
  function entryOf(line) {
    const f = line.split(" ");
    const entry = {
      number: f[0], place: +f[1], symbols: f[2], value: parseInt(f[3], 16),
      seki: f[4].includes("s"), unrealisable: f[4].includes("r"), verdict: parseInt(f[5], 16),
      known: f.length > 6,
    };
    if (entry.known) {
      [entry.truth, entry.abstract, entry.cause, ...entry.liberties] = [...f[6]].map((c) => parseInt(c, 16));
      entry.correction = f[7];
      entry.depends = entry.liberties.slice(1).some((v) => v !== entry.liberties[1]);
    }
    return entry;
  }

  function takeMeta(data) {
    meta = data;
    places = meta.places.map(([coded, graph]) => {
      const drawing = EyeGraph.parse(coded);
      const edges = [1, 2, 4, 8].filter((bit) => drawing.edges & bit).length;
      return { drawing, graph, size: drawing.points.length, location: Math.min(edges, 2) };
    });
    document.addEventListener("DOMContentLoaded", start);
    if (document.readyState !== "loading") start();
  }

  function takeChunk(number, text) {
    for (const line of text.split("\n")) {
      if (!line) continue;
      const entry = entryOf(line);
      if (!byNumber.has(entry.number)) byNumber.set(entry.number, entries.length);
      entries.push(entry);
    }
    loaded = number + 1;
  }

  // Pieces are scripts: a page from the file system may load nothing else. One after the
  // other, with a pause for the browser in between.
  function loadChunks() {
    const total = Math.ceil(meta.patterns / meta.chunk);
    const next = () => {
      if (loaded === total) { loadedAll(); refresh(false); return; }
      const script = document.createElement("script");
      script.src = `data/${loaded}.js`;
      script.onload = () => {
        script.remove();
        refresh(false); // the list grows at its end, and nobody loses his place in it
        setTimeout(next, 0);
      };
      script.onerror = () => {
        $("about").textContent = `The file ${script.src} is missing: this atlas is not complete.`;
        $("about").className = "fault";
      };
      document.head.append(script);
    };
    next();
  }

  function drawingOf(entry, symbols = entry.symbols) {
    const { drawing } = places[entry.place];
    return { ...drawing, points: drawing.points.map((p, i) => ({ ...p, symbol: symbols[i] })) };
  }

  // ---- Words ----

  function inWords(digits) {
    const [, b, c] = digits;
    return b === c ? `${EYES[b]}, whoever moves first`
      : `${EYES[b]} if the attacker moves first, ${EYES[c]} if the defender does`;
  }

  const classOf = (entry) => meta.classes[meta.class_of[entry.value]];

  const labelOf = (entry) => `Pattern ${entry.number}, ${EyeGraph.format(drawingOf(entry))}, ` +
    `value ${meta.values[entry.value]}, ${classOf(entry).words}`;

  // ---- Filters ----

  function setOptions(select, first, options) {
    select.replaceChildren(new Option(first, ""), ...options.map(([text, value]) => new Option(text, value)));
  }

  function fillFilters() {
    const sizes = [...new Set(places.map((p) => p.size))].sort((a, b) => a - b);
    setOptions($("size"), "any", sizes.map((n) => [n, n]));
    setOptions($("value"), "any", meta.values.map((v, i) => [v, i]));
    setOptions($("class"), "any", meta.classes.map((c, i) => [`${c.name}: ${c.words}`, i]));
    setOptions($("location"), "anywhere", LOCATIONS.map((name, i) => [name, i]));
    setOptions($("cause"), "any", [["agrees", "same"], ["differs", "other"],
      ...meta.causes.map((name, i) => [`differs: ${name}`, i]).slice(1)]);
    setOptions($("verdict"), "any", [["faults only", "fault"], ...meta.verdicts.map(([name], i) => [name, i])]);
  }

  function filter() {
    const size = $("size").value, value = $("value").value, location = $("location").value;
    const classNumber = $("class").value;
    const cause = $("cause").value, verdict = $("verdict").value;
    const chimera = meta.values.indexOf("0022");
    const causeFits = (e) => cause === "" || (e.known &&
      (cause === "same" ? e.abstract === e.truth : cause === "other" ? e.abstract !== e.truth
        : e.abstract !== e.truth && e.cause === +cause));
    const verdictFits = (e) => verdict === "" ||
      (verdict === "fault" ? meta.verdicts[e.verdict][1] : e.verdict === +verdict);
    return (e) => {
      const place = places[e.place];
      return (graphFilter < 0 || place.graph === graphFilter) &&
        (size === "" || place.size === +size) && (value === "" || e.value === +value) &&
        (classNumber === "" || meta.class_of[e.value] === +classNumber) &&
        (location === "" || place.location === +location) && causeFits(e) && verdictFits(e) &&
        (!$("chimera").checked || e.value === chimera) && (!$("seki").checked || e.seki) &&
        (!$("liberties").checked || e.depends);
    };
  }

  // ---- The list ----

  function card(index) {
    const entry = entries[index], item = document.createElement("li"), link = document.createElement("a");
    const digits = document.createElement("span"), sub = document.createElement("span");
    const words = document.createElement("span");
    link.href = `#p${entry.number}`;
    link.append(EyeDraw.svg(drawingOf(entry), labelOf(entry)));
    digits.className = "digits";
    digits.textContent = meta.values[entry.value];
    words.className = "words";
    words.textContent = classOf(entry).words;
    sub.className = meta.verdicts[entry.verdict][1] ? "sub fault" : "sub";
    sub.textContent = meta.verdicts[entry.verdict][1] ? meta.verdicts[entry.verdict][0] : `${entry.number}`;
    link.append(digits, words, sub);
    item.append(link);
    return item;
  }

  function showMore() {
    const end = Math.min(shown + PAGE, chosen.length), part = document.createDocumentFragment();
    for (; shown < end; shown++) part.append(card(chosen[shown]));
    $("list").append(part);
    watchEnd();
  }

  // An observer tells of changes only: a list that ends on the screen, too, has to grow on.
  const endSeen = new IntersectionObserver((seen) => {
    if (seen.at(-1).isIntersecting && shown < chosen.length) showMore();
  }, { rootMargin: "600px" });

  function watchEnd() {
    endSeen.disconnect();
    if (shown < chosen.length) endSeen.observe($("more"));
  }

  function refresh(redraw) {
    const fits = filter();
    chosen = [];
    entries.forEach((e, i) => { if (fits(e)) chosen.push(i); });
    const rest = entries.length < meta.patterns ? ` (loading: ${entries.length} of ${meta.patterns})` : "";
    $("count").textContent = `${chosen.length} of ${entries.length} patterns${rest}`;
    document.body.dataset.loaded = entries.length === meta.patterns ? "all" : "some";
    if (redraw) { $("list").replaceChildren(); shown = 0; }
    if (shown < PAGE) showMore(); else watchEnd();
  }

  // ---- One pattern ----

  function tableRow(table, name, ...cells) {
    const row = table.insertRow(), head = document.createElement("th");
    head.scope = "row";
    head.textContent = name;
    row.append(head);
    row.insertCell().append(...cells);
  }

  function codeOf(text) {
    const code = document.createElement("code");
    code.textContent = text;
    return code;
  }

  function vitalPoints(entry) {
    const has = (set) => [...entry.symbols].some((s) => set.includes(s));
    return [has("*<@(") && "attack (red crosses)", has("*>@)") && "defence (blue rings)"]
      .filter(Boolean).join(" and ") || "none";
  }

  function factsTable(entry) {
    const table = document.createElement("table"), place = places[entry.place];
    const value = meta.values[entry.value], worth = classOf(entry);
    tableRow(table, "value", `${value}: ${inWords([...value].map(Number))}`);
    tableRow(table, "class", `${worth.name}: ${worth.words}`);
    ["attacker, twice", "attacker first", "defender first", "defender, twice"].forEach((who, i) =>
      tableRow(table, who, EYES[+value[i]]));
    tableRow(table, "vital points", vitalPoints(entry));
    tableRow(table, "coded form", codeOf(EyeGraph.format(drawingOf(entry))));
    tableRow(table, "location", LOCATIONS[place.location]);
    tableRow(table, "checked", meta.verdicts[entry.verdict][0] + (entry.known && entry.truth !== entry.value
      ? `: the exact game says ${meta.values[entry.truth]}` : ""));
    if (!entry.known) return table;
    tableRow(table, "abstract game", entry.abstract === entry.truth ? "the same value"
      : `${meta.values[entry.abstract]}, because of: ${meta.causes[entry.cause]}`);
    tableRow(table, "outer liberties", entry.liberties.every((v) => v === entry.liberties[0])
      ? "make no difference"
      : entry.liberties.map((v, k) => `${k}: ${meta.values[v]}`).join(", "));
    if (entry.seki) tableRow(table, "seki", "two of the eyes are a seki");
    if (value === "0022") tableRow(table, "chimera", "two eyes or none: whoever plays first decides");
    if (entry.unrealisable) tableRow(table, "on a board", "no position looks like the drawing");
    return table;
  }

  function graphSection(index) {
    const graph = meta.graphs[index], box = document.createElement("div"), row = document.createElement("div");
    const head = document.createElement("h3"), all = document.createElement("a");
    const count = graph.count || graph.drawings.length, many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
    head.textContent = `Its graph: ${many(graph.n, "point")}, ${many(count, "drawing")}`;
    row.className = "row";
    graph.drawings.slice(0, 24).forEach((coded) => row.append(EyeDraw.svg(EyeGraph.parse(coded), coded)));
    all.href = `#g${index}`;
    all.textContent = "All patterns of this graph";
    box.className = "wide";
    box.append(head, row, all);
    return box;
  }

  // One picture for all patterns of a class: text that the program has drawn.
  function thermograph(entry) {
    const worth = classOf(entry), box = document.createElement("figure"), note = document.createElement("figcaption");
    box.className = "thermograph";
    box.innerHTML = worth.thermograph;
    note.textContent = `${worth.form}: mean ${worth.mean}, ` +
      (worth.temperature.startsWith("-") ? "no move gains anything" : `temperature ${worth.temperature}`);
    box.append(note);
    return box;
  }

  function picture(entry) {
    const box = document.createElement("div");
    box.className = "picture";
    box.append(EyeDraw.svg(drawingOf(entry), labelOf(entry)));
    if (entry.correction) {
      const note = document.createElement("p");
      note.textContent = "As the exact game would mark it:";
      box.append(note, EyeDraw.svg(drawingOf(entry, entry.correction), "the right vital points"));
    }
    box.append(thermograph(entry));
    return box;
  }

  function showEntry(entry) {
    const detail = $("detail"), body = document.createElement("div"), head = document.createElement("h2");
    const close = document.createElement("a");
    head.textContent = `Pattern ${entry.number}`;
    close.href = graphFilter < 0 ? "#" : `#g${graphFilter}`;
    close.textContent = "Close";
    body.append(head, factsTable(entry), close);
    detail.replaceChildren(picture(entry), body, graphSection(places[entry.place].graph));
    detail.hidden = false;
    detail.focus({ preventScroll: true });
    detail.scrollIntoView({ block: "nearest" });
    mark(entry.number);
  }

  function mark(number) {
    document.querySelector("#list a[aria-current]")?.removeAttribute("aria-current");
    if (number !== null) document.querySelector(`#list a[href="#p${number}"]`)?.setAttribute("aria-current", "true");
  }

  function hideEntry() {
    $("detail").hidden = true;
    mark(null);
  }

  async function route() {
    const [, kind, rest] = /^#([pg])(-?\d+)$/.exec(location.hash) || [];
    if (kind === "g" && meta.graphs[+rest]) {
      hideEntry();
      graphFilter = +rest;
      say(`Patterns of graph ${rest} only.`, false);
      refresh(true);
      return;
    }
    if (kind === "p") {
      if (!byNumber.has(rest)) await allLoaded;
      if (byNumber.has(rest)) showEntry(entries[byNumber.get(rest)]);
      else say(`There is no pattern ${rest}.`, true);
      return;
    }
    hideEntry();
    if (graphFilter >= 0) { graphFilter = -1; say("", false); refresh(true); }
  }

  // ---- Search ----

  function say(text, bad) {
    $("found").textContent = text;
    $("found").className = bad ? "bad" : "";
  }

  function graphIndexOf(drawing) {
    const adj = EyeGraph.adjacency(drawing);
    return meta.graphs.findIndex((graph, i) => graph.n === adj.length && EyeGraph.isomorphic(adj,
      EyeGraph.adjacency(graph.drawings.length ? EyeGraph.parse(graph.drawings[0])
        : places.find((p) => p.graph === i).drawing), () => true));
  }

  // The first pattern of the file that matches, as for any reader.
  function lookUp(drawing) {
    const graph = graphIndexOf(drawing);
    return graph < 0 ? -1 : entries.findIndex((e) =>
      places[e.place].graph === graph && EyeGraph.matches(drawing, drawingOf(e)));
  }

  async function search(text) {
    text = text.trim();
    if (!text) { say("", false); return; }
    if (/^\d+$/.test(text)) { location.hash = `p${text}`; return; }
    let drawing;
    try {
      drawing = EyeGraph.parse(text);
      if (drawing.points.some((p) => p.symbol === "x")) throw new Error("the wildcard x stands for several shapes");
      if (!EyeGraph.isConnected(drawing)) throw new Error("the points are not connected");
    } catch (error) {
      say(`That is no shape: ${error.message}.`, true);
      return;
    }
    if (entries.length < meta.patterns) { say("Loading…", false); await allLoaded; }
    const index = lookUp(drawing);
    if (index < 0) {
      say(`No pattern matches ${EyeGraph.format(drawing)}; a reader would suppose ${EyeGraph.implied(drawing)}.`, true);
      hideEntry();
      return;
    }
    const found = entries[index];
    say(`Pattern ${found.number}: ${meta.values[found.value]}, ${classOf(found).words}`, false);
    if (location.hash === `#p${found.number}`) showEntry(found);
    else location.hash = `p${found.number}`;
  }

  // ---- The board to click on ----

  const ROWS = 7, COLS = 9, CYCLE = ["", ".", "!", "X", "$"];

  function padDrawing() {
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

  function padChanged() {
    const drawing = padDrawing();
    $("query").value = drawing ? EyeGraph.format(drawing) : "";
    search($("query").value);
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
      padChanged();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function makePad() {
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
          padChanged();
        });
        $("grid").append(b);
      }
    $("grid").addEventListener("keydown", padKey);
    $("grid").addEventListener("focusin", (event) => { // one stop for the Tab key, the last point used
      for (const b of $("grid").children) b.tabIndex = b === event.target ? 0 : -1;
    });
    $("edges").addEventListener("change", padChanged);
    $("clear").addEventListener("click", () => {
      for (const b of $("grid").children) setPoint(b, "");
      padChanged();
    });
    $("draw").addEventListener("click", () => {
      $("pad").hidden = !$("pad").hidden;
      $("draw").setAttribute("aria-expanded", String(!$("pad").hidden));
    });
  }

  // ---- Keys, themes, start ----

  function moveInList(event) {
    const links = [...$("list").querySelectorAll("a")], at = links.indexOf(document.activeElement);
    if (at < 0) return;
    const columns = getComputedStyle($("list")).gridTemplateColumns.split(" ").length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (!step || !links[at + step]) return;
    links[at + step].focus();
    event.preventDefault();
  }

  function key(event) {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "/" && !typing) { $("query").focus(); event.preventDefault(); }
    else if (event.key === "Escape") location.hash = graphFilter >= 0 && $("detail").hidden === false ? `g${graphFilter}` : "";
    else if (!typing) moveInList(event);
  }

  function switchTheme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }

  function listen() {
    FILTERS.forEach((id) => $(id).addEventListener("change", () => refresh(true)));
    $("filters").addEventListener("reset", () => setTimeout(() => {
      graphFilter = -1;
      say("", false);
      if (location.hash) location.hash = "";
      refresh(true);
    }, 0));
    $("filters").addEventListener("submit", (event) => { event.preventDefault(); search($("query").value); });
    let timer = 0;
    $("query").addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => search($("query").value), 250); });
    $("theme").addEventListener("click", switchTheme);
    document.addEventListener("keydown", key);
    window.addEventListener("hashchange", route);
  }

  let started = false;
  function start() {
    if (started) return;
    started = true;
    document.title = `${meta.title} – atlas of eye shapes`;
    $("about").textContent = `${meta.title}: ${meta.patterns} patterns of ${meta.graphs.length} graphs, ` +
      `checked by gankei ${meta.version} (${meta.liberties} outer liberties)`;
    fillFilters();
    makePad();
    listen();
    loadChunks();
    route();
  }

  return { meta: takeMeta, chunk: takeChunk, lookUp, drawingOf, entries };
})();
