"""A glossary with a folder for each language: one concept, labels and definitions in all of them."""

from __future__ import annotations

import pytest
from worlds import build_of, codes, dead, entry, links, native

from glossgraph.errors import UsageError
from glossgraph.exporters import export_pieces
from glossgraph.model import Status

WORLD = {
    "de/cache.md": native("term: Zwischenspeicher\nvariants: [Puffer]\nshort: Ein Speicher.\nglossar_id: G1"),
    "de/token.md": entry("Texteinheit", "Zwischenspeicher", "Puffer"),
    "en/cache.md": native("term: Cache\nshort: A store.\nstatus: draft", "## Related terms\n\n**Token**, **Window**\n"),
    "en/token.md": entry("Token", "Cache"),
    "en/window.md": entry("Window", "Puffer"),
    "fr/cache.md": entry("Antémémoire"),
    "README.md": "# Read me\n",
}


def test_one_slug_is_one_concept_with_labels_and_definitions_in_each_language() -> None:
    build = build_of(WORLD, languages=("de", "en"))
    glossary = build
    assert sorted(glossary.concepts) == ["cache", "token", "window"]
    cache = glossary.concepts["cache"]
    assert [(label.text, label.language) for label in cache.labels] == [
        ("Zwischenspeicher", "de"),
        ("Puffer", "de"),
        ("Cache", "en"),
    ]
    assert [(definition.text, definition.language) for definition in cache.definitions] == [
        ("Ein Speicher.", "de"),
        ("A store.", "en"),
    ]
    assert (cache.notation, cache.status, cache.languages) == ("G1", Status.DRAFT, ("de", "en"))
    assert [body.path for body in cache.bodies] == ["de/cache.md", "en/cache.md"]
    assert (glossary.scheme.language, glossary.languages) == ("de", ("de", "en"))
    assert links(glossary) == {"token -> cache", "cache -> token", "cache -> window", "window -> cache"}
    assert build.reading.files == 5
    assert codes(build) == []


def test_turtle_holds_both_languages() -> None:
    turtle = "".join(export_pieces("turtle", build_of(WORLD, languages=("de", "en"))))
    assert 'skos:prefLabel "Zwischenspeicher"@de, "Cache"@en' in turtle
    assert 'skos:definition "Ein Speicher."@de, "A store."@en' in turtle


def test_the_configuration_can_name_the_languages_and_which_comes_first() -> None:
    config = '[scheme]\nlanguage = "en"\n[reader]\nlanguages = ["de", "en"]\n'
    glossary = build_of(WORLD, config=config)
    assert glossary.languages == ("en", "de")
    assert glossary.concepts["cache"].label == "Cache"


def test_a_name_means_what_it_means_in_the_language_of_its_text() -> None:
    files = {
        "de/gift.md": entry("Gift", slug="poison"),
        "en/poison.md": entry("Poison", slug="poison"),
        "en/gift.md": entry("Gift", slug="present"),
        "de/present.md": entry("Geschenk", slug="present"),
        "de/a.md": entry("A", "Gift"),
        "en/b.md": entry("B", "Gift"),
        "en/c.md": entry("C", "Geschenk"),
    }
    assert links(build_of(files, languages=("de", "en"))) == {"a -> poison", "b -> present", "c -> present"}


def test_folders_that_look_like_languages_are_told_unless_they_are_read_so() -> None:
    assert build_of(WORLD).reading.alike == ("de", "en", "fr")
    assert build_of(WORLD, languages=("de", "en")).reading.alike == ()


@pytest.mark.parametrize(
    "paths", [("de/a.md", "en/b.md"), ("de/a.md", "netze/a.md"), ("a.md", "en/a.md"), ("x/de/a.md", "x/en/a.md")]
)
def test_other_folders_do_not_look_like_languages(paths: tuple[str, str]) -> None:
    assert build_of({path: entry("A") for path in paths}).reading.alike == ()


def test_one_folder_alone_stays_a_glossary_of_its_own() -> None:
    one = {name.removeprefix("de/"): text for name, text in WORLD.items() if name.startswith("de/")}
    glossary = build_of(one, folder="de")
    assert (glossary.languages, sorted(glossary.concepts)) == (("de",), ["cache", "token"])
    configured = build_of(one, folder="de", config='[scheme]\nlanguage = "en"\n[reader]\nlanguages = ["de", "en"]\n')
    assert configured.scheme.language == "de"


def test_two_entries_of_one_id_in_one_language_are_told_and_the_merged_concept_stays_whole() -> None:
    files = {
        "de/x.md": entry("Eins", slug="x"),
        "de/y.md": entry("Zwei", slug="x"),
        "en/x.md": entry("One", slug="x"),
        "de/z.md": entry("Z", "Eins"),
    }
    for languages in (("de", "en"), ("en", "de")):
        build = build_of(files, languages=languages)
        assert {label.text for label in build.concepts["x"].preferred} == {"Eins", "One"}
        assert codes(build) == ["GG304"]


def test_a_name_whose_entry_is_left_out_in_its_language_leads_to_that_entry() -> None:
    files = {
        "de/x.md": entry("Eins", slug="x"),
        "de/y.md": entry("Zwei", slug="x"),
        "de/z.md": entry("Z", "Zwei"),
        "en/x.md": entry("One", slug="x"),
    }
    (missing,) = build_of(files, languages=("de", "en")).unresolved
    assert (missing.source, missing.left_out) == ("z", "de/y.md")


def test_status_and_its_word_come_from_one_entry() -> None:
    files = {"de/x.md": native("term: X\nstatus: sonderbar"), "en/x.md": native("term: X\nstatus: draft")}
    concept = build_of(files, languages=("de", "en")).concepts["x"]
    assert (concept.status, concept.status_text) == (None, "sonderbar")


def test_a_concept_is_as_new_as_its_newest_entry() -> None:
    files = {
        "de/a.md": entry("A", updated="2026-01-01", created="2025-05-05"),
        "en/a.md": entry("A", updated="2026-02-02", created="2025-04-04"),
    }
    concept = build_of(files, languages=("de", "en")).concepts["a"]
    assert (concept.created, concept.modified) == ("2025-04-04", "2026-02-02")
    assert concept.places["modified"].path == "en/a.md"


def test_links_between_languages_lead_to_the_concept() -> None:
    page = "---\ntitle: {}\ncategory: x\n---\n{}\n"
    files = {
        "de/a.md": page.format("A", "[B](/de/b/) [C](/en/c/) [D](/fr/c/)"),
        "de/b.md": page.format("B", ""),
        "en/c.md": page.format("C", "[b](../de/b.md)"),
    }
    glossary = build_of(files, languages=("de", "en"), dialect="cncf")
    assert links(glossary) == {"a -> b", "a -> c", "c -> b"}
    assert dead(glossary) == {"/fr/c/"}


@pytest.mark.parametrize(
    ("languages", "words"),
    [
        (("de", "xx"), 'there is no folder "xx"'),
        (("x y",), "is not a language tag"),
        (("de", ""), "is not a language tag"),
    ],
)
def test_a_language_without_a_folder_is_an_error(languages: tuple[str, ...], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        build_of(WORLD, languages=languages)


def test_the_case_of_a_folder_makes_no_difference() -> None:
    files = {"pt-BR/a.md": entry("A"), "de/a.md": entry("Ä")}
    assert build_of(files, languages=("pt-br", "de")).concepts["a"].languages == ("pt-br", "de")
