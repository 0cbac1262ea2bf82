"""What the README says is so: its tables, its commands and what they print."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from readme import README, ROOT, TABLES, with_tables

from glossgraph.config.dialects import DIALECTS

TEXT = README.read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n(.*?)```", TEXT, flags=re.DOTALL)


def steps() -> list[tuple[str, str]]:
    """Return every command shown with a ``$`` and the output shown below it."""
    found = []
    for session in SESSIONS:
        for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of what a reader of the README has."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "seeds", folder / "seeds")
    return folder


def test_the_tables_are_those_of_the_code() -> None:
    assert with_tables(TEXT) == TEXT, "run `python tests/readme.py`"


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_shown(name: str) -> None:
    assert f"<!-- generated: {name} -->" in TEXT


def test_every_dialect_has_its_row() -> None:
    for name in DIALECTS:
        assert f"\n| `{name}`" in TEXT


def test_the_tour_shows_commands() -> None:
    assert len(steps()) >= 5


def test_what_the_tour_shows_is_what_is_printed(copy: Path) -> None:
    """The commands are run in order, since one may write what the next reads."""
    program = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{program}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    for command, shown in steps():
        result = subprocess.run(
            ["bash", "-c", command],
            cwd=copy,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        lines = (r"(?:.*\n)*" if line == "..." else _pattern(line) for line in shown.splitlines())
        pattern = "".join(lines)
        assert re.fullmatch(pattern, result.stdout), f"$ {command}\n{result.stdout}"


def _pattern(line: str) -> str:
    """Return a pattern for a line; ``...`` at its end stands for any rest, a line of ``...`` alone for any lines."""
    rest = ".*" if line.endswith("...") else ""
    return re.escape(line.removesuffix("...")) + rest + r"\n"


def test_every_link_to_a_file_leads_to_one() -> None:
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", TEXT, flags=re.DOTALL)
    for target in re.findall(r"\]\((?!https?://|#)([^)#]+)\)", prose):
        assert (ROOT / target).exists(), target
