"""Hand-written plain forms of a name that lost a letter: `O Shortage` for `O₂ Shortage`."""

from collections.abc import Iterator

from kamifuda.cards import Card
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.names import fold

_SHORTEST = 3


def check(pool: Pool) -> Iterator[Diagnostic]:
    """The search key is made from the name; what somebody typed in its place is told where it says less."""
    names: dict[str, list[str]] = {}  # of cards whose names a keyboard may not have
    for written in pool.names:
        if written.path[0] == "name" and not written.text.isascii():
            names.setdefault(written.card.id, []).append(written.text)
    for shelf in pool.shelves.values() if names else ():
        for key, numbers in shelf.by_key.items():
            for number in numbers if key != "name" else ():
                text, phrase = shelf.texts[number], shelf.phrases[number]
                if phrase.field.type not in ("text", "code") or not text.isascii() or len(text) < _SHORTEST:
                    continue
                for name in names.get(phrase.card.id, ()):
                    if _lost(text, name):
                        yield _told(phrase.card, shelf.written(number).span(), text, name)
                        break


def _lost(text: str, name: str) -> bool:
    """Whether a text is the name without the letters that ASCII lacks, or with question marks for them."""
    if _letters(text) == _letters(name):  # signs such as ® and ☆ are no letters
        return False
    dropped = "".join(letter for letter in name if letter.isascii())
    asked = "".join(letter if letter.isascii() else "?" for letter in name)
    plain = " ".join(text.casefold().split())
    return plain == asked.casefold() or plain == " ".join(dropped.casefold().split())


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))


def _told(card: Card, span: Span, text: str, name: str) -> Diagnostic:
    return diagnostic("lost-letters", span, card=card.id, text=text, name=name, plain=fold(name))
