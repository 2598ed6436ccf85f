"""Names with a mark around them that is printed there and is no part of the name: `★Name★`."""

from collections.abc import Iterator

from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.symbols import marks_of


def check(pool: Pool) -> Iterator[Diagnostic]:
    """A mark counts when the game says what it stands for, and when the name has it at both ends."""
    marks = marks_of(pool.library.game)
    for written in pool.names if marks else ():
        text = written.text.strip()
        if len(text) > 2 and text[0] in marks and text[-1] == text[0]:
            name = text.strip(text[0]).strip()
            symbol = next(each.id for each in pool.library.game.symbols.values() if each.letter == text[0])
            yield diagnostic("adorned-name", written.span(), name=text, mark=text[0], symbol=symbol, meant=name)
