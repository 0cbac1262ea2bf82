"""What we export, in real triple stores and before strict readers: the same glossary, the same answers."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import httpx
import jena
import pytest
import servers
from library import ANSWERS, library
from servers import PATIENCE, Server, oxigraph
from test_formats import everything

from glossgraph.exporters import export_pieces
from glossgraph.exporters.options import Categories, ExportOptions, Profile
from glossgraph.glossary import Glossary
from glossgraph.library.loading import load
from glossgraph.triplestore.credentials import Credentials
from glossgraph.triplestore.embedded import named_queries
from glossgraph.triplestore.publish import Target, difference, replace_graph
from glossgraph.triplestore.remote import Remote

SEEDS = Path(__file__).parent.parent / "seeds"
GRAPH = "https://example.org/g/"
KI = "https://example.org/ki-glossar/"
SKOS = "PREFIX skos: <http://www.w3.org/2004/02/skos/core#> PREFIX dct: <http://purl.org/dc/terms/> "

MEDIA_TYPES = {
    "jsonld": "application/ld+json",
    "ntriples": "application/n-triples",
    "rdfxml": "application/rdf+xml",
    "turtle": "text/turtle",
}
JENA_SUFFIXES = {"ntriples": "nt", "rdfxml": "rdf", "turtle": "ttl"}  # Debian's Jena lacks what reads JSON-LD
RAPPER_NAMES = {"ntriples": "ntriples", "rdfxml": "rdfxml", "turtle": "turtle"}


@cache
def seeds() -> Glossary:
    return load(SEEDS)


GLOSSARIES: dict[str, Callable[[], Glossary]] = {"everything": everything, "library": library, "seeds": seeds}


def text_of(name: str, entries: Glossary, options: ExportOptions | None = None) -> str:
    return "".join(export_pieces(name, entries, options))


# --- Oxigraph ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with oxigraph(tmp_path_factory.mktemp("oxigraph")) as server:
        for graph, entries in ((KI, seeds()), (GRAPH, library())):
            answer = httpx.put(
                server.store,
                params={"graph": graph},
                content=text_of("turtle", entries).encode(),
                headers={"Content-Type": "text/turtle"},
                timeout=PATIENCE,
            )
            assert answer.status_code == httpx.codes.CREATED, answer.text
        yield server


def test_oxigraph_has_a_concept_for_each_entry(store: Server) -> None:
    entries = [path for path in SEEDS.glob("*.md") if path.read_text(encoding="utf-8").startswith("---")]
    rows = store.select(f"{SKOS} SELECT (COUNT(?c) AS ?n) WHERE {{ ?c a skos:Concept }}", KI)
    assert rows == [(str(len(entries)),)]


def test_oxigraph_has_the_founding_entry_with_what_it_names_in_both_directions(store: Server) -> None:
    entry = f"<{KI}decode-phase>"
    named = {
        f"{KI}{link.target}" for link in seeds().relations if link.source == "decode-phase" and link.kind == "related"
    }
    assert len(named) >= 6
    leaving = {row[0] for row in store.select(f"{SKOS} SELECT ?x WHERE {{ {entry} skos:related ?x }}", KI)}
    reaching = {row[0] for row in store.select(f"{SKOS} SELECT ?x WHERE {{ ?x skos:related {entry} }}", KI)}
    assert named <= leaving
    assert leaving == reaching


def test_oxigraph_has_the_members_of_each_category(store: Server) -> None:
    rows = store.select(f"{SKOS} SELECT ?c ?m WHERE {{ ?c a skos:Collection ; skos:member ?m }}", KI)
    expected = {
        (f"{KI}category/{slug}", f"{KI}{entry.id}") for entry in seeds().concepts.values() for slug in entry.categories
    }
    assert set(rows) == expected
    assert len(rows) == len(expected)


def test_oxigraph_has_the_sources_of_the_founding_entry(store: Server) -> None:
    pattern = f"<{KI}decode-phase> dct:source ?s . ?s dct:bibliographicCitation ?c"
    query = f"{SKOS} SELECT ?s ?c WHERE {{ {pattern} }} ORDER BY ?s"
    assert store.select(query, KI) == [
        (
            "https://arxiv.org/abs/2309.06180",
            "Kwon et al.: Efficient Memory Management for LLM Serving with PagedAttention",
        ),
        ("https://arxiv.org/abs/2403.02310", "Agrawal et al.: Taming Throughput-Latency Tradeoff with Sarathi-Serve"),
    ]


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_oxigraph_answers_each_named_query_rightly(name: str, store: Server) -> None:
    assert store.select(named_queries()[name].text, GRAPH) == ANSWERS[name]


@pytest.mark.parametrize("name", sorted(MEDIA_TYPES))
def test_oxigraph_takes_every_rdf_format(name: str, store: Server) -> None:
    graph = f"urn:{name}"
    answer = httpx.put(
        store.store,
        params={"graph": graph},
        content=text_of(name, everything()).encode(),
        headers={"Content-Type": MEDIA_TYPES[name]},
    )
    assert answer.is_success, answer.text
    with Remote() as remote:
        found = difference(remote, Target(store.store, graph), export_pieces("turtle", everything()))
    assert (found.added, found.removed) == (0, 0)


# --- Virtuoso ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def virtuoso(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if servers.find_virtuoso() is None:
        pytest.skip("Virtuoso is not installed here (apt install virtuoso-opensource-7), so it is not tried")
    with servers.virtuoso(tmp_path_factory.mktemp("virtuoso")) as server:
        yield server


def dba(_server: str) -> Credentials:
    return Credentials("dba", servers.VIRTUOSO_PASSWORD)


@pytest.fixture(scope="module", params=["protocol", "update"])
def virtuoso_target(virtuoso: Server, request: pytest.FixtureRequest) -> Target:
    if request.param == "protocol":
        return Target(virtuoso.store, GRAPH)
    return Target(virtuoso.query, f"{GRAPH}update", update=virtuoso.update)


def test_virtuoso_takes_and_replaces_a_graph(virtuoso_target: Target) -> None:
    with Remote(dba) as remote:
        for entries in (everything(), seeds(), library()):
            replace_graph(remote, virtuoso_target, entries, ExportOptions())
            found = difference(remote, virtuoso_target, export_pieces("turtle", entries))
            assert found.ours == found.theirs
            assert (found.added, found.removed) == (0, 0)


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_virtuoso_answers_each_named_query_rightly(name: str, virtuoso: Server, virtuoso_target: Target) -> None:
    rows = virtuoso.select(named_queries()[name].text, virtuoso_target.graph)
    assert sorted(rows) == sorted(ANSWERS[name])


# --- Jena -------------------------------------------------------------------------------------------------


@pytest.fixture
def needs_jena() -> None:
    if jena.find_jena() is None:
        pytest.skip("Apache Jena is not installed here (apt install libapache-jena-java), so it is not tried")


@pytest.mark.usefixtures("needs_jena")
@pytest.mark.parametrize("entries", sorted(GLOSSARIES))
def test_riot_validates_what_it_can_read_without_a_warning(entries: str, tmp_path: Path) -> None:
    files = []
    for name, suffix in JENA_SUFFIXES.items():
        files.append(tmp_path / f"{name}.{suffix}")
        files[-1].write_text(text_of(name, GLOSSARIES[entries]()), encoding="utf-8")
    assert jena.complaints(*files) == []


@pytest.mark.usefixtures("needs_jena")
def test_riot_validates_every_choice_of_skos_without_a_warning(tmp_path: Path) -> None:
    files = []
    for profile in Profile:
        for categories in Categories:
            files.append(tmp_path / f"{profile}-{categories}.ttl")
            options = ExportOptions(categories, profile=profile)
            files[-1].write_text(text_of("turtle", everything(), options), encoding="utf-8")
    assert jena.complaints(*files) == []


@pytest.mark.usefixtures("needs_jena")
def test_riot_would_warn(tmp_path: Path) -> None:
    file = tmp_path / "odd.ttl"
    file.write_text("<https://example.org/%zz> <urn:x:p> 1 .", encoding="utf-8")
    assert "Bad IRI" in jena.complaints(file)[0]


@pytest.mark.usefixtures("needs_jena")
@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_jena_answers_each_named_query_rightly(name: str, tmp_path: Path) -> None:
    data, query = tmp_path / "data.ttl", tmp_path / "query.rq"
    data.write_text(text_of("turtle", library()), encoding="utf-8")
    query.write_text(named_queries()[name].text, encoding="utf-8")
    assert jena.select(data, query) == ANSWERS[name]


# --- rapper -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(RAPPER_NAMES))
@pytest.mark.parametrize("entries", sorted(GLOSSARIES))
def test_rapper_reads_every_triple_without_a_warning(name: str, entries: str, tmp_path: Path) -> None:
    program = shutil.which("rapper")
    if program is None:
        pytest.skip("rapper is not installed here (apt install raptor2-utils), so it is not tried")
    file = tmp_path / "data"
    file.write_text(text_of(name, GLOSSARIES[entries]()), encoding="utf-8")
    command: list[str | Path] = [program, "--input", RAPPER_NAMES[name], "--output", "ntriples", file]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    triples = text_of("ntriples", GLOSSARIES[entries]()).count("\n")
    assert len(set(result.stdout.splitlines())) == triples
    said = [line for line in result.stderr.splitlines() if "Parsing URI" not in line and "Serializing with" not in line]
    assert said == [f"rapper: Parsing returned {triples} triples"]
