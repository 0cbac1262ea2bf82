"""Whose name a request bears: credentials from the environment or netrc, and the addresses they may go to.

They are in no message, and addresses that hold a password are refused.
"""

from __future__ import annotations

import netrc
from collections.abc import Generator, Mapping
from dataclasses import dataclass

import httpx

from glossgraph.errors import ServiceError, UsageError

HOW_TO_LOG_IN = (
    "; set GLOSSGRAPH_USER and GLOSSGRAPH_PASSWORD, or GLOSSGRAPH_TOKEN, or write the store into your netrc file"
)


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who asks: a token, or else a user with a password."""

    user: str = ""
    password: str = ""
    token: str = ""

    def __repr__(self) -> str:
        return "Credentials(...)"


def credentials_for(address: str, environment: Mapping[str, str]) -> Credentials | None:
    """Return the credentials for *address*: from GLOSSGRAPH_TOKEN, GLOSSGRAPH_USER/_PASSWORD, or netrc by its host.

    The netrc file is the one that NETRC names, else that of the user. Raises ServiceError if it is not valid.
    """
    if token := environment.get("GLOSSGRAPH_TOKEN"):
        return Credentials(token=token)
    if user := environment.get("GLOSSGRAPH_USER"):
        return Credentials(user, environment.get("GLOSSGRAPH_PASSWORD", ""))
    try:
        entry = netrc.netrc(environment.get("NETRC") or None).authenticators(url_of(address).host)
    except (FileNotFoundError, IsADirectoryError, PermissionError):
        return None
    except (netrc.NetrcParseError, UnicodeDecodeError):
        raise ServiceError("the netrc file is not valid") from None  # the library's message may quote a password
    return Credentials(entry[0], entry[2] or "") if entry else None


def check_address(address: str) -> None:
    """Raise UsageError unless *address* is an absolute http(s) URL without a password in it."""
    url_of(address)


def goes_unprotected(address: str) -> bool:
    """Tell whether what is sent to *address* can be read on the way: http to another machine."""
    url = url_of(address)
    return url.scheme == "http" and url.host not in {"localhost", "127.0.0.1", "::1"}


def auth_of(credentials: Credentials | None) -> httpx.Auth | None:
    """Return what puts *credentials* on requests."""
    if credentials is None:
        return None
    if credentials.token:
        return _TokenAuth(credentials.token)
    return _PasswordAuth(credentials.user, credentials.password)


def url_of(address: str) -> httpx.URL:
    """Return *address* as a URL; raises UsageError unless it is absolute, http(s) and without a password."""
    try:
        url = httpx.URL(address)
    except httpx.InvalidURL:
        raise UsageError("the address of the store is not a URL") from None
    if url.scheme not in {"http", "https"} or not url.host:
        raise UsageError("the address of a store begins with http:// or https:// and a host")
    if url.userinfo:
        raise UsageError(
            "a password does not belong into the address of the store, where others can see it" + HOW_TO_LOG_IN
        )
    return url


class _PasswordAuth(httpx.Auth):
    """Basic authentication, and Digest from the moment that the server seems to want it.

    Virtuoso answers Basic without saying what it would take instead; so an answer without a challenge counts.
    """

    def __init__(self, user: str, password: str) -> None:
        self._basic = httpx.BasicAuth(user, password)
        self._digest = httpx.DigestAuth(user, password)
        self._wants_digest = False

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        if not self._wants_digest:
            response = yield next(self._basic.auth_flow(request))
            challenge = response.headers.get("www-authenticate", "digest").lower()
            if response.status_code != httpx.codes.UNAUTHORIZED or "digest" not in challenge:
                return
            self._wants_digest = True
            del request.headers["authorization"]
        yield from self._digest.auth_flow(request)


class _TokenAuth(httpx.Auth):
    """A bearer token (RFC 6750)."""

    def __init__(self, token: str) -> None:
        self._token = token

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        request.headers["Authorization"] = f"Bearer {self._token}"
        yield request
