"""Remarks behind a card's name: `3 Fire  # for later`. Names may hold the same signs: they are cut off only in need."""

from collections.abc import Iterator

from kamifuda.pattern import pattern

_SIGN = pattern(r"\s+(?:[#＃](?!\S)|//|／／|[;；]|--|—|[\[［(（<])\s*")
_LONGEST = 300  # characters of a line in which a remark is looked for


def remarks_of(written: str) -> Iterator[tuple[str, str]]:
    """The ways to take a name and a remark behind it apart, the shortest remark first."""
    if len(written) <= _LONGEST:
        for sign in reversed(list(_SIGN.finditer(written))):
            if sign.start() and written[sign.end() :].strip():
                yield written[: sign.start()], written[sign.start() :].strip()
