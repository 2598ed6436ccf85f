"""The words a query may use for one game: fields, kinds, choices, keywords, sets and piles, in any language."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field, Game, Keyword, Texts
from kamifuda.names import fold
from kamifuda.query.tree import Way

# Words of the language itself; a field of such a name is reached all the same where it means the same.
BUILT_IN = ("kind", "id", "name", "text", "keyword", "pile", "has", "is")
_NOT_RULES = ("flavour", "note")  # printed or not, they are no rules text


def key_of(word: str) -> str:
    """The key under which a word is looked up: `Locus cost`, `locus_cost` and `locus-cost` are one."""
    return fold(word).replace(" ", "").replace("_", "").replace("-", "")


Table = Mapping[str, tuple[str, ...]]  # key of a word -> the ids it may mean


def _table(labelled: Iterable[tuple[str, Iterable[str]]]) -> dict[str, tuple[str, ...]]:
    """Ids and their labels as a table. An id wins over a label that reads the same."""
    ids: dict[str, tuple[str, ...]] = {}
    labels: dict[str, tuple[str, ...]] = {}
    for name, words in labelled:
        if key_of(name) not in ids:
            ids[key_of(name)] = (name,)
        for word in words:
            known = labels.get(key_of(word), ())
            labels[key_of(word)] = known if name in known else (*known, name)
    return labels | ids


def _labels(labelled: Mapping[str, Texts]) -> dict[str, tuple[str, ...]]:
    return _table((name, texts.values()) for name, texts in labelled.items())


@dataclass(frozen=True)
class Vocabulary:
    """What the words of a query mean in a game. Made once per game and handed to `parse`."""

    game: Game

    @cached_property
    def kinds(self) -> Table:
        """Kinds by id and label."""
        return _labels({kind.id: kind.label for kind in self.game.kinds.values()})

    @cached_property
    def sets(self) -> Table:
        """Sets by id and label."""
        return _labels(self.game.sets)

    @cached_property
    def keywords(self) -> Table:
        """Keywords by id, label and other spellings."""
        return _table((word.id, [*word.label.values(), *word.also]) for word in self.game.keywords.values())

    @cached_property
    def piles(self) -> Table:
        """Piles of a deck by id and label."""
        piles = self.game.construction.piles if self.game.construction else {}
        return _labels({name: pile.label for name, pile in piles.items()})

    @cached_property
    def fields(self) -> Table:
        """Fields of cards by key and label."""
        labels: dict[str, list[str]] = {}
        for kind in self.game.kinds.values():
            for field in kind.fields.values():
                labels.setdefault(field.key, []).extend(field.label.values())
        return _table(labels.items())

    @cached_property
    def field_names(self) -> list[str]:
        """Words a mistyped field may have meant."""
        fields = [field for kind in self.game.kinds.values() for field in kind.fields.values()]
        labels = [word for field in fields for word in field.label.values()]
        names = list(dict.fromkeys([*(field.key for field in fields), *BUILT_IN]))
        return names + [word for word in dict.fromkeys(labels) if word.casefold() not in names]

    @cached_property
    def flags(self) -> list[str]:
        """The fields that are set or not."""
        fields = [field for kind in self.game.kinds.values() for field in kind.fields.values()]
        return list(dict.fromkeys(field.key for field in fields if field.type == "flag"))

    @cached_property
    def rules_texts(self) -> tuple[Way, ...]:
        """Ways to everything that is rules text on some kind of card."""
        found: dict[Way, None] = {}
        for kind in self.game.kinds.values():
            for field in kind.fields.values():
                if field.key not in _NOT_RULES:
                    found |= dict.fromkeys(_rich_ways(field, (field.key,)))
        return tuple(found)

    def ways(self, word: str) -> list[Way]:
        """What a written field name may lead to: `attack`, `攻击力`, `abilities.gems`. Several when it is ambiguous."""
        first, *rest = word.split(".")
        ways: list[Way] = [(name,) for name in self.fields.get(key_of(first), ())]
        for part in rest:
            ways = [(*way, name) for way in ways for name in self._inner(way).get(key_of(part), ())]
        return ways

    def inner_names(self, word: str) -> list[str]:
        """The fields inside the longest part of a dotted name that is known."""
        parts = word.split(".")
        while len(parts) > 1:
            parts.pop()
            names = [name for way in self.ways(".".join(parts)) for each in self.specs(way) for name in _parts(each)]
            if names:
                return [f"{'.'.join(parts)}.{name}" for name in dict.fromkeys(names)]
        return self.field_names

    def _inner(self, way: Way) -> Table:
        labels: dict[str, list[str]] = {}
        for field in self.specs(way):
            for name, inner in _parts(field).items():
                labels.setdefault(name, []).extend(inner.label.values())
        return _table(labels.items())

    def specs(self, way: Way) -> list[Field]:
        """The fields a way leads to; kinds may declare them differently."""
        found = []
        for kind in self.game.kinds.values():
            field = kind.fields.get(way[0])
            for part in way[1:]:
                field = _parts(field).get(part) if field else None
            if field is not None and field not in found:
                found.append(field)
        return found

    def kinds_with(self, way: Way, type_: str) -> tuple[str, ...]:
        """The kinds whose field at the head of a way is of a type."""
        kinds = self.game.kinds.values()
        return tuple(kind.id for kind in kinds if way[0] in kind.fields and kind.fields[way[0]].type == type_)

    def marks(self, keyword: Keyword) -> tuple[tuple[str, str], ...]:
        """How a keyword stands in card text, folded: what it begins with and what closes it."""
        words = dict.fromkeys(fold(word) for word in [*keyword.label.values(), *keyword.also])
        pairs = [pair for group in self.game.brackets.values() for pair in group if len(pair) == 2]
        return tuple((fold(pair[0]) + word, fold(pair[1])) for pair in pairs for word in words)


def _parts(field: Field) -> Mapping[str, Field]:
    """The fields of a record or of the records in a list."""
    if field.type == "list" and field.items is not None:
        return field.items.fields
    return field.fields


def _rich_ways(field: Field, way: Way) -> Iterator[Way]:
    held = field.items if field.type == "list" and field.items is not None else field
    if held.type == "rich" or (way == ("text",) and held.type in ("text", "code", "card")):
        yield way
    for name, inner in _parts(field).items():
        yield from _rich_ways(inner, (*way, name))


def choice_table(fields: Iterable[Field]) -> Table:
    """What the choices of fields mean, by id and label."""
    choices: dict[str, list[str]] = {}
    for field in fields:
        for name, texts in field.choices.items():
            choices.setdefault(name, []).extend(texts.values())
        for spelling, name in field.also.items():
            choices[name].append(spelling)
    return _table(choices.items())
