"""Where the terms of one group lie: relations pull, every term pushes, the group's centre holds.

Repulsion of many by many is summed over a pyramid of grids (a multipole method with single masses), so
that time grows with the number of terms. Only + - * / and the square root are used: every machine finds
the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Cells = dict[tuple[int, int], list[float]]

_ROUNDS = 70


@dataclass(frozen=True, slots=True)
class Pull:
    """A relation inside the group: two places in its list of terms, and how strongly it pulls."""

    first: int
    second: int
    weight: float


def settle(
    start: Sequence[tuple[float, float]],
    masses: Sequence[float],
    pulls: Sequence[Pull],
    leanings: Sequence[tuple[float, float]],
    extent: float,
) -> list[tuple[float, float]]:
    """Return places within about *extent* of the origin for the terms of a group.

    *start* are the places to begin with, *leanings* the directions in which relations to other groups
    draw each term (length 0 to about 1).
    """
    count = len(start)
    if count < 2:
        return list(start)
    xs, ys = [x for x, _ in start], [y for _, y in start]
    unit = extent / sqrt(count)
    hold = sum(masses) * unit / (extent * extent)
    for turn in range(_ROUNDS):
        heat = 1.0 - turn / _ROUNDS
        fx = [lean_x * 1.5 - hold * mass * x for x, mass, (lean_x, _) in zip(xs, masses, leanings, strict=True)]
        fy = [lean_y * 1.5 - hold * mass * y for y, mass, (_, lean_y) in zip(ys, masses, leanings, strict=True)]
        _attract(xs, ys, fx, fy, pulls, unit)
        _repel(xs, ys, fx, fy, masses, unit, extent)
        limit = unit * (0.08 + 1.4 * heat * heat)
        for i in range(count):
            length = sqrt(fx[i] * fx[i] + fy[i] * fy[i]) / masses[i]
            step = unit * 0.35 / masses[i]
            if length * unit * 0.35 > limit:
                step = limit / (length * masses[i])
            xs[i] += fx[i] * step
            ys[i] += fy[i] * step
    return _evened(xs, ys, extent)


def _evened(xs: list[float], ys: list[float], extent: float) -> list[tuple[float, float]]:
    """Return the places with their distances from the origin stretched so that they fill the disc evenly."""
    lengths = [sqrt(x * x + y * y) for x, y in zip(xs, ys, strict=True)]
    places = [(0.0, 0.0)] * len(xs)
    for rank, i in enumerate(sorted(range(len(xs)), key=lambda i: (lengths[i], i))):
        wanted = extent * sqrt((rank + 0.5) / len(xs))
        stretch = wanted / lengths[i] if lengths[i] > 0.0 else 0.0
        places[i] = (xs[i] * stretch, ys[i] * stretch)
    return places


def _attract(
    xs: list[float], ys: list[float], fx: list[float], fy: list[float], pulls: Sequence[Pull], unit: float
) -> None:
    for pull in pulls:
        i, j = pull.first, pull.second
        dx, dy = xs[j] - xs[i], ys[j] - ys[i]
        strength = pull.weight * 2.2 / (sqrt(dx * dx + dy * dy) + unit)
        fx[i] += dx * strength
        fy[i] += dy * strength
        fx[j] -= dx * strength
        fy[j] -= dy * strength


def _repel(
    xs: list[float],
    ys: list[float],
    fx: list[float],
    fy: list[float],
    masses: Sequence[float],
    unit: float,
    extent: float,
) -> None:
    """Add to the forces what every term does to every other: mass * mass * unit / distance."""
    depth = 1
    while 4**depth * 2 < len(xs):
        depth += 1
    reach = 1.0 + max(extent, *map(abs, xs), *map(abs, ys))
    side = 2.0 * reach / 2**depth
    members: dict[tuple[int, int], list[int]] = {}
    for i in range(len(xs)):
        members.setdefault((int((xs[i] + reach) / side), int((ys[i] + reach) / side)), []).append(i)
    fields = _far_fields(members, xs, ys, masses, depth, unit)
    floor = unit * unit * 0.02
    for (column, row), inside in members.items():
        field_x, field_y = fields[column, row]
        near = [
            j
            for cell in ((column + 1, row - 1), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            for j in members.get(cell, ())
        ]
        for place, i in enumerate(inside):
            x, y, mass = xs[i], ys[i], masses[i]
            push_x, push_y = field_x * mass, field_y * mass
            for j in (*inside[place + 1 :], *near):
                dx, dy = x - xs[j], y - ys[j]
                strength = mass * masses[j] * unit / (dx * dx + dy * dy + floor)
                push_x += dx * strength
                push_y += dy * strength
                fx[j] -= dx * strength
                fy[j] -= dy * strength
            fx[i] += push_x
            fy[i] += push_y


def _far_fields(
    members: dict[tuple[int, int], list[int]],
    xs: list[float],
    ys: list[float],
    masses: Sequence[float],
    depth: int,
    unit: float,
) -> dict[tuple[int, int], tuple[float, float]]:
    """Return for each cell of the finest grid the field of all that lies beyond its neighbour cells."""
    levels: list[Cells] = [{}]
    for cell, inside in members.items():
        mass = sum(masses[i] for i in inside)
        levels[0][cell] = [mass, sum(masses[i] * xs[i] for i in inside), sum(masses[i] * ys[i] for i in inside)]
    for _ in range(depth - 1):
        coarse: Cells = {}
        for (column, row), (mass, sum_x, sum_y) in levels[-1].items():
            total = coarse.setdefault((column >> 1, row >> 1), [0.0, 0.0, 0.0])
            total[0] += mass
            total[1] += sum_x
            total[2] += sum_y
        levels.append(coarse)
    fields: dict[tuple[int, int], tuple[float, float]] = dict.fromkeys(levels[-1], (0.0, 0.0))
    for cells in reversed(levels[:-1]):
        fields = _finer(cells, fields, unit)
    return fields


def _finer(
    cells: Cells, above: dict[tuple[int, int], tuple[float, float]], unit: float
) -> dict[tuple[int, int], tuple[float, float]]:
    """Return the field in each cell: that of the cell above it, and of the cells near that one but not near it."""
    centres = {cell: (mass * unit, sum_x / mass, sum_y / mass) for cell, (mass, sum_x, sum_y) in cells.items()}
    families: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for column, row in cells:
        families.setdefault((column >> 1, row >> 1), []).append((column, row))
    fields = {}
    for (parent_column, parent_row), children in families.items():
        around = [
            (column, row, *centres[column, row])
            for column in range(parent_column * 2 - 2, parent_column * 2 + 4)
            for row in range(parent_row * 2 - 2, parent_row * 2 + 4)
            if (column, row) in centres
        ]
        for column, row in children:
            field_x, field_y = above[parent_column, parent_row]
            _, x, y = centres[column, row]
            for far_column, far_row, push, far_x, far_y in around:
                if -2 < far_column - column < 2 and -2 < far_row - row < 2:
                    continue
                dx, dy = x - far_x, y - far_y
                strength = push / (dx * dx + dy * dy)
                field_x += dx * strength
                field_y += dy * strength
            fields[column, row] = field_x, field_y
    return fields
