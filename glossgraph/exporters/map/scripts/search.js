// The search box: labels, variants, notation and definition, without regard to accents and case.

const searchBox = byId("search");
const matches = byId("matches");
let index = null;
let active = -1;

/** Gather what can be searched, once, from the rows of the list. */
function searchIndex() {
  index ??= nodes.filter((node) => !node.ghost && rowOf(node)).map((node) => {
    const row = rowOf(node);
    const texts = (selector) => [...row.lastElementChild.querySelectorAll(selector)].map((element) => element.textContent);
    const variants = texts(".aka").map((text) => text.replace(/^[^:]*:\s*/, ""));
    const labels = Object.values(node.labels ?? { label: node.label }).map(fold);
    return { node, labels, variants, folded: variants.map(fold).join(", "), codes: texts(".facts > b").map(fold), meaning: fold(texts(".def").join(" ")) };
  });
  return index;
}

/** Return how well an item answers; lower is better, null is not at all. */
function rank(item, wanted) {
  for (const label of item.labels) {
    if (label === wanted) return 0;
    if (label.startsWith(wanted)) return 1;
  }
  if (item.codes.includes(wanted)) return 1;
  if (item.labels.some((label) => label.includes(` ${wanted}`))) return 2;
  if (`, ${item.folded}`.includes(`, ${wanted}`)) return 3;
  if (item.labels.some((label) => label.includes(wanted))) return 4;
  if (item.folded.includes(wanted) || item.codes.some((code) => code.startsWith(wanted))) return 5;
  if (wanted.length > 2 && wanted.split(" ").every((word) => item.meaning.includes(word) || item.labels.some((label) => label.includes(word)))) return 6;
  return null;
}

function find(text) {
  const wanted = fold(text);
  if (!wanted) return [];
  const found = [];
  for (const item of searchIndex()) {
    const place = rank(item, wanted);
    if (place !== null) found.push({ item, place });
  }
  if (!found.length && wanted.length > 3) return alike(wanted);
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
    .map((item) => ({ ...item, place: 6, close: Math.max(...[...item.labels, ...item.variants.map(fold)].map(likeness)) }))
    .filter((item) => item.close > 0.45)
    .sort((a, b) => b.close - a.close || a.node.id - b.node.id)
    .slice(0, 5);
}

/** Return a text with the part that matches marked. */
function marked(text, wanted) {
  const at = fold(text).length === text.length ? fold(text).indexOf(fold(wanted)) : -1;
  if (at < 0 || !wanted.trim()) return [text];
  const end = at + fold(wanted).length;
  return [text.slice(0, at), make("mark", { textContent: text.slice(at, end) }), text.slice(end)];
}

function showMatches() {
  const text = searchBox.value;
  const found = find(text);
  active = found.length ? 0 : -1;
  matches.replaceChildren(...found.map(({ node, variants, place }, i) => {
    const below = [3, 5].includes(place) && variants.length ? variants.join(", ") : definitionOf(node);
    const item = make("li", { id: `match-${i}`, role: "option", className: `c${node.home}` }, make("span", { className: "dot" }), " ", ...marked(labelOf(node), text), make("small", {}, ...marked(below, text)));
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
