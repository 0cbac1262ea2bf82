"""The SKOS of a glossary: what becomes of each thing an entry says, and that SKOS's own conditions always hold."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import skosify  # type: ignore[import-untyped]  # it has no types
from glossaries import BASE, concept, glossary
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyshacl import validate
from rdflib import DCTERMS, FOAF, OWL, RDF, RDFS, SKOS, XSD, Graph, Literal, Namespace, URIRef
from rdflib.compare import isomorphic, to_isomorphic
from rdflib.term import Node
from skosprovider_rdf.providers import RDFProvider  # type: ignore[import-untyped]  # it has no types

from glossgraph.exporters.options import Bodies, Categories, ExportOptions, Profile
from glossgraph.exporters.rdf.skos import to_graph
from glossgraph.exporters.rdf.terms import language_tag
from glossgraph.exporters.selection import select
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import Category, Definition, Label, LabelKind, Note, NoteKind, Status

ADMS = Namespace("http://www.w3.org/ns/adms#")
ISOTHES = Namespace("http://purl.org/iso25964/skos-thes#")
SCHEMA = Namespace("https://schema.org/")
VANN = Namespace("http://purl.org/vocab/vann/")

MESH, NETWORK, PROXY = (URIRef(f"{BASE}{name}") for name in ("mesh", "network", "proxy"))
SCHEME = URIRef(f"{BASE}scheme")
HERE = Location("x.md")


def skos(entries: Glossary, **options: Any) -> Graph:
    graph = Graph(bind_namespaces="none")
    for triple in to_graph(entries, ExportOptions(**options)):
        graph.add(triple)
    return graph


def objects(graph: Graph, subject: Node, predicate: Node) -> set[Node]:
    return set(graph.objects(subject, predicate))


def three(*links: str, **more: object) -> Glossary:
    entries = [
        concept(name, categories=("c",) if more.get("category") else ()) for name in ("mesh", "network", "proxy")
    ]
    return glossary(*entries, links=links)


# --- scheme -----------------------------------------------------------------------------------------------


def test_the_scheme_says_what_the_settings_say() -> None:
    graph = skos(
        glossary(
            concept("mesh", modified="2026-01-02"),
            concept("network", modified="2026-03-04"),
            title="Netze",
            description="Alles über Netze",
            license="https://creativecommons.org/licenses/by/4.0/",
            creator="Redaktion",
            publisher="https://example.org/verlag",
        )
    )
    assert objects(graph, SCHEME, DCTERMS.title) == {Literal("Netze", lang="de")}
    assert objects(graph, SCHEME, SKOS.definition) == {Literal("Alles über Netze", lang="de")}
    assert objects(graph, SCHEME, DCTERMS.license) == {URIRef("https://creativecommons.org/licenses/by/4.0/")}
    assert objects(graph, SCHEME, DCTERMS.creator) == {Literal("Redaktion")}
    assert objects(graph, SCHEME, DCTERMS.publisher) == {URIRef("https://example.org/verlag")}
    assert objects(graph, SCHEME, DCTERMS.modified) == {Literal("2026-03-04", datatype=XSD.date)}
    assert objects(graph, SCHEME, VANN.preferredNamespaceUri) == {Literal(BASE)}


def test_nothing_is_said_that_nobody_said() -> None:
    graph = skos(glossary(concept("mesh")))
    assert set(graph.predicates(SCHEME)) == {
        *(RDF.type, SKOS.prefLabel, SKOS.hasTopConcept, DCTERMS.title, DCTERMS.language),
        *(VANN.preferredNamespacePrefix, VANN.preferredNamespaceUri),
    }
    assert set(graph.predicates(MESH)) == {RDF.type, SKOS.prefLabel, SKOS.inScheme, SKOS.topConceptOf}


@pytest.mark.parametrize(
    ("base", "prefix"),
    [
        ("https://example.org/ki-glossar/", "ki-glossar"),
        ("https://example.org/a/b#", "b"),
        ("https://www.example.org/", "example"),
        ("urn:example:netz:", "netz"),
        ("https://example.org/2026/", "glossary"),
    ],
)
def test_the_namespace_prefix_comes_from_the_base_iri(base: str, prefix: str) -> None:
    graph = skos(glossary(concept("mesh"), base_iri=base))
    assert list(graph.objects(None, VANN.preferredNamespacePrefix)) == [Literal(prefix)]


# --- labels and texts -------------------------------------------------------------------------------------


def test_labels_carry_their_language() -> None:
    english = Label("Service mesh", "en", LabelKind.PREFERRED, HERE)
    graph = skos(glossary(concept("mesh", "Dienstnetz", variants=["Netz"], hidden=["Dinstnetz"], labels=[english])))
    assert objects(graph, MESH, SKOS.prefLabel) == {
        Literal("Dienstnetz", lang="de"),
        Literal("Service mesh", lang="en"),
    }
    assert objects(graph, MESH, SKOS.altLabel) == {Literal("Netz", lang="de")}
    assert objects(graph, MESH, SKOS.hiddenLabel) == {Literal("Dinstnetz", lang="de")}


def test_a_text_is_a_label_once_preferred_before_alternative_before_hidden() -> None:
    graph = skos(glossary(concept("mesh", "Netz", variants=["Netz", "Mesh"], hidden=["Mesh", "Netz", "Msh"])))
    assert objects(graph, MESH, SKOS.altLabel) == {Literal("Mesh", lang="de")}
    assert objects(graph, MESH, SKOS.hiddenLabel) == {Literal("Msh", lang="de")}


def test_the_same_word_may_be_preferred_in_one_language_and_a_variant_in_another() -> None:
    english = Label("Mesh", "en", LabelKind.ALTERNATIVE, HERE)
    graph = skos(glossary(concept("mesh", "Mesh", labels=[english])))
    assert objects(graph, MESH, SKOS.altLabel) == {Literal("Mesh", lang="en")}


def test_a_second_preferred_label_of_a_language_is_left_out() -> None:
    second = Label("Netz", "DE", LabelKind.PREFERRED, HERE)
    graph = skos(glossary(concept("mesh", "Mesh", labels=[second])))
    assert objects(graph, MESH, SKOS.prefLabel) == {Literal("Mesh", lang="de")}


def test_definitions_and_notes_carry_their_language() -> None:
    entry = concept(
        "mesh",
        definitions=(Definition("Ein Netz.", "de", HERE), Definition("A net.", "en", HERE)),
        notes=[(NoteKind.SCOPE_NOTE, "Nicht das Fischernetz.")],
    )
    graph = skos(glossary(entry))
    assert objects(graph, MESH, SKOS.definition) == {Literal("Ein Netz.", lang="de"), Literal("A net.", lang="en")}
    assert objects(graph, MESH, SKOS.scopeNote) == {Literal("Nicht das Fischernetz.", lang="de")}


def test_bodies_can_be_left_out() -> None:
    entries = glossary(concept("mesh", definition="Netz.", notes=[(NoteKind.NOTE, "Lang.")]))
    assert objects(skos(entries), MESH, SKOS.note) == {Literal("Lang.", lang="de")}
    without = skos(entries, bodies=Bodies.NONE)
    assert objects(without, MESH, SKOS.note) == set()
    assert objects(without, MESH, SKOS.definition) == {Literal("Netz.", lang="de")}


def test_control_characters_and_empty_texts_make_no_literal() -> None:
    graph = skos(glossary(concept("mesh", "Me\x00sh", notes=[(NoteKind.NOTE, "\x07"), (NoteKind.NOTE, " \n")])))
    assert objects(graph, MESH, SKOS.prefLabel) == {Literal("Mesh", lang="de")}
    assert objects(graph, MESH, SKOS.note) == set()


@pytest.mark.parametrize(
    ("written", "tag"),
    [
        ("de_DE", "de-DE"),
        ("de", "de"),
        ("zh-Hant-TW", "zh-Hant-TW"),
        ("de-1996", "de-1996"),
        ("de-1", None),
        ("de-x", None),
        ("deutschland", None),
        ("", None),
        ("en GB", None),
    ],
)
def test_only_language_tags_that_every_store_takes_are_written(written: str, tag: str | None) -> None:
    assert language_tag(written) == tag


# --- notation, status, dates, pages, matches -----------------------------------------------------------------


def test_notation_is_a_plain_string_and_an_identifier() -> None:
    graph = skos(glossary(concept("mesh", notation="G367")))
    assert objects(graph, MESH, SKOS.notation) == objects(graph, MESH, DCTERMS.identifier) == {Literal("G367")}


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (Status.DRAFT, "UnderDevelopment"),
        (Status.REVIEW, "UnderDevelopment"),
        (Status.PUBLISHED, "Completed"),
        (Status.DEPRECATED, "Deprecated"),
        (Status.WITHDRAWN, "Withdrawn"),
    ],
)
def test_status_is_an_adms_concept(status: Status, expected: str) -> None:
    graph = skos(glossary(concept("mesh", status=status, status_text="wie geschrieben")))
    assert objects(graph, MESH, ADMS.status) == {URIRef(f"http://purl.org/adms/status/{expected}")}
    assert objects(graph, MESH, SKOS.editorialNote) == set()
    assert bool(objects(graph, MESH, OWL.deprecated)) == (status is Status.DEPRECATED)


def test_a_status_word_without_meaning_is_an_editorial_note() -> None:
    graph = skos(glossary(concept("mesh", status_text="liegt bei Eva")))
    assert objects(graph, MESH, SKOS.editorialNote) == {Literal("liegt bei Eva", lang="de")}
    assert objects(graph, MESH, ADMS.status) == set()


def test_a_deprecated_concept_says_what_replaces_it() -> None:
    entries = glossary(
        concept("mesh", status=Status.DEPRECATED), concept("network"), replacements={"mesh": ("network",)}
    )
    graph = skos(entries)
    assert objects(graph, MESH, DCTERMS.isReplacedBy) == {NETWORK}
    assert objects(graph, MESH, OWL.deprecated) == {Literal(lexical_or_value=True)}


def test_dates_are_dates_and_what_is_none_is_left_out() -> None:
    graph = skos(glossary(concept("mesh", created="2020-02-29", modified="2026-13-45")))
    assert objects(graph, MESH, DCTERMS.created) == {Literal("2020-02-29", datatype=XSD.date)}
    assert objects(graph, MESH, DCTERMS.modified) == objects(graph, SCHEME, DCTERMS.modified) == set()


def test_the_page_of_an_entry_has_its_id_percent_encoded() -> None:
    graph = skos(glossary(concept("größe"), page_url="https://example.org/seite/{id}.html"))
    assert set(graph.objects(None, FOAF.isPrimaryTopicOf)) == {URIRef("https://example.org/seite/gr%C3%B6%C3%9Fe.html")}


def test_matches_are_links_and_never_to_the_concept_itself() -> None:
    wikidata = "http://www.wikidata.org/entity/Q1"
    graph = skos(glossary(concept("mesh", exact_matches=(wikidata, str(MESH)), close_matches=(wikidata,))))
    assert objects(graph, MESH, SKOS.exactMatch) == objects(graph, MESH, SKOS.closeMatch) == {URIRef(wikidata)}


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("https://example.org/a b", "https://example.org/a%20b"),
        ("https://example.org/<x>", "https://example.org/%3Cx%3E"),
        ('https://example.org/"x"', "https://example.org/%22x%22"),
        ("https://example.org/100%", "https://example.org/100%25"),
        ("https://example.org/%C3%A9?x=%20", "https://example.org/%C3%A9?x=%20"),
        ("https://example.org/a[1]?b[]=2#c#d", "https://example.org/a%5B1%5D?b%5B%5D=2#c%23d"),
        ("https://example.org:443/x", "https://example.org/x"),
        ("http://example.org:/x", "http://example.org/x"),
        ("http://example.org:8080/x", "http://example.org:8080/x"),
        ("http://[::1]:80/x", "http://[::1]/x"),
        ("https://example.org/a#b", "https://example.org/a#b"),
        ("urn:isbn:9783161484100", "urn:isbn:9783161484100"),
    ],
)
def test_no_address_can_break_the_file(written: str, expected: str) -> None:
    graph = skos(glossary(concept("mesh", sources=[("Heft", written)])))
    assert objects(graph, MESH, DCTERMS.source) == {URIRef(expected)}


# --- sources ----------------------------------------------------------------------------------------------


def test_a_source_is_a_work_with_a_citation() -> None:
    graph = skos(glossary(concept("mesh", sources=[("Kwon et al.", "https://arxiv.org/abs/2309.06180")])))
    work = URIRef("https://arxiv.org/abs/2309.06180")
    assert objects(graph, MESH, DCTERMS.source) == {work}
    assert (work, RDF.type, DCTERMS.BibliographicResource) in graph
    assert objects(graph, work, DCTERMS.bibliographicCitation) == {Literal("Kwon et al.")}


def test_a_source_without_address_is_a_citation_of_the_concept() -> None:
    graph = skos(glossary(concept("mesh", sources=[("Duden, 2020", None)])))
    assert objects(graph, MESH, DCTERMS.bibliographicCitation) == {Literal("Duden, 2020")}
    assert objects(graph, MESH, DCTERMS.source) == set()


@pytest.mark.parametrize(
    ("labels", "expected"), [(("B", "A", "B"), "B"), (("B", "A"), "A"), (("https://example.net/", "C"), "C")]
)
def test_of_several_labels_of_an_address_the_usual_one_is_written(labels: tuple[str, ...], expected: str) -> None:
    address = "https://example.net/"
    entries = glossary(*(concept(f"c{n}", sources=[(label, address)]) for n, label in enumerate(labels)))
    assert objects(skos(entries), URIRef(address), DCTERMS.bibliographicCitation) == {Literal(expected)}


def test_an_entry_may_cite_another_page_of_the_glossary() -> None:
    graph = skos(glossary(concept("mesh", sources=[("Netz", str(NETWORK))]), concept("network")))
    assert {SKOS.Concept, DCTERMS.BibliographicResource} == objects(graph, NETWORK, RDF.type)


# --- categories -------------------------------------------------------------------------------------------


def test_a_category_is_a_collection_of_its_members() -> None:
    entries = glossary(
        concept("mesh", categories=("netze",)), categories=[Category("netze", "Netze und mehr", "Was verbindet.")]
    )
    graph = skos(entries)
    group = URIRef(f"{BASE}category/netze")
    assert objects(graph, group, RDF.type) == {SKOS.Collection, ISOTHES.ConceptGroup}
    assert objects(graph, group, SKOS.prefLabel) == {Literal("Netze und mehr", lang="de")}
    assert objects(graph, group, SKOS.definition) == {Literal("Was verbindet.", lang="de")}
    assert objects(graph, group, SKOS.member) == {MESH}
    assert objects(graph, group, SKOS.inScheme) == {SCHEME}
    assert objects(graph, group, DCTERMS.identifier) == {Literal("netze")}


def test_a_category_can_stand_above_its_members() -> None:
    graph = skos(glossary(concept("mesh", categories=("netze",)), concept("proxy")), categories=Categories.BROADER)
    group = URIRef(f"{BASE}category/netze")
    assert objects(graph, group, RDF.type) == {SKOS.Concept}
    assert objects(graph, group, SKOS.narrower) == {MESH}
    assert objects(graph, MESH, SKOS.broader) == {group}
    assert objects(graph, SCHEME, SKOS.hasTopConcept) == {group, PROXY}
    assert set(graph.subjects(RDF.type, SKOS.Collection)) == set()


def test_a_category_stands_only_above_members_that_are_not_below_another_member() -> None:
    entries = glossary(
        concept("mesh", categories=("netze",)),
        concept("network", categories=("netze",)),
        links=["mesh broader network"],
    )
    graph = skos(entries, categories=Categories.BROADER)
    group = URIRef(f"{BASE}category/netze")
    assert objects(graph, group, SKOS.narrower) == {NETWORK}
    assert objects(graph, MESH, SKOS.broader) == {NETWORK}
    assert objects(graph, NETWORK, SKOS.broader) == {group}


# --- relations --------------------------------------------------------------------------------------------


def test_related_holds_in_both_directions() -> None:
    graph = skos(three("mesh related proxy"))
    assert objects(graph, MESH, SKOS.related) == {PROXY}
    assert objects(graph, PROXY, SKOS.related) == {MESH}


@pytest.mark.parametrize("link", ["mesh broader network", "network narrower mesh"])
def test_a_hierarchy_holds_in_both_directions_whoever_says_so(link: str) -> None:
    graph = skos(three(link))
    assert objects(graph, MESH, SKOS.broader) == {NETWORK}
    assert objects(graph, NETWORK, SKOS.narrower) == {MESH}
    assert objects(graph, SCHEME, SKOS.hasTopConcept) == {NETWORK, PROXY}


def test_what_is_only_confusable_is_not_linked() -> None:
    graph = skos(three("mesh confusable proxy"))
    assert (MESH, None, PROXY) not in graph
    assert (PROXY, None, MESH) not in graph


def test_what_is_hierarchical_is_not_also_related() -> None:
    graph = skos(three("mesh broader network", "mesh related network", "network related mesh"))
    assert objects(graph, MESH, SKOS.related) == objects(graph, NETWORK, SKOS.related) == set()
    assert objects(graph, MESH, SKOS.broader) == {NETWORK}


def test_what_is_hierarchical_through_another_is_not_also_related() -> None:
    graph = skos(three("mesh broader network", "network broader proxy", "proxy related mesh"))
    assert set(graph.triples((None, SKOS.related, None))) == set()


def test_of_a_circle_the_closing_link_is_left_out() -> None:
    graph = skos(three("mesh broader network", "network broader proxy", "proxy broader mesh"))
    assert objects(graph, PROXY, SKOS.broader) == set()
    assert objects(graph, SCHEME, SKOS.hasTopConcept) == {PROXY}
    assert objects(graph, MESH, SKOS.broader) == {NETWORK}


# --- states -----------------------------------------------------------------------------------------------


def test_only_the_wanted_states_are_exported() -> None:
    entries = glossary(
        concept("mesh", status=Status.PUBLISHED, categories=("a",)),
        concept("network", status=Status.DRAFT, categories=("b",)),
        concept("proxy"),
        links=["mesh related network", "mesh broader proxy"],
        categories=[Category("c", "C", listed=True)],
        replacements={"mesh": ("network",)},
    )
    graph = skos(entries, statuses=(Status.PUBLISHED,))
    assert set(graph.subjects(RDF.type, SKOS.Concept)) == {MESH}
    assert objects(graph, SCHEME, SKOS.hasTopConcept) == {MESH}
    assert objects(graph, MESH, DCTERMS.isReplacedBy) == objects(graph, MESH, SKOS.related) == set()
    assert {str(group) for group in graph.subjects(RDF.type, SKOS.Collection)} == {
        f"{BASE}category/a",
        f"{BASE}category/c",
    }
    assert set(skos(entries, statuses=(None,)).subjects(RDF.type, SKOS.Concept)) == {PROXY}


def test_what_is_left_out_is_counted() -> None:
    entries = glossary(
        concept("mesh", status=Status.PUBLISHED),
        concept("network"),
        links=["mesh related network", "network related mesh"],
    )
    selection = select(entries, (Status.PUBLISHED,))
    assert (selection.entries_dropped, selection.relations_dropped) == (1, 2)
    assert select(entries, ()).glossary is entries


# --- profiles ---------------------------------------------------------------------------------------------


def test_skohub_gets_one_example_a_language() -> None:
    entries = glossary(concept("mesh", notes=[(NoteKind.EXAMPLE, "Eins"), (NoteKind.EXAMPLE, "Zwei")]))
    assert len(objects(skos(entries), MESH, SKOS.example)) == 2
    assert objects(skos(entries, profile=Profile.SKOHUB), MESH, SKOS.example) == {Literal("Eins\n\nZwei", lang="de")}


def test_skosmos_gets_works_with_a_label() -> None:
    entries = glossary(concept("mesh", sources=[("Heft", "https://example.net/")]))
    assert list(skos(entries).objects(None, RDFS.label)) == []
    graph = skos(entries, profile=Profile.SKOSMOS)
    assert objects(graph, URIRef("https://example.net/"), RDFS.label) == {Literal("Heft", lang="de")}


def vocpub_glossary() -> Glossary:
    english = Label("Mesh", "en", LabelKind.PREFERRED, HERE)
    return glossary(
        concept(
            "mesh",
            "Netz",
            labels=[english],
            definition="Ein Netz.",
            categories=("a",),
            created="2020-01-02",
            modified="2026-03-04",
            status=Status.PUBLISHED,
            sources=[("Heft", "https://example.net/"), ("Duden", None)],
            notes=[(NoteKind.EXAMPLE, "Eins"), (NoteKind.EXAMPLE, "Zwei")],
        ),
        categories=[Category("a", "A"), Category("leer", "Leer", listed=True)],
        description="Von Netzen",
        license="https://creativecommons.org/licenses/by/4.0/",
        creator="Redaktion Netz",
        publisher="https://example.org/verlag",
    )


def test_vocpub_gets_agents_with_names_and_literal_citations() -> None:
    graph = skos(vocpub_glossary(), profile=Profile.VOCPUB)
    creator = URIRef(f"{BASE}agent/Redaktion-Netz")
    assert objects(graph, SCHEME, DCTERMS.creator) == {creator}
    assert objects(graph, creator, SCHEMA.name) == {Literal("Redaktion Netz")}
    assert objects(graph, URIRef("https://example.org/verlag"), SCHEMA.name) == {Literal("verlag")}
    assert objects(graph, MESH, SCHEMA.citation) == {
        Literal("https://example.net/", datatype=XSD.anyURI),
        Literal("Duden"),
    }
    assert objects(graph, MESH, DCTERMS.source) == set()
    assert objects(graph, MESH, SKOS.prefLabel) == {Literal("Netz", lang="de")}
    assert objects(graph, MESH, SKOS.altLabel) == {Literal("Mesh", lang="en")}
    assert objects(graph, SCHEME, DCTERMS.created) == {Literal("2020-01-02", datatype=XSD.date)}
    assert set(graph.subjects(RDF.type, SKOS.Collection)) == {URIRef(f"{BASE}category/a")}


# --- oracles ----------------------------------------------------------------------------------------------


@cache
def shapes(name: str) -> Graph:
    return Graph().parse(Path(__file__).with_name(name))


def faults(graph: Graph, name: str = "shapes.ttl") -> str:
    """Return what our SHACL shapes find wrong, as text."""
    conforms, _, report = validate(graph, shacl_graph=shapes(name), advanced=False)
    return "" if conforms else str(report)


def rich() -> Glossary:
    return glossary(
        concept(
            "mesh",
            "Netz",
            variants=["Mesh"],
            definition="Ein Netz.",
            notation="G1",
            categories=("netze",),
            notes=[(NoteKind.NOTE, "Ein Satz.")],
            sources=[("Heft", "https://example.net/h")],
            status=Status.DRAFT,
            modified="2026-01-01",
        ),
        concept("network", "Verbund", categories=("netze",), sources=[("Heft", "https://example.net/h")]),
        concept("proxy", "Stellvertreter", status=Status.DEPRECATED),
        links=["mesh broader network", "mesh related proxy"],
        description="Von Netzen",
        license="https://creativecommons.org/licenses/by/4.0/",
        page_url="https://example.org/seite/{id}",
    )


@pytest.mark.parametrize("categories", list(Categories))
@pytest.mark.parametrize("profile", [Profile.CORE, Profile.SKOHUB, Profile.SKOSMOS])
def test_our_shapes_find_nothing_wrong(categories: Categories, profile: Profile) -> None:
    assert faults(skos(rich(), categories=categories, profile=profile)) == ""


@pytest.mark.parametrize(
    ("triple", "complaint"),
    [
        ((MESH, SKOS.related, NETWORK), "S27"),
        ((NETWORK, SKOS.broader, MESH), "above itself"),
        ((MESH, SKOS.altLabel, Literal("Netz", lang="de")), "altLabel"),
        ((MESH, SKOS.prefLabel, Literal("Zwei", lang="de")), "prefLabel"),
        ((MESH, RDF.type, SKOS.Collection), "Collection"),
        ((SCHEME, RDF.type, SKOS.Concept), "Scheme"),
        ((MESH, SKOS.topConceptOf, SCHEME), "top concept"),
        ((MESH, SKOS.related, URIRef("urn:nobody")), "related"),
    ],
)
def test_our_shapes_would_find_what_is_wrong(triple: tuple[Node, Node, Node], complaint: str) -> None:
    graph = skos(rich())
    graph.add(triple)
    assert complaint in faults(graph)


@pytest.mark.parametrize(
    ("profile", "shapes_file"), [(Profile.VOCPUB, "shapes_vocpub.ttl"), (Profile.SKOHUB, "shapes_skohub.ttl")]
)
def test_a_profile_gives_what_its_consumer_demands_and_the_core_does_not(profile: Profile, shapes_file: str) -> None:
    entries = vocpub_glossary()
    assert faults(skos(entries, profile=profile), shapes_file) == ""
    assert faults(skos(entries), shapes_file) != ""


@pytest.mark.parametrize("categories", list(Categories))
@pytest.mark.parametrize("profile", [Profile.CORE, Profile.SKOHUB, Profile.SKOSMOS])
def test_skosify_changes_nothing_and_warns_of_nothing(
    categories: Categories, profile: Profile, caplog: pytest.LogCaptureFixture
) -> None:
    graph = skos(rich(), categories=categories, profile=profile)
    before = to_isomorphic(graph)
    caplog.set_level(logging.WARNING)
    after = skosify.skosify(graph, namespace=BASE, label="Glossar", default_language="de")
    assert [record.getMessage() for record in caplog.records] == []
    assert isomorphic(before, after)


def test_skosprovider_reads_labels_notes_and_sources_back() -> None:
    provider = RDFProvider({"id": "GLOSSAR"}, skos(rich()))
    mesh = provider.get_by_uri(str(MESH))
    assert {(label.type, label.label, label.language) for label in mesh.labels} == {
        ("prefLabel", "Netz", "de"),
        ("altLabel", "Mesh", "de"),
    }
    assert {(note.type, note.note) for note in mesh.notes} == {("definition", "Ein Netz."), ("note", "Ein Satz.")}
    assert [provider.get_by_id(name).uri for name in mesh.broader] == [str(NETWORK)]
    assert [provider.get_by_id(name).uri for name in mesh.related] == [str(PROXY)]
    group = provider.get_by_uri(f"{BASE}category/netze")
    assert {provider.get_by_id(name).uri for name in group.members} == {str(MESH), str(NETWORK)}


# --- whatever comes in ------------------------------------------------------------------------------------

NAMES = [f"c{number}" for number in range(6)]
KINDS = ["related", "broader", "narrower", "confusable"]
TEXTS = st.text(alphabet='ab"\\\n\x00\u2028Ä😀{}<>', min_size=1, max_size=6).filter(
    lambda text: text.strip("\x00\n\u2028")
)


@st.composite
def tangled(draw: st.DrawFn) -> Glossary:
    links = draw(
        st.sets(st.tuples(st.sampled_from(NAMES), st.sampled_from(KINDS), st.sampled_from(NAMES)), max_size=16)
    )
    labels = st.lists(
        st.builds(Label, TEXTS, st.sampled_from(["de", "en", "DE"]), st.sampled_from(list(LabelKind)), st.just(HERE)),
        max_size=5,
    )
    entries = [
        concept(
            name,
            labels=draw(labels),
            categories=tuple(draw(st.lists(st.sampled_from(["x", "y", "größe"]), unique=True, max_size=2))),
            sources=draw(
                st.lists(st.tuples(TEXTS, st.sampled_from([None, "https://example.net/a b", BASE])), max_size=2)
            ),
        )
        for name in NAMES
    ]
    return glossary(*entries, links=[" ".join(link) for link in links if link[0] != link[2]])


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tangled(), st.sampled_from(list(Categories)))
def test_the_conditions_of_skos_hold_whatever_the_entries_say(entries: Glossary, categories: Categories) -> None:
    assert faults(skos(entries, categories=categories)) == ""


def test_a_label_of_100_kb_is_a_label() -> None:
    long = "Länge " * 17_000
    graph = skos(glossary(concept("mesh", notes=[(NoteKind.NOTE, long)], labels=[])))
    assert objects(graph, MESH, SKOS.note) == {Literal(long, lang="de")}


def test_an_unusable_language_tag_is_left_off() -> None:
    entry = concept("mesh", definitions=(Definition("Netz", "kein tag", HERE),))
    note = Note("Notiz", "de_DE", NoteKind.NOTE, HERE)
    graph = skos(glossary(entry, concept("network")))
    assert objects(graph, MESH, SKOS.definition) == {Literal("Netz")}
    assert language_tag(note.language) == "de-DE"
