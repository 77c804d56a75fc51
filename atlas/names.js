// SPDX-License-Identifier: MIT
// What has a name: famous shapes, values, classes, some properties.
"use strict";

const AtlasNames = (() => {
  const { all } = AtlasData;
  const CHIMERA = [{ chimera: "1" }, "that are chimeras: two eyes or none, whoever plays first decides"];
  const PROPERTIES = {
    seki: [{ seki: "1" }, "with two eyes of which a seki is part"], chimera: CHIMERA, chimeras: CHIMERA,
    corner: [{ location: "corner" }, "in a corner"], edge: [{ location: "edge" }, "at an edge"],
    "open board": [{ location: "open board" }, "in the open board"], centre: [{ location: "open board" }, "in the open board"],
  };

  const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’]/g, "").replace(/[\s-]+/g, " ").trim();

  // Is a text a name, and no shape or number? The marks of a shape are letters, too.
  const isName = (text) => /\p{L}{2}/u.test(text) && !/^[OXx]*$/.test(text) && !/[.!%|$]/.test(text);

  const namesOf = (shape) => [shape.name, ...shape.also.split(",").filter(Boolean)].map(bare);

  // The famous shapes that a name means: those of this very name, else those whose names begin with it, else have it in them.
  function shapes(text) {
    const asked = bare(text);
    for (const fits of [(name) => name === asked, (name) => name.startsWith(asked), (name) => name.includes(asked)]) {
      const found = all.meta.famous.filter((shape) => namesOf(shape).some(fits));
      if (found.length) return found;
    }
    return [];
  }

  // The filters that a text means, and how that is said; null: none.
  function filters(text) {
    const asked = bare(text), { values, classes } = all.meta;
    if (values.includes(asked)) return { only: { value: asked }, words: `of value ${asked}: ${AtlasData.inWords(asked)}` };
    const worth = classes.find((c) => c.name === asked || c.words === asked);
    if (worth) return { only: { class: worth.name }, words: `of class ${worth.name}: ${worth.words}` };
    const [only, words] = Object.hasOwn(PROPERTIES, asked) ? PROPERTIES[asked] : [];
    return only ? { only, words } : null;
  }

  return { isName, shapes, filters };
})();
