// The page as a whole: what is chosen, said in the address, and everything that follows from it.

const glossaryTitle = document.title;

/** Change the state; `push` makes a new step in the history, `take` moves the focus into the panel. */
function change(wanted, { push = true, take = false } = {}) {
  const next = { ...state, ...wanted };
  const hash = toHash(next);
  if (hash !== toHash(state)) note(hash, push);
  apply(next, take);
}

/** Put the state into the address. A plain jump to the fragment would take the focus away to the row of the list. */
function note(hash, push) {
  try {
    if (push) history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  } catch {
    if (push) location.hash = hash;
    else location.replace(hash);
  }
}

function apply(next, take = false) {
  const before = state;
  state = next;
  if (chosenNode() === null) state = { ...state, term: null };
  const sifting = ["without", "hiding", "ghosts", "orphans", "depth"].some((name) => String(before[name]) !== String(state[name]));
  const term = before.term !== state.term;
  if (sifting || (term && state.depth > 0)) sift();
  else if (term) sift();
  showControls();
  if (state.view === "list") showList();
  const node = chosenNode();
  if (!node) closePanel();
  else if (term || before.lang !== state.lang || panel.hidden) openPanel(node, take);
  if (state.view === "list" && term && node && !node.ghost) rowOf(node)?.scrollIntoView({ block: "nearest" });
  if (term || before.depth !== state.depth || before.view !== state.view) look(node, root.dataset.ready === "1");
  refresh();
  document.title = node ? `${labelOf(node)} · ${glossaryTitle}` : glossaryTitle;
  if (sifting) setTimeout(paintFar, 400);
}

/** Bring what is chosen into view: a term with its neighbours, its surroundings, or everything. */
function look(node, slowly) {
  if (!network || state.view !== "map") return;
  if (!node) return;
  if (state.depth > 0) showBox(boxAround(nodes.filter((other) => other.shown), 90), 1.3, slowly);
  else {
    const fellows = [...node.around.keys()].filter((other) => other.shown);
    showBox(boxAround([node, ...fellows], 90), 1.15, slowly);
  }
}

function showControls() {
  root.dataset.view = state.view;
  root.lang = ui;
  byId("to-map").setAttribute("aria-pressed", String(state.view === "map"));
  byId("to-list").setAttribute("aria-pressed", String(state.view === "list"));
  for (const box of document.querySelectorAll("[data-cat]")) box.checked = !state.without.includes(facts.categories[Number(box.dataset.cat)]);
  for (const box of document.querySelectorAll("[data-state]")) box.checked = !state.hiding.includes(facts.states[Number(box.dataset.state)]);
  byId("only-orphans").checked = state.orphans;
  byId("show-ghosts").checked = state.ghosts;
  byId("depth").value = String(state.depth);
  byId("depth").disabled = state.term === null;
  byId("depth").title = state.term === null ? t("depthHint") : "";
  if (byId("content-language")) byId("content-language").value = state.lang ?? facts.languages[0];
  if (facts.languages.length > 1) root.dataset.content = state.lang ?? facts.languages[0];
  const shown = nodes.filter((node) => !node.ghost && node.passes).length;
  byId("about").textContent = t("about", { terms: shown === termCount ? termCount : `${shown} / ${termCount}`, pairs: pairs.filter((pair) => pair.kind >= 0 && pair.from.passes && pair.to.passes).length });
}

// Light and dark.

const darkWish = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : darkWish.matches);

function showTheme() {
  byId("theme").dataset.t = isDark() ? "light" : "dark";
  byId("theme").textContent = t(byId("theme").dataset.t);
  readTheme();
  refresh();
}

// Filters.

function filtersChanged() {
  const off = (name, keys) => [...document.querySelectorAll(`[data-${name}]`)].filter((box) => !box.checked).map((box) => keys[Number(box.dataset[name])]);
  const counted = byId("about").textContent;
  change({ without: off("cat", facts.categories), hiding: off("state", facts.states), orphans: byId("only-orphans").checked, ghosts: byId("show-ghosts").checked, depth: state.term === null ? 0 : Number(byId("depth").value) }, { push: false });
  if (byId("about").textContent !== counted) say(byId("about").textContent);
}

function allCategories(on) {
  for (const box of document.querySelectorAll("[data-cat]")) box.checked = on;
  filtersChanged();
}

function fold_out(button, element) {
  const open = element.classList.toggle("open");
  button.setAttribute("aria-expanded", String(open));
}

function wireControls() {
  byId("filter-form").addEventListener("change", filtersChanged);
  byId("filter-form").addEventListener("submit", (event) => event.preventDefault());
  byId("all-categories")?.addEventListener("click", () => allCategories(true));
  byId("no-categories")?.addEventListener("click", () => allCategories(false));
  byId("to-map").onclick = () => change({ view: "map" });
  byId("to-list").onclick = () => change({ view: "list" });
  byId("zoom-in").onclick = () => zoomBy(1.5);
  byId("zoom-out").onclick = () => zoomBy(1 / 1.5);
  byId("fit").onclick = () => fitAll(true);
  byId("png").onclick = savePng;
  byId("svg").onclick = saveSvg;
  byId("filter-button").onclick = () => fold_out(byId("filter-button"), byId("filters"));
  byId("menu-button").onclick = () => fold_out(byId("menu-button"), byId("tools"));
  byId("theme").onclick = () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    memory.set("theme", root.dataset.theme);
    showTheme();
  };
  byId("language").onclick = () => {
    ui = ui === "de" ? "en" : "de";
    memory.set("ui", ui);
    showLanguage();
  };
  byId("content-language")?.addEventListener("change", (event) => change({ lang: event.target.value === facts.languages[0] ? null : event.target.value }, { push: false }));
}

function showLanguage() {
  translate();
  byId("language").textContent = t("language");
  byId("language").lang = ui === "de" ? "en" : "de";
  for (const name of ["png", "svg"]) byId(name).setAttribute("aria-label", `${t("export")}: ${name.toUpperCase()}`);
  showControls();
  showTheme();
  nameLists(byId("list"));
  if (chosenNode()) openPanel(chosenNode(), false);
  if (state.view === "list") showList();
}

// The list is below the script, so its controls are wired when all of the page is there.
function wireList() {
  byId("list").addEventListener("click", (event) => {
    const sort = event.target.closest("[data-sort]")?.dataset.sort;
    if (sort) {
      change({ sort, down: sort === state.sort ? !state.down : false }, { push: false });
      say(t("sortedBy", { column: t(sort) }));
    }
  });
  byId("by-letter").onclick = () => change({ group: "letter" }, { push: false });
  byId("by-category").onclick = () => change({ group: "category" }, { push: false });
}

// A link to a term opens it wherever it stands.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (!link) return;
  event.preventDefault();
  const { term } = fromHash(link.getAttribute("href"));
  if (term !== null) change({ term }, { take: true });
  else {
    change({ view: "list" });
    byId("list-heading").focus();
  }
});

// Mouse and touch.

function wireStage() {
  let touch = false;
  stage.addEventListener("pointerdown", (event) => {
    touch = event.pointerType !== "mouse";
    byId("filters").classList.remove("open");
    byId("filter-button").setAttribute("aria-expanded", "false");
  });
  network.on("click", ({ pointer }) => {
    const node = nodeAt(pointer.DOM.x, pointer.DOM.y, touch ? 18 : 6);
    point(null);
    if (node) change({ term: keyOf(node) });
    else if (state.term !== null) change({ term: null, depth: 0 });
  });
  network.on("doubleClick", () => zoomBy(1.6));
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const frame = stage.getBoundingClientRect();
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    point(nodeAt(x, y, 4), x, y);
  });
  stage.addEventListener("pointerleave", () => point(null));
  stage.addEventListener("keydown", stageKey);
}

function point(node, x = 0, y = 0) {
  showTip(node, x, y);
  stage.classList.toggle("over", Boolean(node));
  if (node !== pointed) {
    pointed = node;
    refresh();
  }
}

// Keys.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function stageKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (arrow) walk(...arrow);
  else if (event.key === "+") zoomBy(1.4);
  else if (event.key === "-") zoomBy(1 / 1.4);
  else if (event.key === "0") fitAll(true);
  else if (event.key === "Enter" && state.term !== null) byId("panel-heading").focus();
  else return;
  event.preventDefault();
}

/** Go along a relation in a direction; from nowhere to the most related term. */
function walk(dx, dy) {
  const here = chosenNode();
  const next = here ? towards(here, dx, dy) : byDegree.find((node) => node.shown);
  if (!next) {
    say(t("nothingThere"));
    return;
  }
  change({ term: keyOf(next) }, { push: !here });
  say(t("chosen", { label: labelOf(next), definition: definitionOf(next), count: next.degree }));
}

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "checkbox";
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    searchBox.focus();
    searchBox.select();
  } else if (event.key === "Escape") {
    const open = document.querySelector("#filters.open, .tools.open");
    if (open) {
      open.classList.remove("open");
      for (const name of ["filter-button", "menu-button"]) byId(name).setAttribute("aria-expanded", "false");
    } else if (state.term !== null) change({ term: null, depth: 0 });
  }
});

// Start: the map at once, the rest when the list below has been read.

function start() {
  const theme = memory.get("theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (ui !== facts.ui) translate();
  const wanted = fromHash(location.hash);
  state = { ...wanted, term: null };
  sift();
  showControls();
  readTheme();
  try {
    openStage(paint);
    wireStage();
    new ResizeObserver(refresh).observe(stage);
    fitAll(false);
    network.redraw();
    performance.mark("painted");
    root.dataset.painted = "1";
  } catch (error) {
    console.warn(error);
    network = null;
    state = { ...state, view: "list" };
    byId("to-map").disabled = true;
  }
  wireControls();
  showTheme();
  document.addEventListener("DOMContentLoaded", () => {
    if (ui !== facts.ui) showLanguage();
    wireList();
    apply({ ...wanted, view: network ? wanted.view : "list" });
    root.classList.toggle("long", termCount > 600);
    root.dataset.ready = "1";
    setTimeout(paintFar, 300);
    setTimeout(searchIndex, 900);
  });
  for (const name of ["popstate", "hashchange"]) {
    addEventListener(name, () => {
      const next = fromHash(location.hash);
      if (toHash(next) !== toHash(state)) apply(next);
    });
  }
  darkWish.addEventListener("change", showTheme);
  addEventListener("beforeprint", showList);
}

start();
