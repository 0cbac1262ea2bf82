"""The text of an entry as safe HTML. The door of nh3, the sanitiser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import nh3

from glossgraph.bodies import Body, PassageKind, Section, SectionKind, Span, SpanKind
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import RelationKind
from glossgraph.names.ids import iri_segment
from glossgraph.names.index import Resolved
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
_WORD = re.compile(r"\w+")
_FILLERS = 4  # words such as "siehe auch" that a list of names may hold beside the names
_MARK = "#%EF%B7%90"  # begins the destinations of our own links: U+FDD0, a character that no text has


def anchor(concept_id: str) -> str:
    """Return the fragment that selects a concept on the page."""
    return f"term={iri_segment(concept_id)}"


class Prose:
    """Makes the texts of a glossary HTML, with links that open what the resolver answered."""

    def __init__(self, glossary: Glossary) -> None:
        self._targets: dict[Location, str] = {}
        for _, reference, outcome, _ in glossary.resolutions:
            if isinstance(outcome, Resolved) and reference.kind is not RelationKind.REPLACED_BY:
                self._targets.setdefault(reference.location, outcome.target)
        self._cleaner = nh3.Cleaner(  # made once: nh3.clean would build all of this anew for every text
            tags=set(_TAGS),
            attributes={tag: set(names) for tag, names in _ATTRIBUTES.items()},
            url_schemes=set(_SCHEMES),
            url_relative=_own_link,
        )

    def html(self, body: Body) -> str:
        """Return the Markdown of *body* as HTML that runs nothing and loads nothing.

        Tags that have no place in a text are shown as text, images by their description; headings begin at
        the third level. A link or wikilink that names an entry selects it on the page, any other that is no web
        address is plain text. A section that only lists names of related concepts is left out.
        """
        html = to_html("".join(self._pieces(body)))
        html = _FOREIGN_TAG.sub("&lt;", _IMAGE.sub(r"\1", html))
        clean = self._cleaner.clean(html)
        return _HEADING.sub(lambda match: f"<{match[1]}h{min(6, max(3, int(match[2]) + 1))}>", clean).strip()

    def _pieces(self, body: Body) -> Iterator[str]:
        """Yield the Markdown of *body* with the destinations of its links settled, in pieces."""
        position, end_of_body = body.range
        for section in body.sections:
            yield body.text[position : section.start]
            position = section.start
            if is_left_out(section):
                position = section.end
                continue
            for span in sorted(_links(section), key=lambda span: span.whole):
                start, end = span.whole
                if start >= position:
                    yield body.text[position:start]
                    yield self._link(body, span)
                    position = end + 2 * body.text.startswith("[]", end)  # [text][]: the parser stops before the []
        yield body.text[position:end_of_body]

    def _link(self, body: Body, span: Span) -> str:
        """Return a link of the body as Markdown: to the entry that it names, to the web, else only its text."""
        shown = body.text[slice(*span.inner)] if span.inner else ""
        target = self._targets.get(Location(body.path, span.line, span.column))
        if target is not None:
            return f"[{shown}](<{_MARK}{anchor(target)}>)"
        written = body.text[slice(*span.whole)]
        if _is_web(span):  # one that names its address elsewhere does so here: that place may be left out
            return written if written.endswith(")") else f"[{shown}](<{span.destination}>)"
        return shown


def _links(section: Section) -> Iterator[Span]:
    """Yield the links of *section* but those that show the web address to which they lead."""
    for passage in section.passages:
        if passage.kind is not PassageKind.CODE:
            for span in passage.spans:
                if span.kind is not SpanKind.BOLD and not (_is_web(span) and span.text == span.destination):
                    yield span


def _is_web(span: Span) -> bool:
    return ":" in span.destination.partition("/")[0] and span.kind is SpanKind.LINK


def _own_link(destination: str) -> str | None:
    """Return the fragment of one of our own links; an author's relative link leads nowhere on the page."""
    return f"#{destination.removeprefix(_MARK)}" if destination.startswith(_MARK) else None


def is_left_out(section: Section) -> bool:
    """Tell whether a section of related names says nothing but names."""
    if section.kind is not SectionKind.RELATED:
        return False
    others = 0
    for passage in section.passages:
        if passage.kind is not PassageKind.HEADING:
            names = [span.range for span in passage.spans if not _is_web(span)]
            words = (found.span() for found in _WORD.finditer(passage.text))
            others += sum(not any(start <= begin and end <= finish for start, finish in names) for begin, end in words)
    return others <= _FILLERS
