// Mouse and touch on the map.

function wireStage() {
  let touch = false;
  stage.addEventListener("pointerdown", (event) => {
    touch = event.pointerType !== "mouse";
    foldIn();
  });
  network.on("click", ({ pointer }) => {
    const node = nodeAt(pointer.DOM.x, pointer.DOM.y, touch ? 18 : 6);
    point(null);
    if (node) change({ term: keyOf(node) });
    else if (state.term !== null) change({ term: null, depth: 0 });
  });
  network.on("doubleClick", () => zoomBy(1.6));
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const frame = stage.getBoundingClientRect();
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    point(nodeAt(x, y, 4), x, y);
  });
  stage.addEventListener("pointerleave", () => point(null));
  stage.addEventListener("keydown", stageKey);
}

function point(node, x = 0, y = 0) {
  showTip(node, x, y);
  stage.classList.toggle("over", Boolean(node));
  if (node !== pointed) {
    pointed = node;
    refresh();
  }
}
