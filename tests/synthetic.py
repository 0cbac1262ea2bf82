"""Glossaries of any size, made of synthetic German terms; the same for the same size, everywhere."""

from __future__ import annotations

import random

from bodies import body_of

from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import (
    Category,
    Concept,
    ConceptScheme,
    Definition,
    Label,
    LabelKind,
    Relation,
    RelationKind,
    Source,
    Status,
)

_FRONT = ("Daten", "System", "Prozess", "Risiko", "Kunden", "Modell", "Netzwerk", "Sprach", "Zugriffs", "Schlüssel")
_BACK = ("analyse", "architektur", "bericht", "freigabe", "graph", "index", "katalog", "kennzahl", "klasse", "zyklus")
_CATEGORIES = (
    *("Data Governance", "Architektur", "Sicherheit", "Recht & Compliance", "Finanzen", "Personal", "Logistik"),
    *("Produktion", "Qualität", "Marketing", "Vertrieb", "Kundenservice", "Forschung", "Nachhaltigkeit", "IT-Betrieb"),
    *("Softwareentwicklung", "Statistik", "Machine Learning", "Linguistik", "Projektmanagement"),
)
_STATES = (Status.PUBLISHED, Status.PUBLISHED, Status.PUBLISHED, Status.REVIEW, Status.DRAFT, Status.DEPRECATED)


def glossary(size: int, *, categories: int = 20, bodies: bool = False) -> Glossary:
    """Return a glossary of *size* terms with about three relations each, seven in ten within a category."""
    rng = random.Random(f"{size}/{categories}")  # noqa: S311 (a repeatable sample, no secret)
    names = _CATEGORIES[:categories]
    slugs = [name.lower().replace(" & ", "-").replace(" ", "-") for name in names]
    ids = [f"t{number:05}" for number in range(size)]
    homes = [int(len(slugs) * rng.random() ** 1.7) if slugs else 0 for _ in ids]
    by_home: dict[int, list[int]] = {}
    pairs: set[tuple[int, int]] = set()
    for i, home in enumerate(homes):
        fellows = by_home.setdefault(home, [])
        for _ in range(3 if rng.random() > 0.02 else 0):
            pool = fellows if fellows and rng.random() < 0.7 else range(i)
            if pool:
                other = pool[int(len(pool) * rng.random() ** 2)]
                if other != i:
                    pairs.add((i, other))
        fellows.append(i)
    concepts = {}
    for i, name in enumerate(ids):
        place = Location(f"{name}.md")
        label = f"{rng.choice(_FRONT)}{rng.choice(_BACK)}" + (f" {i}" if i >= 100 else "")
        text = f"{label} bezeichnet ein Konzept zur Beschreibung, Abgrenzung und Messung fachlicher Sachverhalte."
        body = body_of(f"{text}\n\n## In der Praxis\n\n{text} {text}\n", "de", place.path, 5)
        state = rng.choice(_STATES)
        concepts[name] = Concept(
            name,
            (Label(label, "de", LabelKind.PREFERRED, place),),
            place,
            notation=f"N{i}",
            definitions=(Definition(text, "de", place),),
            categories=(slugs[homes[i]],) if slugs else (),
            sources=(Source(f"Handbuch, Abschnitt {i}", None, place),),
            status=state,
            status_text=state.value,
            bodies=(body,) if bodies else (),
        )
    relations = tuple(
        Relation(ids[i], ids[j], RelationKind.RELATED, Location(f"{ids[i]}.md")) for i, j in sorted(pairs)
    )
    scheme = ConceptScheme("Unternehmensglossar", "de", "https://example.org/firma/")
    listed = {slug: Category(slug, name, listed=True) for slug, name in sorted(zip(slugs, names, strict=True))}
    return Glossary(scheme, concepts, listed, relations, languages=("de",))
