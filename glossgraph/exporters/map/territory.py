"""The outlines of categories, drawn like countries: all that is near a term of one and nearer to none of another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

Point = tuple[int, int]
Field = dict[tuple[int, int], float]

_REACH_X, _REACH_Y = 104.0, 76.0  # how far a territory reaches beyond its outermost terms
_STRAIT = 9.0  # half the sea between two territories, in the same measure
_FINEST, _COARSEST, _STEPS = 20, 64, 100

# The sides of a grid square that an outline crosses, by which corners lie inside (1: upper left, 2: upper
# right, 4: lower right, 8: lower left); sides 0 to 3 are top, right, bottom, left. The inside is on the left.
_CROSSINGS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip


def territories(members: Mapping[int, Sequence[Point]]) -> dict[int, list[list[Point]]]:
    """Return for each group of points its outlines: closed polygons, the largest first, in whole numbers."""
    points = [point for group in members.values() for point in group]
    if not points:
        return {}
    span = max(
        max(x for x, _ in points) - min(x for x, _ in points), max(y for _, y in points) - min(y for _, y in points)
    )
    cell = max(_FINEST, min(_COARSEST, span // _STEPS))
    nearest = _nearest(members, cell)
    outlines = {}
    for group in members:
        loops = _loops(_field(nearest, group), cell)
        outlines[group] = sorted((loop for loop in loops if _area(loop) > 0), key=lambda loop: (-_area(loop), loop))
    return outlines


def _nearest(members: Mapping[int, Sequence[Point]], cell: int) -> dict[tuple[int, int], dict[int, float]]:
    """Return for each grid point near a term the distance to the nearest term of each group."""
    found: defaultdict[tuple[int, int], dict[int, float]] = defaultdict(dict)
    across, along = int(_REACH_X * 1.5 / cell) + 1, int(_REACH_Y * 1.5 / cell) + 1
    for group, points in members.items():
        for x, y in points:
            column, row = x // cell, y // cell
            for i in range(column - across, column + across + 2):
                dx = (i * cell - x) * (_REACH_Y / _REACH_X)
                for j in range(row - along, row + along + 2):
                    dy = j * cell - y
                    squared = dx * dx + dy * dy
                    known = found[i, j]
                    if squared < known.get(group, 1e18):
                        known[group] = squared
    return found


def _field(nearest: Mapping[tuple[int, int], Mapping[int, float]], group: int) -> Field:
    """Return how far inside the territory of *group* each grid point lies; below zero is outside."""
    field: Field = {}
    for place, distances in nearest.items():
        if group in distances:
            own = sqrt(distances[group])
            others = min((other for number, other in distances.items() if number != group), default=1e18)
            field[place] = min(_REACH_Y - own, (sqrt(others) - own) / 2.0 - _STRAIT)
    return field


def _loops(field: Field, cell: int) -> Iterable[list[Point]]:
    """Return the closed lines where *field* is zero (marching squares)."""
    onward: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    squares = {(i - di, j - dj) for (i, j), depth in field.items() if depth > 0.0 for di in (0, 1) for dj in (0, 1)}
    for i, j in sorted(squares):
        corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        inside = sum(1 << bit for bit, corner in enumerate(corners) if field.get(corner, -1.0) > 0.0)
        for entry, leaving in _CROSSINGS.get(inside, ()):
            onward[_side(i, j, entry)] = _side(i, j, leaving)
    while onward:
        start = min(onward)
        loop, here = [], start
        while here in onward:
            loop.append(_crossing(field, here, cell))
            here = onward.pop(here)
        yield list(dict.fromkeys(loop))


def _side(i: int, j: int, side: int) -> tuple[int, int, int]:
    """Return the name of a side of a square: its left or upper end, and 0 for level or 1 for upright."""
    return ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))[side]


def _crossing(field: Field, side: tuple[int, int, int], cell: int) -> Point:
    i, j, upright = side
    first = field.get((i, j), -_REACH_Y / 2.0)
    second = field.get((i, j + 1) if upright else (i + 1, j), -_REACH_Y / 2.0)
    share = first / (first - second) if first != second else 0.5
    along = round(share * cell)
    return (i * cell, j * cell + along) if upright else (i * cell + along, j * cell)


def _area(loop: Sequence[Point]) -> int:
    """Return twice the area within *loop*; below zero for a hole."""
    return sum(
        after_x * y - x * after_y for (x, y), (after_x, after_y) in zip(loop, [*loop[1:], *loop[:1]], strict=True)
    )
