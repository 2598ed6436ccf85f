"""`kamifuda games`: what is known here."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from kamifuda.commands.options import format_option
from kamifuda.commands.report import cells
from kamifuda.diagnostics import KamifudaError
from kamifuda.game.definition import Field, Game, Texts


@click.command("games", epilog="Example: kamifuda games --format json")
@click.argument("game", required=False)
@click.option(
    "-C",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The workspace; without one, shipped games only.",
)
@format_option
def command(game: str | None, folder: Path | None, output: str) -> None:
    """List the games known here; or tell all of GAME: kinds and fields, piles, card size, rule versions, options."""
    games = [load(name, folder) for name in ([game] if game else _names(folder))]
    if output == "json":
        answer = [_as_data(one) for one in games]
        click.echo(json.dumps(answer[0] if game else answer, ensure_ascii=False, indent=2))
    elif game:
        click.echo("\n".join(_details(games[0])))
    else:
        rows = [
            (one.id, _name(one.name, one), _size(one), ", ".join(_name(kind.label, one) for kind in one.kinds.values()))
            for one in games
        ]
        click.echo("\n".join(_table([("game", "name", "card", "kinds"), *rows])))


def load(name: str, folder: Path | None) -> Game:
    """A game by id, from the workspace or shipped."""
    from kamifuda.loader import load_one_game

    return load_one_game(_root(folder), name)


def _root(folder: Path | None) -> Path:
    from kamifuda import shipped
    from kamifuda.workspace import find

    context = click.get_current_context().find_root()
    chosen = folder or (Path(context.obj) if context.obj else None)
    if chosen is not None:
        return find(chosen)
    try:
        return find(Path())
    except KamifudaError:
        return shipped.root()


def _names(folder: Path | None) -> list[str]:
    from kamifuda.workspace import list_workspace

    return list(list_workspace(_root(folder))[0].games)


def _name(texts: Texts, game: Game) -> str:
    """The home-language label and the English one."""
    home, english = texts.get(game.home_language, ""), texts.get("en", "")
    return f"{home} ({english})" if home and english and home != english else home or english


def _size(game: Game) -> str:
    return f"{game.card.width:g} x {game.card.height:g} mm"


def _details(game: Game) -> Iterator[str]:
    yield f"{_name(game.name, game)} [{game.id}]"
    low, high = game.players
    players = str(low) if low == high else f"{low} to {high}"
    languages = ", ".join(game.languages)
    yield f"{players} players; cards of {_size(game)}; languages: {languages}, home {game.home_language}"
    for kind in game.kinds.values():
        yield f"\n{_name(kind.label, game)} [{kind.id}]"
        rows = [
            (f"  {key}", _name(field.label, game), _type(field))
            for key, field in kind.fields.items()
            if not field.implicit
        ]
        yield from _table(rows)
    implicit = [key for key, field in next(iter(game.kinds.values())).fields.items() if field.implicit]
    yield f"\nEvery kind also has: {', '.join(implicit)}"
    if game.construction is not None:
        yield "\nPiles of a deck"
        yield from _table(
            [(f"  {id}", _name(pile.label, game), _span(pile.size)) for id, pile in game.construction.piles.items()]
        )
    if game.versions:
        yield "\nVersions of the rules: " + ", ".join(
            one.id + (" (counts when none is named)" if one.default else "") for one in game.versions
        )
    if game.options:
        yield "\nOptions"
        yield from _table(
            [
                (f"  {one.id}", _name(one.label, game), _choices(one.of) + f"; {one.default} when not set")
                for one in game.options.values()
            ]
        )
    if game.keywords:
        yield "\nKeywords: " + ", ".join(_name(one.label, game) for one in game.keywords.values())
    if game.symbols:
        yield "Symbols: " + " ".join(f"{{{one}}}" for one in game.symbols)


def _type(field: Field) -> str:
    """What may stand in a field, in words."""
    words = {"integer": "whole number", "flag": "true or false", "rich": "text with marks", "code": "plain text"}
    text = words.get(field.type, field.type)
    if field.type == "integer":
        text += _bounds(field.minimum, field.maximum) + "".join(f" or {one}" for one in field.special)
    if field.choices:
        text = ("one of " if field.type == "choice" else "any of ") + ", ".join(field.choices)
    if field.type == "list" and field.items is not None:
        text = f"list of {_type(field.items)}"
    if field.fields:
        text += f" with {', '.join(field.fields)}"
    return text + (", required" if field.required else "")


def _bounds(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" {low} to {high}"
    return f" from {low}" if low is not None else f" up to {high}" if high is not None else ""


def _span(size: object) -> str:
    if size is None:
        return "any number of cards"
    low, high = getattr(size, "minimum", size), getattr(size, "maximum", size)
    if low == high:
        return f"exactly {low} cards"
    return f"{low or 0} to {high} cards" if high is not None else f"{low} cards or more"


def _choices(of: tuple[str, ...]) -> str:
    return "one of " + ", ".join(of) if of else "a whole number"


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Columns that line up, full-width characters counted as two."""
    if not rows:
        return []
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    return [
        "  ".join(
            [*(cell + " " * (width - cells(cell)) for cell, width in zip(row, widths, strict=False)), row[-1]]
        ).rstrip()
        for row in rows
    ]


def _as_data(game: Game) -> dict[str, object]:
    """A game as plain data for scripts."""
    piles = game.construction.piles if game.construction is not None else {}
    return {
        "id": game.id,
        "name": dict(game.name),
        "home_language": game.home_language,
        "languages": list(game.languages),
        "players": {"min": game.players[0], "max": game.players[1]},
        "card": {"width": game.card.width, "height": game.card.height, "corner": game.card.corner},
        "kinds": {
            kind.id: {
                "label": dict(kind.label),
                "fields": {
                    key: {"type": field.type, "required": field.required, "label": dict(field.label)}
                    for key, field in kind.fields.items()
                },
            }
            for kind in game.kinds.values()
        },
        "piles": {id: {"label": dict(pile.label), "size": _span(pile.size)} for id, pile in piles.items()},
        "versions": [one.id for one in game.versions],
        "options": {one.id: {"of": list(one.of), "default": one.default} for one in game.options.values()},
        "keywords": {one.id: dict(one.label) for one in game.keywords.values()},
        "symbols": list(game.symbols),
    }
