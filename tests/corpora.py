"""Public glossaries of other people: where each lies below the folder of corpora, and how its truth names nodes.

The folder is GLOSSGRAPH_CORPORA, else ``../shared/corpora`` beside the project. Each glossary is a clone of its
repository (or the same folders of it) under the name given here; ``truth/NAME.json`` holds its true graph.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PLACE = Path(os.environ.get("GLOSSGRAPH_CORPORA") or Path(__file__).parent.parent.parent / "shared" / "corpora")


def by_id(concept_id: str, _label: str, _path: str) -> str:
    return concept_id


def by_label(_concept_id: str, label: str, _path: str) -> str:
    return label.casefold()


def by_stem(_concept_id: str, _label: str, path: str) -> str:
    return Path(path).stem


def by_path(_concept_id: str, _label: str, path: str) -> str:
    return path.rpartition(".")[0]


@dataclass(frozen=True)
class Corpus:
    """A public glossary: repository, folder to read, name of its truth, and the name of a node in that truth."""

    repository: str
    folder: str
    truth: str
    name: Callable[[str, str, str], str]

    @property
    def path(self) -> Path:
        return PLACE / self.folder


_CNCF = ("bn", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "pt-br", "ru", "tr", "ur", "vi", "zh-cn", "zh-tw")
_K8S = ("en", "ko", "no")
_HUGO_DERIVED = ("toml", "json", "bom-crlf")

CORPORA = (
    Corpus("future-friendly-design/glossary", "ffd-glossary", "ffd-glossary", by_id),
    *(Corpus("cncf/glossary", f"cncf-glossary/content/{tag}", f"cncf-glossary.{tag}", by_stem) for tag in _CNCF),
    *(
        Corpus(
            "kubernetes/website", f"k8s-glossary/content/{tag}/docs/reference/glossary", f"k8s-glossary.{tag}", by_id
        )
        for tag in _K8S
    ),
    Corpus("gohugoio/hugoDocs", "hugo-glossary/content/en/quick-reference/glossary", "hugo-glossary", by_label),
    *(
        Corpus("gohugoio/hugoDocs (derived)", f"derived/hugo-glossary-{form}", "hugo-glossary", by_label)
        for form in _HUGO_DERIVED
    ),
    Corpus("airbytehq/glossary", "airbyte-glossary/content", "airbyte-glossary", by_stem),
    Corpus("mfarragher/obsidiantools (vault-stub)", "obsidian-vault-stub", "obsidian-vault-stub", by_path),
)
