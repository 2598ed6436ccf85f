"""Translations: how much of a game is there in each language, and whether the symbols of a text came along."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.marks import parse_marks
from kamifuda.source.record import Path

_OPTIONAL = ("flavour", "note", "artist", "aliases", "art")


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Coverage of each of the game's languages, once; a translation whose symbols differ, each."""
    game = pool.library.game
    together: dict[tuple[str, Path], dict[str, Written]] = defaultdict(dict)
    for written in pool.in_fields("text", "rich"):
        together[(written.card.id, _without_language(written))][written.language] = written
    yield from _coverage(pool, together.values())
    for versions in together.values():
        home = versions.get(game.home_language)
        if home is None or home.field.type != "rich" or not any("{" in written.text for written in versions.values()):
            continue
        for language, written in versions.items():
            if language != game.home_language and _symbols(written) != _symbols(home):
                yield diagnostic(
                    "translation-differs",
                    written.span(0, 1),
                    also=(home.span(0, 1),),
                    language=language,
                    theirs=" ".join(_symbols(written)) or "none",
                    ours=" ".join(_symbols(home)) or "none",
                    card=written.card.id,
                )


def _without_language(written: Written) -> Path:
    return written.path[:-1] if written.path[-1:] == (written.language,) else written.path


def _coverage(pool: Pool, together: Collection[Mapping[str, Written]]) -> Iterator[Diagnostic]:
    game = pool.library.game
    wanted = [
        versions
        for versions in together
        if game.home_language in versions
        and versions[game.home_language].path[0] not in _OPTIONAL
        and _says_something(versions[game.home_language])
    ]
    for language in game.languages:
        lacking = [versions[game.home_language] for versions in wanted if language not in versions]
        cards = {written.card.id for written in lacking}
        if language != game.home_language and lacking:
            yield diagnostic(
                "missing-translation",
                lacking[0].card.span(),
                language=language,
                game=game.id,
                texts=len(lacking),
                of=len(wanted),
                first=", ".join(sorted(cards)[:5]),
            )


def _symbols(written: Written) -> list[str]:
    return sorted(run.text for run in parse_marks(written.text).symbols)


def _says_something(written: Written) -> bool:
    """Whether there are words to translate: a cost of nothing but symbols reads the same everywhere."""
    if written.field.type != "rich" or ("{" not in written.text and any(map(str.isalpha, written.text))):
        return True
    runs = (run for runs in parse_marks(written.text).paragraphs for run in runs)
    return any(run.kind != "symbol" and any(map(str.isalpha, run.text)) for run in runs)
