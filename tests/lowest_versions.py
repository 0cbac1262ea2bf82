"""Print the lowest version of each dependency that pyproject.toml allows, as constraints for pip."""

import re
import sys
import tomllib
from pathlib import Path


def lowest(pyproject: str) -> list[str]:
    """Return ``name==version`` for each ``name>=version`` of the project's dependencies."""
    project = tomllib.loads(Path(pyproject).read_text(encoding="utf-8"))["project"]
    return [re.sub(r"\s*>=\s*", "==", dependency) for dependency in project["dependencies"]]


if __name__ == "__main__":
    sys.stdout.write("\n".join(lowest(sys.argv[1])) + "\n")
