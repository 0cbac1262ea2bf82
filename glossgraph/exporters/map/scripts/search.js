// The search box: labels, variants, notation and definition, without regard to accents and case.

const searchBox = byId("search");
const matches = byId("matches");
let index = null;
let active = -1;

/** The ways to compare: letters without their marks; written out (ae, oe); and ae, oe, ue each as one letter. */
const FOLDINGS = [fold, spellOut, (text) => spellOut(text).replace(/([aou])e/g, "$1")];

/** Gather what can be searched, once, from the rows of the list. */
function searchIndex() {
  index ??= nodes.filter((node) => !node.ghost && rowOf(node)).map((node) => {
    const row = rowOf(node);
    const texts = (selector) => [...row.lastElementChild.querySelectorAll(selector)].map((element) => element.textContent);
    const variants = texts(".aka").map((text) => text.replace(/^[^:]*:\s*/, ""));
    const labels = Object.values(node.labels ?? { label: node.label });
    const [codes, meaning] = [texts(".facts > b"), texts(".def").join(" ")];
    const written = FOLDINGS.map((folding) => ({ labels: labels.map(folding), variants: variants.map(folding), codes: codes.map(folding), meaning: folding(meaning) }));
    return { node, variants, written };
  });
  return index;
}

/** Return how well a text as written in one folding answers; lower is better, Infinity is not at all. */
function rank({ labels, variants, codes, meaning }, wanted) {
  let best = Infinity;
  for (const label of labels) best = Math.min(best, label === wanted ? 0 : label.startsWith(wanted) ? 1 : label.includes(` ${wanted}`) ? 2 : label.includes(wanted) ? 4 : Infinity);
  if (best > 1 && codes.includes(wanted)) return 1;
  if (best > 3 && variants.some((variant) => variant.startsWith(wanted))) return 3;
  if (best > 5 && (variants.some((variant) => variant.includes(wanted)) || codes.some((code) => code.includes(wanted)))) return 5;
  if (best === Infinity && wanted.length > 2 && wanted.split(" ").every((word) => meaning.includes(word) || labels.some((label) => label.includes(word)))) return 6;
  return best;
}

function find(text) {
  const wanted = FOLDINGS.map((folding) => folding(text));
  if (!wanted[0]) return [];
  const found = [];
  for (const item of searchIndex()) {
    // What is typed without the keys (oe) is found written out; what is typed with them, as it is and written out.
    const place = Math.min(rank(item.written[0], wanted[0]), rank(item.written[1], wanted[0]), rank(item.written[1], wanted[1]), rank(item.written[2], wanted[2]));
    if (place < Infinity) found.push({ item, place });
  }
  if (!found.length && wanted[0].length > 3) return alike(wanted[0]);
  return found.sort((a, b) => a.place - b.place || b.item.node.degree - a.item.node.degree || a.item.node.id - b.item.node.id).slice(0, 12).map(({ item, place }) => ({ ...item, place }));
}

/** Return the terms whose names look most like what was typed: for slips of the finger. */
function alike(wanted) {
  const pairsOf = (text) => new Set(Array.from({ length: text.length + 1 }, (_, i) => ` ${text} `.slice(i, i + 2)));
  const typed = pairsOf(wanted);
  const likeness = (name) => {
    const pairs = pairsOf(name);
    return (2 * [...pairs].filter((pair) => typed.has(pair)).length) / (pairs.size + typed.size);
  };
  return searchIndex()
    .map((item) => ({ ...item, place: 6, close: Math.max(...item.written.slice(0, 2).flatMap(({ labels, variants }) => [...labels, ...variants]).map(likeness)) }))
    .filter((item) => item.close > 0.45)
    .sort((a, b) => b.close - a.close || a.node.id - b.node.id)
    .slice(0, 5);
}

/** Return a text with the part that matches marked. */
function marked(text, wanted) {
  if (!wanted.trim()) return [text];
  for (const folding of FOLDINGS.slice(0, 2)) {
    const typed = folding(wanted);
    const starts = []; // for each letter of the folded text, where it comes from
    let folded = "";
    for (let i = 0; i < text.length; i += 1) {
      const letters = /[\s\-_/]/.test(text[i]) ? " " : folding(text[i]);
      for (const letter of letters) starts.push(i) && (folded += letter);
    }
    const at = folded.indexOf(typed);
    if (at < 0) continue;
    const [begin, end] = [starts[at], starts[at + typed.length - 1] + 1];
    return [text.slice(0, begin), make("mark", { textContent: text.slice(begin, end) }), text.slice(end)];
  }
  return [text];
}

function showMatches() {
  const text = searchBox.value;
  const found = find(text);
  active = found.length ? 0 : -1;
  matches.replaceChildren(...found.map(({ node, variants, place }, i) => {
    const below = [3, 5].includes(place) && variants.length ? variants.join(", ") : definitionOf(node);
    const item = make("li", { id: `match-${i}`, role: "option", className: `c${node.home}` }, make("span", { className: "dot" }), " ", make("bdi", {}, ...marked(labelOf(node), text)), make("small", { dir: "auto" }, ...marked(below, text)));
    item.setAttribute("role", "option");
    item.dataset.key = node.key;
    return item;
  }));
  const open = text.trim() !== "";
  if (open && !found.length) matches.append(make("li", { className: "empty", textContent: t("noMatch"), role: "option" }));
  matches.querySelector(".empty")?.setAttribute("aria-disabled", "true");
  matches.hidden = !open;
  searchBox.setAttribute("aria-expanded", String(open));
  markActive();
  if (open) say(found.length ? t("results", { count: found.length }) : t("noMatch"));
}

function markActive() {
  [...matches.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
  if (active >= 0 && !matches.hidden) {
    searchBox.setAttribute("aria-activedescendant", `match-${active}`);
    matches.children[active].scrollIntoView({ block: "nearest" });
  } else searchBox.removeAttribute("aria-activedescendant");
}

function closeMatches() {
  matches.hidden = true;
  searchBox.setAttribute("aria-expanded", "false");
  searchBox.removeAttribute("aria-activedescendant");
}

function takeMatch(item) {
  if (!item?.dataset.key) return;
  closeMatches();
  searchBox.value = "";
  change({ term: item.dataset.key, depth: 0 }, { take: true });
}

searchBox.addEventListener("input", showMatches);
searchBox.addEventListener("focus", () => searchBox.value && showMatches());
searchBox.addEventListener("blur", () => setTimeout(closeMatches, 150));
searchBox.addEventListener("keydown", (event) => {
  const count = matches.querySelectorAll("[data-key]").length;
  if (event.key === "Enter") {
    event.preventDefault();
    if (matches.hidden) showMatches();
    takeMatch(matches.children[active]);
  } else if (event.key === "Escape") {
    event.stopPropagation();
    if (matches.hidden && !searchBox.value) stage.focus();
    searchBox.value = "";
    closeMatches();
  } else if (count && !matches.hidden && ["ArrowDown", "ArrowUp"].includes(event.key)) {
    event.preventDefault();
    active = (active + (event.key === "ArrowDown" ? 1 : -1) + count) % count;
    markActive();
  }
});
matches.addEventListener("pointerdown", (event) => event.preventDefault());
matches.addEventListener("click", (event) => takeMatch(event.target.closest("li")));
