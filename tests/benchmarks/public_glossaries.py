"""What glossgraph makes of public glossaries: the table of docs/pages/performance.md.

    GLOSSGRAPH_CORPORA=~/glossaries python tests/benchmarks/public_glossaries.py

The folder holds clones under the names that ``tests/corpora.py`` gives, for example

    git clone https://github.com/future-friendly-design/glossary ffd-glossary
    git clone https://github.com/cncf/glossary cncf-glossary
    git clone https://github.com/kubernetes/website k8s-glossary
    git clone https://github.com/gohugoio/hugoDocs hugo-glossary
    git clone https://github.com/airbytehq/glossary airbyte-glossary

and, if the figures are to be compared with true ones, ``truth/NAME.json``. Time is the CPU time (user and system)
of `glossgraph orphans FOLDER`, start-up included, the best of three runs.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from corpora import CORPORA, PLACE, Corpus

from glossgraph.graph import listed_relations, orphans
from glossgraph.library.loading import load

_RUNS = 3


def seconds(folder: Path) -> float:
    """Return the CPU seconds of one run of the command, the best of three."""

    def once() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-m", "glossgraph", "orphans", str(folder), "--format", "json"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return min(once() for _ in range(_RUNS))


def row(corpus: Corpus) -> list[str]:
    """Return the cells of one glossary: what was read, what was found, and whether it is the truth."""
    build = load(corpus.path)
    glossary, reading = build, build.reading
    names = {c.id: corpus.name(c.id, c.label, c.location.path) for c in glossary.concepts.values()}
    edges = {(names[relation.source], names[relation.target]) for relation in listed_relations(glossary)}
    alone = {names[concept_id] for concept_id in orphans(glossary)}
    dead = {unresolved.reference.name for unresolved in glossary.unresolved}
    verdict = _verdict(corpus, set(names.values()), edges, alone)
    counts = (reading.entries, len(edges), len(alone), len(dead))
    return [corpus.folder, reading.dialect.name, *map(str, counts), f"{seconds(corpus.path):.2f}", verdict]


def _verdict(corpus: Corpus, nodes: set[str], edges: set[tuple[str, str]], alone: set[str]) -> str:
    path = PLACE / "truth" / f"{corpus.truth}.json"
    if not path.is_file():
        return "-"
    truth = json.loads(path.read_text(encoding="utf-8"))
    true_edges = {(source, target) for source, target in truth["edges"]}
    exact = (nodes, edges, alone) == (set(truth["nodes"]), true_edges, set(truth["orphans"]))
    return (
        "exactly" if exact else f"{len(edges ^ true_edges)} relations, {len(alone ^ set(truth['orphans']))} orphans off"
    )


def rows() -> Iterator[list[str]]:
    """Yield the head of the table, and a row for each glossary that is there."""
    yield ["glossary", "dialect", "entries", "relations", "orphans", "dead names", "CPU s", "the true graph"]
    yield ["---"] * 8
    yield from (row(corpus) for corpus in CORPORA if corpus.path.is_dir())


def main() -> None:
    """Print the table; tell where glossaries were looked for if there is none."""
    if not any(corpus.path.is_dir() for corpus in CORPORA):
        sys.exit(f"no public glossary in {PLACE}; set GLOSSGRAPH_CORPORA to the folder that holds the clones")
    for cells in rows():
        sys.stdout.write(f"| {' | '.join(cells)} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
