"""The parts of the README that are made from the code. ``python tests/readme.py`` writes them anew."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from glossgraph.checks import RULES
from glossgraph.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def table(headers: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    lines = [list(headers), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def commands() -> str:
    return table(("command", "does"), ((f"`{name}`", summary) for name, summary in COMMANDS.items()))


def rules() -> str:
    rows = ((rule.code, rule.name, rule.severity.value, rule.fires_when) for rule in RULES)
    return table(("code", "name", "default", "fires when"), rows)


def queries() -> str:
    """Return every named query with the sentence that its file begins with."""
    files = sorted((ROOT / "glossgraph" / "queries").glob("*.rq"))
    rows = ((f"`{path.stem}`", path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")) for path in files)
    return table(("query", "lists"), rows)


def code_map() -> str:
    """Return every module with the first sentence of its docstring."""
    rows = []
    package = ROOT / "glossgraph"
    for path in sorted(package.rglob("*.py"), key=lambda path: path.relative_to(package).as_posix()):
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        first = re.split(r"(?<=[.!?])\s", " ".join(docstring.split()), maxsplit=1)[0]
        rows.append((f"`{path.relative_to(package).as_posix()}`", first))
    return table(("module", "what it is"), rows)


TABLES: dict[str, Callable[[], str]] = {
    "code map": code_map,
    "commands": commands,
    "queries": queries,
    "rules": rules,
}


def with_tables(text: str) -> str:
    """Return the README's *text* with every generated table as it should be."""
    for name, make in TABLES.items():
        before, mark, rest = text.partition(f"<!-- generated: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if end:
            text = before + mark + make() + end + after
    return text


if __name__ == "__main__":
    README.write_text(with_tables(README.read_text(encoding="utf-8")), encoding="utf-8")
