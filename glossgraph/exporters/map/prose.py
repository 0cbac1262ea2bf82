"""The text of an entry as safe HTML. The door of nh3, the sanitiser."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from urllib.parse import quote, unquote

import nh3

from glossgraph.glossary import Glossary
from glossgraph.model import Body, Concept, RelationKind
from glossgraph.names.ids import iri_segment
from glossgraph.names.sameness import loosen
from glossgraph.readers.body import Block, BlockKind, read_blocks
from glossgraph.readers.markdown import to_html

_TAGS = frozenset(
    {
        *("a", "abbr", "b", "blockquote", "br", "code", "dd", "del", "dfn", "dl", "dt", "em", "h1", "h2", "h3", "h4"),
        *("h5", "h6", "hr", "i", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "samp", "small", "strong", "sub"),
        *("sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul", "var"),
    }
)
_ATTRIBUTES: Mapping[str, set[str]] = {"a": {"href", "title"}, "abbr": {"title"}, "ol": {"start"}}
_SCHEMES = {"http", "https", "mailto"}

_IMAGE = re.compile(r'<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? />')
_FOREIGN_TAG = re.compile(rf"<(?=[A-Za-z/?!])(?!!--|/?(?:{'|'.join(sorted(_TAGS))})(?![A-Za-z0-9:-]))")
_HEADING = re.compile(r"<(/?)h([1-6])>")
_HEADING_LINE = re.compile(r"#{1,6}[ \t]")
_REACHING = ("```", "~~~", "<", "]:")
_WORD = re.compile(r"\w+")
_SUFFIX = re.compile(r"\.(?:md|markdown)$", re.IGNORECASE)
_FILLERS = 4  # words such as "siehe auch" that a list of names may hold beside the names


def anchor(concept_id: str) -> str:
    """Return the fragment that selects a concept on the page."""
    return f"term={iri_segment(concept_id)}"


class Entries:
    """Knows which links in a text lead to entries of the glossary, and makes HTML safe with that knowledge."""

    def __init__(self, glossary: Glossary) -> None:
        self._path = ""
        self._cleaner = nh3.Cleaner(  # made once: nh3.clean would build all of this anew for every text
            tags=set(_TAGS),
            attributes={tag: set(names) for tag, names in _ATTRIBUTES.items()},
            url_schemes=set(_SCHEMES),
            url_relative=lambda destination: self.fragment(destination, self._path),
        )
        self._by_file: dict[str, str] = {}
        names: dict[str, set[str]] = {}
        for concept in glossary.concepts.values():
            for path in (concept.location.path, *(body.path for body in concept.bodies)):
                self._by_file.setdefault(_SUFFIX.sub("", path), concept.id)
            for name in (concept.id, *(label.text for label in concept.labels)):
                names.setdefault(loosen(name), set()).add(concept.id)
        self._by_name = {name: next(iter(owners)) for name, owners in names.items() if len(owners) == 1}

    def fragment(self, destination: str, path: str) -> str | None:
        """Return the fragment of the entry that a relative *destination* in the file *path* means, if any."""
        link = _SUFFIX.sub("", unquote(destination.partition("#")[0].partition("?")[0])).rstrip("/")
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(path), link))
        owner = (
            self._by_file.get(beside)
            or self._by_file.get(link.lstrip("/"))
            or self._by_name.get(loosen(link.rpartition("/")[2]))
        )
        return f"#{quote(anchor(owner), safe='=%-._~')}" if link and owner else None

    def cleaned(self, html: str, path: str) -> str:
        """Return *html* without what could run or load anything; its relative links are those of the file *path*."""
        self._path = path
        return self._cleaner.clean(html)


def prose(concept: Concept, body: Body, entries: Entries) -> str:
    """Return the Markdown of *body* as HTML that runs nothing and loads nothing.

    Tags that have no place in a text are shown as text, images by their description; headings begin at
    the third level; a link to an entry selects it on the page; the list of related names is left out.
    """
    html = to_html(_without_listed_names(concept, body))
    html = _FOREIGN_TAG.sub("&lt;", _IMAGE.sub(r"\1", html))
    clean = entries.cleaned(html, body.path)
    return _HEADING.sub(lambda match: f"<{match[1]}h{min(6, max(3, int(match[2]) + 1))}>", clean).strip()


def _without_listed_names(concept: Concept, body: Body) -> str:
    """Return the text of *body* without the sections that only list names of related concepts."""
    lines = body.text.split("\n")
    end = body.line + len(lines)
    listed = [
        reference
        for reference in concept.references
        if reference.kind is not RelationKind.CONFUSABLE
        and reference.location.path == body.path
        and body.line <= reference.location.line < end
    ]
    if not listed:
        return body.text
    start = _start_of_section(lines, min(reference.location.line for reference in listed) - body.line)
    blocks = read_blocks("\n".join(lines[start:]), body.line + start)
    for first, last in reversed(_sections(blocks, end)):
        named = [reference.name for reference in listed if first <= reference.location.line < last]
        if named and _only_names(blocks, first, last, named):
            del lines[first - body.line : last - body.line]
    return "\n".join(lines)


def _start_of_section(lines: Sequence[str], place: int) -> int:
    """Return the index of the last heading line up to *place* from which on the text reads as it does in the whole.

    That is 0 where something above may reach further: code, HTML or the destination of a link.
    """
    start = next((at for at in range(place, 0, -1) if _HEADING_LINE.match(lines[at])), 0)
    above = "\n".join(lines[:start])
    return 0 if any(sign in above for sign in _REACHING) else start


def _sections(blocks: tuple[Block, ...], end: int) -> list[tuple[int, int]]:
    """Return where each section that has a heading begins and where the next heading, or the text's end, is."""
    starts = [block.line for block in blocks if block.kind is BlockKind.HEADING and not block.nested]
    return list(pairwise([*starts, end]))


def _only_names(blocks: tuple[Block, ...], first: int, last: int, named: list[str]) -> bool:
    said = " ".join(
        block.text for block in blocks if first <= block.line < last and block.kind is not BlockKind.HEADING
    )
    for span in (span for block in blocks if first <= block.line < last for span in block.spans):
        said = said.replace(span.text, " ", 1)
    for name in named:
        said = said.replace(name, " ", 1)
    return len(_WORD.findall(said)) <= _FILLERS
