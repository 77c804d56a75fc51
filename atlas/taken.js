// SPDX-License-Identifier: MIT
// Whole boards that come into the page: files that are dropped or chosen, texts that are dropped or pasted; and how
// the address keeps one.
"use strict";

const AtlasTaken = (() => {
  const { byId: $, say } = AtlasPage;
  const LARGEST = 4 << 20; // bytes of a file
  const SHOWN = 4000; // characters that an address may have of a board
  const MANY = 16; // points that a shape may have
  const ROWS = 3, COLUMNS = 5; // of a diagram, at least
  const STORE = "gankei board ";
  const kept = new Map();

  const isRecord = (text) => /^[\s\uFEFF]*\(\s*;/.test(text);

  // How many games a record has: trees beside each other; what stands in brackets is no tree.
  function games(text) {
    let depth = 0, n = 0;
    if (!isRecord(text)) return 1;
    for (const [sign] of text.matchAll(/\[(?:\\[^]|[^\]\\])*\]|[()]/g)) {
      if (sign === "(" && depth++ === 0) n++;
      if (sign === ")") depth--;
    }
    return n;
  }

  // Is a text a whole board, and no shape? Rows that are a shape are one.
  function isBoard(text) {
    if (isRecord(text)) return true;
    const rows = text.split(/\r?\n|\r/).filter((row) => (row.match(/[.,+XOxo#●○]/g) || []).length >= COLUMNS);
    if (rows.length < ROWS) return false;
    try {
      return AtlasTexts.shapeOf(text).points.length > MANY;
    } catch {
      return true;
    }
  }

  // ---- In the address ----

  function hash(text) {
    let h = 5381;
    for (let i = 0; i < text.length; i++) h = (h * 33 + text.charCodeAt(i)) >>> 0;
    return h.toString(36);
  }

  // What the address says of a board: itself, or if it is long a name for it, which only this tab of the browser knows.
  function keep(text) {
    if (text.length <= SHOWN) return text;
    const name = `@${hash(text)}`;
    kept.set(name, text);
    try {
      sessionStorage.setItem(STORE + name, text);
    } catch { // no room, or none is wanted: until the page is left
    }
    return name;
  }

  // The board that the address means; null: it is no longer known.
  function recall(said) {
    if (!said.startsWith("@") || kept.has(said)) return kept.get(said) || said;
    try {
      return sessionStorage.getItem(STORE + said);
    } catch {
      return null;
    }
  }

  // ---- Files ----

  // The text of a file; throws an Error that can be shown. Of a zip the program says what it is.
  async function read(file) {
    if (file.size > LARGEST) throw new Error(`“${file.name}” is too large to be a record of games`);
    let bytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      throw new Error(`“${file.name}” cannot be read`);
    }
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (bytes.includes(0) && !isZip) throw new Error(`“${file.name}” is neither an SGF nor a diagram`);
    return new TextDecoder().decode(isZip ? bytes.subarray(0, 64) : bytes);
  }

  async function takeFile(file, open) {
    try {
      await open(await read(file));
    } catch (error) {
      say(`${error.message}.`, true);
      $("found").scrollIntoView({ block: "nearest" });
    }
  }

  // ---- Hands ----

  // What is dragged from outside; a link or a word of the page itself is left alone.
  function listenToDrops(open) {
    let own = false, over = 0;
    const isOurs = (event) => !own && [...event.dataTransfer.types].some((type) => ["Files", "text/plain"].includes(type));
    const mark = (n) => {
      over = Math.max(0, n);
      document.body.classList.toggle("dropping", over > 0);
    };
    document.addEventListener("dragstart", () => { own = true; });
    document.addEventListener("dragend", () => { own = false; });
    document.addEventListener("dragenter", (event) => { if (isOurs(event)) mark(over + 1); });
    document.addEventListener("dragleave", (event) => { if (isOurs(event)) mark(over - 1); });
    document.addEventListener("dragover", (event) => { if (isOurs(event)) event.preventDefault(); });
    document.addEventListener("drop", (event) => {
      mark(0);
      if (!isOurs(event)) return;
      const [file] = event.dataTransfer.files, text = event.dataTransfer.getData("text/plain");
      event.preventDefault();
      if (file) takeFile(file, open);
      else if (text) open(text);
    });
  }

  // A paste that no field takes.
  function listenToPastes(open) {
    document.addEventListener("paste", (event) => {
      const text = event.clipboardData.getData("text");
      if (event.defaultPrevented || /^(INPUT|TEXTAREA)$/.test(event.target.tagName) || !isBoard(text)) return;
      event.preventDefault();
      open(text);
    });
  }

  // open(text) is called with what comes.
  function listen(open) {
    $("choose").hidden = !AtlasSolver.isThere();
    $("choose").addEventListener("click", () => $("file").click());
    $("file").addEventListener("change", () => {
      if ($("file").files.length) takeFile($("file").files[0], open);
      $("file").value = "";
    });
    listenToDrops(open);
    listenToPastes(open);
  }

  return { isRecord, isBoard, games, keep, recall, listen };
})();
