"""Where the memory of reading is kept between runs: one file for each glossary, in the user's cache folder.

``GLOSSGRAPH_CACHE`` names another folder; ``off``, or a folder that cannot be written, does without.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path

_PROGRAM = Path(__file__).parent.parent


def place_of_memory(source: Path, environment: Mapping[str, str] = os.environ) -> Path | None:
    """Return the file for the memory of the glossary *source*, None where none is wanted."""
    folder = environment.get("GLOSSGRAPH_CACHE")
    if folder == "off":
        return None
    from hashlib import blake2b

    name = blake2b(os.fsencode(source.resolve()), digest_size=16).hexdigest()
    if folder:
        return Path(folder) / name
    home = environment.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path("~/.cache").expanduser()) / "glossgraph" / name


def state_of_code() -> tuple[tuple[str, int, int], ...]:
    """Return what tells one state of the reader's code from another: names, sizes and times of its files."""
    folders = (_PROGRAM, *(_PROGRAM / room for room in ("config", "names", "readers", "sources")))
    files = (file for folder in folders for file in os.scandir(folder) if file.name.endswith(".py"))
    return tuple(sorted((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files))


def remember(place: Path) -> bytes | None:
    """Return what is kept at *place*, None if that is nothing."""
    with contextlib.suppress(OSError):
        return place.read_bytes()
    return None


def keep(place: Path, memory: bytes | None) -> None:
    """Keep *memory*, if there is any, whole and for this user's eyes; that it cannot be written is no fault."""
    if memory is None:
        return
    from tempfile import NamedTemporaryFile

    with contextlib.suppress(OSError):
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=place.parent, delete=False) as file:
            file.write(memory)
        Path(file.name).replace(place)
