"""Which legacy encoding a text that is not UTF-8 was probably saved in.

Excel saves "CSV" in the encoding of the computer's language: GB18030 in China, Big5 in Taiwan, Shift_JIS in Japan,
Windows-1252 in the west. Every one of them decodes nearly any bytes, so decoding alone proves nothing: each candidate
is scored by how many of its characters are ones people commonly write in that language.
"""

import unicodedata
from collections.abc import Callable

from kamifuda.dataclass import dataclass

_SAMPLE = 4000  # characters outside ASCII; more do not change the answer
_ENOUGH = 4  # bytes above ASCII; fewer prove nothing, except where there is but one candidate
_LIKELY = 0.85
_AHEAD = 0.25  # how much better than the runner-up the winner must be
_TYPOGRAPHIC = "‘’“”–—…•™€£©®°·×«»¡¿½¼¾±²³µ§ªº"


@dataclass(frozen=True, slots=True)
class Guess:
    """An encoding a text may be in: its usual name, Python's name, and the share of characters that speak for it."""

    label: str
    codec: str
    score: float


def guesses(data: bytes) -> list[Guess]:
    """The encodings the bytes may be in, likeliest first."""
    found = []
    for label, codec, common in _CANDIDATES:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        found.append(Guess(label, codec, common(text)))
    return sorted((guess for guess in found if guess.score >= 0.5), key=lambda guess: -guess.score)


def clear_winner(data: bytes, found: list[Guess]) -> Guess | None:
    """The guess that is likely by itself and far ahead of the others, if there is one."""
    if not found or found[0].score < _LIKELY:
        return None
    if len(found) > 1 and sum(byte > 127 for byte in data) < _ENOUGH:
        return None
    behind = found[1].score if len(found) > 1 else 0.0
    return found[0] if found[0].score - behind >= _AHEAD else None


def _share(codec: str, common: Callable[[bytes], bool]) -> Callable[[str], float]:
    def score(text: str) -> float:
        foreign = [character for character in text if ord(character) > 127][:_SAMPLE]
        return sum(common(character.encode(codec)) for character in foreign) / len(foreign) if foreign else 0.0

    return score


def _shift_jis(code: bytes) -> bool:
    # symbols, full-width letters, kana, then the kanji of level 1; half-width katakana are what Chinese bytes look like
    return len(code) == 2 and (0x81 <= code[0] <= 0x84 or b"\x88\x9f" <= code <= b"\x98\x72")


def _gb18030(code: bytes) -> bool:
    # symbols and letters, then the 3755 hanzi of level 1; kana too, but Japanese text is rarely saved as GB18030
    return len(code) == 2 and code[1] >= 0xA1 and (0xA1 <= code[0] <= 0xA3 or 0xB0 <= code[0] <= 0xD7)


def _big5(code: bytes) -> bool:
    return len(code) == 2 and b"\xa1\x40" <= code <= b"\xc6\x7e"


def _euc_kr(code: bytes) -> bool:
    return len(code) == 2 and 0xB0 <= code[0] <= 0xC8


def _euc_jp(text: str) -> float:
    """Kana tell it from GB18030, which puts its hanzi where EUC-JP has kanji."""
    foreign = [character for character in text if ord(character) > 127][:_SAMPLE]
    kana = sum("\u3040" <= character <= "\u30ff" for character in foreign)
    return 1.0 if kana * 5 > len(foreign) else 0.0


def _western(text: str) -> float:
    """Accented letters and typographic signs stand alone between ASCII; two in a row are rare."""
    places = [place for place, character in enumerate(text) if ord(character) > 127][:_SAMPLE]
    alone = 0
    for place in places:
        character = text[place]
        around = text[max(0, place - 1) : place] + text[place + 1 : place + 2]
        letter = character >= "\u00c0" and unicodedata.category(character)[0] == "L"
        alone += (letter or character in _TYPOGRAPHIC) and any(ord(near) < 128 for near in around)
    return alone / len(places) if places else 0.0


_CANDIDATES: tuple[tuple[str, str, Callable[[str], float]], ...] = (
    ("Shift_JIS", "cp932", _share("cp932", _shift_jis)),
    ("GB18030", "gb18030", _share("gb18030", _gb18030)),
    ("Big5", "cp950", _share("cp950", _big5)),
    ("EUC-JP", "euc_jp", _euc_jp),
    ("EUC-KR", "euc_kr", _share("euc_kr", _euc_kr)),
    ("Windows-1252", "cp1252", _western),
)
