"""Publishing to a triple store: a real Oxigraph server, and what a server may do to us."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result
from glossaries import concept, glossary
from library import library
from servers import Server, free_port, oxigraph

from glossgraph.cli import cli
from glossgraph.errors import ServiceError, UsageError
from glossgraph.exporters.options import ExportOptions
from glossgraph.exporters.rdf.formats import triple_count
from glossgraph.triplestore.credentials import Credentials, check_address, credentials_for, goes_unprotected
from glossgraph.triplestore.publish import Target, count, difference, replace_graph
from glossgraph.triplestore.remote import Remote

GRAPH = "https://example.org/g/"
CHOICES = ExportOptions()
SECRET = "Geheim-4711"  # noqa: S105 - it must appear nowhere


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Server]:
    with oxigraph(tmp_path / "store") as server:
        yield server


def folder(tmp_path: Path, *names: str) -> Path:
    entries = tmp_path / "netze"
    entries.mkdir(exist_ok=True)
    for name in names:
        (entries / f"{name}.md").write_text(f"---\nterm: {name.title()}\n---\n\nEin Text.\n", encoding="utf-8")
    return entries


def publish(*arguments: str | Path, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(cli, ["publish", *map(str, arguments)])


def concepts(server: Server, graph: str) -> int:
    query = (
        f"SELECT (COUNT(?c) AS ?n) WHERE {{ GRAPH <{graph}> {{ ?c a <http://www.w3.org/2004/02/skos/core#Concept> }} }}"
    )
    return int(server.select(query)[0][0])


# --- a real store -----------------------------------------------------------------------------------------


def test_a_glossary_is_published_and_replaced(store: Server, tmp_path: Path) -> None:
    graph = "https://example.org/netze/"
    result = publish(store.store, folder(tmp_path, "netz", "verbund"))
    assert result.exit_code == 0
    assert re.fullmatch(r"Published \d+ triples as <https://example\.org/netze/>\.\n", result.stdout)
    assert concepts(store, graph) == 2
    (tmp_path / "netze" / "netz.md").unlink()
    assert publish(store.store, tmp_path / "netze").exit_code == 0
    assert concepts(store, graph) == 1


def test_another_graph_or_the_default_graph_can_be_replaced(store: Server, tmp_path: Path) -> None:
    source = folder(tmp_path, "netz")
    assert publish(store.store, source, "--graph", "urn:mine").exit_code == 0
    assert concepts(store, "urn:mine") == 1
    result = publish(store.store, source, "--default-graph")
    assert result.stdout.endswith("as the default graph.\n")
    assert store.select("SELECT (COUNT(?c) AS ?n) WHERE { ?c a <http://www.w3.org/2004/02/skos/core#Concept> }") == [
        ("1",)
    ]


def test_it_is_sent_compressed_on_request(store: Server, tmp_path: Path) -> None:
    assert publish(store.store, folder(tmp_path, "netz"), "--gzip", "--graph", "urn:mine").exit_code == 0
    assert concepts(store, "urn:mine") == 1


@pytest.mark.parametrize("graph", ["urn:mine", None])
def test_sparql_update_is_the_other_way_in(store: Server, graph: str | None) -> None:
    target = Target(store.query, graph, update=store.update)
    with Remote() as remote:
        for entries in (library(), glossary(concept("mesh"))):
            assert replace_graph(remote, target, entries, CHOICES) == triple_count(entries, CHOICES)
            assert difference(remote, target, turtle(entries)).added == 0
    graphs = store.select("SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } }")
    assert graphs == ([(graph,)] if graph else [])


def turtle(entries: object) -> Iterator[str]:
    from glossgraph.exporters import export_pieces

    yield from export_pieces("turtle", entries)  # type: ignore[arg-type]  # a glossary


def test_what_arrives_is_the_same_graph_by_both_ways(store: Server) -> None:
    hostile = glossary(
        concept("größe", 'x "<\\u0041>" \\\\n', definition="Zeile\nZeile\tTab \u2028 😀", variants=["a\\u0042b"])
    )
    for target in (Target(store.store, GRAPH), Target(store.query, GRAPH, update=store.update)):
        with Remote() as remote:
            replace_graph(remote, target, hostile, CHOICES)
            found = difference(remote, target, turtle(hostile))
        assert (found.added, found.removed) == (0, 0)
        assert found.ours == found.theirs == triple_count(hostile, CHOICES)


def test_a_dry_run_shows_the_difference_and_changes_nothing(store: Server, tmp_path: Path) -> None:
    source = folder(tmp_path, "netz")
    first = publish(store.store, source, "--dry-run")
    assert re.fullmatch(
        r"Ours has (\d+) triples, .* has 0: \1 would be added, 0 removed\. Nothing was sent\.\n", first.stdout
    )
    assert store.select("SELECT ?s WHERE { GRAPH ?g { ?s ?p ?o } }") == []
    publish(store.store, source)
    folder(tmp_path, "verbund")
    second = publish(store.store, source, "--dry-run")
    assert re.search(r": [1-9]\d* would be added, 0 removed", second.stdout)
    assert concepts(store, "https://example.org/netze/") == 1


def test_only_the_wanted_states_are_published(store: Server, tmp_path: Path) -> None:
    result = publish(store.store, folder(tmp_path, "netz"), "--status", "published", "--graph", "urn:mine")
    assert "Left out by --status: entries 1" in result.stderr
    assert concepts(store, "urn:mine") == 0


def test_counting_can_be_left_to_a_query_endpoint(store: Server) -> None:
    target = Target(store.store, GRAPH, query=store.query)
    with Remote() as remote:
        expected = replace_graph(remote, target, library(), CHOICES)
        assert count(remote, target) == expected


def test_a_read_only_store_refuses_and_keeps_what_it_has(tmp_path: Path) -> None:
    data, source = tmp_path / "store", folder(tmp_path, "netz")
    with oxigraph(data) as server:
        publish(server.store, source, "--graph", "urn:mine")
    with oxigraph(data, read_only=True) as server:
        result = publish(server.store, folder(tmp_path, "verbund"), "--graph", "urn:mine")
        assert result.exit_code == 2
        assert re.search(r"PUT was refused with 40\d", result.stderr)
        assert concepts(server, "urn:mine") == 1


def test_a_wrong_address_is_refused_with_the_right_ones(store: Server, tmp_path: Path) -> None:
    result = publish(store.query.replace("/query", "/nowhere"), folder(tmp_path, "netz"))
    assert result.exit_code == 2
    assert "/store of Oxigraph" in result.stderr


def test_an_upload_that_is_killed_leaves_the_old_graph(store: Server) -> None:
    with Remote() as remote:
        replace_graph(remote, Target(store.store, GRAPH), library(), CHOICES)
    before = concepts(store, GRAPH)
    script = (
        "import sys, time, httpx\n"
        "def body():\n"
        "    for number in range(10_000):\n"
        "        yield f'<urn:{number}> <urn:p> \"x\" .\\n'.encode() * 100\n"
        "        print('sent', flush=True)\n"
        "        time.sleep(0.01)\n"
        "headers = {'Content-Type': 'text/turtle'}\n"
        "httpx.put(sys.argv[1], params={'graph': sys.argv[2]}, content=body(), headers=headers)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script, store.store, GRAPH], stdout=subprocess.PIPE)
    assert process.stdout is not None
    for _ in range(20):
        process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.communicate()
    time.sleep(0.2)
    assert concepts(store, GRAPH) == before
    assert store.select(f"SELECT ?o WHERE {{ GRAPH <{GRAPH}> {{ ?s <urn:p> ?o }} }}") == []


def test_an_update_that_fails_half_way_leaves_the_old_graph_and_nothing_beside_it(store: Server) -> None:
    with Remote() as remote:
        replace_graph(remote, Target(store.query, GRAPH, update=store.update), library(), CHOICES)
    before = store.select("SELECT ?g (COUNT(*) AS ?n) WHERE { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g")
    with httpx.HTTPTransport() as real:

        def miscounting(request: httpx.Request) -> httpx.Response:
            if request.url.path == "/query":
                return httpx.Response(200, json={"results": {"bindings": [{"n": {"value": "1"}}]}})
            return real.handle_request(request)

        with Remote(transport=httpx.MockTransport(miscounting)) as remote, pytest.raises(ServiceError, match="1 arriv"):
            replace_graph(remote, Target(store.query, GRAPH, update=store.update), glossary(concept("mesh")), CHOICES)
    assert store.select("SELECT ?g (COUNT(*) AS ?n) WHERE { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g") == before


@pytest.mark.parametrize("moved", ["moved", ""])
def test_a_lost_answer_to_the_move_is_looked_into(store: Server, moved: str) -> None:
    with httpx.HTTPTransport() as real:

        def losing(request: httpx.Request) -> httpx.Response:
            if not request.read().startswith(b"MOVE"):
                return real.handle_request(request)
            if moved:
                real.handle_request(request).close()
            raise httpx.ReadTimeout("lost")

        target = Target(store.query, GRAPH, update=store.update)
        with Remote(transport=httpx.MockTransport(losing)) as remote:
            if moved:
                replace_graph(remote, target, library(), CHOICES)
            else:
                with pytest.raises(ServiceError, match="not reached"):
                    replace_graph(remote, target, library(), CHOICES)
    graphs = store.select("SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p ?o } }")
    assert graphs == ([(GRAPH,)] if moved else [])


# --- servers that misbehave -------------------------------------------------------------------------------


def answering(*responses: httpx.Response | httpx.HTTPError) -> tuple[Remote, list[httpx.Request], list[float]]:
    """Return a connection to a server that gives these answers in turn, the requests it saw, and our waits."""
    left, seen, waits = list(responses), list[httpx.Request](), list[float]()

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        answer = left.pop(0)
        if isinstance(answer, httpx.HTTPError):
            raise answer
        return answer

    remote = Remote(lambda _: Credentials("eva", SECRET), wait=waits.append, transport=httpx.MockTransport(handle))
    return remote, seen, waits


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_a_busy_server_is_asked_again_after_longer_and_longer_waits(status: int) -> None:
    remote, seen, waits = answering(*(httpx.Response(status) for _ in range(3)), httpx.Response(204))
    assert remote.send("PUT", "https://store.example/g").status_code == 204
    assert (len(seen), waits) == (4, [1.0, 2.0, 4.0])


def test_patience_ends() -> None:
    remote, seen, _ = answering(*(httpx.Response(503, text="zu viel") for _ in range(9)))
    with pytest.raises(ServiceError, match=r"PUT was refused with 503 Service Unavailable \(zu viel\)"):
        remote.send("PUT", "https://store.example/g")
    assert len(seen) == 4


@pytest.mark.parametrize("status", [400, 401, 404, 409, 413, 501])
def test_a_refusal_that_waiting_does_not_mend_is_final(status: int) -> None:
    remote, seen, waits = answering(httpx.Response(status, headers={"www-authenticate": "Basic"}))
    with pytest.raises(ServiceError, match=f"refused with {status}"):
        remote.send("PUT", "https://store.example/g")
    assert (len(seen), waits) == (1, [])


def test_the_server_says_how_long_to_wait() -> None:
    soon = format_datetime(datetime.now(UTC) + timedelta(seconds=30), usegmt=True)
    remote, _, waits = answering(
        httpx.Response(429, headers={"retry-after": "7"}),
        httpx.Response(503, headers={"retry-after": soon}),
        httpx.Response(503, headers={"retry-after": "bald"}),
        httpx.Response(200),
    )
    remote.send("GET", "https://store.example/g")
    assert waits[0] == 7.0
    assert 25 < waits[1] <= 30
    assert waits[2] == 4.0


def test_nobody_waits_for_an_hour() -> None:
    remote, _, waits = answering(httpx.Response(503, headers={"retry-after": "3600"}))
    with pytest.raises(ServiceError, match="503"):
        remote.send("GET", "https://store.example/g")
    assert waits == []


def test_a_server_that_is_not_reached_is_asked_again() -> None:
    remote, seen, _ = answering(httpx.ConnectError("no route"), httpx.WriteTimeout(""), httpx.Response(200))
    assert remote.send("GET", "https://store.example/g").status_code == 200
    assert len(seen) == 3


def test_a_server_that_has_it_all_and_is_slow_is_not_sent_it_all_again() -> None:
    remote, seen, _ = answering(httpx.ReadTimeout(""))
    with pytest.raises(ServiceError, match="--timeout"):
        remote.send("PUT", "https://store.example/g")
    assert len(seen) == 1


def test_what_must_not_happen_twice_is_not_tried_twice() -> None:
    remote, seen, _ = answering(httpx.ReadError("broken off"))
    with pytest.raises(ServiceError, match="broken off"):
        remote.send("POST", "https://store.example/u", content=b"MOVE", again=False)
    assert len(seen) == 1


def test_a_redirect_on_the_same_server_keeps_method_and_body() -> None:
    remote, seen, _ = answering(httpx.Response(302, headers={"location": "/other?x=1"}), httpx.Response(204))
    remote.send("PUT", "https://store.example/g", content=b"<urn:a> <urn:b> <urn:c> .")
    assert [str(request.url) for request in seen] == ["https://store.example/g", "https://store.example/other?x=1"]
    assert seen[1].method == "PUT"
    assert seen[1].read() == b"<urn:a> <urn:b> <urn:c> ."


@pytest.mark.parametrize(
    "location",
    ["https://elsewhere.example/g", "http://store.example/g", "https://store.example:8443/g", "//elsewhere/g"],
)
def test_a_redirect_to_another_server_is_not_followed(location: str) -> None:
    remote, seen, _ = answering(httpx.Response(307, headers={"location": location}))
    with pytest.raises(ServiceError, match="redirects to another server"):
        remote.send("PUT", "https://store.example/g")
    assert len(seen) == 1


def test_a_redirect_in_a_circle_ends() -> None:
    remote, _, _ = answering(*(httpx.Response(301, headers={"location": "/g"}) for _ in range(9)))
    with pytest.raises(ServiceError, match="circle"):
        remote.send("GET", "https://store.example/g")


def test_a_store_that_keeps_less_than_was_sent_is_an_error() -> None:
    remote, _, _ = answering(
        httpx.Response(404),
        httpx.Response(201),
        httpx.Response(200, text="<urn:a> <urn:b> <urn:c> .\n", headers={"content-type": "application/n-triples"}),
    )
    with pytest.raises(ServiceError, match=r"\d+ triples were sent, but the store now has 1"):
        replace_graph(remote, Target("https://store.example/g", GRAPH), library(), CHOICES)


@pytest.mark.parametrize(
    ("media_type", "text", "number"),
    [
        ("application/n-triples; charset=UTF-8", '# x\n<urn:a> <urn:b> "a\u2028b" .\n\n<urn:a> <urn:b> "c" .', 2),
        ("text/turtle", "<urn:a> <urn:b> 1, 2, 2 .", 2),
        ("application/n-triples", "", 0),
    ],
)
def test_what_is_read_back_is_counted_in_any_form(media_type: str, text: str, number: int) -> None:
    remote, _, _ = answering(httpx.Response(200, content=text.encode(), headers={"content-type": media_type}))
    assert count(remote, Target("https://store.example/g", GRAPH)) == number


@pytest.mark.parametrize(("media_type", "text"), [("text/html", "<html>"), ("text/turtle", "<urn:a> <urn:b")])
def test_an_answer_that_is_no_rdf_is_an_error(media_type: str, text: str) -> None:
    remote, _, _ = answering(httpx.Response(200, content=text.encode(), headers={"content-type": media_type}))
    with pytest.raises(ServiceError, match="RDF"):
        count(remote, Target("https://store.example/g", GRAPH))


# --- secrets ----------------------------------------------------------------------------------------------


class Guard(BaseHTTPRequestHandler):
    """A graph store that wants credentials and remembers what it was told."""

    seen: list[str]
    challenge = "Basic"

    def do_anything(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.seen.append(self.headers.get("Authorization", ""))
        self.send_response(401 if self.command == "HEAD" and not self.seen[-1].startswith(self.challenge) else 200)
        self.send_header("WWW-Authenticate", f'{self.challenge} realm="store", nonce="n", qop="auth"')
        self.send_header("Content-Type", "application/n-triples")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_HEAD = do_GET = do_PUT = do_anything  # noqa: N815 - http.server looks for these names

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - the base class's name for it
        """Say nothing."""


@pytest.fixture
def guard() -> Iterator[Callable[[str], tuple[str, list[str]]]]:
    servers = []

    def start(challenge: str) -> tuple[str, list[str]]:
        seen: list[str] = []
        handler = type("OneGuard", (Guard,), {"seen": seen, "challenge": challenge})
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/store", seen

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("environment", "challenge", "expected"),
    [
        ({"GLOSSGRAPH_USER": "eva", "GLOSSGRAPH_PASSWORD": SECRET}, "Basic", "Basic ZXZhOkdlaGVpbS00NzEx"),
        ({"GLOSSGRAPH_TOKEN": SECRET, "GLOSSGRAPH_USER": "eva"}, "Bearer", f"Bearer {SECRET}"),
        ({"GLOSSGRAPH_USER": "eva", "GLOSSGRAPH_PASSWORD": SECRET}, "Digest", 'Digest username="eva"'),
    ],
)
def test_credentials_come_from_the_environment_and_show_nowhere(
    environment: dict[str, str],
    challenge: str,
    expected: str,
    guard: Callable[[str], tuple[str, list[str]]],
    tmp_path: Path,
) -> None:
    address, seen = guard(challenge)
    result = publish(address, folder(tmp_path, "netz"), **environment)
    assert result.exit_code == 2  # the guard keeps nothing
    assert "the store now has 0" in result.stderr
    assert seen[-1].startswith(expected)
    assert SECRET not in result.output


def test_credentials_come_from_netrc_by_host(tmp_path: Path) -> None:
    file = tmp_path / "netrc"
    file.write_text(f"machine store.example\nlogin eva\npassword {SECRET}\n", encoding="utf-8")
    file.chmod(0o600)
    assert credentials_for("https://store.example/g", {"NETRC": str(file)}) == Credentials("eva", SECRET)
    assert credentials_for("https://other.example/g", {"NETRC": str(file)}) is None
    assert credentials_for("https://store.example/g", {"NETRC": str(tmp_path / "none")}) is None


def test_what_netrc_knows_of_one_server_is_not_told_to_another(tmp_path: Path) -> None:
    file = tmp_path / "netrc"
    file.write_text(f"machine store.example login eva password {SECRET}\n", encoding="utf-8")
    file.chmod(0o600)
    told: dict[str, str | None] = {}

    def handle(request: httpx.Request) -> httpx.Response:
        told[request.url.host] = request.headers.get("authorization")
        return httpx.Response(200)

    known = {"NETRC": str(file)}
    with Remote(lambda server: credentials_for(server, known), transport=httpx.MockTransport(handle)) as remote:
        remote.send("GET", "https://store.example/query")
        remote.send("GET", "https://update.example/update")
    assert told == {"store.example": "Basic ZXZhOkdlaGVpbS00NzEx", "update.example": None}


def test_a_broken_netrc_file_is_an_error_that_quotes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "netrc"
    file.write_text(f"machine store.example login eva passwort {SECRET}", encoding="utf-8")
    with pytest.raises(ServiceError) as caught:
        credentials_for("https://store.example/g", {"NETRC": str(file)})
    assert SECRET not in str(caught.value)


def test_credentials_do_not_show_themselves() -> None:
    assert SECRET not in repr(Credentials("eva", SECRET, SECRET))


def test_credentials_over_plain_http_to_another_machine_count_as_unprotected() -> None:
    assert goes_unprotected("http://store.example/g")
    assert not goes_unprotected("https://store.example/g")
    assert not goes_unprotected("http://localhost:7878/store")


@pytest.mark.parametrize(
    "address",
    ["store.example", "ftp://store.example/", "http://", f"https://eva:{SECRET}@store.example/g"],
)
def test_an_address_that_no_store_has_is_refused_without_being_repeated(address: str) -> None:
    with pytest.raises(UsageError) as caught:
        check_address(address)
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--graph", "urn:x", "--default-graph"), "exclude each other"),
        (("--graph", "no iri"), "is an IRI"),
        (("--graph", "urn:x> } ; DROP ALL #"), "is an IRI"),
        (("--status", "drafft"), 'did you mean "draft"'),
        (("--update-endpoint", "nowhere"), "http://"),
    ],
)
def test_wrong_use_ends_with_status_2(arguments: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    result = publish("http://127.0.0.1:9/store", folder(tmp_path, "netz"), *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ("", "Caution: no base_iri is configured, so concepts are published below https://example.org/netze/; "),
        ('[scheme]\nbase_iri = "https://netze.example/"\n', ""),
        ('[rules]\nGG701 = "off"\n', ""),
    ],
)
def test_a_missing_base_iri_is_told_before_anything_is_sent(config: str, told: str, tmp_path: Path) -> None:
    source = folder(tmp_path, "netz")
    (source / "glossgraph.toml").write_text(config, encoding="utf-8")
    result = publish("http://127.0.0.1:9/store", source, "--graph", "no iri")
    assert result.exit_code == 2
    assert result.stderr.startswith(told or "Error: ")


def test_a_store_that_is_not_there_is_one_sentence() -> None:
    target = Target(f"http://127.0.0.1:{free_port()}/store", GRAPH)
    told: list[str] = []
    with Remote(wait=lambda _: None, tell=told.append) as remote, pytest.raises(ServiceError) as caught:
        replace_graph(remote, target, library(), CHOICES)
    assert str(caught.value) == f"{target.endpoint}: not reached: connection refused; is the store running?"
    assert told == [f"{target.endpoint}: not reached, trying again in {seconds} s" for seconds in (1, 2, 4)]


def test_a_store_of_no_known_name_is_not_said_to_be_down() -> None:
    remote, *_ = answering(*(httpx.ConnectError("[Errno -2] Name or service not known") for _ in range(4)))
    with pytest.raises(ServiceError, match=r"/g: not reached: Name or service not known$"):
        remote.send("PUT", "https://store.example/g")


def test_a_busy_server_and_how_long_it_is_waited_for_are_told() -> None:
    answers = [httpx.Response(503, headers={"retry-after": "7"}), httpx.Response(204)]
    told: list[str] = []
    transport = httpx.MockTransport(lambda _: answers.pop(0))
    with Remote(wait=lambda _: None, tell=told.append, transport=transport) as remote:
        remote.send("PUT", "https://store.example/g?key=geheim")
    assert told == ["https://store.example/g: refused with 503, trying again in 7 s"]


def test_publish_is_not_silent_while_it_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glossgraph.triplestore.remote.Remote", partial(Remote, wait=lambda _: None))
    address = f"http://127.0.0.1:{free_port()}/store"
    result = publish(address, folder(tmp_path, "netz"))
    assert result.exit_code == 2
    assert f"\n{address}: not reached, trying again in 1 s\n" in result.stderr
