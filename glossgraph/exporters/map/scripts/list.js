// The list: the rows that the page came with, grouped, sorted and sifted like the map.

const table = () => byId("list").querySelector("table");
let rows = null;
let listed = "";

/** Gather the rows once the whole page is there. */
function allRows() {
  rows ??= [...table().querySelectorAll("tr[id]")].map((row, i) => ({ row, node: nodes[i], key: "" }));
  return rows;
}

function initialOf(label) {
  const first = fold(label).match(/[\p{L}\p{N}]/u)?.[0] ?? "";
  return /\p{N}/u.test(first) ? "0–9" : first.toUpperCase() || "#";
}

/** Bring the list into the order and selection that the state asks for. */
function showList() {
  if (!table()) return;
  const order = [state.sort, state.down, state.group, state.lang, ui].join("/");
  if (order !== listed && (listed !== "" || order !== ["term", false, "letter", null, facts.ui].join("/"))) arrange();
  listed = order;
  for (const { row, node } of allRows()) {
    row.hidden = !node.passes;
    row.classList.toggle("chosen", node.key === state.term);
    if (facts.languages.length > 1) chooseWordings(row, wordingsOfRow);
  }
  for (const body of table().tBodies) body.hidden = !body.querySelector("tr[id]:not([hidden])");
  markOrder();
  spanGroups();
}

/** Let the heading of a group span the columns that there is room for. */
function spanGroups() {
  const columns = [...(table()?.tHead.rows[0].cells ?? [])].filter((cell) => cell.offsetParent !== null).length;
  if (columns > 2) for (const cell of table().querySelectorAll("tr.group > th")) cell.colSpan = columns;
}

function arrange() {
  const values = {
    term: () => 0,
    category: ({ node }) => (facts.names[node.home] ? sortKey(facts.names[node.home]) : "\uffff"),
    status: ({ node }) => node.state,
    relations: ({ node }) => -node.degree,
  };
  const value = values[state.sort];
  const sign = state.down ? -1 : 1;
  for (const item of allRows()) item.key = sortKey(labelOf(item.node));
  const sorted = [...allRows()].sort((a, b) => sign * (compare(value(a), value(b)) || (state.sort === "term" ? compare(a.key, b.key) : 0)) || compare(a.key, b.key) || a.node.id - b.node.id);
  const groups = new Map();
  for (const item of sorted) {
    const name = groupOf(item.node);
    if (groups.has(name)) groups.get(name).push(item);
    else groups.set(name, [item]);
  }
  const named = [...groups];
  if (state.group === "category") named.sort((a, b) => compare(sortKey(a[0]), sortKey(b[0])));
  const made = named.map(([name, members]) => {
    const body = make("tbody", { lang: table().tBodies[0].lang });
    if (name) body.append(groupRow(name, members[0].node));
    body.append(...members.map(({ row }) => row));
    return body;
  });
  for (const body of [...table().tBodies]) body.remove();
  table().append(...made);
}

function groupOf(node) {
  if (state.group === "category") return facts.names[node.home] || t("noCategory");
  return state.sort === "term" ? initialOf(labelOf(node)) : "";
}

function groupRow(name, node) {
  const cell = make("th", { colSpan: 5, scope: "rowgroup" }, name);
  if (state.group === "category") {
    cell.className = `c${node.home}`;
    cell.prepend(make("span", { className: "dot" }));
  }
  return make("tr", { className: "group" }, cell);
}

function markOrder() {
  for (const button of table().querySelectorAll("[data-sort]")) {
    const cell = button.parentElement;
    if (button.dataset.sort === state.sort) cell.setAttribute("aria-sort", state.down ? "descending" : "ascending");
    else cell.removeAttribute("aria-sort");
  }
  byId("by-letter").setAttribute("aria-pressed", String(state.group === "letter"));
  byId("by-category").setAttribute("aria-pressed", String(state.group === "category"));
}
