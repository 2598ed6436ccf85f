"""Texts in another script than their language has, and words whose letters come from two alphabets."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath

from kamifuda.checks.pool import Pool, Shelf, Written
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.names import skeleton
from kamifuda.source.record import Path

Place = tuple[str, Path]  # a text: card id, path

_SCRIPTS = ("zh-Hans", "zh-Hant", "ja")
_CALLED = {"zh-Hans": "simplified Chinese", "zh-Hant": "traditional Chinese", "ja": "Japanese"}
_KANA = re.compile("[ぁ-ゖァ-ヺ]")
_LETTERS = re.compile("[ぁ-ゖァ-ヺ一-鿿]")
_TWO_LETTERS = re.compile("[ぁ-ゖァ-ヺ一-鿿]{2}")
_OTHER_ALPHABETS = re.compile("[Ͱ-ϿЀ-ԯԱ-֏Ꭰ-Ᏼ]")
_ONLY_SMALL = "ΩΣΓГП"  # of these only the small letter looks like a Latin one
_LATIN = re.compile("[A-Za-zÀ-ɏ]")
_WORD = re.compile(r"[^\W\d_]+")


@cache
def _written_in() -> dict[str, set[str]]:
    """Ideograph -> the scripts it is written in, for those that are not written in all three."""
    found: dict[str, set[str]] = {}
    lines = FilePath(__file__).with_name("ideographs.txt").read_text(encoding="utf-8").splitlines()
    for form in " ".join(line for line in lines if not line.startswith("#")).split():
        for script, char in zip(_SCRIPTS, form, strict=True):
            found.setdefault(char, set()).add(script)
    return {char: scripts for char, scripts in found.items() if len(scripts) < len(_SCRIPTS)}


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Texts in a wrong script, words of two alphabets."""
    for language, shelf in pool.shelves.items():
        script = _script(language)
        if script in _SCRIPTS:
            yield from _ideographs(shelf, script)
        elif script == "en":
            yield from _untranslated(shelf)
    if alien := {char for char in pool.rare if _OTHER_ALPHABETS.match(char) and _looks_latin(char)}:
        yield from _mixed(pool, re.compile(f"[{''.join(sorted(alien))}]"))


def _looks_latin(char: str) -> bool:
    return char.isalpha() and char not in _ONLY_SMALL and skeleton(char).isascii()


def _script(language: str) -> str:
    """The tag under which a language's script is known here."""
    known = {"zh": "zh-Hans", "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant"}
    return known.get(language) or next((tag for tag in (*_SCRIPTS, "en") if language.startswith(tag)), language)


def _ideographs(shelf: Shelf, script: str) -> Iterator[Diagnostic]:
    foreign = "".join(char for char, scripts in _written_in().items() if script not in scripts)
    signs = re.compile(f"[{foreign}{'' if script == 'ja' else 'ぁ-ゖァ-ヺ'}]")
    told: set[Place] = set()
    for written, _, offset in shelf.find(signs):
        if (written.card.id, written.path) in told:
            continue
        told.add((written.card.id, written.path))
        if meant := _meant(written.text, script):
            yield _told(written, offset, _CALLED[script], meant)


def _meant(text: str, script: str) -> str:
    """The script a text is written in, when it is another than it should be and that is beyond doubt."""
    forms = _written_in()
    seen = [forms[char] for char in set(text) if char in forms]
    own = sum(script in scripts for scripts in seen)
    others = [other for other in _SCRIPTS if other != script]
    votes = {other: sum(other in scripts and script not in scripts for scripts in seen) for other in others}
    kana, letters = len(_KANA.findall(text)), len(_LETTERS.findall(text))
    if script != "ja" and kana >= 3 and kana * 4 >= letters:
        votes["ja"] += kana
    other = max(votes, key=lambda each: votes[each])
    return _CALLED[other] if votes[other] >= 2 and votes[other] >= 3 * own else ""


def _untranslated(shelf: Shelf) -> Iterator[Diagnostic]:
    told: set[Place] = set()
    for written, _, offset in shelf.find(_TWO_LETTERS):
        if (written.card.id, written.path) in told:
            continue
        told.add((written.card.id, written.path))
        letters = len(_LETTERS.findall(written.text))
        if written.field.type in ("text", "rich") and letters >= 2 * len(_LATIN.findall(written.text)):
            yield _told(written, offset, "English", "Chinese or Japanese")


def _told(written: Written, offset: int, language: str, meant: str) -> Diagnostic:
    return diagnostic(
        "wrong-language",
        written.span(offset, 1),
        field=written.field.key,
        card=written.card.id,
        tag=written.language,
        language=language,
        meant=meant,
    )


def _mixed(pool: Pool, alien: re.Pattern[str]) -> Iterator[Diagnostic]:
    told: set[tuple[Place, int]] = set()
    for written, match, offset in pool.find(alien):
        word = next(found for found in _WORD.finditer(written.text) if found.start() <= offset < found.end())
        here = ((written.card.id, written.path), word.start())
        if not _LATIN.search(word[0]) or here in told:
            continue
        told.add(here)
        yield diagnostic(
            "mixed-alphabets",
            written.span(offset, 1),
            word=word[0],
            char=match[0],
            code=f"U+{ord(match[0]):04X}",
            alphabet=unicodedata.name(match[0], "unknown").split()[0].title(),
            field=written.field.key,
            card=written.card.id,
        )
