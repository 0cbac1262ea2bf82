// The view: vis-network moves and scales it, by mouse, wheel, touch and pinch; it draws nothing itself.

const stage = byId("stage");
let network = null;
let movedAt = -1e9; // when the view last moved

/** Start vis-network on the stage and call `paint` for every frame. */
function openStage(paint) {
  const points = nodes.map(({ id, label, x, y }) => ({ id, label, x, y }));
  network = new vis.Network(stage, { nodes: points, edges: [] }, read("options")); // relations are lines of ours
  for (const name of ["dragStart", "dragging", "zoom"]) network.on(name, () => (movedAt = performance.now()));
  network.on("beforeDrawing", paint);
  stage.querySelector("canvas")?.setAttribute("aria-hidden", "true");
  stage.querySelector(".vis-network")?.removeAttribute("tabindex"); // the stage around it takes the keys
}

/** Return scale, middle and size of the view, in the map's units and in CSS pixels. */
function camera() {
  const { x, y } = network.getViewPosition();
  return { x, y, scale: network.getScale(), width: stage.clientWidth, height: stage.clientHeight };
}

let waiting = 0;
/** Ask for a new frame; many askers get one. */
function refresh() {
  if (!waiting && network) {
    waiting = requestAnimationFrame(() => {
      waiting = 0;
      network.redraw();
    });
  }
}

/** Return how much of the stage, at its right or at its bottom, an element lies over. */
function coveredBy(element) {
  if (element.hidden) return { right: 0, bottom: 0 };
  const [own, all] = [element.getBoundingClientRect(), stage.getBoundingClientRect()];
  const across = own.width >= all.width * 0.9;
  return { right: across ? 0 : Math.max(0, all.right - own.left), bottom: across ? Math.max(0, all.bottom - own.top) : 0 };
}

/** Return the view that shows a box of the map beside the panel; `most` bounds the scale. */
function framing(box, most) {
  const view = camera();
  const covered = coveredBy(byId("panel"));
  const free = { width: Math.max(80, view.width - covered.right), height: Math.max(80, view.height - covered.bottom) };
  const side = 12;
  const [above, below] = [10, Math.min(30, free.height * 0.06)];
  const scale = Math.min(most, (free.width - 2 * side) / Math.max(1, box.right - box.left), (free.height - above - below) / Math.max(1, box.bottom - box.top));
  return {
    x: (box.left + box.right) / 2 + covered.right / 2 / scale,
    y: (box.top + box.bottom) / 2 + (covered.bottom + below - above) / 2 / scale,
    scale: Math.max(0.004, scale),
  };
}

const showBox = (box, most, slowly) => moveTo(framing(box, most), slowly);

function moveTo({ x, y, scale }, slowly) {
  const animation = slowly && !calm.matches && { duration: 380, easingFunction: "easeInOutQuad" };
  network.moveTo({ position: { x, y }, scale, animation });
  if (animation) keepMoving(performance.now() + 400);
  else refresh();
}

function keepMoving(until) {
  movedAt = performance.now();
  if (movedAt < until) requestAnimationFrame(() => keepMoving(until));
  else refresh();
}

function zoomBy(factor) {
  const view = camera();
  moveTo({ x: view.x, y: view.y, scale: Math.min(6, Math.max(0.004, view.scale * factor)) }, true);
}

/** Return the box around terms; `room` in the map's units is added on all sides. */
function boxAround(some, room = 0) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of some) {
    left = Math.min(left, node.x);
    right = Math.max(right, node.x);
    top = Math.min(top, node.y);
    bottom = Math.max(bottom, node.y);
  }
  if (left > right) return { left: -100, top: -100, right: 100, bottom: 100 };
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

/** Show the whole map, with the names of categories that stand outside it. */
function fitAll(slowly) {
  let box = worldBox();
  for (let turn = 0; turn < 3; turn += 1) {
    const { scale } = framing(box, 1.5);
    box = { ...worldBox() };
    for (const { x, y, text } of placeCategories(scale)) {
      const name = boxAt(x, y, text, 2);
      box = { left: Math.min(box.left, name.left / scale), top: Math.min(box.top, name.top / scale), right: Math.max(box.right, name.right / scale), bottom: Math.max(box.bottom, name.bottom / scale) };
    }
  }
  showBox(box, 1.5, slowly);
}

/** Return the term under a point of the stage, or the nearest within `reach` pixels. */
function nodeAt(x, y, reach) {
  const view = camera();
  const grow = growth(view.scale);
  let best = null;
  let nearest = Infinity;
  for (const node of nodes) {
    if (!node.shown) continue;
    const away = Math.hypot((node.x - view.x) * view.scale + view.width / 2 - x, (node.y - view.y) * view.scale + view.height / 2 - y) - node.radius * grow;
    if (away < reach && away < nearest) [best, nearest] = [node, away];
  }
  return best;
}

/** Return by how much discs are drawn larger than their radius: less than the map when zoomed out, never overlapping. */
const growth = (scale) => Math.min(1.45, Math.sqrt(scale), scale * 2);
