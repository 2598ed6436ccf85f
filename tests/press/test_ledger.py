"""The print ledger: what is compared, and how the file reads."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.ledger import Copies, LedgerError, compare, ledger_text, read_ledger

COPIES = st.builds(Copies, st.integers(1, 9), st.sampled_from(["aa", "bb", "cc"]), st.text(max_size=8))
PRINTS = st.dictionaries(st.sampled_from(["g/a", "g/b", "g/c", "g/d"]), COPIES)


@given(PRINTS, PRINTS)
def test_printing_and_pulling_gives_what_is_wanted(before: dict[str, Copies], now: dict[str, Copies]) -> None:
    changes = compare(before, now)
    there = sum(one.count for one in before.values()) - sum(count for count, _ in changes.pulled)
    assert there + sum(changes.wanted.values()) == sum(one.count for one in now.values())
    for key, count in changes.wanted.items():
        old = before.get(key)
        assert count == now[key].count - (old.count if old is not None and old.look == now[key].look else 0)


@given(PRINTS)
def test_nothing_changes_by_itself(before: dict[str, Copies]) -> None:
    changes = compare(before, before)
    assert not changes.wanted and not changes.pulled


@given(st.dictionaries(st.text(max_size=12), PRINTS, max_size=3))
def test_a_ledger_reads_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, prints: dict[str, dict[str, Copies]]
) -> None:
    path = tmp_path_factory.mktemp("ledger") / "ledger.json"
    path.write_bytes(ledger_text(prints).encode())
    assert read_ledger(path) == prints
    assert ledger_text(dict(reversed(prints.items()))) == ledger_text(prints)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": 1}', '{"format": "kamifuda print ledger 9"}', "[" * 9999, '"a"', "\udce4"]
)
def test_what_is_no_ledger_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(LedgerError, match="is no print ledger"):
        read_ledger(path)
    assert read_ledger(tmp_path / "nothing.json") == {}


@pytest.mark.parametrize("count", ["-5", "0", "1e400", "2.5", "true", '"4"', "NaN", "9" * 30, "9" * 5000, "[]", "4, 4"])
def test_a_count_that_no_print_has_is_told(tmp_path: Path, count: str) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(ledger_text({"deck": {"g/a": Copies(7, "x", "A")}}).replace("[7,", f"[{count},"))
    with pytest.raises(LedgerError, match="is no print ledger, or is damaged"):
        read_ledger(path)
