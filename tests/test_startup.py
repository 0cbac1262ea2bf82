"""Light commands start quickly, because they leave heavy libraries alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

REPORT = "import sys, atexit; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "


def modules_loaded_by(*arguments: str) -> set[str]:
    """Return the top-level modules that are in memory when the command ends."""
    start = REPORT + "from glossgraph.cli import cli; cli()"  # main() leaves without what is registered here
    done = subprocess.run([sys.executable, "-c", start, *arguments], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stderr.split()}


def test_help_loads_no_heavy_library() -> None:
    loaded = modules_loaded_by("--help")
    assert "click" in loaded
    assert loaded.isdisjoint({"networkx", "rdflib", "pyvis", "IPython", "jinja2", "yaml", "frontmatter"})


def test_version_loads_no_heavy_library() -> None:
    loaded = modules_loaded_by("--version")
    assert "click" in loaded
    assert loaded.isdisjoint({"networkx", "rdflib", "pyvis", "IPython", "jinja2", "yaml"})


def test_orphans_loads_the_front_matter_reader_but_no_rdf_map_or_graph_library(tmp_path: Path) -> None:
    (tmp_path / "mesh.md").write_text("---\nterm: Mesh\n---\n", encoding="utf-8")
    loaded = modules_loaded_by("orphans", str(tmp_path))
    assert "frontmatter" in loaded
    assert loaded.isdisjoint({"rdflib", "pyvis", "IPython", "jinja2", "networkx"})


def test_turtle_is_written_without_the_libraries_of_the_map(tmp_path: Path) -> None:
    (tmp_path / "mesh.md").write_text("---\nterm: Mesh\n---\n", encoding="utf-8")
    loaded = modules_loaded_by("export", "turtle", str(tmp_path), "-o", str(tmp_path / "out.ttl"))
    assert "rdflib" in loaded
    assert loaded.isdisjoint({"pyvis", "IPython", "jinja2", "networkx"})
