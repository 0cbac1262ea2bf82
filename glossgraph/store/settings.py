"""Finds and reads the glossgraph.toml of a glossary."""

from __future__ import annotations

from pathlib import Path

from glossgraph.config.settings import CONFIG_NAME, Settings, read_settings
from glossgraph.errors import ConfigError


def find_config(folder: Path) -> Path | None:
    """Return the glossgraph.toml in *folder* or the nearest of its parents, None if there is none.

    The search ends at the root of a Git repository and at the home folder, as those of Git and Ruff do: what lies
    beyond is not of this glossary.
    """
    home = _home()
    real = folder.resolve()
    for here in (real, *real.parents):
        path = here / CONFIG_NAME
        if path.is_file():
            return folder / CONFIG_NAME if here == real else _as_seen_from_here(path)
        if here == home or (here / ".git").exists():
            return None
    return None


def _home() -> Path | None:
    try:
        return Path.home().resolve()
    except RuntimeError:  # no home folder can be told
        return None


def _as_seen_from_here(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def load_settings(source: Path) -> Settings:
    """Return the settings of the glossgraph.toml of *source*, a folder or a file: see `find_config`.

    Raises ConfigError for a file that cannot be read or is wrong.
    """
    path = find_config(source if source.is_dir() else source.parent)
    return Settings() if path is None else read_config(path)


def read_config(path: Path) -> Settings:
    """Return the settings that the file *path* makes; ConfigError if it cannot be read or is wrong."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{path}:{line}: this is not UTF-8 text") from None
    return read_settings(text.replace("\r\n", "\n"), str(path))
