"""CPU time and peak memory of programs, taken in turns so that a busy machine troubles both sides alike.

Times are user + system time of the process: on shared cores the time on the wall swings by a factor of two.
The measuring process itself stays small, since Linux counts its size at the fork as the child's.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

Command = Sequence[str]


@dataclass(frozen=True, slots=True)
class Cost:
    """What running a job took: CPU seconds of all its commands, and the largest peak of memory in MiB."""

    seconds: float
    peak: float


@dataclass(frozen=True, slots=True)
class Job:
    """Something to measure: a name, and the commands that do it one after the other."""

    name: str
    commands: tuple[Command, ...]

    def cost(self) -> Cost:
        """Run it and return what it took. Raises RuntimeError with the last line that it said if it fails."""
        costs = [_run(command) for command in self.commands]
        return Cost(sum(cost.seconds for cost in costs), max(cost.peak for cost in costs))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two jobs run in turns: what each run took, in pairs."""

    pairs: tuple[tuple[Cost, Cost], ...]

    @property
    def ratio(self) -> float:
        """Return the median over the pairs of the first one's CPU time by the second one's."""
        return median(first.seconds / second.seconds for first, second in self.pairs)

    @property
    def middle(self) -> tuple[Cost, Cost]:
        """Return the median CPU time and peak of each side."""
        first, second = zip(*self.pairs, strict=True)
        return _middle(first), _middle(second)


def compare(first: Job, second: Job, runs: int) -> Comparison:
    """Run A B A B ... after one run of each that does not count."""
    first.cost(), second.cost()
    return Comparison(tuple((first.cost(), second.cost()) for _ in range(runs)))


def _middle(costs: Sequence[Cost]) -> Cost:
    return Cost(median(cost.seconds for cost in costs), median(cost.peak for cost in costs))


def _run(command: Command) -> Cost:
    with tempfile.TemporaryFile() as errors:
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            errors.seek(0)
            said = errors.read().decode(errors="replace").strip().splitlines() or ["no reason given"]
            raise RuntimeError(f"{' '.join(command)}: {said[-1]}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
