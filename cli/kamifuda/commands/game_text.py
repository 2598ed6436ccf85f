"""A game in words: its kinds and fields, piles, versions, options, keywords and symbols."""

from collections.abc import Iterator, Mapping

from kamifuda.commands.columns import table, wrap
from kamifuda.commands.report import plural
from kamifuda.game.definition import Field, Game, Kind, Option, Texts

_TYPES = {"integer": "number", "flag": "yes or no", "rich": "text with marks", "code": "plain text"}


def short_lines(game: Game, width: int) -> Iterator[str]:
    """A game in a list of games."""
    kinds = ", ".join(f"{_label(kind.label, game)} [{kind.id}]" for kind in game.kinds.values())
    languages = ", ".join(game.languages)
    yield from wrap(f"{game.id}: {_label(game.name, game)}", width)
    yield from wrap(f"cards of {_size(game)} in {languages}", width, 4)
    yield from wrap(f"kinds: {kinds}", width, 6, 4)


def long_lines(game: Game, width: int) -> Iterator[str]:
    """Everything a card author or player has to know of a game."""
    yield f"{_label(game.name, game)} [{game.id}]"
    low, high = game.players
    players = plural(low, "player") if low == high else f"{low} to {high} players"
    languages = ", ".join(
        f"{language} (the home language)" if language == game.home_language else language for language in game.languages
    )
    yield from wrap(f"{players}; cards of {_size(game)}; in {languages}", width)
    yield from _kinds(game, width)
    if game.sets:
        yield "\nSets"
        yield from table([(id, _label(texts, game)) for id, texts in game.sets.items()], width)
    if game.construction is not None and game.construction.piles:
        yield "\nPiles of a deck"
        piles = game.construction.piles.items()
        yield from table([(id, _label(pile.label, game), _count(pile.size)) for id, pile in piles], width)
    if game.versions:
        yield "\nVersions of the rules"
        rows = [
            (one.id, "counts when none is named" if one.default else f"from {one.start}" if one.start else "")
            for one in game.versions
        ]
        yield from table(rows, width)
    if game.options:
        yield "\nOptions (--option NAME=VALUE, or `option NAME: VALUE` in a deck)"
        rows3 = [(one.id, _label(one.label, game), _option(one)) for one in game.options.values()]
        yield from table(rows3, width)
    if game.keywords:
        yield "\nKeywords"
        yield from wrap(", ".join(_label(one.label, game) for one in game.keywords.values()), width, 2)
    if game.symbols:
        yield "\nSymbols in card text"
        yield from wrap(" ".join(f"{{{one}}}" for one in game.symbols), width, 2)


def _kinds(game: Game, width: int) -> Iterator[str]:
    kinds = list(game.kinds.values())
    shared = _shared(kinds) if len(kinds) > 1 else {}
    if shared:
        yield "\nFields of every kind"
        yield from table([_row(field, game) for field in shared.values()], width)
    for kind in kinds:
        yield f"\n{_label(kind.label, game)} [{kind.id}]"
        own = [field for key, field in kind.fields.items() if not field.implicit and key not in shared]
        yield from table([_row(field, game) for field in own], width)
        if not own:
            yield "  (nothing more)"
    yield ""
    everywhere = [field.key for field in kinds[0].fields.values() if field.implicit]
    yield from wrap(f"Every card has an id and a kind, and may have: {', '.join(everywhere)}", width, first=0)


def _shared(kinds: list[Kind]) -> Mapping[str, Field]:
    """The fields that all kinds have alike."""
    first, *others = kinds
    return {
        key: field
        for key, field in first.fields.items()
        if not field.implicit and all(kind.fields.get(key) == field for kind in others)
    }


def _row(field: Field, game: Game) -> tuple[str, str, str]:
    return field.key, _label(field.label, game), _type(field) + (", required" if field.required else "")


def _label(texts: Texts, game: Game) -> str:
    """The home-language label and the English one."""
    home, english = texts.get(game.home_language, ""), texts.get("en", "")
    return f"{home} ({english})" if home and english and home != english else home or english


def _size(game: Game) -> str:
    return f"{game.card.width:g} x {game.card.height:g} mm"


def _type(field: Field) -> str:
    """What may stand in a field, in words."""
    text = _TYPES.get(field.type, field.type)
    if field.type == "integer":
        text += _bounds(field.minimum, field.maximum) + "".join(f" or {one}" for one in field.special)
    if field.type == "symbols":
        text = f"any of {', '.join(field.choices)}" if field.choices else "any symbols"
    if field.type == "choice":
        text = ("one of " if len(field.choices) > 1 else "") + ", ".join(field.choices)
    if field.also:
        text += f" ({', '.join(f'{spelling} is {name}' for spelling, name in field.also.items())})"
    if field.type == "list" and field.items is not None:
        many = "entries" if field.items.type == "record" else _type(field.items)
        text = f"list of {many}" + (f" with {', '.join(field.items.fields)}" if field.items.fields else "")
    if field.type == "record":
        text = f"a mapping of {', '.join(field.fields)}"
    return text


def _bounds(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" {low} to {high}"
    return f" from {low}" if low is not None else f" up to {high}" if high is not None else ""


def _count(size: object) -> str:
    """How many cards a pile holds."""
    if size is None:
        return "any number of cards"
    low, high = getattr(size, "minimum", size), getattr(size, "maximum", size)
    if low == high:
        return f"exactly {plural(low, 'card') if isinstance(low, int) else f'{low} cards'}"
    return f"{low or 0} to {high} cards" if high is not None else f"{low} cards or more"


def _option(option: Option) -> str:
    values = (
        f"one of {', '.join(option.of)}" if option.of else f"a whole number{_bounds(option.minimum, option.maximum)}"
    )
    return f"{values}; {option.default} when not set"
