"""The text of an entry on the map: the list of related names is left out, and nothing else."""

from __future__ import annotations

from bodies import body_of

from glossgraph.exporters.map.prose import Prose
from glossgraph.glossary import Glossary
from glossgraph.model import ConceptScheme


def shown(markdown: str) -> str:
    """Return the HTML of an entry of which no name resolves."""
    return Prose(Glossary(ConceptScheme("G", "de", "https://example.org/"), {}, {})).html(body_of(markdown))


def test_the_section_that_only_lists_names_is_left_out() -> None:
    assert shown("Eins.\n\n## Verwandte Begriffe\n\n**B**, **C**\n") == "<p>Eins.</p>"


def test_a_section_that_says_more_stays() -> None:
    text = "Eins.\n\n## Verwandte Begriffe\n\n**B**: Das eine baut auf dem anderen auf.\n"
    assert "Das eine baut auf dem anderen auf" in shown(text)


def test_a_list_of_names_under_another_heading_stays() -> None:
    assert shown("## Arten\n\n**B**, **C**\n") == "<h3>Arten</h3>\n<p><strong>B</strong>, <strong>C</strong></p>"


def test_what_looks_like_a_heading_in_code_begins_no_section() -> None:
    text = "Eins.\n\n```\nnichts\n\n## Siehe auch\n```\n\n**B**\n\n## Ende\n\n**B**\n"
    assert shown(text).startswith("<p>Eins.</p>\n<pre><code>nichts\n\n## Siehe auch")
    assert shown(text).count("<strong>B</strong>") == 2


def test_other_line_breaks_of_unicode_do_not_shift_what_is_left_out() -> None:
    text = "Eins\u2028und\u2028zwei.\n\n## Verwandte Begriffe\n\n**B**\n\n## Mehr\n\nDrei.\n"
    assert shown(text) == "<p>Eins\u2028und\u2028zwei.</p>\n<h3>Mehr</h3>\n<p>Drei.</p>"


def test_a_link_that_names_no_entry_is_its_text_whatever_stands_in_it() -> None:
    assert shown("Der [*KV* `x` ![Bild](b.png)](kv.md), [[Cache|hier]] und [r][].\n\n[r]: x.md") == (
        "<p>Der <em>KV</em> <code>x</code> Bild, hier und r.</p>"
    )


def test_a_definition_of_a_link_in_a_list_that_is_left_out_still_holds() -> None:
    text = "Ein [Aufsatz][a].\n\n## Siehe auch\n\n**B**\n\n[a]: https://example.org/\n"
    assert 'href="https://example.org/"' in shown(text)
