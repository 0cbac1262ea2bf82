"""Whatever stands in a file, the reader answers with an entry or with findings: no exception, no hang."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from worlds import build_of, outcome_of

from glossgraph.config.dialects import DIALECTS
from glossgraph.errors import ConfigError, SourceError, UsageError
from glossgraph.exporters import export_pieces
from glossgraph.model import Concept
from glossgraph.names.characters import without_controls
from glossgraph.names.ids import is_safe_id
from glossgraph.readers.outcomes import Entry

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
YAML_SIGNS = r"""' " : # [ ] { } {{ }} , % @ ` ~ = \ &a *a null"""
BLANK_SIGNS = ("\x00", "\r", "\u2028", "\u00a0", "\ufeff", "\t", "\n  ", "- ", "? ", "|\n ", ">\n ", "!!x ", "<<: *a")
FENCES = ("---\n", "+++\n", "...\n")
ODD = st.sampled_from((*YAML_SIGNS.split(), *BLANK_SIGNS, *FENCES))
KEY_NAMES = "term title slug id variants aliases short sources status updated related category"
KEYS = st.sampled_from(KEY_NAMES.split())
VALUES = st.one_of(TEXT, st.lists(st.one_of(TEXT, ODD), max_size=6).map("".join))
FRONT = st.lists(st.tuples(KEYS, VALUES), max_size=6).map(
    lambda rows: "\n".join(f"{key}: {value}" for key, value in rows)
)
SPANS = r"** * __ [ ]( ) [[ ]] | ! ` < > <!-- --> ~~ (g) {#a} \ https:// <https://x.de> <div> &#0; &#xD800; \u00ad 👩 é"
BLOCKS = (
    "# ",
    "## Siehe auch\n",
    "===\n",
    "---\n",
    "- ",
    "1. ",
    "> ",
    "    ",
    "\n",
    "```\n",
    "|-|\n",
    "</div>\n",
    "[x]: y\n",
)
MACROS = ('{{< glossary_tooltip term_id="', '" >}}', '{{Glossary("', '")}}')
MARKS = st.sampled_from((*SPANS.split(), *BLOCKS, *MACROS))
BODY = st.lists(st.one_of(MARKS, TEXT), max_size=25).map("".join)
FILES = st.one_of(
    st.binary(max_size=200),
    st.tuples(FRONT, BODY).map(lambda parts: f"---\n{parts[0]}\n---\n{parts[1]}".encode()),
    st.tuples(FRONT, BODY).map(lambda parts: f"+++\n{parts[0].replace(': ', ' = ')}\n+++\n{parts[1]}".encode()),
    st.tuples(VALUES, BODY).map(lambda parts: f'{{\n"term": {parts[0]}\n}}\n{parts[1]}'.encode()),
    st.tuples(TEXT, BODY).map(lambda parts: f"---\nterm: A\nid: a\ntitle: A\n---\n{parts[1]}".encode()),
)


def texts(concept: Concept) -> list[str]:
    return [
        concept.id,
        *(label.text for label in concept.labels),
        *(definition.text for definition in concept.definitions),
        *(note.text for note in concept.notes),
        *(source.label for source in concept.sources),
        *(reference.name for reference in concept.references),
        *concept.categories,
        concept.status_text,
        concept.notation or "",
    ]


@pytest.mark.parametrize("dialect", DIALECTS)
@settings(max_examples=150)
@given(FILES)
@example(b"---\nterm: &a [*a]\n---\n")
@example(b"---\nterm: A\n---\n> {{")
def test_every_file_is_an_entry_or_has_findings(dialect: str, data: bytes) -> None:
    result = outcome_of(data, dialect, "sub/a.md")
    assert isinstance(result, Entry) or result.findings
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1
    assert all(finding.location and 1 <= finding.location.line <= lines for finding in result.findings)
    if isinstance(result, Entry):
        assert is_safe_id(result.concept.id)
        assert result.concept.label.strip()
        assert all(text == without_controls(text) for text in texts(result.concept))
        assert all(1 <= reference.location.line <= lines for reference in result.concept.references)


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from(["a.md", "b.md", "sub/a.md", "c.MD"]), FILES, min_size=1))
def test_every_folder_is_a_glossary_that_can_be_written_or_one_sentence(files: dict[str, bytes]) -> None:
    try:
        glossary = build_of(files)
    except SourceError:
        return  # nothing among the files is an entry
    for format_name in ("turtle", "json"):
        "".join(export_pieces(format_name, glossary)).encode()


@settings(max_examples=100)
@given(
    st.lists(
        st.one_of(ODD, TEXT, st.sampled_from(["[scheme]\n", "[reader]\n", "[dialect]\n", "title", " = ", '"x"'])),
        max_size=12,
    )
)
def test_every_configuration_is_read_or_refused_in_one_sentence(parts: list[str]) -> None:
    with suppress(ConfigError, UsageError, SourceError):
        build_of({"a.md": "---\nterm: A\nshort: x\n---\n"}, config="".join(parts).replace("\r", "\n"))


def hostile(size: int) -> dict[str, str]:
    """Return bodies that hang tools whose time is quadratic in one of these things."""
    return {
        "brackets": "[" * size,
        "images": "![" * (size // 2),
        "wikilinks": "[[" * (size // 2),
        "backticks": "".join("`" * (number % 600 + 1) + " " for number in range(size // 300)),
        "stars": "**a " * (size // 4),
        "emphasis": "*a_" * (size // 3),
        "quotes": ">" * size,
        "lists": "- " * (size // 2),
        "angles": "<a " * (size // 3),
        "comments": "<!--" * (size // 4),
        "macros": '{{Glossary("' * (size // 12),
        "shortcodes": "{{< glossary_tooltip " * (size // 21),
        "a shortcode's argument": "{{< glossary_tooltip " + "a" * size + " >}}",
        "a heading's end": "## " + ". " * (size // 2) + "x",
        "a heading's mark": "## " + "{#" * (size // 2) + "x",
        "links": "[a](" * (size // 4),
        "definitions": "".join(f"[r{number}]: x\n" for number in range(size // 10)) + "[r1] " * (size // 10),
        "tables": "|a" * (size // 2) + "\n" + "|-" * (size // 2) + "\n",
    }


@pytest.mark.parametrize("kind", hostile(100))
def test_a_file_of_200_kilobytes_of_one_mark_is_read_at_once(kind: str) -> None:
    begun = time.process_time()
    for dialect in ("native", "kubernetes", "mdn", "obsidian"):
        assert isinstance(outcome_of(f"---\nterm: A\ntitle: A\nid: a\n---\n{hostile(200_000)[kind]}\n", dialect), Entry)
    assert time.process_time() - begun < 20  # quadratic ways took minutes; tests/benchmarks/reader_size.py has ratios
