"""How consistently keywords are written: old spellings, rules written out, reminders here and not there."""

from collections.abc import Iterator, Sequence

from kamifuda.audit.phrases import MOST_CARDS, Finding, Lines, Uses, Variant, Wordings, form_of, key_of, variants_of
from kamifuda.game.definition import Keyword


def check_keywords(lines: Lines) -> Iterator[Finding]:
    """What is not the same about keywords."""
    for word in lines.game.keywords.values():
        yield from _old_spelling(lines, word)
        for language, written in lines.written.items():
            label = word.label.get(language)
            if not label:
                continue
            bearing = [(line, uses) for line, uses in written.items() if label in line and _bears(lines, line, word)]
            reminder = word.reminder.get(language, "")
            if bearing and not reminder:
                yield Finding("no-reminder", language, label, variants_of(bearing)[:MOST_CARDS])
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
                yield Finding("old-spelling", language, about, variants_of(old)[:MOST_CARDS])


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
        yield Finding("written-out", language, label, variants_of(written_out)[:MOST_CARDS])
    having = [each for each in said if each[0] in borne]
    lacking = [each for each in bearing if each not in having]
    if having and lacking:
        variants = (_sum(having, "with its reminder"), _sum(lacking, "without"))
        yield Finding("reminder", language, label, variants)


def _sum(found: Sequence[tuple[str, Uses]], text: str) -> Variant:
    cards = dict.fromkeys(card for _, uses in found for card in uses.cards)
    return Variant(text, sum(uses.count for _, uses in found), tuple(cards)[:MOST_CARDS])
