"""Entries that mean harm or were written in haste: every export of them is valid, and each fault is found once."""

from __future__ import annotations

import json
from pathlib import Path

import jena
import pyoxigraph
import pytest
from rdflib import DCTERMS, Graph, URIRef
from test_skos import faults

from glossgraph.exporters import FORMATS, export_pieces
from glossgraph.glossary import Glossary
from glossgraph.graph import build_graph
from glossgraph.library.loading import load

ADDRESSES = {
    "blank": ("https://example.net/a b", "https://example.net/a%20b", "GG105"),
    "quote": ('https://example.net/"q"', "https://example.net/%22q%22", "GG105"),
    "angle": ("https://example.net/<x>", "https://example.net/%3Cx%3E", "GG105"),
    "umlaut": ("https://example.net/ä", "https://example.net/%C3%A4", None),
    "percent": ("https://example.net/100%zz", "https://example.net/100%25zz", "GG105"),
    "emoji": ("https://example.net/😀", "https://example.net/%F0%9F%98%80", None),
    "script": ("javascript:alert(1)", None, "GG105"),
}


def entry(front: str, body: str = "Ein Text.") -> str:
    return f"---\n{front}\n---\n\n{body}\n"


@pytest.fixture
def build(tmp_path: Path) -> Glossary:
    folder = tmp_path / "netze"
    folder.mkdir()
    (folder / "glossgraph.toml").write_text('[scheme]\nlanguage = "de"\n', encoding="utf-8")
    texts = {
        name: entry(
            f"term: Quelle {name}\nsources:\n  - label: Heft\n    url: {json.dumps(written, ensure_ascii=False)}"
        )
        for name, (written, _, _) in ADDRESSES.items()
    }
    texts |= {
        "date": entry("term: Datum\nupdated: 2026-13-45"),
        "controls": entry('term: "Steuer\\x07zeichen"'),
        "long": entry(f"term: {'Länge' * 20_000}"),
        "marks": entry('term: "a \\"b\\" <c> \\\\d ]]> {{x}} @de ^^e 😀"', 'Text mit \\\\ und "Zeichen" <b>fett</b>.'),
        "Größe & Maß": entry("term: Größe"),
    }
    for name, text in texts.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    return load(folder)


def test_every_rdf_format_of_them_is_valid(build: Glossary) -> None:
    formats = {
        "turtle": pyoxigraph.RdfFormat.TURTLE,
        "ntriples": pyoxigraph.RdfFormat.N_TRIPLES,
        "jsonld": pyoxigraph.RdfFormat.JSON_LD,
        "rdfxml": pyoxigraph.RdfFormat.RDF_XML,
    }
    read = {
        name: {str(quad.triple) for quad in pyoxigraph.parse("".join(export_pieces(name, build)).encode(), form)}
        for name, form in formats.items()
    }
    assert len(read["turtle"]) > 60
    assert all(triples == read["turtle"] for triples in read.values())
    graph = Graph().parse(data="".join(export_pieces("turtle", build)), format="turtle")
    assert faults(graph) == ""


def test_every_other_format_of_them_can_be_written(build: Glossary) -> None:
    nodes = build_graph(build).number_of_nodes()
    for name in FORMATS:
        assert "".join(export_pieces(name, build)).strip()
    assert len(json.loads("".join(export_pieces("json", build)))["nodes"]) == nodes


def test_jena_has_no_complaint_about_them(build: Glossary, tmp_path: Path) -> None:
    if jena.find_jena() is None:
        pytest.skip("Apache Jena is not installed here (apt install libapache-jena-java), so it is not tried")
    file = tmp_path / "hostile.ttl"
    file.write_text("".join(export_pieces("turtle", build)), encoding="utf-8")
    assert jena.complaints(file) == []


@pytest.mark.parametrize("name", sorted(ADDRESSES))
def test_an_address_is_encoded_or_dropped_and_said_to_be_so(name: str, build: Glossary) -> None:
    _, expected, code = ADDRESSES[name]
    found = [finding.code for finding in build.findings if finding.location and finding.location.path == f"{name}.md"]
    assert found == ([code] if code else [])
    graph = Graph().parse(data="".join(export_pieces("turtle", build)), format="turtle")
    subject = URIRef(f"https://example.org/netze/{name}")
    assert set(graph.objects(subject, DCTERMS.source)) == ({URIRef(expected)} if expected else set())


@pytest.mark.parametrize(("name", "code"), [("date", "GG107"), ("controls", "GG103"), ("long", None), ("marks", None)])
def test_each_fault_is_found_once(name: str, code: str | None, build: Glossary) -> None:
    found = [finding.code for finding in build.findings if finding.location and finding.location.path == f"{name}.md"]
    assert found == ([code] if code else [])
