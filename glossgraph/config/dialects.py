"""The forms of entry that are read, one record each. A dialect is data: a new one is a row and a test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from glossgraph.config.dialect import FIRST_HEADING, FIRST_PARAGRAPH, STEM, Dialect
from glossgraph.config.vocabulary import KEY_WORDS, SITE_KEYS

NATIVE = Dialect(
    name="native",
    summary="front matter term, slug, variants, category, short; bold names in the last section",
    label=("term",),
    id=("slug",),
    alternative_labels=("variants",),
    hidden_labels=("hidden",),
    notation=("glossar_id",),
    definition=("short",),
    categories=("category",),
    marker=("marker",),
    status=("status",),
    created=("created",),
    modified=("updated",),
    sources=("sources",),
    related=("related",),
    broader=("broader",),
    narrower=("narrower",),
    replaced_by=("replaced_by",),
    exact_match=("exact_match",),
    close_match=("close_match",),
    key_signs=("glossar_id", "term & short|variants"),
)

KUBERNETES = Dialect(
    name="kubernetes",
    summary="front matter id, title, short_description, aka; {{< glossary_tooltip term_id=... >}}",
    label=("title",),
    id=("id",),
    alternative_labels=("aka",),
    definition=("short_description", FIRST_PARAGRAPH),
    categories=("tags",),
    modified=("date",),
    related=("related",),
    addresses=("permalink", "url"),
    other_keys=(*SITE_KEYS, "approvers", "card", "default_active_tag", "full-link", "noedit"),
    required=("id",),
    never_entries=("_*.md",),
    section_references=(),
    body_references=("shortcode:glossary_tooltip:term_id",),
    ids_as_written=True,
    key_signs=("id & short_description|full_link|aka",),
    signs=(r"\{\{<\s*glossary_tooltip\s",),
)

CNCF = Dialect(
    name="cncf",
    summary="front matter title, category, status; Markdown links [x](/slug/)",
    label=("title", "शीर्षक"),
    definition=(FIRST_PARAGRAPH,),
    categories=("category", "tags", "श्रेणी", "टैग"),
    status=("status",),
    addresses=("permalink", "url"),
    other_keys=(*SITE_KEYS, "toc_hide", "exclude_search"),
    never_entries=("_*.md", "search.md"),
    section_references=(),
    body_references=("link",),
    nested_links=False,
    key_signs=("title|शीर्षक & category|Category|श्रेणी",),
    counter_signs=(rf"^[ \t\"]*(?:{'|'.join(KEY_WORDS['related'])})\"?[ \t]*[:=]",),
)

MDN = Dialect(
    name="mdn",
    summary='front matter title, slug: Glossary/X; {{Glossary("x", "y")}} and links to /docs/Glossary/X',
    label=("title", "short-title"),
    id=("slug",),
    definition=("summary", FIRST_PARAGRAPH),
    addresses=("permalink", "url"),
    other_keys=(*SITE_KEYS, "browser-compat", "l10n", "original_slug", "sourceCommit", "translation_of"),
    never_entries=("_*.md",),
    section_references=(),
    body_references=("macro:Glossary", "entry-link"),
    id_prefix="Glossary/",
    signs=(r"^[ \t\"]*slug\"?\s*[:=]\s*[\"']?Glossary/", r"\{\{\s*[Gg]lossary\("),
)

HUGO = Dialect(
    name="hugo",
    summary="front matter title; [text](g), where the link's text is the name",
    label=("title",),
    id=("slug",),
    alternative_labels=("synonyms",),
    definition=(FIRST_PARAGRAPH,),
    categories=("categories", "tags"),
    created=("date",),
    modified=("lastmod",),
    addresses=("permalink", "url"),
    other_keys=(*SITE_KEYS, "alias", "aliases", "details"),
    never_entries=("_*.md", "search.md"),
    section_references=(),
    body_references=("text-link:g", "entry-link"),
    inflection=True,
    signs=(r"\]\(g\)",),
)

_TEMPLATES = tuple(
    f"{before}{folder}/**"
    for folder in ("templates", "Templates", "template", "_templates", "Vorlagen", "vorlagen", "Vorlage")
    for before in ("", "**/")
)
_WIKILINK = r"\[\[[^\[\]\n]+\]\]"

LISTS = Dialect(
    name="frontmatter-lists",
    summary="front matter term or title, slug, aliases, related, summary, tags; links between entry files",
    label=(*KEY_WORDS["label"], FIRST_HEADING),
    id=KEY_WORDS["id"],
    alternative_labels=KEY_WORDS["alternative_labels"],
    hidden_labels=KEY_WORDS["hidden_labels"],
    notation=KEY_WORDS["notation"],
    definition=(*KEY_WORDS["definition"], FIRST_PARAGRAPH),
    scope_note=KEY_WORDS["scope_note"],
    example=KEY_WORDS["example"],
    editorial_note=KEY_WORDS["editorial_note"],
    note=KEY_WORDS["note"],
    categories=KEY_WORDS["categories"],
    status=KEY_WORDS["status"],
    created=KEY_WORDS["created"],
    modified=KEY_WORDS["modified"],
    sources=KEY_WORDS["sources"],
    related=KEY_WORDS["related"],
    broader=KEY_WORDS["broader"],
    narrower=KEY_WORDS["narrower"],
    replaced_by=KEY_WORDS["replaced_by"],
    exact_match=KEY_WORDS["exact_match"],
    close_match=KEY_WORDS["close_match"],
    addresses=("permalink", "url"),
    other_keys=(*SITE_KEYS, "depth", "entry_type", "tool_names"),
    body_references=("wikilink", "entry-link"),
    key_signs=(
        "term|title|name|label|prefLabel & related|related_terms|relatedTerms|see_also|seeAlso|broader|parent",
        "term|title|name|label|prefLabel & aliases|synonyms|altLabel|abbreviations",
        "term|prefLabel & definition|summary|description|tags|categories",
    ),
    counter_signs=(_WIKILINK,),
)

_NEVER_PAGES = ("_*.md", "README.md", "readme.md", "SUMMARY.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE.md")

PAGES = replace(
    LISTS,
    name="pages",
    summary="a page per term without front matter, whose first heading is the label; links between pages",
    label=(FIRST_HEADING, "title"),
    never_entries=(*_NEVER_PAGES, "_index.*.md"),
    key_signs=(),
    counter_signs=(),
)

HEADINGS = Dialect(
    name="headings",
    summary="many entries in a file, each under a heading: ## Term or ## Term {#id}; links to #anchors",
    label=(FIRST_HEADING,),
    entries="headings",
    definition=(FIRST_PARAGRAPH,),
    other_keys=SITE_KEYS,
    body_references=("wikilink", "entry-link"),
)

DEFINITION_LIST = Dialect(
    name="definition-list",
    summary="many entries in a file: Term / : definition, rows | Term | Definition |, items **Term**: definition",
    label=(FIRST_HEADING,),
    entries="definitions",
    definition=(FIRST_PARAGRAPH,),
    other_keys=SITE_KEYS,
    body_references=("wikilink", "entry-link"),
)

OBSIDIAN = Dialect(
    name="obsidian",
    summary="a note per term, the file's name is the label; [[wikilinks]] and Markdown links (Foam, Quartz, Logseq)",
    label=(STEM,),
    alternative_labels=("title", "aliases", "alias"),
    definition=("description", "summary", FIRST_PARAGRAPH),
    categories=("category", "categories", "tags", "tag"),
    status=("status",),
    created=("created", "date"),
    modified=("updated", "modified", "lastmod"),
    related=("related",),
    broader=("up", "parent", "broader"),
    narrower=("down", "children", "narrower"),
    addresses=("permalink", "url"),
    other_keys=SITE_KEYS,
    never_entries=("_index.md", *_TEMPLATES, "private/**"),
    section_references=(),
    body_references=("wikilink", "link"),
    never_links=("/tags/**", "tags/**"),
    signs=(_WIKILINK, r"\]\((?!https?:|/)[^()\[\]\s]*%20[^()\[\]\s]*\)"),
    counter_signs=(r"^[ \t\"]*term\"?[ \t]*[:=]",),
)

_BUILT_IN = (NATIVE, KUBERNETES, MDN, HUGO, OBSIDIAN, LISTS, CNCF, PAGES, HEADINGS, DEFINITION_LIST)
DIALECTS: Mapping[str, Dialect] = MappingProxyType({dialect.name: dialect for dialect in _BUILT_IN})
"""The dialects that are built in, by name, in the order in which a tie of signs is decided."""
