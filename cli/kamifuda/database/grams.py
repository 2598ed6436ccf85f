"""The form in which texts are indexed: words of unspaced scripts are found however they stand in a sentence.

SQLite's own word cutter takes an unspaced sentence for one word, and its cutter of threes misses words of one or two
characters. So every run of Chinese and Japanese characters, with the digits and Latin letters that stand in it, is
written as all its pieces of up to four characters, plus its longer stretches of one script (a katakana word, a name in
ideographs). What is asked for is cut the same way.
"""

from collections.abc import Sequence

from kamifuda.dataclass import dataclass
from kamifuda.names import fold
from kamifuda.pattern import pattern

PIECE = 4  # characters; longer words are found by their pieces
_LONGEST = 24  # a stretch of one script beyond this is a sentence, no word
_UNSPACED = "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u309f\u30a1-\u30ff\u31f0-\u31ff\u3400-\u9fff"
_MORE = "\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
_RUN = pattern(f"(?<![a-z0-9])[a-z0-9]*+[{_UNSPACED}{_MORE}][a-z0-9{_UNSPACED}{_MORE}]*")
_STRETCH = pattern("[\u30a1-\u30ff]{5,}|[\u3005\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]{5,}")
_LATIN = pattern("[a-z0-9]")
_UNIT = pattern("[0-9]+|[a-z]+|.")
_WORD = pattern(f"[^\\W{_UNSPACED}{_MORE}]+")
# Characters that SQLite's cutter keeps together and takes as they are, in every version of it.
_KEPT = pattern("[a-z0-9\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4db5\u4e00-\u9fcc]+")


@dataclass(frozen=True, slots=True)
class Part:
    """A word of a spaced script in what is asked for, which may go on at its ends in the text."""

    word: str
    before: bool  # letters may stand before it
    after: bool  # letters may follow it

    def begins_or_ends(self, whole: str) -> bool:
        """Whether a word of a text that holds this part does so at the right end."""
        return (self.before or whole.startswith(self.word)) and (self.after or whole.endswith(self.word))


def index_text(folded: str) -> str:
    """A folded text as the search index takes it: words in their order, then pieces, each once, between spaces."""
    pieces: dict[str, None] = {}
    for run in _RUN.findall(folded):
        pieces |= dict.fromkeys(_pieces(run))
        for stretch in _STRETCH.findall(run):
            if len(stretch) <= _LONGEST:
                pieces[stretch] = None
    return " ".join([*_WORD.findall(folded), *pieces])


def words_of(folded: str) -> list[str]:
    """The words of spaced scripts in a folded text."""
    return _WORD.findall(folded)


def pieces_asked(folded: str) -> list[str]:
    """The pieces that every text has in its index that holds this one; none when it is in spaced scripts."""
    pieces: dict[str, None] = {}
    for run in _RUN.findall(folded):
        size = min(PIECE, len(run))
        pieces |= dict.fromkeys(run[start : start + size] for start in range(0, len(run) - size + 1))
    return [piece for piece in pieces if not piece.isascii()]


def parts_asked(folded: str) -> list[Part]:
    """The words of spaced scripts that every text holds that holds this one."""
    size = len(folded)
    return [Part(each[0], each.start() == 0, each.end() == size) for each in _WORD.finditer(folded)]


def asked(text: str) -> str:
    """What to ask the index for so that no text that contains `text` is missed; empty when pieces cannot help."""
    return " AND ".join(f'"{piece}"' for piece in pieces_asked(fold(text)))


def is_piece(folded: str) -> bool:
    """Whether the index has this as one piece: then what it finds holds it for certain."""
    return len(folded) <= PIECE and not folded.isascii() and _KEPT.fullmatch(folded) is not None


def is_plain_word(folded: str) -> bool:
    """Whether the index takes this word as it stands."""
    return folded.isascii() and _KEPT.fullmatch(folded) is not None


def _pieces(run: str) -> list[str]:
    pieces = _windows(run)
    if not _LATIN.search(run):
        return pieces
    pieces += _windows(_UNIT.findall(run))  # a number or Latin word counts as one character too
    return [piece for piece in pieces if not piece.isascii()]


def _windows(run: Sequence[str]) -> list[str]:
    sizes = range(1, min(PIECE, len(run)) + 1)
    return ["".join(run[start : start + size]) for size in sizes for start in range(len(run) - size + 1)]
