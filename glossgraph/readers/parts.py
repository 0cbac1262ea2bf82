"""One file that holds many entries -> its entries: under headings, in definition lists, in tables of two columns."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from glossgraph.bodies import Passage, PassageKind, SpanKind
from glossgraph.config.dialect import Dialect
from glossgraph.findings import Location
from glossgraph.names.characters import one_line, without_controls
from glossgraph.names.sameness import fold
from glossgraph.readers.blocks import Block
from glossgraph.readers.body import read_blocks
from glossgraph.readers.sections import Extent, Outline, outline_of
from glossgraph.readers.signs import heading_key
from glossgraph.readers.values import Text

_LETTERS = re.compile(r"(?:\W*\w\W*|\W*\w\s*[-\u2013\u2014/]\s*\w\W*|[\d\W]+)")  # A, A-C, 0-9, #
_CONTENTS = frozenset(
    map(
        fold,
        (
            *("contents", "table of contents", "toc", "index", "references", "glossary", "inhalt", "glossar"),
            *("inhaltsverzeichnis", "quellen", "literatur", "table des mati\u00e8res", "glossaire", "sommaire"),
            *("\u00edndice", "glosario", "indice", "glossario", "introduction", "einleitung", "overview", "resources"),
            *("license", "lizenz", "contributing", "further reading", "bibliography"),
        ),
    )
)
_TABLE_HEADS = re.compile(
    r"(?:term|begriff|terme|t[e\u00e9]rmino|word|wort|name|acronym|abk\u00fcrzung|abbreviation|benennung|concept)s?\b",
    re.IGNORECASE,
)
_LEAD_SIGNS = ":|-\u2013\u2014 "
_LEAD_END = re.compile(r"\s*(?::|\s[-\u2013\u2014]\s|[\u2013\u2014])\s*")


class Part(NamedTuple):
    """An entry inside a file: its label, the id that its heading is given, and what stands below it."""

    label: Text
    written_id: str
    outline: Outline
    extent: Extent


class _Draft(NamedTuple):
    label: str
    line: int
    column: int
    written_id: str
    blocks: Sequence[Block]
    start: int
    end: int = -1


def parts_of(
    markdown: str, first_line: int, path: str, dialect: Dialect, own_sites: tuple[str, ...] = ()
) -> Iterator[Part]:
    """Yield the entries in *markdown*, which begins at line *first_line* of *path*, as *dialect* keeps them."""
    definitions = dialect.entries == "definitions"
    blocks = read_blocks(markdown, first_line, definition_lists=definitions)
    drafts = list(_definitions(blocks) if definitions else _under_headings(blocks, dialect))
    for draft, following in zip_longest(drafts, drafts[1:]):
        next_start = len(markdown) if following is None else following.start
        extent = Extent(markdown, first_line, _start(draft), _end(draft, next_start))
        label = Text(draft.label, Location(path, draft.line, draft.column))
        yield Part(label, draft.written_id, outline_of(draft.blocks, extent, path, dialect, own_sites), extent)


def _start(draft: _Draft) -> int:
    return draft.blocks[0].passage.start if draft.blocks else draft.start


def _end(draft: _Draft, next_start: int) -> int:
    """Return where the entry ends: before the next one, if it does not say so itself."""
    return max(_start(draft), next_start if draft.end < 0 else draft.end)


def _label(block: Block) -> str:
    return one_line(without_controls(block.passage.text)).rstrip(":").rstrip()


def _under_headings(blocks: Sequence[Block], dialect: Dialect) -> Iterator[_Draft]:
    level = term_level(
        (block.passage.level, _label(block)) for block in blocks if block.passage.kind is PassageKind.HEADING
    )
    known = frozenset(map(heading_key, (*dialect.related_headings, *dialect.confusable_headings)))
    open_draft: _Draft | None = None
    gathered: list[Block] = []
    for block in blocks:
        passage = block.passage
        if passage.kind is PassageKind.HEADING and passage.level <= level:
            if open_draft is not None:
                yield open_draft._replace(blocks=tuple(gathered))
            label = _label(block)
            is_term = passage.level == level and is_term_heading(label) and heading_key(label) not in known
            gathered = []
            open_draft = (
                _Draft(label, passage.line, passage.column, block.heading_id, (), passage.start) if is_term else None
            )
        elif open_draft is not None:
            gathered.append(block)
    if open_draft is not None:
        yield open_draft._replace(blocks=tuple(gathered))


def is_term_heading(label: str) -> bool:
    """Tell whether a heading can be a term: no letter of the alphabet, no table of contents.

    >>> is_term_heading("A"), is_term_heading("0-9"), is_term_heading("Contents"), is_term_heading("API")
    (False, False, False, True)
    """
    return bool(label) and _LETTERS.fullmatch(label) is None and heading_key(label) not in _CONTENTS


def term_level(headings: Iterable[tuple[int, str]]) -> int:
    """Return the level at which most different terms stand, of equals the highest; 0 where there is none.

    Headings that come again and again, such as "Example" below every term, count once.
    """
    found: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for level, label in headings:
        if is_term_heading(label):
            found[level][fold(label)] += 1
    return max(found, key=lambda level: (sum(n == 1 for n in found[level].values()), -level), default=0)


def _definitions(blocks: Sequence[Block]) -> Iterator[_Draft]:
    """Yield the items of definition lists, the rows of two-column tables, and items that begin with a bold term."""
    titles: list[Block] = []
    gathered: list[Block] = []
    for block in blocks:
        passage = block.passage
        if passage.kind is PassageKind.TERM:
            if gathered:
                yield _item(titles, gathered)
                titles, gathered = [], []
            titles.append(block)
        elif titles and passage.nested and passage.column > 1:  # indented, as what belongs to a definition is
            gathered.append(block)
        else:
            if titles:
                yield _item(titles, gathered)
                titles, gathered = [], []
            lead = _lead(block)
            if lead is not None:
                yield lead
    if titles:
        yield _item(titles, gathered)


def _item(titles: Sequence[Block], blocks: Sequence[Block]) -> _Draft:
    first = titles[0]
    passage = first.passage
    own = tuple(block._replace(passage=block.passage._replace(nested=False)) for block in blocks)
    return _Draft(_label(first), passage.line, passage.column, "", own, passage.start)


def _lead(block: Block) -> _Draft | None:
    """Return the entry in a row ``| Term | Definition |`` or an item ``**Term**: definition``, if *block* is one."""
    passage = block.passage
    begin = _row_begin(passage) or _bold_begin(passage)
    if not begin:
        return None
    label = one_line(without_controls(passage.text[:begin])).rstrip(_LEAD_SIGNS)
    if not label or not passage.text[begin:].strip() or _LETTERS.fullmatch(label) or _TABLE_HEADS.fullmatch(label):
        return None
    last = len(passage.text.rstrip()) - 1
    end = max(passage.offset(last) + 1, *(span.whole[1] for span in passage.spans), 0)
    rest = passage.part(begin, len(passage.text))
    rest = rest._replace(kind=PassageKind.PARAGRAPH, nested=False, start=passage.offset(begin))
    return _Draft(label, passage.line, passage.column, "", (Block(rest),), passage.start, end)


def _row_begin(passage: Passage) -> int:
    """Return where the second of the two cells of a table row begins, 0 if *passage* is no such row."""
    is_row = passage.kind is PassageKind.ITEM and passage.text.count(" | ") == 1
    return passage.text.index(" | ") + 3 if is_row else 0


def _bold_begin(passage: Passage) -> int:
    """Return where the text behind a bold term and a colon or dash begins, 0 if *passage* begins with none."""
    bold = passage.spans[0] if passage.spans else None
    if bold is None or bold.kind is not SpanKind.BOLD or bold.range[0]:
        return 0
    end = _LEAD_END.match(passage.text, bold.range[1])
    if end:
        return end.end()
    return bold.range[1] if bold.text.rstrip().endswith(":") else 0
