"""The page: pyvis's network and bundled vis-network in our own template, with style sheet and scripts inlined.

The door of pyvis, and of jinja2, whose environment pyvis lets us set.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from glossgraph.model import Glossary

if TYPE_CHECKING:
    from markupsafe import Markup

    from glossgraph.exporters.map.content import Content

Positions = Mapping[str, tuple[int, int]]

_SCRIPTS = ("base", "model", "camera", "labels", "scene", "focus", "panel", "search", "list", "picture", "main")
"""The page's scripts in the order in which they are joined."""

_OPTIONS: dict[str, Any] = {
    "autoResize": True,
    "physics": {"enabled": False},
    "layout": {"improvedLayout": False},
    "nodes": {"shape": "dot", "hidden": True},
    "edges": {"hidden": True, "smooth": False},
    "interaction": {
        "dragNodes": False,
        "dragView": True,
        "zoomView": True,
        "zoomSpeed": 0.6,
        "selectable": False,
        "hover": False,
        "keyboard": {"enabled": False},
    },
}
"""What vis-network is told: no physics, and to leave the drawing to the page (hidden), which does it in one pass."""


_GHOSTLY = -1  # the kind of what leads to a name without an entry


def render_map(glossary: Glossary, positions: Positions) -> str:
    """Return the concept map of *glossary* as the text of one HTML file that asks nothing of any network.

    *positions* has a place for every concept. The same arguments give the same text everywhere.
    """
    from glossgraph.exporters.map.content import content_of

    content = content_of(glossary, positions)
    network = _network(content, positions)
    return str(network.generate_html())


def _network(content: Content, positions: Positions) -> Any:
    from pyvis.network import Network  # type: ignore[import-untyped]  # pyvis comes without types

    network = Network()
    network.nodes = list(_nodes(content, positions))
    network.edges = list(_edges(content))
    network.options = _OPTIONS
    network.templateEnv = _environment(content, _territories(content, positions))
    network.path = "template.html"
    return network


def _nodes(content: Content, positions: Positions) -> list[dict[str, Any]]:
    """Return the nodes for vis-network: their place in the list is their number, ``key`` is the concept's id."""
    nodes: list[dict[str, Any]] = []
    for number, entry in enumerate(content.entries):
        x, y = positions[entry.concept.id]
        node = {"key": entry.concept.id, "label": entry.concept.label, "x": x, "y": y}
        node |= {"cats": entry.categories} | ({"state": entry.status} if entry.status else {})
        if len(entry.wordings) > 1:
            node["labels"] = {wording.language: wording.label for wording in entry.wordings}
        nodes.append(node)
    for place, ghost in enumerate(content.ghosts, start=len(nodes)):
        x, y = ghost.place
        nodes.append({"label": ghost.name, "x": x, "y": y, "ghost": 1})
    return nodes


def _edges(content: Content) -> list[dict[str, int]]:
    """Return the relations as written, and the wishes for the ghosts."""
    from glossgraph.exporters.map.content import KINDS

    number = {entry.concept.id: place for place, entry in enumerate(content.entries)}
    kind_number = {kind: place for place, kind in enumerate(KINDS)}
    edges = [
        {"from": number[relation.source], "to": number[relation.target]}
        | ({"kind": kind_number[relation.kind]} if kind_number[relation.kind] else {})
        for relation in content.glossary.relations
    ]
    for place, ghost in enumerate(content.ghosts, start=len(number)):
        edges += [{"from": number[source], "to": place, "kind": _GHOSTLY} for source in ghost.wanted_by]
    return edges


def _territories(content: Content, positions: Positions) -> dict[int, list[list[int]]]:
    """Return the outlines of each named category as lists of steps: x, y, and how far to the next, and so on."""
    from glossgraph.exporters.map.territory import territories

    members: dict[int, list[tuple[int, int]]] = {}
    for entry in content.entries:
        members.setdefault(entry.categories[0], []).append(positions[entry.concept.id])
    return {
        number: [_steps(loop) for loop in loops]
        for number, loops in sorted(territories(members).items())
        if content.categories[number].key
    }


def _steps(loop: Sequence[tuple[int, int]]) -> list[int]:
    before = [(0, 0), *loop]
    return [step for (x, y), (old_x, old_y) in zip(loop, before, strict=False) for step in (x - old_x, y - old_y)]


def _environment(content: Content, territories: Mapping[int, Any]) -> Any:
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup, escape

    from glossgraph.exporters.map.content import by_initial
    from glossgraph.exporters.map.palette import styles
    from glossgraph.exporters.map.prose import anchor

    environment = Environment(
        loader=PackageLoader("glossgraph.exporters.map", ""),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    scheme = content.glossary.scheme
    strings = json.loads(_asset("strings.json"))
    language = scheme.language.partition("-")[0].lower()
    vis, script = _vis_network(), _script()
    style = styles(content.colors) + _dots(len(content.categories)) + _asset("styles.css")
    environment.filters["data"] = _data
    environment.filters["anchor"] = anchor
    environment.filters["groupby_initial"] = by_initial
    only = content.languages[0] if len(content.languages) == 1 else None
    environment.filters["lang"] = lambda tag: "" if tag == only else Markup(f' lang="{escape(tag)}"')
    environment.filters["row_id"] = lambda concept_id: f"term={concept_id}"
    environment.globals.update(
        content=content,
        scheme=scheme,
        strings=strings,
        ui=language if language in strings else "en",
        t=strings.get(language, strings["en"]),
        vis=Markup(vis),  # noqa: S704 (the library that pyvis bundles)
        script=Markup(script),  # noqa: S704 (our own)
        style=Markup(style),  # noqa: S704 (our own, with colours that the configuration checked)
        policy=_policy((vis, script), style),
        linked_data=_linked_data(content),
        territories=territories,
        safe_html=Markup,
        single_lang=Markup(f' lang="{escape(only)}"') if only else "",
    )
    return environment


def _dots(count: int) -> str:
    return "".join(f".c{i}{{--c:var(--c{i});--n:var(--n{i})}}" for i in range(count + 1)) + "\n"


def _asset(name: str) -> str:
    return files("glossgraph.exporters.map").joinpath(name).read_text(encoding="utf-8")


def _script() -> str:
    """Return the scripts as one, without the lines that are comments and without indentation."""
    lines = (line.strip() for name in _SCRIPTS for line in _asset(f"scripts/{name}.js").splitlines())
    kept = [line for line in lines if line and not line.startswith(("//", "/*", "* ", "*/"))]
    return "\n".join(['"use strict";', "(() => {", *kept, "})();", ""])


def _vis_network() -> str:
    """Return vis-network as pyvis bundles it, without its note on a source map that does not come along."""
    text = files("pyvis").joinpath("lib/vis-9.1.2/vis-network.min.js").read_text(encoding="utf-8")
    return text.partition("//# sourceMappingURL")[0].replace("</script", "<\\/script")


def _policy(scripts: tuple[str, ...], style: str) -> str:
    """Return the content security policy: our scripts and our style sheet by their hashes, and no network."""
    allowed = " ".join(_hash(script) for script in scripts)
    return (
        f"default-src 'none'; script-src {allowed}; style-src {_hash(style)}; img-src data: blob:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _data(value: object) -> Markup:
    """Return *value* as JSON that can stand in a script element, whatever texts it holds."""
    from markupsafe import Markup

    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))  # noqa: S704 (escaped here)


def _linked_data(content: Content) -> dict[str, Any]:
    """Return the glossary as a schema.org DefinedTermSet, for search engines."""
    scheme = content.glossary.scheme
    terms = []
    for entry in content.entries:
        term = {
            "@type": "DefinedTerm",
            "@id": f"g:{entry.anchor.removeprefix('term=')}",
            "name": entry.concept.label,
            "description": entry.concept.definition,
            "termCode": entry.concept.notation,
            "alternateName": [label.text for label in entry.concept.variants],
            "url": entry.page,
        }
        terms.append({key: value for key, value in term.items() if value})
    described = {
        "@context": ["https://schema.org", {"g": scheme.base_iri}],
        "@type": "DefinedTermSet",
        "@id": "g:scheme",
        "name": scheme.title,
        "description": scheme.description,
        "inLanguage": scheme.language,
        "license": scheme.license,
        "hasDefinedTerm": terms,
    }
    return {key: value for key, value in described.items() if value}
