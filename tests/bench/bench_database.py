"""30,000 loaded cards into the database with its search index, against the `sqlite-utils` command on the same rows.

Run it by hand: python tests/bench/bench_database.py [--cards N] [--runs N] [--searches]. The peer inserts as many rows
in total, into the same tables, from JSON Lines files, and enables full-text search on the same texts. 1.5 is the bar.
Then come searches on the open database: which cards are meant (bars: 20 ms by the index, 300 ms for a regular
expression), and reading what a list shows of them, which takes longer the more are found; last `find` as a command
(bar: 0.6 s of processor time). --searches leaves the peer out.
"""

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "cli")]

from bench import measure  # noqa: E402  # the path comes first
from bench.generate import write_workspace  # noqa: E402
from kamifuda.database.build import build_database  # noqa: E402
from kamifuda.database.finding import match, open_database, search  # noqa: E402
from kamifuda.database.rows import Pool  # noqa: E402
from kamifuda.game.definition import Game  # noqa: E402
from kamifuda.loader import load  # noqa: E402
from kamifuda.query import Vocabulary, parse  # noqa: E402

WORDS = (
    "卡",
    "抽1",
    "元素",
    "手牌",
    "返回手牌",
    "text:抽牌",
    "カード",
    "name:キャラ",
    "draw",
    "deal damage",
    "name:12345",
)
FIELDS = (
    "cost<=2 attack>=3000",
    "cost={white any} hp<500",
    "race:人类 -colour:red",
    "colour:red",
    "set:07",
    "id:bench-00077",
)
BOTH = ("卡 colour:red cost<=2 attack>5000", "text:draw or name:カード", "-text:卡 hp>9000", "has:race kind:unit 角色")
PATTERNS = ("/抽.{1,3}牌/", "/end of turn/", "name:/[0-9]{4}$/", "text:/(a|b)*c/", "text:/^[^。]{3}，/", "race:/^.人/")
GROUPS = {"words": WORDS, "fields": FIELDS, "both": BOTH, "regular expressions": PATTERNS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=30_000)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--searches", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        root = folder / "workspace"
        write_workspace(root, options.cards, 100)
        begun = time.perf_counter()
        loaded = load(root)
        print(f"reading {options.cards} cards: {time.perf_counter() - begun:.2f} s, not part of the comparison")
        pool = Pool(loaded.games, {name: library.cards for name, library in loaded.libraries.items()})
        path = folder / "cards.db"
        compare(pool, path, 0 if options.searches else options.runs)
        search_all(path, next(iter(loaded.games.values())))
        del loaded, pool
        find_as_a_command(root)


def compare(pool: Pool, path: Path, runs: int) -> None:
    """Both in turn; what the first of ours wrote is what the peer writes."""
    mine, theirs = [ours(path, pool)], []
    if not runs:
        return
    files, rows = write_rows(path, path.parent)
    for turn in range(runs):
        if turn:
            mine.append(ours(path, pool))
        theirs.append(peer(files, path.parent / "peer.db"))
    one, other = measure.median(mine), measure.median(theirs)
    print(f"{rows} rows, {path.stat().st_size / 1e6:.0f} MB: {one.wall:.2f} s, processor {one.cpu:.2f} s;")
    print(f"sqlite-utils {other.wall:.2f} s, processor {other.cpu:.2f} s")
    print(f"ratio {one.wall / other.wall:.2f} (bar 1.5), of processor time {one.cpu / other.cpu:.2f}")


def ours(path: Path, pool: Pool) -> measure.Taken:
    """The database, built."""
    begun, cpu = time.perf_counter(), time.process_time()
    build_database(path, pool)
    return measure.Taken(time.perf_counter() - begun, time.process_time() - cpu)


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


def search_all(path: Path, game: Game) -> None:
    """Every search on the open database, several times."""
    vocabulary = Vocabulary(game)
    with closing(open_database(path)) as connection:
        for name, texts in GROUPS.items():
            print(f"{name}: which cards are meant; with what a list shows of them")
            for text in texts:
                query, found = parse(text, vocabulary)
                if query is None:
                    raise SystemExit(f"{text}: {found[0].message}")
                tree = query.tree
                cards, meant = timed(partial(match, connection, tree, game.id))
                _, shown = timed(partial(search, connection, tree, game.id))
                print(f"{meant:7.1f} ms {shown:7.1f} ms {len(cards):6} cards  {text}")


def timed(act: Callable[[], Iterable[Any]]) -> tuple[list[Any], float]:
    """What something gives, and how long it takes in ms."""
    times, given = [], []
    for _ in range(5):
        begun = time.perf_counter()
        given = list(act())
        times.append(time.perf_counter() - begun)
    return given, statistics.median(times) * 1000


def find_as_a_command(root: Path) -> None:
    """`find` where the database is there."""
    tool = [sys.executable, "-m", "kamifuda", "-C", str(root)]
    measure.run([*tool, "db", "build"])
    texts = ("角色", "抽1", "text:draw colour:red cost<=2", "/end of turn/")
    taken = measure.alternate({text: [*tool, "find", text] for text in texts}, 3)
    for text, each in taken.items():
        print(f"find: {measure.median(each).cpu:.2f} s of processor time (bar 0.6)  {text}")


if __name__ == "__main__":
    main()
