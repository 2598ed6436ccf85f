"""Writes cards as a card file: YAML for people, JSON for programs. What is read from it is what was put in."""

import json
import re
from collections.abc import Iterable, Mapping

_PLAIN = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*|-?(?:0|[1-9][0-9]{0,11})")
_WORDS = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
_HIDDEN = re.compile("[\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff\ud800-\udfff]")
_LINE = re.compile(r"\S(?:.*\S)?")


def as_json(cards: Iterable[Mapping[str, object]]) -> str:
    """The cards as JSON."""
    return json.dumps(list(cards), ensure_ascii=False, indent=2) + "\n"


def as_yaml(cards: Iterable[Mapping[str, object]], about: str) -> str:
    """The cards as YAML, with a first line about where they come from."""
    lines = [f"# {_HIDDEN.sub('?', ' '.join(about.split()))}"]
    for card in cards:
        for number, (key, value) in enumerate(card.items()):
            lines += _written(key, value, "- " if number == 0 else "  ")
    return "\n".join(lines) + "\n"


def _written(key: str, value: object, before: str) -> list[str]:
    start = f"{before}{key}:"
    if isinstance(value, Mapping):
        inner = [line for name, text in value.items() for line in _written(name, text, "    ")]
        return [start, *inner]
    if isinstance(value, list | tuple):
        return [f"{start} [{', '.join(_scalar(str(each)) for each in value)}]"]
    text = str(value)
    parts = text.split("\n")
    if len(parts) > 1 and all(_LINE.fullmatch(part) for part in parts) and not _needs_escapes(text):
        return [f"{start} |-", *(f"{' ' * (len(before) + 2)}{part}" for part in parts)]
    return [f"{start} {_scalar(text)}"]


def _needs_escapes(text: str) -> bool:
    return bool(_HIDDEN.search(text)) or any(letter < " " and letter != "\n" for letter in text)


def _scalar(text: str) -> str:
    """A text on one line: bare when it can only be read as that, else in quotation marks."""
    if _PLAIN.fullmatch(text) and text not in _WORDS:
        return text
    return _HIDDEN.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(text, ensure_ascii=False))
