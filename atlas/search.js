// SPDX-License-Identifier: MIT
// What is asked for, as people write and paste it: a coded form, rows of a drawing, a number.
"use strict";

const AtlasSearch = (() => {
  const { element, code, say } = AtlasPage;
  const { all } = AtlasData;

  // Rows without what they are all indented by and, if there is a blank between any two points, as
  // boards are printed, without those blanks.
  function closed(rows) {
    const begin = Math.min(...rows.filter((row) => row.trim()).map((row) => row.search(/\S/)));
    const flush = rows.map((row) => [...row.slice(begin)]), odd = flush.flatMap((row) => row.filter((_, i) => i % 2));
    const spaced = odd.length && odd.every((c) => c === " ");
    return flush.map((row) => (spaced ? row.filter((_, i) => i % 2 === 0) : row).join(""));
  }

  // The coded form of a text of one line or several. Blanks around it say nothing; those before
  // a row of several lines say where the row begins.
  function codedOf(text) {
    const lines = text.replace(/\t/g, " ".repeat(8)).split(/\r?\n|\r/).map((line) => line.trimEnd()).filter(Boolean);
    const rows = lines.length > 1 ? lines : (lines[0] || "").trim().split("%").map((row) => row.trimEnd());
    return closed(rows).join("%");
  }

  // The drawing that is written in a text; throws an Error that can be shown.
  const shapeOf = (text) => AtlasAnswer.shapeOf(codedOf(text));

  // Several lines have no place in the field: as the coded form, if they are a drawing.
  function oneLine(text) {
    if (!/[\r\n]/.test(text.trim())) return text.trim();
    try {
      return EyeGraph.format(EyeGraph.parse(codedOf(text)));
    } catch {
      return codedOf(text);
    }
  }

  // The answer to a text: {number, drawing, answer, message, bad}, those that there are. The drawing is the one that
  // was asked for, the number that of the pattern which answers, the answer what is known (answer.js).
  async function find(text) {
    if (!text.trim()) return { message: "" };
    if (/^\d+$/.test(text.trim())) {
      if (!all.byNumber.has(text.trim())) await AtlasData.whole;
      return all.byNumber.has(text.trim()) ? { number: text.trim() }
        : { message: `There is no pattern ${text.trim()}.`, bad: true };
    }
    let drawing;
    try {
      drawing = shapeOf(text);
    } catch (error) {
      return { message: `That is no shape: ${error.message}.`, bad: true };
    }
    if (!AtlasData.isWhole()) {
      say("Loading…");
      await AtlasData.whole;
    }
    const answer = AtlasAnswer.answer(drawing);
    return { drawing, answer, number: answer.read.entry?.number };
  }

  // The shape stands apart from the words: a full stop beside it would look like a point.
  const shapeCode = (drawing) => code(EyeGraph.format(drawing));

  // What is true of a shape, as AtlasSolved has it, or {error}; `why`: what the table has to do with it.
  function sayTruth(known, drawing, why) {
    if (known.error)
      say([shapeCode(drawing), known.stopped ? " – stopped before there was an answer" : ` – no answer: ${known.error}`], true);
    else say([shapeCode(drawing), ` – ${AtlasSolved.words(known)}`, ...why]);
  }

  function tellShape({ drawing, answer, number }, hrefOf) {
    const { truth } = answer, found = number !== undefined && all.entries[all.byNumber.get(number)];
    const link = () => element("a", { href: hrefOf(number) }, `Pattern ${number}`);
    const depends = truth && truth.facts.liberties.some((v) => v !== truth.facts.liberties[0])
      ? `, with ${all.meta.liberties} outer liberties` : "";
    if (truth && found && found.value === truth.facts.truth)
      say([link(), `: ${AtlasData.digitsOf(found)}, ${AtlasData.classOf(found).words}${depends}`]);
    else if (truth)
      say([shapeCode(drawing), ` – ${truth.value}, ${AtlasData.worthOf(truth.facts.truth).words}${depends}`,
        ...(found ? [" (", link(), " says something else)"] : [])]);
    else if (AtlasSolver.isThere())
      say([shapeCode(drawing), " – solving…"]);
    else
      say([...(found ? [link(), " matches "] : ["No pattern matches "]), shapeCode(drawing),
        found ? " but is another position: its value is not known here" : " and its value is not known here"], true);
    AtlasAsked.show(answer, (known) => sayTruth(known, drawing,
      found ? [", solved in this page (", link(), " is another position)"] : [", solved in this page; no pattern has it"]));
  }

  // Tell an answer beside the search; hrefOf(number) is where its pattern is shown.
  function tell(answer, hrefOf) {
    if (answer.answer) {
      tellShape(answer, hrefOf);
      return;
    }
    AtlasAsked.show();
    if (answer.number === undefined) {
      say(answer.message, answer.bad);
      return;
    }
    const found = all.entries[all.byNumber.get(answer.number)];
    say([element("a", { href: hrefOf(answer.number) }, `Pattern ${found.number}`),
      `: ${AtlasData.digitsOf(found)}, ${AtlasData.classOf(found).words}`]);
  }

  return { find, tell, oneLine, shapeOf };
})();
