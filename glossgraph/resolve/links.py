"""Where a link leads: the entry that a destination means, in whichever way sites and note apps write it."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote

from glossgraph.config.vocabulary import LANGUAGE_FOLDERS
from glossgraph.model import Concept, Reference, ReferenceForm
from glossgraph.names.index import Inflect
from glossgraph.names.sameness import fold

PAGE_SUFFIXES = (".md", ".mdx", ".markdown", ".html", ".htm")
"""What the file or the page of an entry may end in; a link may leave it out."""

_MEDIA = (
    "7z avif base bmp canvas csv doc docx drawio eps epub excalidraw flac gif gz ics ipynb jpeg jpg json m4a m4v mov "
    "mp3 mp4 odp ods odt ogg pdf png ppt pptx rar rtf svg tar tif tiff toml tsv txt wav webm webp xls xlsx xml yaml "
    "yml zip"
)
_ATTACHMENTS = frozenset(_MEDIA.split())
_FOLDER_PAGES = ("index", "README", "readme", "Readme")
_GLOSSARY_WORDS = re.compile(
    r"gloss|begriff|lexi[ck]on|terminolog|definition|dictionary|w[oö]rterbuch|vocab|wiki|concept|konzept|termin[io]|terms?$"
)
_ORDER_PREFIX = re.compile(r"\d+[-_. ]+(?=\S)")

_TEMPLATES = (
    re.compile(r"\{\{[<%]-?\s*(?:rel)?ref\s+(?:path=)?[\"'`]?([^\"'`\s%>]+)[^{}]*\}\}"),  # Hugo
    re.compile(r"\{%-?\s*link\s+([^%]+?)\s*-?%\}"),  # Jekyll
    re.compile(r"\{\{\s*[\"']([^\"']+)[\"']\s*\|\s*(?:relative_url|absolute_url|url|relURL|absURL)[^{}]*\}\}"),
    re.compile(r"\{\{\s*(?:url_for|get_url)\(path=[\"']([^\"']+)[\"'][^{}]*\}\}"),  # Zola
)
_SITE_VARIABLE = re.compile(r"\{\{\s*(?:site\.)?(?:base_?url|url|baseURL|root)[^{}]*\}\}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LinkRules:
    """What the links of a glossary may leave out or put in.

    ``folder`` is the path of its folder, of which links may repeat the last parts. ``sites`` are the addresses below
    which its own pages lie, and ``page_url`` that of an entry with ``{id}`` in it. ``prefixes`` are first path
    segments that only name the language read. ``nested`` tells whether the last segment of a path that leads to no
    file is a name. ``other_files`` are Markdown files that are no entries. ``inflect`` gives the base forms of a
    folded name, if the dialect resolves inflected names.
    """

    folder: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    page_url: str | None = None
    prefixes: frozenset[str] = frozenset()
    nested: bool = True
    other_files: frozenset[str] = frozenset()
    inflect: Inflect | None = field(default=None, compare=False)


def without_suffix(path: str) -> str:
    """Return *path* without the suffix of a Markdown file or of its page.

    >>> without_suffix("de/Node.js.md"), without_suffix("Node.js")
    ('de/Node.js', 'Node.js')
    """
    lowered = path.lower()
    for suffix in PAGE_SUFFIXES:
        if lowered.endswith(suffix):
            return path[: -len(suffix)]
    return path


def is_attachment(destination: str) -> bool:
    """Tell whether a destination is a file that can be no entry: a picture, a PDF, a spreadsheet."""
    return destination.rpartition(".")[2].lower() in _ATTACHMENTS and "." in destination


def plain_path(reference: Reference) -> str:
    """Return a destination as a path: without template words, fragment, query, percent-encoding and suffix.

    A slash at its end goes, too. Of a fragment alone nothing is left.
    """
    link = reference.name
    if reference.form is not ReferenceForm.WIKILINK:
        link = unquote(written_path(link).partition("#")[0].partition("?")[0])
    else:
        link = link.partition("#")[0].partition("^")[0]
    return without_suffix(unicodedata.normalize("NFC", link.strip())).rstrip("/")


def written_path(destination: str) -> str:
    """Return the path in a destination that a site generator would fill in: ``{{< ref "x.md" >}}`` means ``x.md``."""
    if "{" in destination:
        for template in _TEMPLATES:
            destination = template.sub(r"\1", destination)
        destination = _SITE_VARIABLE.sub("/", destination).replace("//", "/") if "{" in destination else destination
    return destination.removeprefix("@site").removeprefix("@") if destination.startswith("@") else destination


class Destinations:
    """The entries of a glossary by everything that a link can call them by: files, folders, published addresses."""

    def __init__(self, concepts: Iterable[Concept], rules: LinkRules) -> None:
        self.rules = rules
        self.files: dict[str, str] = {}
        self.published: dict[str, str | None] = {}  # None where several entries claim an address
        self.anchors: dict[str, str | None] = {}
        self.ids: dict[str, str] = {}
        self.stems: defaultdict[str, set[str]] = defaultdict(set)
        concepts = list(concepts)
        for concept in concepts:
            self._add_files(concept)
        for concept in concepts:
            self._add_addresses(concept)
        self.folded: defaultdict[str, set[str]] = defaultdict(set)
        for table in (self.published, self.files):
            for path, owner in table.items():
                if owner is not None:
                    self.folded[fold(path)].add(owner)
        self.roots = frozenset(map(_root_name, rules.folder[-1:]))

    def _add_files(self, concept: Concept) -> None:
        for body in concept.bodies:
            path = unicodedata.normalize("NFC", without_suffix(body.path))
            if not body.anchors:
                self.files[path] = concept.id
                self.stems[posixpath.basename(path)].add(concept.id)

    def _add_addresses(self, concept: Concept) -> None:
        self.ids[concept.id] = concept.id
        for body in concept.bodies:
            path = unicodedata.normalize("NFC", without_suffix(body.path))
            folder, stem = posixpath.split(path)
            for anchor in body.anchors:
                self._claim(self.anchors, f"{path}#{anchor}", concept.id)
            if not body.anchors:
                if stem in _FOLDER_PAGES:
                    self._claim(self.published, folder, concept.id)
                    folder = posixpath.dirname(folder)
                for name in (concept.id, *concept.written_ids):
                    self._claim(self.published, posixpath.join(folder, name), concept.id)
                unordered = "/".join(_ORDER_PREFIX.sub("", part, count=1) for part in path.split("/"))
                if unordered != path:
                    self._claim(self.published, unordered, concept.id)
        for address in concept.addresses:
            if address.startswith("#"):
                self._claim(self.anchors, address, concept.id)
            else:
                self._claim(self.published, without_suffix(_path_of(address)).strip("/"), concept.id)

    @staticmethod
    def _claim(table: dict[str, str | None], address: str, owner: str) -> None:
        table[address] = owner if table.get(address, owner) == owner else None

    def owner(self, reference: Reference) -> str | None:
        """Return the entry that the destination of *reference* leads to, or None.

        The file itself comes first, then published addresses, then the same with capitals apart; each is looked
        for beside the entry, from the root, and from the page that is published for the entry.
        """
        if reference.form is not ReferenceForm.WIKILINK and "#" in reference.name:
            anchored = self._owner_of_anchor(reference)
            if anchored is not None:
                return anchored
        link = plain_path(reference)
        if not link and not reference.name.startswith("/"):
            return None
        address = self._own_address(reference.name) if "//" in reference.name else ""
        if address is None:
            return None
        paths = list(dict.fromkeys(self.paths(address or link, reference.location.path)))
        for find in (self.files.get, self.published.get, self._alike):
            for path in paths:
                owner = find(path)
                if owner is not None:
                    return owner
        return self._by_stem(link)

    def _owner_of_anchor(self, reference: Reference) -> str | None:
        _, _, fragment = written_path(reference.name).partition("#")
        fragment = unicodedata.normalize("NFC", unquote(fragment))
        link = plain_path(reference)
        here = unicodedata.normalize("NFC", without_suffix(reference.location.path))
        paths = [here] if not link else list(self.paths(link, reference.location.path))
        for path in paths:
            owner = self.anchors.get(f"{path}#{fragment}") or self.anchors.get(f"{path}#{fragment.lower()}")
            if owner is not None:
                return owner
        return self.anchors.get(f"#{fragment}") if not link else None

    def _own_address(self, destination: str) -> str | None:
        """Return the path in an absolute address of the glossary's own site, "" if it is relative, None if foreign."""
        match = re.match(r"(?:[A-Za-z][A-Za-z0-9+.-]*:)?//", destination)
        if match is None:
            return ""
        bare = destination[match.end() :].partition("#")[0].partition("?")[0]
        if self.rules.page_url:
            before, _, after = _bare(self.rules.page_url).partition("{id}")
            end = bare[len(before) :].rstrip("/")
            if _starts(bare, before) and without_suffix(end) and "/" not in end.removesuffix(after.rstrip("/")):
                return f"/{without_suffix(unquote(end.removesuffix(after.rstrip('/'))))}"
        for site in self.rules.sites:
            if _starts(bare, _bare(site)):
                return f"/{without_suffix(unquote(bare[len(_bare(site)) :])).strip('/')}"
        return None

    def paths(self, link: str, source: str) -> Iterator[str]:
        """Yield the paths, without suffix, that a destination can mean, the likeliest first."""
        folder, page = posixpath.dirname(source), unicodedata.normalize("NFC", without_suffix(source))
        if not link.startswith("/"):
            yield self._below(posixpath.join(folder, link))
        bare = link.strip("/")
        if not link.startswith("../"):
            yield posixpath.normpath(bare) if bare else ""
        if not link.startswith("/"):
            yield self._below(posixpath.join(page, link))
        yield from self._without_prefixes(bare)

    def _below(self, path: str) -> str:
        """Return *path* without dots; where it leaves the folder and comes back by its name, as it is inside."""
        path = posixpath.normpath(path)
        up = path.count("../") if path.startswith("../") else 0
        if not up:
            return path
        again = self.rules.folder[len(self.rules.folder) - up :]
        rest = path[3 * up :]
        names = "/".join(again)
        return rest[len(names) + 1 :] if again and rest.startswith(f"{names}/") else path

    def _without_prefixes(self, bare: str) -> Iterator[str]:
        """Yield a rooted path without the first segments that only say where the glossary lies on its site."""
        segments = [segment for segment in bare.split("/") if segment not in ("", ".", "..")]
        for count in range(1, len(segments)):
            prefix = segments[:count]
            names_language = count == 1 and prefix[0] in self.rules.prefixes
            if names_language or (self.rules.nested and self._is_ours(prefix)):
                yield "/".join(segments[count:])

    def _is_ours(self, prefix: list[str]) -> bool:
        """Tell whether a rooted path may begin with *prefix* before it names an entry."""
        last = _root_name(prefix[-1])
        if prefix[0].lower() in LANGUAGE_FOLDERS and prefix[0] not in (*self.rules.prefixes, *self.rules.folder):
            return False
        return (
            last in self.roots
            or _GLOSSARY_WORDS.search(last) is not None
            or tuple(prefix) == self.rules.folder[len(self.rules.folder) - len(prefix) :]
        )

    def _alike(self, path: str) -> str | None:
        owners = self.folded.get(fold(path), set())
        return next(iter(owners)) if len(owners) == 1 else None

    def _by_stem(self, link: str) -> str | None:
        """Return the only entry whose file is called *link*, which names no folder."""
        owners = self.stems.get(link, set()) if "/" not in link and link not in _FOLDER_PAGES else set()
        return next(iter(owners)) if len(owners) == 1 else None

    def is_dead(self, reference: Reference) -> bool:
        """Tell whether a link to a Markdown file of the glossary leads to no file at all."""
        destination = unquote(written_path(reference.name).partition("#")[0])
        if not destination.lower().endswith((".md", ".mdx", ".markdown")) or "//" in destination:
            return False
        first = next(self.paths(plain_path(reference), reference.location.path))
        return not first.startswith("../") and not self.other_file(reference)

    def other_file(self, reference: Reference) -> str:
        """Return the Markdown file without an entry that a link leads to, or an empty text."""
        for path in self.paths(plain_path(reference), reference.location.path):
            for suffix in PAGE_SUFFIXES[:3]:
                if f"{path}{suffix}" in self.rules.other_files:
                    return f"{path}{suffix}"
        return ""


def _path_of(address: str) -> str:
    """Return the path of an address as front matter has it: with or without a site, percent-encoded or not."""
    return unquote(re.sub(r"^(?:[A-Za-z][A-Za-z0-9+.-]*:)?//[^/]*", "", address))


def _bare(address: str) -> str:
    return address.partition("//")[2]


def _starts(address: str, prefix: str) -> bool:
    host, slash, path = prefix.partition("/")
    own_host, own_slash, own_path = address.partition("/")
    return own_host.lower() == host.lower() and f"{own_slash}{own_path}".startswith(f"{slash}{path}")


def _root_name(segment: str) -> str:
    return fold(segment.lstrip("_"))
