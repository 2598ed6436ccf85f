"""What was found out about texts is remembered as long as it is asked for."""

import pytest

from kamifuda.press.fonts import FontBook
from kamifuda.press.text.memory import kept


def test_what_is_asked_for_stays_and_the_rest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kamifuda.press.text.memory.MOST", 10)
    fonts, made = FontBook([]), []

    def ask(name: str) -> str:
        return kept(fonts, (name,), str, lambda: made.append(name) or name)  # type: ignore[func-returns-value]

    for number in range(100):
        assert ask("cost 3") == "cost 3" and ask(f"name {number}") == f"name {number}"
    assert made.count("cost 3") == 1 and len(fonts.memory) + len(fonts.older_memory) <= 20
    ask("name 0")
    assert made.count("name 0") == 2
