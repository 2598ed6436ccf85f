"""Languages of labels in a game's files that are slips for those of the game: `zzh-Hans`, which has a right form."""

from collections.abc import Iterator

from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.game.languages import is_language
from kamifuda.source.record import Data, Path

_SHORT = 2  # letters of the tags that everybody uses; longer ones are taken as they stand


def check_tags(game: Game) -> Iterator[Diagnostic]:
    """Each tag beside others of the game that nearly is one of them."""
    for record in game.records.values():
        for path in _tags(game, record.data, ()):
            tag = str(path[-1])
            yield diagnostic(
                "language-not-here",
                record.key_span(path),
                language=tag,
                game=game.id,
                languages=", ".join(game.languages),
                nearest=nearest(tag, game.languages),
                texts="a label",
            )


def _tags(game: Game, data: Data, path: Path) -> Iterator[Path]:
    if isinstance(data, list):
        for number, each in enumerate(data):
            yield from _tags(game, each, (*path, number))
    elif isinstance(data, dict):
        labels = any(key in game.languages for key in data)
        for key, value in data.items():
            if labels and isinstance(value, str) and _is_slip(game, key):
                yield (*path, key)
            else:
                yield from _tags(game, value, (*path, key))


def _is_slip(game: Game, tag: str) -> bool:
    long = len(tag.partition("-")[0]) > _SHORT
    return long and tag not in game.languages and is_language(tag) and bool(nearest(tag, game.languages))
