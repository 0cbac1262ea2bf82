"""One file of the native form: what each key means, and what is said when it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from worlds import (
    build_of,
    codes,
    concept_of,
    dead,
    entry,
    entry_of,
    glossary_of,
    links,
    native,
    outcome_of,
    said,
)

from glossgraph.checks import BY_CODE, Context
from glossgraph.editing.wanted import wanted_names
from glossgraph.findings import Location
from glossgraph.model import Concept, LabelKind, NoteKind, ReferenceForm, RelationKind, Status
from glossgraph.readers.outcomes import Entry, NoEntry, Unreadable

FOUNDING = Path(__file__).parent.parent / "seeds" / "decode-phase.md"


def labels(concept: Concept, kind: LabelKind) -> list[str]:
    return [label.text for label in concept.labels if label.kind is kind]


def names(concept: Concept) -> list[str]:
    return [r.name for r in concept.references if r.kind is not RelationKind.MENTIONED]


def test_the_founding_entry_is_read_whole() -> None:
    entry = entry_of(FOUNDING.read_bytes(), path="decode-phase.md")
    concept = entry.concept
    assert entry.findings == ()
    assert (concept.id, concept.label, concept.notation) == ("decode-phase", "Decode Phase", "G367")
    assert concept.definition == "Phase der fortlaufenden Ausgabetokengenerierung."
    assert concept.categories == ("inferenzoptimierung-serving-und-leistungskennzahlen",)
    assert concept.variants == ()
    assert (concept.status, concept.status_text, concept.modified) == (Status.DRAFT, "entwurf", "2026-09-21")
    assert [source.url for source in concept.sources] == [
        "https://arxiv.org/abs/2403.02310",
        "https://arxiv.org/abs/2309.06180",
    ]
    assert [(citation.text, citation.location.line) for citation in concept.citations] == [
        ("Agrawal et al.", 18),
        ("Kwon et al.", 24),
    ]
    assert names(concept) == [
        "Prefill",
        "Inter-Token Latency",
        "Tokens per Second",
        "KV Cache",
        "Continuous Batching",
        "Sampling",
    ]
    assert [note.kind for note in concept.notes] == [
        NoteKind.NOTE,
        NoteKind.EXAMPLE,
        NoteKind.NOTE,
        NoteKind.SCOPE_NOTE,
    ]
    assert [section.kind.value for body in concept.bodies for section in body.sections] == [
        "other",
        "other",
        "example",
        "practice",
        "contrast",
        "related",
    ]


# --- entry or not ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Just a text.\n",
        "---\n---\nText\n",
        "---\ntitle: README\nlayout: page\n---\n",
        "# Term\n\n**A**\n",
        "Term\n\nA: b\n",
    ],
)
def test_a_page_without_any_key_of_the_form_is_no_entry(text: str) -> None:
    result = outcome_of(text)
    assert isinstance(result, NoEntry)
    assert codes(result) == ["GG108"]
    assert "has none of the front matter keys of an entry (term, ...)" in result.findings[0].message


@pytest.mark.parametrize("text", ["term: A\nslug: a\n---\n\nText.\n", "\nTerm: A\n"])
def test_an_entry_without_its_first_line_is_no_entry_and_told_what_it_lacks(text: str) -> None:
    result = outcome_of(text)
    assert isinstance(result, NoEntry)
    assert codes(result) == ["GG108"]
    assert result.findings[0].message == 'this looks like an entry whose first line "---" is missing'


@pytest.mark.parametrize("term", ["", 'term: ""', "term: null", "term: ~", "term:", 'term: " \\n "'])
def test_an_entry_without_a_usable_term_is_left_out(term: str) -> None:
    result = outcome_of(f"---\nslug: a\n{term}\nshort: Etwas.\n---\n")
    assert isinstance(result, Unreadable)
    assert codes(result) == ["GG103"]


@pytest.mark.parametrize("term", ["[A]", "{a: b}", "{{x}}", "!!binary aGk="])
def test_a_term_that_is_no_text_is_a_wrong_kind(term: str) -> None:
    result = outcome_of(f"---\nterm: {term}\n---\n")
    assert isinstance(result, Unreadable)
    assert codes(result) == ["GG103"]
    assert said(list(result.findings)) == ["GG103 a.md:2:7"]


def test_a_fault_of_one_file_loses_no_neighbour() -> None:
    build = build_of(
        {
            "a.md": entry("A", "C"),
            "b.md": "---\nterm: [\n---\n",
            "b1.md": entry("B1").encode("utf-16"),
            "b2.md": b"---\nterm: Gr\xf6\xdfe\n---\n",
            "b3.md": "---\nterm: never closed\n",
            "c.md": entry("C"),
        }
    )
    assert links(build) == {"a -> c"}
    assert said(build.findings) == ["GG101 b.md:3:1", "GG101 b1.md:1:1", "GG101 b2.md:2:1", "GG101 b3.md:1:1"]
    assert (build.reading.entries, build.reading.unreadable) == (2, 4)


# --- labels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["NO", "1e3", "012", "true", "2026-09-21", "off", "NULL"])
def test_a_term_is_the_text_that_stands_there(text: str) -> None:
    assert concept_of(native(f"term: {text}")).label == text


def test_blanks_and_line_breaks_in_a_label_become_one_space() -> None:
    assert concept_of(native('term: "  KV \\n\\u00a0 Cache "')).label == "KV Cache"
    assert concept_of(native("term: >\n  KV\n  Cache")).label == "KV Cache"


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("[]", []),
        ("null", []),
        ('""', []),
        ("KV-Cache", ["KV-Cache"]),
        ("[KV-Cache, Speicher]", ["KV-Cache", "Speicher"]),
        ('[KV-Cache, "", ~, KV-Cache, "KV-Cache "]', ["KV-Cache"]),
        ("[no, 1.0, 012]", ["no", "1.0", "012"]),
    ],
)
def test_variants_are_a_list_or_one_text(written: str, found: list[str]) -> None:
    result = entry_of(native(f"term: A\nvariants: {written}"))
    assert labels(result.concept, LabelKind.ALTERNATIVE) == found
    assert codes(result) == []


@pytest.mark.parametrize("written", ["{a: b}", "[[A]]", "[{a: b}]", "!x [A]", "[!x A]"])
def test_a_variant_of_another_kind_is_dropped_and_told(written: str) -> None:
    result = entry_of(native(f"term: A\nvariants: {written}"))
    assert labels(result.concept, LabelKind.ALTERNATIVE) == []
    assert codes(result) == ["GG103"]


def test_hidden_labels_are_kept_apart_and_resolve() -> None:
    glossary = glossary_of({"a.md": native("term: A\nhidden: [Ah, Aah]"), "b.md": entry("B", "Aah")})
    assert labels(glossary.concepts["a"], LabelKind.HIDDEN) == ["Ah", "Aah"]
    assert links(glossary) == {"b -> a"}


def test_a_label_knows_its_place_and_language() -> None:
    concept = concept_of("---\nslug: a\nterm: A\nvariants:\n  - B\n---\n")
    assert [(label.location.line, label.location.column, label.language) for label in concept.labels] == [
        (3, 7, "de"),
        (5, 5, "de"),
    ]


@pytest.mark.parametrize("escape", ['"A\\x07B"', '"A\\u0000B"', '"A\\u0085B"'])
def test_control_characters_are_removed_and_told(escape: str) -> None:
    result = entry_of(native(f"term: {escape}"))
    assert result.concept.label == "AB"
    assert codes(result) == ["GG103"]


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\ufffe", "\uffff"])
def test_control_characters_that_stand_in_the_file_are_removed_and_told_with_their_place(character: str) -> None:
    result = entry_of(f"---\nterm: A\nshort: x\n---\n\nEin{character} Text.\n")
    assert result.concept.bodies[0].text == "\nEin Text.\n"
    assert said(list(result.findings)) == ["GG103 a.md:6:4"]


@pytest.mark.parametrize("label", ["</script><img src=x onerror=alert(1)>", 'A "quoted" & <b>', "C#", "עברית", "👩‍💻"])
def test_a_label_is_kept_as_it_is(label: str) -> None:
    quoted = label.replace('"', '\\"')
    assert concept_of(native(f'term: "{quoted}"')).label == label


# --- keys ------------------------------------------------------------------------------------------------------------


def test_an_unknown_key_is_told_with_the_nearest_known_one() -> None:
    result = entry_of(native("term: A\nvariant: B\nfoo: C"))
    assert said(list(result.findings)) == ["GG102 a.md:3:1", "GG102 a.md:4:1"]
    assert [('"variants"' in finding.message) for finding in result.findings] == [True, False]


def test_keys_in_other_capitals_are_accepted_and_told() -> None:
    result = entry_of("---\nTerm: A\nSHORT: x\n---\n")
    assert (result.concept.label, result.concept.definition) == ("A", "x")
    assert codes(result) == ["GG102", "GG102"]


def test_of_a_key_that_stands_twice_the_first_counts_and_the_entry_is_kept() -> None:
    result = entry_of(native("term: A\nslug: a\nterm: B"))
    assert result.concept.label == "A"
    assert said(list(result.findings)) == ["GG101 a.md:4:1"]


def test_a_key_that_stands_twice_in_toml_ends_the_reading() -> None:
    result = outcome_of('+++\nterm = "A"\nterm = "B"\n+++\n')
    assert isinstance(result, Unreadable)
    assert said(list(result.findings))[0].startswith("GG101 a.md:3")


@pytest.mark.parametrize(
    "text",
    [
        '---\nterm: "A"\nslug: b\nvariants: [C]\nsources: [{label: X, url: "https://x.de"}]\n---\nText\n',
        '+++\nterm = "A"\nslug = "b"\nvariants = ["C"]\n[[sources]]\nlabel = "X"\nurl = "https://x.de"\n+++\nText\n',
        '{"term": "A", "slug": "b", "variants": ["C"], "sources": [{"label": "X", "url": "https://x.de"}]}\nText\n',
    ],
)
def test_yaml_toml_and_json_say_the_same(text: str) -> None:
    result = entry_of(text)
    concept = result.concept
    assert (concept.label, concept.id, [v.text for v in concept.variants]) == ("A", "b", ["C"])
    assert [(source.label, source.url) for source in concept.sources] == [("X", "https://x.de")]
    assert concept.bodies[0].text == "Text\n"
    assert codes(result) == []


# --- ids -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "made"),
    [
        ("kv-cache.md", "kv-cache"),
        ("KV Cache.md", "KV-Cache"),
        ("KV_Cache.MD", "KV_Cache"),
        ("a.b.markdown", "a.b"),
        ("sub/größe.md", "größe"),
        ("scheme.md", "scheme-term"),
        ("kv/index.md", "kv"),
        ("index.md", "index"),
        ("!.md", "entry"),
    ],
)
def test_without_a_slug_the_id_is_the_file_made_safe_in_silence(path: str, made: str) -> None:
    result = entry_of(native("term: A"), path=path)
    assert result.concept.id == made
    assert codes(result) == []


@pytest.mark.parametrize("slug", ["kv-cache", "KV_Cache", "größe", "日本語", "a.b~c", "true", "null-wert", '"null"'])
def test_a_safe_slug_is_the_id(slug: str) -> None:
    result = entry_of(native(f"term: A\nslug: {slug}"))
    assert result.concept.id == slug.strip('"')
    assert codes(result) == []


@pytest.mark.parametrize(
    ("slug", "made"),
    [
        ("KV Cache", "KV-Cache"),
        ("a/b", "a-b"),
        ("../x", "..-x"),
        ("-a-", "a"),
        ("???", "entry"),
        ("category", "category-term"),
    ],
)
def test_an_unsafe_slug_is_made_safe_and_told_and_still_resolves(slug: str, made: str) -> None:
    build = build_of({"x.md": native(f'term: X\nslug: "{slug}"'), "y.md": entry("Y", slug)})
    assert set(build.concepts) == {made, "y"}
    assert links(build) == {f"y -> {made}"}
    assert codes(build) == ["GG104"]


def test_two_files_of_one_id_are_told_and_the_first_path_keeps_it() -> None:
    build = build_of(
        {"b.md": native("term: B\nslug: x"), "a/z.md": native("term: A\nslug: x"), "c.md": entry("C", "x")}
    )
    assert build.concepts["x"].label == "A"
    (finding,) = build.findings
    assert (finding.code, finding.location) == ("GG304", Location("b.md", 3, 7))
    assert finding.message == 'the id "x" is already that of a/z.md, so this entry is left out; give it another slug'


@pytest.mark.parametrize("name", ["Prefix Caching", "prefix caching.", "Vorsatz"])
def test_a_name_whose_entry_is_left_out_leads_to_that_entry_and_is_not_wanted(name: str) -> None:
    files = {
        "prefill.md": entry("Prefill", "Nirgends"),
        "prefix-caching.md": native("term: Prefix Caching\nslug: prefill\nvariants: Vorsatz"),
        "token.md": entry("Token", name),
    }
    build = build_of(files)
    messages = {finding.message for finding in BY_CODE["GG201"].check(Context(build))}
    assert f'"{name}" has an entry, prefix-caching.md, which is left out (GG304)' in messages
    assert '"Nirgends" is no concept of this glossary' in messages
    assert [wanted.name for wanted in wanted_names(build)] == ["Nirgends"]


def test_two_slugs_that_become_one_safe_id_are_one_id_too_many() -> None:
    build = build_of({"a.md": native('term: A\nslug: "x y"'), "b.md": native('term: B\nslug: "x?y"')})
    assert codes(build) == ["GG104", "GG104", "GG304"]


def test_the_same_letters_in_two_normal_forms_are_one_id() -> None:
    build = build_of({"a.md": native('term: A\nslug: "\u00e4"'), "b.md": native('term: B\nslug: "a\u0308"')})
    assert codes(build) == ["GG304"]


def test_ids_that_differ_only_by_case_are_two() -> None:
    files = {"1.md": entry("XAI", slug="XAI"), "2.md": entry("xAI", slug="xAI"), "3.md": entry("C", "xAI", "XAI")}
    build = build_of(files)
    assert links(build) == {"3 -> XAI", "3 -> xAI"}
    assert codes(build) == []


# --- the other keys --------------------------------------------------------------------------------------------------


def test_notation_marker_and_definition() -> None:
    concept = concept_of(native("term: A\nglossar_id: 012\nmarker: neu\nshort: >\n  Ein\n  Satz."))
    assert (concept.notation, concept.marker, concept.definition) == ("012", "neu", "Ein Satz.")
    assert (concept.place("notation").line, concept.place("definition").line) == (3, 5)


@pytest.mark.parametrize("key", ["glossar_id", "status", "updated", "created", "short", "marker", "category"])
@pytest.mark.parametrize("value", ["", '""', "~", "null"])
def test_an_empty_value_is_none(key: str, value: str) -> None:
    result = entry_of(native(f"term: A\n{key}: {value}"))
    concept = result.concept
    assert (concept.notation, concept.status, concept.modified, concept.created) == (None, None, None, None)
    assert (concept.definition, concept.marker, concept.status_text, concept.categories) == ("", "", "", ())
    assert codes(result) == []


@pytest.mark.parametrize("key", ["glossar_id", "status", "updated", "short", "marker", "slug"])
def test_a_list_where_one_text_belongs_is_dropped_and_told(key: str) -> None:
    result = entry_of(native(f"term: A\n{key}: [x]"))
    assert codes(result) == ["GG103"]


@pytest.mark.parametrize(
    ("written", "found"), [("x", ("x",)), ("[x, y, x]", ("x", "y")), ("[]", ()), ("Über Größe", ("Über-Größe",))]
)
def test_a_category_is_a_slug_or_a_list_of_them(written: str, found: tuple[str, ...]) -> None:
    result = entry_of(native(f"term: A\ncategory: {written}"))
    assert result.concept.categories == found
    assert codes(result) == (["GG104"] if " " in written and "[" not in written else [])


def test_an_unlisted_category_is_a_node_named_by_its_slug() -> None:
    glossary = glossary_of({"a.md": native("term: A\ncategory: text-und-token")})
    assert glossary.categories["text-und-token"].label == "text und token"
    assert not glossary.categories["text-und-token"].listed


@pytest.mark.parametrize(
    ("word", "status"),
    [
        ("entwurf", Status.DRAFT),
        ("Entwurf", Status.DRAFT),
        ("GEPRÜFT", Status.REVIEW),
        ("veröffentlicht", Status.PUBLISHED),
        ("veraltet", Status.DEPRECATED),
        ("zurückgezogen", Status.WITHDRAWN),
        ("published", Status.PUBLISHED),
        ("  in   review ", Status.REVIEW),
    ],
)
def test_status_words_are_known_folded(word: str, status: Status) -> None:
    result = entry_of(native(f'term: A\nstatus: "{word}"'))
    assert result.concept.status is status
    assert codes(result) == []


def test_an_unknown_status_is_told_and_kept_as_written() -> None:
    result = entry_of(native("term: A\nstatus: Entwrf"))
    assert (result.concept.status, result.concept.status_text) == (None, "Entwrf")
    assert codes(result) == ["GG106"]
    assert "entwurf" in result.findings[0].message


def test_the_configuration_adds_status_words() -> None:
    build = build_of({"a.md": entry("A", status="Fertig")}, config='[status]\nfertig = "published"\n')
    assert build.concepts["a"].status is Status.PUBLISHED
    assert codes(build) == []


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("2026-09-21", "2026-09-21"),
        ('"2026-09-21"', "2026-09-21"),
        ("2026-09-21T10:30:00Z", "2026-09-21"),
        ("2026-09-21 10:30:00 +02:00", "2026-09-21"),
        ("20220811", "2022-08-11"),
    ],
)
@pytest.mark.parametrize("key", ["updated", "created"])
def test_dates_are_cut_from_what_holds_them(key: str, written: str, date: str) -> None:
    result = entry_of(native(f"term: A\n{key}: {written}"))
    assert {"updated": result.concept.modified, "created": result.concept.created}[key] == date
    assert codes(result) == []


@pytest.mark.parametrize("written", ["2026-09", "gestern", "2026-13-01", "2026-02-30", "21.09.2026", "2026-0921", "0"])
def test_what_is_no_date_is_told_and_dropped(written: str) -> None:
    result = entry_of(native(f"term: A\nupdated: {written}"))
    assert result.concept.modified is None
    assert said(list(result.findings)) == ["GG107 a.md:3:10"]
    message = f'"{written}" is not a date; write year-month-day, such as 2026-09-21'
    assert [finding.message for finding in result.findings] == [message]


@pytest.mark.parametrize(
    ("written", "found", "told"),
    [
        ('[{label: X, url: "https://x.de/"}]', [("X", "https://x.de/")], []),
        ('{label: X, url: "https://x.de/"}', [("X", "https://x.de/")], []),
        ("[{label: X}]", [("X", None)], []),
        ('[{url: "https://x.de/"}]', [("https://x.de/", "https://x.de/")], []),
        ("https://x.de/", [("https://x.de/", "https://x.de/")], []),
        ("Ein Buch", [("Ein Buch", None)], []),
        ("[Ein Buch, '', ~]", [("Ein Buch", None)], []),
        ('[{label: X, url: "HTTPS://x.de/"}]', [("X", "https://x.de/")], []),
        ('[{label: X, url: "https://x.de/größe"}]', [("X", "https://x.de/gr%C3%B6%C3%9Fe")], []),
        ('[{label: X, url: "https://x.de/a b"}]', [("X", "https://x.de/a%20b")], ["GG105"]),
        ("[{label: X, url: 'https://x.de/<a>\"'}]", [("X", "https://x.de/%3Ca%3E%22")], ["GG105"]),
        ("[{label: X, url: www.x.de}]", [("X", None)], ["GG105"]),
        ('[{label: X, url: "javascript:alert(1)"}]', [("X", None)], ["GG105"]),
        ('[{label: X, url: "ftp://x.de/"}]', [("X", None)], ["GG105"]),
        ('[{label: X, url: "https://"}]', [("X", None)], ["GG105"]),
        ("[{autor: X}]", [], ["GG103"]),
        ("[{}]", [], ["GG103"]),
        ("[[X]]", [], ["GG103"]),
    ],
)
def test_sources(written: str, found: list[tuple[str, str | None]], told: list[str]) -> None:
    result = entry_of(native(f"term: A\nsources: {written}"))
    assert [(source.label, source.url) for source in result.concept.sources] == found
    assert codes(result) == told


def test_relations_by_key() -> None:
    glossary = glossary_of(
        {
            "a.md": native("term: A\nrelated: B\nbroader: [C, b]\nnarrower: [d]"),
            "b.md": entry("B"),
            "c.md": entry("C"),
            "d.md": entry("D"),
        }
    )
    assert links(glossary) == {"a -> b", "a broader c", "a broader b", "a narrower d"}


def test_what_replaces_an_entry_is_a_name_or_id() -> None:
    build = build_of(
        {
            "a.md": native("term: A\nstatus: veraltet\nreplaced_by: [Neu, b, Nie]"),
            "b.md": entry("B"),
            "n.md": entry("Neu"),
        }
    )
    assert build.replacements == {"a": ("n", "b")}
    assert dead(build) == {"Nie"}
    assert links(build) == set()


def test_matches_are_addresses() -> None:
    result = entry_of(native("term: A\nexact_match: https://x.de/a\nclose_match: [https://x.de/b, nothing]"))
    assert (result.concept.exact_matches, result.concept.close_matches) == (("https://x.de/a",), ("https://x.de/b",))
    assert codes(result) == ["GG105"]


# --- the body --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "heading",
    [
        "## Verwandte Begriffe",
        "# Verwandte Begriffe",
        "##   verwandte  BEGRIFFE:  ##",
        "### Verwandte Begriffe {#verwandt}",
        "Verwandte Begriffe\n---",
        "## **Verwandte** Begriffe.",
        "## Siehe auch",
        "## Related terms",
        "## Termes associés",
        "## Véase también",
        "## Vedi anche",
        "## Veja também",
    ],
)
def test_headings_that_open_the_related_section(heading: str) -> None:
    assert names(concept_of(native(body=f"**No**\n\n{heading}\n\n**B**, **C**.\n")))[-2:] == ["B", "C"]


@pytest.mark.parametrize(
    "heading", ["## Problema relacionado", "## Nicht verwandte Begriffe", "## Begriffe", "## Verwandte Begriffe B"]
)
def test_headings_that_do_not(heading: str) -> None:
    assert names(concept_of(native(body=f"{heading}\n\n**B**\n"))) == []


def test_nothing_outside_the_section_is_a_relation() -> None:
    body = "**X** [X](x.md) [[X]]\n\n## Verwandte Begriffe\n\n**B**\n\n### Mehr\n\n**C**\n\n## Danach\n\n**X** [[X]]\n"
    assert names(concept_of(native(body=body))) == ["B", "C"]


def test_a_section_inside_another_one_counts_and_several_add_up() -> None:
    body = "## In der Praxis\n\nText\n\n### Siehe auch\n\n**B**\n\n# Oben\n\n**X**\n\n## Verwandte Begriffe\n\n**C**\n"
    concept = concept_of(native(body=body))
    assert names(concept) == ["B", "C"]
    assert [note.text for note in concept.notes] == ["Text"]


def test_bold_names_wikilinks_and_links_of_the_section_are_references() -> None:
    body = (
        "## Verwandte Begriffe\n\n- **B**\n- [[C|das C]]\n- [D](d.md)\n- [Quelle](https://x.de/)\n- ![[e]]\n- plain\n"
    )
    concept = concept_of(native(body=body))
    assert [(reference.name, reference.form) for reference in concept.references] == [
        ("B", ReferenceForm.NAME),
        ("C", ReferenceForm.WIKILINK),
        ("d.md", ReferenceForm.LINK),
    ]
    assert [citation.url for citation in concept.citations] == ["https://x.de/"]
    assert {reference.kind for reference in concept.references} == {RelationKind.RELATED}
    assert (concept.references[0].location.line, concept.references[0].location.column) == (7, 3)


def test_the_sections_become_notes_in_plain_text() -> None:
    body = (
        "Ein *Satz*\nmit [Link](https://x.de/).\n\nZweiter.\n\n"
        "## Wo es verwechselt wird\n\nNicht **B**.\n\nAuch nicht `C`.\n\n## Freies\n\nnichts\n"
    )
    concept = concept_of(native(body=body))
    assert [(note.kind, note.text) for note in concept.notes] == [
        (NoteKind.NOTE, "Ein Satz mit Link."),
        (NoteKind.SCOPE_NOTE, "Nicht B.\n\nAuch nicht C."),
    ]
    assert [(one.kind, one.name) for one in concept.references] == [(RelationKind.CONFUSABLE, "B")]


def test_every_finding_of_an_entry_names_its_concept() -> None:
    result = entry_of(native("term: A\nslug: ax\nstatus: nie\nupdated: nie"))
    assert isinstance(result, Entry)
    assert {finding.concept for finding in result.findings} == {"ax"}
