"""Ten thousand YAML cards checked, whole process, beside the C parser composing the same files, tree by tree.

Run by hand: python tests/bench/bench_check_yaml.py [--cards N] [--files N] [--runs N]. Prints the median times, the
ratio (2.5 is the bar, 2.0 the aim), the time of reading alone, the peak memory of the whole process tree, and the time
of check-jsonschema with the schema that `kamifuda schema` writes, when it is installed.
"""

import argparse
import os
import runpy
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
GENERATE = runpy.run_path(str(Path(__file__).with_name("generate.py")))
COMPOSE = """
import sys, time
from pathlib import Path
import yaml
begun = time.perf_counter()
for path in sorted(Path(sys.argv[1]).glob("*.yaml")):
    yaml.compose(path.read_bytes(), Loader=getattr(yaml, sys.argv[2]))
print(time.perf_counter() - begun)
"""
READ = """
import sys, time
from pathlib import Path
from kamifuda.source import read
begun = time.perf_counter()
kept = [read(path, path.name) for path in sorted(Path(sys.argv[1]).glob("*.yaml"))]
print(time.perf_counter() - begun)
assert not any(one.diagnostics for one in kept)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=10_000)
    parser.add_argument("--files", type=int, default=100)
    parser.add_argument("--runs", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cards = GENERATE["write_workspace"](Path(folder), asked.cards, asked.files)
        report(Path(folder), cards, asked.runs)


def report(workspace: Path, cards: Path, runs: int) -> None:
    """Run everything in turn, so that other work on the machine falls on all alike, and print medians."""
    check = [sys.executable, "-m", "kamifuda", "check", "-C", str(workspace), "--quiet"]
    takes: dict[str, Callable[[], float]] = {
        "compose, plain tags": lambda: inner_time(COMPOSE, str(cards), "CBaseLoader"),
        "compose, safe tags": lambda: inner_time(COMPOSE, str(cards), "CSafeLoader"),
        "read() alone": lambda: inner_time(READ, str(cards)),
        "kamifuda check": lambda: outer_time(check),
    }
    if shutil.which("check-jsonschema"):
        takes["check-jsonschema"] = json_schema(workspace, cards)
    times: dict[str, list[float]] = {name: [] for name in takes}
    for _ in range(runs):
        for name, take in takes.items():
            times[name].append(take())
    medians = {name: statistics.median(found) for name, found in times.items()}
    base = medians["compose, plain tags"]
    for name, median in medians.items():
        print(f"{name:20}  median {median:6.3f} s  least {min(times[name]):6.3f} s  ratio {median / base:5.2f}")
    print(f"peak memory of kamifuda check, all processes: {peak_memory(check) / 1024**2:.0f} MB (bar: 400)")


def inner_time(script: str, *arguments: str) -> float:
    """The time a script says it took, without the start of Python."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], check=True, capture_output=True, text=True, env=environment()
    )
    return float(done.stdout)


def outer_time(command: Sequence[str]) -> float:
    """The time a whole process takes."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment())
    return time.perf_counter() - begun


def json_schema(workspace: Path, cards: Path) -> Callable[[], float]:
    """A run of check-jsonschema on the same files with an equivalent schema."""
    schema = workspace / "cards.schema.json"
    command = [sys.executable, "-m", "kamifuda", "schema", GENERATE["GAME"], "-C", str(workspace), "-o", str(schema)]
    subprocess.run(command, check=True, capture_output=True, env=environment())
    files = [str(path) for path in sorted(cards.glob("*.yaml"))]
    return lambda: outer_time(["check-jsonschema", "--schemafile", str(schema), *files])


def peak_memory(command: Sequence[str]) -> int:
    """The highest sum of memory over a process and its children, in bytes; shared pages are counted once."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment())
    peak = 0
    while process.poll() is None:
        peak = max(peak, memory(process.pid))
        time.sleep(0.02)
    return peak


def memory(process: int) -> int:
    """The memory of a process tree now: the proportional set size that Linux tells."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except (OSError, ValueError):
        return 0
    own = next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
    return own + sum(memory(int(child)) for child in children)


def environment() -> dict[str, str]:
    """The checkout's package, whatever else is installed."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "cli")}


if __name__ == "__main__":
    main()
