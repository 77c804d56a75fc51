// SPDX-License-Identifier: MIT
// The list: a screenful of cards, and more as it is scrolled.
"use strict";

const AtlasList = (() => {
  const $ = AtlasPage.byId;
  const { all, drawingOf, digitsOf, classOf, labelOf } = AtlasData;
  const PAGE = 120; // cards added at a time
  let chosen = [], shown = 0;

  function card(index) {
    const entry = all.entries[index], item = document.createElement("li"), link = document.createElement("a");
    const digits = document.createElement("span"), sub = document.createElement("span");
    const words = document.createElement("span");
    link.href = `#p${entry.number}`;
    link.append(EyeDraw.svg(drawingOf(entry), labelOf(entry)));
    digits.className = "digits";
    digits.textContent = digitsOf(entry);
    words.className = "words";
    words.textContent = classOf(entry).words;
    sub.className = all.meta.verdicts[entry.verdict][1] ? "sub fault" : "sub";
    sub.textContent = all.meta.verdicts[entry.verdict][1] ? all.meta.verdicts[entry.verdict][0] : `${entry.number}`;
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

  // Choose anew; `redraw`: from the top, else the list only grows at its end.
  function refresh(fits, redraw) {
    chosen = [];
    all.entries.forEach((e, i) => { if (fits(e)) chosen.push(i); });
    const rest = !AtlasData.isWhole() ? ` (loading: ${all.entries.length} of ${all.meta.patterns})` : "";
    $("count").textContent = `${chosen.length} of ${all.entries.length} patterns${rest}`;
    document.body.dataset.loaded = AtlasData.isWhole() ? "all" : "some";
    if (redraw) { $("list").replaceChildren(); shown = 0; }
    if (shown < PAGE) showMore(); else watchEnd();
  }

  // Show which of them is open; null: none.
  function mark(number) {
    document.querySelector("#list a[aria-current]")?.removeAttribute("aria-current");
    if (number !== null) document.querySelector(`#list a[href="#p${number}"]`)?.setAttribute("aria-current", "true");
  }

  function moveInList(event) {
    const links = [...$("list").querySelectorAll("a")], at = links.indexOf(document.activeElement);
    if (at < 0) return;
    const columns = getComputedStyle($("list")).gridTemplateColumns.split(" ").length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (!step || !links[at + step]) return;
    links[at + step].focus();
    event.preventDefault();
  }

  return { refresh, mark, move: moveInList };
})();
