"""SPARQL without a server: the command query, and the queries that come with glossgraph."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from library import ANSWERS, library

from glossgraph.cli import cli
from glossgraph.errors import ServiceError
from glossgraph.exporters import export_pieces
from glossgraph.triplestore.embedded import answer_rows, answer_text, named_queries, store_of_file, store_of_turtle

MESH = "---\nterm: Netz\nshort: Ein Netz.\n---\n\nText.\n\n## Verwandte Begriffe\n\n**Verbund**\n"
NETWORK = "---\nterm: Verbund\nstatus: entwurf\n---\n\nText.\n"


def folder(tmp_path: Path) -> Path:
    entries = tmp_path / "netze"
    entries.mkdir()
    (entries / "netz.md").write_text(MESH, encoding="utf-8")
    (entries / "verbund.md").write_text(NETWORK, encoding="utf-8")
    return entries


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["query", *map(str, arguments)])


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_each_named_query_gives_the_right_answer(name: str) -> None:
    store = store_of_turtle(export_pieces("turtle", library()))
    assert list(answer_rows(store, named_queries()[name].text).rows) == ANSWERS[name]


def test_every_named_query_has_an_answer_to_be_held_against_and_a_summary() -> None:
    queries = named_queries()
    assert set(queries) == set(ANSWERS)
    assert list(queries) == sorted(queries)
    assert len(queries) >= 10
    for query in queries.values():
        assert query.text.startswith(f"# {query.summary}\nPREFIX ")


def test_a_query_is_answered_over_a_folder_of_entries(tmp_path: Path) -> None:
    result = run("SELECT ?label WHERE { ?x a skos:Concept ; skos:prefLabel ?label } ORDER BY ?label", folder(tmp_path))
    assert (result.exit_code, result.stdout) == (0, "Netz\nVerbund\n")


def test_a_query_is_answered_over_a_turtle_file(tmp_path: Path) -> None:
    path = tmp_path / "x.ttl"
    path.write_text('<urn:a> <urn:p> "x", "y" .', encoding="utf-8")
    result = run("SELECT ?o WHERE { ?s ?p ?o } ORDER BY ?o", path)
    assert (result.exit_code, result.stdout) == (0, "x\ny\n")


def test_a_query_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "drafts.rq"
    path.write_text("SELECT (COUNT(?x) AS ?n) WHERE { ?x adms:status ?s }", encoding="utf-8")
    result = run("-f", path, folder(tmp_path))
    assert (result.exit_code, result.stdout) == (0, "1\n")


def test_a_named_query_is_run(tmp_path: Path) -> None:
    result = run("--named", "without-definition", folder(tmp_path), "--format", "csv")
    assert result.exit_code == 0
    assert result.stdout == "concept,label\nhttps://example.org/netze/verbund,Verbund\n"


@pytest.mark.parametrize("query", ["SELECT ?x WHERE { ?x a skos:Nothing }", "CONSTRUCT WHERE { ?x a skos:Nothing }"])
def test_an_answer_without_rows_is_told(query: str, tmp_path: Path) -> None:
    result = run(query, folder(tmp_path))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "no results\n")


def test_the_named_queries_are_listed() -> None:
    result = run("--list")
    assert result.exit_code == 0
    assert [line.split("\t")[0] for line in result.stdout.splitlines()] == sorted(ANSWERS)


def test_an_answer_is_json_or_tsv_as_the_w3c_has_it(tmp_path: Path) -> None:
    source = folder(tmp_path)
    query = "SELECT ?label WHERE { ?x skos:altLabel|skos:prefLabel ?label ; a skos:Concept } ORDER BY ?label LIMIT 1"
    bindings = json.loads(run(query, source, "--format", "json").stdout)["results"]["bindings"]
    assert bindings == [{"label": {"type": "literal", "value": "Netz", "xml:lang": "de"}}]
    assert run(query, source, "--format", "tsv").stdout == '?label\n"Netz"@de\n'


def test_yes_or_no_is_an_answer(tmp_path: Path) -> None:
    source = folder(tmp_path)
    assert run("ASK { ?x a skos:Concept }", source).stdout == "true\n"
    assert json.loads(run("ASK { ?x a skos:Nothing }", source, "--format", "json").stdout)["boolean"] is False


def test_a_graph_is_an_answer() -> None:
    store = store_of_turtle(['<urn:b> <urn:p> "2" . <urn:a> <urn:p> "1" .'])
    query = "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }"
    assert answer_text(store, query, "json") == '<urn:a> <urn:p> "1" .\n<urn:b> <urn:p> "2" .\n'
    assert answer_rows(store, query).rows == (("urn:a", "urn:p", "1"), ("urn:b", "urn:p", "2"))


@pytest.mark.parametrize(
    ("query", "place", "reason"),
    [
        ("SELECT ?x WHERE {\n  ?x nope:a ?y }", "query:2:12:", "this prefix is not declared"),
        (
            "INSERT DATA { <urn:a> <urn:a> <urn:a> }",
            "query:1:10:",
            "not a query; these begin with SELECT, ASK, CONSTRUCT or DESCRIBE",
        ),
        ("SELECT ?x WHERE { ?x ?y ", "query:1:25:", "not SPARQL here or shortly before"),
        ("SELECT ?x WHERE { ?x skos:prefLabel }", "query:1:37:", "not SPARQL here or shortly before"),
        ("SELECT ?x WHERE { ?x ?p ?y } ORDER ?x", "query:1:38:", "not SPARQL here or shortly before; expected BY"),
        ("SELECT ?x WHERE { <no iri> a ?x }", "query:1:27:", "what stands between < and > is no IRI"),
        ("SELECT (1 AS ?x) WHERE { ?x ?p ?y }", "query:1:36:", "AS names a variable that has a value already"),
        ("SELECT ?y (COUNT(?x) AS ?n) WHERE { ?x ?p ?y }", "query:1:", "neither grouped nor counted"),
        ("", "query:1:1:", "not SPARQL here or shortly before"),
    ],
)
def test_a_wrong_query_is_one_sentence_with_line_and_column(query: str, place: str, reason: str) -> None:
    with pytest.raises(ServiceError) as caught:
        answer_rows(store_of_turtle([]), query)
    message = str(caught.value)
    assert message.startswith(place)
    assert message.endswith(reason)
    assert "\n" not in message


def test_a_wrong_query_ends_with_status_2(tmp_path: Path) -> None:
    result = run("SELECT", folder(tmp_path))
    assert result.exit_code == 2
    assert "query:1:" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "give one query"),
        (("ASK {}", "seeds", "more"), "give one query"),
        (("--named", "orphan"), 'did you mean "orphans"'),
        (("-f", "nowhere.rq"), "nowhere.rq: cannot be read"),
        (("ASK {}", "nowhere.ttl"), "nowhere.ttl: cannot be read"),
        (("ASK {}", "nowhere"), "nowhere"),
    ],
)
def test_wrong_use_ends_with_status_2(arguments: tuple[str, ...], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_a_broken_rdf_file_is_named_with_its_line() -> None:
    with pytest.raises(ServiceError, match=r"x\.ttl:2: "):
        store_of_file("<urn:a> <urn:p> 1 .\n<urn:a> <urn:p> ", "x.ttl")
