"""What a template sees of a card: plain values in one language, nothing that can be called."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from kamifuda.game.definition import AlternateFace, Field, Game, Kind, Texts
from kamifuda.press.template.sandbox import Named

if TYPE_CHECKING:
    from kamifuda.cards import Card

# Noncharacters: no text holds them, XML allows them. Between them stands the number of a text of the card, so that
# the language and the field of a text are known where it lands, and its marks need no detour through markup.
PLAIN, RICH, END = "\ufdd0", "\ufdd1", "\ufdd2"
_RESERVED = {code: "\ufffd" for code in range(0xFDD0, 0xFDF0)} | dict.fromkeys(map(ord, "\v\f\x85\u2028\u2029"), "\n")
_OF_ART = frozenset(("file", "focus", "bleed", "source", "licence"))
_IS_RESERVED = re.compile("[\ufdd0-\ufdef\v\f\x85\u2028\u2029]")  # and what other programs break lines with


class Text(str):
    """Text of a card: a string that knows its language and the field it came from."""

    __slots__ = ("field", "language", "table")
    field: tuple[str | int, ...]
    language: str
    table: "list[Text]"

    def __html__(self) -> str:
        return self.token(PLAIN)

    def token(self, kind: str) -> str:
        """What stands for this text in the markup."""
        self.table.append(self)
        return f"{kind}{len(self.table) - 1}{END}"


class Word(str):
    """An id from the schema that has a printed word in each language."""

    __slots__ = ("labels",)
    labels: Texts


def pick(texts: Texts, languages: Sequence[str]) -> tuple[str, str]:
    """(text, language): the first of the wanted languages that is there, else whatever is."""
    for language in languages:
        if texts.get(language):
            return texts[language], language
    return next(((text, language) for language, text in texts.items() if text), ("", ""))


class Listed(Sequence[Named]):
    """A sequence that is made when somebody looks at it: most templates never do."""

    def __init__(self, make: Callable[[], Sequence[Named]]) -> None:
        self._make = make

    @cached_property
    def _items(self) -> Sequence[Named]:
        return self._make()

    def __getitem__(self, place: Any) -> Any:
        return self._items[place]

    def __len__(self) -> int:
        return len(self._items)

    def __repr__(self) -> str:
        return repr(self._items)


def _join(parts: Iterable[object]) -> str:
    return ", ".join(str(part) for part in parts)


def _texts(value: object) -> Iterator[Text]:
    """Every text inside a value."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Mapping | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _texts(one)


class Values:
    """Turns cards into what templates see; keeps the texts that one face shows."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.languages = tuple(dict.fromkeys((language, game.home_language)))
        self.texts: list[Text] = []
        self._fields: Mapping[str, Field] = {}
        # a template may serve several kinds: what only other kinds have counts as absent, not as a mistake
        self._nothing: dict[str, object] = {"art": None, "artist": None, "flavour": None, "aliases": ()}
        self._nothing |= {"set": None, "number": None}
        self._nothing |= {key: None for kind in game.kinds.values() for key in kind.lost}
        self._inside: dict[str | int, dict[str, object]] = {}  # field -> what its entries have in any kind
        for kind in game.kinds.values():
            for key, one in kind.fields.items():
                self._nothing[key] = self.value(one, None, (key,))
                entry = one.items if one.type == "list" and one.items else one
                inside = {name: self.value(part, None, (key, name)) for name, part in entry.fields.items()}
                self._inside[key] = self._inside.get(key, {}) | inside

    def start(self, fields: Mapping[str, Field]) -> None:
        """Begin a face: forget the texts of the last one."""
        self.texts.clear()
        self._fields = fields

    def text(self, texts: Texts, field: tuple[str | int, ...] = ()) -> Text | None:
        """A text in the chosen language, or the home language; None where there is none."""
        written, language = pick(texts, self.languages)
        if not written:
            return None
        text = Text(written.translate(_RESERVED) if _IS_RESERVED.search(written) else written)
        text.language, text.field, text.table = language, field, self.texts
        return text

    def word(self, word: str, labels: Texts) -> Word:
        """An id with its printed words."""
        found = Word(word)
        found.labels = labels
        return found

    def card(self, card: "Card") -> Named:
        """A card: every field of its kind, absent ones as nothing, and what all cards have."""
        kind = self.game.kinds[card.kind]
        self.start(kind.fields)
        values = {**self._nothing, "id": card.id}
        for key, field in kind.fields.items():
            values[key] = self.value(field, card.fields.get(key), (key,))
        for key in ("name", "flavour", "artist", "set", "number", "aliases", "art"):
            if key not in kind.fields and key in card.fields:
                values[key] = self._loose(card.fields[key], (key,))
        values["kind"] = self.word(card.kind, kind.label)
        name = self.value(Field("name", "text"), card.fields.get("name", card.name), ("name",))
        values["name"] = name or self._code(card.id, ("name",))  # its own fault is told: the card can be recognised
        values.pop("note", None)
        values.pop("quantity", None)
        return Named("a card", values)

    def alternate(self, face: AlternateFace, kind: Kind) -> Named:
        """Another side of a card, as if it were a card of its kind."""
        shown = {key: self.value(one, face.fields.get(key), (key,)) for key, one in kind.fields.items()}
        return Named("a card", {**self._nothing, **shown, "id": face.id, "kind": self.word(face.kind, kind.label)})

    def listed(self, kind: Kind, card: Named) -> "Listed":
        """The fields of a card that say something, for templates that know none of them by name."""
        return Listed(lambda: self._list(kind, card))

    def keywords(self, card: Named, read: Callable[[str], Iterable[str]]) -> tuple[Named, ...]:
        """The keywords in the texts of a card, each once, with what they remind of."""
        ids = dict.fromkeys(word for text in _texts(card) for word in read(text))
        found = [self.game.keywords[word] for word in ids if word in self.game.keywords]
        return tuple(
            Named("a keyword", {"id": one.id, "name": self.text(one.label), "reminder": self.text(one.reminder)})
            for one in found
        )

    def _list(self, kind: Kind, card: Named) -> tuple[Named, ...]:
        """With their printed names, in the order of the schema."""
        found = []
        for key, field in kind.fields.items():
            value = card.get(key)
            if value is None or value == () or value is False:
                continue
            shown = (
                value
                if field.type in ("text", "rich", "code", "integer", "query", "card")
                else self._line(field, value)
            )
            label = self.text(field.label) or key
            found.append(Named("a field", {"key": key, "label": label, "type": field.type, "value": shown}))
        return tuple(found)

    def _line(self, field: Field, value: object) -> object:
        """A value in one line."""
        if value is True:
            return "✓"
        if isinstance(value, tuple):
            if field.type == "symbols":
                return ", ".join(f"{one['count']} {self.label(one['symbol'])}" for one in self.counts(value))
            return _join(self._line(field.items or field, item) for item in value)
        if isinstance(value, Named):
            return _join(self._line(field.fields[key], item) for key, item in value.items() if item not in (None, ()))
        return self.label(value) if isinstance(value, Word) else value

    def value(self, field: Field, value: object, path: tuple[str | int, ...]) -> object:
        """One value as its field type says."""
        if field.type in ("text", "rich"):
            return self._loose(value, path)
        if field.type == "choice":
            return None if value is None else self.word(str(value), field.choices.get(str(value), {}))
        if field.type == "symbols":
            counts = value if isinstance(value, Mapping) else {}
            return tuple(self.word(key, field.choices.get(key, {})) for key, n in counts.items() for _ in range(int(n)))
        if field.type == "list":
            items = value if isinstance(value, list | tuple) else ()
            one = field.items or Field(field.key, "code")
            return tuple(self.value(one, item, (*path, k)) for k, item in enumerate(items))
        if field.type == "record":
            if not isinstance(value, Mapping):
                return None
            inner = {key: self.value(one, value.get(key), (*path, key)) for key, one in field.fields.items()}
            return Named(f"an entry of {path[0]}", {**self._inside.get(path[0], {}), **inner})
        if field.type == "flag":
            return value is True
        return value if value is None or isinstance(value, int) else self._code(value, path)

    def _loose(self, value: object, path: tuple[str | int, ...]) -> object:
        if value is None:
            return None
        if isinstance(value, dict | Mapping):
            if not _OF_ART.isdisjoint(value):
                nothing = dict.fromkeys(("file", "focus", "bleed", "artist", "source", "licence"))
                return Named("the art", {**nothing, **value})
            return self.text({str(tag): str(text) for tag, text in value.items()}, path)
        if isinstance(value, list | tuple):
            return tuple(self._loose(item, (*path, k)) for k, item in enumerate(value))
        return self._code(value, path)

    def _code(self, value: object, path: tuple[str | int, ...]) -> Text | None:
        return self.text({self.languages[-1]: str(value)}, path)

    def rich(self, value: object) -> Markup:
        """`| rich`: text whose marks are read."""
        if value is None or value == "":
            return Markup("")
        if isinstance(value, Markup):
            return value
        text = value if isinstance(value, Text) else self.text({self.languages[0]: str(value)})
        return Markup(text.token(RICH)) if text is not None else Markup("")  # noqa: S704 - a number between signs

    def label(self, value: object) -> object:
        """`| label`: the printed word of a kind, a choice, a field, a symbol or a set."""
        if value is None:
            return None
        word = str(value)
        labels = value.labels if isinstance(value, Word) else {}
        if not labels:
            labels = self._labels(word)
        return self.text(labels) or word

    def _labels(self, word: str) -> Texts:
        game = self.game
        for found in (self._fields.get(word), game.symbols.get(word), game.kinds.get(word), game.keywords.get(word)):
            if found is not None and found.label:
                return found.label
        return game.sets.get(word, {})

    def counts(self, value: object) -> tuple[Named, ...]:
        """`| counts`: symbols with how often each stands there."""
        counted: dict[str, int] = {}
        words = list(value) if isinstance(value, tuple | list) else []
        for word in words:
            counted[word] = counted.get(word, 0) + 1
        return tuple(Named("a counted symbol", {"symbol": word, "count": n}) for word, n in counted.items())
