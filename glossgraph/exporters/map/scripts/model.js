// The terms, their relations, and which of them are to be seen.

const nodes = read("nodes");
const edges = read("edges");
nodes.forEach((node, i) => Object.assign(node, { id: i, state: node.state ?? 0 }));
for (const loops of Object.values(facts.territories)) {
  for (const steps of loops) for (let i = 2; i < steps.length; i += 1) steps[i] += steps[i - 2];
}
const keyToNode = new Map(nodes.filter((node) => !node.ghost).map((node) => [node.key, node]));
const termCount = keyToNode.size;
const NO_CATEGORY = facts.categories.length;
const COLORS = 20;
const orphanKeys = new Set(facts.orphans);

const saysStatus = facts.states.some((key) => key !== "");
/** Return by what form a status is drawn; where no entry says one, none needs a form of its own. */
const meaningOf = (status) => facts.meanings[status] || (facts.states[status] ? "other" : saysStatus ? "none" : "published");

// Pairs: what is drawn as one line, however many relations say it. A confusable line gives way to any other.
const pairs = [];
for (const node of nodes) {
  node.around = new Map();
  node.degree = 0;
}
for (const edge of edges) {
  const [from, to] = [nodes[edge.from], nodes[edge.to]];
  const known = from.around.get(to);
  if (known) {
    if (known.kind === 3 && edge.kind !== 3) Object.assign(known, { from, to, kind: edge.kind ?? 0 });
    continue;
  }
  const pair = { from, to, kind: edge.kind ?? 0 };
  pairs.push(pair);
  from.around.set(to, pair);
  to.around.set(from, pair);
  if (pair.kind >= 0) {
    from.degree += 1;
    to.degree += 1;
  }
}
for (const node of nodes) {
  node.home = node.ghost ? -1 : node.cats[0];
  node.form = node.ghost ? 0 : Math.floor(node.home / COLORS) % 3; // when the colours begin anew: disc, diamond, square
  node.radius = node.ghost ? 7 : 5 + 2.3 * Math.sqrt(node.degree);
  node.meaning = node.ghost ? "ghost" : meaningOf(node.state);
  node.shown = !node.ghost;
}
for (const pair of pairs) pair.within = pair.from.home === pair.to.home ? pair.from.home : -1;
const byDegree = [...nodes].sort((a, b) => b.degree - a.degree || a.id - b.id);

/** What the page shows; everything here but language and theme is in the address. */
const plain = { term: null, depth: 0, view: "map", without: [], hiding: [], ghosts: false, orphans: false, lang: null, sort: "term", down: false, group: "letter" };
let state = { ...plain };
let version = 0; // rises whenever other terms are to be seen

/** Return the label of a term in the chosen language of the content. */
function labelOf(node) {
  return node.labels?.[state.lang] ?? node.label;
}

const chosenNode = () => (state.term === null ? null : keyToNode.get(state.term) ?? ghostOf(state.term));
const ghostOf = (name) => (name.startsWith("?") ? nodes.find((node) => node.ghost && node.label === name.slice(1)) ?? null : null);
const keyOf = (node) => (node.ghost ? `?${node.label}` : node.key);

/** Return all terms that are at most so many relations away. */
function ball(center, depth) {
  const found = new Set([center]);
  let rim = [center];
  for (let step = 0; step < depth; step += 1) {
    const next = [];
    for (const node of rim) {
      for (const other of node.around.keys()) {
        if (!found.has(other) && (!other.ghost || state.ghosts)) {
          found.add(other);
          next.push(other);
        }
      }
    }
    rim = next;
  }
  return found;
}

// The address: only what differs from the plain page.

function toHash(wanted) {
  const parts = [];
  for (const [name, value] of Object.entries(wanted)) {
    const usual = plain[name];
    if (Array.isArray(value) ? value.length > 0 : value !== usual) {
      const text = Array.isArray(value) ? value.map((item) => encodeURIComponent(item)).join(",") : encodeURIComponent(String(value));
      parts.push(`${name}=${text}`);
    }
  }
  return parts.length ? `#${parts.join("&")}` : "#";
}

function fromHash(hash) {
  const found = { ...plain };
  for (const part of hash.replace(/^#/, "").split("&")) {
    const [name, text = ""] = part.split("=");
    if (!Object.hasOwn(plain, name)) continue;
    try {
      if (Array.isArray(plain[name])) found[name] = text.split(",").map(decodeURIComponent);
      else if (typeof plain[name] === "boolean") found[name] = text === "true";
      else if (typeof plain[name] === "number") found[name] = Math.min(3, Math.max(0, Math.trunc(Number(text)) || 0));
      else found[name] = decodeURIComponent(text);
    } catch {
      // A part that is no address counts as not said.
    }
  }
  if (found.view !== "list") found.view = "map";
  if (!["term", "category", "status", "relations"].includes(found.sort)) found.sort = "term";
  if (found.group !== "category") found.group = "letter";
  if (!facts.languages.includes(found.lang)) found.lang = null;
  return found;
}
