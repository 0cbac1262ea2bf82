"""The build in the obvious way: python-frontmatter, regular expressions, networkx, rdflib, pyvis.

It is what glossgraph is measured against, and does no more than that: it takes values as YAML guesses them, a
heading in a fenced example for a heading, and the last of several owners of a name for its owner.

    python tests/benchmarks/naive.py FOLDER OUTPUT_FOLDER
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import frontmatter
import networkx as nx
from pyvis.network import Network  # type: ignore[import-untyped, unused-ignore] # pyvis has no types
from rdflib import DCTERMS, RDF, SKOS, Graph, Literal, URIRef

BASE = "https://example.org/messglossar/"
SECTION = re.compile(r"^## (.+?)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
NOTES = {
    "So kannst du dir das vorstellen": SKOS.example,
    "Was es in der Praxis bedeutet": SKOS.note,
    "Wo es verwechselt wird": SKOS.scopeNote,
}


def read(folder: Path) -> dict[str, Any]:
    """Return the posts by slug."""
    posts = (frontmatter.load(str(path)) for path in sorted(folder.glob("*.md")))
    return {str(post["slug"]): post for post in posts}


def relate(posts: dict[str, Any]) -> nx.DiGraph[str]:
    """Return the graph of the names in bold of the last section."""
    owners: dict[str, str] = {}
    for slug, post in posts.items():
        for name in (post["term"], *post["variants"]):
            owners[name.lower()] = slug
    graph: nx.DiGraph[str] = nx.DiGraph()
    for slug, post in posts.items():
        graph.add_node(slug, label=post["term"], title=post["short"], group=post["category"])
    for slug, post in posts.items():
        sections: dict[str, str] = dict(SECTION.findall(post.content))
        for name in re.findall(r"\*\*(.+?)\*\*", sections.get("Verwandte Begriffe", "")):
            target = owners.get(name.lower())
            if target and target != slug:
                graph.add_edge(slug, target)
    return graph


def to_skos(posts: dict[str, Any], graph: nx.DiGraph[str]) -> Graph:
    """Return the SKOS."""
    rdf = Graph()
    rdf.bind("skos", SKOS)
    scheme = URIRef(BASE + "scheme")
    rdf.add((scheme, RDF.type, SKOS.ConceptScheme))
    for slug, post in posts.items():
        concept = URIRef(BASE + slug)
        rdf.add((concept, RDF.type, SKOS.Concept))
        rdf.add((concept, SKOS.inScheme, scheme))
        rdf.add((concept, SKOS.topConceptOf, scheme))
        rdf.add((scheme, SKOS.hasTopConcept, concept))
        rdf.add((concept, SKOS.prefLabel, Literal(post["term"], lang="de")))
        rdf.add((concept, SKOS.definition, Literal(post["short"], lang="de")))
        rdf.add((concept, SKOS.notation, Literal(post["glossar_id"])))
        for variant in post["variants"]:
            rdf.add((concept, SKOS.altLabel, Literal(variant, lang="de")))
        for heading, text in SECTION.findall(post.content):
            if heading in NOTES:
                rdf.add((concept, NOTES[heading], Literal(text.strip(), lang="de")))
        for source in post["sources"]:
            rdf.add((concept, DCTERMS.source, URIRef(source["url"])))
            rdf.add((URIRef(source["url"]), RDF.type, DCTERMS.BibliographicResource))
            rdf.add((URIRef(source["url"]), DCTERMS.bibliographicCitation, Literal(source["label"])))
        group = URIRef(f"{BASE}category/{post['category']}")
        rdf.add((group, RDF.type, SKOS.Collection))
        rdf.add((group, SKOS.member, concept))
        rdf.add((concept, DCTERMS.modified, Literal(post["updated"])))
    for source_slug, target in graph.edges:
        rdf.add((URIRef(BASE + source_slug), SKOS.related, URIRef(BASE + target)))
        rdf.add((URIRef(BASE + target), SKOS.related, URIRef(BASE + source_slug)))
    return rdf


def draw(graph: nx.DiGraph[str], target: Path) -> None:
    """Write the map."""
    network = Network(directed=True, cdn_resources="in_line")
    network.from_nx(graph)
    target.write_text(network.generate_html(), encoding="utf-8")


def main() -> None:
    """Write glossary.ttl and map.html."""
    folder, output = map(Path, sys.argv[1:])
    output.mkdir(parents=True, exist_ok=True)
    posts = read(folder)
    graph = relate(posts)
    to_skos(posts, graph).serialize(str(output / "glossary.ttl"), format="turtle")
    draw(graph, output / "map.html")


if __name__ == "__main__":
    main()
