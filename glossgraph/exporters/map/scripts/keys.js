// The keyboard: on the map, and everywhere.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STAGE_KEYS = {
  "+": () => zoomBy(1.4),
  "-": () => zoomBy(1 / 1.4),
  0: () => fitAll(true),
  n: () => stepOnTour(1),
  p: () => stepOnTour(-1),
};

function stageKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (arrow) walk(...arrow);
  else if (Object.hasOwn(STAGE_KEYS, event.key)) STAGE_KEYS[event.key]();
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
    if (!foldIn() && state.term !== null) change({ term: null, depth: 0 });
  }
});
