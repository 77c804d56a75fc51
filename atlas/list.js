// SPDX-License-Identifier: MIT
// The list: a screenful of cards, and more as it is scrolled.
"use strict";

const AtlasList = (() => {
  const { byId: $, element } = AtlasPage;
  const { all, drawingOf, digitsOf, classOf, labelOf } = AtlasData;
  const PAGE = 60;   // cards added at a time
  const FAR = 2400;  // as many are made to come to one
  let view = {}, tested = 0, chosen = [], shown = 0, note = "";
  let hrefOf = () => "#";

  function card(index) {
    const entry = all.entries[index], [verdict, isFault] = all.meta.verdicts[entry.verdict];
    return element("li", {}, element("a", { href: hrefOf(entry.number), "data-number": entry.number },
      EyeDraw.svg(drawingOf(entry), labelOf(entry), entry.attackers),
      element("span", { class: "digits" }, digitsOf(entry)),
      element("span", { class: "words" }, classOf(entry).words),
      element("span", { class: isFault ? "sub fault" : "sub" }, isFault ? verdict : entry.number)));
  }

  function showMore(end = shown + PAGE) {
    const part = document.createDocumentFragment();
    for (; shown < Math.min(end, chosen.length); shown++) part.append(card(chosen[shown]));
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

  function tell() {
    const rest = AtlasData.isWhole() ? "" : ` (loading: ${all.entries.length} of ${all.meta.patterns})`;
    $("count").textContent = `${chosen.length} of ${all.entries.length} patterns${note}${rest}`;
    $("all").hidden = chosen.length === all.entries.length;
    document.body.dataset.loaded = AtlasData.isWhole() ? "all" : "some";
  }

  // More patterns have come. In the order of the file the list grows at its end, and nobody
  // loses his place in it; any other order has to wait for all.
  function grow() {
    const fits = AtlasFilters.fitting(view);
    for (; tested < all.entries.length; tested++) if (fits(all.entries[tested])) chosen.push(tested);
    tell();
    if (view.sort && !AtlasData.isWhole()) return;
    if (view.sort) chosen = AtlasFilters.sorted(chosen, view.sort);
    if (shown < PAGE) showMore(PAGE); else watchEnd();
  }

  // Another choice, from its beginning; `about`: what else is said of it.
  function choose(newView, href, about = "") {
    view = newView;
    note = about;
    hrefOf = href;
    tested = shown = 0;
    chosen = [];
    $("list").replaceChildren();
    grow();
  }

  // The cards lead to other addresses than before, because of something that is not about the list.
  function relink() {
    for (const link of $("list").querySelectorAll("a")) link.href = hrefOf(link.dataset.number);
  }

  const cardOf = (number) => $("list").querySelector(`a[data-number="${number}"]`);

  // Show which of them is open; undefined: none.
  function mark(number) {
    $("list").querySelector("a[aria-current]")?.removeAttribute("aria-current");
    if (number !== undefined) cardOf(number)?.setAttribute("aria-current", "true");
  }

  // Where an entry stands in the list: its place, from 1, and the numbers beside it. Numbers may be
  // written more than once in a file; the first one counts.
  function around(number) {
    const at = chosen.indexOf(all.byNumber.get(number)), numberAt = (i) => all.entries[chosen[i]]?.number;
    return at < 0 ? { count: chosen.length }
      : { at: at + 1, count: chosen.length, previous: numberAt(at - 1), next: numberAt(at + 1) };
  }

  // The card of an entry, made if that is not too far; null: there is none.
  function reach(number) {
    const { at } = around(number);
    if (at > shown && at < shown + FAR) showMore(at + PAGE);
    return cardOf(number);
  }

  // So many cards at least, as there were when the page was left.
  function reachCount(count) {
    if (count > shown) showMore(Math.min(count, shown + FAR));
  }

  function move(event) {
    const links = [...$("list").querySelectorAll("a")], at = links.indexOf(document.activeElement);
    if (at < 0) return;
    const columns = getComputedStyle($("list")).gridTemplateColumns.split(" ").length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (!step || !links[at + step]) return;
    links[at + step].focus();
    event.preventDefault();
  }

  return { choose, grow, relink, mark, around, reach, reachCount, move, count: () => shown, entries: () => chosen.map((i) => all.entries[i]) };
})();
