"""When two web addresses are the same work, and what a work is called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import unquote, urlsplit

_ARXIV = re.compile(
    r"/(?:abs|pdf|html)/(?P<id>(?:[a-z-]+(?:\.[a-z]{2})?/)?\d[\d.]*?)(?:v\d+)?(?:\.pdf)?", re.IGNORECASE
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(?P<id>.+)", re.IGNORECASE)
_ARXIV_HOSTS = {"arxiv.org", "www.arxiv.org", "export.arxiv.org"}
_DOI_HOSTS = {"doi.org", "dx.doi.org", "www.doi.org"}


@lru_cache(maxsize=65536)
def work_key(url: str) -> str:
    """Return what is the same for every address of one work.

    http or https, the case of the host, a trailing slash, arXiv's abstract, PDF and version pages,
    and the old and new DOI resolver make no difference.

    >>> work_key("http://arxiv.org/pdf/2403.02310v2.pdf") == work_key("https://arxiv.org/abs/2403.02310")
    True
    >>> work_key("https://dx.doi.org/10.1000/ABC")
    'doi:10.1000/abc'
    """
    parts = urlsplit(url)
    host, path = parts.netloc.lower(), parts.path
    if host in _DOI_HOSTS and path.startswith("/10."):
        doi = unquote(path[1:]).lower().rstrip("/")
        as_arxiv = _ARXIV_DOI.fullmatch(doi)
        return f"arxiv:{as_arxiv['id']}" if as_arxiv else f"doi:{doi}"
    if host in _ARXIV_HOSTS and (paper := _ARXIV.fullmatch(path.rstrip("/"))):
        return f"arxiv:{paper['id'].lower()}"
    query = f"?{parts.query}" if parts.query else ""
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return host.removesuffix(":443").removesuffix(":80") + path.rstrip("/") + query + fragment


def main_label(labels: Iterable[str]) -> str:
    """Return the label most often given (of *labels*, one for each entry), then the first in order of text."""
    counted = Counter(labels)
    return next(iter(counted)) if len(counted) == 1 else min(counted.items(), key=lambda item: (-item[1], item[0]))[0]
