// SPDX-License-Identifier: MIT
// What is asked for, as people write and paste it: a coded form, rows of a drawing, a number.
"use strict";

const AtlasSearch = (() => {
  const { element, code, say } = AtlasPage;
  const { all, told } = AtlasData;

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
    const answer = AtlasAnswer.answer(drawing), { entry } = answer.read;
    return entry ? { drawing, answer, number: entry.number }
      : { drawing, answer, bad: true, message: unknown(drawing) };
  }

  // No pattern says anything of a drawing. The shape stands apart from the words: a full stop beside
  // it would look like a point.
  function unknown(drawing) {
    const value = EyeGraph.implied(drawing), index = all.meta.values.indexOf(value);
    return ["No pattern matches ", code(EyeGraph.format(drawing)), " – a reader would suppose ",
      index < 0 ? value : told(index), "."];
  }

  // Tell an answer beside the search; hrefOf(number) is where its pattern is shown.
  function tell(answer, hrefOf) {
    AtlasAsked.show(answer.answer);
    if (answer.number === undefined) {
      say(answer.message, answer.bad);
      return;
    }
    const found = all.entries[all.byNumber.get(answer.number)];
    say([element("a", { href: hrefOf(answer.number) }, `Pattern ${found.number}`),
      `: ${AtlasData.digitsOf(found)}, ${AtlasData.classOf(found).words}`,
      answer.answer && !answer.answer.truth ? " – but that is another position than yours" : ""]);
  }

  return { find, tell, oneLine, shapeOf };
})();
