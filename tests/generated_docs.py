"""The parts of the documentation that are made from the code.

``python tests/generated_docs.py`` writes them anew. With ``--sessions`` every console session is run, what it
prints is written where it differs, and the differences are shown.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click

from glossgraph.checks import RULES
from glossgraph.cli import COMMANDS, cli
from glossgraph.exporters import FORMATS

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = (README, ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs" / "pages").glob("*.md")))

SESSION = re.compile(r"(?<=^```console\n)(.*?)(?=^```)", flags=re.DOTALL | re.MULTILINE)


def table(headers: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    lines = [list(headers), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def commands() -> str:
    return table(("command", "does"), ((f"`{name}`", summary) for name, summary in COMMANDS.items()))


def command_reference() -> str:
    """Return a section for each command: what it does, how it is called, and every option."""
    return "\n".join(_command(name) for name in COMMANDS)


def _command(name: str) -> str:
    group = click.Context(cli, info_name="glossgraph")
    command = cli.get_command(group, name)
    assert command is not None
    context = click.Context(command, info_name=name, parent=group)
    said = re.sub(r"<!--.*?-->", r"`\g<0>`", inspect.cleandoc(command.help or "").replace("\b\n", ""))
    options = [one for one in command.params if isinstance(one, click.Option) and not one.hidden]
    usage = " ".join(command.collect_usage_pieces(context))
    rows = (_option(option, context) for option in options)
    return (
        f"## {name}\n\n{said}\n\n```text\nglossgraph {name} {usage}\n```\n\n{table(('option', 'value', 'does'), rows)}"
    )


def _option(option: click.Option, context: click.Context) -> tuple[str, str, str]:
    _, said = option.get_help_record(context) or ("", "")
    names = ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
    if isinstance(option.type, click.Choice):
        value = ", ".join(f"`{choice}`" for choice in option.type.choices)
    else:
        value = "" if option.is_flag or option.count else f"`{option.make_metavar(context)}`"
    return names, value, re.sub(r"<!--.*?-->", r"`\g<0>`", said)


def formats() -> str:
    return table(("format", "what it is"), ((f"`{name}`", kind.summary) for name, kind in FORMATS.items()))


def rules() -> str:
    rows = (
        (f"[{rule.code}](#{rule.code.lower()}-{rule.name})", rule.name, rule.severity.value, rule.fires_when)
        for rule in RULES
    )
    return table(("code", "name", "default", "fires when"), rows)


def manual() -> str:
    """Return the manual page of every rule, but for how to silence it, which is the same for all."""
    pages = (rule.page().partition("\n## How to silence it")[0].strip() for rule in RULES)
    return "\n\n".join(re.sub(r"^(?=# GG)", "#", _small_headings(page), flags=re.MULTILINE) for page in pages) + "\n"


def _small_headings(page: str) -> str:
    """Return *page* with its parts under bold words, since 36 times the same heading leads nowhere."""
    lines, fenced = [], False
    for line in page.splitlines():
        fenced ^= line.startswith("```")
        lines.append(f"**{line[3:]}**\n" if line.startswith("## ") and not fenced else line)
    return "\n".join(lines)


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
    "command reference": command_reference,
    "commands": commands,
    "formats": formats,
    "manual": manual,
    "queries": queries,
    "rules": rules,
}


def with_tables(text: str) -> str:
    """Return a page's *text* with every generated part as it should be."""
    for name, make in TABLES.items():
        before, mark, rest = text.partition(f"<!-- generated: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if end:
            text = f"{before}{mark}\n{make()}\n{end}{after}"
    return text


def steps(session: str) -> list[tuple[str, str]]:
    """Return every command of a session, shown with a ``$``, and the output shown below it."""
    parts = re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]
    return [(command, output) for command, _, output in (part.partition("\n") for part in parts)]


def is_shown(shown: str, printed: str) -> bool:
    """Tell whether *shown* stands for *printed*: ``...`` ends a line early, or alone stands for any lines."""
    lines = (r"(?:.*\n)*" if line == "..." else _pattern(line) for line in shown.splitlines())
    return re.fullmatch("".join(lines), printed) is not None


def _pattern(line: str) -> str:
    return re.escape(line.removesuffix("...")) + (".*" if line.endswith("...") else "") + r"\n"


def runs(text: str, folder: Path) -> Iterator[tuple[str, str, str]]:
    """Run the sessions of a page in order, since one may write what the next reads; yield command, shown, printed."""
    program = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{program}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    for session in SESSION.findall(text):
        for command, shown in steps(session):
            result = subprocess.run(
                ["bash", "-c", command],
                cwd=folder,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                timeout=120,
                check=False,
            )
            yield command, shown, result.stdout


def refreshed(shown: str, printed: str) -> str:
    """Return what to show for *printed*: as much of it as was shown before, if that can be told."""
    lines, near = printed.splitlines(), []
    for line in shown.splitlines():
        found = [line] if line == "..." else difflib.get_close_matches(line.removesuffix("..."), lines, 1, 0.5)
        cut = line.endswith("...") and found and found[0].startswith(line.removesuffix("..."))
        near += [line] if cut else found
    kept = "".join(f"{line}\n" for line in near)
    return kept if near and is_shown(kept, printed) else printed


def with_sessions(text: str, folder: Path) -> str:
    """Return a page's *text* with what its sessions print today."""
    for command, shown, printed in runs(text, folder):
        if not is_shown(shown, printed):
            text = text.replace(f"$ {command}\n{shown}", f"$ {command}\n{refreshed(shown, printed)}", 1)
    return text


def main(arguments: list[str]) -> None:
    """Write the generated parts, and with ``--sessions`` the sessions; show what changed in these."""
    for page in PAGES:
        old = page.read_text(encoding="utf-8")
        new = with_tables(old)
        if "--sessions" in arguments:
            with tempfile.TemporaryDirectory() as folder:
                shutil.copytree(ROOT / "seeds", Path(folder) / "seeds")
                before, new = new, with_sessions(new, Path(folder))
            name = str(page.relative_to(ROOT))
            changes = difflib.unified_diff(before.splitlines(keepends=True), new.splitlines(keepends=True), name, name)
            sys.stdout.writelines(changes)
        if new != old:
            page.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
