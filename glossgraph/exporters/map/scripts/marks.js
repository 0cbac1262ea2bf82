// Terms as they are drawn. The form says the status: full, with a dot, ring, dashed, with a slash; pale without one,
// two rings for a word that no table maps.

/** Paint terms; those that look alike in one stroke, but as SVG each by itself with its name. */
function paintNodes(ctx, glass, some) {
  const groups = new Map();
  for (const node of some) {
    const [x, y, radius] = [glass.toX(node.x), glass.toY(node.y), node.radius * glass.grow];
    if (x + radius < 0 || x - radius > glass.width || y + radius < 0 || y - radius > glass.height) continue;
    const key = ctx instanceof Vector ? node.id : `${node.home}/${node.meaning}/${node.form}`;
    const group = groups.get(key);
    if (group) group.discs.push([x, y, radius]);
    else groups.set(key, { node, discs: [[x, y, radius]] });
  }
  ctx.save();
  for (const { node, discs } of groups.values()) {
    if (ctx instanceof Vector) ctx.open("term", labelOf(node));
    paintAlike(ctx, discs, node);
    if (ctx instanceof Vector) ctx.close();
  }
  ctx.restore();
}

const DASHES = { deprecated: [3, 2.4], withdrawn: [3, 2.4], ghost: [3, 2.4] };

/** Paint terms that look like `node`, at places with radii. */
function paintAlike(ctx, discs, node) {
  const { meaning, form } = node;
  const color = fillOf(node);
  const thick = Math.max(1, Math.min(2.6, discs[0][2] * 0.26));
  paintDiscs(ctx, discs, theme.stage, 1.2, form);
  if (meaning === "published") {
    paintDiscs(ctx, discs, color, 0, form);
    return;
  }
  if (meaning === "none") {
    ctx.globalAlpha = 0.4;
    paintDiscs(ctx, discs, color, 0, form);
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = color;
  ctx.lineWidth = meaning === "ghost" ? 1 : thick;
  ctx.setLineDash(DASHES[meaning] ?? []);
  ctx.beginPath();
  for (const [x, y, radius] of discs) {
    const inner = Math.max(0.5, radius - thick / 2);
    trace(ctx, x, y, inner, form);
    if (meaning === "withdrawn") {
      ctx.moveTo(x - inner * 0.7, y + inner * 0.7);
      ctx.lineTo(x + inner * 0.7, y - inner * 0.7);
    }
    if (meaning === "other") trace(ctx, x, y, inner * 0.42, form);
  }
  ctx.stroke();
  ctx.setLineDash([]);
  if (meaning === "review") paintDiscs(ctx, discs.map(([x, y, radius]) => [x, y, radius * 0.45]), color, 0, form);
}

function paintDiscs(ctx, discs, color, wider, form) {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const [x, y, radius] of discs) trace(ctx, x, y, radius + wider, form);
  ctx.fill();
}

/** Add the outline of a term to the path: a disc, a diamond (form 1) or a square (form 2) of the same size. */
function trace(ctx, x, y, radius, form) {
  if (form === 0) {
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  const corners = cornersOf(x, y, radius, form);
  ctx.moveTo(...corners[3]);
  for (const corner of corners) ctx.lineTo(...corner);
}

function cornersOf(x, y, radius, form) {
  const reach = form === 1 ? radius * 1.2 : radius * 0.88;
  const turns = form === 1 ? [[1, 0], [0, 1], [-1, 0], [0, -1]] : [[1, 1], [-1, 1], [-1, -1], [1, -1]];
  return turns.map(([dx, dy]) => [x + dx * reach, y + dy * reach]);
}
