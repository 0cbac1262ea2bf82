// Where the names of terms and categories stand, so that none hides another.

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
const ruler = document.createElement("canvas").getContext("2d");
const measured = new Map();

/** Break a name into lines of about `most` letters after blanks, hyphens and slashes; never cut it. */
function wrap(text, most = 18) {
  const lines = [""];
  for (const piece of text.split(/(?<=[\s\-/])/)) {
    const line = lines[lines.length - 1];
    if (line && line.length + piece.trimEnd().length > most) lines.push(piece);
    else lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

const LONGEST = 160; // letters of a name that the map can show; the panel has all of it

/** Return lines, font and size of a name. */
function measure(name, size, weight = 400, most = 18) {
  const text = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
  const key = `${weight}/${size}/${most}/${text}`;
  let found = measured.get(key);
  if (!found) {
    const font = `${weight} ${size}px ${FONT}`;
    ruler.font = font;
    const lines = wrap(text, most);
    const width = Math.max(0, ...lines.map((line) => ruler.measureText(line).width));
    found = { lines, font, size, weight, width, height: lines.length * size * 1.18 };
    measured.set(key, found);
  }
  return found;
}

/** Rectangles already taken, found by a grid of `cell` pixels. */
class Taken {
  constructor(cell = 64) {
    this.cell = cell;
    this.cells = new Map();
  }

  *keys(box) {
    for (let i = Math.floor(box.left / this.cell); i <= Math.floor(box.right / this.cell); i += 1) {
      for (let j = Math.floor(box.top / this.cell); j <= Math.floor(box.bottom / this.cell); j += 1) yield i * 65536 + j;
    }
  }

  add(box) {
    for (const key of this.keys(box)) {
      const inside = this.cells.get(key);
      if (inside) inside.push(box);
      else this.cells.set(key, [box]);
    }
  }

  /** Return how many rectangles other than `own` a box touches; stops at `most`. */
  touches(box, own, most = 1) {
    let count = 0;
    for (const key of this.keys(box)) {
      for (const other of this.cells.get(key) ?? []) {
        if (other.own !== own && box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom) {
          count += 1;
          if (count >= most) return count;
        }
      }
    }
    return count;
  }
}

const boxAt = (x, y, text, gap = 2) => ({ left: x - text.width / 2 - gap, right: x + text.width / 2 + gap, top: y - gap, bottom: y + text.height + gap });

/** Yield where the middle of a name's upper edge may be, best first: below, above, right, left, at the corners. */
function* seats(x, y, radius, text) {
  yield [x, y + radius + 3];
  yield [x, y - radius - 3 - text.height];
  yield [x + radius + 4 + text.width / 2, y - text.height / 2];
  yield [x - radius - 4 - text.width / 2, y - text.height / 2];
  const [aside, slant] = [radius * 0.7 + 3 + text.width / 2, radius * 0.7 + 1];
  yield [x + aside, y + slant];
  yield [x - aside, y + slant];
  yield [x + aside, y - slant - text.height];
  yield [x - aside, y - slant - text.height];
  for (const shift of [0.3, -0.3]) yield [x + shift * text.width, y + radius + 3];
}

/**
 * Return the names to draw at a scale, at places relative to the map's origin in pixels: of `some` terms,
 * the most related first; `obstacles` are boxes that must stay free, `frame` is what they must not leave.
 */
function placeNames(some, scale, obstacles, { sure = null, sizes = [11.5, 14], frame = null } = {}) {
  const taken = new Taken();
  const edge = frame ?? { ...scaledBox(worldBox(), scale, 6), top: -Infinity, bottom: Infinity };
  for (const box of obstacles) taken.add(box);
  const grow = growth(scale);
  const crowded = scale < 0.42 && some.length > 300;
  for (const node of crowded ? some.slice(0, 40) : some) {
    const radius = node.radius * grow + 1;
    taken.add({ left: node.x * scale - radius, right: node.x * scale + radius, top: node.y * scale - radius, bottom: node.y * scale + radius, own: node });
  }
  const gap = crowded ? 7 : 0.5;
  const placed = [];
  for (const node of some) {
    const size = Math.min(sizes[1], sizes[0] + Math.sqrt(node.degree) * 0.45);
    const text = measure(labelOf(node), Math.round(size * 2) / 2, node === sure ? 700 : 400);
    const radius = node.radius * grow;
    if (frame && node !== sure && !isWithin(frame, node.x * scale, node.y * scale)) continue;
    for (const [seatX, seatY] of seats(node.x * scale, node.y * scale, radius, text)) {
      const [x, y] = frame ? pushedInto(frame, seatX, seatY, text) : [seatX, seatY];
      const box = boxAt(x, y, text, gap);
      if (node === sure || (box.left > edge.left && box.right < edge.right && !taken.touches(box, node))) {
        taken.add(boxAt(x, y, text, gap));
        placed.push({ node, text, x, y });
        break;
      }
    }
  }
  return placed;
}

const isWithin = (frame, x, y) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;

/** Return the place of a name nearest to x, y where all of it lies within a frame. */
function pushedInto(frame, x, y, text) {
  const half = text.width / 2 + 4;
  return [Math.max(frame.left + half, Math.min(frame.right - half, x)), Math.max(frame.top + 3, Math.min(frame.bottom - text.height - 3, y))];
}

/** Return where the names of categories stand: beside their territory on small maps, in its middle on large ones. */
function placeCategories(scale) {
  const beside = termCount <= 220;
  const counts = new Map();
  for (const node of nodes) if (node.shown && !node.ghost) counts.set(node.home, (counts.get(node.home) ?? 0) + 1);
  const taken = new Taken();
  if (beside) for (const node of nodes) if (node.shown) taken.add(discBox(node, scale));
  const named = new Taken();
  const borders = beside ? bordersOf(counts.keys(), scale) : new Taken();
  const found = [];
  const edge = scaledBox(worldBox(), scale, 4);
  for (const [home, count] of [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const outline = facts.territories[home]?.[0];
    if (!facts.names[home] || !outline) continue;
    const box = outlineBox(outline, scale);
    let best = null;
    for (const most of [24, 14]) {
      const text = measureCategory(facts.names[home], count, scale, beside ? null : box.right - box.left, most);
      for (const [x, y] of categorySeats(box, text, edge, beside)) {
        const room = boxAt(x, y, text, 5);
        const cost = 40 * named.touches(room, null, 9) + 6 * taken.touches(room, null, 20) + borders.touches(room, home, 4);
        if (!best || cost < best.cost) best = { cost, x, y, text };
        if (best.cost === 0) break;
      }
      if (best.cost === 0) break;
    }
    if (!beside && best.cost >= 40) continue;
    const placed = { ...best, home };
    const { text } = placed;
    named.add(boxAt(placed.x, placed.y, text, 4));
    found.push(placed);
  }
  return found;
}

/** Return the name of a category as it is set: larger with the root of its terms, no wider than its territory. */
function measureCategory(name, count, scale, room, most) {
  const size = room === null ? (12.5 + Math.sqrt(count) * 0.85) * Math.min(1, 0.74 + scale * 0.35) : Math.min(30, 11 + Math.sqrt(count) * 0.85);
  const text = measure(name, Math.round(size), 700, most);
  if (room === null || text.width <= room * 1.1) return text;
  return measure(name, Math.max(10, Math.round((size * room * 1.1) / text.width)), 700, most);
}

/** Yield where the name of a category may stand, best first, never beyond the left and right edge of the map. */
function* categorySeats(box, text, edge, beside) {
  const half = text.width / 2;
  const inside = (x) => Math.max(edge.left + half, Math.min(edge.right - half, x));
  const [middle, high] = [(box.left + box.right) / 2, (box.top + box.bottom - text.height) / 2];
  if (!beside) {
    for (const part of [0, 0.22, -0.22, 0.4, -0.4]) yield [inside(middle), high + part * (box.bottom - box.top)];
    return;
  }
  for (const x of [middle, box.left + half, box.right - half]) {
    yield [inside(x), box.top - text.height - 3];
    yield [inside(x), box.bottom + 3];
  }
  yield [inside(middle), box.top + 4];
  yield [inside(box.right + 6 + half), high];
  yield [inside(box.left - 6 - half), high];
}

/** Return the box around all territories and terms. */
function worldBox() {
  if (world.version !== version) {
    world.version = version;
    world.box = boxAround(nodes.filter((node) => node.shown), 70);
    for (const home of shownHomes()) {
      for (const outline of facts.territories[home]) {
        const box = outlineBox(outline, 1);
        world.box = { left: Math.min(world.box.left, box.left), top: Math.min(world.box.top, box.top), right: Math.max(world.box.right, box.right), bottom: Math.max(world.box.bottom, box.bottom) };
      }
    }
  }
  return world.box;
}

const world = { version: -1, box: null };
const scaledBox = (box, scale, room) => ({ left: box.left * scale - room, top: box.top * scale - room, right: box.right * scale + room, bottom: box.bottom * scale + room });

/** Return the outlines of territories as small boxes that a name can be seen to cross. */
function bordersOf(homes, scale) {
  const borders = new Taken();
  for (const home of homes) {
    const outline = facts.territories[home]?.[0] ?? [];
    for (let i = 0; i < outline.length; i += 2) {
      const [x, y] = [outline[i] * scale, outline[i + 1] * scale];
      borders.add({ left: x - 2, right: x + 2, top: y - 2, bottom: y + 2, own: home });
    }
  }
  return borders;
}

function discBox(node, scale) {
  const radius = node.radius * growth(scale) + 2;
  return { left: node.x * scale - radius, right: node.x * scale + radius, top: node.y * scale - radius, bottom: node.y * scale + radius + 15, own: node };
}

function outlineBox(outline, scale) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < outline.length; i += 2) {
    left = Math.min(left, outline[i]);
    right = Math.max(right, outline[i]);
    top = Math.min(top, outline[i + 1]);
    bottom = Math.max(bottom, outline[i + 1]);
  }
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}
