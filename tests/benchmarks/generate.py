"""Make a glossary of any size for measurements: ``python tests/benchmarks/generate.py FOLDER -n 1000``.

The same options give the same bytes everywhere: only ``random.Random.random`` is asked, whose sequence
Python promises to keep. Entries have the native form and the habits of a real glossary: some names are read
by many, some names have no entry, some entries name nothing, and a few show a fenced example that looks like
a section of related names.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

_T = TypeVar("_T")


def _words(text: str) -> list[str]:
    return text.split()


def _clauses(text: str) -> list[str]:
    return text.replace("\n", "").split("|")


_KINDS = _words("""
alter breiter bunter dunkler dünner ebener eckiger enger feiner fester feuchter flacher freier gelber glatter
grauer grober großer grüner harter heller hoher hohler junger kalter karger klarer kleiner krummer kurzer langer
leichter loser milder neuer niedriger offener reifer rauer roter runder sanfter schmaler schwerer später steiler
stiller süßer tiefer trockener voller warmer weicher weiter weißer zäher
""")
_HEADS = _words("""
Acker Ahorn Bach Baum Beeren Berg Birken Blatt Blüten Boden Brunnen Buchen Busch Dach Damm Deich Distel Dorf Eichen
Erlen Ernte Farn Feld Fichten Fluss Forst Garten Gras Hafer Hang Hasel Hecken Heide Herbst Hof Holz Honig Hügel
Kiefern Klee Kräuter Laub Lehm Linden Moor Moos Mühlen Nebel Obst Pilz Quell Regen Ried Rinden Sand Schilf See
Sommer Stein Teich Tor Ufer Wald Wasser Weide Wiesen Wind Winter Wurzel Zaun
""")
_TAILS = _words("""
anlage bau becken bett blick bogen brücke dichte ecke feld form fuge fülle furche gang gebiet graben grenze grund
hütte kamm kante karte kern korb kranz kreis kunde lage land lauf linie maß mauer netz pacht pfad pflege plan platz
probe rand reihe ring saum schicht schlag schnitt schutz senke spur stand steg stelle stufe tal teilung tiefe ufer
verlauf wachstum wart weg wehr winkel zählung zeit zone zug
""")
_GROUPS = _words("""
anbau-und-ernte bauwerke-am-wasser bäume-und-gehölze böden-und-gesteine grenzen-und-wege kräuter-und-gräser
messen-und-zählen pflege-und-schutz tiere-und-spuren wetter-und-jahreszeiten
""")
_PEOPLE = _words("""
Ahrens Behn Claußen Dierks Eggers Friis Gehrke Höpner Jensen Kröger Lühr Momsen Petersen Rüße Sievers
""")
_SUBJECTS = _clauses("""
Der Boden|Die Anlage|Ein alter Weg|Das Verfahren|Jede Lage|Die Zählung im Herbst|Der obere Rand|Das Wasser|
Ein junger Bestand|Die Grenze zum Nachbarn|Der erste Schnitt|Das Maß am Pfahl
""")
_VERBS = _clauses("""
zeigt dann, ob|hängt davon ab, wie oft|entscheidet, warum|bleibt gut, solange|leidet erst, wenn
""")
_ENDINGS = _clauses("""
die Wurzeln genug Licht bekommen|der Regen länger ausbleibt|zwei Lagen aneinander stoßen|niemand den Graben räumt|
die Tiere im Frühjahr zurückkehren|das Holz über Winter trocknet|der Wind aus Osten kommt|
das Gras höher als ein Knie steht|die Ufer nach dem Hochwasser nachgeben
""")
_ASIDES = _clauses("""
Das fällt im ersten Jahr kaum auf.|Wer hier spart, zahlt im Winter.|Größer heißt nicht besser.|
Für kleine Gärten spielt es keine Rolle.|Mit bloßem Auge sieht man es nicht.
""")
_TITLES = ["Woran man es erkennt", "Wie es entsteht", "Was dazugehört", "Wann es sich lohnt"]
_EXAMPLE = "```markdown\n## Verwandte Begriffe\n\n**Nur ein Beispiel**, **Kein Begriff**.\n```\n"
_ASCII = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_RELATED, _SOURCES, _NAMELESS = 6, 2, 0.03


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is made: how many entries, from which seed, and in which form.

    ``hosts``: each source has a host of its own. ``wikilinks``: related names are ``[[Name]]`` and files are
    called as their terms, which is what tools for Obsidian vaults can resolve.
    """

    entries: int = 1000
    seed: int = 1
    hosts: bool = False
    wikilinks: bool = False


@dataclass(frozen=True, slots=True)
class Truth:
    """What a reader must find: the number of distinct relations, and the ids that nothing is related to."""

    relations: int
    orphans: tuple[str, ...]


class _Dice:
    def __init__(self, seed: int) -> None:
        self.roll = random.Random(seed).random  # noqa: S311 - sentences, not secrets

    def below(self, limit: int) -> int:
        return int(self.roll() * limit)

    def pick(self, items: Sequence[_T]) -> _T:
        return items[self.below(len(items))]

    def sentences(self, count: int) -> str:
        return " ".join(self.pick(_ASIDES) if self.roll() < 0.25 else self.sentence() for _ in range(count))

    def sentence(self) -> str:
        return f"{self.pick(_SUBJECTS)} {self.pick(_VERBS)} {self.pick(_ENDINGS)}."


def write_glossary(folder: Path, recipe: Recipe) -> Truth:
    """Write a glossary of *recipe* into *folder* and return what is true of it."""
    folder.mkdir(parents=True, exist_ok=True)
    dice = _Dice(recipe.seed)
    terms = _terms(dice, recipe.entries)
    joined: set[int] = set()
    relations: set[tuple[int, int]] = set()
    for number, term in enumerate(terms):
        names, targets = _related(dice, number, terms)
        relations.update((number, target) for target in targets)
        joined.update(targets, (number,) if targets else ())
        name = term if recipe.wikilinks else _slug(term)
        (folder / f"{name}.md").write_bytes(_entry(dice, recipe, number, term, names).encode())
    (folder / "glossgraph.toml").write_bytes(_SETTINGS)
    return Truth(
        len(relations), tuple(sorted(_slug(term) for number, term in enumerate(terms) if number not in joined))
    )


_SETTINGS = b"""[scheme]
title = "Messglossar"
language = "de"
base_iri = "https://example.org/messglossar/"

[map]
layout = "layout.json"
"""


def _terms(dice: _Dice, count: int) -> list[str]:
    found: dict[str, None] = {}
    while len(found) < count:
        compound = dice.pick(_HEADS) + dice.pick(_TAILS)
        found[compound if dice.roll() < 0.1 else f"{dice.pick(_KINDS).capitalize()} {compound}"] = None
    return list(found)


def _slug(term: str) -> str:
    return term.translate(_ASCII).lower().replace(" ", "-")


def _variants(number: int, term: str) -> list[str]:
    """Return what else an entry is called: every third two-word term also goes by its hyphenated form."""
    kind, _, compound = term.partition(" ")
    return [f"{kind}-{compound}"] if compound and number % 3 == 0 else []


def _related(dice: _Dice, number: int, terms: Sequence[str]) -> tuple[list[str], set[int]]:
    """Return the names that an entry lists, and those of its targets that exist; one entry in 50 lists none."""
    if number % 50 == 49:
        return [], set()
    names: dict[str, None] = {}
    targets: set[int] = set()
    for _ in range(_RELATED):
        if dice.roll() < _NAMELESS:
            names[f"Fehlende {dice.pick(_HEADS)}{dice.pick(_TAILS)} {dice.below(len(terms))}"] = None
            continue
        target = int(len(terms) * dice.roll() ** 3)  # the first entries are the well-known ones
        if target != number and target % 50 != 49 and target not in targets:
            targets.add(target)
            names[dice.pick([terms[target], *_variants(target, terms[target])])] = None
    return list(names), targets


def _entry(dice: _Dice, recipe: Recipe, number: int, term: str, names: Sequence[str]) -> str:
    variants = "".join(f'\n  - "{name}"' for name in _variants(number, term)) or " []"
    sources = [_source(dice, recipe, f"{number}-{place}") for place in range(_SOURCES)]
    listed = "".join(f'\n  - label: "{label}"\n    url: "{url}"' for label, url in sources)
    cited = [f"[{label.partition(':')[0]}]({url})" for label, url in sources]
    form = "[[{}]]" if recipe.wikilinks else "**{}**"
    related = "\n## Verwandte Begriffe\n\n" + ", ".join(map(form.format, names)) + ".\n" if names else ""
    return f"""---
term: "{term}"
slug: "{_slug(term)}"
glossar_id: "M{number + 1:05d}"
variants:{variants}
category: "{dice.pick(_GROUPS)}"
marker: ""
short: "{dice.sentence()}"
sources:{listed}
status: "entwurf"
updated: "2026-{dice.below(12) + 1:02d}-{dice.below(28) + 1:02d}"
---

{term} ist ein Wort aus Feld und Garten. {dice.sentences(3)} {cited[0]}

## {dice.pick(_TITLES)}

{dice.sentences(4)}

{dice.sentences(3)} {cited[1]}

{_EXAMPLE if number % 20 == 0 else ""}
## So kannst du dir das vorstellen

{dice.sentences(4)}

## Was es in der Praxis bedeutet

{dice.sentences(4)}

{dice.sentences(3)}

## Wo es verwechselt wird

{dice.sentences(3)}
{related}"""


def _source(dice: _Dice, recipe: Recipe, number: str) -> tuple[str, str]:
    host = f"h{number}.example.org" if recipe.hosts else "werke.example.org"
    label = f"{dice.pick(_PEOPLE)} et al.: {dice.pick(_KINDS).capitalize()} {dice.pick(_HEADS)}{dice.pick(_TAILS)}"
    return label, f"https://{host}/abs/{1000 + dice.below(9000)}.{10000 + dice.below(90000)}"


def main() -> None:
    """Write a glossary and print what is true of it as JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("-n", "--entries", type=int, default=1000, help="up to about 100,000")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hosts", action="store_true", help="a host of its own for every source")
    parser.add_argument("--wikilinks", action="store_true", help="[[Name]], and files called as their terms")
    asked = vars(parser.parse_args())
    truth = write_glossary(asked.pop("folder"), Recipe(**asked))
    print(json.dumps({"relations": truth.relations, "orphans": truth.orphans}))  # noqa: T201 - its product


if __name__ == "__main__":
    main()
