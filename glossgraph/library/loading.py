"""From a folder to a glossary: what every command does first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from glossgraph.config.dialect import STEM, Dialect
from glossgraph.config.dialects import DIALECTS
from glossgraph.config.patterns import matches_any
from glossgraph.config.settings import Settings, is_language_tag
from glossgraph.config.vocabulary import STATUS_WORDS
from glossgraph.errors import SourceError, UsageError
from glossgraph.findings import Finding, Location, counted
from glossgraph.glossary import Glossary, Reading
from glossgraph.library.choices import Wishes, chosen_dialect, chosen_language, folder_name
from glossgraph.model import Concept, ConceptScheme, Status
from glossgraph.names.characters import one_line, without_controls
from glossgraph.names.ids import iri_segment, safe_id
from glossgraph.names.sameness import fold
from glossgraph.readers.detect import sample
from glossgraph.readers.entry import read_entry
from glossgraph.readers.outcomes import Entries, Entry, Manner, NoEntry, Unreadable
from glossgraph.readers.translations import language_folders, merge_languages
from glossgraph.resolve import resolve
from glossgraph.resolve.ids import one_for_each_id, with_path_ids
from glossgraph.resolve.links import LinkRules
from glossgraph.store.cache import keep, place_of_memory, remember, state_of_code
from glossgraph.store.files import SourceFile, find_files, read_files
from glossgraph.store.settings import load_settings

Progress: TypeAlias = Callable[[str, int], AbstractContextManager[Callable[[], None]]]


_Read: TypeAlias = Callable[[str, bytes, Manner], Entry | Entries | NoEntry | Unreadable]

_WORTH_REMEMBERING = 300  # files: below that, reading anew takes a tenth of a second


def load(
    source: str | PathLike[str],
    *,
    dialect: str | None = None,
    languages: Iterable[str] = (),
    progress: Progress | None = None,
) -> Glossary:
    """Return the glossary in the folder or file *source*.

    *dialect* names the form of its entries and *languages* the folders to read, one a language; without them
    glossgraph.toml says so, or the files do. *progress* is called with a label and the number of steps and gives a
    context whose value is called after each step. Raises SourceError if there is nothing to read, ConfigError
    for a fault in glossgraph.toml, UsageError for an unknown dialect. Faults of entries are findings.
    """
    source, wishes = Path(source), Wishes(dialect, tuple(languages))
    settings = load_settings(source)
    if settings.rules:
        from glossgraph.checks.selection import check_codes

        check_codes(settings)
    paths = find_files(source, settings.include, settings.exclude)
    if not paths:
        raise SourceError(f"{source}: there is no Markdown file to read here")
    languages = _languages(source, paths, wishes, settings)
    if languages:
        paths = [path for path in paths if _is_in(path, source, languages)]
    files = _load(source, paths, progress)
    return _build(source, files, settings, wishes, languages)


def _languages(source: Path, paths: Sequence[Path], wishes: Wishes, settings: Settings) -> tuple[str, ...]:
    """Return the languages to read, that of the scheme first; none where *source* is of one language.

    Raises UsageError for what is no language tag, or a language without a folder.
    """
    asked = tuple(dict.fromkeys(wishes.languages or settings.languages))
    for tag in asked:
        if not is_language_tag(tag):
            raise UsageError(f'"{tag}" is not a language tag such as "de" or "pt-BR"')
    missing = [tag for tag in asked if not any(_is_in(path, source, (tag,)) for path in paths)]
    if missing and (wishes.languages or len(missing) < len(asked)):
        raise UsageError(f'{source}: there is no folder "{missing[0]}" with Markdown files in it')
    return () if missing else tuple(sorted(asked, key=lambda tag: tag != settings.language))


def _is_in(path: Path, source: Path, folders: Iterable[str]) -> bool:
    first, *rest = path.parts[len(source.parts) :] or ("",)
    return bool(rest) and first.casefold() in map(str.casefold, folders)


def _load(source: Path, paths: Sequence[Path], progress: Progress | None) -> list[SourceFile]:
    if progress is None:
        return list(read_files(source, paths))
    with progress("Reading", len(paths)) as step:
        return list(read_files(source, paths, step))


def _build(
    source: Path, files: Sequence[SourceFile], settings: Settings, wishes: Wishes, languages: tuple[str, ...]
) -> Glossary:
    texts = sample([file.data for file in files])
    dialect, why = chosen_dialect(settings, wishes, texts)
    language = chosen_language(source, settings, languages, texts)
    words = {fold(word): status for word, status in (*STATUS_WORDS.items(), *settings.status.items())}
    own_sites = _own_sites(settings)
    conditions = (dialect, language.value, languages, own_sites, sorted(words.items()))
    with _reader(source, len(files), conditions) as read:
        pile = _Pile(dialect, words, language.value, languages, own_sites, read)
        for file in files:
            pile.take(file)
    root = source if source.is_dir() else source.parent
    if not pile.concepts:
        raise SourceError(_no_entry(source, files, dialect, pile.findings))
    concepts = pile.merged()
    scheme = _scheme(source, settings, language.value)
    rules = _link_rules(dialect, settings, root, languages, pile.other_files, language.value)
    glossary, findings = resolve(concepts, scheme, settings.categories, rules, pile.left_out)
    counts = (len(files), len(pile.concepts), pile.others, pile.unreadable)
    alike = () if languages else language_folders(pile.concepts)
    reading = Reading(dialect, why, language.reason, *counts, alike)
    found = (*pile.findings, *findings)
    return replace(glossary, findings=found, settings=settings, reading=reading, root=root)


def _no_entry(source: Path, files: Sequence[SourceFile], dialect: Dialect, findings: Iterable[Finding]) -> str:
    """Return the sentence that there is no entry in *source*, with the first fault that may be the cause."""
    suffixes = sorted({file.path.rpartition(".")[2].lower() for file in files})
    looked = f"{counted(len(files), 'Markdown file was', 'Markdown files were')} looked at"
    looked += "" if suffixes == ["md"] else f" (.{', .'.join(suffixes)})"
    said = f"{source}: {looked}, and there is no entry of the {dialect.name} dialect among them"
    for fault in findings:
        if fault.code in ("GG101", "GG103") and (place := fault.location):
            return f"{said}; {place.path}:{place.line}:{place.column}: {fault.message}"
    others = ", ".join(name for name in DIALECTS if name != dialect.name)
    return f"{said}; --dialect chooses another form: {others}"


@contextmanager
def _reader(source: Path, files: int, conditions: tuple[object, ...]) -> Iterator[_Read]:
    """Give the function that reads a file; for a large glossary one that remembers what it read before."""
    if files < _WORTH_REMEMBERING or (place := place_of_memory(source)) is None:
        yield read_entry
        return
    from glossgraph.readers.memory import Memory, stamp

    memory = Memory(stamp(state_of_code(), *conditions), remember(place))
    yield memory.read
    keep(place, memory.to_keep())


class _Pile:
    """The concepts read so far, and what else there was."""

    def __init__(
        self,
        dialect: Dialect,
        words: Mapping[str, Status],
        language: str,
        languages: tuple[str, ...],
        own_sites: tuple[str, ...],
        read: _Read,
    ) -> None:
        self.read_file = read
        self.dialect = dialect
        self.languages = languages
        self.manners = {tag: Manner(dialect, tag, words, own_sites) for tag in (language, *languages)}
        self.manner = self.manners[language]
        self.concepts: list[Concept] = []
        self.left_out: list[Concept] = []
        self.findings: list[Finding] = []
        self.other_files: set[str] = set()
        self.others = 0
        self.unreadable = 0

    def take(self, file: SourceFile) -> None:
        manner, relative = self.manner, file.path
        if self.languages:
            folder, _, relative = file.path.partition("/")
            manner = next(self.manners[tag] for tag in self.languages if tag.casefold() == folder.casefold())
        if matches_any(relative, self.dialect.never_entries):
            self.leave(file.path, f"the {self.dialect.name} dialect takes no file of this name as an entry")
        elif file.problem:
            self.unreadable += 1
            self.findings.append(Finding("GG101", f"the file {file.problem}", Location(file.path)))
        else:
            self.read(file, manner)

    def leave(self, path: str, why: str) -> None:
        self.findings.append(Finding("GG108", why, Location(path)))
        self.count_other(path)

    def count_other(self, path: str) -> None:
        self.others += 1
        self.other_files.add(path)

    def read(self, file: SourceFile, manner: Manner) -> None:
        result = self.read_file(file.path, file.data, manner)
        self.findings.extend(result.findings)
        if isinstance(result, Entry):
            self.concepts.append(result.concept)
        elif isinstance(result, Entries):
            self.concepts.extend(result.concepts)
        elif isinstance(result, NoEntry):
            self.count_other(file.path)
        else:
            self.unreadable += 1

    def merged(self) -> list[Concept]:
        """Return the concepts, those of several languages with one id made one."""
        if self.languages:
            return merge_languages(concept for tag in self.languages for concept in self.first_owners(tag))
        if STEM in self.dialect.label and not self.dialect.id:
            return with_path_ids(self.concepts)
        return self.concepts

    def first_owners(self, language: str) -> Iterable[Concept]:
        owners = one_for_each_id(c for c in self.concepts if c.label_language == language)
        self.left_out.extend(owners.left_out)
        self.findings.extend(owners.findings)
        return owners.kept.values()


def _scheme(source: Path, settings: Settings, language: str) -> ConceptScheme:
    name = one_line(without_controls(folder_name(source))) or "glossary"
    return ConceptScheme(
        title=settings.title or name,
        language=language,
        base_iri=settings.base_iri or f"https://example.org/{iri_segment(safe_id(name))}/",
        description=settings.description,
        license=settings.license,
        creator=settings.creator,
        publisher=settings.publisher,
        page_url=settings.page_url,
    )


def _own_sites(settings: Settings) -> tuple[str, ...]:
    """Return what the addresses of the glossary's own pages begin with."""
    page = settings.page_url.partition("{id}")[0] if settings.page_url else None
    return tuple(address for address in (settings.site, page) if address)


def _link_rules(
    dialect: Dialect,
    settings: Settings,
    root: Path,
    languages: tuple[str, ...],
    other_files: Iterable[str],
    language: str,
) -> LinkRules:
    inflect = None
    if dialect.inflection:
        from glossgraph.names.lemmas import base_forms

        inflect = base_forms(language or "en")
    prefixes = frozenset(languages) if languages else frozenset({root.resolve().name})
    return LinkRules(
        folder=root.resolve().parts[1:],
        sites=() if settings.site is None else (settings.site,),
        page_url=settings.page_url,
        prefixes=prefixes,
        nested=dialect.nested_links,
        other_files=frozenset(other_files),
        inflect=inflect,
    )
