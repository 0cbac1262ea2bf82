"""The register of sources as BibTeX, read back by another program."""

from __future__ import annotations

from pybtex.database import BibliographyData, parse_string  # type: ignore[import-untyped] # it ships no types

from glossgraph.editing.bibtex import to_bibtex
from glossgraph.editing.register import Work


def read_back(*works: Work) -> BibliographyData:
    return parse_string(to_bibtex(works), "bibtex")


def test_author_title_and_arxiv_number_become_fields() -> None:
    work = Work("Kwon et al.: Efficient Memory Management", "https://arxiv.org/pdf/2309.06180v1", ("kv-cache",))
    entry = read_back(work).entries["kwon2023efficient"]
    assert [str(person) for person in entry.persons["author"]] == ["Kwon", "others"]
    assert entry.fields["title"] == "{Efficient Memory Management}"
    assert (entry.fields["eprint"], entry.fields["eprinttype"], entry.fields["year"]) == ("2309.06180", "arxiv", "2023")
    assert entry.fields["url"] == "https://arxiv.org/pdf/2309.06180v1"


def test_a_doi_is_a_field_and_a_label_without_author_is_a_title() -> None:
    entry = read_back(Work("Duden", "https://doi.org/10.1000/X", ("a",))).entries["duden"]
    assert (entry.fields["title"], entry.fields["doi"]) == ("{Duden}", "10.1000/x")


def test_two_works_of_one_name_have_two_keys() -> None:
    assert list(read_back(Work("Duden", None, ("a",)), Work("Duden", "https://x.org", ("a",))).entries) == [
        "duden",
        "duden-2",
    ]


def test_characters_that_tex_reads_as_commands_are_escaped() -> None:
    text = to_bibtex([Work("100 % \\input{x} #_$&~^", None, ("a",))])
    assert r"100 \% \textbackslash{}input\{x\} \#\_\$\&\textasciitilde{}\textasciicircum{}" in text
    assert len(parse_string(text, "bibtex").entries) == 1


def test_no_sources_are_an_empty_file() -> None:
    assert to_bibtex([]) == ""
