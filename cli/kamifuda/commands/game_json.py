"""A game as plain data for scripts."""

from kamifuda.game.definition import Field, Game


def as_json(game: Game) -> dict[str, object]:
    """Everything that `games` tells, by name."""
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
                "fields": {key: _field(field) for key, field in kind.fields.items()},
            }
            for kind in game.kinds.values()
        },
        "sets": {id: dict(texts) for id, texts in game.sets.items()},
        "piles": {
            id: {"label": dict(pile.label), "kinds": list(pile.kinds), "size": _size(pile.size)}
            for id, pile in piles.items()
        },
        "versions": [{"id": one.id, "default": one.default, "from": one.start or None} for one in game.versions],
        "options": {
            one.id: {
                "label": dict(one.label),
                "of": list(one.of),
                "min": one.minimum,
                "max": one.maximum,
                "default": one.default,
            }
            for one in game.options.values()
        },
        "keywords": {one.id: dict(one.label) for one in game.keywords.values()},
        "symbols": {one.id: dict(one.label) for one in game.symbols.values()},
    }


def _field(field: Field) -> dict[str, object]:
    """A field, without what it does not say."""
    said: dict[str, object] = {
        "type": field.type,
        "required": field.required,
        "label": dict(field.label),
        "min": field.minimum,
        "max": field.maximum,
        "special": list(field.special),
        "pattern": field.pattern,
        "of": list(field.choices) if field.choices else _field(field.items) if field.items else None,
        "also": dict(field.also),
        "fields": {key: _field(inner) for key, inner in field.fields.items()},
    }
    return {key: value for key, value in said.items() if value not in (None, "", [], {}) or key == "required"}


def _size(size: object) -> dict[str, object] | None:
    """How many cards; None for any number. A house option stands by its name, `option.x`."""
    if size is None:
        return None
    return {"min": getattr(size, "minimum", size), "max": getattr(size, "maximum", size)}
