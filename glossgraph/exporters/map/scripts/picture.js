// The view as a picture, PNG or SVG: painted as the screen is.

function save(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const fileName = (ending) => `${fold(glossaryTitle).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "map"}.${ending}`;

/** Paint the view and, if a term is chosen, what stands out around it. */
function paintPicture(ctx, view, ratio) {
  const center = chosenNode();
  const except = center ? new Set([center, ...center.around.keys()]) : new Set();
  paintScene(ctx, view, ratio, { names: !center, except });
  if (center) paintFocus(ctx, lens(view), center);
}

function savePng() {
  const view = camera();
  const ratio = Math.max(2, devicePixelRatio);
  const canvas = make("canvas", { width: view.width * ratio, height: view.height * ratio });
  paintPicture(canvas.getContext("2d", { alpha: false }), view, ratio);
  canvas.toBlob((blob) => save(blob, fileName("png")));
}

function saveSvg() {
  const view = camera();
  const picture = new Vector(view.width, view.height, glossaryTitle);
  paintPicture(picture, view, 1);
  save(new Blob([picture.toString()], { type: "image/svg+xml" }), fileName("svg"));
}
