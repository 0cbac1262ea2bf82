"""The tab key completes codes of rules and ids of concepts, in every shell that click knows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).parent / "glossgraph"


def completed(folder: Path, words: str, shell: str = "bash") -> list[str]:
    environment = os.environ | {
        "_GLOSSGRAPH_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": f"glossgraph {words}",
        "COMP_CWORD": str(len(words.split(" "))),
    }
    result = subprocess.run([PROGRAM], cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    return [line.partition(",")[2] for line in result.stdout.splitlines() if line]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "seeds").mkdir()
    for name in ("prefill", "prefix-caching", "token"):
        (tmp_path / "seeds" / f"{name}.md").write_text(f'---\nterm: "{name}"\n---\n', encoding="utf-8")
    return tmp_path


def test_codes_of_rules_are_completed(folder: Path) -> None:
    assert completed(folder, "explain GG70") == ["GG701", "GG702"]
    assert completed(folder, "check --select GG305,gg70") == ["GG305,GG701", "GG305,GG702"]


def test_ids_of_concepts_are_completed(folder: Path) -> None:
    assert completed(folder, "show pre") == ["prefill", "prefix-caching"]


def test_where_there_is_no_glossary_nothing_is_offered(tmp_path: Path) -> None:
    assert completed(tmp_path, "show pre") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(shell: str) -> None:
    environment = os.environ | {"_GLOSSGRAPH_COMPLETE": f"{shell}_source"}
    assert b"glossgraph" in subprocess.run([PROGRAM], env=environment, capture_output=True, check=True).stdout
