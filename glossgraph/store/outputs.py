"""Writes outputs, each whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from glossgraph.errors import OutputError

if TYPE_CHECKING:
    from tempfile import SpooledTemporaryFile

_SPOOLED_IN_MEMORY = 1 << 24


def write_outputs(outputs: Mapping[Path, str | Iterable[str]]) -> None:
    """Write all of *outputs*, each to a temporary file beside it that is then renamed.

    None is replaced before all are made. Missing folders are made. Raises OutputError, leaving the old files,
    if one cannot be written.
    """
    made: list[tuple[str, Path]] = []
    path = Path()
    try:
        for path, content in outputs.items():
            target = path.resolve() if path.is_symlink() else path
            if target.exists() and not target.is_file():
                kind = "a folder" if target.is_dir() else "no regular file; `-o -` writes to stdout"
                raise OutputError(f"{path}: cannot be written, it is {kind}")
            target.parent.mkdir(parents=True, exist_ok=True)
            made.append((_temporary(target, content), target))
        for temporary, path in made:
            os.replace(temporary, path)  # noqa: PTH105 - the temporary name is a plain text
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror or error})") from None
    finally:
        for temporary, _ in made:
            with contextlib.suppress(OSError):
                os.unlink(temporary)  # noqa: PTH108 - gone already where the rename succeeded


def _temporary(target: Path, content: str | Iterable[str]) -> str:
    import tempfile

    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 - it is a file descriptor
            file.writelines((content,) if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        os.chmod(name, mode)  # noqa: PTH101 - mkstemp makes it private, an output is not
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108 - the same plain name
        raise
    return name


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def spooled(chunks: Iterable[bytes]) -> SpooledTemporaryFile[bytes]:
    """Return *chunks* as an open file at its start: in memory while small, else on disk without a name.

    Close it, or leave its ``with`` block, and it is gone. Raises OutputError if the disk does not take it.
    """
    from tempfile import SpooledTemporaryFile

    file = SpooledTemporaryFile(max_size=_SPOOLED_IN_MEMORY)  # noqa: SIM115 - the caller closes it
    try:
        file.writelines(chunks)
        file.seek(0)
    except OSError as error:
        file.close()
        raise OutputError(f"a temporary file cannot be written ({error.strerror or error})") from None
    return file
