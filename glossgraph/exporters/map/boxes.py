"""The room that a term takes on the map: its disc and its name below it, in units of one pixel at scale 1."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Point = tuple[float, float]

_LINE = 18  # letters after which a name is wrapped, where it has a blank or hyphen to wrap at
_LETTER, _LEADING = 6.6, 14.0
_WIDEST = 170.0
_BREAKS = re.compile(r"(?<=[\s\-/])")


@dataclass(frozen=True, slots=True)
class Box:
    """A disc of ``radius`` at the origin with its name below: ``width`` by ``top`` above and ``bottom`` below it."""

    radius: float
    width: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """Return the whole height."""
        return self.top + self.bottom


def radius(degree: int) -> float:
    """Return the radius of the disc of a term with so many relations."""
    return 5.0 + 2.3 * sqrt(degree)


def wrap(label: str) -> list[str]:
    """Return *label* in lines of about 18 letters, broken only after a blank, a hyphen or a slash.

    >>> wrap("Retrieval-Augmented Generation")
    ['Retrieval-', 'Augmented', 'Generation']
    """
    lines = [""]
    for piece in _BREAKS.split(label):
        if lines[-1] and len(lines[-1]) + len(piece.rstrip()) > _LINE:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines if line.strip()] or [label]


def box_of(label: str, degree: int) -> Box:
    """Return the room for a term.

    Two boxes side by side keep the centres of their discs at least twice their radii apart, so that the
    page may draw discs up to twice as large as the scale says without overlap.
    """
    size = radius(degree)
    lines = wrap(label[:200])[:4]
    width = min(_WIDEST, max(len(line) for line in lines) * _LETTER + 14.0)
    top = max(size + 6.0, 2.0 * size + 2.0)
    bottom = max(size + 6.0 + _LEADING * len(lines), 2.0 * size + 2.0)
    return Box(size, max(width, 4.0 * size + 4.0), top, bottom)


class Plane:
    """Boxes already placed, found again by a grid: each in its cell and in those around it, which it may reach."""

    def __init__(self, boxes: Sequence[Box]) -> None:
        self._wide = max((box.width for box in boxes), default=1.0)
        self._high = max((box.height for box in boxes), default=1.0)
        self._cells: defaultdict[tuple[int, int], list[tuple[float, float, float, float, float]]] = defaultdict(list)

    def add(self, x: float, y: float, box: Box) -> None:
        """Put *box* at a point."""
        column, row = int(x // self._wide), int(y // self._high)
        placed = (x, y, box.width, box.top, box.bottom)
        for near_column in (column - 1, column, column + 1):
            for near_row in (row - 1, row, row + 1):
                self._cells[near_column, near_row].append(placed)

    def is_free(self, x: float, y: float, box: Box) -> bool:
        """Tell whether *box* at a point touches none of those placed."""
        width, top, bottom = box.width, box.top, box.bottom
        for other_x, other_y, other_width, other_top, other_bottom in self._cells.get(
            (int(x // self._wide), int(y // self._high)), ()
        ):
            if abs(x - other_x) * 2.0 < width + other_width and (
                y - other_y < top + other_bottom if y > other_y else other_y - y < bottom + other_top
            ):
                return False
        return True

    def nearest_free(self, x: float, y: float, box: Box) -> tuple[int, int]:
        """Return the free whole-numbered point nearest to a point, searched in widening rings."""
        step_x, step_y = max(8, int(box.width / 4.0)), max(6, int(box.height / 3.0))
        ring = 0
        while True:
            spots = _ring(round(x), round(y), ring, step_x, step_y)
            free = [(spot_x, spot_y) for spot_x, spot_y in spots if self.is_free(spot_x, spot_y, box)]
            if free:
                return min(free, key=lambda spot: ((spot[0] - x) * (spot[0] - x) + (spot[1] - y) * (spot[1] - y), spot))
            ring += 1


def _ring(x: int, y: int, ring: int, step_x: int, step_y: int) -> list[tuple[int, int]]:
    """Return the points of a square ring of a grid around a point."""
    if ring == 0:
        return [(x, y)]
    across = [(x + i * step_x, y + side * ring * step_y) for i in range(-ring, ring + 1) for side in (-1, 1)]
    along = [(x + side * ring * step_x, y + i * step_y) for i in range(1 - ring, ring) for side in (-1, 1)]
    return across + along


def spread(points: Sequence[Point], boxes: Sequence[Box], sweeps: int = 60) -> list[tuple[int, int]]:
    """Return *points* moved apart, as whole numbers, so that no two boxes overlap.

    Neighbours push each other along the axis where they overlap less; what is still crowded after the
    last sweep takes the nearest free place, points in the given order.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    for _ in range(sweeps):
        if not _push_apart(xs, ys, boxes):
            break
    plane = Plane(boxes)
    placed = []
    for x, y, box in zip(xs, ys, boxes, strict=True):
        spot = plane.nearest_free(x, y, box)
        plane.add(*spot, box)
        placed.append(spot)
    return placed


def _push_apart(xs: list[float], ys: list[float], boxes: Sequence[Box]) -> bool:
    """Move overlapping boxes half their overlap apart, in place; tell whether any did overlap."""
    widths, tops, bottoms = [box.width for box in boxes], [box.top for box in boxes], [box.bottom for box in boxes]
    wide, high = max(widths), max(box.height for box in boxes)
    cells: dict[tuple[int, int], list[int]] = {}
    for i in range(len(xs)):
        cells.setdefault((int(xs[i] // wide), int(ys[i] // high)), []).append(i)
    moved = False
    for (column, row), members in cells.items():
        near = [
            i for cell in ((1, -1), (1, 0), (1, 1), (0, 1)) for i in cells.get((column + cell[0], row + cell[1]), ())
        ]
        for place, i in enumerate(members):
            x, y, width, top, bottom = xs[i], ys[i], widths[i], tops[i], bottoms[i]
            for j in (*members[place + 1 :], *near):
                dx, dy = xs[j] - x, ys[j] - y
                over_x = (width + widths[j]) / 2.0 + 1.0 - abs(dx)
                if over_x <= 0.0:
                    continue
                over_y = (bottom + tops[j] + 1.0 - dy) if dy >= 0.0 else (top + bottoms[j] + 1.0 + dy)
                if over_y <= 0.0:
                    continue
                moved = True
                if over_x < over_y:
                    shift = over_x / 2.0 if dx >= 0.0 else over_x / -2.0
                    x -= shift
                    xs[j] += shift
                else:
                    shift = over_y / 2.0 if dy >= 0.0 else over_y / -2.0
                    y -= shift
                    ys[j] += shift
            xs[i], ys[i] = x, y
    return moved
