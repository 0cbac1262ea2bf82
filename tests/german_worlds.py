"""German glossaries of any size with a known graph: names are misspelt on purpose, and the maker keeps the books.

Nothing here asks glossgraph what a name means: each spelling is made from the term that it is to mean.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field

_FIRST = (
    "Größen",
    "Wissens",
    "Daten",
    "Kanten",
    "Übersetzungs",
    "Straßen",
    "Modell",
    "Kälte",
    "Prüf",
    "Fluß",
    "Maß",
    "Ähnlichkeits",
)
_SECOND = ("speicher", "graph", "fenster", "schlüssel", "verfahren", "phase", "übergang", "maß", "gewicht", "strom")
_THIRD = ("Cache", "Token", "Lauf", "Rate", "Kern", "Wert")
_SIGNS = ("<{}>", '{} "scharf"', "{} & Co", "{}'s", "{} <br>", "A/B-{}", "{} (Technik)", "{} → Ziel", "„{}“")


@dataclass
class World:
    """Files of a glossary, and the graph that a correct reader finds."""

    files: dict[str, str] = field(default_factory=dict)
    nodes: set[str] = field(default_factory=set)
    edges: set[tuple[str, str]] = field(default_factory=set)
    dead: set[str] = field(default_factory=set)

    @property
    def orphans(self) -> set[str]:
        return self.nodes - {end for edge in self.edges for end in edge}


@dataclass
class _Term:
    label: str
    slug: str
    variants: list[str]


def native_world(number: int, seed: int) -> World:
    """Return *number* entries in the native form; ids, labels and spellings as careless editors leave them."""
    dice = random.Random(seed)  # noqa: S311 - a repeatable world, no secret
    terms = _terms(number, dice)
    world = World(nodes={term.slug for term in terms})
    lonely = set(range(5, number, 17))
    for position, term in enumerate(terms):
        names: list[str] = []
        others = [other for index, other in enumerate(terms) if index not in lonely and other is not term]
        for target in dice.sample(others, dice.randint(0, 5)) if position not in lonely else ():
            names.append(_spelt(target, dice))
            world.edges.add((term.slug, target.slug))
        if dice.random() < 0.2:
            dead = f"Fehlt {dice.randint(1, 40)}"
            names.append(dead)
            world.dead.add(dead)
        if dice.random() < 0.05:
            names.append(term.label)
        if names and dice.random() < 0.2:
            names.append(names[0])
        world.files[f"{dice.choice(('', '', 'unter/'))}{position:03}-{term.slug}.md"] = _native(term, names, dice)
    return world


def _terms(number: int, dice: random.Random) -> list[_Term]:
    stems = [f"{first}{second} {third}" for first in _FIRST for second in _SECOND for third in _THIRD]
    dice.shuffle(stems)
    terms = []
    for index, stem in enumerate(stems[: number - 2]):
        label = _SIGNS[index % len(_SIGNS)].format(stem) if index % 7 == 0 else stem
        separator = ("-", "_", ".", "~")[index % 4]
        variants = [f"Kürzel{index} {stem.split()[0]}"] if index % 3 == 0 else []
        terms.append(_Term(label, stem.lower().replace(" ", separator), variants))
    return [*terms, _Term("XAI", "XAI", []), _Term("xAI", "xAI", [])]


def _spelt(term: _Term, dice: random.Random) -> str:
    """Return one of the ways to write the name of *term* that mean only it."""
    if term.slug.lower() == "xai":
        return term.slug
    name = dice.choice([term.label, *term.variants])
    ways = [
        name,
        name.upper() if "ß" not in name else name,
        name.lower(),
        name.replace(" ", "-"),
        name.replace(" ", "_"),
    ]
    ways += [name.replace(" ", "  "), name.replace(" ", "\u00a0"), f"{name}.", f"{name}:", term.slug]
    return dice.choice(ways)


def _native(term: _Term, names: list[str], dice: random.Random) -> str:
    quoted = json.dumps(term.label, ensure_ascii=False)
    variants = "".join(f"\n  - {json.dumps(variant, ensure_ascii=False)}" for variant in term.variants) or " []"
    front = (
        f'term: {quoted}\nslug: "{term.slug}"\nglossar_id: "G{dice.randint(1, 10**9)}"\nvariants:{variants}\n'
        f'category: "gruppe-{len(term.slug) % 5}"\nshort: "Etwas."\nstatus: "entwurf"\nupdated: "2026-09-21"\n'
    )
    related = ", ".join(f"**{_escaped(name)}**" for name in names)
    body = f"Ein Text mit **{_escaped(term.label)}** und **Fehlt sowieso**.\n\n## Wo es verwechselt wird\n\nNirgends.\n"
    return f"---\n{front}---\n\n{body}" + (f"\n## Verwandte Begriffe\n\n{related}." if names else "")


def _escaped(name: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\*_[]<>&`~" else sign for sign in name)


OWN_DIALECT = """
[scheme]
language = "de"

[dialect]
name = "terminologie"
label = "benennung"
id = "kennung"
alternative_labels = "synonyme"
hidden_labels = "abgelehnte_benennungen"
definition = "begriffserklaerung"
broader = "oberbegriff"
related = ["verwandt", "abgrenzung_zu"]
status = "stand"
"""


def own_world(number: int, seed: int) -> tuple[World, set[tuple[str, str]]]:
    """Return entries with German keys in a tree, and the pairs that are related as well as hierarchical.

    Edges of the world are (child, parent) for broader and (source, target) for related links.
    """
    dice = random.Random(seed)  # noqa: S311 - a repeatable world, no secret
    world, clashes = World(), set()
    labels = [f"Begriff {index:03} Ä" for index in range(number)]
    slugs = [f"b{index:03}" for index in range(number)]
    world.nodes = set(slugs)
    parents = {index: (index - 1) // 3 for index in range(1, number - 4)}
    for index, (label, slug) in enumerate(zip(labels, slugs, strict=True)):
        front = [f"benennung: {label}", f"kennung: {slug}", f"synonyme: [Syn-{index:03}]"]
        front.append(f"abgelehnte_benennungen:\n  - Altwort {index:03}")
        if index in parents:
            front.append(f"oberbegriff: altwort_{parents[index]:03}")
            world.edges.add((slug, slugs[parents[index]]))
        related = []
        if index in parents and dice.random() < 0.2:
            ancestor = dice.choice([parents[index], parents.get(parents[index], parents[index])])
            related.append(f"syn {ancestor:03}")
            world.edges.add((slug, slugs[ancestor]))
            clashes.add((slug, slugs[ancestor]))
        if related:
            front.append(f"abgrenzung_zu: {related}")
        world.files[f"{slug}.md"] = "---\n" + "\n".join(front) + "\nstand: Entwurf\n---\n\nText.\n"
    return world, clashes
