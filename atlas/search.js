// SPDX-License-Identifier: MIT
// What is asked for: a shape (texts.js), a name, a value or a class (names.js), a number.
"use strict";

const AtlasSearch = (() => {
  const { element, code, say } = AtlasPage;
  const { all } = AtlasData;

  // Digits are a value, or the number of a pattern; where they are both, the other one is told, too.
  async function findNumber(text) {
    const value = AtlasNames.filters(text);
    if (!all.byNumber.has(text)) await AtlasData.whole;
    const isPattern = all.byNumber.has(text);
    if (value && (all.meta.values.includes(text) || !isPattern)) return { ...value, other: isPattern ? text : undefined };
    return isPattern ? { number: text } : { message: `There is no pattern ${text}.`, bad: true };
  }

  function findName(text) {
    const filters = AtlasNames.filters(text), shapes = AtlasNames.shapes(text);
    if (filters) return filters;
    if (shapes.length === 1) return null;
    return shapes.length ? { shapes } : { message: `Nothing here is named “${text}”.`, bad: true };
  }

  // The answer to a text, with those of these that there are: `drawing`, the one that was asked for, and `answer`, what is
  // known of it (answer.js); `number`, of the pattern that answers; `only`, filters for the list; `shapes`, famous ones; `message`, `bad`.
  async function find(given) {
    let text = given.trim();
    if (!text) return { message: "" };
    if (/^\d+$/.test(text)) return findNumber(text);
    if (AtlasNames.filters(text) && !AtlasNames.isName(text)) return AtlasNames.filters(text);
    if (AtlasNames.isName(text)) {
      const found = findName(text);
      if (found) return found;
      text = AtlasNames.shapes(text)[0].shape;
    } else if (AtlasTexts.edgesOf(text)) {
      const where = AtlasAnswer.locationOf({ edges: AtlasTexts.edgesOf(text) });
      return { only: { location: AtlasData.LOCATIONS[where] }, words: `${AtlasAnswer.PLACES[where]}: now the points` };
    }
    return findShape(text === given.trim() ? given : text);
  }

  async function findShape(text) {
    let drawing;
    try {
      drawing = AtlasTexts.shapeOf(text);
    } catch (error) {
      return { message: `That is no shape: ${error.message}.`, bad: true };
    }
    if (!AtlasData.isWhole()) {
      say("Loading…");
      await AtlasData.whole;
    }
    const answer = AtlasAnswer.answer(drawing);
    return { drawing, answer, number: answer.read.entry?.number, only: { g: String(answer.graph) } };
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
    if (answer.words && answer.only) {
      say([`Patterns ${answer.words}.`, ...(answer.other ? [" Or ", element("a", { href: hrefOf(answer.other) }, `pattern ${answer.other}`), "?"] : [])]);
      return;
    }
    if (answer.shapes) {
      say(answer.shapes.flatMap((shape, i) => [i ? ", " : "", element("a", { href: AtlasAddress.format({ q: shape.shape }) }, shape.name)]));
      return;
    }
    if (answer.number === undefined) {
      say(answer.message, answer.bad);
      return;
    }
    const found = all.entries[all.byNumber.get(answer.number)];
    say([element("a", { href: hrefOf(answer.number) }, `Pattern ${found.number}`),
      `: ${AtlasData.digitsOf(found)}, ${AtlasData.classOf(found).words}`]);
  }

  return { find, tell };
})();
