"""30,000 loaded cards into the database with its search index, against the `sqlite-utils` command on the same rows.

Run it by hand: python tests/bench/bench_database.py [--cards N] [--runs N]. The peer inserts as many rows in total,
into the same tables, from JSON Lines files, and enables full-text search on the same texts. 1.5 is the bar. Then come
searches on the open database: 20 ms is the bar.
"""

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "cli")]

from bench import measure  # noqa: E402  # the path comes first
from bench.generate import write_workspace  # noqa: E402
from kamifuda.database.build import build_database  # noqa: E402
from kamifuda.database.finding import find_cards  # noqa: E402
from kamifuda.database.rows import Pool  # noqa: E402
from kamifuda.loader import load  # noqa: E402
from kamifuda.query import Vocabulary, parse  # noqa: E402

QUERIES = ("text:抽牌", "cost<=2 attack>=3000", "race:人类 -colour:red", "手牌", "cost={white any} hp<500", "name:アタ")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=30_000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_workspace(folder / "workspace", options.cards, 100)
        begun = time.perf_counter()
        loaded = load(folder / "workspace")
        print(f"reading {options.cards} cards: {time.perf_counter() - begun:.2f} s, not part of the comparison")
        pool = Pool(loaded.games, {name: library.cards for name, library in loaded.libraries.items()})
        path = folder / "cards.db"

        def ours() -> measure.Taken:
            begun, cpu = time.perf_counter(), time.process_time()
            build_database(path, pool)
            return measure.Taken(time.perf_counter() - begun, time.process_time() - cpu)

        ours()
        files, rows = write_rows(path, folder)
        taken = measure.alternate({"ours": ours, "sqlite-utils": lambda: peer(files, folder / "peer.db")}, options.runs)
        mine, theirs = (measure.median(taken[name]).wall for name in ("ours", "sqlite-utils"))
        print(f"{rows} rows, {path.stat().st_size / 1e6:.0f} MB: {mine:.2f} s; sqlite-utils {theirs:.2f} s;")
        print(f"ratio {mine / theirs:.2f} (bar 1.5)")
        game, vocabulary = next(iter(loaded.games)), Vocabulary(next(iter(loaded.games.values())))
        for text in QUERIES:
            ask(path, text, game, vocabulary)


def write_rows(path: Path, folder: Path) -> tuple[list[tuple[str, Path]], int]:
    """The rows of each table as JSON Lines; how many there are in all."""
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    named = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'cards_fts%'")
    files, count = [], 0
    for (table,) in named.fetchall():
        rows = [dict(row) for row in connection.execute(f'SELECT * FROM "{table}"')]  # noqa: S608
        if rows:
            files.append((table, folder / f"{table}.jsonl"))
            files[-1][1].write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
            count += len(rows)
    connection.close()
    return files, count


def peer(files: Sequence[tuple[str, Path]], path: Path) -> measure.Taken:
    """The `sqlite-utils` command: a table from each file, then full-text search."""
    path.unlink(missing_ok=True)
    tool = [sys.executable, "-m", "sqlite_utils"]
    taken = [measure.run([*tool, "insert", str(path), table, str(file), "--nl"]) for table, file in files]
    taken.append(measure.run([*tool, "enable-fts", str(path), "cards", "name", "text"]))
    taken.append(measure.run([*tool, "enable-fts", str(path), "texts", "text"]))
    return measure.Taken(sum(one.wall for one in taken), sum(one.cpu for one in taken))


def ask(path: Path, text: str, game: str, vocabulary: Vocabulary) -> None:
    """One search on the open database, several times."""
    query, found = parse(text, vocabulary)
    if query is None:
        raise SystemExit(f"{text}: {found[0].message}")
    times, hits = [], 0
    for _ in range(5):
        begun = time.perf_counter()
        hits = len(find_cards(path, query.tree, game))
        times.append(time.perf_counter() - begun)
    print(f"{statistics.median(times) * 1000:7.1f} ms  {hits:6} cards  {text}")


if __name__ == "__main__":
    main()
