"""Public glossaries of other people: exactly the true terms, relations and orphans, through the command line."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from click.testing import CliRunner
from corpora import CORPORA, PLACE, Corpus

import glossgraph
from glossgraph.bodies import SpanKind
from glossgraph.cli import cli
from glossgraph.exporters.map.prose import Prose, is_left_out
from glossgraph.findings import Location
from glossgraph.names.ids import iri_segment
from glossgraph.names.index import Resolved

pytestmark = pytest.mark.skipif(
    not PLACE.is_dir(), reason=f"the public glossaries are not there: set GLOSSGRAPH_CORPORA ({PLACE} does not exist)"
)


def asked(*arguments: str) -> Any:
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def truth_of(corpus: Corpus) -> Any:
    if not corpus.path.is_dir():
        pytest.skip(f"{corpus.repository} is not there: {corpus.path} does not exist")
    return json.loads((PLACE / "truth" / f"{corpus.truth}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.folder)
def test_terms_relations_and_orphans_are_the_true_ones(corpus: Corpus) -> None:
    truth = truth_of(corpus)
    graph = asked("export", "json", str(corpus.path))
    names = {
        node["id"]: corpus.name(node["id"], node["label"], node["path"])
        for node in graph["nodes"]
        if node["kind"] == "concept"
    }
    assert sorted(names.values()) == sorted(truth["nodes"])
    edges = [
        (names[edge["source"]], names[edge["target"]])
        for edge in graph["edges"]
        if edge["kind"] not in ("category", "confusable")
    ]
    assert sorted(set(edges)) == sorted(map(tuple, truth["edges"]))
    orphans = asked("orphans", str(corpus.path), "--format", "json")
    assert sorted(names[row["id"]] for row in orphans) == sorted(truth["orphans"])


@pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.folder)
def test_every_file_is_an_entry_or_has_a_finding_that_says_why_not(corpus: Corpus) -> None:
    truth = truth_of(corpus)
    result = CliRunner().invoke(cli, ["check", str(corpus.path), "--format", "json", "--select", "GG1"])
    assert result.exit_code in (0, 1), result.stderr
    findings = json.loads(result.stdout)
    others = {finding["path"] for finding in findings if finding["code"] == "GG108"}
    files = {path for path in corpus.path.rglob("*") if path.suffix.lower() in (".md", ".markdown")}
    assert len(files) == len(truth["nodes"]) + len(others)
    assert "GG101" not in {finding["code"] for finding in findings}


def test_several_languages_of_one_glossary_become_one() -> None:
    folder = PLACE / "cncf-glossary" / "content"
    if not folder.is_dir():
        pytest.skip(f"cncf/glossary is not there: {folder} does not exist")
    graph = asked("export", "json", str(folder), "--languages", "de,en")
    ids = {node["id"] for node in graph["nodes"] if node["kind"] == "concept"}
    stems = [{path.stem for path in (folder / tag).glob("[!_]*.md")} - {"search"} for tag in ("de", "en")]
    assert stems[0] | stems[1] >= ids
    result = CliRunner().invoke(cli, ["export", "turtle", str(folder), "--languages", "de,en"])
    assert '"Abstraktion"@de, "Abstraction"@en' in result.stdout


@pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.folder)
def test_each_link_in_the_texts_of_the_map_opens_what_the_resolver_found(corpus: Corpus) -> None:
    truth_of(corpus)
    glossary = glossgraph.load(corpus.path)
    targets = {
        reference.location: outcome.target
        for _, reference, outcome, _ in glossary.resolutions
        if isinstance(outcome, Resolved)
    }
    prose = Prose(glossary)
    for concept in glossary.concepts.values():
        for body in concept.bodies:
            opened = Counter(re.findall(r'href="#term=([^"]*)"', prose.html(body)))
            meant = Counter(
                iri_segment(targets[place])
                for section in body.sections
                for passage in section.passages
                for span in passage.spans
                if span.kind is not SpanKind.BOLD
                and (place := Location(body.path, span.line, span.column)) in targets
                and not is_left_out(section)
            )
            assert opened == meant, body.path
