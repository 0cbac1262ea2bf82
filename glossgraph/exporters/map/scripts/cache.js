// Keeping the last painting.
//
// A pass over a large map takes longer than a frame. The last one is kept as a picture, and while the view
// moves the picture is moved and stretched; when the view rests, the map is painted anew.

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
