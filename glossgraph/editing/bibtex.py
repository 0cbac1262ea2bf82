"""The register of sources as BibTeX, for reference managers and LaTeX."""

from __future__ import annotations

import re
from collections.abc import Iterable

from glossgraph.editing.register import Work
from glossgraph.names.sameness import fold
from glossgraph.sources.works import work_key

_SPECIAL = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{character: f"\\{character}" for character in "{}&%$#_"},
    }
)
_BY = re.compile(r"(?P<authors>[^:]{2,80}?):\s+(?P<title>.+)", re.DOTALL)
_OTHERS = re.compile(r"\s+(?:et al\.?|u\.\s?a\.)$")
_ARXIV_DATE = re.compile(r"(?P<year>\d\d)\d\d\.\d+")


def to_bibtex(works: Iterable[Work]) -> str:
    """Return one ``@misc`` entry a work, in UTF-8 (BibLaTeX/Biber, or any current reference manager).

    ``Agrawal et al.: Taming ...`` gives author and title, arXiv addresses give eprint and year, DOIs give doi.
    """
    taken: set[str] = set()
    return "\n".join(_entry(work, taken) for work in works)


def _entry(work: Work, taken: set[str]) -> str:
    fields = _said_by_label(work.label) | _said_by_address(work.url)
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items()]
    return "\n".join([f"@misc{{{_key(fields, taken)},", *lines, "}", ""])


def _said_by_label(label: str) -> dict[str, str]:
    said = _BY.fullmatch(label)
    if said is None:
        return {"title": f"{{{label.translate(_SPECIAL)}}}"}
    authors = _OTHERS.sub(" and others", said["authors"]).translate(_SPECIAL)
    return {"author": authors, "title": f"{{{said['title'].translate(_SPECIAL)}}}"}


def _said_by_address(url: str | None) -> dict[str, str]:
    if url is None:
        return {}
    kind, _, identifier = work_key(url).partition(":")
    fields = {}
    if kind == "arxiv":
        fields = {"eprint": identifier, "eprinttype": "arxiv", "archiveprefix": "arXiv"}
        if dated := _ARXIV_DATE.fullmatch(identifier):
            fields["year"] = f"20{dated['year']}"
    elif kind == "doi":
        fields = {"doi": identifier}
    return fields | {"url": url.replace("{", "%7B").replace("}", "%7D")}


def _key(fields: dict[str, str], taken: set[str]) -> str:
    """Return a citation key that no other entry has: author, year, first word of the title."""
    words = re.findall(r"[a-z0-9]+", fold(fields["title"]).encode("ascii", "ignore").decode())
    author = re.findall(r"[a-z]+", fold(fields.get("author", "")).encode("ascii", "ignore").decode())[:1]
    base = "".join([*author, fields.get("year", ""), *words[:1]]) or "source"
    key, number = base, 1
    while key in taken:
        number += 1
        key = f"{base}-{number}"
    taken.add(key)
    return key
