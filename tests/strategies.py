"""Hypothesis: cards of any game definition, right ones and ones gone wrong."""

from typing import Any

from hypothesis import strategies as st

from kamifuda.game import Game
from kamifuda.game.definition import Field, Kind

WORDS = st.text("abcxyz 光風カード武", min_size=1, max_size=12).map(lambda text: f"a{text}".strip())
LINES = st.lists(WORDS, min_size=1, max_size=3).map("\n".join)


def cards(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """A card file's data that the game accepts, rules between fields aside, as JSON has it."""
    return st.sampled_from(sorted(game.kinds)).flatmap(lambda key: card(game, game.kinds[key]))


def card(game: Game, kind: Kind) -> st.SearchStrategy[dict[str, Any]]:
    """A card of one kind."""
    always = {"id": st.from_regex(r"[a-z0-9][a-z0-9-]{4,9}", fullmatch=True), "kind": st.just(kind.id)}
    fields = {key: value(game, field) for key, field in kind.fields.items()}
    required = {key: strategy for key, strategy in fields.items() if kind.fields[key].required}
    optional = {key: strategy for key, strategy in fields.items() if key not in required}
    return st.fixed_dictionaries(always | required, optional=optional)


def value(game: Game, field: Field) -> st.SearchStrategy[Any]:
    """A value of a field."""
    match field.type:
        case "text" | "rich":
            text = LINES if field.type == "rich" or field.many_lines else WORDS
            return text | st.dictionaries(st.sampled_from(game.languages), text, min_size=1)
        case "code":
            return st.from_regex(field.pattern, fullmatch=True).filter(is_plain) if field.pattern else WORDS
        case "query" | "card":
            return st.just("kind:any")
        case "integer":
            low, high = (-99 if bound is None else bound for bound in (field.minimum, field.minimum))
            numbers = st.integers(low, field.maximum if field.maximum is not None else high + 300)
            return (
                numbers | numbers.map(str) | st.sampled_from(field.special or ("7",) if not field.maximum else ("1",))
            )
        case "choice":
            return st.sampled_from(sorted(field.choices))
        case "symbols":
            symbols = st.sampled_from(sorted(field.choices) or ["flame", "tide"])
            return st.lists(symbols, max_size=4) | st.dictionaries(symbols, st.integers(0, 9))
        case "flag":
            return st.booleans() | st.sampled_from(["yes", "no"])
        case "list":
            entries = st.lists(value(game, field.items or field), min_size=1, max_size=3)
            return entries
        case "record":
            parts = {key: value(game, part) for key, part in field.fields.items()}
            required = {key: each for key, each in parts.items() if field.fields[key].required}
            return st.fixed_dictionaries(required, optional={key: parts[key] for key in parts if key not in required})


def is_plain(text: str) -> bool:
    """Text that another regular expression engine reads alike: ASCII, no line ends."""
    return text.isascii() and text.isprintable() and bool(text.strip())


NASTY = st.sampled_from(
    [
        *(None, True, [], {}, ["a"], [["a"]], [None], {"a": "b"}, {"": "x"}, {"en": None}, {"type": "integer"}),
        *(
            "",
            " ",
            "x",
            "-1",
            "1e9",
            "9" * 20,
            "option.x",
            "[key]",
            "１２",
            "a" * 300,
            "\0",
            "3.0",
            "+5",
            "a\nb",
            "white=x",
        ),
        {"field": "name"},
    ]
)
KEYS = st.sampled_from(
    ["of", "type", "min", "zzz", "label", "from", "[key]", "default", "int", "id", "name", "kind", "en"]
)


def broken(data: Any) -> st.SearchStrategy[Any]:
    """Data in which a few things went wrong."""
    return st.lists(
        st.tuples(st.integers(0, 10_000), NASTY, KEYS, st.sampled_from(["replace", "remove", "add"])), max_size=3
    ).map(lambda steps: _broken(data, steps))


def _broken(data: Any, steps: list[tuple[int, Any, str, str]]) -> Any:
    for place, nasty, key, how in steps:
        paths = list(_paths(data, ()))
        data = _changed(data, paths[place % len(paths)], nasty, key, how)
    return data


def _paths(data: Any, path: tuple[Any, ...]) -> Any:
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, inner in items:
        yield from _paths(inner, (*path, key))


def _changed(data: Any, path: tuple[Any, ...], nasty: Any, key: str, how: str) -> Any:
    if not path:
        return {**data, key: nasty} if how == "add" and isinstance(data, dict) else nasty if how == "replace" else data
    head, rest = path[0], path[1:]
    if not rest and how == "remove":
        kept = [(each, inner) for each, inner in _items(data) if each != head]
    else:
        kept = [
            (each, _changed(inner, rest, nasty, key, how) if each == head else inner) for each, inner in _items(data)
        ]
    return dict(kept) if isinstance(data, dict) else [inner for _, inner in kept]


def _items(data: Any) -> list[tuple[Any, Any]]:
    return list(data.items()) if isinstance(data, dict) else list(enumerate(data))
