// The view as a picture: PNG as it is painted, SVG from the same places.

function save(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const fileName = (ending) => `${fold(glossaryTitle).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "map"}.${ending}`;

function savePng() {
  const view = camera();
  const ratio = Math.max(2, devicePixelRatio);
  const canvas = make("canvas", { width: view.width * ratio, height: view.height * ratio });
  const ctx = canvas.getContext("2d", { alpha: false });
  const center = chosenNode();
  paintScene(ctx, view, ratio, { names: !center });
  if (center) paintFocus(ctx, lens(view), center);
  canvas.toBlob((blob) => save(blob, fileName("png")));
}

function saveSvg() {
  save(new Blob([svgText(camera())], { type: "image/svg+xml" }), fileName("svg"));
}

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
const tenth = (number) => Math.round(number * 10) / 10;

/** Return what a status adds to the form of a term, as on the screen: a dot for review, a slash for withdrawn. */
function markOf(node, x, y, radius) {
  if (node.meaning === "review") {
    const dot = tenth(radius * 0.45);
    return `d="M${tenth(x - dot)} ${y}a${dot} ${dot} 0 1 1 ${2 * dot} 0a${dot} ${dot} 0 1 1 ${-2 * dot} 0Z" fill="${fillOf(node)}"`;
  }
  if (node.meaning !== "withdrawn") return "";
  const [reach, thick] = [tenth(radius * 0.7), Math.max(1, tenth(radius * 0.2))];
  return `d="M${tenth(x - reach)} ${tenth(y + reach)}L${tenth(x + reach)} ${tenth(y - reach)}" stroke="${fillOf(node)}" stroke-width="${thick}"`;
}

/** Return the view as an SVG document. */
function svgText(view) {
  const glass = lens(view);
  const center = chosenNode();
  const bright = (node) => !center || node === center || center.around.has(node);
  const parts = [`<rect width="100%" height="100%" fill="${theme.stage}"/>`];
  for (const home of shownHomes()) {
    const path = facts.territories[home].map(roundedLoop).join("");
    parts.push(`<path transform="translate(${tenth(glass.toX(0))} ${tenth(glass.toY(0))}) scale(${view.scale})" d="${path}" fill="${theme.fills[home]}" fill-opacity=".085" stroke="${theme.fills[home]}" stroke-opacity=".3" stroke-width="${1.2 / view.scale}"/>`);
  }
  for (const pair of pairs) {
    if (!pair.from.shown || !pair.to.shown) continue;
    const focused = center && (pair.from === center || pair.to === center);
    const color = focused ? fillOf(pair.from === center ? pair.to : pair.from) : pair.within < 0 ? theme.edge : theme.fills[pair.within];
    const [x1, y1, x2, y2] = [glass.toX(pair.from.x), glass.toY(pair.from.y), glass.toX(pair.to.x), glass.toY(pair.to.y)].map(tenth);
    const dash = pair.kind < 0 || pair.kind === 3 ? ' stroke-dasharray="2 4"' : "";
    parts.push(`<path d="M${x1} ${y1}Q${bend(pair, glass).map(tenth).join(" ")} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="${focused ? 1.8 : 1}" stroke-opacity="${focused ? 1 : center ? 0.07 : 0.45 * edgeStrength}"${dash}/>`);
    if (focused && (pair.kind === 1 || pair.kind === 2)) {
      const [tip, x, y] = pair.kind === 1 ? [pair.to, x2, y2] : [pair.from, x1, y1];
      const head = arrowHead(...bend(pair, glass), x, y, tip.radius * glass.grow).map((corner) => corner.map(tenth));
      parts.push(`<path class="head" d="M${head.join("L")}Z" fill="${color}"/>`);
    }
  }
  for (const node of nodes) {
    if (!node.shown) continue;
    const full = node.meaning === "published";
    const radius = tenth(node.radius * glass.grow);
    const dash = ["draft", "review"].includes(node.meaning) || full ? "" : ' stroke-dasharray="3 2.4"';
    const [x, y] = [tenth(glass.toX(node.x)), tenth(glass.toY(node.y))];
    const form = node.form ? ["path", `d="M${cornersOf(x, y, radius, node.form).map((corner) => corner.map(tenth)).join("L")}Z"`] : ["circle", `cx="${x}" cy="${y}" r="${radius}"`];
    parts.push(`<${form[0]} ${form[1]} fill="${full ? fillOf(node) : theme.stage}" stroke="${fillOf(node)}" stroke-width="${Math.max(1, tenth(radius * 0.2))}"${dash} opacity="${bright(node) ? 1 : 0.12}"><title>${escaped(labelOf(node))}</title></${form[0]}>`);
    const mark = markOf(node, x, y, radius);
    if (mark) parts.push(`<path class="${node.meaning}" ${mark} opacity="${bright(node) ? 1 : 0.12}"/>`);
  }
  const { names, categories } = placingFor(glass);
  const focusNames = center && placeNames([center, ...center.around.keys()].filter((node) => node.shown), view.scale, [], { sure: center });
  const text = ({ text: { lines, size, weight }, x, y }, color, opacity = 1) => {
    const [left, top] = [tenth(glass.toX(0) + x), glass.toY(0) + y];
    const spans = lines.map((line, i) => `<tspan x="${left}" y="${tenth(top + size * (0.86 + i * 1.18))}">${escaped(line)}</tspan>`).join("");
    return `<text font-size="${size}" font-weight="${weight}" fill="${color}" opacity="${opacity}" stroke="${theme.stage}" stroke-width="3" paint-order="stroke" stroke-linejoin="round" text-anchor="middle">${spans}</text>`;
  };
  for (const name of focusNames ?? names) parts.push(text(name, theme.ink));
  if (!center) for (const name of categories) parts.push(text(name, theme.names[name.home], fading(view.scale)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}" font-family='${FONT.replace(/"/g, "").replace(/'/g, "")}'><title>${escaped(glossaryTitle)}</title>${parts.join("\n")}</svg>\n`;
}
