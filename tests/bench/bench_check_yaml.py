"""Ten thousand YAML cards checked, whole process, beside the C parser composing the same files, tree by tree.

Run by hand: python tests/bench/bench_check_yaml.py [--cards N] [--files N] [--runs N]. Prints the median times, the
ratio (2.5 is the bar, 2.0 the aim), the time of reading alone, the peak memory of the whole process tree, and the time
of check-jsonschema with the schema that `kamifuda schema` writes, when it is installed.
"""

import argparse
import runpy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import measure
from bench.measure import Taken

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
    """Measure all, and print ratios."""
    check = [sys.executable, "-m", "kamifuda", "check", "-C", str(workspace), "--quiet"]
    takes: dict[str, measure.Command | Callable[[], Taken]] = {
        "compose, plain tags": lambda: inner_time(COMPOSE, str(cards), "CBaseLoader"),
        "compose, safe tags": lambda: inner_time(COMPOSE, str(cards), "CSafeLoader"),
        "read() alone": lambda: inner_time(READ, str(cards)),
        "kamifuda check": check,
    }
    if shutil.which("check-jsonschema"):
        takes["check-jsonschema"] = json_schema(workspace, cards)
    measure.show(measure.alternate(takes, runs), "compose, plain tags")
    print(f"  peak memory of kamifuda check, all processes: {measure.peak_memory(check):.0f} MB (bar: 400)")


def inner_time(script: str, *arguments: str) -> Taken:
    """The time a script says it took, without the start of Python."""
    environment = measure.environment()
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    return Taken(float(done.stdout), float(done.stdout))


def json_schema(workspace: Path, cards: Path) -> measure.Command:
    """check-jsonschema on the same files with an equivalent schema."""
    schema = workspace / "cards.schema.json"
    measure.run([sys.executable, "-m", "kamifuda", "schema", GENERATE["GAME"], "-C", str(workspace), "-o", str(schema)])
    return ["check-jsonschema", "--schemafile", str(schema), *map(str, sorted(cards.glob("*.yaml")))]


if __name__ == "__main__":
    main()
