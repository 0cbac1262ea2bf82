"""Finds the glossgraph.toml of a glossary."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from glossgraph.config.settings import CONFIG_NAME, Settings, read_settings
from glossgraph.errors import ConfigError

if TYPE_CHECKING:
    pass


def load_settings(source: Path) -> Settings:
    """Return the settings of the glossgraph.toml in or beside *source*, else of the one in the current folder.

    Raises ConfigError for a file that cannot be read or is wrong.
    """
    beside = source if source.is_dir() else source.parent
    for folder in (beside, Path()):
        path = folder / CONFIG_NAME
        if path.is_file():
            try:
                text = path.read_bytes().decode("utf-8-sig")
            except OSError as error:
                raise ConfigError(f"{path}: cannot be read ({error.strerror})") from None
            except UnicodeDecodeError as error:
                line = error.object.count(b"\n", 0, error.start) + 1
                raise ConfigError(f"{path}:{line}: this is not UTF-8 text") from None
            return read_settings(text.replace("\r\n", "\n"), str(path))
    return Settings()
