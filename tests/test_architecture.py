"""The house as designed: layers, one door for each library, no circles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "glossgraph"

LAYERS = (
    ("errors", "findings"),
    ("bodies",),
    ("model",),
    ("names",),
    ("sources",),
    ("config",),
    ("glossary",),
    ("mentions", "readers"),
    ("graph", "resolve"),
    ("checks", "editing", "exporters"),
    ("report",),
    ("store",),
    ("library", "triplestore"),
    ("cli",),
    ("__main__",),
)
"""From bottom to top; a module imports from rows below its own, or from its own sub-package."""

DOORS = {
    "click": "cli",
    "frontmatter": "readers",
    "httpx": "triplestore",
    "inflect": "names",
    "jinja2": "exporters/map",
    "networkx": "graph",
    "nh3": "exporters/map",
    "pyoxigraph": "triplestore",
    "pyromark": "readers",
    "pyvis": "exporters/map",
    "rapidfuzz": "names",
    "rdflib": "exporters/rdf",
    "rich": "cli",
    "rjsmin": "exporters/map",
    "simplemma": "names",
    "yaml": "readers",
}
"""The module or sub-package through which each third-party library comes in."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Yield the dotted names that a module imports, also inside functions; not those for type checkers only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(dotted: str) -> str:
    """Return the top-level module or sub-package of a dotted name below glossgraph."""
    return dotted.split(".")[1] if "." in dotted else ""


def test_every_module_has_its_layer() -> None:
    rooms = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in modules()} - {"__init__"}
    assert rooms == {room for row in LAYERS for room in row}


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_from_below_or_from_its_own_sub_package(path: Path) -> None:
    heights = {name: height for height, row in enumerate(LAYERS) for name in row}
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for name in imports(path):
        other = room(name) if name.startswith("glossgraph.") else ""
        if other in heights and other != own and own in heights:
            assert heights[other] < heights[own], f"{own} imports {other}, which is not below it"


def test_modules_import_each_other_in_no_circle() -> None:
    names = {".".join(("glossgraph", *path.relative_to(PACKAGE).with_suffix("").parts)): path for path in modules()}
    names = {name.removesuffix(".__init__"): path for name, path in names.items()}
    uses = {
        name: {other for other in imports(path) if other in names and other != name} for name, path in names.items()
    }
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join((*trail, name))
        if name not in done:
            for other in uses[name]:
                visit(other, (*trail, name))
            done.add(name)

    for name in uses:
        visit(name, ())


@pytest.mark.parametrize(("library", "door"), DOORS.items())
def test_each_library_has_one_door(library: str, door: str) -> None:
    importers = {
        path.relative_to(PACKAGE).with_suffix("").as_posix()
        for path in modules()
        if any(name.split(".")[0] == library for name in imports(path))
    }
    assert importers, f"{library} is imported nowhere"
    assert all(importer == door or importer.startswith(f"{door}/") for importer in importers), importers


def test_only_the_store_and_the_workflow_of_commands_touch_the_disk() -> None:
    """No module below the store opens files, but for the package's own data."""
    below = {name for row in LAYERS[: LAYERS.index(("store",))] for name in row}
    for path in modules():
        if path.relative_to(PACKAGE).parts[0].removesuffix(".py") in below:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            calls = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
            assert not {"open", "Path", "Path.cwd", "os.listdir", "os.walk"} & calls, path


def test_a_module_is_short_enough_to_be_one_thing() -> None:
    long = {
        path.relative_to(PACKAGE).as_posix(): lines
        for path in modules()
        if (lines := len(path.read_text().splitlines())) > 300
    }
    assert not long
