"""Texts that came through another program: entities and tags of web pages, and letters read in a wrong encoding."""

import html
import re
from collections.abc import Iterator
from typing import Any

from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic

_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_TAG = re.compile(
    r"</?(?:a|b|big|br|center|code|div|em|font|hr|i|img|li|p|s|small|span|strong|sub|sup|u|ul)"
    r"(?:\s+[a-z-]+\s*=[^<>\n\0]{0,200})?\s*/?>",
    re.I,
)
# Square brackets as wikis, forums and other card makers write them: [[Leads]], [b], [color=red], [rune_x], [draw].
_SQUARE = re.compile(r"\[\[[^\[\]\n\0]{1,80}\]\]|\[(/?)([a-z][a-z0-9]*(?:[_-][a-z0-9]+)*)(?:=[^\[\]\n\0]{0,80})?\]")
_BOLD, _STRESSED = "**bold**", "*stressed*"
_INSTEAD = {"b": _BOLD, "strong": _BOLD, "i": _STRESSED, "em": _STRESSED, "br": "a line break", "p": "an empty line"}

# Windows-1252 shows the bytes 80 to 9F as these; where it has none, programs keep the control character.
_HIGH = {char: number for number in range(0x80, 0xA0) if len(char := bytes([number]).decode("cp1252", "ignore")) == 1}
_HIGH |= {chr(number): number for number in range(0x80, 0x100)}
_WESTERN = re.compile(f"[{re.escape(''.join(sorted(_HIGH)))}]{{2,}}")
_LEADS = frozenset(chr(number) for number in range(0xC2, 0xF5))
_FOUR_LETTERS = re.compile("[\u00a1-\u00ff]{4,}")  # no language writes so many marked letters in a row
# Ideographs that hardly any text has, but that appear when UTF-8 is read as Shift JIS or as GBK.
_EASTERN = {"cp932": "縺繧繝", "gb18030": "锛銆鈥"}
_RUN = re.compile(r"[^\x00-\x7f]+")
_LOST = re.compile("\ufffd|(?:锟斤拷)+")  # characters that are gone: what stood there cannot be told


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Entities, tags and garbled letters."""
    if pool.has("&"):
        for written, match, offset in pool.find(_ENTITY):
            meant = html.unescape(match[0])
            if meant != match[0] and written.field.type in ("text", "rich"):
                yield _told("html-entity", written, match[0], offset, meant=meant)
    if pool.has("<"):
        yield from _tags(pool)
    if pool.has("["):
        yield from _square(pool)
    yield from _lost(pool)
    if pool.rare & _LEADS:
        for written, match, offset in pool.find(_WESTERN):
            if meant := _meant(match[0]):
                yield _told("garbled-text", written, match[0], offset, meant=meant)
    for codec, markers in _EASTERN.items():
        if pool.has(*markers):
            yield from _eastern(pool, codec, markers)


def _told(name: str, written: Written, text: str, offset: int, **values: Any) -> Diagnostic:
    span = written.span(offset, len(text))
    return diagnostic(name, span, text=text, field=written.field.key, card=written.card.id, **values)


def _tags(pool: Pool) -> Iterator[Diagnostic]:
    for written, match, offset in pool.find(_TAG):
        word = re.sub("[^a-z].*", "", match[0].strip("</>").lower(), flags=re.S)
        is_end = match[0].startswith("</") and f"<{word}" in written.text[:offset].lower()
        if written.field.type in ("text", "rich") and not is_end:  # a tag and its end are told once
            mark = _INSTEAD.get(word) if written.field.type == "rich" else None
            yield _told("html-tag", written, match[0], offset, mark=mark)


def _square(pool: Pool) -> Iterator[Diagnostic]:
    """Marks in square brackets, where the game has none."""
    if any("[" in pair for pair in pool.words.brackets):
        return
    for written, match, offset in pool.find(_SQUARE):
        if written.field.type == "rich" and not match[1]:  # a mark and its end are told once
            word = match[2] or ""
            mark = f"{{{word}}}" if word in pool.words.game.symbols else _INSTEAD.get(word)
            yield _told("foreign-mark", written, match[0], offset, mark=mark)


def _lost(pool: Pool) -> Iterator[Diagnostic]:
    if pool.has("\ufffd", "锟斤拷"):
        for written, match, offset in pool.find(_LOST):
            if match[0] != "\ufffd" or written.span(offset, 1).length == 1:  # for a wrong escape reading has told
                yield _told("garbled-text", written, match[0], offset, meant="")


def _meant(run: str) -> str:
    """What a run of Western letters says when its bytes are read as they were meant."""
    data = bytes(_HIGH[char] for char in run)
    for codec in ("utf-8", "gb18030", "cp932"):
        if codec != "utf-8" and not (_FOUR_LETTERS.fullmatch(run) and len(run) % 2 == 0):
            continue
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        if text.isprintable() and (codec == "utf-8" or all("\u3040" <= char <= "\u9fff" for char in text)):
            return text
    return ""


def _eastern(pool: Pool, codec: str, markers: str) -> Iterator[Diagnostic]:
    for written, match, offset in pool.find(re.compile(f"[^\0-\x7f]*[{markers}][^\0-\x7f]*")):
        try:
            data = match[0].encode(codec)
        except UnicodeEncodeError:
            data = match[0].encode(codec, "replace")
        text = data.decode("utf-8", "replace").replace("\ufffd", "")
        ours = sum(match[0].count(marker) for marker in markers)
        if len(text) >= 2 and ours >= max(1, len(match[0]) // 6) and len(text) * 2 >= len(match[0]) - 1:
            yield _told("garbled-text", written, match[0], offset, meant=text)
