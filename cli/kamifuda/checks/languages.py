"""Languages of texts: the game's own is there, and no text is in a language that the game does not have."""

from collections import defaultdict
from collections.abc import Iterator

from kamifuda.checks.pool import Phrase, Pool
from kamifuda.diagnostics import Diagnostic, Severity, diagnostic, nearest
from kamifuda.game.languages import meant_language

_OPTIONAL = ("flavour", "note", "artist", "aliases", "art")


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Texts that lack the game's own language, each; languages the game does not have, once with their number."""
    game = pool.library.game
    home = game.home_language
    by_tags: dict[tuple[str, ...], list[Phrase]] = defaultdict(list)
    for phrase in pool.phrases:
        if not isinstance(phrase.value, str) and phrase.value:
            by_tags[tuple(phrase.value)].append(phrase)
    foreign: dict[str, list[Phrase]] = defaultdict(list)
    for tags, phrases in by_tags.items():
        for tag in tags:
            if tag and tag not in game.languages:
                foreign[tag] += phrases
        if home not in tags and "" not in tags:
            yield from (_homeless(phrase, tags, home) for phrase in phrases if phrase.path[0] not in _OPTIONAL)
    for tag, phrases in foreign.items():
        first = min(phrases, key=lambda phrase: phrase.card.key_span(*phrase.path, tag))
        meant = meant_language(tag)
        yield diagnostic(
            "language-not-here",
            first.card.key_span(*first.path, tag),
            language=tag,
            game=game.id,
            languages=", ".join(game.languages),
            nearest=meant if meant in game.languages else nearest(tag, game.languages),
            texts=f"{len(phrases)} text{'' if len(phrases) == 1 else 's'}",
        )


def _homeless(phrase: Phrase, tags: tuple[str, ...], home: str) -> Diagnostic:
    severity: Severity = "error" if phrase.field.required and len(phrase.path) == 1 else "warning"
    return diagnostic(
        "missing-home-language",
        phrase.card.span(*phrase.path),
        severity=severity,
        field=phrase.field.key,
        card=phrase.card.id,
        languages=" and ".join(tags),
        home=home,
    )
