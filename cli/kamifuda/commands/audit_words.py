"""The game's own words for what an audit speaks of, in one language; figures as people write them."""

from collections.abc import Mapping
from functools import cached_property

from kamifuda.audit.model import Model, Term
from kamifuda.audit.study import Study
from kamifuda.audit.table import NONE, UNKNOWN
from kamifuda.audit.texts import Sayings
from kamifuda.cards import Card
from kamifuda.commands.audit_tongues import tongue
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Field, Texts

_NOTES = {NONE: "none", UNKNOWN: "faulty"}


@dataclass(frozen=True)
class Words:
    """Looks labels up in the language that is asked for, then in the game's own."""

    study: Study
    language: str = ""

    def text(self, texts: Texts, otherwise: str) -> str:
        """A label."""
        for language in (self.language, self.study.game.home_language):
            if language in texts:
                return texts[language]
        return next(iter(texts.values()), otherwise)

    def say(self, said: str, /, *, one: str = "", **values: object) -> str:
        """A sentence of ours, written in English, in the language that is asked for when we speak it.

        `one` is what is said instead in English where `count` is 1.
        """
        told = tongue(self.language).get(said)
        if told is None:
            told = one if one and values.get("count") == 1 else said
        return told.format_map(values) if values else told

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.say("{count} cards", one="1 card", count=count)

    def note(self, note: str) -> str:
        """What stands in the place of a number."""
        return self.say(_NOTES[note]) if note in _NOTES else note

    @property
    def game(self) -> str:
        """The game's name."""
        return self.text(self.study.game.name, self.study.game.id)

    def kind(self, name: str) -> str:
        """A kind of card."""
        return self.text(self.study.game.kinds[name].label, name)

    def field(self, key: str, kind: str = "") -> str:
        """A field of a kind, or of the first kind that has it; inner fields after the list they stand in."""
        way = key.split(".")
        kinds = self.study.game.kinds
        holders = [kinds[kind]] if kind in kinds else [each for each in kinds.values() if way[0] in each.fields]
        field: Field | None = holders[0].fields.get(way[0]) if holders else None
        names = []
        for number, part in enumerate(way):
            if number and field is not None:
                field = (field.items.fields if field.items is not None else field.fields).get(part)
            names.append(self.text(field.label, part) if field is not None else part)
        return ": ".join(names)

    def value(self, key: str, value: str) -> str:
        """What a choice, symbol, set or kind is called."""
        if key == "kind":
            return self.kind(value) if value in self.study.game.kinds else value
        if key == "set":
            return self.text(self.study.game.sets.get(value, {}), value or "-")
        for kind in self.study.game.kinds.values():
            field = kind.fields.get(key)
            if field is not None and value in field.choices:
                return self.text(field.choices[value], value)
        return self.text(self._said.get((key, value), {}), value or "-")

    @cached_property
    def _said(self) -> Mapping[tuple[str, str], Texts]:
        """What cards write into a list of texts, by field and the text in the game's own language."""
        home = self.study.game.home_language
        found: dict[tuple[str, str], Texts] = {}
        for kind in self.study.kinds:
            for group in kind.groups:
                for card in kind.cards:
                    entries = card.fields.get(group.field)
                    for each in entries if isinstance(entries, tuple) else ():
                        if isinstance(each, Mapping):
                            found.setdefault((group.field, each.get(home) or next(iter(each.values()), "")), each)
        return found

    def symbol(self, key: str, value: str) -> str:
        """A symbol of a field, or the field itself where it is a plain number."""
        if not value:
            return self.field(key)
        found = self.value(key, value)
        symbol = self.study.game.symbols.get(value)
        return self.text(symbol.label, found) if found == value and symbol is not None else found

    def keyword(self, name: str) -> str:
        """A keyword."""
        word = self.study.game.keywords.get(name)
        return self.text(word.label, name) if word is not None else name

    def title(self, card: Card) -> str:
        """A card's name."""
        return card.title(self.language, self.study.game.home_language)

    def rules(self, card: Card) -> str:
        """A card's rules text in the language, or in the game's own."""
        passages = Sayings(self.study.game).passages(card)
        return "\n".join(self.text(texts, "") for texts in passages)

    def model(self, model: Model) -> str:
        """What a model is called."""
        return self.text(model.plan.title, model.plan.name)

    def term(self, term: Term) -> str:
        """A term of a model."""
        match term.kind:
            case "base":
                return self.say("to begin with")
            case "text":
                return self.say("other rules text")
            case "keyword":
                return self.keyword(term.key)
            case _:
                return self.field(term.key)

    def dropped(self, key: str) -> str:
        """What did not become a term."""
        if key == "text":
            return self.say("other rules text")
        return self.keyword(key) if key in self.study.game.keywords else self.field(key)

    def sum(self, value: str) -> str:
        """A sum of `audit.yaml` with the labels of its fields."""
        from kamifuda.game.audit import names_in

        parts = value.replace("(", "( ").replace(")", " )").split()
        known = {name: self.field(name) for name in names_in(value)}
        said = " ".join(known.get(part, part) for part in parts)
        return said.replace("( ", "(").replace(" )", ")").replace("*", "×")

    def apart(self, apart: Mapping[str, int] | tuple[tuple[str, int], ...]) -> str:
        """What is no number: `X 3, none 2`."""
        pairs = apart.items() if isinstance(apart, Mapping) else apart
        return ", ".join(f"{self.note(note)} {count}" for note, count in pairs)


def number(value: float | None, digits: int = 2) -> str:
    """A figure without needless digits; a dash for none."""
    if value is None or value != value:
        return "-"
    said = f"{value:.{digits}f}" if abs(value) < 1e6 else f"{value:.0f}" if abs(value) < 1e15 else f"{value:.3g}"
    if "." in said and "e" not in said:
        said = said.rstrip("0").rstrip(".")
    return "0" if said == "-0" else said


def signed(value: float) -> str:
    """A difference: +2, -0.5."""
    said = number(value)
    return said if said.startswith("-") else f"+{said}"
