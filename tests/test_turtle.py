"""The Turtle file: what a user sees in it, and that one edit makes one small change."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from glossaries import BASE, concept, glossary
from hypothesis import given
from hypothesis import strategies as st
from rdflib import Graph, Literal, URIRef
from rdflib.compare import isomorphic
from rdflib.plugins.stores.memory import SimpleMemory

from glossgraph.exporters.options import ExportOptions
from glossgraph.exporters.rdf.skos import describe, prefixes, to_graph
from glossgraph.exporters.rdf.turtle import FORMAT, turtle
from glossgraph.glossary import Glossary
from glossgraph.model import Category, NoteKind, Status

FOUNDING = """\
@prefix adms: <http://www.w3.org/ns/adms#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix isothes: <http://purl.org/iso25964/skos-thes#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix vann: <http://purl.org/vocab/vann/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

<https://example.org/ki-glossar/scheme> a skos:ConceptScheme ;
    skos:prefLabel "KI-Glossar"@de ;
    skos:definition "Begriffe rund um Sprachmodelle, ihr Training und ihren Betrieb."@de ;
    skos:hasTopConcept <https://example.org/ki-glossar/decode-phase> ;
    dct:title "KI-Glossar"@de ;
    dct:description "Begriffe rund um Sprachmodelle, ihr Training und ihren Betrieb."@de ;
    dct:language "de" ;
    dct:license <https://creativecommons.org/licenses/by/4.0/> ;
    dct:modified "2026-09-21"^^xsd:date ;
    vann:preferredNamespacePrefix "ki-glossar" ;
    vann:preferredNamespaceUri "https://example.org/ki-glossar/" .

<https://example.org/ki-glossar/category/inferenzoptimierung-serving-und-leistungskennzahlen> a skos:Collection, \
isothes:ConceptGroup ;
    skos:prefLabel "Inferenzoptimierung, Serving und Leistungskennzahlen"@de ;
    skos:member <https://example.org/ki-glossar/decode-phase> ;
    skos:inScheme <https://example.org/ki-glossar/scheme> ;
    dct:identifier "inferenzoptimierung-serving-und-leistungskennzahlen" .

<https://example.org/ki-glossar/decode-phase> a skos:Concept ;
    skos:prefLabel "Decode Phase"@de ;
    skos:notation "G367" ;
    skos:definition "Phase der fortlaufenden Ausgabetokengenerierung."@de ;
    skos:note "Die Decode Phase ist der zweite Teil einer Anfrage."@de, "Die Länge der Antwort bestimmt die \
Gesamtdauer.\\n\\nSichtbar wird diese Phase in der Streamingausgabe."@de ;
    skos:scopeNote "Die Decode Phase hat nichts mit Verschlüsselung zu tun."@de ;
    skos:example "Die Ausgabe entsteht wie beim Diktieren: Wort für Wort."@de ;
    skos:inScheme <https://example.org/ki-glossar/scheme> ;
    skos:topConceptOf <https://example.org/ki-glossar/scheme> ;
    dct:identifier "G367" ;
    dct:source <https://arxiv.org/abs/2309.06180>, <https://arxiv.org/abs/2403.02310> ;
    dct:modified "2026-09-21"^^xsd:date ;
    adms:status <http://purl.org/adms/status/UnderDevelopment> .

<https://arxiv.org/abs/2309.06180> a dct:BibliographicResource ;
    dct:bibliographicCitation "Kwon et al.: Efficient Memory Management for LLM Serving with PagedAttention" .

<https://arxiv.org/abs/2403.02310> a dct:BibliographicResource ;
    dct:bibliographicCitation "Agrawal et al.: Taming Throughput-Latency Tradeoff with Sarathi-Serve" .
"""


def founding_glossary() -> Glossary:
    slug = "inferenzoptimierung-serving-und-leistungskennzahlen"
    entry = concept(
        "decode-phase",
        "Decode Phase",
        notation="G367",
        definition="Phase der fortlaufenden Ausgabetokengenerierung.",
        notes=[
            (NoteKind.NOTE, "Die Decode Phase ist der zweite Teil einer Anfrage."),
            (NoteKind.EXAMPLE, "Die Ausgabe entsteht wie beim Diktieren: Wort für Wort."),
            (
                NoteKind.NOTE,
                "Die Länge der Antwort bestimmt die Gesamtdauer.\n\nSichtbar wird diese Phase in der Streamingausgabe.",
            ),
            (NoteKind.SCOPE_NOTE, "Die Decode Phase hat nichts mit Verschlüsselung zu tun."),
        ],
        sources=[
            (
                "Agrawal et al.: Taming Throughput-Latency Tradeoff with Sarathi-Serve",
                "https://arxiv.org/abs/2403.02310",
            ),
            (
                "Kwon et al.: Efficient Memory Management for LLM Serving with PagedAttention",
                "https://arxiv.org/abs/2309.06180",
            ),
        ],
        categories=(slug,),
        status=Status.DRAFT,
        status_text="entwurf",
        modified="2026-09-21",
    )
    return glossary(
        entry,
        categories=[Category(slug, "Inferenzoptimierung, Serving und Leistungskennzahlen", listed=True)],
        title="KI-Glossar",
        base_iri="https://example.org/ki-glossar/",
        description="Begriffe rund um Sprachmodelle, ihr Training und ihren Betrieb.",
        license="https://creativecommons.org/licenses/by/4.0/",
    )


def written(entries: Glossary, options: ExportOptions | None = None) -> str:
    options = options or ExportOptions()
    return "".join(turtle(describe(entries, options), prefixes(entries, options)))


def small(*links: str) -> Glossary:
    return glossary(*(concept(name) for name in ("mesh", "network", "proxy", "sidecar")), links=links)


def test_the_founding_entry_is_written_as_designed() -> None:
    assert written(founding_glossary()) == FOUNDING


def test_what_is_written_is_the_graph() -> None:
    graph = Graph().parse(data=written(founding_glossary()), format="turtle")
    assert isomorphic(graph, to_graph(founding_glossary(), ExportOptions()))
    assert len(graph) == 36


def test_any_graph_is_written_the_same_whatever_the_order_of_its_triples() -> None:
    entries = small("mesh related sidecar", "mesh broader network", "proxy related mesh")
    triples = list(to_graph(entries, ExportOptions()))
    for seed in range(5):
        random.Random(seed).shuffle(triples)  # noqa: S311 - any order will do
        graph = Graph(store=SimpleMemory(), bind_namespaces="none")
        for prefix, namespace in prefixes(entries, ExportOptions()).items():
            graph.bind(prefix, namespace)
        for triple in triples:
            graph.add(triple)
        assert graph.serialize(format=FORMAT) == written(entries)


def test_the_order_in_which_entries_were_read_does_not_matter() -> None:
    entries = glossary(*(concept(name, categories=("a", "b")) for name in ("größe", "zeit", "apfel")))
    backwards = replace(
        entries,
        concepts=dict(reversed(list(entries.concepts.items()))),
        categories=dict(reversed(list(entries.categories.items()))),
    )
    assert written(backwards) == written(entries)


def test_the_hash_seed_does_not_matter() -> None:
    script = "import test_turtle; print(test_turtle.many_things())"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=Path(__file__).parent,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "31337")
    }
    assert len(outputs) == 1


def many_things() -> str:
    names = [f"name-{number}" for number in range(20)]
    entries = glossary(
        *(
            concept(name, categories=("x", "y"), variants=("p", "q", "r"), sources=[("S", f"https://{name}.example/")])
            for name in names
        ),
        links=[f"{a} related {b}" for a, b in zip(names, names[3:], strict=False)],
    )
    return written(entries)


def test_one_removed_name_changes_at_most_three_lines() -> None:
    before = written(
        small("mesh related network", "mesh related proxy", "mesh related sidecar", "proxy related sidecar")
    )
    after = written(small("mesh related network", "mesh related proxy", "proxy related sidecar"))
    assert len([line for line in before.splitlines() if line not in after.splitlines()]) <= 3


def test_one_new_entry_does_not_move_the_others() -> None:
    before = written(small()).splitlines()
    after = written(glossary(*(concept(name) for name in ("mesh", "network", "peer", "proxy", "sidecar")))).splitlines()
    assert [line for line in before if line not in after] == []


def test_concepts_come_by_id_also_where_letters_are_percent_encoded() -> None:
    text = written(glossary(concept("zug"), concept("äpfel"), concept("apfel")))
    places = [text.index(f"<{BASE}{name}> a skos:Concept") for name in ("apfel", "zug", "%C3%A4pfel")]
    assert places == sorted(places)


def test_a_deprecated_entry_says_true_without_quotes() -> None:
    text = written(glossary(concept("mesh", status=Status.DEPRECATED)))
    assert "    owl:deprecated true .\n" in text


@given(st.text(max_size=60))
def test_any_text_of_an_entry_comes_back_from_the_file(text: str) -> None:
    entries = glossary(concept("mesh", "Mesh", notes=[(NoteKind.NOTE, text)]))
    graph = Graph().parse(data=written(entries), format="turtle")
    expected = {item for item in to_graph(entries, ExportOptions()).objects() if isinstance(item, Literal)}
    assert expected <= set(graph.objects())


@pytest.mark.parametrize("text", ['"', "\\", "\\u0041", '"""', "a\tb\nc", "'", "<b>", "😀", "\u2028", "@de"])
def test_marks_with_a_meaning_in_turtle_are_only_text(text: str) -> None:
    entries = glossary(concept("mesh", "Mesh", notes=[(NoteKind.NOTE, f"x{text}y")]))
    graph = Graph().parse(data=written(entries), format="turtle")
    assert (URIRef(f"{BASE}mesh"), None, Literal(f"x{text}y", lang="de")) in graph
