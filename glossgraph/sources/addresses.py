"""What counts as a usable web address, and how one is written in ASCII (RFC 3986)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import quote, urlsplit

_PLAIN = re.compile(r"https?://[A-Za-z0-9.-]+(?:/[A-Za-z0-9!#$&'()*+,./:;=?@_~-]*)?")
_HTTP = re.compile(r"https?://", re.IGNORECASE)
_ODD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
_ALLOWED = "!#$%&'()*+,-./:;=?@[]_~"
_MUST_ENCODE = re.compile(r"[\s\"<>{}|\\^`]")


class WebAddress(NamedTuple):
    """An absolute http(s) URL in ASCII; ``mended`` tells that the written one was not valid as it stood."""

    url: str
    mended: bool


@lru_cache(maxsize=1024)  # an entry lists a source and cites it, and other entries cite it too
def web_address(text: str) -> WebAddress | None:
    """Return the absolute http(s) URL that *text* is, encoded as far as needed, or None if it is none.

    Letters outside ASCII are encoded in silence; blanks, quotes, angle brackets and the like count as mended.

    >>> web_address("https://example.org/a b").url
    'https://example.org/a%20b'
    >>> web_address("javascript:alert(1)") is None
    True
    """
    text = text.strip()
    if _PLAIN.fullmatch(text):
        return WebAddress(text, mended=False)
    if not _HTTP.match(text):
        return None
    try:
        parts = urlsplit(text)
        host = parts.hostname or ""
        parts.port  # noqa: B018 - reading the port is what checks it
    except ValueError:
        return None
    if not host or _MUST_ENCODE.search(parts.netloc) or "%" in host:
        return None
    if not host.isascii():
        text = _with_ascii_host(text, parts.netloc, host)
    mended = bool(_MUST_ENCODE.search(text) or _ODD_PERCENT.search(text))
    scheme, rest = text.split(":", 1)
    return WebAddress(f"{scheme.lower()}:{quote(_ODD_PERCENT.sub('%25', rest), safe=_ALLOWED)}", mended)


def _with_ascii_host(text: str, netloc: str, host: str) -> str:
    try:
        ascii_host = host.encode("idna").decode("ascii")
    except UnicodeError:  # not a name that IDNA can write: percent-encoding is still a valid IRI
        ascii_host = quote(host)
    return text.replace(netloc, netloc.lower().replace(host, ascii_host), 1)
