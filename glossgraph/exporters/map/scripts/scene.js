// The map itself: territories, relations, terms and names, painted in one pass, on a canvas or as SVG (vector.js).

let theme = null;

/** Read the colours of the style sheet; called again when light and dark change. */
function readTheme() {
  const style = getComputedStyle(root);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  theme = { stage: color("stage"), ink: color("ink"), dim: color("dim"), edge: color("edge"), accent: color("accent"), fills: [], names: [] };
  for (let i = 0; i <= NO_CATEGORY; i += 1) {
    theme.fills.push(color(`c${i}`));
    theme.names.push(color(`n${i}`));
  }
  version += 1;
}

const fillOf = (node) => (node.ghost ? theme.dim : theme.fills[node.home]);

const shapes = new Map();
/** Return the outline of a territory as a path in the map's units, its corners rounded, in the form that fits `ctx`. */
function territoryPath(ctx, home) {
  if (!shapes.has(home)) {
    const text = facts.territories[home].map(roundedLoop).join("");
    shapes.set(home, { text, path: new Path2D(text) });
  }
  return ctx instanceof Vector ? shapes.get(home).text : shapes.get(home).path;
}

function roundedLoop(loop) {
  const count = loop.length / 2;
  const point = (i) => [loop[(i % count) * 2], loop[(i % count) * 2 + 1]];
  const middle = (i) => [(point(i)[0] + point(i + 1)[0]) / 2, (point(i)[1] + point(i + 1)[1]) / 2];
  let path = `M${middle(0)}`;
  for (let i = 1; i <= count; i += 1) path += `Q${point(i)} ${middle(i)}`;
  return `${path}Z`;
}

const shownHomes = () => Object.keys(facts.territories).map(Number).filter((home) => nodes.some((node) => node.home === home && node.shown));

/** Return what turns the map's units into pixels of the view. */
function lens(view) {
  return {
    ...view,
    toX: (x) => (x - view.x) * view.scale + view.width / 2,
    toY: (y) => (y - view.y) * view.scale + view.height / 2,
    grow: growth(view.scale),
  };
}

/** Return where the line between two terms bends, or null for a straight one. */
function bend(pair, glass) {
  const [x1, y1, x2, y2] = [glass.toX(pair.from.x), glass.toY(pair.from.y), glass.toX(pair.to.x), glass.toY(pair.to.y)];
  const turn = pair.within >= 0 ? 0.08 : 0.12;
  return [(x1 + x2) / 2 + (y2 - y1) * turn, (y1 + y2) / 2 - (x2 - x1) * turn];
}

const CURVED = 1500; // lines up to which all are drawn bent
const edgeStrength = Math.max(0.3, Math.min(1, 26 / Math.sqrt(pairs.length + 1)));

/** Paint the map as it is seen through a view, without names if they are not wanted and without some terms. */
function paintScene(ctx, view, ratio, { names = true, except = new Set() } = {}) {
  const glass = lens(view);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = theme.stage;
  ctx.fillRect(0, 0, view.width, view.height);
  paintTerritories(ctx, glass, ratio);
  paintEdges(ctx, glass, ratio);
  paintNodes(ctx, glass, nodes.filter((node) => node.shown && !except.has(node)));
  if (names) paintNames(ctx, glass);
}

function paintTerritories(ctx, glass, ratio) {
  ctx.save();
  ctx.setTransform(ratio * glass.scale, 0, 0, ratio * glass.scale, ratio * glass.toX(0), ratio * glass.toY(0));
  ctx.lineWidth = 1.2 / glass.scale;
  for (const home of shownHomes()) {
    const path = territoryPath(ctx, home);
    ctx.fillStyle = ctx.strokeStyle = theme.fills[home];
    ctx.globalAlpha = 0.085;
    ctx.fill(path, "nonzero");
    ctx.globalAlpha = 0.3;
    ctx.stroke(path);
  }
  ctx.restore();
}

function paintEdges(ctx, glass, ratio) {
  const groups = new Map();
  const margin = 20;
  for (const pair of pairs) {
    if (!pair.from.shown || !pair.to.shown) continue;
    const [x1, y1, x2, y2] = [glass.toX(pair.from.x), glass.toY(pair.from.y), glass.toX(pair.to.x), glass.toY(pair.to.y)];
    if (Math.max(x1, x2) < -margin || Math.min(x1, x2) > glass.width + margin || Math.max(y1, y2) < -margin || Math.min(y1, y2) > glass.height + margin) continue;
    const key = pair.kind < 0 || pair.kind === 3 ? -2 : pair.within;
    const group = groups.get(key);
    if (group) group.push([pair, x1, y1, x2, y2]);
    else groups.set(key, [[pair, x1, y1, x2, y2]]);
  }
  ctx.save();
  ctx.lineWidth = pairs.length > CURVED ? 0.99 / ratio : 1.1;
  for (const [key, group] of [...groups].sort((a, b) => a[0] - b[0])) {
    ctx.strokeStyle = key < 0 ? theme.edge : theme.fills[key];
    ctx.globalAlpha = (key < 0 ? 0.34 : 0.5) * edgeStrength;
    ctx.setLineDash(key === -2 ? [2, 4] : []);
    ctx.beginPath();
    for (const [pair, x1, y1, x2, y2] of group) {
      ctx.moveTo(x1, y1);
      if (pairs.length > CURVED) ctx.lineTo(x2, y2);
      else ctx.quadraticCurveTo(...bend(pair, glass), x2, y2);
    }
    ctx.stroke();
  }
  ctx.restore();
}

let placing = { key: "", names: [], categories: [] };
/** Return the places of all names at the scale of a view; they stay when the view only moves. */
function placingFor(glass) {
  const many = termCount > 1500;
  const tile = many ? `${Math.round((glass.x * glass.scale) / glass.width)}/${Math.round((glass.y * glass.scale) / glass.height)}` : "";
  const key = `${version}/${glass.scale.toPrecision(4)}/${state.lang}/${tile}`;
  if (placing.key !== key) {
    const categories = placeCategories(glass.scale);
    const faint = fading(glass.scale);
    const near = (node) => !many || (Math.abs(node.x - glass.x) * glass.scale < glass.width && Math.abs(node.y - glass.y) * glass.scale < glass.height);
    const obstacles = categories.filter(() => faint > 0.25).map(({ x, y, text }) => boxAt(x, y, text, 1));
    placing = { key, categories, names: placeNames(byDegree.filter((node) => node.shown && near(node)), glass.scale, obstacles) };
  }
  return placing;
}

/** Return how strongly the names of categories show: those in the middle of large territories fade out nearby. */
const fading = (scale) => (termCount <= 220 ? 1 : Math.max(0, Math.min(1, (0.95 - scale) / 0.35)));

function paintNames(ctx, glass) {
  const { names, categories } = placingFor(glass);
  const [left, top] = [glass.toX(0), glass.toY(0)];
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "top";
  ctx.lineJoin = "round";
  for (const { node, text, x, y } of names) paintText(ctx, text, left + x, top + y, node.ghost ? theme.dim : theme.ink, glass, 3);
  const strength = fading(glass.scale);
  if (strength > 0) {
    ctx.globalAlpha = strength;
    for (const { home, text, x, y } of categories) paintText(ctx, text, left + x, top + y, theme.names[home], glass, 4);
  }
  ctx.restore();
}

function paintText(ctx, text, x, y, color, glass, halo) {
  if (ctx instanceof Vector) {
    ctx.words(text, x, y, color, halo);
    return;
  }
  if (x + text.width / 2 < 0 || x - text.width / 2 > glass.width || y + text.height < 0 || y > glass.height) return;
  ctx.font = text.font;
  ctx.lineWidth = halo;
  ctx.strokeStyle = theme.stage;
  ctx.fillStyle = color;
  text.lines.forEach((line, i) => ctx.strokeText(line, x, y + i * text.size * 1.18));
  text.lines.forEach((line, i) => ctx.fillText(line, x, y + i * text.size * 1.18));
}
