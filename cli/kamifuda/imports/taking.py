"""Rows to cards of a game, by a plan. Nothing is made up: what does not fit is left, and told."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fnmatch import fnmatchcase

from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field, Game
from kamifuda.game.validate import CardReader
from kamifuda.imports.mapping import Column, KindRule, Plan
from kamifuda.imports.row import LONGEST, LeftCard, Row, Source, Value
from kamifuda.imports.writing import as_json
from kamifuda.names import fold
from kamifuda.source import Record, read_data

CardData = dict[str, object]
_NO_TEXT = re.compile("[\ufffd\ud800-\udfff]")
_KANA = re.compile("[ぁ-ゖァ-ヺ]")
_IDEOGRAPH = re.compile("[ぁ-ゖァ-ヺ一-鿿]")
_APART = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class LeftValue:
    """A value that was not taken, and why."""

    card: str
    field: str
    value: str
    why: str


@dataclass
class Taken:
    """What was taken, and what was not."""

    cards: list[CardData] = field(default_factory=list)
    left_cards: list[LeftCard] = field(default_factory=list)
    left_values: list[LeftValue] = field(default_factory=list)
    left_columns: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # column -> rows that have it
    strange: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))  # language, script -> texts

    @property
    def notes(self) -> list[str]:
        """What the language of the texts is doubtful for."""
        return [
            f"texts written in {script} are taken as {language} ({count}); --lang says in which language they are"
            for (language, script), count in self.strange.items()
        ]


def take(source: Source, plan: Plan, game: Game, language: str = "") -> Taken:
    """The cards of the rows. `language`: of every text, whatever the plan says."""
    taken = Taken(left_cards=list(source.left))
    taking = _Taking(plan, game, language, taken)
    for row in source.rows:
        taking.take(row)
    return taken


class _Taking:
    """Takes rows one by one."""

    def __init__(self, plan: Plan, game: Game, language: str, taken: Taken) -> None:
        self.plan, self.game, self.language, self.taken = plan, game, language, taken
        self._reader = CardReader(game)
        self._ids: dict[str, str] = {}  # id -> the row that has it
        every = [plan.fields, *(rule.fields for rule in plan.kinds)]
        used = {
            name for fields in every for columns in fields.values() for column in columns for name in column.columns
        }
        used |= {*plan.id.columns, *plan.leave, *plan.skip, *(name for rule in plan.kinds for name in rule.when)}
        self._used = used
        self._labels: dict[int, Mapping[str, str]] = {}

    def take(self, row: Row) -> None:
        """Make a card of a row, or say why not."""
        names = (row.values.get(name) for column in self.plan.fields.get("name", ()) for name in column.columns)
        name = next((each for each in names if each), "")
        title = f"{_shown(name)} ({row.where})" if name else row.where
        for column in row.values:
            if column not in self._used:
                self.taken.left_columns[column] += 1
        why = self._take(row, title)
        if why:
            self.taken.left_cards.append(LeftCard(title, why))

    def _take(self, row: Row, title: str) -> str:
        """Take a row; why not, when not."""
        for column, values in self.plan.skip.items():
            if _is_one(row.values.get(column, ""), values):
                return f"the mapping skips rows whose {column} is {_shown(row.values[column])}"
        rule = next((each for each in self.plan.kinds if _fits(row, each)), None)
        if rule is None or rule.kind not in self.game.kinds:
            asked = dict.fromkeys(column for each in self.plan.kinds for column in each.when)
            said = ", ".join(f"{column} {_shown(row.values[column])}" for column in asked if column in row.values)
            return f"nothing says of which kind it is{f' ({said})' if said else ''}"
        id = self._id(row)
        if not id:
            columns = " and ".join(self.plan.id.columns)
            return (
                f"it has no id: {f'there are no letters and digits in {columns}' if columns else 'no column is its id'}"
            )
        if id in self._ids:
            return f"its id {id} is that of {self._ids[id]}"
        left: list[LeftValue] = []
        card: CardData = {"id": id, "kind": rule.kind}
        plan = {**self.plan.fields, **rule.fields}
        for key, each in self.game.kinds[rule.kind].fields.items():
            if (value := self._field(row, each, plan.get(key, ()), title, left)) is not None:
                card[key] = value
        why = self._judge(card, title, left)
        if not why:
            self._ids[id] = title
            self.taken.cards.append(card)
            self.taken.left_values += left
        return why

    def _id(self, row: Row) -> str:
        column = self.plan.id
        text = next((value for name in column.columns if isinstance(value := row.values.get(name), str) and value), "")
        plain = _APART.sub("-", _padded(fold(text), column)).strip("-")
        return f"{column.prefix}{plain}" if plain else ""

    def _field(
        self, row: Row, field: Field, columns: Sequence[Column], title: str, left: list[LeftValue]
    ) -> object | None:
        """The value of a field as a card file has it; None when nothing is there or it does not fit."""
        texts: dict[str, str] = {}
        for column in columns:
            name = next((each for each in column.columns if row.values.get(each)), None)
            if name is None:
                continue
            entries: list[str] = []
            for text in _entries(row.values[name], field, column):
                meant, why = self._word(text, field, column)
                if why:
                    left.append(LeftValue(title, field.key, text, why))
                else:
                    entries.append(meant)
            if not entries:
                continue
            if field.type == "list":
                return entries
            if field.type not in ("text", "rich"):
                return entries[0]
            language = self.language or column.language or self.game.home_language
            texts.setdefault(language, entries[0])
            if script := _strange_script(entries[0], language):
                self.taken.strange[language, script] += 1
        if not texts:
            return None
        return texts[self.game.home_language] if list(texts) == [self.game.home_language] else texts

    def _word(self, text: str, field: Field, column: Column) -> tuple[str, str]:
        """A text in the game's words, and why it has none."""
        if _NO_TEXT.search(text):
            return "", "it holds bytes that are no text"
        if len(text) > LONGEST:
            return "", f"it has more than {LONGEST} characters"
        if column.values:
            if text not in column.values:
                return "", "the mapping has no word for it"
            text = column.values[text]
        elif field.type in ("choice", "symbols") and field.choices:
            text = self._ids_of(field).get(fold(text), text)
        return column.prefix + _padded(text, column), ""

    def _ids_of(self, field: Field) -> Mapping[str, str]:
        """Folded id or label -> id."""
        if id(field) not in self._labels:
            labels = {fold(label): key for key, texts in field.choices.items() for label in texts.values()}
            labels |= {fold(spelling): key for spelling, key in field.also.items()}
            self._labels[id(field)] = labels | {fold(key): key for key in field.choices}
        return self._labels[id(field)]

    def _judge(self, card: CardData, title: str, left: list[LeftValue]) -> str:
        """Leave out the fields that the game refuses; why it refuses the card without them."""
        record = _record(card)
        if record is None:
            return "it cannot be written down as text"
        values, faults = self._reader.read(record)
        if values is not None and not faults:
            return ""
        for key in [key for key in (values.broken if values is not None else ()) if key in card]:
            why = next((each.message for each in faults if each.span == record.span((key,))), "")
            left.append(LeftValue(title, key, _shown(card.pop(key)), why or "; ".join(each.message for each in faults)))
        record = _record(card)
        values, faults = self._reader.read(record) if record is not None else (None, faults)
        if values is None or faults:
            reasons = [each.message for each in faults]
            said = str(reasons)
            reasons += [f"{each.field} {each.value}: {each.why}" for each in left if each.field in said]
            return "; ".join(dict.fromkeys(reasons))
        return ""


def _strange_script(text: str, language: str) -> str:
    """The script of a text when its language is never written in it."""
    spoken = language.partition("-")[0]
    if spoken not in ("ja", "ko", "zh") and _IDEOGRAPH.search(text):
        return "kana" if _KANA.search(text) else "Chinese characters"
    return "kana" if spoken == "zh" and len(_KANA.findall(text)) > 1 else ""


def _record(card: CardData) -> Record | None:
    records = read_data(as_json([card]).encode("utf-8", "replace"), "import.json").records
    return records[0] if records else None


def _entries(value: Value, field: Field, column: Column) -> Iterator[str]:
    """The entries of a list, or the one text of another field."""
    if field.type != "list":
        yield value if isinstance(value, str) else (value[0] if len(value) == 1 else ", ".join(value))
        return
    for each in (value,) if isinstance(value, str) else value:
        yield from (part.strip() for part in each.split(column.split) if part.strip()) if column.split else (each,)


def _fits(row: Row, rule: KindRule) -> bool:
    return all(_is_one(row.values.get(column, ""), values) for column, values in rule.when.items())


def _is_one(value: Value, patterns: Sequence[str]) -> bool:
    texts = (value,) if isinstance(value, str) else value
    return any(fnmatchcase(text.casefold(), pattern.casefold()) for text in texts for pattern in patterns)


def _padded(text: str, column: Column) -> str:
    return text.zfill(column.digits) if text.isascii() and text.isdigit() else text


def _shown(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
