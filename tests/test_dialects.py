"""Each form of entry: one small world, how it is known, and how a user describes one of their own."""

from __future__ import annotations

import tomllib
from dataclasses import fields

import pytest
from worlds import build_of, codes, concept_of, dead, glossary_of, links, outcome_of

from glossgraph.config.dialect import KEY_FIELDS, Dialect
from glossgraph.config.dialect_table import dialect_from_table, dialect_named, table_of
from glossgraph.config.dialects import DIALECTS
from glossgraph.config.settings import Settings, read_settings
from glossgraph.errors import ConfigError, UsageError
from glossgraph.model import LabelKind, NoteKind, ReferenceForm, RelationKind
from glossgraph.readers.detect import guess_dialect, guess_language, sample
from glossgraph.readers.outcomes import NoEntry

# --- one world each --------------------------------------------------------------------------------------------------

KUBERNETES = {
    "pod.md": "---\ntitle: Pod\nid: pod\nshort_description: >\n  The smallest\n  object.\n"
    "aka:\n- unit\n- \ntags:\n- core\ndate: 2018-04-12\nfull_link: /docs/\n---\n"
    'Runs on a {{< glossary_tooltip text="node" term_id="node" >}} as\n{{<glossary_tooltip term_id=\'Node\'>}}'
    ' of {{% glossary_tooltip term_id=cluster %}}.\n\n`{{< glossary_tooltip term_id="code" >}}`'
    '\n\n<!--\n{{< glossary_tooltip term_id="comment" >}}\n-->\n',
    "node.md": "---\ntitle: Node\nid: node\nrelated:\n- pod\n- Pod\n---\nA machine.\n",
    "cluster.md": "---\ntitle: Cluster\nid: Cluster\n---\nMany.\n",
    "list.md": "---\ntitle: All terms\nlayout: glossary\n---\n",
}


def test_kubernetes_compares_ids_as_written() -> None:
    build = build_of(KUBERNETES)
    glossary = build
    assert build.reading.dialect.name == "kubernetes"
    assert links(glossary) == {"pod -> node", "node -> pod"}
    assert dead(glossary) == {"Node", "cluster", "Pod"}
    pod = glossary.concepts["pod"]
    assert (pod.definition, pod.categories, pod.modified) == ("The smallest object.", ("core",), "2018-04-12")
    assert [variant.text for variant in pod.variants] == ["unit"]
    assert pod.notes[0].text == "Runs on a node as Node of cluster."
    assert glossary.concepts["node"].definition == "A machine."
    assert codes(build) == ["GG108"]


CNCF = {
    "service-mesh.md": "---\ntitle: Service Mesh\nstatus: Feedback Appreciated\ncategory: technology\n"
    "tags: [x, '', y]\n---\n"
    "A layer of [proxies](/proxy/) and [APIs](https://x.de/api/).\n\n## Problem it addresses\n\n"
    "See [pods](/en/pod/#top), `[code](/code/)` and [gone](/gone/).\n",
    "proxy.md": "---\nTitle: Proxy\nstatus: Completed\nCategory: technology\n---\nText.\n",
    "pod.md": "---\ntitle: Pod\ncategory: null\n---\nText.\n",
    "search.md": "---\ntitle: Search\n---\n",
    "_index.md": "---\ntitle: Glossary\n---\n",
}


def test_cncf_links_by_slug_and_takes_the_first_paragraph_as_definition() -> None:
    build = build_of(CNCF, folder="en")
    assert build.reading.dialect.name == "cncf"
    assert links(build) == {"service-mesh -> proxy", "service-mesh -> pod"}
    assert dead(build) == {"/gone/"}
    mesh = build.concepts["service-mesh"]
    assert mesh.definition == "A layer of proxies and APIs."
    assert mesh.categories == ("technology", "x", "y")
    assert (build.reading.entries, build.reading.others) == (3, 2)
    assert codes(build) == ["GG102", "GG102", "GG108", "GG108"]


def test_the_search_page_of_a_hugo_site_is_no_term() -> None:
    page = "---\ntitle: {0}\n---\nText [a](g).\n"
    build = build_of({"a.md": page.format("A"), "search.md": page.format("Search"), "_index.md": page.format("All")})
    assert build.reading.dialect.name == "hugo"
    assert list(build.concepts) == ["a"]


def test_a_label_key_in_another_script_is_known() -> None:
    assert concept_of("---\nशीर्षक: पॉड\n---\n", "cncf").label == "पॉड"


MDN = {
    "files/http/index.md": "---\ntitle: HTTP\nslug: Glossary/HTTP\npage-type: glossary-definition\n---\n\n"
    '{{GlossarySidebar}}\n\nUsed by a {{Glossary("User_agent", "browser")}} and {{glossary(\'Packet\')}}; '
    "see [header](/en-US/docs/Glossary/HTTP_header#x) and [guide](/en-US/docs/Web/HTTP).\n\n"
    '```\n{{Glossary("Code")}}\n```\n',
    "files/user_agent/index.md": '---\ntitle: User agent\nslug: Glossary/User_agent\n---\n\n{{Glossary("http")}}.\n',
    "files/http_header/index.md": "---\ntitle: HTTP header\nslug: Glossary/HTTP_header\n---\n\nText.\n",
}


def test_mdn_macros_and_links() -> None:
    build = build_of(MDN)
    glossary = build
    assert build.reading.dialect.name == "mdn"
    assert set(glossary.concepts) == {"HTTP", "User_agent", "HTTP_header"}
    assert links(glossary) == {"HTTP -> User_agent", "HTTP -> HTTP_header", "User_agent -> HTTP"}
    assert dead(glossary) == {"Packet"}
    assert "a browser and Packet" in glossary.concepts["HTTP"].definition


HUGO = {
    "a.md": "---\ntitle: front matter\n---\nThe [_Page_ Bundles](g), [scope](g#x), [template](g) and [Nothing](g).\n",
    "b.md": "---\ntitle: Page Bundle\n---\nText [page bundle](g).\n",
    "c.md": "+++\ntitle = 'template'\n+++\nText [x](https://x.de/g).\n",
}


def test_hugo_names_by_the_text_of_a_link() -> None:
    build = build_of(HUGO)
    assert build.reading.dialect.name == "hugo"
    assert links(build) == {"a -> b", "a -> c"}
    assert dead(build) == {"Nothing"}
    assert [finding.code for finding in build.findings] == ["GG205", "GG203"]


LISTS = {
    "mesh.md": "---\nterm: Mesh\nslug: mesh\naliases: [Service Mesh]\nrelated: [proxy, Nope]\nsummary: A layer.\n"
    "tags: [net]\nbroader: Network\n---\n"
    "See [the pod](pod.md#x), [site](/blog/), [gone](gone.md) and [readme](README.md).\n",
    "proxy.md": "---\ntitle: Proxy\nsee_also:\n- Service Mesh\n---\nText.\n\n## See also\n\n**Pod**\n",
    "pod.md": "---\nterm: Pod\n---\nText.\n",
    "network.md": "---\nname: Network\nnarrower: [mesh]\n---\n",
    "README.md": "# About\n",
}


def test_lists_in_front_matter_and_links_to_entries() -> None:
    build = build_of(LISTS)
    glossary = build
    assert build.reading.dialect.name == "frontmatter-lists"
    assert links(glossary) == {
        "mesh -> proxy",
        "mesh broader network",
        "mesh -> pod",
        "proxy -> mesh",
        "proxy -> pod",
        "network narrower mesh",
    }
    assert dead(glossary) == {"Nope", "gone.md"}
    assert glossary.concepts["mesh"].definition == "A layer."
    assert glossary.concepts["proxy"].definition == "Text."


OBSIDIAN = {
    "term/data lake.md": "---\ntitle: What is a data lake?\naliases:\n- Lake\n- data lake\n---\n"
    "Holds [[files|raw files]], "
    "![[picture.png]] and [tables](term/table%20(SQL).md), `[[code]]`, <!-- [[comment]] --> [tag](tags/x).\n",
    "term/files.md": "[[lake#Part]] [[Nothing here]] [[files#self]] [[#part]]\n",
    "term/table (SQL).md": "# Table\n\n[[FILES]]\n",
    "templates/new.md": "[[files]]",
    "_index.md": "[[files]]",
    ".trash/old.md": "[[files]]",
}


def test_a_vault_has_an_entry_for_every_note() -> None:
    build = build_of(OBSIDIAN)
    glossary = build
    assert build.reading.dialect.name == "obsidian"
    assert links(glossary) == {
        "data-lake -> files",
        "data-lake -> table-SQL",
        "files -> data-lake",
        "table-SQL -> files",
    }
    assert dead(glossary) == {"Nothing here"}
    lake = glossary.concepts["data-lake"]
    assert (lake.label, [variant.text for variant in lake.variants]) == ("data lake", ["What is a data lake?", "Lake"])
    assert set(codes(build)) == {"GG108", "GG203"}


def test_a_vault_of_notes_without_front_matter_is_read() -> None:
    glossary = glossary_of({"A b.md": "To [[c]].", "c.md": "---\nnot closed"}, dialect="obsidian")
    assert [concept.label for concept in glossary.concepts.values()] == ["A b"]


def test_where_the_label_is_the_file_even_a_nameless_file_has_one() -> None:
    assert concept_of("x", "obsidian", path="sub/.md").label == ".md"
    assert concept_of("x", "obsidian", path="a\x07\x08b  c.md").label == "ab c"


# --- detection -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("native", '---\nterm: "A"\nglossar_id: "G1"\n---\n'),
        ("native", "---\nterm: A\nslug: a\ncategory: x\n---\n## Verwandte Begriffe\n**B**\n"),
        ("native", "---\nterm: A\nshort: x\n---\n[[b]] [x](a%20b.md)"),
        ("native", '+++\nterm = "A"\nshort = "x"\n+++\n'),
        ("native", '{"term": "A", "short": "x"}\n'),
        ("native", "\ufeff\n---\r\nterm: A\r\nshort: x\r\n---\r\n"),
        ("native", "---\nterm: A\nrelated: []\nvariants: []\n---\n"),
        ("native", "---\nterm: A\nbroader: B\n---\n"),
        ("native", "---\nterm: A\nrelated: [b]\nupdated: 2026-01-01\n---\n"),
        ("kubernetes", "---\ntitle: A\nid: a\nfull_link:\naka:\n---\n"),
        ("kubernetes", '---\ntitle: A\nid: a\n---\n{{< glossary_tooltip term_id="b" >}}'),
        ("kubernetes", '{\n  "title": "A",\n  "id": "a",\n  "short_description": "x"\n}\n'),
        ("cncf", "---\ntitle: A\ncategory: x\nstatus: Completed\n---\n[b](/b/)"),
        ("cncf", '+++\ntitle = "A"\ncategory = "x"\n+++\n'),
        ("mdn", "---\ntitle: A\nslug: Glossary/A\n---\n"),
        ("mdn", '---\ntitle: A\n---\n{{Glossary("b")}}'),
        ("hugo", "---\ntitle: A\n---\n[b](g)"),
        ("frontmatter-lists", "---\nterm: A\nslug: a\naliases: [B]\nrelated: [b]\ncategory: x\n---\n"),
        ("frontmatter-lists", "---\ntitle: A\nrelated: [b]\ncategory: x\n---\n"),
        ("frontmatter-lists", "---\nterm: A\nslug: a\nsummary: x\ntags: [y]\n---\n"),
        ("frontmatter-lists", "---\nid: a\ntitle: A\nhoverText: x\n---\n[x](b.md)"),
        ("obsidian", "---\ntags: [a]\naliases: [b]\n---\n[[b]]"),
        ("obsidian", "---\ntitle: A\naliases: [a]\ncategory: c\n---\n[[b]]"),
        ("obsidian", "[b](a%20b.md)"),
        ("obsidian", "See [b](b.md#part)."),
        ("obsidian", "---\ntags: [a]\n---\n"),
        ("native", "Only text.\n"),
        ("native", "---\nbenennung: A\n---\n"),
        ("native", "---\nshort: x\n---\n"),
        ("native", ""),
    ],
)
def test_the_form_is_known_from_the_files(name: str, text: str) -> None:
    assert guess_dialect(sample([text.encode()] * 3 + [b"# Readme\n"])).value == name


def test_what_most_files_show_decides_and_the_reason_is_given() -> None:
    texts = ["---\nterm: A\nshort: x\n---\n"] * 3 + ["---\ntitle: A\n---\n[b](g)"]
    guess = guess_dialect(texts)
    assert (guess.value, guess.reason) == ("native", "3 of 4 files looked at show its signs")


def test_one_native_entry_among_others_decides_nothing() -> None:
    texts = ["---\ntitle: A\nrelated: [b]\n---\n"] * 3 + ["---\nterm: B\nrelated: [c]\n---\n"]
    assert guess_dialect(texts).value == "frontmatter-lists"


def test_a_vault_is_known_although_many_notes_have_no_wikilink() -> None:
    texts = ["---\ntitle: A\naliases: [a]\n---\n[[b]]"] * 3 + ["---\ntitle: A\naliases: [a]\n---\n"] * 2
    assert guess_dialect(texts).value == "obsidian"


def test_a_thousand_files_are_sampled_evenly() -> None:
    assert len(sample([b"x"] * 1000)) <= 500
    assert sample([b"1"] * 500 + [b"2"] * 500).count("2") == 250


@pytest.mark.parametrize(
    ("heading", "language"),
    [("Verwandte Begriffe", "de"), ("Related terms", "en"), ("Voir aussi", "fr"), ("Wo es verwechselt wird", "de")],
)
def test_the_language_is_known_from_the_headings(heading: str, language: str) -> None:
    guess = guess_language([f"---\nterm: A\n---\n\n## {heading} ##\n"])
    assert guess is not None
    assert guess.value == language


def test_the_language_is_that_of_the_configuration_then_of_headings_then_of_the_folder_then_none() -> None:
    plain, german = {"a.md": "---\nterm: A\n---\n"}, {"a.md": "---\nterm: A\n---\n## Siehe auch\n"}
    assert build_of(german, folder="fr", config='[scheme]\nlanguage = "nl"').scheme.language == "nl"
    assert build_of(german, folder="x").scheme.language == "de"
    assert build_of(plain, folder="pt-br").scheme.language == "pt-br"
    assert build_of(plain, folder="glossary").scheme.language == ""


def test_the_dialect_asked_for_wins_over_the_configuration_and_that_over_the_files() -> None:
    files = {"a.md": "---\nterm: A\nshort: x\ntitle: T\nid: i\n---\n"}
    config = '[reader]\ndialect = "cncf"\n'
    assert build_of(files, config=config, dialect="kubernetes").reading.dialect.name == "kubernetes"
    assert build_of(files, config=config).reading.dialect.name == "cncf"
    assert build_of(files).reading.dialect.name == "native"


def test_an_unknown_dialect_is_an_error_with_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"did you mean .kubernetes."):
        dialect_named("kubernets")


# --- a dialect as a table --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dialect", DIALECTS.values(), ids=DIALECTS)
def test_what_is_printed_can_be_pasted(dialect: Dialect) -> None:
    table = tomllib.loads(table_of(dialect))["dialect"]
    read = dialect_from_table(Settings(), table)
    signs = {"key_signs", "signs", "counter_signs"}  # how files are known is not for users
    names = [field.name for field in fields(Dialect) if field.name not in signs]
    assert [getattr(read, name) for name in names] == [getattr(dialect, name) for name in names]
    assert read_settings(table_of(dialect)).dialect_table == table


OWN = """
[dialect]
name = "terminologie"
label = "benennung"
id = "kennung"
alternative_labels = ["synonyme"]
hidden_labels = ["abgelehnte_benennungen"]
definition = "erklaerung"
broader = "oberbegriff"
narrower = ["unterbegriffe"]
related = ["verwandt", "abgrenzung_zu"]
categories = "sachgebiet"
status = "stand"
modified = "geaendert"
sources = "quellen"
notation = "nummer"
scope_note = "anmerkung"
"""


def test_a_dialect_with_german_keys_needs_no_code() -> None:
    build = build_of(
        {
            "wal.md": "---\nbenennung: Wal\nkennung: wal\nsynonyme: Walfisch\nabgelehnte_benennungen: [Fisch, Wahl]\n"
            "oberbegriff: Säugetier\nabgrenzung_zu: [Fisch (Tier)]\nerklaerung: Ein Tier.\nstand: Entwurf\n"
            "geaendert: 2026-01-02\nsachgebiet: meer\nnummer: 7\nanmerkung: Kein Fisch.\nquellen: Brehm\n---\nText.\n",
            "tier.md": "---\nbenennung: Säugetier\nunterbegriffe: [WAL]\n---\n",
            "fisch.md": "---\nbenennung: Fisch (Tier)\nverwandt: Wahl\nfarbe: blau\n---\n\n"
            "## Siehe auch\n\n**Walfisch**\n",
            "README.md": "# Lies mich\n",
        },
        config=OWN,
    )
    glossary = build
    assert build.reading.dialect.name == "terminologie"
    assert links(glossary) == {"wal broader tier", "wal -> fisch", "tier narrower wal", "fisch -> wal"}
    wal = glossary.concepts["wal"]
    assert [(label.text, label.kind) for label in wal.labels] == [
        ("Wal", LabelKind.PREFERRED),
        ("Walfisch", LabelKind.ALTERNATIVE),
        ("Fisch", LabelKind.HIDDEN),
        ("Wahl", LabelKind.HIDDEN),
    ]
    assert (wal.definition, wal.notation, wal.categories, wal.modified) == ("Ein Tier.", "7", ("meer",), "2026-01-02")
    assert ("Kein Fisch.", NoteKind.SCOPE_NOTE) in [(note.text, note.kind) for note in wal.notes]
    assert codes(build) == ["GG102", "GG108"]


def test_a_dialect_can_be_based_on_a_built_in_one() -> None:
    config = '[dialect]\nbased_on = "native"\nlabel = ["begriff", "term"]\nrelated_headings = ["Querverweise"]\n'
    files = {
        "a.md": "---\nbegriff: A\nshort: x\n---\n## Querverweise\n**B**\n",
        "b.md": "---\nterm: B\n---\n## Siehe auch\n**A**\n",
    }
    assert links(build_of(files, config=config)) == {"a -> b"}


def test_reference_forms_of_an_own_dialect() -> None:
    config = '[dialect]\nlabel = "@stem"\nbody_references = ["shortcode:term:name", "macro:Begriff", "text-link:#"]\n'
    files = {
        "A.md": "{{< term name=\"B\" >}} {{Begriff('C', 'c')}} [D](#) [E](other)",
        **{f"{name}.md": "" for name in "BCDE"},
    }
    assert links(build_of(files, config=config)) == {"A -> B", "A -> C", "A -> D"}


def test_folders_can_be_categories() -> None:
    config = '[dialect]\nlabel = "@stem"\ncategories = "@folder"\n'
    glossary = build_of({"net work/a.md": "", "b.md": ""}, config=config)
    assert [concept.categories for concept in glossary.concepts.values()] == [("net-work",), ()]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ('label = "a"\nlabell = "b"', r"glossgraph.toml:3: unknown key labell .*did you mean .label."),
        ('id = "a"', r"glossgraph.toml:1: \[dialect\] needs label"),
        ("label = 3", r"glossgraph.toml:2: label must be a text or a list of texts"),
        ('label = ["a", 3]', "label must be a text or a list of texts"),
        ('label = "a"\nids_as_written = "yes"', "glossgraph.toml:3: ids_as_written must be true or false"),
        ('label = "a"\nname = ["x"]', "name must be a text"),
        ('label = "a"\nbody_references = ["hyperlink"]', '"hyperlink" is no form of reference'),
        ('label = "a"\nnote_headings = ["x"]', "note_headings maps headings to"),
        ('label = "a"\n[dialect.note_headings]\nx = "remark"', "note_headings maps headings to"),
        ('label = "a"\n[dialect.note_headings]\nx = 3', "note_headings maps headings to"),
        ('based_on = "nativ"', "glossgraph.toml:2: based_on must be one of native"),
        ('based_on = ["native"]', "glossgraph.toml:2: based_on must be one of native"),
    ],
)
def test_a_fault_of_the_table_is_told_with_its_line(table: str, words: str) -> None:
    settings = read_settings(f"[dialect]\n{table}\n")
    with pytest.raises(ConfigError, match=words):
        dialect_from_table(settings, settings.dialect_table or {})


def test_every_key_field_is_a_field() -> None:
    assert set(KEY_FIELDS) <= {field.name for field in fields(Dialect)}


# --- small facts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shortcode",
    [
        '{{< glossary_tooltip text="a" term_id="b" >}}',
        "{{< glossary_tooltip term_id='b' text='a' >}}",
        "{{<glossary_tooltip term_id=b>}}",
        '{{< glossary_tooltip text="a"\nterm_id = "b" >}}',
        '{{% glossary_tooltip term_id="b" %}}',
        '**{{< glossary_tooltip term_id="b" >}}**',
        '[{{< glossary_tooltip term_id="b" >}}](x)',
        '| {{< glossary_tooltip term_id="b" >}} |\n|---|\n',
        '{{< glossary_tooltip text="a_b_*c*" term_id="b" >}}',
    ],
)
def test_forms_of_a_shortcode(shortcode: str) -> None:
    concept = concept_of(f"---\ntitle: A\nid: a\n---\n{shortcode}\n", "kubernetes")
    assert [(r.name, r.form) for r in concept.references if r.kind is RelationKind.RELATED] == [("b", ReferenceForm.ID)]


@pytest.mark.parametrize(
    "text",
    [
        '{{< glossary_tooltip text="a" >}}',
        '{{< glossary_definition term_id="b" >}}',
        '{{< tooltip term_id="b" >}}',
        '{{< glossary_tooltip term_id="b"',
        '{{< glossary_tooltip xterm_id="b" >}}',
    ],
)
def test_what_is_no_such_shortcode(text: str) -> None:
    assert concept_of(f"---\ntitle: A\nid: a\n---\n{text}\n", "kubernetes").references == ()


def test_a_kubernetes_page_without_id_is_no_entry() -> None:
    result = outcome_of("---\ntitle: Glossary\nshort_description: x\n---\n", "kubernetes")
    assert isinstance(result, NoEntry)


def test_the_place_of_a_shortcode_is_true() -> None:
    concept = concept_of('---\ntitle: A\nid: a\n---\nöß\n👩 {{< glossary_tooltip term_id="b" >}}\n', "kubernetes")
    assert (concept.references[0].location.line, concept.references[0].location.column) == (6, 3)
