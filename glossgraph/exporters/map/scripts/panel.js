// The panel: one entry to read, made of its row in the list.

const panel = byId("panel");
const rowOf = (node) => byId(`term=${node.key}`);

/** Show in an element the wordings of the chosen language; where an entry lacks it, its first one. */
function chooseWordings(top, holder) {
  for (const group of holder(top)) {
    const own = group.filter((element) => element.lang === state.lang);
    const shown = own.length || !group.length ? own : group.filter((element) => element.lang === group[0].lang);
    for (const element of group) element.classList.toggle("other", !shown.includes(element));
  }
}

const wordingsOfRow = (row) => [[...row.querySelectorAll("th > a[lang]")], [...row.querySelectorAll("td > div[lang]")], [...row.querySelectorAll(".body[lang]")]];
const wordingsOfPanel = (top) => [[...top.querySelectorAll(":scope > div[lang]")], [...top.querySelectorAll(".body[lang]")]];

function definitionOf(node) {
  const row = node.ghost ? null : rowOf(node);
  if (!row) return "";
  const blocks = [...row.querySelectorAll("td > div:not(.more)")];
  return ((blocks.find((block) => block.lang === state.lang) ?? blocks[0])?.querySelector(".def")?.textContent) ?? "";
}

function openPanel(node, take) {
  panel.replaceChildren(...(node.ghost ? ghostContent(node) : termContent(node)));
  translate(panel);
  nameLists(panel);
  for (const time of panel.querySelectorAll("time")) time.dataset.said = t("updated");
  chooseWordings(panel, wordingsOfPanel);
  for (const link of panel.querySelectorAll("a[href^=http]")) link.target = "_blank";
  panel.dataset.term = node.key ?? "";
  panel.hidden = false;
  panel.scrollTop = 0;
  root.classList.add("reading");
  if (take) byId("panel-heading").focus({ preventScroll: true });
}

function closePanel() {
  const held = panel.contains(document.activeElement);
  panel.hidden = true;
  root.classList.remove("reading");
  if (held) (state.view === "map" ? stage : byId("list-heading")).focus({ preventScroll: true });
}

function heading(text, lang) {
  const shut = make("button", { className: "shut", textContent: "×", onclick: () => change({ term: null, depth: 0 }) });
  shut.setAttribute("aria-label", t("close"));
  shut.dataset.tLabel = "close";
  return [make("h2", { id: "panel-heading", tabIndex: -1, dir: "auto", textContent: text, lang: lang ?? "" }), shut];
}

function termContent(node) {
  const row = rowOf(node);
  const text = row.lastElementChild.cloneNode(true);
  const more = text.querySelector(".more");
  more.remove();
  const badges = make("ul", { className: "badges" });
  for (const category of node.cats) {
    if (category < NO_CATEGORY) badges.append(make("li", { className: `c${category}`, dir: "auto" }, make("span", { className: `dot f${Math.floor(category / COLORS) % 3}` }), facts.names[category]));
  }
  const status = row.children[2].textContent;
  if (status) badges.append(make("li", {}, make("span", { className: `shape s-${node.meaning}` }), status));
  const copy = make("button", { className: "copy", textContent: t("copyLink"), onclick: copyLink });
  copy.dataset.t = "copyLink";
  const lang = node.labels?.[state.lang] ? state.lang : row.closest("tbody").lang || row.querySelector("th > a").lang;
  return [...heading(labelOf(node), lang), badges, ...text.childNodes, ...more.childNodes, copy];
}

function ghostContent(node) {
  const chips = make("ul", { className: "related" });
  for (const other of node.around.keys()) {
    chips.append(make("li", {}, make("a", { href: `#term=${encodeURIComponent(other.key)}`, textContent: labelOf(other) })));
  }
  const badge = make("ul", { className: "badges" }, make("li", {}, make("span", { className: "shape s-ghost" }), t("ghost")));
  return [...heading(node.label), badge, make("p", { className: "def", textContent: t("ghostText") }), chips];
}

async function copyLink(event) {
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    const field = make("input", { value: location.href, readOnly: true });
    field.setAttribute("aria-label", t("copyLink"));
    event.target.replaceWith(field);
    field.select();
    return;
  }
  event.target.textContent = t("copied");
  say(t("copied"));
}

/** Show what the term under the mouse means, beside the mouse. */
function showTip(node, x, y) {
  const tip = byId("tip");
  tip.hidden = !node;
  if (!node) return;
  tip.replaceChildren(make("b", { dir: "auto", textContent: labelOf(node) }), make("span", { dir: "auto", textContent: node.ghost ? t("ghost") : definitionOf(node) }));
  const [width, height] = [tip.offsetWidth, tip.offsetHeight];
  tip.style.left = `${Math.max(4, Math.min(x + 16, stage.clientWidth - width - 8))}px`;
  tip.style.top = `${y + 20 + height > stage.clientHeight ? Math.max(4, y - height - 14) : y + 20}px`;
}
