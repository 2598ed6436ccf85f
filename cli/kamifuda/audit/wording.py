"""How consistently card texts are worded: one effect in two wordings, old words, keywords, the style of numbers."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from kamifuda.audit.keywords import check_keywords
from kamifuda.audit.lines import one_place_apart
from kamifuda.audit.phrases import MOST_CARDS, Finding, Lines, Uses, variants_of
from kamifuda.audit.texts import Sayings
from kamifuda.cards import Card
from kamifuda.game.definition import Game
from kamifuda.names import fold

MOST_FINDINGS = 30  # of one sort
_HAN_NUMBER = "一二两兩三四五六七八九十"
_COUNTED = re.compile(f"([0-9]+|[０-９]+|[{_HAN_NUMBER}]+)(张|張|枚|点|點|ポイント|个|個|名|体|次|回合|ターン|つ)")
_WORDS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_ENGLISH = re.compile(rf"(?<![\w.])([0-9]+|[０-９]+|{_WORDS})[ -]([a-z]{{3,}})", re.IGNORECASE)


def check_wording(game: Game, sayings: Sayings, cards: Sequence[Card]) -> Iterator[Finding]:
    """Everything that is worded in more ways than one."""
    lines = Lines(game, sayings, cards)
    for findings in (
        _two_wordings(lines),
        _nearly_alike(lines),
        _punctuation(lines),
        _old_words(lines),
        check_keywords(lines),
        _number_style(lines),
    ):
        yield from findings


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
                findings.append(
                    Finding("two-wordings", tag, other, variants_of(lines.by_key[tag, key] for key in keys))
                )
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
            findings.append((len(alike), Finding("nearly-alike", language, about, variants_of(uses))))
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
            Finding("punctuation", language, "", variants_of((form, forms[form]) for form in group))
            for key, group in groups.items()
            if len(group) > 1 and key
        ]
        yield from _worst(findings)


def _old_words(lines: Lines) -> Iterator[Finding]:
    for asked in lines.game.audit.wording if lines.game.audit else ():
        for language, written in lines.written.items():
            old = [(line, uses) for line, uses in written.items() if asked.old in line]
            if old:
                yield Finding("old-words", language, f"{asked.old} → {asked.now}", variants_of(old)[:MOST_FINDINGS])


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
            Finding(
                "number-style", language, thing, variants_of((examples[thing, s], uses) for s, uses in found.items())
            )
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
