"""What real glossaries do, one small case each: counted in public repositories, and easy to get wrong."""

from __future__ import annotations

import pytest
from worlds import build_of, codes, concept_of, dead, entry, entry_of, glossary_of, links, native


def page(title: str, body: str = "", **keys: str) -> str:
    return f"---\ntitle: {title}\n" + "".join(f"{key}: {value}\n" for key, value in keys.items()) + f"---\n{body}\n"


def test_keys_in_other_capitals() -> None:
    concept = concept_of("---\nTitle: Pod\nSTATUS: Completed\nCategory: concept\n---\nText.\n", "cncf")
    assert (concept.label, concept.status_text, concept.categories) == ("Pod", "Completed", ("concept",))


def test_empty_strings_in_lists() -> None:
    assert concept_of(page("Pod", tags='["", "core", ""]'), "cncf").categories == ("core",)


def test_null_values() -> None:
    result = entry_of("---\ntitle: Pod\nid: pod\naka:\ntags: null\nrelated: ~\nshort_description:\n---\n", "kubernetes")
    assert (result.concept.variants, result.concept.categories, result.concept.definition) == ((), (), "")
    assert codes(result) == []


def test_null_items_in_lists() -> None:
    assert (
        concept_of("---\ntitle: Pod\nid: pod\naka:\n- \n- null\n- Unit\n---\n", "kubernetes").variants[0].text == "Unit"
    )


def test_lists_where_one_word_is_usual() -> None:
    assert concept_of(native("term: A\ncategory: [one, two]")).categories == ("one", "two")


def test_windows_line_ends() -> None:
    text = entry("A", "B").replace("\n", "\r\n")
    assert links(glossary_of({"a.md": text, "b.md": entry("B")})) == {"a -> b"}


@pytest.mark.parametrize("before", ["\n", "\n\n", " \n", "\t\n", "\u00a0\n"])
def test_a_blank_line_before_the_first_fence(before: str) -> None:
    assert concept_of(before + native("term: A")).label == "A"


def test_no_break_spaces_inside_names() -> None:
    files = {"a.md": native("term: Chaos\u00a0Engineering"), "b.md": entry("B", "Chaos Engineering")}
    assert links(glossary_of(files)) == {"b -> a"}
    assert concept_of(files["a.md"]).label == "Chaos Engineering"


def test_a_language_folder_named_no() -> None:
    files = {"no/a.md": page("Ord", "[b](/no/b/)", category="x"), "no/b.md": page("Brikke", category="x")}
    glossary = build_of(files, languages=("no",))
    assert glossary.scheme.language == "no"
    assert links(glossary) == {"a -> b"}
    alone = {name.removeprefix("no/"): text for name, text in files.items()}
    assert glossary_of(alone, folder="no").scheme.language == "no"


@pytest.mark.parametrize("slug", ["true", "null", "~", "no", "012"])
def test_slugs_that_yaml_would_take_for_something_else(slug: str) -> None:
    files = {"a.md": native(f'term: A\nslug: "{slug}"'), "b.md": entry("B", slug)}
    assert links(glossary_of(files)) == {f"b -> {slug}"}


def test_a_label_with_markup_in_it() -> None:
    files = {"a.md": native("term: <blink> & co"), "b.md": native("term: B\nrelated: ['<blink> & co']")}
    glossary = glossary_of(files)
    assert glossary.concepts["a"].label == "<blink> & co"
    assert links(glossary) == {"b -> a"}


def test_ids_that_differ_from_the_file_name() -> None:
    files = {
        "service-catalog.md": page("Catalog", id="Catalog_1", short_description="x"),
        "b.md": page("B", '{{< glossary_tooltip term_id="Catalog_1" >}}', id="b"),
        "c.md": page("C", '{{< glossary_tooltip term_id="service-catalog" >}}', id="c"),
    }
    glossary = glossary_of(files)
    assert links(glossary) == {"b -> Catalog_1"}
    assert dead(glossary) == {"service-catalog"}


def test_self_links() -> None:
    build = build_of({"pod.md": page("Pod", "[Pod](/pod/)", category="x")})
    assert (build.relations, codes(build)) == ((), ["GG203"])


@pytest.mark.parametrize(
    "link", ["/service_mesh/", "/service mesh/", "</service mesh/>", "/Service-Mesh", "/service%20mesh"]
)
def test_blanks_and_hyphens_used_for_one_another_in_links(link: str) -> None:
    files = {"service-mesh.md": page("Mesh", category="x"), "b.md": page("B", f"[x]({link})", category="x")}
    expected = set() if link == "/service mesh/" else {"b -> service-mesh"}  # CommonMark: a bare blank makes it no link
    assert links(glossary_of(files)) == expected


def test_parentheses_and_percent_signs_in_destinations() -> None:
    files = {
        "term/Extract (ETL).md": "x",
        "term/100%.md": "x",
        "a.md": "[x](term/Extract%20(ETL).md) [y](term/Extract%20%28ETL%29.md) [z](term/100%25.md)",
    }
    assert links(glossary_of(files, dialect="obsidian")) == {"a -> Extract-ETL", "a -> 100"}


def test_an_alias_that_is_also_the_term_of_another_entry() -> None:
    files = {
        "a.md": "---\naliases: [ETL]\n---\n",
        "ETL.md": "x",
        "b.md": "[[ETL]]",
    }
    assert links(glossary_of(files, dialect="obsidian")) == {"b -> ETL"}


def test_dates_as_date_datetime_integer_and_text_in_one_folder() -> None:
    dates = ["2022-08-11", "2022-08-11T10:00:00+02:00", "20220811", '"2022-08-11"', "2022-08-11 10:00"]
    glossary = glossary_of(
        {f"{number}.md": native(f"term: T{number}\nupdated: {date}") for number, date in enumerate(dates)}
    )
    assert {concept.modified for concept in glossary.concepts.values()} == {"2022-08-11"}


def test_code_that_equals_an_id_is_no_link() -> None:
    body = "## Siehe auch\n\n`pod` and **`x`** and\n\n```\n[[pod]] **pod** [x](pod.md)\n```\n\n    **pod**\n"
    assert dead(glossary_of({"pod.md": native("term: Pod"), "b.md": native("term: B", body)})) == {"x"}


def test_a_heading_with_the_word_related_in_it_is_not_the_related_section() -> None:
    files = {"a.md": native("term: A", "## Problema relacionado\n\n**B**\n"), "b.md": entry("B")}
    assert links(glossary_of(files)) == set()


def test_a_label_key_in_another_script() -> None:
    glossary = glossary_of(
        {"a.md": "---\nशीर्षक: क्लस्टर\nश्रेणी: अवधारणा\n---\nपाठ\n", "b.md": page("B", "[x](/a/)", category="y")}
    )
    assert glossary.concepts["a"].label == "क्लस्टर"
    assert links(glossary) == {"b -> a"}


def test_titles_that_are_questions_while_the_file_is_the_term() -> None:
    concept = concept_of("---\ntitle: What is an Append-Only Log?\n---\n", "obsidian", path="term/append log.md")
    assert (concept.label, concept.variants[0].text) == ("append log", "What is an Append-Only Log?")


def test_a_link_that_only_a_lemma_resolves() -> None:
    files = {"paginate.md": page("paginate"), "b.md": page("b", "[paginating](g)")}
    build = build_of(files, dialect="hugo")
    assert links(build) == {"b -> paginate"}
    assert codes(build) == ["GG205"]


def test_tags_and_categories_do_not_save_an_orphan() -> None:
    from glossgraph.graph import orphans

    files = {name: page(name, category="x", tags="[y]") for name in ("a.md", "b.md")}
    assert orphans(glossary_of(files)) == ["a", "b"]


def test_front_matter_links_of_other_kinds_do_not_count() -> None:
    files = {
        "a.md": page("A", id="a", full_link="/docs/b", short_description="See [b](b.md)"),
        "b.md": page("B", id="b"),
    }
    assert links(glossary_of(files)) == set()


@pytest.mark.parametrize("name", ["templates/a.md", "private/a.md", "_index.md", "sub/_index.md"])
def test_pages_of_a_vault_that_are_no_entries(name: str) -> None:
    glossary = glossary_of({name: "[[b]]", "b.md": "x", "c.md": "[[b]]"})
    assert sorted(glossary.concepts) == ["b", "c"]
