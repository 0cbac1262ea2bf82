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
const narrow = matchMedia("(max-width: 820px)");

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

/** Return a text as texts are compared: without accents, case and the difference of blank, hyphen and underscore. */
function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss").replace(/[\s\-_/\u2010\u2011]+/g, " ").trim();
}

/** Say something to who listens instead of looks. */
function say(text) {
  byId("says").textContent = text;
}
