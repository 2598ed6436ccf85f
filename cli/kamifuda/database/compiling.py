"""Compiles a query to SQL with parameters: true, false or NULL for a card exactly where the query in Python is.

SQL's and, or and not treat NULL as the query language treats the unknown, so the tree is written down as it stands.
Values never become SQL: they are parameters.
"""

from typing import assert_never

from kamifuda.database.saying import Sql, Words, bears, no_words, says, ways_of
from kamifuda.query.tree import (
    All,
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
    Operator,
    OptionValue,
    PileIs,
    Readings,
    Symbols,
    TextSays,
    Total,
    Tree,
)


def condition(tree: Tree, words: Words = no_words, *, denied: bool = False) -> Sql:
    """A condition on `cards AS c`, all of one game.

    What is unknown tells from what is not only where something above denies it; elsewhere SQL is spared the question.
    """
    match tree:
        case All():
            return _joined(" AND ", [condition(part, words, denied=denied) for part in tree.parts], "1")
        case Any() | Readings():
            return _joined(" OR ", [condition(part, words, denied=denied) for part in tree.parts], "0")
        case Not():
            sql, values = condition(tree.part, words, denied=True)
            return f"NOT {sql}", values
        case PileIs():
            return "NULL", []  # a card of the database lies in no deck
        case KindIs():
            return f"c.kind IN ({_marks(tree.kinds)})", list(tree.kinds)
        case IdIs():
            return "lower(c.id) = ?", [tree.id]
        case NameSays() | TextSays():
            return _known(says(tree, words), [way[0] for way in ways_of(tree)], denied)
        case KeywordIs():
            return _known(bears(tree), [way[0] for way in tree.ways], denied)
        case Compare() | Total() | Symbols() | Items() | ChoiceIs() | FlagIs() | Has():
            return _known(_compares(tree), [tree.way[0]], denied)
    assert_never(tree)


def _joined(word: str, parts: list[Sql], empty: str) -> Sql:
    sql = word.join(sql for sql, _ in parts) or empty
    return f"({sql})", [value for _, values in parts for value in values]


def _marks(values: tuple[str, ...]) -> str:
    return ", ".join("?" * len(values))


def _known(answer: Sql, fields: list[str], denied: bool) -> Sql:
    """An answer; where it is no and a field it came from is broken, unknown, should that matter."""
    if not denied:
        return answer
    sql, values = answer
    names = list(dict.fromkeys(fields))
    broken = f"EXISTS (SELECT 1 FROM broken AS b WHERE b.card = c.card AND b.field IN ({', '.join('?' * len(names))}))"
    return f"CASE WHEN {sql} THEN 1 WHEN {broken} THEN NULL ELSE 0 END", [*values, *names]


def _compares(tree: Compare | Total | Symbols | Items | ChoiceIs | FlagIs | Has) -> Sql:
    field = ".".join(tree.way)
    match tree:
        case Compare():
            test = f"n.number {_sign(tree.operator)} ?"
            return _among("numbers AS n", f"n.field = ? AND {test}", [field, _amount(tree.amount)])
        case Total():
            test = f"h.field = ? AND h.what = 'symbols' AND h.total {_sign(tree.operator)} ?"
            return _among("heaps AS h", test, [field, _amount(tree.amount)])
        case Symbols():
            return _symbols(tree, field)
        case Items():
            return _items(tree, field)
        case ChoiceIs():
            test = f"t.field = ? AND t.language = '' AND t.text IN ({_marks(tree.ids)})"
            return _among("texts AS t", test, [field, *tree.ids])
        case FlagIs():
            return _among("flags AS f", "f.field = ?", [field])
        case Has():
            return _among("filled AS f", "f.field = ?", [field])
    assert_never(tree)


def _among(table: str, test: str, values: list[object]) -> Sql:
    """The card is one of those in a table that pass a test. Looked up once, not for each card."""
    name = table.split()[-1]
    return f"c.card IN (SELECT {name}.card FROM {table} WHERE {test})", values


def _sign(operator: Operator) -> str:
    if operator not in ("=", "<", "<=", ">", ">="):
        raise ValueError(operator)
    return operator


def _amount(amount: int | OptionValue) -> int:
    return amount if isinstance(amount, int) else amount.default


def _symbols(tree: Symbols, field: str) -> Sql:
    same = "s.card = h.card AND s.field = h.field AND s.place = h.place"
    held = f"coalesce((SELECT sum(s.count) FROM card_symbols AS s WHERE {same} AND s.folded = ?), 0) >= ?"
    contains: Sql = (
        " AND ".join([held] * len(tree.counts)) or "1",
        [value for count in tree.counts for value in count],
    )
    limits = "".join(" WHEN ? THEN ?" for _ in tree.counts)
    most = f"CASE s.folded{limits} ELSE 0 END" if tree.counts else "0"
    within: Sql = (
        f"NOT EXISTS (SELECT 1 FROM card_symbols AS s WHERE {same} AND s.count > {most})",
        [value for count in tree.counts for value in count],
    )
    some = [_among("card_symbols AS s", "s.field = ? AND s.folded = ?", [field, name]) for name, _ in tree.counts]
    return _heaps(_as_sets(contains, within, tree.operator), field, "symbols", some, tree.operator)


def _items(tree: Items, field: str) -> Sql:
    same = "i.card = h.card AND i.field = h.field AND i.place = h.place"
    one = f"EXISTS (SELECT 1 FROM items AS i WHERE {same} AND i.folded = ?)"
    contains: Sql = " AND ".join([one] * len(tree.items)) or "1", list(tree.items)
    named = f"(SELECT i.entry FROM items AS i WHERE {same} AND i.folded IN ({_marks(tree.items)}))"
    within: Sql = (f"(SELECT count(DISTINCT i.entry) FROM items AS i WHERE {same} AND i.entry IN {named}) = h.total",
                   list(tree.items))  # fmt: skip
    some = [_among("items AS i", "i.field = ? AND i.folded = ?", [field, item]) for item in tree.items]
    if len(some) == 1 and tree.operator == ">=":
        return some[0]
    return _heaps(_as_sets(contains, within, tree.operator), field, "list", some, tree.operator)


def _heaps(test: Sql, field: str, what: str, some: list[Sql], operator: Operator) -> Sql:
    """Some heap of a card passes a test. Where it has to hold things, only cards that hold these are looked at."""
    sql, values = test
    given = [field, what, *values]
    if operator in ("<", "<=") or not some:
        return _among("heaps AS h", f"h.field = ? AND h.what = ? AND {sql}", given)
    # With the plus, SQLite goes from the card to its heaps, not through all heaps of the field.
    look = f"EXISTS (SELECT 1 FROM heaps AS h WHERE h.card = c.card AND +h.field = ? AND +h.what = ? AND {sql})"
    return _joined(" AND ", [*some, (look, given)], "1")


def _as_sets(contains: Sql, within: Sql, operator: Operator) -> Sql:
    (first, values), (second, more) = contains, within
    match operator:
        case "=":
            return f"({first} AND {second})", [*values, *more]
        case "<":
            return f"({second} AND NOT ({first}))", [*more, *values]
        case "<=":
            return f"({second})", more
        case ">":
            return f"({first} AND NOT ({second}))", [*values, *more]
        case ">=":
            return f"({first})", values
    assert_never(operator)
