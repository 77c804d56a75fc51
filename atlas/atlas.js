// SPDX-License-Identifier: MIT
// The page put together. A *view* is what is shown, as the address says it (address.js): every
// change of it goes through go(), which writes the address, and show(), which makes it so. What the
// search answers never moves the page and never takes the focus; opening and closing an entry
// does, and gives both back.
"use strict";

const gankeiAtlas = (() => {
  const { byId: $, say } = AtlasPage;
  const { all } = AtlasData;
  const SCROLL_PAUSE = 250; // ms; browsers take no more than some hundred entries a minute
  const SEARCH_PAUSE = 250; // ms without a key, before a text is looked up
  const WIDE = matchMedia("(min-width: 68rem)"); // as in atlas.css: an entry has a column of its own
  let view = {};
  let only = {}; // filters that the search has set, for the text of view.q
  let rewriting = 0; // a timer: browsers take no more than some hundred addresses a minute
  let opener = null; // where the page stood when an entry was opened: {y, number}

  // The rules that an address names are those of its shape, and go with it.
  const NO_RULES = { outer: undefined, threats: undefined };
  const changed = (change) => ({ ...view, ...AtlasWhole.NONE, ...("q" in change || "p" in change ? NO_RULES : {}), ...change });

  const hrefOf = (change) => AtlasAddress.format(changed(change));
  const cardHref = (number) => hrefOf({ p: number });

  // ---- Where the page stands ----

  // For the history: a reload or the way back finds the same place.
  function remember() {
    history.replaceState({ ...history.state, y: scrollY, cards: AtlasList.count() }, "");
  }

  // A page that is left can no longer write it down, so it is written while one scrolls.
  let writing = 0;
  function rememberSoon() {
    writing ||= setTimeout(() => {
      writing = 0;
      remember();
    }, SCROLL_PAUSE);
  }

  function restore(state) {
    AtlasList.reachCount(state.cards || 0);
    scrollTo(0, state.y || 0);
  }

  // An entry has been opened from the list, by a link or a key: look at its beginning.
  function enter() {
    $("detail").focus({ preventScroll: true });
    $("detail").scrollTop = 0;
    if (!WIDE.matches) $("detail").scrollIntoView({ block: "start" });
  }

  // The entry `number` has been closed: go back to where it was opened, or to its card, if one has
  // gone on to others from there.
  function leave(number) {
    const focus = document.activeElement, held = focus && focus !== document.body && !$("detail").contains(focus);
    if (opener && opener.number === number) scrollTo(0, opener.y);
    if (!held) {
      const card = AtlasList.reach(number);
      (card || (view.q ? $("query") : $("list"))).focus({ preventScroll: true });
      if (card && !(opener && opener.number === number)) card.scrollIntoView({ block: "nearest" });
    }
    opener = null;
  }

  // ---- Views ----

  const differs = (a, b, names) => names.some((name) => (a[name] || "") !== (b[name] || ""));

  function showTheme({ theme } = view) {
    if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }

  function showPad() {
    $("pad").hidden = !view.draw;
    $("draw").setAttribute("aria-expanded", String(!$("pad").hidden));
    if (!view.draw) return;
    const edges = AtlasTexts.edgesOf(view.q || "");
    try {
      AtlasPad.show(view.q && !edges ? AtlasTexts.shapeOf(view.q) : null, edges);
    } catch {
      // What is no shape yet stays as it is drawn.
    }
  }

  async function showEntry(old, how) {
    const { p } = view;
    if (p && !all.byNumber.has(p)) await AtlasData.whole;
    if (p !== view.p) return;
    if (p && all.byNumber.has(p)) {
      if (how === "open" && !old.p) opener = { y: scrollY, number: p };
      AtlasEntry.show(all.entries[all.byNumber.get(p)], hrefOf);
      if (how === "open") enter();
      return;
    }
    const wasOpen = !$("detail").hidden;
    AtlasEntry.hide();
    if (p) say(`There is no pattern ${p}.`, true);
    else if (wasOpen && how !== "answer") leave(old.p);
  }

  // A link that has a shape and no pattern, opened for the first time: as if it had been searched for.
  function openFound(number) {
    const next = { ...view, p: number };
    history.replaceState(history.state, "", AtlasAddress.format(next));
    show(next, "answer");
  }

  async function showAnswer(how) {
    const { q } = view;
    if ($("query").value.trim() !== (q || "")) $("query").value = q || "";
    const answer = await AtlasSearch.find(q || "");
    if (q === view.q) AtlasSearch.tell(answer, cardHref);
    else return;
    restrict(answer);
    if (how === "link" && !view.p && answer.number !== undefined) openFound(answer.number);
    if (!q && view.g !== undefined) sayGraph();
  }

  // A whole board has the page to itself.
  async function showWhole(how) {
    const { board } = view;
    if (!await AtlasWhole.show(view, how === "open") && view.board === board) rewrite(AtlasWhole.NONE);
  }

  // What is shown has another address, without a step in the history.
  function rewrite(change) {
    view = { ...view, ...change };
    clearTimeout(rewriting);
    rewriting = setTimeout(() => history.replaceState(history.state, "", AtlasAddress.format(view)), SCROLL_PAUSE);
  }

  // A text that is a whole board, or should be: in place of what is shown, or it is told why not.
  async function openWhole(text) {
    say("Loading…");
    const error = await AtlasWhole.open(text);
    if (error) {
      say(`${error}.`, true);
      $("found").scrollIntoView({ block: "nearest" });
      return;
    }
    $("query").value = "";
    go({ q: undefined, p: undefined, board: AtlasTaken.keep(text) });
  }

  function closeWhole() {
    go({});
    $("query").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  // The list is that of the search and of the filters.
  function listView() {
    const note = only.g !== undefined ? ", of the same graph as your shape" : Object.keys(only).length ? ", as searched for" : "";
    AtlasList.choose({ ...view, ...only }, cardHref, note);
    AtlasEntry.update(hrefOf);
  }

  function restrict(answer) {
    const before = only;
    only = answer.only || {};
    if (JSON.stringify(before) !== JSON.stringify(only)) listView();
  }

  function sayGraph() {
    say(`Only the patterns of one graph, of ${all.meta.graphs[view.g].n} points.`);
  }

  // Make the page show another view. `how`: "open" by a link, a key, the address; "answer" by the search; at the
  // start "link", or "begin" after a reload.
  function show(next, how) {
    const old = view;
    view = next;
    if (view.g !== undefined && !all.meta.graphs[view.g]) delete view.g;
    showTheme();
    if (differs(old, view, ["g", ...AtlasFilters.NAMES])) {
      AtlasFilters.write(view);
      Object.assign(view, AtlasFilters.read()); // what this atlas does not have cannot be chosen
      listView();
      opener = null;
      if (view.g !== undefined) sayGraph();
      else if (old.g !== undefined) say("");
    } else if (differs(old, view, ["q", "draw", "theme"])) {
      AtlasList.relink();
      AtlasEntry.update(hrefOf);
    }
    if (differs(old, view, ["q", "draw"])) showPad();
    if (differs(old, view, ["p"])) showEntry(old, how);
    if (differs(old, view, AtlasWhole.PARTS)) showWhole(how);
    AtlasFront.show(!view.q && !differs({}, view, ["g", ...AtlasFilters.NAMES]));
    return differs(old, view, ["q"]) && how !== "answer" ? showAnswer(how) : Promise.resolve();
  }

  // A change of what is shown, with a step in the history; what is typed and drawn is one step.
  function go(change, how = "open") {
    const next = changed(change), hash = AtlasAddress.format(next);
    if (hash !== AtlasAddress.format(view)) {
      remember();
      if (how === "answer" && history.state.typed) history.replaceState({ typed: true }, "", hash);
      else history.pushState({ typed: how === "answer" }, "", hash);
    }
    show(next, how);
  }

  // ---- Search ----

  let asked = "";
  async function search(text) {
    asked = text.trim();
    if (AtlasTaken.isRecord(asked)) {
      openWhole(asked);
      return;
    }
    const answer = await AtlasSearch.find(text);
    if (asked !== text.trim()) return; // something else has been asked since
    go({ q: asked || undefined, p: answer.number }, "answer");
    AtlasSearch.tell(answer, cardHref);
    restrict(answer);
    if (!asked && view.g !== undefined) sayGraph();
  }

  let timer = 0;
  function searchSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => search($("query").value), SEARCH_PAUSE);
  }

  // Several lines: the field would throw the line ends away, and make another shape of them.
  function paste(event) {
    const text = event.clipboardData.getData("text");
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    if (AtlasTaken.isBoard(text)) {
      openWhole(text);
      return;
    }
    $("query").setRangeText(AtlasTexts.oneLine(text), $("query").selectionStart, $("query").selectionEnd, "end");
    searchSoon();
  }

  // ---- Keys, theme, start ----

  // A link of the page shows another view of it, without a jump. With a modifier it is a link like any other.
  function follow(event) {
    const link = event.target.closest("a[href^='#']");
    if (!link || link.classList.contains("skip")) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { p, g, q } = AtlasAddress.parse(link.getAttribute("href"));
    if (q && q !== view.q) openShape(q);
    else go({ p, g });
  }

  // A shape by a link: as if it had been searched for, and then one looks at the answer.
  async function openShape(q) {
    remember();
    $("query").value = q;
    await search(q);
    const box = $("asked").hidden ? $("detail") : $("asked");
    if (box.hidden) return;
    box.setAttribute("tabindex", "-1");
    box.focus({ preventScroll: true });
    if (WIDE.matches) scrollTo(0, 0);
    else box.scrollIntoView({ block: "start" });
  }

  function step(name) {
    const link = $("detail").querySelector(`a.${name}`);
    if (link) go({ p: AtlasAddress.parse(link.getAttribute("href")).p });
    return Boolean(link);
  }

  // Escape: out of the entry; in the search, where browsers clear the field, out of that, too.
  function escape(event) {
    if (event.target === $("query") && $("query").value) {
      $("query").value = "";
      search("");
    } else if (view.board) {
      closeWhole();
    } else if (view.p) {
      go({ p: undefined });
    } else if (view.g !== undefined) {
      go({ g: undefined });
    } else {
      return;
    }
    event.preventDefault();
  }

  function key(event) {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "checkbox";
    const inEntry = $("detail").contains(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || AtlasPage.inDialog()) return;
    if (event.key === "Escape") {
      escape(event);
    } else if (!typing && event.key === "/") {
      $("query").focus();
      event.preventDefault();
    } else if (!typing && view.board) {
      AtlasWhole.key(event);
    } else if (!typing && (event.key === "n" || (inEntry && event.key === "ArrowRight"))) {
      step("next");
    } else if (!typing && (event.key === "p" || (inEntry && event.key === "ArrowLeft"))) {
      step("previous");
    } else if (!typing) {
      AtlasList.move(event);
    }
  }

  // Liberties and threats go into the address, without a step in the history: a slider has many.
  function noteRules({ outerLiberties, koThreats }) {
    const isUsual = outerLiberties === all.meta.liberties && koThreats === 0;
    rewrite(isUsual ? NO_RULES : { outer: String(outerLiberties), threats: String(koThreats) });
  }

  function switchTheme() {
    const dark = view.theme ? view.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    view = { ...view, theme: dark ? "light" : "dark" };
    history.replaceState(history.state, "", AtlasAddress.format(view));
    showTheme();
    AtlasList.relink();
    AtlasEntry.update(hrefOf);
  }

  function listen() {
    AtlasFilters.NAMES.forEach((id) => $(id).addEventListener("change", () => go(AtlasFilters.read())));
    $("filters").addEventListener("reset", (event) => {
      event.preventDefault();
      go(Object.fromEntries(["g", ...AtlasFilters.NAMES].map((name) => [name, undefined])));
    });
    $("filters").addEventListener("submit", (event) => { event.preventDefault(); search($("query").value); });
    $("query").addEventListener("input", searchSoon);
    $("query").addEventListener("paste", paste);
    $("draw").addEventListener("click", () => go({ draw: view.draw ? undefined : "1" }));
    $("theme").addEventListener("click", switchTheme);
    document.addEventListener("click", follow);
    document.addEventListener("keydown", key);
    $("all").addEventListener("click", () => {
      go(Object.fromEntries(["g", "q", "p", ...AtlasFilters.NAMES.filter((name) => name !== "sort")].map((name) => [name, undefined])));
      $("list").focus({ preventScroll: true });
    });
    addEventListener("popstate", async (event) => {
      const { state } = event;
      await show(AtlasAddress.parse(location.hash), "open");
      if (state) restore(state);
    });
    addEventListener("scroll", rememberSoon, { passive: true });
  }

  let started = false;
  function start() {
    if (started) return;
    started = true;
    const { meta } = all, state = history.state;
    history.scrollRestoration = "manual";
    document.title = `${meta.title} – atlas of eye shapes`;
    const asked = AtlasAddress.parse(location.hash);
    if (asked.only) {
      showTheme(asked);
      AtlasEmbed.begin(asked);
      return;
    }
    $("about").textContent = `${meta.title}: ${meta.patterns} patterns of eye spaces in the game of Go, ` +
      `solved by gankei ${meta.version} with ${meta.liberties} outer liberties`;
    AtlasFilters.fill();
    AtlasFront.fill(hrefOf);
    AtlasHelp.make();
    AtlasTrainer.make();
    AtlasTable.make();
    AtlasAsked.watch(noteRules);
    AtlasPad.make((coded) => {
      $("query").value = coded;
      search(coded);
    });
    AtlasWhole.make(rewrite, closeWhole);
    AtlasTaken.listen(openWhole);
    AtlasList.choose({}, cardHref);
    listen();
    const shown = show(AtlasAddress.parse(location.hash), state ? "begin" : "link");
    $("choices").open = WIDE.matches || differs({}, view, AtlasFilters.NAMES);
    AtlasData.load(() => { AtlasFilters.count(); AtlasList.grow(); }, (file) => {
      $("about").textContent = `The file ${file} is missing: this atlas is not complete.`;
      $("about").className = "fault";
    });
    Promise.all([AtlasData.whole, shown]).then(() => {
      AtlasEntry.update(hrefOf);
      if (state) restore(state);
      AtlasFilters.tellCounts();
      AtlasSolver.warm();
    });
  }

  function takeMeta(meta) {
    AtlasData.takeMeta(meta);
    document.addEventListener("DOMContentLoaded", start);
    if (document.readyState !== "loading") start();
  }

  return { meta: takeMeta, chunk: AtlasData.takePiece, lookUp: AtlasAnswer.lookUp,
    drawingOf: AtlasData.drawingOf, entries: all.entries };
})();
