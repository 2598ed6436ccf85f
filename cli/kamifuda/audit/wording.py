"""How consistently card texts are worded: one effect in two wordings, old words, keywords, the style of numbers."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from kamifuda.audit.lines import one_place_apart
from kamifuda.audit.texts import Sayings
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game, Keyword
from kamifuda.names import fold

MOST_CARDS = 5  # named for each wording
MOST_FINDINGS = 30  # of one sort
LEAST_LETTERS = 4  # of a line that may stand for another one
_DIGITS = re.compile("[0-9]+")
_WIDE_DIGITS = re.compile("[０-９]+")
_MARKS = re.compile(r"[^\w#＃+\-−%/{}]+")
_HAN_NUMBER = "一二两兩三四五六七八九十"
_COUNTED = re.compile(f"([0-9]+|[０-９]+|[{_HAN_NUMBER}]+)(张|張|枚|点|點|ポイント|个|個|名|体|次|回合|ターン|つ)")
_WORDS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_ENGLISH = re.compile(rf"(?<![\w.])([0-9]+|[０-９]+|{_WORDS})[ -]([a-z]{{3,}})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Variant:
    """One wording, on how many cards, some of them by id."""

    text: str
    count: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is worded in more ways than one, or in an old one.

    Names: two-wordings, nearly-alike, punctuation, old-words, old-spelling, written-out, reminder, no-reminder,
    number-style.
    """

    name: str
    language: str
    about: str  # the keyword, the counted thing, or what the wordings have in common
    variants: tuple[Variant, ...]


@dataclass(slots=True)
class Uses:
    """Where a text is used."""

    count: int = 0
    cards: list[str] = field(default_factory=list)

    def add(self, card: str) -> None:
        """One more use."""
        self.count += 1
        if len(self.cards) < MOST_CARDS and card not in self.cards:
            self.cards.append(card)


Wordings = Mapping[str, Uses]


@dataclass(frozen=True)
class Lines:
    """All lines of rules text of a game, by language, each with the cards that say it."""

    game: Game
    sayings: Sayings
    cards: Sequence[Card]

    @cached_property
    def written(self) -> Mapping[str, Wordings]:
        """Language -> line -> uses."""
        found: dict[str, dict[str, Uses]] = defaultdict(dict)
        for card in self.cards:
            for language, line in self.sayings.lines(card):
                found[language].setdefault(line, Uses()).add(card.id)
        return found

    @cached_property
    def forms(self) -> Mapping[str, Wordings]:
        """Language -> line with # for every number -> uses."""
        return {language: _merged(lines) for language, lines in self.written.items()}

    @cached_property
    def by_key(self) -> Mapping[tuple[str, str], tuple[str, Uses]]:
        """Language and line without punctuation -> the line as most often written, and its uses."""
        found: dict[tuple[str, str], tuple[str, Uses]] = {}
        for language, forms in self.forms.items():
            for form, uses in forms.items():
                key = self.key(form)
                known = found.get((language, key))
                if known is None or uses.count > known[1].count:
                    found[language, key] = (form, uses)
        return found

    @cached_property
    def _keys(self) -> dict[str, str]:
        return {}

    def key(self, form: str) -> str:
        """`key_of`, remembered."""
        found = self._keys.get(form)
        if found is None:
            found = self._keys[form] = key_of(form)
        return found

    @cached_property
    def passages(self) -> Sequence[Mapping[str, Sequence[str]]]:
        """Every rules text that is said in several languages: by language its lines without punctuation."""
        return [
            {tag: [self.key(form_of(line.strip())) for line in text.split("\n")] for tag, text in texts.items()}
            for card in self.cards
            for texts in self.sayings.passages(card)
            if len(texts) > 1
        ]

    @cached_property
    def places(self) -> Mapping[tuple[str, str], Sequence[tuple[int, int]]]:
        """Language and line without punctuation -> passages, and which of their lines it is."""
        found: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
        for number, passage in enumerate(self.passages):
            for tag, keys in passage.items():
                for row, key in enumerate(keys):
                    if len(key) >= LEAST_LETTERS:
                        found[tag, key].append((number, row))
        return found

    def translated(self, language: str, key: str) -> Mapping[str, set[str]]:
        """What a line is in other languages, where as many lines stand there."""
        found: dict[str, set[str]] = defaultdict(set)
        for number, row in self.places.get((language, key), ()):
            passage = self.passages[number]
            for tag, keys in passage.items():
                if tag != language and len(keys) == len(passage[language]) and len(keys[row]) >= LEAST_LETTERS:
                    found[tag].add(keys[row])
        return found

    def mean_different(self, language: str, one: str, other: str) -> bool:
        """Whether two lines are translated, and nowhere alike."""
        first, second = self.translated(language, self.key(one)), self.translated(language, self.key(other))
        both = [tag for tag in first if tag in second]
        return bool(both) and all(first[tag].isdisjoint(second[tag]) for tag in both)


def check_wording(game: Game, sayings: Sayings, cards: Sequence[Card]) -> Iterator[Finding]:
    """Everything that is worded in more ways than one."""
    lines = Lines(game, sayings, cards)
    for findings in (
        _two_wordings(lines),
        _nearly_alike(lines),
        _punctuation(lines),
        _old_words(lines),
        _keywords(lines),
        _number_style(lines),
    ):
        yield from findings


def form_of(line: str) -> str:
    """A line with # for every number; full-width numbers stay told apart."""
    return _WIDE_DIGITS.sub("＃", _DIGITS.sub("#", line))


def key_of(form: str) -> str:
    """A line without punctuation, spaces and capitals."""
    return _MARKS.sub("", unicodedata.normalize("NFKC", form).casefold())


def _merged(lines: Wordings) -> dict[str, Uses]:
    found: dict[str, Uses] = {}
    for line, uses in lines.items():
        into = found.setdefault(form_of(line), Uses())
        into.count += uses.count
        into.cards += [card for card in uses.cards if card not in into.cards][: MOST_CARDS - len(into.cards)]
    return found


def _variants(found: Iterable[tuple[str, Uses]]) -> tuple[Variant, ...]:
    ordered = sorted(found, key=lambda each: (-each[1].count, each[0]))
    return tuple(Variant(text, uses.count, tuple(uses.cards)) for text, uses in ordered)


def _two_wordings(lines: Lines) -> Iterator[Finding]:
    """Lines that one language words alike and another one differently: the effect is the same."""
    told: set[tuple[str, frozenset[str]]] = set()
    findings = []
    for (other, same), places in lines.places.items():
        if len(places) < 2:
            continue
        for tag, keys in lines.translated(other, same).items():
            if len(keys) > 1 and (tag, frozenset(keys)) not in told:
                told.add((tag, frozenset(keys)))
                findings.append(Finding("two-wordings", tag, other, _variants(lines.by_key[tag, key] for key in keys)))
    yield from _worst(findings)


def _nearly_alike(lines: Lines) -> Iterator[Finding]:
    """Lines of one language that differ in one place, where neither has a word or number of the game."""
    words = _game_words(lines.game)
    for language, forms in lines.forms.items():
        pairs: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for one, other, apart in one_place_apart(forms, words):
            if not lines.mean_different(language, one, other):
                pairs[apart].append((one, other))
        findings = []
        for (first, second), alike in pairs.items():
            uses = [(form, forms[form]) for form in dict.fromkeys(alike[0])]
            about = f"{first or '-'} / {second or '-'}"
            findings.append((len(alike), Finding("nearly-alike", language, about, _variants(uses))))
        findings.sort(key=lambda each: (-each[0], each[1].about))
        yield from (each for _, each in findings[:MOST_FINDINGS])


def _game_words(game: Game) -> frozenset[str]:
    labels = [kind.label for kind in game.kinds.values()] + [word.label for word in game.keywords.values()]
    labels += [symbol.label for symbol in game.symbols.values()]
    for kind in game.kinds.values():
        for each in kind.fields.values():
            labels += [each.label, *each.choices.values()]
    return frozenset(fold(text) for texts in labels for text in texts.values())


def _punctuation(lines: Lines) -> Iterator[Finding]:
    """Lines that are the same but for punctuation, spaces, capitals, or the width of their digits."""
    for language, forms in lines.forms.items():
        groups: dict[str, list[str]] = defaultdict(list)
        for form in forms:
            groups[lines.key(form)].append(form)
        findings = [
            Finding("punctuation", language, "", _variants((form, forms[form]) for form in group))
            for key, group in groups.items()
            if len(group) > 1 and key
        ]
        yield from _worst(findings)


def _old_words(lines: Lines) -> Iterator[Finding]:
    for asked in lines.game.audit.wording if lines.game.audit else ():
        for language, written in lines.written.items():
            old = [(line, uses) for line, uses in written.items() if asked.old in line]
            if old:
                yield Finding("old-words", language, f"{asked.old} → {asked.now}", _variants(old)[:MOST_FINDINGS])


def _keywords(lines: Lines) -> Iterator[Finding]:
    for word in lines.game.keywords.values():
        yield from _old_spelling(lines, word)
        for language, written in lines.written.items():
            label = word.label.get(language)
            if not label:
                continue
            bearing = [(line, uses) for line, uses in written.items() if label in line and _bears(lines, line, word)]
            reminder = word.reminder.get(language, "")
            if bearing and not reminder:
                yield Finding("no-reminder", language, label, _variants(bearing)[:MOST_CARDS])
            if reminder:
                yield from _reminders(language, label, reminder, written, bearing)


def _bears(lines: Lines, line: str, word: Keyword) -> bool:
    return any(name.partition(":")[0] == word.id for name in lines.sayings.heads(line)[0])


def _old_spelling(lines: Lines, word: Keyword) -> Iterator[Finding]:
    """Other spellings of a keyword in brackets, beside its label."""
    signs = [pair for group in lines.game.brackets.values() for pair in group]
    for language, written in lines.written.items():
        for spelling in word.also:
            marks = [pair[0] + spelling for pair in signs]
            old = [(line, uses) for line, uses in written.items() if any(mark in line for mark in marks)]
            if old and word.label.get(language) and spelling != word.label[language]:
                about = f"{spelling} → {word.label[language]}"
                yield Finding("old-spelling", language, about, _variants(old)[:MOST_CARDS])


def _reminders(
    language: str, label: str, reminder: str, written: Wordings, bearing: Sequence[tuple[str, Uses]]
) -> Iterator[Finding]:
    key = key_of(form_of(reminder))
    if len(key) < 6:
        return
    borne = {line for line, _ in bearing}
    said = [(line, uses) for line, uses in written.items() if len(line) >= len(key) and key in key_of(form_of(line))]
    written_out = [each for each in said if each[0] not in borne and label not in each[0]]
    if written_out:
        yield Finding("written-out", language, label, _variants(written_out)[:MOST_CARDS])
    having = [each for each in said if each[0] in borne]
    lacking = [each for each in bearing if each not in having]
    if having and lacking:
        variants = (_sum(having, "with its reminder"), _sum(lacking, "without"))
        yield Finding("reminder", language, label, variants)


def _sum(found: Sequence[tuple[str, Uses]], text: str) -> Variant:
    cards = dict.fromkeys(card for _, uses in found for card in uses.cards)
    return Variant(text, sum(uses.count for _, uses in found), tuple(cards)[:MOST_CARDS])


def _number_style(lines: Lines) -> Iterator[Finding]:
    """The same thing counted in digits here and in words there."""
    for language, written in lines.written.items():
        pattern = _COUNTED if language.startswith(("zh", "ja")) else _ENGLISH
        styles: dict[str, dict[str, Uses]] = defaultdict(dict)
        examples: dict[tuple[str, str], str] = {}
        for line, uses in written.items():
            for match in pattern.finditer(line):
                style = _style(match[1])
                thing = match[2].casefold().removesuffix("s") if pattern is _ENGLISH else match[2]
                into = styles[thing].setdefault(style, Uses())
                examples.setdefault((thing, style), match[0])
                into.count += uses.count
                into.cards += [card for card in uses.cards if card not in into.cards][: MOST_CARDS - len(into.cards)]
        findings = [
            Finding("number-style", language, thing, _variants((examples[thing, s], uses) for s, uses in found.items()))
            for thing, found in styles.items()
            if len(found) > 1
        ]
        yield from _worst(findings)


def _style(number: str) -> str:
    if number.isascii() and number.isdigit():
        return "digits"
    return "wide digits" if number.isdigit() else "words"


def _worst(findings: Sequence[Finding]) -> list[Finding]:
    """Those on most cards first."""
    key = {id(each): (-sum(v.count for v in each.variants), each.about, each.variants[0].text) for each in findings}
    return sorted(findings, key=lambda each: key[id(each)])[:MOST_FINDINGS]
