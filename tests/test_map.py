"""The map's page as a text: safe, whole, the same every time, and not too heavy."""

from __future__ import annotations

import base64
import hashlib
import itertools
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import synthetic
from bodies import body_of
from glossaries import concept, glossary
from worlds import build_of

from glossgraph.bodies import Body
from glossgraph.exporters.map import layout, palette, render_map
from glossgraph.exporters.map.collation import initial, sort_key
from glossgraph.exporters.map.palette import contrast
from glossgraph.findings import Location
from glossgraph.glossary import Glossary, Resolution
from glossgraph.model import Category, Label, LabelKind, Reference, RelationKind, Status
from glossgraph.names.index import NotFound

HOSTILE = "</script><img src=x onerror=alert(1)>"


def page(terms: Glossary) -> str:
    return render_map(terms, layout(terms))


class Elements(HTMLParser):
    """All elements of a page with their attributes, and the text of scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.raw: list[tuple[str, dict[str, str | None], str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in {"script", "style"}:
            self.raw.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.raw and self.cdata_elem:
            tag, attributes, text = self.raw[-1]
            self.raw[-1] = (tag, attributes, text + data)

    def data(self, element_id: str) -> Any:
        return next(json.loads(text) for _, attributes, text in self.raw if attributes.get("id") == element_id)


def body(text: str, path: str = "a.md") -> Body:
    return body_of(text, "de", path)


def listed(title: str, text: str) -> str:
    return f"---\ntitle: {title}\ntags: [x]\n---\n{text}\n"


def read_page(files: Mapping[str, str]) -> str:
    """Return the page of a glossary that is read from *files*, in whose bodies links to entries count."""
    return page(build_of(files, dialect="frontmatter-lists"))


# What a page may do


def test_the_policy_allows_our_scripts_and_styles_by_hash_and_no_network() -> None:
    elements = Elements(page(synthetic.glossary(5)))
    policy = next(a["content"] for tag, a in elements.tags if a.get("http-equiv") == "Content-Security-Policy") or ""
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == ["'none'"]
    assert rules["base-uri"] == ["'none'"]
    assert rules["form-action"] == ["'none'"]
    assert rules["img-src"] == ["data:", "blob:"]
    assert "connect-src" not in rules

    def hashes(wanted: str) -> list[str]:
        texts = [text for tag, a, text in elements.raw if tag == wanted and "json" not in (a.get("type") or "")]
        return [f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in texts]

    assert rules["script-src"] == hashes("script")
    assert rules["style-src"] == hashes("style")


def test_nothing_is_loaded_and_no_element_carries_a_handler_or_a_style() -> None:
    for tag, attributes in Elements(page(synthetic.glossary(40, bodies=True))).tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        assert "src" not in attributes
        assert "srcset" not in attributes
        if tag == "link":
            assert (attributes["href"] or "").startswith("data:")
        if tag == "a":
            assert re.match(r"#|https?://", attributes["href"] or "")


def test_hostile_texts_stand_in_the_page_as_text() -> None:
    terms = glossary(
        concept(
            "a",
            HOSTILE,
            variants=[HOSTILE + "v"],
            definition=HOSTILE,
            categories=("c",),
            notation=HOSTILE,
            marker=HOSTILE,
            status_text=HOSTILE,
            sources=[(HOSTILE, None)],
            bodies=(body(HOSTILE),),
        ),
        concept("b", "B", categories=("c",)),
        links=["a related b"],
        categories=[Category("c", HOSTILE, HOSTILE)],
        title=HOSTILE,
        description=HOSTILE,
    )
    text = page(terms)
    elements = Elements(text)
    assert "img" not in [tag for tag, _ in elements.tags]
    assert [tag for tag, _ in elements.tags].count("script") == 8
    assert elements.data("nodes")[0]["label"] in {HOSTILE, "B"}
    assert text.count("&lt;img src=x onerror=alert(1)&gt;") >= 8


def test_an_address_that_is_none_of_the_web_is_no_link() -> None:
    sources = [("Böse", "javascript:alert(1)"), ("Datei", "file:///etc/passwd"), ("Gut", "HTTPS://example.org/")]
    text = page(glossary(concept("a", sources=sources), page_url="javascript:alert({id})"))
    assert "javascript:" not in text.split("</thead>")[1].split("</table>")[0]
    assert "file:" not in text.split("</thead>")[1]
    assert '<a href="HTTPS://example.org/" rel="noopener noreferrer">Gut</a>' in text
    assert "Böse" in text


def test_a_hostile_body_is_text_and_a_friendly_one_is_html() -> None:
    raw = (
        "Ein **Wort**.\n\n<script>alert(1)</script>\n\n"
        '<b onclick="alert(1)">fett</b> [x](javascript:alert(1)) ![Bild](https://x.example/t.png) '
        '<svg onload=alert(1)> <a href="https://ok.example/">gut</a><!-- stumm -->'
    )
    text = page(glossary(concept("a", "A", bodies=(body(raw),))))
    inner = text.split("<div class=body>")[1].split("</div>")[0]
    assert "<strong>Wort</strong>" in inner
    assert "&lt;script&gt;" in inner
    assert "<b>fett</b>" in inner
    assert "&lt;svg onload" in inner
    assert "javascript:" not in inner
    assert "Bild" in inner
    assert "t.png" not in inner
    assert "stumm" not in inner
    assert '<a href="https://ok.example/" rel="noopener noreferrer">gut</a>' in inner


def test_a_link_in_a_body_opens_on_the_page_what_the_resolver_found() -> None:
    text = "[B](b.md), [nichts](fehlt.md), [*B* oder](b.md#x) und [c](https://c.example/)"
    inner = read_page({"a.md": listed("A", text), "b.md": listed("B", "x")}).split("<div class=body>")[1]
    inner = inner.split("</div>")[0]
    assert inner.count('href="#term=b"') == 2
    assert "nichts" in inner
    assert "fehlt.md" not in inner
    assert 'href="https://c.example/"' in inner


def test_a_link_to_a_page_of_the_same_name_elsewhere_opens_nothing() -> None:
    world = {"a.md": listed("A", "[Seite](/docs/Web/API/B)"), "b.md": listed("B", "x")}
    assert "#term=b" not in read_page(world).split("<div class=body>")[1].split("</div>")[0]


def test_an_author_cannot_forge_one_of_our_own_links() -> None:
    world = {"a.md": listed("A", '<a href="#\ufdd0term=b">x</a> [y](<#term=b>)'), "b.md": listed("B", "x")}
    assert "#term=b" not in read_page(world).split("<div class=body>")[1].split("</div>")[0]


def test_headings_of_a_body_begin_at_the_third_level() -> None:
    text = page(glossary(concept("a", "A", bodies=(body("# Eins\n\n## Zwei\n\n### Drei"),))))
    assert "<h3>Eins</h3>" in text
    assert "<h3>Zwei</h3>" in text
    assert "<h4>Drei</h4>" in text


def test_the_list_of_related_names_is_not_said_twice() -> None:
    markdown = "Einleitung.\n\n## Verwandte Begriffe\n\n**B**, **Nichts**.\n\n## Danach\n\nSchluss."
    inner = page(glossary(concept("a", "A", bodies=(body(markdown),)))).split("<div class=body>")[1].split("</div>")[0]
    assert "Verwandte Begriffe" not in inner
    assert "Einleitung" in inner
    assert "Schluss" in inner


def test_a_section_that_says_more_than_names_stays() -> None:
    markdown = "## Siehe auch\n\n**B** ist die zweite Hälfte derselben Anfrage."
    names = (Reference("B", RelationKind.RELATED, Location("a.md", 3)),)
    terms = glossary(
        concept("a", "A", bodies=(body(markdown),), references=names), concept("b", "B"), links=["a related b"]
    )
    assert "zweite Hälfte" in page(terms)


# What a page holds


def test_map_and_list_hold_every_concept_and_every_relation() -> None:
    terms = synthetic.glossary(60)
    text = page(terms)
    elements = Elements(text)
    nodes, edges = elements.data("nodes"), elements.data("edges")
    assert {node["key"] for node in nodes} == set(terms.concepts)
    assert {(nodes[edge["from"]]["key"], nodes[edge["to"]]["key"]) for edge in edges} == {
        (r.source, r.target) for r in terms.relations
    }
    assert sorted(re.findall(r'<tr id="term=([^"]+)"', text)) == sorted(terms.concepts)
    assert elements.data("options")["physics"]["enabled"] is False


def test_the_glossary_is_also_there_for_search_engines() -> None:
    terms = glossary(
        concept("decode-phase", "Decode Phase", definition="Phase.", notation="G367", variants=["Dekodierung"]),
        title="KI",
        page_url="https://example.org/{id}.html",
    )
    data = next(json.loads(text) for _, a, text in Elements(page(terms)).raw if a.get("type") == "application/ld+json")
    assert data["@type"] == "DefinedTermSet"
    assert data["name"] == "KI"
    assert data["hasDefinedTerm"] == [
        {
            "@type": "DefinedTerm",
            "@id": "g:decode-phase",
            "name": "Decode Phase",
            "description": "Phase.",
            "termCode": "G367",
            "alternateName": ["Dekodierung"],
            "url": "https://example.org/decode-phase.html",
        }
    ]
    assert data["@context"] == ["https://schema.org", {"g": terms.scheme.base_iri}]


def test_names_without_an_entry_are_ghosts_under_their_most_frequent_spelling() -> None:
    def asks(source: str, name: str, kind: RelationKind = RelationKind.RELATED) -> Resolution:
        reference = Reference(name, kind, Location(f"{source}.md"))
        return Resolution(source, reference, NotFound(is_wanted=kind is RelationKind.RELATED))

    terms = replace(
        glossary(concept("a", "A"), concept("b", "B"), concept("c", "C")),
        resolutions=(
            asks("a", "kv_cache"),
            asks("b", "KV Cache"),
            asks("c", "KV Cache"),
            asks("a", "Egal", RelationKind.CONFUSABLE),
        ),
    )
    elements = Elements(page(terms))
    ghosts = [node for node in elements.data("nodes") if node.get("ghost")]
    assert [ghost["label"] for ghost in ghosts] == ["KV Cache"]
    assert len([edge for edge in elements.data("edges") if edge.get("kind") == -1]) == 3


def test_links_in_and_out_are_told_apart() -> None:
    terms = glossary(
        *(concept(name, name.upper()) for name in "abcd"),
        links=["a related b", "b related a", "c related a", "a broader d", "a confusable c"],
    )
    row = page(terms).split('<tr id="term=a">')[1].split("<tr id=")[0]
    groups = {
        kind: re.findall(r'href="#term=(\w)"', links) for kind, links in re.findall(r"<ul class=(\w+)>(.*?)</ul>", row)
    }
    assert groups == {"related": ["b"], "from": ["c"], "broader": ["d"], "confusable": ["c"]}
    assert 'class=narrower><li><a href="#term=a">' in page(terms)


def test_statuses_are_named_as_the_editors_name_them() -> None:
    terms = glossary(
        concept("a", status=Status.DRAFT, status_text="entwurf"),
        concept("b", status=Status.DRAFT, status_text="Entwurf"),
        concept("c", status=Status.DRAFT, status_text="entwurf"),
        concept("d", status_text="seltsam"),
    )
    facts = Elements(page(terms)).data("facts")
    assert facts["states"] == ["draft", "seltsam"]
    assert facts["meanings"] == ["draft", ""]


def test_a_page_in_several_languages_keeps_them_apart() -> None:
    english = Label("Prefill phase", "en", LabelKind.PREFERRED, Location("a.md"))
    terms = replace(glossary(concept("a", "Prefill", labels=[english])), languages=("de", "en"))
    text = page(terms)
    assert '<a href="#term=a" lang="de">Prefill</a><a href="#term=a" lang="en">Prefill phase</a>' in text
    assert 'id="content-language"' in text
    assert 'id="content-language"' not in page(glossary(concept("a", "Prefill")))


@pytest.mark.parametrize(("language", "expected"), [("de", "de"), ("de-AT", "de"), ("en", "en"), ("fr", "en")])
def test_the_page_speaks_the_language_of_the_glossary_or_english(language: str, expected: str) -> None:
    assert f'<html lang="{expected}">' in page(glossary(concept("a"), language=language))


def test_both_languages_of_the_page_have_the_same_texts() -> None:
    strings = json.loads((Path(palette.__file__).parent / "strings.json").read_text(encoding="utf-8"))
    assert set(strings["de"]) == set(strings["en"])
    for key, text in strings["de"].items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", strings["en"][key])), key
    assert [list(strings[ui]) for ui in strings] == [sorted(strings[ui]) for ui in strings]


def test_no_text_of_the_page_is_left_without_use() -> None:
    folder = Path(palette.__file__).parent
    sources = [folder / "template.html", *(folder / "scripts").glob("*.js")]
    used = "".join(path.read_text(encoding="utf-8") for path in sources)
    by_kind = {"related", "from", "broader", "narrower", "confusable", "depth0", "depth1", "depth2", "depth3"}
    strings = json.loads((folder / "strings.json").read_text(encoding="utf-8"))
    assert [key for key in strings["de"] if key not in by_kind and not re.search(rf"[\"'.]{key}\b", used)] == []


def test_the_list_is_sorted_as_din_5007_says() -> None:
    terms = glossary(
        *(
            concept(f"n{i}", label)
            for i, label in enumerate(
                ["Zahl", "Übung", "ähnlich", "Ast", "Straße", "Strasse b", "2-Bit", "*Stern", "udon"]
            )
        )
    )
    labels = re.findall(r'<a href="#term=n\d">([^<]+)</a>', page(terms))
    assert labels == ["2-Bit", "ähnlich", "Ast", "*Stern", "Straße", "Strasse b", "Übung", "udon", "Zahl"]


@pytest.mark.parametrize(
    ("label", "letter"), [("Ähre", "A"), ("zahl", "Z"), ("3D", "0\u20139"), ("Привет", "П"), ("\u20ac", "#")]
)
def test_a_term_stands_under_its_first_letter(label: str, letter: str) -> None:
    assert initial(label) == letter
    assert sort_key(label) == sort_key(label)


def test_an_empty_glossary_and_a_single_term_make_a_page() -> None:
    assert "<table>" in page(glossary())
    assert "Allein" in page(glossary(concept("a", "Allein")))


def test_without_categories_there_is_no_legend_of_them() -> None:
    assert "data-cat=" not in page(glossary(concept("a"), concept("b")))
    assert page(glossary(concept("a", categories=("x",)), concept("b"))).count("data-cat=") >= 2


# How heavy a page is


def test_four_hundred_terms_stay_below_a_megabyte_and_growth_is_linear() -> None:
    sizes = {size: len(page(synthetic.glossary(size)).encode()) for size in (100, 400, 1600)}
    assert sizes[400] < 1_000_000
    per_term = (sizes[1600] - sizes[400]) / 1200
    assert per_term < 1.25 * (sizes[400] - sizes[100]) / 300


# Colours

# Machado, Oliveira, Fernandes 2009: what linear colours look like to who lacks one kind of cone.
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(color: str) -> list[float]:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def oklab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = (max(0.0, part) for part in rgb)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def seen(color: str, kind: str) -> tuple[float, float, float]:
    rgb = linear(color)
    return oklab([sum(weight * part for weight, part in zip(row, rgb, strict=True)) for row in BLINDNESS[kind]])


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("colors", [palette.LIGHT, palette.DARK], ids=["light", "dark"])
def test_twenty_categories_stay_apart_for_every_eye(colors: tuple[str, ...], kind: str) -> None:
    assert len(set(colors)) == 20
    for first, second in itertools.combinations(colors, 2):
        difference = sum((a - b) ** 2 for a, b in zip(seen(first, kind), seen(second, kind), strict=True)) ** 0.5
        assert difference > 0.04, (first, second)


@pytest.mark.parametrize(
    ("colors", "theme"),
    [(palette.LIGHT, palette.LIGHT_THEME), (palette.DARK, palette.DARK_THEME)],
    ids=["light", "dark"],
)
def test_colours_and_texts_reach_the_contrast_of_wcag_aa(colors: tuple[str, ...], theme: dict[str, str]) -> None:
    for color in colors:
        assert contrast(color, theme["stage"]) >= 3
    for text in ("ink", "dim", "accent"):
        for ground in ("bg", "stage", "soft"):
            assert contrast(theme[text], theme[ground]) >= 4.5, (text, ground)
    assert contrast(theme["edge"], theme["bg"]) >= 3
    assert contrast(theme["on-accent"], theme["accent"]) >= 4.5
    css = palette.styles([None] * 20)
    names = re.findall(r"--n\d+:(#\w{6})", css.split("}")[0])
    assert all(contrast(name, palette.LIGHT_THEME["stage"]) >= 4.5 for name in names)


def test_a_colour_that_the_configuration_asks_for_is_used_and_made_visible() -> None:
    terms = glossary(
        concept("a", categories=("x",)),
        concept("b", categories=("y",)),
        categories=[Category("x", "X", color="#123456"), Category("y", "Y", color="#ff0")],
    )
    css = page(terms).split("</style>")[0]
    assert "--c0:#123456" in css
    yellow = re.search(r"--c1:(#\w{6})", css)
    assert yellow is not None
    assert yellow[1] != "#ffff00"
    assert contrast(yellow[1], palette.LIGHT_THEME["stage"]) >= 3
