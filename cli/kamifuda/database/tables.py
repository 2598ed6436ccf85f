"""The tables of the database: one per thing, with what each holds and what its columns mean."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field, Game, Kind

TEXT, INTEGER, REAL = "TEXT", "INTEGER", "REAL"


@dataclass(frozen=True, slots=True)
class Table:
    """One table: columns with their types, what identifies a row, what its columns point to, and words about it."""

    name: str
    about: str
    columns: Mapping[str, str]
    key: tuple[str, ...]
    points: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # column -> table, column
    units: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)  # column -> what it is called
    facets: tuple[str, ...] = ()
    indexes: tuple[tuple[str, ...], ...] = ()
    some: tuple[str, tuple[str, ...]] = ("", ())  # a condition on rows, and what to index of those


# One word cutter for all languages. What is indexed has no accents left; what others ask for loses them here.
INDEX = """CREATE VIRTUAL TABLE cards_fts USING fts5(
    name, text, other, content="cards", tokenize="unicode61 remove_diacritics 2"
)"""
_CARD = {"card": ("cards", "card")}
_GAME = {"game": ("games", "game")}

TABLES: tuple[Table, ...] = (
    Table(
        "games",
        "Every game of the workspace.",
        {
            "game": TEXT,
            "name": TEXT,
            "home_language": TEXT,
            "languages": TEXT,
            "players_from": INTEGER,
            "players_to": INTEGER,
            "card_width": REAL,
            "card_height": REAL,
        },
        ("game",),
        units={"card_width": "mm", "card_height": "mm"},
    ),
    Table("kinds", "The types of card within a game.", {"game": TEXT, "kind": TEXT, "name": TEXT, "table_name": TEXT},
          ("game", "kind"), _GAME),
    Table(
        "fields",
        "What is printed on the cards of a kind, and what it counts as in balance.",
        {"game": TEXT, "kind": TEXT, "field": TEXT, "name": TEXT, "type": TEXT, "role": TEXT, "better": TEXT,
         "unit": TEXT, "required": INTEGER},
        ("game", "kind", "field"),
        _GAME,
        facets=("game", "kind", "type", "role"),
    ),
    Table("sets", "Sets in which cards come out.", {"game": TEXT, "set": TEXT, "name": TEXT}, ("game", "set"), _GAME),
    Table("keywords", "Keywords of a game, with what reminds players of their meaning.",
          {"game": TEXT, "keyword": TEXT, "name": TEXT, "reminder": TEXT}, ("game", "keyword"), _GAME),
    Table("symbols", "Small pictures that card text may name.",
          {"game": TEXT, "symbol": TEXT, "name": TEXT, "letter": TEXT}, ("game", "symbol"), _GAME),
    Table(
        "cards",
        "Every card: what it is, where it is written, and its name and rules text in the game's home language.",
        {"card": INTEGER, "name": TEXT, "game": TEXT, "kind": TEXT, "id": TEXT, "text": TEXT, "other": TEXT,
         "set": TEXT, "number": TEXT, "rarity": TEXT, "quantity": INTEGER, "file": TEXT, "line": INTEGER},
        ("card",),
        _GAME,
        labels={"file": "where it is written", "quantity": "copies to print", "other": "what else is written on it"},
        facets=("game", "kind", "set", "rarity"),
        indexes=(("game", "kind"), ("id", "game")),
    ),
    Table("printings", "How a card appears in print.",
          {"card": INTEGER, "set": TEXT, "number": TEXT, "rarity": TEXT, "artist": TEXT, "art": TEXT},
          ("card", "set", "number"), _CARD, facets=("set", "rarity", "artist")),
    Table("aliases", "Other names under which a card is found.", {"card": INTEGER, "language": TEXT, "alias": TEXT},
          ("card", "language", "alias"), _CARD),
    Table("redirects", "Ids of cards that were renamed or joined, and the id that stands for each now.",
          {"game": TEXT, "old": TEXT, "id": TEXT}, ("game", "old"), _GAME),
    Table(
        "texts",
        "Every text on a card, by field and language. `folded` is the form that searches compare.",
        {"card": INTEGER, "field": TEXT, "place": INTEGER, "language": TEXT, "text": TEXT, "folded": TEXT},
        ("card", "field", "place", "language"),
        _CARD,
        facets=("field", "language"),
        some=("language = ''", ("field", "text", "folded", "card", "language")),  # codes and choices
    ),
    Table("numbers", "Every number on a card, by field.",
          {"card": INTEGER, "field": TEXT, "place": INTEGER, "number": INTEGER}, ("card", "field", "place"), _CARD,
          facets=("field",), indexes=(("field", "number", "card"),)),
    Table("heaps", "Every list or heap of symbols on a card: how many there are in it, 0 where it is left out.",
          {"card": INTEGER, "field": TEXT, "place": INTEGER, "what": TEXT, "total": INTEGER},
          ("card", "field", "place"), _CARD, facets=("field", "what"), indexes=(("field", "what", "total", "card"),)),
    Table("card_symbols", "How many of a symbol a field of a card holds.",
          {"card": INTEGER, "field": TEXT, "place": INTEGER, "symbol": TEXT, "folded": TEXT, "count": INTEGER},
          ("card", "field", "place", "symbol"), _CARD, facets=("field", "symbol"),
          indexes=(("field", "folded", "card"),)),
    Table("items", "The entries of lists.",
          {"card": INTEGER, "field": TEXT, "place": INTEGER, "entry": INTEGER, "language": TEXT, "item": TEXT,
           "folded": TEXT},
          ("card", "field", "place", "entry", "language"), _CARD, facets=("field",),
          indexes=(("field", "folded", "card"),)),
    Table("search", "All texts of a card in the form that searches compare, line by line, and as they are written.",
          {"card": INTEGER, "name": TEXT, "text": TEXT, "other": TEXT, "name_written": TEXT, "text_written": TEXT},
          ("card",), _CARD),
    Table("words", "The words of spaced scripts on cards, in the form that searches compare.", {"word": TEXT},
          ("word",)),
    Table("flags", "Flags that are set.", {"card": INTEGER, "field": TEXT}, ("card", "field"), _CARD),
    Table("filled", "Which fields of a card say something.", {"field": TEXT, "card": INTEGER}, ("field", "card"), _CARD,
          facets=("field",)),
    Table("broken", "Which fields of a card are faulty, so that what they say is unknown.",
          {"card": INTEGER, "field": TEXT}, ("card", "field"), _CARD),
    Table("card_keywords", "Keywords in the text of cards.", {"card": INTEGER, "keyword": TEXT}, ("card", "keyword"),
          _CARD, facets=("keyword",)),
    Table(
        "art",
        "Picture files: their size, what they are, and who made them.",
        {"game": TEXT, "file": TEXT, "format": TEXT, "width": INTEGER, "height": INTEGER, "dpi": REAL, "bytes": INTEGER,
         "sha256": TEXT, "artist": TEXT, "source": TEXT, "licence": TEXT},
        ("game", "file"),
        _GAME,
        units={"width": "px", "height": "px", "dpi": "px/inch", "bytes": "B"},
        facets=("game", "format", "artist", "licence"),
    ),
    Table("decks", "Deck lists.", {"deck": TEXT, "game": TEXT, "name": TEXT, "rules": TEXT, "cards": INTEGER},
          ("deck",), _GAME, facets=("game",)),
    Table("deck_entries", "The lines of deck lists.",
          {"deck": TEXT, "line": INTEGER, "place": INTEGER, "pile": TEXT, "count": INTEGER, "written": TEXT,
           "card": INTEGER},
          ("deck", "line", "place"), {"deck": ("decks", "deck"), **_CARD}, facets=("pile",)),
    Table("diagnostics", "What is wrong in the workspace, as `kamifuda check` says it.",
          {"number": INTEGER, "name": TEXT, "severity": TEXT, "message": TEXT, "help": TEXT, "file": TEXT,
           "line": INTEGER, "column": INTEGER},
          ("number",), facets=("severity", "name")),
    Table("sources", "The files this database was made from, to see when it is out of date.",
          {"file": TEXT, "sha256": TEXT}, ("file",)),
)  # fmt: skip


def kind_tables(games: Iterable[Game]) -> dict[tuple[str, str], Table]:
    """For every kind of card a table with a typed column for each field: game, kind -> table."""
    taken = {table.name for table in TABLES}
    tables: dict[tuple[str, str], Table] = {}
    for game in games:
        for kind in game.kinds.values():
            name = f"{game.id}_{kind.id}"
            while name.casefold() in taken:
                name += "_"
            taken.add(name.casefold())
            tables[game.id, kind.id] = _kind_table(name, game, kind)
    return tables


def columns_of(kind: Kind) -> dict[str, Field]:
    """The column of each field of a kind: those it declares, and those every kind has when they are printed."""
    columns: dict[str, Field] = {}
    for key, each in kind.fields.items():
        if each.implicit or key in ("id", "kind"):
            continue
        name = key
        while name.casefold() in {"card", *(other.casefold() for other in columns)}:
            name += "_"
        columns[name] = each
    return columns


def _kind_table(name: str, game: Game, kind: Kind) -> Table:
    columns = columns_of(kind)
    home = game.home_language
    title = kind.label.get("en") or kind.label.get(home) or kind.id
    return Table(
        name,
        f"{game.name.get('en') or game.name.get(home) or game.id}: {title}, one row a card.",
        {"card": INTEGER} | {column: _type(each) for column, each in columns.items()},
        ("card",),
        _CARD,
        units={column: each.unit for column, each in columns.items() if each.unit},
        labels={column: label for column, each in columns.items() if (label := _label(each.label, home))},
        facets=tuple(column for column, each in columns.items() if each.type in ("choice", "flag"))[:4],
    )


def _label(label: Mapping[str, str], home: str) -> str:
    """A label in the home language and English, where they differ."""
    words = dict.fromkeys(word for word in (label.get(home), label.get("en")) if word)
    return " / ".join(words)


def _type(each: Field) -> str:
    return INTEGER if each.type in ("integer", "flag") else TEXT
