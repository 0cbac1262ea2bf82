"""Positions of the terms: whole numbers, the same on every machine, kept from build to build if wanted."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from glossgraph.errors import ConfigError
from glossgraph.exporters.map.boxes import Box, Plane, box_of, spread
from glossgraph.exporters.map.forces import Pull, settle
from glossgraph.exporters.map.groups import communities, place_groups
from glossgraph.glossary import Glossary
from glossgraph.model import RelationKind

Positions = Mapping[str, tuple[int, int]]

FARTHEST = 1_000_000
"""No coordinate that is read may be further from zero."""

_GAP = 110.0  # between two groups: room for the border of each and for a name
_TIGHT, _LOOSE, _MANY = 1.3, 1.7, 60  # a group's disc as a multiple of its terms' area: the more, the looser
_ACROSS, _CONFUSABLE = 0.25, 0.5


def layout(glossary: Glossary, kept: Positions | None = None) -> dict[str, tuple[int, int]]:
    """Return where each concept lies, in pixels at scale 1, y downwards; ids in order.

    No two terms overlap, terms of a category lie together, related terms and categories near each other.
    Concepts in *kept* stay exactly where they are, and the others go near their neighbours; without any
    that stays, everything is laid out afresh.
    """
    known = {name: kept[name] for name in sorted(glossary.concepts) if name in kept} if kept else {}
    if known and len(known) == len(glossary.concepts):
        return known
    links = _links(glossary)
    boxes = _boxes(glossary, links)
    if known:
        return _join(glossary, links, boxes, known)
    return _afresh(glossary, links, boxes)


def read_layout(text: str, origin: str = "layout.json") -> dict[str, tuple[int, int]]:
    """Return the positions that ``write_layout`` wrote; ConfigError, naming *origin*, if *text* is none."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise ConfigError(
            f"{origin}:{line}: this is not valid JSON; delete the file to lay the map out afresh"
        ) from None
    if not isinstance(data, dict):
        raise ConfigError(f'{origin}:1: positions must be an object such as {{"decode-phase": [12, -40]}}')
    for name, place in data.items():
        if not (isinstance(place, list) and len(place) == 2 and all(_is_coordinate(number) for number in place)):
            raise ConfigError(f'{origin}: the position of "{name}" must be two whole numbers up to {FARTHEST}')
    return {name: (x, y) for name, (x, y) in data.items()}


def _is_coordinate(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and abs(number) <= FARTHEST


def write_layout(positions: Positions) -> str:
    """Return *positions* as JSON, one concept a line in order of id, so that one new term is one new line."""
    lines = (f"  {json.dumps(name, ensure_ascii=False)}: [{x}, {y}]" for name, (x, y) in sorted(positions.items()))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _links(glossary: Glossary) -> dict[tuple[str, str], float]:
    """Return how strongly each pair of concepts is related, smaller id first, in order."""
    weights: defaultdict[tuple[str, str], float] = defaultdict(float)
    for relation in glossary.relations:
        pair = (min(relation.source, relation.target), max(relation.source, relation.target))
        weight = _CONFUSABLE if relation.kind is RelationKind.CONFUSABLE else 1.0
        weights[pair] = max(weights[pair], weight)
    return dict(sorted(weights.items()))


def _boxes(glossary: Glossary, links: Mapping[tuple[str, str], float]) -> dict[str, Box]:
    degrees = dict.fromkeys(glossary.concepts, 0)
    for first, second in links:
        degrees[first] += 1
        degrees[second] += 1
    return {
        name: box_of(max((label.text for label in concept.preferred), key=len), degrees[name])
        for name, concept in sorted(glossary.concepts.items())
    }


def _afresh(
    glossary: Glossary, links: Mapping[tuple[str, str], float], boxes: Mapping[str, Box]
) -> dict[str, tuple[int, int]]:
    names = list(boxes)
    if not names:
        return {}
    number = {name: i for i, name in enumerate(names)}
    edges = [(number[first], number[second], weight) for (first, second), weight in links.items()]
    homes = _homes(glossary, names, edges)
    members: list[list[int]] = [[] for _ in range(max((home[0] for home in homes), default=-1) + 1)]
    for i, home in enumerate(homes):
        members[home[0]].append(i)
    extents = [_extent([boxes[names[i]] for i in group]) for group in members]
    centres = place_groups(extents, _between(edges, homes, members), _GAP)
    leanings = _leanings(edges, homes, centres)
    inside: list[list[Pull]] = [[] for _ in members]
    seat = {i: place for group in members for place, i in enumerate(group)}
    for i, j, weight in edges:
        if homes[i][0] == homes[j][0]:
            inside[homes[i][0]].append(Pull(seat[i], seat[j], weight))
    points: dict[int, tuple[float, float]] = {}
    for group, pulls, extent, (centre_x, centre_y) in zip(members, inside, extents, centres, strict=True):
        start = [_scatter(names[i], extent) for i in group]
        masses = [1.0 + boxes[names[i]].radius / 12.0 for i in group]
        for i, (x, y) in zip(group, settle(start, masses, pulls, [leanings[i] for i in group], extent), strict=True):
            points[i] = (centre_x + x, centre_y + y)
    placed = spread([points[i] for i in range(len(names))], [boxes[name] for name in names])
    return dict(zip(names, _centred(placed), strict=True))


def _extent(boxes: Sequence[Box]) -> float:
    """Return the radius of the disc in which these boxes find room without long pushing."""
    room = _TIGHT + (_LOOSE - _TIGHT) * min(1.0, len(boxes) / _MANY)
    return sqrt(sum(box.width * box.height for box in boxes) * room / 3.14159)


def _homes(glossary: Glossary, names: Sequence[str], edges: Sequence[tuple[int, int, float]]) -> list[tuple[int, ...]]:
    """Return the groups of each concept, its home first: numbers from 0 without a gap among the homes."""
    written = [glossary.concepts[name].categories for name in names]
    if not any(written):
        return [(community,) for community in communities(len(names), edges)]
    firsts = sorted({slugs[0] for slugs in written if slugs})
    number = {slug: place for place, slug in enumerate(firsts)}
    none = (len(firsts),)
    return [tuple(dict.fromkeys(number[slug] for slug in slugs if slug in number)) or none for slugs in written]


def _between(
    edges: Sequence[tuple[int, int, float]], homes: Sequence[tuple[int, ...]], members: Sequence[Sequence[int]]
) -> dict[tuple[int, int], float]:
    """Return how much two groups have to do with each other: relations across, and shared terms."""
    sums: defaultdict[tuple[int, int], float] = defaultdict(float)
    for i, j, weight in edges:
        first, second = sorted((homes[i][0], homes[j][0]))
        sums[first, second] += weight
    for home in homes:
        for other in home[1:]:
            first, second = sorted((home[0], other))
            sums[first, second] += 3.0
    return {
        (first, second): total / sqrt(len(members[first]) * len(members[second]))
        for (first, second), total in sorted(sums.items())
        if first != second
    }


def _leanings(
    edges: Sequence[tuple[int, int, float]], homes: Sequence[tuple[int, ...]], centres: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """Return for each term the direction in which other groups draw it: relations across, further categories."""
    lean = [[0.0, 0.0] for _ in homes]

    def draw(i: int, group: int, weight: float) -> None:
        dx, dy = centres[group][0] - centres[homes[i][0]][0], centres[group][1] - centres[homes[i][0]][1]
        distance = sqrt(dx * dx + dy * dy) + 1.0
        lean[i][0] += dx / distance * weight
        lean[i][1] += dy / distance * weight

    for i, j, weight in edges:
        if homes[i][0] != homes[j][0]:
            draw(i, homes[j][0], weight * _ACROSS)
            draw(j, homes[i][0], weight * _ACROSS)
    for i, home in enumerate(homes):
        for group in home[1:]:
            draw(i, group, 4.0)
    return [(x, y) for x, y in lean]


def _scatter(name: str, extent: float) -> tuple[float, float]:
    """Return a place in the disc of *extent* that hangs on the name alone."""
    for x, y in _pairs(name):
        if x * x + y * y <= 1.0:
            return x * extent, y * extent
    return 0.0, 0.0


def _pairs(name: str) -> Iterator[tuple[float, float]]:
    digest = hashlib.blake2b(name.encode()).digest()
    for place in range(0, len(digest), 4):
        x, y = (int.from_bytes(digest[at : at + 2], "big") / 32767.5 - 1.0 for at in (place, place + 2))
        yield x, y


def _centred(placed: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    if not placed:
        return []
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    middle_x, middle_y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    return [(x - middle_x, y - middle_y) for x, y in placed]


def _join(
    glossary: Glossary,
    links: Mapping[tuple[str, str], float],
    boxes: Mapping[str, Box],
    known: Mapping[str, tuple[int, int]],
) -> dict[str, tuple[int, int]]:
    """Return *known* and, for the other concepts, free places near their neighbours, most linked first."""
    around: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for (first, second), weight in links.items():
        around[first].append((second, weight))
        around[second].append((first, weight))
    homes = _category_centres(glossary, known)
    plane = Plane(list(boxes.values()))
    places = dict(known)
    for name, (x, y) in known.items():
        plane.add(x, y, boxes[name])
    newcomers = sorted(
        (name for name in boxes if name not in known),
        key=lambda name: (-sum(other in known for other, _ in around[name]), name),
    )
    for name in newcomers:
        spots: list[tuple[tuple[float, float], float]] = [
            (places[other], weight) for other, weight in around[name] if other in places
        ]
        spots += [(homes[slug], 1.0) for slug in glossary.concepts[name].categories[:1] if slug in homes]
        total = sum(weight for _, weight in spots)
        mean_x = sum(spot[0] * weight for spot, weight in spots) / total if spots else 0.0
        mean_y = sum(spot[1] * weight for spot, weight in spots) / total if spots else 0.0
        aside_x, aside_y = _scatter(name, 30.0 * sqrt(len(newcomers) - 1))
        places[name] = plane.nearest_free(mean_x + aside_x, mean_y + aside_y, boxes[name])
        plane.add(*places[name], boxes[name])
    return {name: places[name] for name in boxes}


def _category_centres(glossary: Glossary, known: Mapping[str, tuple[int, int]]) -> dict[str, tuple[float, float]]:
    members: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for name, place in known.items():
        for slug in glossary.concepts[name].categories[:1]:
            members[slug].append(place)
    return {
        slug: (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
        for slug, spots in members.items()
    }
