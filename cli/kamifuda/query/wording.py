"""Writes a query back: the tree as a text that reads to the same tree, in ids and folded words."""

from typing import assert_never

from kamifuda.pattern import pattern
from kamifuda.query.tree import (
    All,
    Amount,
    Any,
    ChoiceIs,
    Compare,
    FlagIs,
    Has,
    IdIs,
    Items,
    KeywordIs,
    KindIs,
    NameSays,
    Not,
    OptionValue,
    PileIs,
    Readings,
    Symbols,
    TextSays,
    Total,
    Tree,
    Way,
)

_PLAIN = pattern(r"(?!(?i:or|and|not)$)[^\W_][\w.]*")


Whole = KindIs | IdIs | PileIs | NameSays | TextSays | KeywordIs


def write(tree: Tree) -> str:
    """The query of a tree."""
    match tree:
        case All():
            return " ".join(_inside(part, Any) for part in tree.parts)
        case Any():
            return " or ".join(write(part) for part in tree.parts)
        case Not():
            return "-" + _inside(tree.part, All, Any)
        case Readings():
            return tree.text
        case KindIs() | IdIs() | PileIs() | NameSays() | TextSays() | KeywordIs():
            return _write_whole(tree)
        case _:
            return _write_field(tree)


def _write_whole(tree: Whole) -> str:
    """What is said of a card as a whole."""
    match tree:
        case KindIs():
            return f"kind:{_set(tree.kinds)}"
        case IdIs():
            return f"id:{quoted(tree.id)}"
        case PileIs():
            return f"pile:{quoted(tree.pile)}"
        case NameSays():
            return f"name{_sign(tree.whole)}{_said(tree)}"
        case TextSays() if tree.names:
            return _said(tree)
        case TextSays():
            way = _way(tree.ways[0]) if len(tree.ways) == 1 and tree.ways[0] != ("text",) else "text"
            return f"{way}{_sign(tree.whole)}{_said(tree)}"
        case KeywordIs():
            return f"keyword:{quoted(tree.keyword)}"
    assert_never(tree)


def _said(tree: NameSays | TextSays) -> str:
    return f"/{tree.text.replace('/', chr(92) + '/')}/" if tree.pattern else quoted(tree.text)


def _write_field(tree: Compare | Total | Symbols | Items | ChoiceIs | FlagIs | Has) -> str:
    """What is said of a field."""
    way = _way(tree.way)
    match tree:
        case Compare() | Total():
            return f"{way}{tree.operator}{_amount(tree.amount)}"
        case Symbols():
            names = [name for name, count in tree.counts for _ in range(count)]
            return f"{way}{tree.operator}{{{' '.join(map(quoted, names))}}}"
        case Items():
            return f"{way}{tree.operator}{{{' '.join(map(quoted, tree.items))}}}"
        case ChoiceIs():
            return f"{way}:{_set(tree.ids)}"
        case FlagIs():
            return f"is:{way}"
        case Has():
            return f"has:{way}"
    assert_never(tree)


def _inside(part: Tree, *weaker: type) -> str:
    text = write(part)
    return f"({text})" if isinstance(part, weaker) else text


def _set(ids: tuple[str, ...]) -> str:
    return quoted(ids[0]) if len(ids) == 1 else f"{{{' '.join(map(quoted, ids))}}}"


def _sign(whole: bool) -> str:
    return "=" if whole else ":"


def _way(way: Way) -> str:
    return ".".join(way)


def _amount(amount: Amount) -> str:
    return f"option.{amount.option}" if isinstance(amount, OptionValue) else str(amount)


def quoted(text: str) -> str:
    """A text as a query writes it: between quotation marks unless it is a plain word."""
    if _PLAIN.fullmatch(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
