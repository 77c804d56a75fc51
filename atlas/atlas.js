// SPDX-License-Identifier: MIT
// The page put together: search, keys, theme, and the address after #, which says what is
// shown: #p123 is pattern 123, #g4 are the patterns of graph 4.
"use strict";

const gankeiAtlas = (() => {
  const { byId: $, say } = AtlasPage;
  const { all, digitsOf, classOf } = AtlasData;
  let graph = -1; // the one whose patterns are listed only

  function refresh(redraw) {
    AtlasList.refresh(AtlasFilters.chosen(graph), redraw);
  }

  function showEntry(entry) {
    AtlasEntry.show(entry, graph < 0 ? "#" : `#g${graph}`);
  }

  async function route() {
    const [, kind, rest] = /^#([pg])(-?\d+)$/.exec(location.hash) || [];
    if (kind === "g" && all.meta.graphs[+rest]) {
      AtlasEntry.hide();
      graph = +rest;
      say(`Patterns of graph ${rest} only.`, false);
      refresh(true);
      return;
    }
    if (kind === "p") {
      if (!all.byNumber.has(rest)) await AtlasData.whole;
      if (all.byNumber.has(rest)) showEntry(all.entries[all.byNumber.get(rest)]);
      else say(`There is no pattern ${rest}.`, true);
      return;
    }
    AtlasEntry.hide();
    if (graph >= 0) { graph = -1; say("", false); refresh(true); }
  }

  // ---- Search ----

  async function search(text) {
    text = text.trim();
    AtlasAsked.show(null);
    if (!text) { say("", false); return; }
    if (/^\d+$/.test(text)) { location.hash = `p${text}`; return; }
    let drawing;
    try {
      drawing = AtlasAnswer.shapeOf(text);
    } catch (error) {
      say(`That is no shape: ${error.message}.`, true);
      return;
    }
    if (!AtlasData.isWhole()) { say("Loading…", false); await AtlasData.whole; }
    const { read: { index } } = AtlasAsked.show(drawing);
    if (index < 0) {
      say(`No pattern matches ${EyeGraph.format(drawing)}; a reader would suppose ${EyeGraph.implied(drawing)}.`, true);
      AtlasEntry.hide();
      return;
    }
    const found = all.entries[index];
    say(`Pattern ${found.number}: ${digitsOf(found)}, ${classOf(found).words}`, false);
    if (location.hash === `#p${found.number}`) showEntry(found);
    else location.hash = `p${found.number}`;
  }

  // ---- Keys, themes, start ----

  function key(event) {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "/" && !typing) { $("query").focus(); event.preventDefault(); }
    else if (event.key === "Escape") location.hash = graph >= 0 && $("detail").hidden === false ? `g${graph}` : "";
    else if (!typing) AtlasList.move(event);
  }

  function switchTheme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }

  function listen() {
    AtlasFilters.NAMES.forEach((id) => $(id).addEventListener("change", () => refresh(true)));
    $("filters").addEventListener("reset", () => setTimeout(() => {
      graph = -1;
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
    const { meta } = all;
    document.title = `${meta.title} – atlas of eye shapes`;
    $("about").textContent = `${meta.title}: ${meta.patterns} patterns of ${meta.graphs.length} graphs, ` +
      `checked by gankei ${meta.version} (${meta.liberties} outer liberties)`;
    AtlasFilters.fill();
    AtlasPad.make((coded) => {
      $("query").value = coded;
      search(coded);
    });
    listen();
    AtlasData.load(() => refresh(false), (file) => {
      $("about").textContent = `The file ${file} is missing: this atlas is not complete.`;
      $("about").className = "fault";
    });
    route();
  }

  function takeMeta(meta) {
    AtlasData.takeMeta(meta);
    document.addEventListener("DOMContentLoaded", start);
    if (document.readyState !== "loading") start();
  }

  return { meta: takeMeta, chunk: AtlasData.takePiece, lookUp: AtlasAnswer.lookUp,
    drawingOf: AtlasData.drawingOf, entries: all.entries };
})();
