"""Apache Jena's command-line programs, from Debian's jars."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

JARS = Path("/usr/share/java")
_NEEDED = (
    *("jena-arq", "jena-base", "jena-cmds", "jena-core", "jena-dboe-base", "jena-iri", "jena-shacl", "jena-tdb"),
    *("commons-cli", "commons-codec", "commons-compress", "commons-csv", "commons-io", "commons-lang3"),
    *("dexx.collection", "gson", "guava", "httpclient", "httpcore", "jackson-annotations"),
    *("jackson-core", "jackson-databind", "jcl-over-slf4j", "jsonld-java", "slf4j-api", "slf4j-simple", "thrift"),
)
_MISPLACED = "org/apache/jena/ext/"


def find_jena() -> str | None:
    """Return the Java that runs Jena, or None if Java or Debian's libapache-jena-java is not installed."""
    return shutil.which("java") if all((JARS / f"{name}.jar").exists() for name in _NEEDED) else None


@cache
def _class_path() -> str:
    """Return Jena's class path. Debian puts the messages of its XML library where the library does not look."""
    folder = Path(mkdtemp(prefix="glossgraph-jena-"))
    with zipfile.ZipFile(JARS / "jena-core.jar") as jar:
        for name in jar.namelist():
            if name.startswith(_MISPLACED) and name.endswith(".properties"):
                target = folder / name.removeprefix(_MISPLACED)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(jar.read(name))
    return ":".join([str(folder), *(str(JARS / f"{name}.jar") for name in _NEEDED)])


def run(program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run one of Jena's programs by the name of its class."""
    java = find_jena()
    assert java is not None
    command = [java, "-XX:TieredStopAtLevel=1", "-cp", _class_path(), program, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def complaints(*files: Path) -> list[str]:
    """Return what ``riot --validate`` says of *files*, apart from naming them."""
    result = run("riotcmd.riot", "--validate", *files)
    return [line for line in (result.stdout + result.stderr).splitlines() if " INFO " not in line]


def select(data: Path, query: Path) -> list[tuple[str, ...]]:
    """Return the rows that the SELECT in the file *query* gives over the file *data*, as texts."""
    result = run("arq.sparql", "--data", data, "--query", query, "--results", "JSON")
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout)
    names = found["head"]["vars"]
    return [tuple(row[name]["value"] if name in row else "" for name in names) for row in found["results"]["bindings"]]
