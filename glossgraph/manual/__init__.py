"""The manual: one Markdown page a rule, in files named ``CODE.md`` beside this module."""

from __future__ import annotations

from importlib.resources import files

_SILENCE = """
## How to silence it
In one entry, by a comment with the reason; a comment without a reason does not count. In the text
`<!-- glossgraph: ignore {code} because ... -->`, in YAML or TOML front matter a line
`# glossgraph: ignore {code} because ...`. Several codes are separated by commas, and the comment holds for its
whole file. Everywhere, in `glossgraph.toml`:

```toml
[rules]
{code} = "off"
```
"""


def page(code: str) -> str:
    """Return the manual page of a rule as Markdown; raises FileNotFoundError for an unknown code."""
    return files(__name__).joinpath(f"{code}.md").read_text("utf-8") + _SILENCE.format(code=code)
