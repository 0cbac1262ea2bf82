"""Real triple stores for the tests, started on a free port and stopped again."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

PATIENCE = 60.0


@dataclass(frozen=True)
class Server:
    """A running store: its process and the addresses of its services."""

    process: subprocess.Popen[bytes]
    store: str
    query: str
    update: str

    def select(self, query: str, graph: str | None = None) -> list[tuple[str, ...]]:
        """Return the rows that a SELECT gives over *graph* (or the default graph), as texts."""
        parameters = {"query": query} | ({"default-graph-uri": graph} if graph else {})
        answer = httpx.post(
            self.query, data=parameters, headers={"Accept": "application/sparql-results+json"}, timeout=PATIENCE
        )
        assert answer.status_code == httpx.codes.OK, answer.text
        found = answer.json()
        names = found["head"]["vars"]
        return [
            tuple(row[name]["value"] if name in row else "" for name in names) for row in found["results"]["bindings"]
        ]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_ready(process: subprocess.Popen[bytes], address: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "the store ended before it was ready"
        try:
            httpx.get(address, timeout=2)
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"the store did not answer at {address}")


@contextmanager
def running(process: subprocess.Popen[bytes]) -> Iterator[None]:
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def oxigraph(folder: Path, *, read_only: bool = False, port: int | None = None) -> Iterator[Server]:
    """Run the server of the PyPI package oxigraph on the data in *folder*."""
    program = Path(sys.executable).with_name("oxigraph")
    port = port or free_port()
    command = "serve-read-only" if read_only else "serve"
    process = subprocess.Popen(
        [program, command, "--location", folder, "--bind", f"127.0.0.1:{port}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    base = f"http://127.0.0.1:{port}"
    with running(process):
        wait_until_ready(process, base)
        yield Server(process, f"{base}/store", f"{base}/query", f"{base}/update")


_VIRTUOSO_SETTINGS = """
[Database]
DatabaseFile = {folder}/virtuoso.db
ErrorLogFile = {folder}/virtuoso.log
TransactionFile = {folder}/virtuoso.trx
LockFile = {folder}/virtuoso.lck
xa_persistent_file = {folder}/virtuoso.pxa
[TempDatabase]
DatabaseFile = {folder}/temporary.db
TransactionFile = {folder}/temporary.trx
[Parameters]
ServerPort = {sql}
DirsAllowed = {folder}
NumberOfBuffers = 10000
MaxDirtyBuffers = 6000
[HTTPServer]
ServerPort = {http}
ServerRoot = {folder}
[SPARQL]
ResultSetMaxRows = 1000000
DefaultGraph = urn:none
"""

VIRTUOSO_PASSWORD = "dba"  # noqa: S105 - what a new database has


def find_virtuoso() -> str | None:
    return shutil.which("virtuoso-t")


@contextmanager
def virtuoso(folder: Path) -> Iterator[Server]:
    """Run Virtuoso on a new database in *folder*; its user dba has the password dba."""
    program = find_virtuoso()
    assert program is not None
    sql, http = free_port(), free_port()
    settings = folder / "virtuoso.ini"
    settings.write_text(_VIRTUOSO_SETTINGS.format(folder=folder, sql=sql, http=http), encoding="utf-8")
    process = subprocess.Popen(
        [program, "-f", "+configfile", settings], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    base = f"http://127.0.0.1:{http}"
    with running(process):
        wait_until_ready(process, f"{base}/sparql")
        yield Server(process, f"{base}/sparql-graph-crud-auth", f"{base}/sparql", f"{base}/sparql-auth")
