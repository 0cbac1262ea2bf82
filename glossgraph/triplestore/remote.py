"""HTTP to a triple store, with patience and caution: again if the server is busy, never on to another server."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import IO, TYPE_CHECKING, Self

import httpx

from glossgraph.errors import ServiceError
from glossgraph.triplestore.credentials import HOW_TO_LOG_IN, Credentials, auth_of, url_of

if TYPE_CHECKING:
    from types import TracebackType

_ATTEMPTS = 4
_CHUNK = 1 << 16
_LONGEST_WAIT = 120.0
_MOST_REDIRECTS = 5
_NOT_YET = frozenset({429, 503})  # refused before anything was done
_FOREVER = frozenset({501, 505})  # failures that no waiting mends
_ERROR_NUMBER = re.compile(r"^\[Errno -?\d+\] ")
_PLACE_HINT = (
    "; is this the address of the graph store? That is /store of Oxigraph, /DATASET/data of Fuseki,"
    " /repositories/NAME/rdf-graphs/service of GraphDB and RDF4J, /sparql-graph-crud-auth of Virtuoso"
)


class Upload:
    """A file as the body of a request: its length is known, and it is read from the start for each attempt."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.length = file.seek(0, os.SEEK_END)

    def __iter__(self) -> Iterator[bytes]:
        self._file.seek(0)
        while chunk := self._file.read(_CHUNK):
            yield chunk


class Remote:
    """Stores that are reached by HTTP. A context manager.

    ``credentials`` gives those for the address of a server; ``wait`` is how to sleep, and ``tell`` takes a
    sentence before each wait.
    """

    def __init__(
        self,
        credentials: Callable[[str], Credentials | None] = lambda _: None,
        *,
        timeout: float = 300.0,
        wait: Callable[[float], None] = time.sleep,
        tell: Callable[[str], None] = lambda _: None,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._wait = wait
        self._tell = tell
        self._credentials = credentials
        self._auths: dict[str, httpx.Auth | None] = {}  # by server; Digest remembers the server's challenge
        self._client = httpx.Client(timeout=timeout, transport=transport)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def send(
        self,
        method: str,
        address: str,
        *,
        parameters: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        content: Upload | bytes | None = None,
        tolerate: Iterable[int] = (),
        again: bool = True,
    ) -> httpx.Response:
        """Send a request and return the response, read whole.

        Tries again, with longer and longer waits or as long as the server asks, when the server is busy (429,
        503), fails (5xx) or is not reached, but not when it has everything and is slow; with ``again=False``
        only when it is busy. Raises ServiceError for a status from 400 that is not in *tolerate*.
        """
        with self.stream(
            method, address, parameters=parameters, headers=headers, content=content, tolerate=tolerate, again=again
        ) as response:
            response.read()
            return response

    @contextmanager
    def stream(
        self,
        method: str,
        address: str,
        *,
        parameters: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        content: Upload | bytes | None = None,
        tolerate: Iterable[int] = (),
        again: bool = True,
    ) -> Iterator[httpx.Response]:
        """Send a request as ``send`` does, and give the response while its body still comes in."""
        url = url_of(address).copy_merge_params(parameters or {})
        headers = {
            **(headers or {}),
            **({"Content-Length": str(content.length)} if isinstance(content, Upload) else {}),
        }

        def request(target: httpx.URL) -> httpx.Request:
            return self._client.build_request(method, target, headers=headers, content=content)

        response = self._patiently(request, url, again=again)
        try:
            if response.is_error and response.status_code not in set(tolerate):
                response.read()
                raise ServiceError(_refusal(method, url, response))
            yield response
        except httpx.HTTPError as error:
            raise ServiceError(f"{_shown(url)}: the answer broke off ({_reason(error)})") from None
        finally:
            response.close()

    def _patiently(
        self, request: Callable[[httpx.URL], httpx.Request], url: httpx.URL, *, again: bool
    ) -> httpx.Response:
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                response = self._followed(request, url)
            except httpx.HTTPError as error:
                working = isinstance(error, httpx.ReadTimeout)  # it has all, and is slow: do not send it all again
                if attempt == _ATTEMPTS or working or not again:
                    raise ServiceError(f"{_shown(url)}: not reached: {_reason(error)}") from None
                self._pause(url, "not reached", 2.0 ** (attempt - 1))
                continue
            if not _passes(response, again=again) or attempt == _ATTEMPTS:
                return response
            pause = _asked_wait(response)
            if pause is not None and pause > _LONGEST_WAIT:
                return response
            response.close()
            self._pause(url, f"refused with {response.status_code}", 2.0 ** (attempt - 1) if pause is None else pause)
        raise AssertionError("the last attempt returns or raises")

    def _pause(self, url: httpx.URL, why: str, seconds: float) -> None:
        self._tell(f"{_shown(url)}: {why}, trying again in {seconds:.0f} s")
        self._wait(seconds)

    def _followed(self, request: Callable[[httpx.URL], httpx.Request], url: httpx.URL) -> httpx.Response:
        """Send a request, following redirects with the same method, but only within the same origin."""
        for _ in range(_MOST_REDIRECTS):
            response = self._client.send(request(url), auth=self._auth(url), stream=True, follow_redirects=False)
            if not response.has_redirect_location:
                return response
            response.close()
            target = url.join(response.headers["location"])
            if (target.scheme, target.host, target.port) != (url.scheme, url.host, url.port):
                raise ServiceError(
                    f"{_shown(url)}: redirects to another server, {_shown(target)}; nothing was sent there."
                    " Give that address if it is the right one"
                )
            url = target
        raise ServiceError(f"{_shown(url)}: redirects in a circle")

    def _auth(self, url: httpx.URL) -> httpx.Auth | None:
        server = str(url.copy_with(raw_path=b"/"))
        if server not in self._auths:
            self._auths[server] = auth_of(self._credentials(server))
        return self._auths[server]


def _shown(url: httpx.URL) -> str:
    """Return an address as it may be shown: without the query, which may hold a key."""
    return str(url.copy_with(query=None, fragment=None))


def _reason(error: httpx.HTTPError) -> str:
    if isinstance(error, httpx.TimeoutException):
        return "no answer in time; --timeout allows more"
    reason = _ERROR_NUMBER.sub("", str(error)) or type(error).__name__
    if "refused" in reason and isinstance(error, httpx.ConnectError):
        return "connection refused; is the store running?"
    return reason


def _refusal(method: str, url: httpx.URL, response: httpx.Response) -> str:
    said = " ".join(response.text.split())[:200]
    status = response.status_code
    hint = ""
    if status in {httpx.codes.UNAUTHORIZED, httpx.codes.FORBIDDEN}:
        hint = HOW_TO_LOG_IN
    elif status in {httpx.codes.NOT_FOUND, httpx.codes.METHOD_NOT_ALLOWED, httpx.codes.NOT_IMPLEMENTED}:
        hint = _PLACE_HINT
    phrase = f" {response.reason_phrase}" if response.reason_phrase else ""
    return f"{_shown(url)}: {method} was refused with {status}{phrase}{f' ({said})' if said else ''}{hint}"


def _passes(response: httpx.Response, *, again: bool) -> bool:
    """Tell whether a refusal may be over soon; with ``again=False`` whether also nothing can have been done yet."""
    status = response.status_code
    return status in _NOT_YET or (again and response.is_server_error and status not in _FOREVER)


def _asked_wait(response: httpx.Response) -> float | None:
    """Return the seconds that Retry-After asks for (a number or a date, RFC 9110), None if it asks for none."""
    text = response.headers.get("retry-after", "")
    if text.isdecimal():
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    return max(0.0, (moment.astimezone(UTC) - datetime.now(UTC)).total_seconds())
