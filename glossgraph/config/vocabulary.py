"""Words that mean the same to every dialect: headings, editorial status, keys of site generators."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from glossgraph.model import NoteKind, Status

RELATED_HEADINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "de": (
            "Verwandte Begriffe",
            "Verwandter Begriff",
            "Verwandte Einträge",
            "Verwandte Themen",
            "Verwandtes",
            "Siehe auch",
        ),
        "en": ("Related terms", "Related term", "Related concepts", "Related entries", "Related", "See also"),
        "fr": ("Termes associés", "Termes liés", "Termes apparentés", "Notions liées", "Voir aussi"),
        "es": ("Términos relacionados", "Conceptos relacionados", "Véase también", "Ver también", "Relacionado"),
        "it": ("Termini correlati", "Concetti correlati", "Voci correlate", "Vedi anche"),
        "pt": ("Termos relacionados", "Conceitos relacionados", "Veja também", "Ver também"),
        "nl": ("Verwante begrippen", "Verwante termen", "Zie ook"),
    }
)
"""Headings that open the section of related names, by language."""

CONFUSABLE_HEADINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "de": ("Wo es verwechselt wird", "Nicht zu verwechseln mit", "Abgrenzung", "Verwechslungsgefahr"),
        "en": ("Not to be confused with", "Often confused with", "Where it is confused", "Common confusions"),
        "fr": ("À ne pas confondre avec", "Ne pas confondre avec"),
        "es": ("No confundir con",),
        "it": ("Da non confondere con",),
        "pt": ("Não confundir com",),
    }
)
"""Headings of the section that says what a concept is taken for by mistake, by language."""

_EXAMPLE_HEADINGS: Mapping[str, tuple[str, ...]] = {
    "de": ("So kannst du dir das vorstellen", "Beispiel", "Beispiele"),
    "en": ("How to picture it", "Example", "Examples"),
}
_NOTE_HEADINGS: Mapping[str, tuple[str, ...]] = {
    "de": ("Was es in der Praxis bedeutet", "In der Praxis"),
    "en": ("What it means in practice", "In practice"),
}

NOTE_HEADINGS: Mapping[str, NoteKind] = MappingProxyType(
    {
        heading: kind
        for table, kind in (
            (CONFUSABLE_HEADINGS, NoteKind.SCOPE_NOTE),
            (_EXAMPLE_HEADINGS, NoteKind.EXAMPLE),
            (_NOTE_HEADINGS, NoteKind.NOTE),
        )
        for headings in table.values()
        for heading in headings
    }
)
"""Headings of sections that become notes, and which kind of note."""

STATUS_WORDS: Mapping[str, Status] = MappingProxyType(
    {
        "draft": Status.DRAFT,
        "entwurf": Status.DRAFT,
        "in arbeit": Status.DRAFT,
        "wip": Status.DRAFT,
        "stub": Status.DRAFT,
        "candidate": Status.DRAFT,
        "proposed": Status.DRAFT,
        "brouillon": Status.DRAFT,
        "borrador": Status.DRAFT,
        "bozza": Status.DRAFT,
        "rascunho": Status.DRAFT,
        "review": Status.REVIEW,
        "in review": Status.REVIEW,
        "reviewed": Status.REVIEW,
        "geprüft": Status.REVIEW,
        "in prüfung": Status.REVIEW,
        "feedback appreciated": Status.REVIEW,
        "published": Status.PUBLISHED,
        "veröffentlicht": Status.PUBLISHED,
        "final": Status.PUBLISHED,
        "freigegeben": Status.PUBLISHED,
        "approved": Status.PUBLISHED,
        "accepted": Status.PUBLISHED,
        "complete": Status.PUBLISHED,
        "completed": Status.PUBLISHED,
        "stable": Status.PUBLISHED,
        "publié": Status.PUBLISHED,
        "publicado": Status.PUBLISHED,
        "pubblicato": Status.PUBLISHED,
        "deprecated": Status.DEPRECATED,
        "veraltet": Status.DEPRECATED,
        "obsolete": Status.DEPRECATED,
        "abgelöst": Status.DEPRECATED,
        "superseded": Status.DEPRECATED,
        "withdrawn": Status.WITHDRAWN,
        "zurückgezogen": Status.WITHDRAWN,
        "rejected": Status.WITHDRAWN,
        "abgelehnt": Status.WITHDRAWN,
    }
)
"""Editors' words for a status, folded."""

SITE_KEYS = (
    "author",
    "authors",
    "build",
    "cascade",
    "contributors",
    "cssclass",
    "cssclasses",
    "date",
    "description",
    "draft",
    "expiryDate",
    "full_link",
    "headless",
    "image",
    "images",
    "keywords",
    "lang",
    "language",
    "lastmod",
    "layout",
    "level",
    "license",
    "linkTitle",
    "menu",
    "no_list",
    "outputs",
    "page-type",
    "params",
    "permalink",
    "publish",
    "publishDate",
    "reference",
    "sidebar",
    "sidebar_label",
    "sidebar_position",
    "slug",
    "spec-urls",
    "summary",
    "tags",
    "template",
    "toc",
    "type",
    "url",
    "version_added",
    "weight",
)  # fmt: skip - a word list
"""Keys that static site generators and note apps read, and that say nothing about a concept here."""
