"""The form in which texts are indexed: words of unspaced scripts are found however they stand in a sentence.

SQLite's own word cutter takes an unspaced sentence for one word, and its cutter of threes misses words of one or two
characters. So every run of Chinese and Japanese characters is written as all its pieces of up to four characters, plus
its longer stretches of one script (a katakana word, a name in ideographs). What is asked for is cut the same way.
"""

from kamifuda.names import fold
from kamifuda.pattern import pattern

PIECE = 4  # characters; longer words are found by their pieces
_LONGEST = 24  # a stretch of one script beyond this is a sentence, no word
_UNSPACED = "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u309f\u30a1-\u30ff\u31f0-\u31ff\u3400-\u9fff"
_MORE = "\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
_RUN = pattern(f"[{_UNSPACED}{_MORE}]+")
_STRETCH = pattern("[\u30a1-\u30ff]{5,}|[\u3005\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]{5,}")
_WORD = pattern(f"[^\\W{_UNSPACED}{_MORE}]+")


def index_text(folded: str) -> str:
    """A folded text as the search index takes it: pieces and words, each once, between spaces."""
    found: dict[str, None] = {}
    for run in _RUN.findall(folded):
        found |= dict.fromkeys(_pieces(run))
        for stretch in _STRETCH.findall(run):
            if len(stretch) <= _LONGEST:
                found[stretch] = None
    found |= dict.fromkeys(_WORD.findall(folded))
    return " ".join(found)


def asked(text: str) -> str:
    """What to ask the index for so that no text that contains `text` is missed; empty when the index cannot help.

    Only pieces of unspaced scripts narrow a search: a Latin word may begin or end inside another.
    """
    pieces: dict[str, None] = {}
    for run in _RUN.findall(fold(text)):
        size = min(PIECE, len(run))
        pieces |= dict.fromkeys(run[start : start + size] for start in range(0, len(run) - size + 1))
    return " AND ".join(f'"{piece}"' for piece in pieces)


def _pieces(run: str) -> list[str]:
    sizes = range(1, min(PIECE, len(run)) + 1)
    return [run[start : start + size] for size in sizes for start in range(len(run) - size + 1)]
