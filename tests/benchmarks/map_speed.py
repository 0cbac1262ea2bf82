"""Measure the concept map in a real browser, beside what pyvis makes of the same graph.

    python tests/benchmarks/map_speed.py [SIZE ...] [--ratio 2] [--no-default]

For each number of terms: time to the first painting, and frames per second while dragging and zooming in
headless Chromium without a graphics card, for our page, for pyvis with our positions and physics off, and
for pyvis as it comes (up to 400 terms; it takes minutes beyond). Prints a table for the documentation. Single runs
on a busy machine differ by about 15 percent; ratios are taken within one run.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from chromium import ARGUMENTS, executable
from synthetic import glossary

from glossgraph.exporters.map import layout, render_map
from glossgraph.glossary import Glossary

SIZES = (100, 400, 2000, 5000, 10_000)
DEFAULT_UP_TO = 400

FIRST_PAINT = """
const eye = new OffscreenCanvas(48, 30).getContext("2d", { willReadFrequently: true });
(function look() {
  const canvas = document.querySelector("canvas");
  if (canvas?.width && canvas.height) {
    eye.drawImage(canvas, 0, 0, 48, 30);
    if (eye.getImageData(0, 0, 48, 30).data.some((value) => value > 0)) {
      requestAnimationFrame(() => (window.firstPaint = performance.now()));
      return;
    }
  }
  setTimeout(look, 15);
})();
"""
"""Looks whether anything stands on the first canvas, and then notes the time of the next frame."""

COUNT = """
window.frames_ = [];
window.counting = true;
(function count(now) {
  window.frames_.push(now);
  if (window.counting) requestAnimationFrame(count);
})(performance.now());
"""


@dataclass(frozen=True, slots=True)
class Run:
    """What one page took: seconds to the first painting, mean milliseconds a frame while moving, bytes."""

    first: float
    drag: float
    zoom: float
    size: int

    def cells(self) -> str:
        """Return the run as it stands in the table."""
        return f"{self.first:.2f} s, {1000 / self.drag:.0f}/{1000 / self.zoom:.0f}"


def plain_pyvis(terms: Glossary, positions: dict[str, tuple[int, int]] | None) -> str:
    """Return the page that pyvis makes itself; with *positions* physics is off."""
    from pyvis.network import Network  # type: ignore[import-untyped]  # pyvis comes without types

    network = Network(height="900px", width="100%", cdn_resources="in_line")
    for concept in terms.concepts.values():
        place = {"x": positions[concept.id][0], "y": positions[concept.id][1]} if positions else {}
        network.nodes.append(
            {"id": concept.id, "label": concept.label, "shape": "dot", "group": concept.categories[0], **place}
        )
    network.edges = [{"from": relation.source, "to": relation.target} for relation in terms.relations]
    if positions:
        network.toggle_physics(status=False)
    return str(network.generate_html())


def measure(browser: Browser, path: Path, ratio: float, patience: float) -> Run:
    """Return how the page at *path* behaves."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, device_scale_factor=ratio)
    page = context.new_page()
    page.add_init_script(FIRST_PAINT)
    page.goto(path.as_uri(), wait_until="commit")
    first = waited(page, "window.firstPaint", patience) / 1000
    page.wait_for_load_state("load")
    page.wait_for_timeout(1500)
    drag = statistics.mean(frames(page, dragging(page)))
    page.wait_for_timeout(400)
    zoom = statistics.mean(frames(page, zooming(page)))
    context.close()
    return Run(first, drag, zoom, path.stat().st_size)


def waited(page: Any, expression: str, patience: float) -> float:
    """Return the number that *expression* becomes; polled, since a strict policy forbids Playwright's own waiting."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        value = page.evaluate(f"() => {expression}")
        if value:
            return float(value)
        time.sleep(0.02)
    raise TimeoutError(f"no {expression} after {patience} s")


def frames(page: Any, movement: Iterator[None]) -> list[float]:
    """Return the milliseconds of each frame during a movement of two seconds."""
    page.evaluate(f"() => {{ {COUNT} }}")
    end = time.monotonic() + 2.0
    for _ in movement:
        if time.monotonic() > end:
            break
    stamps = page.evaluate("() => { window.counting = false; return window.frames_; }")
    page.mouse.up()
    return [after - before for before, after in itertools.pairwise(stamps)]


def dragging(page: Any) -> Iterator[None]:
    """Drag the map to and fro."""
    page.mouse.move(750, 480)
    page.mouse.down()
    step = 0
    while True:
        step += 1
        page.mouse.move(750 + 220 * ((step % 80) / 40 - 1) * (1 if step % 160 < 80 else -1), 480 + (step % 40) * 3)
        yield


def zooming(page: Any) -> Iterator[None]:
    """Turn the wheel in and out over the map."""
    page.mouse.move(750, 480)
    step = 0
    while True:
        step += 1
        page.mouse.wheel(0, -60 if step % 40 < 20 else 60)
        page.wait_for_timeout(12)
        yield


def tell(line: str) -> None:
    """Print a line of the table at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES)
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixel ratio")
    parser.add_argument("--no-default", action="store_true", help="leave pyvis's default out")
    wanted = parser.parse_args()
    tell("| terms | layout | page | ours: first paint, frames | positions given, no physics | pyvis default |")
    tell("| --: | --: | --: | --: | --: | --: |")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        for size in wanted.sizes:
            terms = glossary(size)
            begin = time.process_time()
            positions = layout(terms)
            took = time.process_time() - begin
            pages = {"ours": render_map(terms, positions), "still": plain_pyvis(terms, positions)}
            if size <= DEFAULT_UP_TO and not wanted.no_default:
                pages["default"] = plain_pyvis(terms, None)
            runs = {}
            for name, text in pages.items():
                path = Path(folder) / f"{name}.html"
                path.write_text(text, encoding="utf-8")
                runs[name] = measure(browser, path, wanted.ratio, 300)
            cells = [runs[name].cells() if name in runs else "-" for name in ("ours", "still", "default")]
            tell(f"| {size} | {took:.1f} s | {runs['ours'].size / 1000:.0f} kB | {' | '.join(cells)} |")
        browser.close()


if __name__ == "__main__":
    main()
