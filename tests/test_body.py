"""The Markdown body as blocks: what is a name, what is only text, and where everything stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glossgraph.bodies import Passage, PassageKind, SpanKind
from glossgraph.readers.body import read_blocks

_BOLD, _LINK, _WIKI = SpanKind.BOLD, SpanKind.LINK, SpanKind.WIKILINK


def blocks(markdown: str, first_line: int = 1) -> list[Passage]:
    return [block.passage for block in read_blocks(markdown, first_line)]


def spans(markdown: str) -> list[tuple[SpanKind, str, str]]:
    return [(span.kind, span.text, span.destination) for block in blocks(markdown) for span in block.spans]


def texts(markdown: str) -> list[str]:
    return [block.text for block in blocks(markdown)]


@pytest.mark.parametrize(
    ("markdown", "span"),
    [
        ("**KV Cache**", (_BOLD, "KV Cache", "")),
        ("__KV Cache__", (_BOLD, "KV Cache", "")),
        ("***KV***", (_BOLD, "KV", "")),
        ("**KV\nCache**", (_BOLD, "KV Cache", "")),
        ("**`KV` Cache**", (_BOLD, "KV Cache", "")),
        ("**a **b** c**", (_BOLD, "a b c", "")),
        ("[KV](kv.md)", (_LINK, "KV", "kv.md")),
        ("[**KV**](kv.md)", (_LINK, "KV", "kv.md")),
        ("**[KV](kv.md)**", (_LINK, "KV", "kv.md")),
        ("[a](a_(b).md)", (_LINK, "a", "a_(b).md")),
        ("[a](<a b.md> 'title')", (_LINK, "a", "a b.md")),
        ("[a](data%20lake.md#top)", (_LINK, "a", "data%20lake.md#top")),
        ("[a][r]\n\n[r]: x.md", (_LINK, "a", "x.md")),
        ("[r][]\n\n[r]: x.md", (_LINK, "r", "x.md")),
        ("[r]\n\n[r]: x.md", (_LINK, "r", "x.md")),
        ("<https://example.org/a>", (_LINK, "https://example.org/a", "https://example.org/a")),
        ("[[KV Cache]]", (_WIKI, "KV Cache", "KV Cache")),
        ("[[kv#Use|the cache]]", (_WIKI, "the cache", "kv#Use")),
        ("| a |\n|---|\n| [[kv\\|the cache]] |", (_WIKI, "the cache", "kv")),
        ("> - **KV**", (_BOLD, "KV", "")),
        ("## About **KV**", (_BOLD, "KV", "")),
    ],
)
def test_what_can_name_a_concept(markdown: str, span: tuple[SpanKind, str, str]) -> None:
    assert spans(markdown) == [span]


@pytest.mark.parametrize(
    "markdown",
    [
        "`**KV** [a](b) [[c]]`",
        "```\n**KV** [a](b)\n```",
        "    **KV** [[c]]",
        "<!-- **KV** [a](b) -->",
        "a <!-- **KV** [a](b) --> b",
        "<div>\n**KV** [a](b)\n</div>",
        "![**KV**](b.png)",
        "![[embedded]]",
        "\\**KV\\** \\[a](b)",
        "<someone@example.org>",
        "** KV**",
    ],
)
def test_what_names_nothing(markdown: str) -> None:
    assert spans(markdown) == []


def test_two_bold_names_are_two() -> None:
    assert [text for _, text, _ in spans("**A**, **B**; **C D**.")] == ["A", "B", "C D"]


def test_a_link_becomes_its_text_and_a_line_break_a_blank() -> None:
    assert texts("The [cache](x.md)\nis *fast* and `big`.") == ["The cache is fast and big."]


def test_kinds_of_block() -> None:
    found = blocks("# T\n\npara\n\n- item\n\n```\ncode\n```\n\n| h |\n|---|\n| c |\n\n> quote")
    assert [(block.kind, block.text, block.nested) for block in found] == [
        (PassageKind.HEADING, "T", False),
        (PassageKind.PARAGRAPH, "para", False),
        (PassageKind.ITEM, "item", True),
        (PassageKind.CODE, "code", False),
        (PassageKind.ITEM, "h", True),
        (PassageKind.ITEM, "c", True),
        (PassageKind.PARAGRAPH, "quote", True),
    ]


def test_a_place_counts_characters_from_the_line_where_the_body_begins() -> None:
    (block,) = blocks("öß 👩‍💻 **Größe**\nund [x](y)", first_line=10)
    assert [(span.line, span.column) for span in block.spans] == [(10, 8), (11, 5)]


PIECES = st.sampled_from(
    [
        "**ä**",
        "[x](y)",
        "[[z]]",
        " ",
        "\n",
        "\n\n",
        "- ",
        "> ",
        "# ",
        "`c`",
        "ö",
        "👩‍💻",
        "| ",
        "|\n|---|\n",
        "{{< g a=b >}}",
        "*",
        "<b>",
    ]
)


@given(st.lists(PIECES, max_size=30).map("".join))
def test_every_name_stands_where_its_place_says(markdown: str) -> None:
    lines = markdown.split("\n")
    for block in blocks(markdown):
        for span in block.spans:
            rest = lines[span.line - 1][span.column - 1 :]
            assert rest.startswith({_BOLD: "*", _LINK: "[", _WIKI: "[["}[span.kind])
