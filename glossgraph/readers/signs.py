"""What headings, links and front matter values mean in a dialect."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from glossgraph.config.dialect import Dialect
from glossgraph.model import NoteKind, Reference, ReferenceForm, RelationKind
from glossgraph.names.sameness import fold
from glossgraph.readers.forms import Forms, forms_of
from glossgraph.readers.values import Text

_HEADING_END = ".:;,!?… \t\n\u00a0\u202f\u3000\uff1a\uff1b\uff0c\uff01\uff1f\u3001\u3002"  # also Chinese and Japanese
_LINK_VALUE = re.compile(r"\[([^\[\]]*)\]\(([^()]+)\)")
_WIKI_VALUE = re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]")
ANY_FORM = forms_of(("bold", "wikilink", "entry-link"))
"""What names a concept in a section of contrasts, whatever the dialect reads elsewhere."""


def named_in_value(text: Text, kind: RelationKind, dialect: Dialect) -> Reference:
    """Return the reference that a front matter value makes: a name or id, ``[[a wikilink]]`` or ``[a](link)``."""
    wiki = _WIKI_VALUE.fullmatch(text.text)
    if wiki:
        return Reference(wiki.group(1).strip(), kind, text.location, ReferenceForm.WIKILINK)
    link = _LINK_VALUE.fullmatch(text.text)
    if link:
        return Reference(link[2].strip(), kind, text.location, ReferenceForm.LINK, link[1])
    form = ReferenceForm.ID if dialect.ids_as_written else ReferenceForm.NAME
    return Reference(text.text, kind, text.location, form)


@lru_cache(maxsize=1024)  # most headings of a glossary are those of all its entries
def heading_key(text: str) -> str:
    """Return a heading as headings are compared: folded, without trailing punctuation and ``{#id}``.

    >>> heading_key("Verwandte  Begriffe: {#verwandt}")
    'verwandte begriffe'
    """
    bare = text.rstrip(_HEADING_END)
    mark = bare.rfind("{#")
    if mark >= 0 and bare.endswith("}") and "}" not in bare[mark:-1]:
        bare = bare[:mark].rstrip(_HEADING_END)
    return fold(bare)


class Signs(NamedTuple):
    """What the headings (as `heading_key` has them) and links of a body mean in one dialect."""

    related: frozenset[str]
    contrast: frozenset[str]
    notes: Mapping[str, NoteKind]
    forms: Forms
    related_forms: Forms


@lru_cache(maxsize=8)
def signs_of(dialect: Dialect) -> Signs:
    """Return what headings and links mean in *dialect*."""
    return Signs(
        frozenset(map(heading_key, dialect.related_headings)),
        frozenset(map(heading_key, dialect.confusable_headings)),
        {heading_key(name): kind for name, kind in dialect.note_headings.items()},
        forms_of(dialect.body_references),
        forms_of(dialect.section_references + dialect.body_references),
    )
