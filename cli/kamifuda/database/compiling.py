"""Compiles a query to SQL with parameters: true, false or NULL for a card exactly where the query in Python is.

SQL's and, or and not treat NULL as the query language treats the unknown, so the tree is written down as it stands.
Values never become SQL: they are parameters.
"""

from typing import assert_never

from kamifuda.database.grams import asked
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
    Way,
)

Sql = tuple[str, list[object]]  # with its parameters
FITS = "fits"  # the function by which the connection knows patterns
_NAMES: tuple[Way, ...] = (("name",), ("aliases",))


def condition(tree: Tree, game: str) -> Sql:
    """A condition on `cards AS c`, all of one game."""
    match tree:
        case All():
            return _joined(" AND ", [condition(part, game) for part in tree.parts], "1")
        case Any() | Readings():
            return _joined(" OR ", [condition(part, game) for part in tree.parts], "0")
        case Not():
            sql, values = condition(tree.part, game)
            return f"NOT {sql}", values
        case PileIs():
            return "NULL", []  # a card of the database lies in no deck
        case KindIs():
            return f"c.kind IN ({_marks(tree.kinds)})", list(tree.kinds)
        case IdIs():
            return "lower(c.id) = ?", [tree.id]
        case NameSays():
            return _known(_says(_NAMES, tree), ["name", "aliases"])
        case TextSays():
            ways = (*tree.ways, *(_NAMES if tree.names else ()))
            return _known(_says(ways, tree), [way[0] for way in ways])
        case KeywordIs():
            return _known(_bears(tree), [way[0] for way in tree.ways])
        case Compare() | Total() | Symbols() | Items() | ChoiceIs() | FlagIs() | Has():
            return _known(_compares(tree), [tree.way[0]])
    assert_never(tree)


def _joined(word: str, parts: list[Sql], empty: str) -> Sql:
    sql = word.join(sql for sql, _ in parts) or empty
    return f"({sql})", [value for _, values in parts for value in values]


def _marks(values: tuple[str, ...]) -> str:
    return ", ".join("?" * len(values))


def _known(answer: Sql, fields: list[str]) -> Sql:
    """An answer; where it is no and a field it came from is broken, unknown."""
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
            test = f"h.total {_sign(tree.operator)} ?"
            sql, values = _among(
                "heaps AS h", f"h.field = ? AND h.what = 'symbols' AND {test}", [field, _amount(tree.amount)]
            )
            return _or_none(tree, sql, values, f"0 {_sign(tree.operator)} ?", [_amount(tree.amount)])
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


def _or_none(tree: Total | Symbols, sql: str, values: list[object], empty: str, none: list[object]) -> Sql:
    """On kinds that have the field, one left out holds no symbols."""
    if len(tree.way) != 1 or not tree.kinds:
        return sql, values
    kinds = _marks(tree.kinds)
    heap, given = _among("heaps AS h", "h.field = ? AND h.what = 'symbols'", [tree.way[0]])
    missing = f"(c.kind IN ({kinds}) AND NOT {heap} AND {empty})"
    return f"({sql} OR {missing})", [*values, *tree.kinds, *given, *none]


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
    test, values = _as_sets(contains, within, tree.operator)
    sql, given = _among("heaps AS h", f"h.field = ? AND h.what = 'symbols' AND {test}", [field, *values])
    nothing = {"=": not tree.counts, "<": bool(tree.counts), "<=": True, ">": False, ">=": not tree.counts}
    return _or_none(tree, sql, given, str(int(nothing[tree.operator])), [])


def _items(tree: Items, field: str) -> Sql:
    same = "i.card = h.card AND i.field = h.field AND i.place = h.place"
    one = f"EXISTS (SELECT 1 FROM items AS i WHERE {same} AND i.folded = ?)"
    contains: Sql = " AND ".join([one] * len(tree.items)) or "1", list(tree.items)
    named = f"(SELECT i.entry FROM items AS i WHERE {same} AND i.folded IN ({_marks(tree.items)}))"
    within: Sql = (f"(SELECT count(DISTINCT i.entry) FROM items AS i WHERE {same} AND i.entry IN {named}) = h.total",
                   list(tree.items))  # fmt: skip
    test, values = _as_sets(contains, within, tree.operator)
    return _among("heaps AS h", f"h.field = ? AND h.what = 'list' AND {test}", [field, *values])


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


def _says(ways: tuple[Way, ...], tree: NameSays | TextSays) -> Sql:
    """A text under one of the ways, or deeper, says this."""
    if tree.pattern:
        return _texts(ways, f"{FITS}(?, t.text)", [tree.text])
    sql, values = _texts(ways, "t.folded = ?" if tree.whole else "instr(t.folded, ?) > 0", [tree.text])
    first, given = _may_say(tree.text)
    return f"({first} AND {sql})", [*given, *values]


def _may_say(text: str) -> Sql:
    """The cards that say this somewhere, found fast, so that only these are looked at closely."""
    if wanted := asked(text):
        return "c.card IN (SELECT rowid FROM cards_fts WHERE cards_fts MATCH ?)", [wanted]
    return _among("search AS s", "instr(s.said, ?) > 0", [text])


def _texts(ways: tuple[Way, ...], test: str, values: list[object]) -> Sql:
    """Some text under one of the ways passes a test."""
    names = list(dict.fromkeys(".".join(way) for way in ways))
    under = " OR ".join(["t.field = ? OR (t.field > ? AND t.field < ?)"] * len(names)) or "0"
    given = [each for name in names for each in (name, f"{name}.", f"{name}/")]
    return f"EXISTS (SELECT 1 FROM texts AS t WHERE t.card = c.card AND ({under}) AND {test})", [*given, *values]


def _bears(tree: KeywordIs) -> Sql:
    """Some text holds a keyword in its brackets."""
    tests: list[str] = []
    values: list[object] = []
    for opening, close in tree.marks:
        tests.append("instr(t.folded, ?) > 0")
        values.append(opening + close)
        if tree.parameter:
            tests.append("(instr(t.folded, ?) > 0 AND instr(substr(t.folded, instr(t.folded, ?) + ?), ?) > 0)")
            values += [opening, opening, len(opening), close]
    return _texts(tree.ways, f"({' OR '.join(tests) or '0'})", values)
