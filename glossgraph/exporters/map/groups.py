"""Which terms lie together: by category, or without categories by communities; and where each group lies."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt

Links = Sequence[tuple[int, int, float]]

_MOST_COMMUNITIES = 40
_SMALLEST_COMMUNITY = 4
_TURN = (-0.7373688780783197, 0.6754902942615238)  # cosine and sine of the golden angle


def communities(count: int, links: Links) -> list[int]:
    """Return the number of each term's community, found by label propagation in a fixed order.

    The largest communities are numbered first; small ones join the neighbour they are linked to most;
    terms without any link, and what is left over, share the last.
    """
    around: list[list[tuple[int, float]]] = [[] for _ in range(count)]
    for i, j, weight in links:
        around[i].append((j, weight))
        around[j].append((i, weight))
    names = list(range(count))
    order = sorted(range(count), key=lambda i: (-len(around[i]), i))
    for _ in range(12):
        changed = False
        for i in order:
            if around[i]:
                best = _strongest(names, around[i], names[i])
                changed = changed or best != names[i]
                names[i] = best
        if not changed:
            break
    sizes = Counter(names[i] for i in range(count) if around[i])
    kept = sorted((name for name in sizes if sizes[name] >= _SMALLEST_COMMUNITY), key=lambda name: (-sizes[name], name))
    number = {name: place for place, name in enumerate(kept[:_MOST_COMMUNITIES])}
    left_over = len(number)
    found = [number.get(names[i], left_over) if around[i] else left_over for i in range(count)]
    for i in order:
        if found[i] == left_over and around[i]:
            found[i] = _strongest(found, around[i], left_over)
    return found


def _strongest(names: Sequence[int], around: Sequence[tuple[int, float]], own: int) -> int:
    votes: defaultdict[int, float] = defaultdict(float)
    for j, weight in around:
        votes[names[j]] += weight
    most = max(votes.values())
    if votes.get(own, 0.0) == most:
        return own
    return min(name for name, vote in votes.items() if vote == most)


def place_groups(
    extents: Sequence[float], links: Mapping[tuple[int, int], float], gap: float
) -> list[tuple[float, float]]:
    """Return the centres of discs of these *extents*, *gap* apart, linked ones near each other.

    *links* maps pairs of groups (smaller number first) to how much they have to do with each other. The
    largest group begins in the middle, the others on a spiral around it.
    """
    count = len(extents)
    xs, ys = _spiral(extents, gap)
    heaviest = max(links.values(), default=1.0)
    turns = max(40, min(300, 3_000_000 // (count * count + 1)))
    for turn in range(turns):
        eager = 1.0 - turn / turns
        for (i, j), weight in links.items():
            dx, dy = xs[j] - xs[i], ys[j] - ys[i]
            distance = sqrt(dx * dx + dy * dy) + 1.0
            excess = distance - extents[i] - extents[j] - gap
            if excess > 0.0:
                strength = 0.12 * eager * excess * weight / heaviest / distance
                share = extents[j] / (extents[i] + extents[j])
                xs[i] += dx * strength * share
                ys[i] += dy * strength * share
                xs[j] -= dx * strength * (1.0 - share)
                ys[j] -= dy * strength * (1.0 - share)
        for i in range(count):
            xs[i] *= 1.0 - 0.02 * eager
            ys[i] *= 1.0 - 0.05 * eager
        _separate(xs, ys, extents, gap)
    for _ in range(200):
        if not _separate(xs, ys, extents, gap):
            break
    return list(zip(xs, ys, strict=True))


def _spiral(extents: Sequence[float], gap: float) -> tuple[list[float], list[float]]:
    """Return starting places: by falling size, each a golden angle on, where the area so far ends."""
    xs, ys = [0.0] * len(extents), [0.0] * len(extents)
    turn_x, turn_y, area = 1.0, 0.0, 0.0
    for place, i in enumerate(sorted(range(len(extents)), key=lambda i: (-extents[i], i))):
        away = sqrt(area) * 1.1 + extents[i] if place else 0.0
        xs[i], ys[i] = turn_x * away, turn_y * away
        turn_x, turn_y = turn_x * _TURN[0] - turn_y * _TURN[1], turn_x * _TURN[1] + turn_y * _TURN[0]
        area += (extents[i] + gap / 2.0) * (extents[i] + gap / 2.0)
    return xs, ys


def _separate(xs: list[float], ys: list[float], extents: Sequence[float], gap: float) -> bool:
    """Push overlapping discs apart, the smaller one further; tell whether any did overlap."""
    moved = False
    for i in range(len(extents)):
        x, y, extent = xs[i], ys[i], extents[i] + gap
        for j in range(i):
            dx, dy, needed = x - xs[j], y - ys[j], extent + extents[j]
            if -needed < dx < needed and -needed < dy < needed:
                squared = dx * dx + dy * dy
                if squared < needed * needed * 0.999:
                    distance = sqrt(squared)
                    if distance < 1e-9:
                        dx, distance = 1.0, 1.0
                    push = (needed - distance) / distance
                    share = extents[j] / (extents[i] + extents[j])
                    x += dx * push * share
                    y += dy * push * share
                    xs[j] -= dx * push * (1.0 - share)
                    ys[j] -= dy * push * (1.0 - share)
                    moved = True
        xs[i], ys[i] = x, y
    return moved
