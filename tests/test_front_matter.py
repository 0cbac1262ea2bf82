"""The block at the head of a file: marks, values as written, places, and all the ways in which it can be broken."""

from __future__ import annotations

import pytest

from glossgraph.readers.fields import Field, Items, Scalar, Table
from glossgraph.readers.front_matter import FrontMatter, split_front_matter
from glossgraph.readers.source_text import NotText, decode


def fields(text: str) -> dict[str, Field]:
    head = split_front_matter(text)
    assert head.fault is None, head.fault
    return {field.key: field for field in head.fields or ()}


def plain(field: Field) -> str | None:
    assert isinstance(field.value, Scalar)
    return field.value.text


def fault(text: str) -> tuple[str, int, int]:
    head = split_front_matter(text)
    assert head.fields is None
    assert head.fault is not None
    return head.fault.message, head.fault.line, head.fault.column


@pytest.mark.parametrize(
    "written",
    ["NO", "yes", "on", "1e3", "012", "0x1F", "1_000", "true", "Null", "NULL", "2026-09-21", "12:30:45", "=", ".inf"],
)
def test_a_plain_value_is_the_text_that_its_author_wrote(written: str) -> None:
    assert plain(fields(f"---\nterm: {written}\n---\n")["term"]) == written


@pytest.mark.parametrize("written", ["", "null", "~", "  # only a comment"])
def test_null_tilde_and_emptiness_are_no_value(written: str) -> None:
    assert plain(fields(f"---\nterm: {written}\n---\n")["term"]) is None


@pytest.mark.parametrize(("written", "text"), [('"null"', "null"), ("'~'", "~"), ('""', "")])
def test_what_stands_in_quotes_is_a_text(written: str, text: str) -> None:
    assert plain(fields(f"---\nterm: {written}\n---\n")["term"]) == text


def test_keys_and_values_know_their_places() -> None:
    found = fields('\n\n---\nterm: "A"\nvariants:\n  - B\n  - Ümlaut: x\n---\nBody')
    assert (found["term"].line, found["term"].column) == (4, 1)
    assert (found["term"].value.line, found["term"].value.column) == (4, 7)
    items = found["variants"].value
    assert isinstance(items, Items)
    assert [(item.line, item.column) for item in items.values] == [(6, 5), (7, 5)]


@pytest.mark.parametrize(
    ("text", "body", "line"),
    [
        ("---\nterm: A\n---\nBody", "Body", 4),
        ("---\nterm: A\n---\n\nBody\n", "\nBody\n", 4),
        ("\n \n---\nterm: A\n---\nBody", "Body", 6),
        ("---\nterm: A\n---", "", 4),
        ("---  \nterm: A\n-----\nBody", "Body", 4),
        ('+++\nterm = "A"\n+++\nBody', "Body", 4),
        ('{\n"term": "A"\n}\nBody', "Body", 4),
        ('{"term": "A"}\nBody', "Body", 2),
        ("Body only\n---\nx", "Body only\n---\nx", 1),
        ("", "", 1),
        ("----x\nBody", "----x\nBody", 1),
        (" ---\nterm: A\n ---\n", " ---\nterm: A\n ---\n", 1),
    ],
)
def test_the_body_is_what_stands_behind_the_block(text: str, body: str, line: int) -> None:
    head = split_front_matter(text)
    assert (head.body, head.body_line) == (body, line)


def test_three_hyphens_inside_a_text_block_do_not_end_it() -> None:
    assert plain(fields("---\nshort: |\n  a\n  ---\n  b\nterm: A\n---\n")["short"]) == "a\n---\nb\n"


def test_windows_and_old_mac_line_ends_read_like_any_others() -> None:
    text = "---\nterm: A\nshort: |\n  a\n  b\n---\nBody\n"
    expected = split_front_matter(text)
    assert split_front_matter(decode(text.replace("\n", "\r\n").encode())) == expected
    assert split_front_matter(decode(text.replace("\n", "\r").encode())) == expected


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b"\xef\xbb\xbf\xef\xbb\xbf", b"\xef\xbb\xbf\n\n"])
def test_a_byte_order_mark_and_blank_lines_before_the_block_do_not_hide_it(mark: bytes) -> None:
    assert fields(decode(mark + b"---\nterm: A\n---\n"))["term"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "latin-1", "cp1252"])
def test_another_encoding_is_no_text(encoding: str) -> None:
    with pytest.raises(NotText, match="save the file as UTF-8"):
        decode("---\nterm: Größe\n---\n".encode(encoding))


def test_the_first_byte_that_is_no_utf8_is_named_by_its_line() -> None:
    with pytest.raises(NotText) as caught:
        decode(b"---\nterm: A\nshort: Gr\xf6\xdfe\n---\n")
    assert caught.value.line == 3


@pytest.mark.parametrize(
    ("text", "words", "line"),
    [
        ("---\nterm: A\n", "never closed with ---", 1),
        ("\n+++\nterm = 1\n", "never closed with +++", 2),
        ("---\nterm: A: B\n---\n", '; a value with ": " in it needs quotes', 2),
        ("---\nterm: A\n\tslug: a\n---\n", "not valid YAML", 3),
        ("---\nterm: [A\n---\n", "not valid YAML", 3),
        ("---\nterm: @angular\n---\n", "not valid YAML", 2),
        ("---\nterm: A\n...\nb: c\n---\n", "not valid YAML", 4),
        ("---\n- term\n---\n", "is a list", 2),
        ("---\nonly text\n---\n", "is one text", 2),
        ("---\n? [a, b]\n: c\n---\n", "is a list or table", 2),
        ("---\nterm: A\x00\n---\n", "does not allow", 2),
        ('---\nterm: "\\ud800"\n---\n', "not valid YAML", 2),
        ("+++\nterm = A\n+++\n", "not valid TOML", 2),
        ('+++\nterm = "A"\nterm = "B"\n+++\n', "not valid TOML", 3),
        ('+++\nterm = "A"\nx = 2026-13-41\n+++\n', "not valid TOML", 3),
        (f"+++\nx = {'1' * 5000}\n+++\n", "not valid TOML", 3),
        ('{\n"term": "A",\n}\n', "not valid JSON", 3),
        ('{\n"term": A\n}\n', "not valid JSON", 2),
        ('{\n"term": "A"\n"slug": "a"\n}\n', "not valid JSON", 3),
        ('{\n"term" "A"\n}\n', "not valid JSON", 2),
        ("{", "not valid JSON", 1),
        ('{\n"term": "\\ud800"\n}\n', "surrogate", 2),
    ],
)
def test_a_block_that_cannot_be_read_is_one_fault_with_its_line(text: str, words: str, line: int) -> None:
    message, where, _ = fault(text)
    assert words in message
    assert where == line


DEEP = 100_000


@pytest.mark.parametrize(
    "text",
    [
        f"---\nx: {'[' * DEEP}{']' * DEEP}\n---\n",
        f"---\nx: {'[' * 100}{']' * 100}\n---\n",
        f"---\nx: {'{a: ' * DEEP}\n---\n",
        f"---\n{'- ' * DEEP}\n---\n",
        f"+++\nx = {'[' * DEEP}{']' * DEEP}\n+++\n",
        f"+++\nx = {'[' * 200}{']' * 200}\n+++\n",
        f"+++\nx{'.a' * DEEP} = 1\n+++\n",
        f'{{\n"x": {"[" * DEEP}{"]" * DEEP}\n}}\n',
        f'{{\n"x": {"[" * 600}{"]" * 600}\n}}\n',
        '{\n"x": {"a": ' + '{"a": ' * 600 + "1" + "}" * 601 + "\n}\n",
    ],
    ids=lambda text: text[:12].replace("\n", " "),
)
def test_deep_nesting_is_a_fault_and_no_crash(text: str) -> None:
    assert "not valid" in fault(text)[0] or "too deeply" in fault(text)[0]


def test_an_alias_bomb_is_a_fault() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]
    assert "without end" in fault("---\n" + "\n".join(rows) + "\n---\n")[0]


def test_an_alias_to_itself_is_a_fault() -> None:
    assert "without end" in fault("---\nx: &a [*a]\n---\n")[0]


def test_a_harmless_alias_is_read() -> None:
    found = fields("---\nterm: &name KV Cache\nslug: *name\n---\n")
    assert plain(found["slug"]) == "KV Cache"


def test_a_list_of_a_hundred_thousand_names_is_no_bomb() -> None:
    items = fields("---\nrelated:\n" + "- x\n" * 110_000 + "---\n")["related"].value
    assert isinstance(items, Items)
    assert len(items.values) == 110_000


@pytest.mark.parametrize(
    ("value", "tag"),
    [
        ('!!python/object/apply:os.system ["echo"]', "!!python/object/apply:os.system"),
        ("!!binary aGk=", "!!binary"),
        ("!!set {a, b}", "!!set"),
        ("!own text", "!own"),
        ("!!python/tuple [a]", "!!python/tuple"),
    ],
)
def test_a_tag_is_told_and_never_obeyed(value: str, tag: str) -> None:
    scalar = fields(f"---\nx: {value}\n---\n")["x"].value
    assert isinstance(scalar, Scalar)
    assert scalar.odd == f"the tag {tag}"


REPEATED = [
    ("---\nterm: A\nslug: a\nterm: B\n---\n", "term", 4, 1),
    ("---\nterm: A\nsources:\n  - label: x\n    label: y\n---\n", "label", 5, 5),
    ('{\n"term": "A",\n"term": "B"\n}\n', "term", 3, 1),
    ('{\n"term": "A",\n"sources": [{"label": "x", "label": "y"}]\n}\n', "label", 3, 1),
]


@pytest.mark.parametrize(("text", "key", "line", "column"), REPEATED)
def test_of_a_key_that_stands_twice_the_first_counts(text: str, key: str, line: int, column: int) -> None:
    head = split_front_matter(text)
    assert [(f.message, f.line, f.column) for f in head.repeated] == [
        (f'the key "{key}" stands twice; the first counts', line, column)
    ]
    assert 'text="A"' in repr(head.fields).replace("'", '"')
    assert 'text="B"' not in repr(head.fields).replace("'", '"')
    assert 'text="y"' not in repr(head.fields).replace("'", '"')


def test_toml_and_json_values_have_the_line_of_their_key() -> None:
    toml = fields('+++\n# note\nterm = "A"\nvariants = [\n  "B",\n]\n\n[[sources]]\nlabel = "x"\n+++\n')
    assert {key: field.line for key, field in toml.items()} == {"term": 3, "variants": 4, "sources": 8}
    json = fields('{\n  "term": "A",\n\n  "variants": ["B",\n "C"], "slug": null\n}\n')
    assert {key: (field.line, field.column) for key, field in json.items()} == {
        "term": (2, 3),
        "variants": (4, 3),
        "slug": (5, 8),
    }


def test_numbers_truths_and_dates_of_toml_and_json_are_texts() -> None:
    toml = fields("+++\na = 1e3\nb = true\nc = 2026-09-21\nd = 7\n+++\n")
    assert [plain(field) for field in toml.values()] == ["1e3", "true", "2026-09-21", "7"]
    json = fields(f'{{\n"a": 1E3, "b": false, "c": null, "d": {"9" * 5000}\n}}\n')
    assert [plain(field) for field in json.values()] == ["1E3", "false", None, "9" * 5000]


def test_tables_inside_values_are_kept() -> None:
    value = fields("---\nx: {a: b, c: [d]}\n---\n")["x"].value
    assert isinstance(value, Table)
    assert [field.key for field in value.fields] == ["a", "c"]


@pytest.mark.parametrize("text", ["---\n---\nBody", "---\n# nothing\n---\nBody", "---\n~\n---\nBody", "{}\nBody"])
def test_an_empty_block_has_no_keys(text: str) -> None:
    assert split_front_matter(text) == FrontMatter((), "Body", text.count("\n") + 1)
