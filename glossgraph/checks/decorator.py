"""How a rule is written: one function with its code, name, severity and sentence, and its manual as docstring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from glossgraph.checks.context import Context
from glossgraph.findings import Finding, Rule, Severity


def rule(
    code: str, name: str, severity: Severity, fires_when: str
) -> Callable[[Callable[[Context], Iterator[Finding]]], Rule]:
    """Return a decorator that makes a function of a context a rule.

    The function yields findings with the rule's *code*. The first line of its docstring says what it finds, the
    rest is its page of the manual, in Markdown.

    >>> @rule("MY001", "long-label", Severity.INFO, "a label of more than 30 characters")
    ... def long_labels(context: Context) -> Iterator[Finding]:
    ...     for concept in context.concepts:
    ...         if len(concept.label) > 30:
    ...             yield Finding("MY001", "this label is long", concept.location, concept.id)
    >>> long_labels.name
    'long-label'
    """

    def decorate(check: Callable[[Context], Iterator[Finding]]) -> Rule:
        return Rule(code, name, severity, fires_when, check)

    return decorate
