"""The small glossary of the browser's tests: a few terms of how language models answer."""

from __future__ import annotations

from dataclasses import replace

from bodies import body_of
from glossaries import concept, glossary

from glossgraph.findings import Location
from glossgraph.glossary import Glossary, Resolution
from glossgraph.model import Category, Reference, RelationKind, Status
from glossgraph.names.index import NotFound

CATEGORIES = [
    Category("serving", "Inferenzoptimierung, Serving und Leistungskennzahlen", listed=True),
    Category("sampling", "Dekodierung und Sampling", listed=True),
    Category("daten", "Daten", listed=True),
]


def small() -> Glossary:
    """Return eight terms in three categories, one of them an orphan, and a name without an entry."""
    text = "Die Phase.\n\n## Ein Token pro Durchlauf\n\nWeil [Agrawal](https://arxiv.org/abs/2403.02310)."
    terms = glossary(
        concept(
            "decode-phase",
            "Decode Phase",
            variants=["Dekodierung"],
            definition="Phase der fortlaufenden Ausgabetokengenerierung.",
            notation="G367",
            categories=("serving",),
            status=Status.DRAFT,
            status_text="entwurf",
            sources=[("Agrawal et al.", "https://arxiv.org/abs/2403.02310"), ("Ein Buch", None)],
            bodies=(body_of(text, "de", "decode-phase.md", 9),),
            modified="2026-09-21",
        ),
        concept(
            "prefill",
            "Prefill",
            definition="Verarbeitung der Eingabe.",
            categories=("serving",),
            status=Status.PUBLISHED,
            status_text="geprüft",
        ),
        concept(
            "kv-cache",
            "KV Cache",
            variants=["Schlüssel-Wert-Zwischenspeicher"],
            definition="Zwischenspeicher.",
            categories=("serving",),
            status=Status.PUBLISHED,
            status_text="geprüft",
        ),
        concept(
            "sampling",
            "Sampling",
            definition="Auswahl des nächsten Tokens.",
            categories=("sampling",),
            status=Status.DRAFT,
            status_text="entwurf",
        ),
        concept(
            "temperatur",
            "Temperatur",
            definition="Schärfe der Verteilung.",
            categories=("sampling",),
            status=Status.PUBLISHED,
            status_text="geprüft",
        ),
        concept(
            "uebung",
            "Übung",
            definition="Durchgang über die Daten.",
            categories=("daten",),
            status=Status.PUBLISHED,
            status_text="geprüft",
        ),
        concept(
            "zahl",
            "Zahl",
            definition="Ein Wert.",
            categories=("daten",),
            status=Status.DEPRECATED,
            status_text="veraltet",
        ),
        concept(
            "allein",
            "Allein",
            definition="Ohne Beziehung.",
            categories=("daten",),
            status=Status.PUBLISHED,
            status_text="geprüft",
        ),
        links=[
            *("decode-phase related prefill", "prefill related decode-phase", "decode-phase related kv-cache"),
            *("sampling related decode-phase", "temperatur related sampling", "uebung related zahl"),
            *("kv-cache related uebung", "temperatur broader zahl", "decode-phase confusable sampling"),
        ],
        categories=CATEGORIES,
        title="KI-Glossar",
        page_url="https://example.org/glossar/{id}.html",
    )
    missing = Resolution(
        "decode-phase", Reference("Bündelung", RelationKind.RELATED, Location("decode-phase.md", 20)), NotFound()
    )
    return replace(terms, resolutions=(missing,))
