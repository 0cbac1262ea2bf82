"""The page: pyvis's network and bundled vis-network in our own template, with style sheet and scripts inlined.

The door of pyvis, of jinja2, with which pyvis fills its own template too, and of rjsmin.
"""

from __future__ import annotations

import base64
import hashlib
import json
import unicodedata
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from glossgraph.glossary import Glossary

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

    from glossgraph.exporters.map.content import Content

Positions = Mapping[str, tuple[int, int]]

_SCRIPTS = (
    *("base", "model", "filters", "camera", "labels", "vector", "marks", "scene", "cache", "focus", "panel", "search"),
    *("list", "picture", "controls", "tour", "pointer", "keys", "main"),
)
"""The page's scripts in the order in which they are joined."""

_OPTIONS: dict[str, Any] = {
    "autoResize": True,
    "physics": {"enabled": False},
    "layout": {"improvedLayout": False},
    "nodes": {"shape": "dot", "hidden": True},
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


def render_map(glossary: Glossary, positions: Positions) -> str:
    """Return the concept map of *glossary* as the text of one HTML file that asks nothing of any network.

    *positions* has a place for every concept. The same arguments give the same text everywhere.
    """
    return "".join(map_pieces(glossary, positions))


def map_pieces(glossary: Glossary, positions: Positions) -> Iterator[str]:
    """Yield the text of ``render_map`` in pieces, so that a large page need not be in memory as a whole."""
    from pyvis.network import Network  # type: ignore[import-untyped]  # pyvis comes without types

    from glossgraph.exporters.map.content import content_of
    from glossgraph.exporters.map.payload import edges, nodes

    content = content_of(glossary, positions)
    network = Network()
    network.nodes = nodes(content, positions)  # in one go: add_node and add_edge are quadratic
    network.edges = edges(content)
    network.options = _OPTIONS
    given_nodes, given_edges, _, _, _, options = network.get_network_data()
    template = _environment(content, positions).get_template("template.html")
    return template.generate(nodes=given_nodes, edges=given_edges, options=options)


def _environment(content: Content, positions: Positions) -> Environment:
    """Return the template environment: escaping is on, and what is marked as safe was made so in this package."""
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup

    from glossgraph.exporters.map.content import by_initial
    from glossgraph.exporters.map.palette import styles
    from glossgraph.exporters.map.payload import facts, linked_data

    environment = Environment(
        loader=PackageLoader("glossgraph.exporters.map", ""),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    strings = json.loads(_asset("strings.json"))
    language = content.glossary.scheme.language.partition("-")[0].lower()
    ui = language if language in strings else "en"
    vis, script = _vis_network(), _script()
    style = styles(content.colors) + _asset("styles.css")
    only_language = content.languages[0] if len(content.languages) == 1 else None
    spoken = {wording.language for entry in content.entries for wording in entry.wordings}
    lang = Markup(' lang="{}"')
    link = Markup('<a href="#{}">{}</a>')
    environment.filters |= {"data": _data, "by_initial": by_initial, "safe_html": Markup, "direction": _direction}
    environment.tests["web"] = _is_web_address
    environment.globals |= {
        "content": content,
        "scheme": content.glossary.scheme,
        "only_language": only_language,
        "lang": {tag: "" if tag == only_language else lang.format(tag) for tag in spoken},
        "link": {entry.concept.id: link.format(entry.anchor, entry.label) for entry in content.entries},
        "strings": strings,
        "ui": ui,
        "t": strings[ui],
        "facts": facts(content, positions, ui),
        "linked_data": linked_data(content),
        "vis": vis,
        "script": script,
        "style": style,
        "policy": _policy((vis, script), style),
    }
    return environment


def _direction(text: str) -> Markup:
    """Return the attribute that lets *text* find its own direction, where any of it runs from right to left."""
    from markupsafe import Markup

    turns = not text.isascii() and any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text)
    return Markup(" dir=auto") if turns else Markup()


def _is_web_address(url: str | None) -> bool:
    """Tell whether *url* may stand in a link: whatever runs or reads a file may not."""
    return url is not None and url.lower().startswith(("http://", "https://"))


def _asset(name: str) -> str:
    return files("glossgraph.exporters.map").joinpath(name).read_text(encoding="utf-8")


def _script() -> str:
    """Return the scripts as one, without comments and indentation."""
    import rjsmin  # type: ignore[import-untyped]  # rjsmin comes without types

    scripts = (_asset(f"scripts/{name}.js") for name in _SCRIPTS)
    minified: str = rjsmin.jsmin("\n".join(['"use strict";', "(() => {", *scripts, "})();"]))
    return f"{minified}\n"


def _vis_network() -> str:
    """Return vis-network as pyvis bundles it, without its note on a source map that does not come along."""
    folders = [entry for entry in files("pyvis").joinpath("lib").iterdir() if entry.name.startswith("vis-9")]
    newest = max(folders, key=lambda entry: [int(part) for part in entry.name.removeprefix("vis-").split(".")])
    text = newest.joinpath("vis-network.min.js").read_text(encoding="utf-8")
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
    safe = text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    return Markup(safe)  # noqa: S704 - the line above took away what could end the element
