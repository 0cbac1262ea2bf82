"""A file that holds many entries -> its concepts."""

from __future__ import annotations

import re

from glossgraph.bodies import Body
from glossgraph.findings import Finding, Location
from glossgraph.model import Concept, Definition, Label, LabelKind, Note
from glossgraph.names.ids import safe_id
from glossgraph.readers.front_matter import FrontMatter
from glossgraph.readers.outcomes import Entries, Manner, NoEntry
from glossgraph.readers.parts import Part, parts_of
from glossgraph.readers.values import Values


def entries_of(path: str, head: FrontMatter, values: Values, manner: Manner) -> Entries | NoEntry:
    """Return the entries of a file that holds many, as the dialect of *manner* keeps them."""
    parts = list(parts_of(head.body, head.body_line, path, manner.dialect, manner.own_sites))
    if not parts:
        where = "under a heading" if manner.dialect.entries == "headings" else "in a definition list or table"
        return NoEntry((Finding("GG108", f"this file has no entry {where}", Location(path)),))
    return Entries(tuple(_part(part, head.body, manner) for part in parts), tuple(values.findings))


def _part(part: Part, markdown: str, manner: Manner) -> Concept:
    """Return the concept that a part of a file makes; its id is that of its heading, else made of its label."""
    text, language = part.outline.first_paragraph, manner.language
    anchors = tuple(dict.fromkeys(filter(None, (part.written_id, fragment(part.label.text), *part.outline.anchors))))
    body = Body(markdown, language, part.label.location.path, part.extent.first_line, part.outline.sections, anchors)
    notes = tuple(Note(note.text, language, kind, note.location) for note, kind in part.outline.notes)
    return Concept(
        id=safe_id(part.written_id or part.label.text),
        labels=(Label(part.label.text, language, LabelKind.PREFERRED, part.label.location),),
        location=part.label.location,
        definitions=(Definition(text.text, language, text.location),) if text else (),
        notes=notes,
        citations=part.outline.citations,
        references=part.outline.references,
        bodies=(body,),
        written_ids=tuple(anchor for anchor in anchors if anchor != part.written_id),
        addresses=(f"#{part.written_id}",) if part.written_id else (),
    )


_NOT_IN_FRAGMENTS = re.compile(r"[^\w\- ]")


def fragment(heading: str) -> str:
    """Return the fragment by which most site generators link to a heading that has no id of its own.

    >>> fragment("C++ & Co. (2nd ed.)")
    'c--co-2nd-ed'
    """
    return _NOT_IN_FRAGMENTS.sub("", heading.lower()).strip().replace(" ", "-")
