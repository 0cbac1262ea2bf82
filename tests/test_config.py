"""glossgraph.toml: what it may say, and the one sentence with the line for what it may not."""

from __future__ import annotations

import pytest
from worlds import build_of, entry

from glossgraph.config.settings import Settings, read_settings
from glossgraph.errors import ConfigError
from glossgraph.findings import Severity
from glossgraph.model import Status

ALL = """
[scheme]
title = "KI-Glossar"
description = "Ein Glossar."
language = "de"
base_iri = "https://example.org/ki-glossar/"
license = "https://creativecommons.org/licenses/by/4.0/"
creator = "https://example.org/redaktion"
publisher = "Die Redaktion"
page_url = "https://example.org/glossar/{id}.html"

[reader]
dialect = "native"
include = ["**/*.md"]
exclude = ["drafts/**"]
languages = ["de", "pt-BR"]

[categories.inferenz]
label = "Inferenz"
definition = "Das Ausführen."
color = "#1a2b3c"

[categories.ohne-label]

[status]
entwurf = "draft"
"in Arbeit" = "draft"

[rules]
GG201 = "error"
GG401 = "off"

[options]
stub_words = 0
stale_days = 100

[map]
layout = "layout.json"
"""


def test_every_table_and_key_is_read() -> None:
    settings = read_settings(ALL)
    assert (settings.title, settings.language, settings.publisher) == ("KI-Glossar", "de", "Die Redaktion")
    assert settings.base_iri == "https://example.org/ki-glossar/"
    assert settings.page_url == "https://example.org/glossar/{id}.html"
    assert (settings.dialect, settings.include, settings.exclude) == ("native", ("**/*.md",), ("drafts/**",))
    assert settings.languages == ("de", "pt-BR")
    assert settings.categories["inferenz"].label == "Inferenz"
    assert settings.categories["inferenz"].color == "#1a2b3c"
    assert settings.categories["ohne-label"].label == "ohne label"
    assert settings.status == {"entwurf": Status.DRAFT, "in Arbeit": Status.DRAFT}
    assert settings.rules == {"GG201": Severity.ERROR, "GG401": Severity.OFF}
    assert (settings.stub_words, settings.stale_days, settings.layout) == (0, 100, "layout.json")


def test_an_empty_file_says_what_no_file_says() -> None:
    settings = read_settings("")
    assert settings == Settings()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[scheme\n", 1, "not valid TOML"),
        ('[scheme]\ntitle = "a\n', 2, "not valid TOML"),
        ('[scheme]\ntitle = "a"\ntitle = "b"\n', 3, "not valid TOML"),
        (f"[options]\nstub_words = {'1' * 5000}\n", 3, "not valid TOML"),
        (f"x = {'[' * 5000}\n", 2, "not valid TOML"),
        ('\n[schema]\ntitle = "a"\n', 2, r"unknown table \[schema\]; did you mean .scheme."),
        ('title = "a"\n', 1, r"unknown table \[title\]"),
        ('scheme = "a"\n', 1, r"\[scheme\] must be a table"),
        ('[scheme]\n\ntitel = "a"\n', 3, r"unknown key titel in \[scheme\]; did you mean .title."),
        ("[scheme]\ntitle = 3\n", 2, "title must be a text in quotes"),
        ('[scheme]\nlanguage = "deutsch!"\n', 2, "is not a language tag"),
        ('[scheme]\nlanguage = "de_DE"\n', 2, "is not a language tag"),
        ('[scheme]\nbase_iri = "example.org/"\n', 2, "must be an http"),
        ('[scheme]\nbase_iri = "https://example.org/glossar"\n', 2, 'ends in "/" or "#"'),
        ('[scheme]\nbase_iri = "https://example.org/a b/"\n', 2, 'ends in "/" or "#"'),
        ('[scheme]\nlicense = "CC BY"\n', 2, "must be an http"),
        ('[scheme]\npage_url = "x/{id}"\n', 2, "must be an http"),
        ('[scheme]\npage_url = "https://example.org/all.html"\n', 2, 'with "{id}" where'),
        ('[scheme]\npage_url = "https://example.org/{slug}/{id}"\n', 2, 'with "{id}" where'),
        ('[scheme]\nbase_iri = "https://example.org:port/"\n', 2, "must be an http"),
        ('[scheme]\nbase_iri = "https://[::1/"\n', 2, "must be an http"),
        ('[scheme]\nbase_iri = "urn:example:"\n', 2, 'ends in "/" or "#"'),
        ('[scheme]\nlicense = "https://example.org:99999/"\n', 2, "must be an http"),
        ('[scheme]\ncreator = "https://example.org:port/"\n', 2, "must be a name or an http"),
        ('[reader]\ndialekt = "native"\n', 2, r"unknown key dialekt in \[reader\]; did you mean .dialect."),
        ("[reader]\ndialect = true\n", 2, "dialect must be a text"),
        ('[reader]\ninclude = "*.md"\n', 2, "include must be a list of texts"),
        ('[reader]\nexclude = ["a", 1]\n', 2, "exclude must be a list of texts"),
        ('[reader]\nlanguages = ["de", "x y"]\n', 2, "is not a language tag"),
        ('[categories]\na = "A"\n', 2, "must be a table with a label"),
        ('[categories.a]\nlabel = "A"\ncolour = "#fff"\n', 3, r"unknown key colour .*did you mean .color."),
        ('[categories.a]\nlabel = "A"\ncolor = "red"\n', 3, 'is not of the form "#1a2b3c"'),
        ("[categories.a]\nlabel = []\n", 2, "label must be a text"),
        ('[status]\nentwurf = "drafty"\n', 2, '"drafty" is not one of draft, review'),
        ("[status]\nentwurf = 1\n", 2, "entwurf must be a text"),
        ('[rules]\nGG401 = "fatal"\n', 2, '"fatal" is not one of error, warning, info, off'),
        ("[rules]\nGG401 = false\n", 2, "GG401 must be a text"),
        ("[options]\nstub_words = -1\n", 2, "must be a whole number"),
        ("[options]\nstub_words = true\n", 2, "must be a whole number"),
        ('[options]\nstale_days = "365"\n', 2, "must be a whole number"),
        ("[options]\nstub_word = 3\n", 2, "did you mean .stub_words."),
        ('[map]\nlayout = "/etc/passwd"\n', 2, "inside the glossary's folder"),
        ('[map]\nlayout = "../x.json"\n', 2, "inside the glossary's folder"),
        ('[map]\nlayout = ""\n', 2, "inside the glossary's folder"),
        ('[map]\nphysics = "on"\n', 2, "unknown key physics"),
    ],
)
def test_a_fault_is_one_sentence_with_the_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ConfigError, match=words) as caught:
        read_settings(text, "x/glossgraph.toml")
    assert str(caught.value).startswith(f"x/glossgraph.toml:{line}: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", ["creator", "publisher"])
def test_people_are_a_name_or_an_address(key: str) -> None:
    assert getattr(read_settings(f'[scheme]\n{key} = "Größe & Söhne"\n'), key) == "Größe & Söhne"


def test_an_empty_text_is_none_and_line_breaks_are_blanks() -> None:
    settings = read_settings('[scheme]\ntitle = ""\ndescription = """\nEin\nGlossar.\n"""\n')
    assert (settings.title, settings.description) == (None, "Ein Glossar.")


@pytest.mark.parametrize("code", ["GG999", "orphan"])
def test_an_unknown_rule_is_refused_with_its_line_by_whatever_reads_the_glossary(code: str) -> None:
    with pytest.raises(ConfigError, match=rf"glossgraph\.toml:2: unknown rule {code}"):
        build_of({"a.md": entry("A")}, config=f'[rules]\n{code} = "off"\n')
