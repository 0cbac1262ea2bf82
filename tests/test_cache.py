"""A second run reads only what changed, and says the same."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from glossgraph.config.dialects import NATIVE
from glossgraph.library.loading import load
from glossgraph.readers import memory
from glossgraph.readers.memory import Memory, stamp
from glossgraph.readers.outcomes import Manner

GERMAN = Manner(NATIVE, "de", {})
MESH = b'---\nterm: "Mesh"\nshort: "Ein Netz."\n---\n\n## Verwandte Begriffe\n\n**Netz**.\n'


def write(folder: Path, count: int) -> None:
    folder.mkdir()
    for number in range(count):
        (folder / f"e{number}.md").write_bytes(MESH.replace(b"Mesh", b"Mesh %d" % number))


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GLOSSGRAPH_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_file_met_before_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Memory()
    result = first.read("mesh.md", MESH, GERMAN)
    second = Memory(b"", first.to_keep())
    monkeypatch.delattr(memory, "read_entry")
    assert second.read("mesh.md", MESH, GERMAN) == result
    assert second.to_keep() is None


def test_another_path_or_another_byte_is_read() -> None:
    first = Memory()
    first.read("mesh.md", MESH, GERMAN)
    second = Memory(b"", first.to_keep())
    assert second.read("netz.md", MESH, GERMAN) != first.read("mesh.md", MESH, GERMAN)
    assert second.read("mesh.md", MESH + b"\n", GERMAN) is not None
    assert second.to_keep() is not None


@pytest.mark.parametrize("kept", [b"", b"no pickle", pickle.dumps(print), pickle.dumps([1]), b"\x80\x05]"])
def test_a_damaged_or_foreign_memory_is_no_memory(kept: bytes) -> None:
    assert Memory(b"", kept).read("mesh.md", MESH, GERMAN) == Memory().read("mesh.md", MESH, GERMAN)


def test_what_another_dialect_or_program_made_is_no_memory() -> None:
    first = Memory(stamp("native", 1))
    first.read("mesh.md", MESH, GERMAN)
    second = Memory(stamp("native", 2), first.to_keep())
    second.read("mesh.md", MESH, GERMAN)
    assert second.to_keep() is not None


def test_a_large_glossary_is_remembered_and_says_the_same(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "glossar", 320)
    first = load(tmp_path / "glossar")
    assert len(list(cache.iterdir())) == 1
    assert load(tmp_path / "glossar") == first


def test_a_small_glossary_leaves_nothing_behind(tmp_path: Path, cache: Path) -> None:
    write(tmp_path / "glossar", 20)
    load(tmp_path / "glossar")
    assert not cache.exists()


def test_an_edit_is_seen(tmp_path: Path) -> None:
    write(tmp_path / "glossar", 320)
    load(tmp_path / "glossar")
    (tmp_path / "glossar" / "e7.md").write_bytes(MESH.replace(b"Mesh", b"Masche"))
    assert any(concept.label == "Masche" for concept in load(tmp_path / "glossar").concepts.values())


def test_off_means_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOSSGRAPH_CACHE", "off")
    write(tmp_path / "glossar", 320)
    load(tmp_path / "glossar")
    assert [path.name for path in tmp_path.iterdir()] == ["glossar"]
