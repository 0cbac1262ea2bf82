// The page as a whole: what is chosen, said in the address, and everything that follows from it.

const glossaryTitle = document.title;
let lost = null; // the term that a link asked for and that is not there

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
  lost = null;
  if (state.term !== null && chosenNode() === null) {
    lost = state.term.replace(/^\?/, "");
    state = { ...state, term: null };
    note(toHash(state), false);
  }
  const sifting = filters.some(({ name }) => String(before[name]) !== String(state[name]));
  const term = before.term !== state.term;
  const turned = before.view !== state.view;
  if (sifting || term) sift();
  showControls();
  if (state.view === "list") showList();
  const node = chosenNode();
  if (!node) closePanel();
  else if (term || before.lang !== state.lang || panel.hidden) openPanel(node, take);
  if (state.view === "list" && node && !node.ghost && (term || turned)) rowOf(node)?.scrollIntoView({ block: turned ? "center" : "nearest" });
  if (term || before.depth !== state.depth || turned) look(node, root.dataset.ready === "1");
  refresh();
  document.title = node ? `${labelOf(node)} · ${glossaryTitle}` : glossaryTitle;
  if (sifting) setTimeout(paintFar, 400);
}

/** Bring what is chosen into view: a term with its neighbours, its surroundings, or everything. */
function look(node, slowly) {
  if (!network || state.view !== "map" || !node) return;
  if (state.depth > 0) showBox(boxAround(nodes.filter((other) => other.shown), 90), 1.3, slowly);
  else {
    const fellows = [...node.around.keys()].filter((other) => other.shown);
    showBox(boxAround([node, ...fellows], 90), 1.15, slowly);
  }
}

// Start: the map at once, the rest when the list below has been read.

function start() {
  const theme = memory.get("theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (ui !== facts.ui) translate();
  if (matchMedia("(hover: none)").matches) byId("search").dataset.tPlaceholder = "search"; // no key to press
  byId("search").placeholder = t(byId("search").dataset.tPlaceholder);
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
    if (state.view === "list" && chosenNode() && !chosenNode().ghost) rowOf(chosenNode()).scrollIntoView({ block: "center" });
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
