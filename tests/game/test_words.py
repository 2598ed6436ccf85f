"""Every word of the game files is explained, once, with an example that can be read."""

import dataclasses
import textwrap
import typing
from typing import Any

import pytest

from kamifuda.game.faults import _members
from kamifuda.game.files import FieldSpec
from kamifuda.game.load import FILES, shape_of
from kamifuda.game.validators import shape_words
from kamifuda.game.words import FOLDER, word_names, word_page, words_of
from kamifuda.source import read_data


def words_in(shape: Any, seen: set[Any]) -> tuple[set[str], set[str]]:
    """The words below a shape, and the values that they may take."""
    words: set[str] = set()
    values: set[str] = set()
    for member in _members(shape):
        if dataclasses.is_dataclass(member) and member not in seen:
            seen.add(member)
            for word, below in shape_words(typing.cast("type", member)).items():
                more = words_in(below, seen)
                words |= {word} | more[0]
                values |= more[1]
        elif typing.get_origin(member) is typing.Literal:
            values |= {str(value) for value in typing.get_args(member)}
        elif not dataclasses.is_dataclass(member):
            for below in typing.get_args(member):
                more = words_in(below, seen) if below is not Ellipsis else (set(), set())
                words |= more[0]
                values |= more[1]
    return words, values


@pytest.mark.parametrize("file", FILES)
def test_every_word_and_no_other_is_explained(file: str) -> None:
    seen: set[Any] = set()
    words, values = words_in(shape_of(file), seen)
    if file == "kinds.yaml":
        words, values = (one | other for one, other in zip((words, values), words_in(FieldSpec, seen), strict=True))
    explained = words_of(file.removesuffix(".yaml"))
    assert explained == words
    assert values - {"", "0"} - set(word_names()) == set()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.md")), ids=lambda path: path.stem)
def test_examples_are_yaml(path: Any) -> None:
    for entry in path.read_text(encoding="utf-8").split("## ")[1:]:
        word = entry.partition("\n")[0]
        example = textwrap.dedent("\n".join(line for line in entry.splitlines() if line.startswith("    ")))
        reading = read_data(f"{example}\n".encode(), f"{word}.yaml")
        assert example, word
        assert [each for each in reading.diagnostics if each.name != "not-a-mapping"] == [], word


def test_a_page_tells_every_place_where_a_word_stands() -> None:
    page = word_page("size")
    assert "size (game.yaml)" in page
    assert "size (decks.yaml)" in page
    assert "orientation (kinds.yaml)" in word_page("landscape")
    with pytest.raises(LookupError):
        word_page("no such word")
