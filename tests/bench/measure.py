"""Runs commands in turn and measures them as whole processes: wall time, processor time, memory of the process tree.

Only what was measured in one run, alternating, can be compared: whatever else the machine does falls on all alike.
Compiled modules are kept between the runs, as after any installation.
"""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
Command = Sequence[str]


@dataclass(frozen=True)
class Taken:
    """Seconds that one process took, its children included."""

    wall: float
    cpu: float


def environment() -> dict[str, str]:
    """The checkout's package, whatever else is installed."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(ROOT / "cli")}


def run(command: Command) -> Taken:
    """Run a command; one that fails ends the benchmark."""
    with subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        begun = time.perf_counter()
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begun
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)[:200]} ended with {process.returncode}: {said.decode()[-500:]}")
    return Taken(wall, used.ru_utime + used.ru_stime)


def alternate(takes: Mapping[str, Command | Callable[[], Taken]], runs: int) -> dict[str, list[Taken]]:
    """Every command so many times, in turn, after a first round that warms the disk."""
    found: dict[str, list[Taken]] = {name: [] for name in takes}
    for turn in range(runs + 1):
        for name, take in takes.items():
            taken = take() if callable(take) else run(take)
            if turn:
                found[name].append(taken)
    return found


def median(taken: Sequence[Taken]) -> Taken:
    """The middle of several runs."""
    return Taken(statistics.median(one.wall for one in taken), statistics.median(one.cpu for one in taken))


def show(found: Mapping[str, Sequence[Taken]], base: str) -> None:
    """One line for each command: wall and processor time, and the ratio of wall times to a peer's."""
    peer = median(found[base]).wall
    for name, taken in found.items():
        middle, least = median(taken), min(one.wall for one in taken)
        print(
            f"  {name:22} {middle.wall:7.3f} s (least {least:.3f})  cpu {middle.cpu:7.3f} s"
            f"  {middle.wall / peer:5.2f} of {base}"
        )


def peak_memory(command: Command) -> float:
    """The highest sum of memory over a process and its children in MB; pages that they share count once."""
    peak = 0.0
    with subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None:
            peak = max(peak, memory(process.pid))
            time.sleep(0.004)
    return peak


def memory(process: int) -> float:
    """The memory of a process tree now, in MB: the proportional set size that Linux tells."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except (OSError, ValueError):
        return 0.0
    own = next((int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:")), 0.0)
    return own + sum(memory(int(child)) for child in children)
