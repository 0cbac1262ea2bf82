// Small things that every part uses: elements, data, texts in two languages, comparing texts.

const root = document.documentElement;
root.classList.add("js");

const byId = (id) => document.getElementById(id);
const read = (id) => JSON.parse(byId(id).textContent);

/** Return a new element with properties, and children that are elements or plain text. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const facts = read("facts");
const strings = read("strings");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A place to remember wishes in that never fails, whatever the browser forbids. */
const memory = {
  get(name) {
    try {
      return localStorage.getItem(`glossgraph-${name}`);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(`glossgraph-${name}`, value);
    } catch {
      // Not remembered: the page works without.
    }
  },
};

let ui = strings[memory.get("ui")] ? memory.get("ui") : facts.ui;

/** Return a text of the user interface, its {places} filled. */
function t(key, values = {}) {
  return strings[ui][key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** Set every text of the user interface below an element in the chosen language. */
function translate(top = document) {
  for (const element of top.querySelectorAll("[data-t]")) {
    element.textContent = t(element.dataset.t);
    element.lang = ui;
  }
  for (const element of top.querySelectorAll("[data-t-label]")) element.setAttribute("aria-label", t(element.dataset.tLabel));
  for (const element of top.querySelectorAll("[data-t-placeholder]")) element.placeholder = t(element.dataset.tPlaceholder);
}

/** Set the headings that stand over the lists of an entry. */
function nameLists(top) {
  for (const list of top.querySelectorAll("ul")) {
    const title = list.previousElementSibling;
    if (title?.tagName === "H3" && strings[ui][list.className]) {
      title.textContent = t(list.className);
      title.lang = ui;
    }
  }
}

const strange = new RegExp(`[${Object.keys(facts.letters).join("")}]`, "g");
/** Return a text as texts are compared: without accents, case and the difference of blank, hyphen and underscore. */
function fold(text) {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(strange, (letter) => facts.letters[letter]).replace(/[\s\-_/\u2010\u2011]+/g, " ").trim();
}

const spelled = new RegExp(`[${Object.keys(facts.spellings).join("")}]`, "g");
/** Return a text folded as who lacks the keys types it: ä as ae, ø as oe. */
const spellOut = (text) => fold(text.normalize("NFC").toLowerCase().replace(spelled, (letter) => facts.spellings[letter]));

/** Return by what names are sorted (DIN 5007-1): signs before the first letter do not count, numbers count by value. */
const sortKey = (label) => fold(label).replace(/^[^\p{L}\p{N}]+/u, "").replace(/\d+/g, (digits) => digits.replace(/^0+/, "").padStart(12, "0"));
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Say something to who listens instead of looks. */
function say(text) {
  byId("says").textContent = text;
}

/** Show a sentence that a reader needs to know until the next step; `remedy` is a button that helps. */
function tell(text, remedy = null) {
  const notice = byId("notice");
  notice.hidden = !text;
  notice.replaceChildren(text, ...(remedy ? [" ", remedy] : []));
  if (text) say(text);
}
