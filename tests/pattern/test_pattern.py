"""Patterns that are compiled later do what others do."""

import re

import pytest

from kamifuda.pattern import pattern


def test_a_pattern_is_compiled_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    compiled = re.compile

    def noted(text: str, flags: int = 0) -> re.Pattern[str]:
        made.append(text)
        return compiled(text, flags)

    monkeypatch.setattr(re, "compile", noted)
    word = pattern("[a-z]+", re.I)
    assert made == []
    assert [match[0] for match in word.finditer("One, two")] == ["One", "two"]
    assert word.search("...") is None and word.sub("_", "a b") == "_ _" and word.pattern == "[a-z]+"
    assert word.search("x") and word.search("y") and set(made) == {"[a-z]+"}


def test_a_pattern_that_is_none_says_so_when_it_is_used() -> None:
    broken = pattern("(")
    with pytest.raises(re.error):
        broken.search("")
