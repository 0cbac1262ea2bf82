// SVG with the part of the canvas's interface that the painting uses, so that a saved picture is what the screen shows.

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
const tenth = (number) => Math.round(number * 10) / 10;

class Vector {
  constructor(width, height, title) {
    Object.assign(this, { width, height, title, parts: [], kept: [], path: [], circles: [], dash: [], matrix: "" });
    Object.assign(this, { fillStyle: "#000", strokeStyle: "#000", lineWidth: 1, globalAlpha: 1 });
  }

  save() {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, dash, matrix } = this;
    this.kept.push({ fillStyle, strokeStyle, lineWidth, globalAlpha, dash, matrix });
  }

  restore() {
    Object.assign(this, this.kept.pop());
  }

  setTransform(a, b, c, d, e, f) {
    this.matrix = a === 1 && e === 0 && f === 0 ? "" : `transform="matrix(${a} ${b} ${c} ${d} ${tenth(e)} ${tenth(f)})"`;
  }

  setLineDash(dash) {
    this.dash = dash;
  }

  beginPath() {
    this.path = [];
    this.circles = [];
  }

  moveTo(x, y) {
    if (this.path.at(-1)?.startsWith("M")) this.path.pop();
    this.path.push(`M${tenth(x)} ${tenth(y)}`);
  }

  lineTo(x, y) {
    this.path.push(`L${tenth(x)} ${tenth(y)}`);
  }

  quadraticCurveTo(bx, by, x, y) {
    this.path.push(`Q${tenth(bx)} ${tenth(by)} ${tenth(x)} ${tenth(y)}`);
  }

  closePath() {
    this.path.push("Z");
  }

  /** Add a whole circle, or the part of one between two angles. */
  arc(x, y, radius, from, to) {
    if (to - from >= 2 * Math.PI - 1e-9) {
      if (this.path.at(-1)?.startsWith("M")) this.path.pop();
      this.circles.push(`cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"`);
      return;
    }
    const at = (angle) => `${tenth(x + radius * Math.cos(angle))} ${tenth(y + radius * Math.sin(angle))}`;
    this.path.push(`${this.path.length ? "L" : "M"}${at(from)}A${tenth(radius)} ${tenth(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`);
  }

  fill(outline) {
    this.draw(`fill="${this.fillStyle}"`, typeof outline === "string" && outline.startsWith("M") ? outline : null);
  }

  stroke(outline) {
    const line = `fill="none" stroke="${this.strokeStyle}" stroke-width="${Math.round(this.lineWidth * 100) / 100}"`;
    this.draw(this.dash.length ? `${line} stroke-dasharray="${this.dash.join()}"` : line, outline ?? null);
  }

  draw(paint, outline) {
    const look = [paint, this.opacity(), this.matrix].join(" ");
    if (outline) this.parts.push(`<path d="${outline}" ${look}/>`);
    else {
      for (const circle of this.circles) this.parts.push(`<circle ${circle} ${look}/>`);
      const path = this.path.at(-1)?.startsWith("M") ? this.path.slice(0, -1) : this.path;
      if (path.length) this.parts.push(`<path d="${path.join("")}" ${look}/>`);
    }
  }

  opacity() {
    return this.globalAlpha < 1 ? `opacity="${Math.round(this.globalAlpha * 1000) / 1000}"` : "";
  }

  fillRect(x, y, width, height) {
    this.parts.push(`<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${this.fillStyle}" ${this.opacity()}/>`);
  }

  /** Write a measured text; x is its middle, or its beginning if `anchor` says so, y its upper edge. */
  words({ lines, size, weight }, x, y, color, halo, anchor = "middle") {
    const spans = lines.map((line, i) => `<tspan x="${tenth(x)}" y="${tenth(y + size * (0.86 + i * 1.18))}">${escaped(line)}</tspan>`).join("");
    const edge = halo ? `stroke="${theme.stage}" stroke-width="${halo}" paint-order="stroke" stroke-linejoin="round"` : "";
    this.parts.push(`<text font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}" ${this.opacity()} ${edge}>${spans}</text>`);
  }

  /** Begin what belongs together, with what it is and a name for who points at it. */
  open(kind, name) {
    this.parts.push(`<g class="${kind}"><title>${escaped(name)}</title>`);
  }

  close() {
    this.parts.push("</g>");
  }

  toString() {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family='${FONT.replace(/["']/g, "")}'><title>${escaped(this.title)}</title>${this.parts.join("\n")}</svg>\n`;
  }
}
