// SPDX-License-Identifier: MIT
// What is told of a whole board: who leads, do groups live, what are eye spaces worth. All of it is JSON of the program.
"use strict";

const AtlasVerdicts = (() => {
  const { element, code } = AtlasPage;
  const SIDE = { black: "Black", white: "White" };

  const points = (n) => `${Math.round(n * 10) / 10}`;

  // Who leads; of a finished game, by how much it was won.
  function score({ score: lead, komi, rules, finished, points: of }) {
    const by = points(Math.abs(lead)), words = `${lead > 0 ? "Black" : "White"} ${finished ? "has won" : "leads"} by ${by}`;
    return [
      element("p", { class: "headline" }, element("b", {}, by === "0" ? "It is even" : words),
        finished ? ", counted." : ", an estimate."),
      element("p", { class: "sub" }, `Black ${points(of.black)}, White ${points(of.white)}, komi ${points(komi)}, by ${rules}.`),
    ];
  }

  // ---- Groups ----

  const SURE = { proved: ", proved", conditional: ", on condition", static: ", static" };
  const sure = ({ confidence, verdict }) => (verdict === "unknown" ? "" : SURE[confidence]);

  // A line of play: pressed, it is on the board; once more, no longer. play(line or undefined) shows it.
  function lines(all, play) {
    const buttons = all.map(({ first, moves, end }) => element("button", { type: "button", class: "line", "aria-pressed": "false" },
      `${SIDE[first]} first:`, code(moves.join(" ") || "no move"), end || ""));
    buttons.forEach((button, i) => button.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      for (const other of buttons) other.setAttribute("aria-pressed", String(on && other === button));
      play(on ? all[i] : undefined);
    }));
    return buttons;
  }

  // Pairs of a point and a kind of mark: both sides' first moves.
  function marksOf(attack, defence) {
    const both = new Set(attack.filter((name) => defence.includes(name)));
    return [...new Set([...attack, ...defence])].map((name) =>
      [name, both.has(name) ? "both" : attack.includes(name) ? "attack" : "defence"]);
  }

  // The list: each group a button, which calls choose(stone); play(line) shows a line of it; `chosen` is the stone of the one that is told in full.
  function groups(list, chosen, choose, play) {
    return element("ul", { class: "groups" }, ...list.map((group) => {
      const yes = group.stone === chosen, { stones } = group;
      const button = element("button", { type: "button", "aria-expanded": String(yes), "data-stone": group.stone },
        element("span", {}, `${SIDE[group.colour]} ${group.stone}, ${stones} ${stones === 1 ? "stone" : "stones"}`),
        element("span", {}, element("b", {}, group.verdict), sure(group)));
      button.addEventListener("click", () => choose(group.stone));
      return element("li", {}, button, ...(yes ? [element("p", {}, group.text), ...lines(group.lines, play)] : []));
    }));
  }

  // ---- Eye spaces ----

  // Those that are worth nothing at all are left out, as in the text of the program.
  function spaces(list, hrefOf) {
    const solved = list.filter((space) => space.value && space.points.length > space.margins.length);
    const unknown = list.filter((space) => !space.value).length;
    const name = ({ owner, origin, graph }) => (graph ? element("a", { href: hrefOf(graph.coded) }, `${SIDE[owner]} ${origin}`)
      : `${SIDE[owner]} ${origin}`);
    const item = (space) => element("li", {}, name(space), " ",
      element("b", { class: "digits" }, space.value), `: ${AtlasData.inWords(space.value)}`);
    return [
      ...(solved.length ? [element("ul", { class: "spaces" }, ...solved.map(item))] : []),
      ...(unknown ? [element("p", { class: "sub" }, `${unknown} more ${unknown === 1 ? "is" : "are"} too large to solve.`)] : []),
      ...(solved.length || unknown ? [] : [element("p", {}, "There is none.")]),
    ];
  }

  return { score, groups, spaces, marksOf };
})();
