"""The words of a game's files, explained: one text for each file, one heading for each word."""

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "vocabulary"
_VALUE = re.compile(r"^- `([^`]+)`:", re.M)


@cache
def _entries() -> dict[str, dict[str, str]]:
    """Word -> file of the game -> what is said about it. Values that a word takes are found as well."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(FOLDER.glob("*.md")):
        for part in re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            word, _, text = part.partition("\n")
            shown = f"{word} ({path.stem}.yaml)\n\n{text.strip()}"
            for name in (word, *_VALUE.findall(text)):
                found.setdefault(name, {})[f"{path.stem}.{word}"] = shown
    return found


def word_names() -> list[str]:
    """Every word and every value that a word takes, sorted."""
    return sorted(_entries())


def words_of(file: str) -> set[str]:
    """The words explained for one file of a game, `kinds` say."""
    return {word for word, texts in _entries().items() if f"{file}.{word}" in texts}


def word_page(name: str) -> str:
    """What a word means, in every file that has it, with an example. LookupError when there is no such word."""
    if name not in _entries():
        raise LookupError(name)
    return "\n\n".join(_entries()[name].values())
