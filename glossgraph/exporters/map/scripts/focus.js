// What is pointed at or chosen: its relations stand out, all else steps back.

let pointed = null; // the term under the mouse

/** Paint everything for one frame. */
function paint(ctx) {
  const view = camera();
  const ratio = ctx.canvas.width / Math.max(1, view.width);
  const center = pointed?.shown ? pointed : chosenNode();
  ctx.save();
  showScene(ctx, view, ratio, Boolean(chosenNode()));
  if (center) {
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintFocus(ctx, lens(view), center);
  }
  ctx.restore();
}

function paintFocus(ctx, glass, center) {
  const fellows = [...center.around.keys()].filter((node) => node.shown);
  const passing = center !== chosenNode() && !chosenNode(); // only pointed at: what one was reading stays readable
  ctx.globalAlpha = passing ? 0.6 : state.depth > 1 && center === chosenNode() ? 0.45 : 0.84;
  ctx.fillStyle = theme.stage;
  ctx.fillRect(0, 0, glass.width, glass.height);
  ctx.globalAlpha = 1;
  for (const other of fellows) paintRelation(ctx, glass, center.around.get(other), other);
  paintNodes(ctx, glass, [...fellows, center]);
  ringAround(ctx, glass, center);
  paintFocusNames(ctx, glass, center, fellows);
}

function paintRelation(ctx, glass, pair, other) {
  const [x1, y1, x2, y2] = [glass.toX(pair.from.x), glass.toY(pair.from.y), glass.toX(pair.to.x), glass.toY(pair.to.y)];
  const [bx, by] = bend(pair, glass);
  ctx.strokeStyle = ctx.fillStyle = fillOf(other);
  ctx.lineWidth = 1.8;
  ctx.setLineDash(pair.kind === 3 || pair.kind < 0 ? [2, 5] : []);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.quadraticCurveTo(bx, by, x2, y2);
  ctx.stroke();
  ctx.setLineDash([]);
  if (pair.kind === 1) arrow(ctx, bx, by, x2, y2, pair.to.radius * glass.grow);
  if (pair.kind === 2) arrow(ctx, bx, by, x1, y1, pair.from.radius * glass.grow);
}

/** Paint an arrow's head that points to the broader term. */
function arrow(ctx, fromX, fromY, x, y, radius) {
  if (ctx instanceof Vector) ctx.open("head", t("broader"));
  ctx.beginPath();
  arrowHead(fromX, fromY, x, y, radius).forEach((corner, i) => (i ? ctx.lineTo(...corner) : ctx.moveTo(...corner)));
  ctx.fill();
  if (ctx instanceof Vector) ctx.close();
}

/** Return the corners of an arrow's head before the edge of the disc at x, y, its tip first. */
function arrowHead(fromX, fromY, x, y, radius) {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [ux, uy] = [(x - fromX) / length, (y - fromY) / length];
  const [tipX, tipY] = [x - ux * (radius + 2), y - uy * (radius + 2)];
  return [[tipX, tipY], [tipX - ux * 9 - uy * 4.5, tipY - uy * 9 + ux * 4.5], [tipX - ux * 9 + uy * 4.5, tipY - uy * 9 - ux * 4.5]];
}

function ringAround(ctx, glass, node) {
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(glass.toX(node.x), glass.toY(node.y), node.radius * glass.grow + 4, 0, 2 * Math.PI);
  ctx.stroke();
}

function paintFocusNames(ctx, glass, center, fellows) {
  const ranked = [center, ...fellows.sort((a, b) => b.degree - a.degree || a.id - b.id)];
  const [left, top] = [glass.toX(0), glass.toY(0)];
  const covered = coveredBy(panel);
  const frame = { left: -left, top: -top, right: glass.width - covered.right - left, bottom: glass.height - covered.bottom - top };
  const named = placeNames(ranked, glass.scale, [], { sure: center, sizes: [12.5, 14], frame });
  ctx.textAlign = "center";
  ctx.textBaseline = "top";
  ctx.lineJoin = "round";
  for (const { text, x, y } of named.reverse()) paintText(ctx, text, left + x, top + y, theme.ink, glass, 4);
}

/** Return the related term that lies in a direction, the nearest to the line first. */
function towards(node, dx, dy) {
  let best = null;
  let least = Infinity;
  for (const other of node.around.keys()) {
    const [x, y] = [other.x - node.x, other.y - node.y];
    const away = Math.hypot(x, y);
    const along = (x * dx + y * dy) / away;
    if (other.shown && along > 0.38) {
      const cost = away * (2.2 - along);
      if (cost < least) [best, least] = [other, cost];
    }
  }
  return best;
}
