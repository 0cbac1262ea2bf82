"""Words that mean the same to every dialect: headings, editorial status, keys of site generators."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from glossgraph.model import NoteKind, Status


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


RELATED_HEADINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "de": (
            "Verwandte Begriffe",
            "Verwandter Begriff",
            "Verwandte Einträge",
            "Verwandte Themen",
            "Verwandtes",
            "Verwandt",
            "Siehe auch",
            "Querverweise",
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

KEY_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "label": (
            *("term", "title", "name", "label", "prefLabel", "begriff", "benennung", "titel", "terme", "titre"),
            *("término", "termino", "título", "titulo", "termine", "titolo", "termo", "begrip"),
        ),
        "id": ("slug", "id", "uid", "key"),
        "alternative_labels": (
            *("aliases", "alias", "synonyms", "synonym", "variants", "variant", "altLabel", "alt_labels", "aka"),
            *("abbreviations", "abbreviation", "acronym", "acronyms", "also_known_as", "alternative_names"),
            *("synonyme", "varianten", "abkürzung", "abkürzungen", "abkuerzung", "kurzform", "abréviation"),
            *("sinónimos", "sinonimos", "sinonimi", "sinônimos", "synoniemen"),
        ),
        "hidden_labels": ("hidden", "hiddenLabel", "hidden_labels", "misspellings"),
        "notation": ("notation", "code", "number", "notationscode"),
        "definition": (
            *("definition", "summary", "short", "short_description", "description", "shortDescription", "excerpt"),
            *("kurzdefinition", "kurzbeschreibung", "beschreibung", "définition", "definición", "definicion"),
            *("definizione", "definição", "definicao", "definitie"),
        ),
        "scope_note": ("scope_note", "scopeNote", "abgrenzung"),
        "example": ("example", "examples", "beispiel", "beispiele", "exemple", "ejemplo", "esempio", "exemplo"),
        "editorial_note": ("editorial_note", "editorialNote"),
        "note": ("note", "notes", "anmerkung", "bemerkung"),
        "categories": (
            *("category", "categories", "tags", "topic", "topics", "kategorie", "kategorien", "themen"),
            *("catégorie", "catégories", "categoría", "categorías", "categoria", "categorie"),
        ),
        "status": ("status",),
        "created": ("created", "date", "erstellt", "datum"),
        "modified": (
            *("updated", "modified", "lastmod", "last_updated", "date_updated", "lastUpdated", "last_modified"),
            *("aktualisiert", "geändert", "stand"),
        ),
        "sources": ("sources", "references", "further_reading", "source", "quellen", "quelle", "literatur", "fuentes"),
        "related": (
            *("related", "related_terms", "relatedTerms", "related-terms", "related_concepts", "relatedConcepts"),
            *("see_also", "seeAlso", "see-also", "relations", "verwandt", "verwandte", "verwandte_begriffe"),
            *("verwandteBegriffe", "siehe_auch", "siehe-auch", "querverweise", "verweise", "termes_liés"),
            *("voir_aussi", "relacionados", "términos_relacionados", "ver_también", "correlati", "vedi_anche"),
            *("gerelateerd", "zie_ook", "prerequisites", "prerequisite", "voraussetzungen", "voraussetzung"),
        ),
        "broader": (
            *("broader", "parent", "parents", "broader_terms", "oberbegriff", "oberbegriffe", "übergeordnet"),
            *("générique", "término_genérico", "più_ampio"),
        ),
        "narrower": (
            *("narrower", "children", "child", "narrower_terms", "unterbegriff", "unterbegriffe", "untergeordnet"),
            *("spécifique",),
        ),
        "replaced_by": ("replaced_by", "replacedBy", "superseded_by", "ersetzt_durch"),
        "exact_match": ("exact_match", "exactMatch", "same_as", "sameAs"),
        "close_match": ("close_match", "closeMatch"),
    }
)
"""Front matter keys that are read as a property of a concept wherever a dialect does not say otherwise."""

LANGUAGE_FOLDERS = _words(
    "af ar be bg bn bs ca cs cy da de el en es et eu fa fi fr gl gu he hi hr hu hy id is it ja ka kk km ko lt lv mk mn "
    "mr ms nb nl nn no pa pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh"
)
"""Folder names that are taken for languages, without a region: widely written ones, but no words of a subject."""

FUNCTION_WORDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "de": _words(
            "der die das und ist nicht ein eine einer einem einen mit für auf von den dem des auch sich wird werden "
            "oder als im zur zum durch bei aus nach wie nur"
        ),
        "en": _words(
            "the of and is are that this with for from by which it its be or an as on not can has have these used "
            "when into such"
        ),
        "fr": _words(
            "le la les des est une et qui dans pour par sur avec que pas ce cette sont aux du au ou plus son leur"
        ),
        "es": _words("el los las es una y que en para por con del se no como son este esta su al más lo o un"),
        "it": _words(
            "il gli è una e che di per con del della non si come sono questo nella dei delle lo un anche più alla"
        ),
        "pt": _words(
            "o os as é uma e que para por com do da dos das não se como são este um ao mais pela pelo em na no"
        ),
        "nl": _words(
            "de het een en is van dat niet met voor op te zijn wordt door die ook aan als bij naar uit of deze"
        ),
    }
)
"""Little words by which a text shows its language (the commonest of each; some are shared)."""

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
