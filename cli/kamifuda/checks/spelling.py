"""Characters that nobody sees and spellings that differ by accident."""

import re
from collections import defaultdict
from collections.abc import Iterator

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, Fix, diagnostic

_EDGES = re.compile(r"[ \t\u00a0\u3000]+(?=\n|$)")


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Invisible characters, space at a line's end, and one open word written in two ways."""
    if _is_suspicious(pool):
        for written in pool.texts:
            yield from _invisible(written)
            yield from _trailing(written)
    yield from _spellings(pool)


def _is_suspicious(pool: Pool) -> bool:
    """Whether any text at all has such a character: asked of all texts in one go, as mostly none has."""
    everything = "\n".join([written.text for written in pool.texts])
    return names.may_hide(everything) or bool(_EDGES.search(everything))


def _invisible(written: Written) -> Iterator[Diagnostic]:
    for place in names.invisible(written.text):
        code = f"U+{ord(written.text[place]):04X}"
        span = written.span(place, 1)
        fix = Fix(written.text[place], "")
        yield diagnostic("invisible-character", span, fix=fix, code=code, field=written.field.key, card=written.card.id)


def _trailing(written: Written) -> Iterator[Diagnostic]:
    for found in _EDGES.finditer(written.text):
        span = written.span(found.start(), len(found[0]))
        fix = Fix(found[0], "")
        yield diagnostic("trailing-space", span, fix=fix, field=written.field.key, card=written.card.id)


def _spellings(pool: Pool) -> Iterator[Diagnostic]:
    """Words of open vocabularies, races say: two spellings of one word, the rarer is told about."""
    seen: dict[tuple[str, str, str], dict[str, list[Written]]] = defaultdict(lambda: defaultdict(list))
    for written in pool.texts:
        if written.field.type == "text" and len(written.path) > 1 and isinstance(written.path[1], int):
            key = (str(written.path[0]), written.language, names.skeleton(names.fold(written.text)))
            seen[key][written.text].append(written)
    for spellings in seen.values():
        if len(spellings) < 2:
            continue
        usual = max(spellings, key=lambda text: (len(spellings[text]), text))
        for text, places in spellings.items():
            if text == usual:
                continue
            for written in places:
                yield diagnostic(
                    "two-spellings",
                    written.span(0, len(text)),
                    also=(spellings[usual][0].span(0, len(usual)),),
                    text=text,
                    usual=usual,
                    count=len(spellings[usual]),
                    field=written.field.key,
                )
