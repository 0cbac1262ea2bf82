// The filters, one row each: its name in the address, which terms pass, and the controls that set and show it.

const unchecked = (kind, keys) => [...document.querySelectorAll(`[data-${kind}]`)].filter((box) => !box.checked).map((box) => keys[Number(box.dataset[kind])]);
const check = (kind, keys, off) => {
  for (const box of document.querySelectorAll(`[data-${kind}]`)) box.checked = !off.includes(keys[Number(box.dataset[kind])]);
};

const filters = [
  {
    name: "without",
    read: () => unchecked("cat", facts.categories),
    show: (off) => check("cat", facts.categories, off),
    passing: (off) => {
      const numbers = new Set(off.map((slug) => facts.categories.indexOf(slug)));
      return (node) => !node.cats.every((category) => numbers.has(category));
    },
  },
  {
    name: "hiding",
    read: () => unchecked("state", facts.states),
    show: (off) => check("state", facts.states, off),
    passing: (off) => {
      const numbers = new Set(off.map((key) => facts.states.indexOf(key)));
      return (node) => !numbers.has(node.state);
    },
  },
  {
    name: "orphans",
    read: () => byId("only-orphans").checked,
    show: (on) => (byId("only-orphans").checked = on),
    passing: (on) => (node) => !on || orphanKeys.has(node.key),
  },
  {
    name: "ghosts",
    read: () => byId("show-ghosts").checked,
    show: (on) => (byId("show-ghosts").checked = on),
    passing: () => () => true,
  },
  {
    name: "depth",
    read: () => (state.term === null ? 0 : Number(byId("depth").value)),
    show: (depth) => {
      byId("depth").value = String(depth);
      byId("depth").disabled = state.term === null;
      byId("depth").title = state.term === null ? t("depthHint") : "";
    },
    passing: () => () => true,
  },
];

const readFilters = () => Object.fromEntries(filters.map(({ name, read }) => [name, read()]));
const withoutFilters = () => Object.fromEntries(filters.map(({ name }) => [name, plain[name]]));

/** Find out which terms are to be seen by the filters and the surroundings asked for. */
function sift() {
  const tests = filters.map(({ name, passing }) => passing(state[name]));
  const chosen = chosenNode();
  const near = state.depth > 0 && chosen ? ball(chosen, state.depth) : null;
  for (const node of nodes) {
    node.passes = node.ghost ? state.ghosts && !state.orphans : tests.every((test) => test(node));
    node.shown = node === chosen || (node.passes && (!near || near.has(node)));
  }
  for (const node of nodes) {
    if (node.ghost && node.shown && node !== chosen) node.shown = [...node.around.keys()].some((other) => other.shown);
  }
  version += 1;
}
