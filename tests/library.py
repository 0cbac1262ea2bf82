"""One glossary that gives every named query something to find, and the right answers."""

from __future__ import annotations

from glossaries import BASE, concept, glossary

from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import Category, Label, LabelKind, Status

PAPER, BOOK = "https://example.net/paper", "https://example.net/book"


def library() -> Glossary:
    """Return seven concepts: cache, index, page, queue, shelf, slip and ticket."""
    english = Label("Cache memory", "en", LabelKind.PREFERRED, Location("cache.md"))
    return glossary(
        concept(
            "cache",
            "Zwischenspeicher",
            variants=["Cache"],
            hidden=["Casche"],
            labels=[english],
            definition="Ein Speicher.",
            status=Status.PUBLISHED,
            modified="2026-03-01",
            categories=("speicher",),
            sources=[("Paper", PAPER), ("Book", BOOK)],
        ),
        concept("index", "Index", definition="Ein Verzeichnis.", status=Status.DRAFT, sources=[("Paper", PAPER)]),
        concept("page", "Seite", status=Status.DRAFT, modified="2026-05-01", categories=("speicher",)),
        concept("queue", "Schlange", definition="Eine Reihe.", sources=[("Duden", None)]),
        concept("shelf", "Regal", definition="Ein Möbel.", status=Status.PUBLISHED),
        concept("slip", "Zettel", definition="Papier.", status=Status.DEPRECATED),
        concept("ticket", "Karte", definition="Karton.", status=Status.REVIEW),
        links=[
            "cache related index",
            "cache related page",
            "index related shelf",
            "page related shelf",
            "slip related ticket",
            "page broader cache",
            "shelf broader ticket",
        ],
        categories=[Category("speicher", "Speicher", listed=True), Category("leer", "Leer", listed=True)],
        replacements={"slip": ("ticket",)},
    )


def _all(*rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [tuple(cell.replace(":", BASE, 1) if cell.startswith(":") else cell for cell in row) for row in rows]


ANSWERS: dict[str, list[tuple[str, ...]]] = {
    "changes": _all(
        ("2026-05-01", ":page", "Seite"),
        ("2026-03-01", ":cache", "Cache memory"),
        ("2026-03-01", ":cache", "Zwischenspeicher"),
    ),
    "concepts-per-category": _all((":category/speicher", "Speicher", "2"), (":category/leer", "Leer", "0")),
    "deprecated": _all((":slip", "Zettel", ":ticket", ":ticket")),
    "hierarchy": _all((":ticket", "Karte", ":shelf", "Regal"), (":cache", "Zwischenspeicher", ":page", "Seite")),
    "hubs": _all(
        (":shelf", "Regal", "3"),
        (":cache", "Cache memory", "2"),
        (":index", "Index", "2"),
        (":ticket", "Karte", "2"),
        (":page", "Seite", "2"),
        (":cache", "Zwischenspeicher", "2"),
        (":slip", "Zettel", "1"),
    ),
    "labels": _all(
        ("Cache", "alternative", ":cache"),
        ("Cache memory", "preferred", ":cache"),
        ("Casche", "hidden", ":cache"),
        ("Index", "preferred", ":index"),
        ("Karte", "preferred", ":ticket"),
        ("Regal", "preferred", ":shelf"),
        ("Schlange", "preferred", ":queue"),
        ("Seite", "preferred", ":page"),
        ("Zettel", "preferred", ":slip"),
        ("Zwischenspeicher", "preferred", ":cache"),
    ),
    "labels-in-two-languages": _all((":cache", "Zwischenspeicher", "Cache memory")),
    "most-cited": _all((PAPER, "Paper", "2"), (BOOK, "Book", "1")),
    "needed-drafts": _all((":index", "Index", "2"), (":page", "Seite", "2"), (":ticket", "Karte", "1")),
    "orphans": _all((":queue", "Schlange")),
    "sources": _all(
        (BOOK, "Book", ":cache", "Cache memory"),
        (BOOK, "Book", ":cache", "Zwischenspeicher"),
        (PAPER, "Paper", ":cache", "Cache memory"),
        (PAPER, "Paper", ":index", "Index"),
        (PAPER, "Paper", ":cache", "Zwischenspeicher"),
    ),
    "states": _all(
        ("http://purl.org/adms/status/UnderDevelopment", "3"),
        ("http://purl.org/adms/status/Completed", "2"),
        ("http://purl.org/adms/status/Deprecated", "1"),
    ),
    "two-steps": _all((":cache", ":shelf", "1"), (":index", ":page", "1")),
    "without-definition": _all((":page", "Seite")),
    "without-source": _all((":ticket", "Karte"), (":shelf", "Regal"), (":page", "Seite"), (":slip", "Zettel")),
}
"""The right answer of every named query for ``library()``, in order of code points where texts are sorted."""
