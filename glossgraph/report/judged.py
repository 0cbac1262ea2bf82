"""Findings with their severity, and what is said about all of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from glossgraph.findings import Finding, Issue, Location, Rule, Severity, counted


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the glossary was read, as paths in messages begin: a folder with ``/`` at the end, or nothing."""

    folder: str = ""

    def path(self, finding: Finding) -> str:
        """Return the path of a finding as the user's shell and editor find it; the folder if it has no file."""
        if finding.location is None:
            return self.folder.rstrip("/") or "."
        return self.folder + finding.location.path

    def place(self, location: Location) -> str:
        """Return a place as ``path:line:column``, which editors and terminals open with a click."""
        return f"{self.folder}{location.path}:{location.line}:{location.column}"


def with_severity(findings: Iterable[Finding], active: Mapping[str, Rule]) -> list[Issue]:
    """Return the findings of the rules in *active*, with these, sorted by path, line, column, code."""
    kept = (finding for finding in findings if finding.code in active)
    return [Issue(finding, active[finding.code]) for finding in sorted(kept, key=lambda finding: finding.order)]


def below(origin: Origin, issues: Iterable[Issue]) -> list[Issue]:
    """Return *issues* with paths that begin as *origin* says: so those of several glossaries can stand together."""
    return [
        replace(one, finding=replace(one.finding, location=place._replace(path=f"{origin.folder}{place.path}")))
        if (place := one.finding.location)
        else one
        for one in issues
    ]


def any_at_least(issues: Iterable[Issue], threshold: Severity) -> bool:
    """Tell whether any issue has the severity *threshold* or a higher one."""
    return any(one.severity.rank <= threshold.rank for one in issues)


_HELPFUL = (
    ("GG201", "`glossgraph wanted{0}` ranks the names that wait for an entry"),
    ("GG401", "`glossgraph orphans{0}` lists what nothing relates to; `glossgraph suggest{0}` finds links to add"),
    ("GG601", "`glossgraph sources{0}` lists all sources with who cites them"),
)


def summary(judged: Sequence[Issue], *, suppressed: int = 0, known: int = 0, same: str = "") -> str:
    """Return how many findings there are of each severity, and which commands help next.

    *suppressed* is the number silenced by comments, *known* the number that the baseline holds;
    *same* is what a command needs after its name to mean this glossary, such as ``" here"``.
    """
    counts = Counter(one.severity for one in judged)
    named = {Severity.ERROR: "error", Severity.WARNING: "warning"}
    parts = [counted(counts[severity], noun) for severity, noun in named.items() if counts[severity]]
    parts += [f"{counts[Severity.INFO]} info"] if counts[Severity.INFO] else []
    said = f"{', '.join(parts)}." if parts else "Nothing to mend."
    if suppressed:
        said += f" {suppressed} suppressed by comments."
    if known:
        said += f" {known} known from the baseline."
    if not judged:
        return said
    codes = Counter(one.finding.code for one in judged)
    advice = [sentence.format(same) for code, sentence in _HELPFUL if code in codes]
    gravest = min(one.severity.rank for one in judged)
    first = max(judged, key=lambda one: (one.severity.rank == gravest, codes[one.finding.code])).finding.code
    return "\n".join([said, *advice, f"`glossgraph explain {first}` says what a rule means and how to mend it"])
