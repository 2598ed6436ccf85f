"""Patterns that are compiled later do what others do."""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kamifuda.pattern import pattern, patterns_later


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


def compiled_in(module: str, text: str) -> Any:
    """A pattern as it is compiled at the top of a module of some name."""
    place: dict[str, Any] = {"__name__": module}
    exec(f"import re; found = re.compile({text!r})", place)  # noqa: S102 - texts of this test
    return place["found"]


def test_patterns_of_one_library_wait_and_all_others_do_not() -> None:
    with patterns_later("waiting"):
        later, now = compiled_in("waiting.inner", "a|b"), compiled_in("other", "a|b")
    assert not isinstance(later, re.Pattern)
    assert isinstance(now, re.Pattern)
    assert later.sub("-", "xb") == now.sub("-", "xb") == "x-"
    assert re.compile("c") is re.compile("c")


def test_nothing_waits_any_more_when_an_import_fails() -> None:
    with pytest.raises(ImportError), patterns_later("waiting"):
        raise ImportError
    assert isinstance(compiled_in("waiting", "a"), re.Pattern)


def test_libraries_that_wait_hand_no_pattern_to_a_function_of_re() -> None:
    from kamifuda.press import template
    from kamifuda.source import yaml_parser

    assert isinstance(template, ModuleType) and isinstance(yaml_parser, ModuleType)
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] in ("jinja2", "yaml"):
            for one, value in vars(module).items():
                if type(value).__name__ == "_Pattern":
                    text = Path(str(module.__file__)).read_text(encoding="utf-8")
                    assert not re.search(rf"\bre\.\w+\(\s*{one}\b", text), f"{name}.{one}"
