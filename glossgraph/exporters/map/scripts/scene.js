// The map itself: territories, relations, terms and names, painted in one pass.
//
// A pass over a large map takes longer than a frame. The last one is kept as a picture, and while the view
// moves the picture is moved and stretched; when the view rests, the map is painted anew.

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
/** Return the outline of a territory as a path in the map's units, its corners rounded. */
function territoryPath(home) {
  if (!shapes.has(home)) shapes.set(home, new Path2D(facts.territories[home].map(roundedLoop).join("")));
  return shapes.get(home);
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

/** Paint the map as it is seen through a view; `tidy` leaves names out. */
function paintScene(ctx, view, ratio, { names = true } = {}) {
  const glass = lens(view);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = theme.stage;
  ctx.fillRect(0, 0, view.width, view.height);
  paintTerritories(ctx, glass, ratio);
  paintEdges(ctx, glass, ratio);
  paintNodes(ctx, glass, nodes.filter((node) => node.shown));
  if (names) paintNames(ctx, glass);
}

function paintTerritories(ctx, glass, ratio) {
  ctx.save();
  ctx.setTransform(ratio * glass.scale, 0, 0, ratio * glass.scale, ratio * glass.toX(0), ratio * glass.toY(0));
  ctx.lineWidth = 1.2 / glass.scale;
  for (const home of shownHomes()) {
    const path = territoryPath(home);
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

/** Paint discs; the status is their form: full, with a hole, ring, dashed ring. */
function paintNodes(ctx, glass, some) {
  const groups = new Map();
  for (const node of some) {
    const [x, y, radius] = [glass.toX(node.x), glass.toY(node.y), node.radius * glass.grow];
    if (x + radius < 0 || x - radius > glass.width || y + radius < 0 || y - radius > glass.height) continue;
    const key = `${node.home}/${node.meaning}/${node.form}`;
    const group = groups.get(key);
    if (group) group.push([x, y, radius]);
    else groups.set(key, [[x, y, radius]]);
  }
  ctx.save();
  for (const [key, discs] of groups) {
    const [home, meaning, form] = key.split("/");
    const color = home === "-1" ? theme.dim : theme.fills[home];
    const thick = Math.max(1, Math.min(2.6, discs[0][2] * 0.26));
    paintDiscs(ctx, discs, theme.stage, 1.2, form);
    if (meaning === "published") paintDiscs(ctx, discs, color, 0, form);
    else {
      ctx.strokeStyle = color;
      ctx.lineWidth = meaning === "ghost" ? 1 : thick;
      ctx.setLineDash(meaning === "draft" || meaning === "review" ? [] : [3, 2.4]);
      ctx.beginPath();
      for (const [x, y, radius] of discs) {
        const inner = Math.max(0.5, radius - thick / 2);
        trace(ctx, x, y, inner, form);
        if (meaning === "withdrawn") {
          ctx.moveTo(x - inner * 0.7, y + inner * 0.7);
          ctx.lineTo(x + inner * 0.7, y - inner * 0.7);
        }
      }
      ctx.stroke();
      ctx.setLineDash([]);
      if (meaning === "review") paintDiscs(ctx, discs.map(([x, y, radius]) => [x, y, radius * 0.45]), color, 0, form);
    }
  }
  ctx.restore();
}

function paintDiscs(ctx, discs, color, wider, form) {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const [x, y, radius] of discs) trace(ctx, x, y, radius + wider, form);
  ctx.fill();
}

/** Add the outline of a term to the path: a disc, a diamond (form 1) or a square (form 2) of the same size. */
function trace(ctx, x, y, radius, form) {
  if (Number(form) === 0) {
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  const corners = cornersOf(x, y, radius, Number(form));
  ctx.moveTo(...corners[3]);
  for (const corner of corners) ctx.lineTo(...corner);
}

function cornersOf(x, y, radius, form) {
  const reach = form === 1 ? radius * 1.2 : radius * 0.88;
  const turns = form === 1 ? [[1, 0], [0, 1], [-1, 0], [0, -1]] : [[1, 1], [-1, 1], [-1, -1], [1, -1]];
  return turns.map(([dx, dy]) => [x + dx * reach, y + dy * reach]);
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
  if (x + text.width / 2 < 0 || x - text.width / 2 > glass.width || y + text.height < 0 || y > glass.height) return;
  ctx.font = text.font;
  ctx.lineWidth = halo;
  ctx.strokeStyle = theme.stage;
  ctx.fillStyle = color;
  text.lines.forEach((line, i) => ctx.strokeText(line, x, y + i * text.size * 1.18));
  text.lines.forEach((line, i) => ctx.fillText(line, x, y + i * text.size * 1.18));
}

// Keeping the last painting.

const kept = { canvas: document.createElement("canvas"), key: "", view: null, cost: 0 };
const far = { canvas: document.createElement("canvas"), key: "", view: null };
let settling = 0;

/** Put the map on the page's canvas: painted anew, or while the view of a large map moves, the last painting moved. */
function showScene(ctx, view, ratio, bare) {
  const key = [version, view.x, view.y, view.scale, view.width, view.height, ratio, bare, state.lang].join("/");
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  if (key !== kept.key) {
    const moving = performance.now() - movedAt < 140;
    if (moving && kept.cost > 9 && kept.version === version && covers(view)) {
      stretch(ctx, view, ratio);
      clearTimeout(settling);
      settling = setTimeout(refresh, 160);
      return;
    }
    const begin = performance.now();
    const { canvas } = kept;
    if (canvas.width !== ctx.canvas.width || canvas.height !== ctx.canvas.height) [canvas.width, canvas.height] = [ctx.canvas.width, ctx.canvas.height];
    paintScene(canvas.getContext("2d", { alpha: false }), view, ratio, { names: !bare });
    Object.assign(kept, { key, view, version, cost: Math.max(performance.now() - begin, pairs.length + nodes.length > 700 ? 10 : 0) });
  }
  ctx.drawImage(kept.canvas, 0, 0);
}

/** Tell whether the last painting shows enough of what a view sees to stand for it. */
function covers(view) {
  const change = view.scale / kept.view.scale;
  return change > 0.2 && change < 5 && Math.abs(view.x - kept.view.x) * view.scale < view.width * 0.9 && Math.abs(view.y - kept.view.y) * view.scale < view.height * 0.9;
}

function stretch(ctx, view, ratio) {
  ctx.fillStyle = theme.stage;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  const change = view.scale / kept.view.scale;
  const [dx, dy] = [(kept.view.x - view.x) * view.scale, (kept.view.y - view.y) * view.scale];
  if (far.key === version && (change < 1 || Math.abs(dx) > 2 || Math.abs(dy) > 2)) blit(ctx, far, view, ratio);
  blit(ctx, kept, view, ratio);
}

function blit(ctx, picture, view, ratio) {
  const change = view.scale / picture.view.scale;
  const [width, height] = [picture.view.width * change * ratio, picture.view.height * change * ratio];
  const left = (view.width / 2 + (picture.view.x - view.x) * view.scale) * ratio - width / 2;
  const top = (view.height / 2 + (picture.view.y - view.y) * view.scale) * ratio - height / 2;
  ctx.drawImage(picture.canvas, Math.round(left), Math.round(top), Math.round(width), Math.round(height));
}

/** Paint a small picture of the whole map, to show at the edges while the view moves. */
function paintFar() {
  if (kept.cost <= 9 || far.key === version) return;
  const box = boxAround(nodes.filter((node) => node.shown), 150);
  const scale = 1400 / Math.max(box.right - box.left, box.bottom - box.top);
  const view = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale, width: (box.right - box.left) * scale, height: (box.bottom - box.top) * scale };
  [far.canvas.width, far.canvas.height] = [Math.ceil(view.width), Math.ceil(view.height)];
  paintScene(far.canvas.getContext("2d", { alpha: false }), view, 1, { names: false });
  Object.assign(far, { key: version, view });
}
