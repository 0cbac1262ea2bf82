// What stands around the map: views, filters, theme, language, and what they show.

function showControls() {
  root.dataset.view = state.view;
  root.lang = ui;
  byId("to-map").setAttribute("aria-pressed", String(state.view === "map"));
  byId("to-list").setAttribute("aria-pressed", String(state.view === "list"));
  for (const { name, show } of filters) show(state[name]);
  if (byId("content-language")) byId("content-language").value = state.lang ?? facts.languages[0];
  if (facts.languages.length > 1) root.dataset.content = state.lang ?? facts.languages[0];
  const shown = nodes.filter((node) => !node.ghost && node.passes).length;
  byId("about").textContent = t("about", { terms: shown === termCount ? termCount : `${shown} / ${termCount}`, pairs: pairs.filter((pair) => pair.kind >= 0 && pair.from.passes && pair.to.passes).length });
  showNotice(shown);
}

/** Say what a reader would not find out: a link to a term that is gone, filters that leave nothing. */
function showNotice(shown) {
  if (lost !== null) tell(t("noSuchTerm", { name: lost }));
  else if (termCount && !shown) {
    const reset = make("button", { textContent: t("resetFilters"), onclick: () => change(withoutFilters()) });
    tell(t("nothingPasses"), reset);
  } else tell("");
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
  const counted = byId("about").textContent;
  change(readFilters());
  if (byId("about").textContent !== counted && byId("notice").hidden) say(byId("about").textContent);
}

function allCategories(on) {
  for (const box of document.querySelectorAll("[data-cat]")) box.checked = on;
  filtersChanged();
}

// What folds out of the header on small screens.

const folded = { "filter-button": "filters", "menu-button": "tools" };

function foldOut(button) {
  const open = byId(folded[button]).classList.toggle("open");
  byId(button).setAttribute("aria-expanded", String(open));
}

/** Fold in what is open; tell whether anything was. */
function foldIn() {
  let any = false;
  for (const [button, name] of Object.entries(folded)) {
    any ||= byId(name).classList.contains("open");
    byId(name).classList.remove("open");
    byId(button).setAttribute("aria-expanded", "false");
  }
  return any;
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
  for (const button of Object.keys(folded)) byId(button).onclick = () => foldOut(button);
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
  byId("content-language")?.addEventListener("change", (event) => change({ lang: event.target.value === facts.languages[0] ? null : event.target.value }));
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
      change({ sort, down: sort === state.sort ? !state.down : false });
      say(t("sortedBy", { column: t(sort) }));
    }
  });
  new ResizeObserver(spanGroups).observe(byId("list"));
  byId("by-letter").onclick = () => change({ group: "letter" });
  byId("by-category").onclick = () => change({ group: "category" });
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
