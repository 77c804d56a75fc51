// SPDX-License-Identifier: MIT
// A shape and what is true of it, solved in the page: value, vital points, class, with as many outer
// liberties and ko threats as one likes.
"use strict";

const AtlasSolved = (() => {
  const { element } = AtlasPage;
  const { all } = AtlasData;
  const QUICK = 400; // ms: what was solved so soon, can be solved for all liberties and threats, too
  const LIBERTIES = 6, THREATS = 2; // of either side, as the table of the program has them

  // What is known of a drawing: {digits, drawing with its vital points, seki, class}. Without outer
  // liberties the digits do not tell the class.
  const ofAnswer = (json) => ({ digits: json.value, drawing: EyeGraph.parse(json.marked), seki: json.seki,
    worth: all.meta.classes.find((c) => c.name === json.class) });

  // The same of what the table knows of a position, on the points of a drawing.
  const ofFacts = (drawing, facts) => ({ digits: AtlasData.digitsAt(facts.truth), drawing, seki: facts.seki,
    worth: AtlasData.worthOf(facts.truth), liberties: facts.liberties.map(AtlasData.digitsAt) });

  // The rules of the table, and those that an address names.
  const usual = () => ({ outerLiberties: all.meta.liberties, koThreats: 0 });
  function rulesOf({ outer, threats }) {
    const within = (text, least, most, other) => (/^-?\d$/.test(text || "") && +text >= least && +text <= most ? +text : other);
    return { outerLiberties: within(outer, 0, LIBERTIES, all.meta.liberties), koThreats: within(threats, -THREATS, THREATS, 0) };
  }

  const words = ({ digits, worth }) => `${digits}${worth ? `, ${worth.words}` : ""}`;

  // One picture for all shapes of a class: text that the program has drawn.
  function thermograph(worth) {
    const box = element("figure", { class: "thermograph" });
    box.innerHTML = worth.thermograph;
    box.append(element("figcaption", {}, `${worth.form}: mean ${worth.mean}, ` +
      (worth.temperature.startsWith("-") ? "no move gains anything" : `temperature ${worth.temperature}`)));
    return box;
  }

  function shown(answer) {
    const { digits, drawing, seki, worth } = answer;
    return [
      EyeDraw.svg(drawing, `${EyeGraph.format(drawing)}: ${words(answer)}`),
      element("p", { class: "headline" }, element("b", {}, digits), `: ${AtlasData.inWords(digits)}.`),
      ...(worth ? [element("p", {}, `Class ${worth.name}: ${worth.words}.`)] : []),
      ...(seki ? [element("p", {}, "Two of the eyes are a seki.")] : []),
    ];
  }

  // The shape as a game, to be opened: {box, show}. The strict form is asked for when somebody looks.
  function game(shape, signalOf) {
    const figure = element("div"), strict = element("p"), work = element("div", { class: "work", role: "status" });
    const box = element("details", {}, element("summary", {}, "As a game"), figure, work, strict);
    box.addEventListener("toggle", async () => {
      if (!box.open || strict.textContent || !AtlasSolver.isThere()) return;
      const json = await AtlasSolver.ask(work, "value", shape, { canonical: true }, signalOf());
      if (json) strict.replaceChildren("Its strict form, in the abstract game: ", json.error || element("code", {}, json.canonical));
    });
    return { box, show: ({ worth }) => figure.replaceChildren(...(worth ? [thermograph(worth)] : [])) };
  }

  // ---- Liberties and threats ----

  const threatsText = (n) => (n === 0 ? "none" : `${Math.abs(n)} of the ${n > 0 ? "defender" : "attacker"}`);

  function slider(name, min, max, value, textOf, changed) {
    const output = element("output", {}, textOf(value));
    const input = element("input", { type: "range", min, max, value, step: 1, "aria-valuetext": textOf(value) });
    input.addEventListener("input", () => {
      output.textContent = textOf(+input.value);
      input.setAttribute("aria-valuetext", output.textContent);
      changed(+input.value);
    });
    return element("label", {}, element("span", {}, name), input, output);
  }

  // ---- The section ----

  // `first`: what is known of it by the rules of the atlas, null: nothing; `told` is called with the first answer, or {error}.
  // {box, rules, known, end}: rules() are those that are chosen, known() what is known with these, or null; end() ends all work.
  function section(drawing, first, told = () => {}, changed = () => {}) {
    const shape = EyeGraph.format(drawing), rules = rulesOf(AtlasAddress.parse(location.hash));
    const answerBox = element("div", { class: "answer" }), work = element("div", { class: "work", role: "status" });
    const libertiesBox = element("p");
    const isUsual = () => JSON.stringify(rules) === JSON.stringify(usual());
    let asking = new AbortController(), table = null, time = 0, known = null;
    const asGame = game(shape, () => asking.signal);

    // From the table there are no vital points, which follow.
    function show(answer, isAll = true) {
      known = isAll ? answer : null;
      answerBox.replaceChildren(...shown(answer));
      asGame.show(answer);
    }

    // What the table tells at once; the vital points come after it.
    function fromTable() {
      const row = table?.find((r) => r.ko_threats === rules.koThreats);
      if (!row) return;
      const digits = row.values[rules.outerLiberties];
      show({ digits, drawing, seki: row.seki[rules.outerLiberties],
        worth: rules.outerLiberties ? AtlasData.worthOf(all.meta.values.indexOf(digits)) : undefined }, false);
    }

    function failed({ error, stopped }) {
      const again = element("button", { type: "button" }, "Solve it");
      again.addEventListener("click", solve);
      work.replaceChildren(stopped ? "Stopped. " : `No answer: ${error}. `, ...(stopped ? [again] : []));
      if (!table) answerBox.replaceChildren(EyeDraw.svg(drawing, shape));
    }

    async function classOf(json, signal) {
      if (json.error || json.class) return json;
      const value = await AtlasSolver.ask(work, "value", shape, rules, signal);
      return value && !value.error ? { ...json, class: value.class } : json;
    }

    async function solve() {
      asking.abort();
      const { signal } = asking = new AbortController(), start = performance.now(), asked = { ...rules };
      const isFirst = !time && !first;
      let json = await AtlasSolver.ask(work, "solve", shape, asked, signal);
      if (json) json = await classOf(json, signal);
      if (!json || signal.aborted) return;
      time = performance.now() - start;
      if (json.error) failed(json);
      else show(ofAnswer(json));
      if (isFirst) told(json.error ? json : ofAnswer(json));
      if (!json.error && time < QUICK) fillTable(signal);
    }

    async function fillTable(signal) {
      if (table) return;
      const json = await AtlasSolver.ask(element("div"), "solve", shape, { table: true }, signal);
      if (!json || json.error || signal.aborted) return;
      ({ table } = json);
      tellLiberties(table.find((r) => r.ko_threats === 0).values);
    }

    function tellLiberties(values) {
      libertiesBox.textContent = AtlasData.dependence(values);
    }

    function choose(name, value) {
      rules[name] = value;
      known = null;
      fromTable();
      solve();
      changed();
    }

    const box = element("div", { class: "solved" }, answerBox, work, libertiesBox, asGame.box, element("div", { class: "sliders" },
      slider("Outer liberties", 0, LIBERTIES, rules.outerLiberties, String, (n) => choose("outerLiberties", n)),
      slider("Ko threats", -THREATS, THREATS, rules.koThreats, threatsText, (n) => choose("koThreats", n))));
    if (first?.liberties) tellLiberties(first.liberties);
    if (first && isUsual()) {
      show(first);
    } else {
      answerBox.replaceChildren(EyeDraw.svg(EyeGraph.parse(shape), shape));
      solve();
    }
    return { box, rules: () => ({ ...rules }), known: () => known, end: () => asking.abort() };
  }

  // The same where there is no solver: what is known, and no more.
  function fixed(first) {
    return element("div", { class: "solved" }, element("div", { class: "answer" }, ...shown(first)),
      element("p", {}, AtlasData.dependence(first.liberties)), thermograph(first.worth));
  }

  return { section, fixed, words, threatsText, thermograph, ofAnswer, ofFacts, usual, rulesOf };
})();
