"""The text of an entry on the map: the list of related names is left out, and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from glossgraph.exporters.map.prose import Entries, _start_of_section, prose
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import Body, Concept, ConceptScheme, Label, LabelKind, Reference, RelationKind
from glossgraph.readers.body import Block, read_blocks

LINES = st.sampled_from(
    [
        *("## A", "# B", " ## C", "##x", "#", "text", "**Foo**, [x](y)", "[y]", "", "", "- item", "- ## D", "> quote"),
        *("> ## E", "| a | b |", "|---|---|", "---", "===", "1. x", "    code", "`a", "\\", "{{", "```", "<!--"),
        "[y]: z",
    ]
)


def shown(markdown: str, *named: tuple[str, int]) -> str:
    """Return the HTML of an entry whose text names concepts on the given lines, from 1."""
    place = Location("a.md")
    concept = Concept(
        "a",
        (Label("A", "de", LabelKind.PREFERRED, place),),
        place,
        references=tuple(Reference(name, RelationKind.RELATED, Location("a.md", line)) for name, line in named),
    )
    glossary = Glossary(ConceptScheme("G", "de", "https://example.org/"), {"a": concept}, {})
    return prose(concept, Body(markdown, "de", "a.md", 1), Entries(glossary))


def test_the_section_that_only_lists_names_is_left_out() -> None:
    assert shown("Eins.\n\n## Verwandte Begriffe\n\n**B**, **C**\n", ("B", 5), ("C", 5)) == "<p>Eins.</p>"


def test_a_section_that_says_more_stays() -> None:
    assert "Das eine baut auf dem anderen auf" in shown(
        "Eins.\n\n## Verwandte Begriffe\n\n**B**: Das eine baut auf dem anderen auf.\n", ("B", 5)
    )


def test_what_looks_like_a_heading_in_code_begins_no_section() -> None:
    text = "Eins.\n\n```\nnichts\n\n## kein Titel\n```\n\n**B**\n\n## Ende\n\n**B**\n"
    assert shown(text, ("B", 9), ("B", 13)).startswith("<p>Eins.</p>\n<pre><code>nichts\n\n## kein Titel")


def test_other_line_breaks_of_unicode_do_not_shift_what_is_left_out() -> None:
    text = "Eins\u2028und\u2028zwei.\n\n## Verwandte Begriffe\n\n**B**\n\n## Mehr\n\nDrei.\n"
    assert shown(text, ("B", 5)) == "<p>Eins\u2028und\u2028zwei.</p>\n<h3>Mehr</h3>\n<p>Drei.</p>"


@given(st.lists(LINES, min_size=2, max_size=14), st.data())
def test_the_end_of_a_text_reads_as_in_the_whole(lines: list[str], data: st.DataObject) -> None:
    start = _start_of_section(lines, data.draw(st.integers(0, len(lines) - 1)))

    def said(blocks: tuple[Block, ...]) -> list[tuple[object, ...]]:
        return [tuple(block[:7]) for block in blocks if block.line > start]

    assert said(read_blocks("\n".join(lines[start:]), start + 1)) == said(read_blocks("\n".join(lines)))
