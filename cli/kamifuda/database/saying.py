"""Compiles what a query asks of texts. Where the search index cannot answer alone it narrows down whom to look at."""

from collections.abc import Callable, Iterable

from kamifuda.database.grams import is_piece, is_plain_word, parts_asked, pieces_asked
from kamifuda.query.tree import KeywordIs, NameSays, TextSays, Way

Sql = tuple[str, list[object]]  # with its parameters
Words = Callable[[str], list[str] | None]  # words of spaced scripts in the texts that hold this; None: too many to tell
FITS = "fits"  # the functions by which a connection knows patterns
FITS_SOME = "fits_some"
COLUMNS = ("name", "text", "other")  # of the search table and of the index
BETWEEN = "\n\x1e\n"  # between texts as they are written: where one ends, so does a line
_NAMES: tuple[Way, ...] = (("name",), ("aliases",))


def no_words(_: str) -> None:
    """For a database whose words are not known yet."""
    return


def says(tree: NameSays | TextSays, words: Words) -> Sql:
    """Some text under the ways of a condition, or deeper, says this."""
    columns = _columns(tree)
    if isinstance(tree, TextSays) and tree.codes:
        return _of_codes(tree)
    if tree.pattern:
        return _fitted(tree, columns)
    if columns and not tree.whole:
        return _holding(tree.text, columns, words)
    some, given = _holding(tree.text, columns or COLUMNS, words)
    sql, values = _texts(ways_of(tree), _test(tree.whole), [tree.text])
    return f"({some} AND {sql})", [*given, *values]


def bears(tree: KeywordIs) -> Sql:
    """Some text holds a keyword in its brackets."""
    tests: list[str] = []
    values: list[object] = []
    for opening, close in tree.marks:
        tests.append("instr(t.folded, ?) > 0")
        values.append(opening + close)
        if tree.parameter:
            tests.append("(instr(t.folded, ?) > 0 AND instr(substr(t.folded, instr(t.folded, ?) + ?), ?) > 0)")
            values += [opening, opening, len(opening), close]
    beginnings = list(dict.fromkeys(opening for opening, _ in tree.marks))
    some, given = _scan(beginnings, ("text",))
    sql, more = _texts(tree.ways, f"({' OR '.join(tests) or '0'})", values)
    return f"({some} AND {sql})", [*given, *more]


def ways_of(tree: NameSays | TextSays) -> tuple[Way, ...]:
    """The ways to the texts that count."""
    if isinstance(tree, NameSays):
        return _NAMES
    return (*tree.ways, *(_NAMES if tree.names else ()))


def _columns(tree: NameSays | TextSays) -> tuple[str, ...]:
    """The columns of the search table that hold just the texts that count; none when no set of them does."""
    if isinstance(tree, NameSays):
        return ("name",)
    return () if not tree.rules else ("name", "text") if tree.names else ("text",)


def _holding(text: str, columns: tuple[str, ...], words: Words) -> Sql:
    """The cards that hold a folded text in one of the columns."""
    match, certain = _match(text, words)
    if match is None:
        return _scan([text], columns)
    if not match:
        return "0", []
    found = "c.card IN (SELECT f.rowid FROM cards_fts AS f WHERE f.cards_fts MATCH ?)"
    given: list[object] = [f"{{{' '.join(columns)}}} : ({match})"]
    if certain:
        return found, given
    sql, values = _held([text], columns)
    look = f"EXISTS (SELECT 1 FROM search AS s WHERE s.card = c.card AND ({sql}))"
    return f"({found} AND {look})", [*given, *values]


def _match(text: str, words: Words) -> tuple[str | None, bool]:
    """What to ask the index for, empty when nothing can be found; and whether all it finds holds the text."""
    if pieces := pieces_asked(text):
        return " AND ".join(f'"{piece}"' for piece in pieces), is_piece(text)
    asked: list[str] = []
    plain = is_plain_word(text)
    for part in parts_asked(text):
        known = words(part.word)
        if known is None:
            continue
        fitting = [word for word in known if part.begins_or_ends(word)]
        if not fitting:
            return "", True
        plain = plain and all(is_plain_word(word) for word in fitting)
        asked.append(f"({' OR '.join(_quoted(word) for word in fitting)})")
    return " AND ".join(asked) if asked else None, plain and bool(asked)


def _quoted(word: str) -> str:
    return '"' + word.replace('"', '""') + '"'


def _scan(texts: Iterable[str], columns: tuple[str, ...]) -> Sql:
    sql, values = _held(texts, columns)
    return f"c.card IN (SELECT s.card FROM search AS s WHERE {sql})", values


def _held(texts: Iterable[str], columns: tuple[str, ...]) -> Sql:
    pairs = [(column, text) for column in columns for text in texts]
    return " OR ".join(f"instr(s.{column}, ?) > 0" for column, _ in pairs) or "0", [text for _, text in pairs]


def _fitted(tree: NameSays | TextSays, columns: tuple[str, ...]) -> Sql:
    """A pattern fits a text: all texts of a card are looked at with one call where they stand together."""
    if columns:
        tests = " OR ".join(f"{FITS_SOME}(?, CAST(s.{column}_written AS BLOB))" for column in columns)
        return f"c.card IN (SELECT s.card FROM search AS s WHERE {tests})", [tree.text for _ in columns]
    under, names = _under(ways_of(tree))
    sql = f"c.card IN (SELECT t.card FROM texts AS t WHERE ({under}) AND {FITS}(?, CAST(t.text AS BLOB)))"
    return sql, [*names, tree.text]


def _of_codes(tree: TextSays) -> Sql:
    """Some code says this: an index holds all that is in no language, so the texts are not read."""
    fits = f"{FITS}(?, CAST(t.text AS BLOB))" if tree.pattern else _test(tree.whole)
    fields = [".".join(way) for way in tree.ways]
    among = f"t.language = '' AND t.field IN ({', '.join('?' * len(fields))})"
    return f"c.card IN (SELECT t.card FROM texts AS t WHERE {among} AND {fits})", [*fields, tree.text]


def _test(whole: bool) -> str:
    return "t.folded = ?" if whole else "instr(t.folded, ?) > 0"


def _texts(ways: tuple[Way, ...], test: str, values: list[object]) -> Sql:
    """Some text under one of the ways passes a test."""
    under, given = _under(ways)
    return f"EXISTS (SELECT 1 FROM texts AS t WHERE t.card = c.card AND ({under}) AND {test})", [*given, *values]


def _under(ways: tuple[Way, ...]) -> Sql:
    names = list(dict.fromkeys(".".join(way) for way in ways))
    under = " OR ".join(["t.field = ? OR (t.field > ? AND t.field < ?)"] * len(names)) or "0"
    return under, [each for name in names for each in (name, f"{name}.", f"{name}/")]
