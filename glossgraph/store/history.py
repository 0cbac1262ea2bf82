"""What Git knows of a file: when its body last changed."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass


def body_changes(root: Path, paths: Iterable[str], body_of: Callable[[bytes], str]) -> dict[str, date]:
    """Return for each of *paths* below *root* the date of the last commit that changed the entry's body.

    *body_of* cuts the body out of a file's bytes. Outside a Git work tree, or without Git, nothing is known.
    """
    commits = _commits(root)
    wanted = [path for path in paths if path in commits]
    contents = _contents(root, [f"{commit}:./{path}" for path in wanted for commit, _ in commits[path]])
    found = {}
    for path in wanted:
        bodies = [(body_of(next(contents)), day) for _, day in commits[path]]
        older = [*(body for body, _ in bodies[1:]), None]
        found[path] = next(day for (body, day), before in zip(bodies, older, strict=True) if body != before)
    return found


def _commits(root: Path) -> dict[str, list[tuple[str, date]]]:
    """Return the commits that touched each file, newest first, as (hash, day)."""
    log = _git(
        root, "log", "--format=%x00%H %cs", "--name-only", "--no-renames", "--relative", "--diff-filter=AM", "--", "."
    )
    found: dict[str, list[tuple[str, date]]] = {}
    for part in log.decode(errors="replace").split("\0")[1:]:
        head, *names = part.splitlines()
        commit, _, day = head.partition(" ")
        for name in filter(None, names):
            found.setdefault(name, []).append((commit, date.fromisoformat(day)))
    return found


def _contents(root: Path, names: Sequence[str]) -> Iterator[bytes]:
    """Yield the content of each Git object of *names*, empty where there is none."""
    output = io.BytesIO(_git(root, "cat-file", "--batch", given="\n".join(names).encode()))
    for _ in names:
        head = output.readline().split()
        size = int(head[-1]) if head and head[-1].isdigit() else 0
        yield output.read(size)
        if head and head[-1].isdigit():
            output.read(1)


def _git(root: Path, *arguments: str, given: bytes = b"") -> bytes:
    import shutil
    import subprocess

    program = shutil.which("git")
    if program is None:
        return b""
    command = [program, "-C", str(root), "-c", "core.quotepath=off", *arguments]
    result = subprocess.run(command, input=given, capture_output=True, check=False)  # noqa: S603 - no shell, fixed words
    return result.stdout if result.returncode == 0 else b""
