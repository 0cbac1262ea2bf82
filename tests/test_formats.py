"""Every format of export: the same glossary in it, the same bytes each time."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import networkx as nx
import pytest
from click.testing import CliRunner, Result
from glossaries import BASE, concept, glossary
from rdflib import Graph
from rdflib.compare import isomorphic

from glossgraph.cli import cli
from glossgraph.exporters import FORMATS, export_files, export_pieces, in_chunks
from glossgraph.exporters.options import ExportOptions, Table
from glossgraph.exporters.rdf.skos import to_graph
from glossgraph.exporters.tables import PROPERTIES
from glossgraph.glossary import Glossary
from glossgraph.graph import build_graph
from glossgraph.model import Label, LabelKind, NoteKind, Status

RDF_FORMATS = {"turtle": "turtle", "ntriples": "nt", "jsonld": "json-ld", "rdfxml": "xml"}
HOSTILE = "a <b> & \"c\" \\ 'd' | ]]> 😀 %zz\n\tTab"


def everything() -> Glossary:
    """Return a glossary with something of each kind, and text that each syntax must escape."""
    english = Label("Size", "en", LabelKind.PREFERRED, concept("x").location)
    return glossary(
        concept(
            "größe",
            "Größe <b> & Maß",
            variants=["Ausmaß", 'die "Größe"'],
            hidden=["Groesse"],
            labels=[english],
            definition=HOSTILE,
            notes=[(NoteKind.NOTE, HOSTILE), (NoteKind.EXAMPLE, "Ein\n\nBeispiel")],
            sources=[("Ein Buch", None), ("Heft", "https://example.net/a?b=c&d=%C3%A9#f")],
            categories=("maße", "alles"),
            notation="G1",
            status=Status.DEPRECATED,
            status_text="veraltet",
            created="2020-01-02",
            modified="2026-09-21",
            exact_matches=("http://www.wikidata.org/entity/Q322481",),
        ),
        concept("länge", "Länge", categories=("maße",), status_text="unklar"),
        concept("weite", "Weite", status=Status.PUBLISHED),
        concept("nähe", "Nähe"),
        links=["größe narrower länge", "länge related weite", "weite confusable nähe"],
        replacements={"größe": ("weite",)},
        creator="Redaktion",
        publisher="https://example.org/verlag",
        license="https://creativecommons.org/licenses/by/4.0/",
        page_url="https://example.org/seite/{id}.html",
        description=HOSTILE,
    )


def text_of(name: str, entries: Glossary | None = None, options: ExportOptions | None = None) -> str:
    return "".join(export_pieces(name, entries or everything(), options))


def test_formats_are_listed_in_order() -> None:
    assert list(FORMATS) == sorted(FORMATS)


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated")  # rdflib's JSON-LD reader uses its own old class
@pytest.mark.parametrize("name", RDF_FORMATS)
def test_each_rdf_format_reads_back_as_the_same_graph(name: str) -> None:
    graph = Graph().parse(data=text_of(name), format=RDF_FORMATS[name])
    assert isomorphic(graph, to_graph(everything(), ExportOptions()))


def all_of_it() -> str:
    return "\n".join(text_of(name) for name in FORMATS)


def test_no_format_depends_on_the_hash_seed() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", "import test_formats; print(test_formats.all_of_it())"],
            cwd=Path(__file__).parent,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "31337")
    }
    assert len(outputs) == 1


@pytest.mark.parametrize("name", sorted(RDF_FORMATS))
def test_no_rdf_format_depends_on_the_order_of_entries(name: str) -> None:
    entries = everything()
    backwards = replace(entries, concepts=dict(reversed(list(entries.concepts.items()))))
    assert text_of(name, backwards) == text_of(name)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_no_format_holds_a_date_of_today_or_the_version_of_a_library(name: str) -> None:
    text = text_of(name).lower()
    assert f"networkx {nx.__version__}" not in text
    assert "lastmodified" not in text
    assert "rdflib" not in text


def test_json_is_the_graph_for_networkx() -> None:
    data = json.loads(text_of("json"))
    assert list(data) == ["directed", "multigraph", "graph", "nodes", "edges"]
    assert data["directed"] is True
    assert data["multigraph"] is True
    read: nx.MultiDiGraph[str] = nx.MultiDiGraph(nx.node_link_graph(data, edges="edges"))
    graph = build_graph(everything())
    assert list(read.nodes(data=True)) == list(graph.nodes(data=True))
    assert sorted(read.edges(keys=True, data="kind")) == sorted(graph.edges(keys=True, data="kind"))
    assert {"source": "länge", "target": "weite", "key": "related", "kind": "related"} in data["edges"]


def test_json_of_an_empty_graph_is_json() -> None:
    data = json.loads(text_of("json", glossary()))
    assert data["nodes"] == data["edges"] == []


def read_xml(name: str, text: str) -> nx.MultiDiGraph[str]:
    data = io.BytesIO(text.encode())
    if name == "gexf":
        return nx.MultiDiGraph(nx.read_gexf(data))
    return nx.MultiDiGraph(nx.read_graphml(data, edge_key_type=str, force_multigraph=True))


def test_graphml_reads_back_with_all_nodes_and_edges() -> None:
    read = read_xml("graphml", text_of("graphml"))
    graph = build_graph(everything())
    assert set(read.nodes) == set(graph.nodes)
    assert sorted(read.edges(data="kind")) == sorted(graph.edges(data="kind"))
    assert read.nodes["größe"]["variants"] == 'Ausmaß|die "Größe"'
    assert read.nodes["größe"]["label"] == "Größe <b> & Maß"


def test_graphml_gives_each_edge_an_id_of_its_own() -> None:
    entries = glossary(concept("a"), concept("b"), links=["a related b", "b related a", "a broader b"])
    read = read_xml("graphml", text_of("graphml", entries))
    assert {key for _, _, key in read.edges(keys=True)} == {"a|related|b", "b|related|a", "a|broader|b"}


def test_gexf_reads_back_with_all_nodes_and_edges() -> None:
    read = read_xml("gexf", text_of("gexf"))
    graph = build_graph(everything())
    assert set(read.nodes) == set(graph.nodes)
    assert read.number_of_edges() == graph.number_of_edges()
    assert read.nodes["größe"]["label"] == "Größe <b> & Maß"
    assert read.nodes["größe"]["categories"] == "maße|alles"


@pytest.mark.parametrize("name", ["graphml", "gexf"])
def test_control_characters_and_odd_line_ends_do_not_break_xml(name: str) -> None:
    entries = glossary(concept("a", definition="x\x00\x0by\u2028z"))
    text = text_of(name, entries)
    assert "xy z" in text
    assert [node["label"] for _, node in read_xml(name, text).nodes(data=True)] == ["A"]


def rows(table: Table) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text_of("csv", options=ExportOptions(table=table)), newline="")))


def test_csv_nodes_have_the_headers_of_neo4j_and_of_gephi() -> None:
    nodes = {row["Id"]: row for row in rows(Table.NODES)}
    assert {":ID", ":LABEL", "Id", "Label"} <= set(nodes["größe"])
    assert nodes["größe"][":ID"] == "größe"
    assert nodes["größe"]["Label"] == "Größe <b> & Maß"
    assert nodes["größe"]["variants"] == 'Ausmaß|die "Größe"'
    assert nodes["größe"][":LABEL"] == "Concept"
    assert nodes["category:alles"][":LABEL"] == "Category"


def test_csv_edges_have_the_headers_of_neo4j_and_of_gephi() -> None:
    edges = rows(Table.EDGES)
    assert {":START_ID", ":END_ID", ":TYPE", "Source", "Target", "Type"} <= set(edges[0])
    assert ("länge", "weite", "RELATED") in {(row[":START_ID"], row[":END_ID"], row[":TYPE"]) for row in edges}
    assert ("größe", "category:alles", "CATEGORY") in {(row["Source"], row["Target"], row[":TYPE"]) for row in edges}
    assert {row["Type"] for row in edges} == {"Directed"}


def test_csv_leaves_out_no_attribute_of_the_graph() -> None:
    attributes = {name for _, node in build_graph(everything()).nodes(data=True) for name in node}
    assert attributes <= {*PROPERTIES, "label", "kind"}


def test_csv_is_two_files_and_the_others_are_one() -> None:
    files = export_files("csv", everything(), ExportOptions(), Path("out"))
    assert set(files) == {Path("out/nodes.csv"), Path("out/edges.csv")}
    assert "".join(files[Path("out/edges.csv")]).startswith(":START_ID,")
    assert set(export_files("turtle", everything(), ExportOptions(), Path("out.ttl"))) == {Path("out.ttl")}


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_entries_of_other_states_are_left_out_of_every_format(name: str) -> None:
    text = text_of(name, options=ExportOptions(statuses=(Status.PUBLISHED,)))
    assert "Weite" in text
    assert "Ausma" not in text


def test_an_iri_is_written_whole_in_json_ld() -> None:
    node = next(node for node in json.loads(text_of("jsonld"))["@graph"] if node["@id"].endswith("weite"))
    assert node["@type"] == ["skos:Concept"]
    assert node["skos:inScheme"] == [{"@id": f"{BASE}scheme"}]


def test_chunks_lose_nothing() -> None:
    assert list(in_chunks(["ab", "c", "", "defg", "h"], size=3)) == ["abc", "defg", "h"]
    assert list(in_chunks([])) == []


# --- the command ------------------------------------------------------------------------------------------


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["export", *map(str, arguments)])


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "netze"
    folder.mkdir()
    entry = "---\nterm: Netz\ncategory: netze\nstatus: veröffentlicht\n---\n\nEin Text.\n"
    (folder / "netz.md").write_text(f"{entry}\n## Verwandte Begriffe\n\n**Verbund**\n", encoding="utf-8")
    (folder / "verbund.md").write_text("---\nterm: Verbund\n---\n\nText.\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_stdout_and_a_file_get_the_same(name: str, source: Path, tmp_path: Path) -> None:
    printed = run(name, source)
    assert (printed.exit_code, printed.stderr) == (0, "")
    assert run(name, source, "-o", "-").stdout == printed.stdout
    target = tmp_path / "out" / "export"
    assert run(name, source, "-o", target).stdout == ""
    written = target / "nodes.csv" if name == "csv" else target
    assert written.read_text(encoding="utf-8") == printed.stdout


def test_csv_fills_a_folder_and_prints_the_table_that_is_asked_for(source: Path, tmp_path: Path) -> None:
    run("csv", source, "-o", tmp_path / "tables")
    edges = (tmp_path / "tables" / "edges.csv").read_text(encoding="utf-8")
    assert run("csv", source, "--table", "edges").stdout == edges
    assert "netz,verbund,netz,verbund,Directed,related,RELATED\n" in edges


def test_choices_reach_the_export(source: Path) -> None:
    assert "skos:note" in run("turtle", source).stdout
    assert "skos:note" not in run("turtle", source, "--bodies", "none").stdout
    assert "skos:Collection" not in run("turtle", source, "--categories", "broader").stdout
    assert "schema:citation" not in run("turtle", source).stdout
    assert "rdfs:isDefinedBy" in run("turtle", source, "--profile", "vocpub").stdout


def test_what_a_choice_leaves_out_is_said_on_stderr(source: Path) -> None:
    result = run("ntriples", source, "--status", "published, review")
    assert result.exit_code == 0
    assert result.stderr == "Left out by --status: entries 1, relations 1.\n"
    assert "Verbund" not in result.stdout


def test_a_choice_without_effect_is_said_on_stderr(source: Path) -> None:
    result = run("json", source, "--bodies", "none", "--profile", "skohub")
    assert result.exit_code == 0
    assert result.stderr == "--bodies, --profile: only for SKOS, without effect on json.\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("turtel",), 'there is no format "turtel"; did you mean "turtle"?'),
        (("x",), "there are csv, gexf"),
        (("turtle", "--status", "publisht"), 'did you mean "published"'),
        (("turtle", "--table", "edges"), "--table is for csv"),
        (("turtle", "--profile", "skos"), "skohub"),
    ],
)
def test_wrong_use_ends_with_status_2(arguments: tuple[str, ...], reason: str, source: Path) -> None:
    result = run(arguments[0], source, *arguments[1:])
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stdout == ""
