"""Translations: how much of a game is there in each language, and whether symbols and keywords came along."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from kamifuda.cards import Card
from kamifuda.checks.pool import Phrase, Pool, Written, written
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.marks import parse_marks

_OPTIONAL = ("flavour", "note", "artist", "aliases", "art")
_SYMBOL = re.compile(r"\{([^{}\n]*\S[^{}\n]*)\}")
_NAMED = 5  # cards named in one message


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Coverage of all the game's languages, once; a translation whose symbols or keywords differ, each."""
    yield from _coverage(pool)
    for phrase, texts in pool.translated:
        if any("{" in text for text in texts.values()):
            yield from _symbols_differ(phrase, texts, pool)
        if pool.words.game.keywords:
            yield from _keywords_differ(phrase, texts, pool)


def _coverage(pool: Pool) -> Iterator[Diagnostic]:
    game = pool.library.game
    home = game.home_language
    there: dict[tuple[str, ...], list[Phrase]] = defaultdict(list)  # languages of a phrase -> phrases
    for phrase in pool.phrases:
        if phrase.field.type in ("text", "rich") and phrase.path[0] not in _OPTIONAL and _says_something(phrase, home):
            value = phrase.value
            there[(home,) if isinstance(value, str) else tuple(tag or home for tag in value)].append(phrase)
    wanted = {languages: phrases for languages, phrases in there.items() if home in languages}
    total = sum(map(len, wanted.values()))
    told: list[str] = []
    cards: dict[str, Card] = {}
    for language in game.languages:
        lacking = [phrase for languages, some in wanted.items() if language not in languages for phrase in some]
        if language != home and lacking:
            told.append(f"{len(lacking)} of {total}{'' if told else ' texts'} in {language}")
            cards |= {phrase.card.id: phrase.card for phrase in lacking}
    if told:
        ids = sorted(cards)
        some = ", ".join(ids[:_NAMED]) + (", …" if len(ids) > _NAMED else "")
        first = f"{'card' if len(ids) == 1 else 'cards'} {some}"
        yield diagnostic("missing-translation", cards[ids[0]].span(), game=game.id, texts=", ".join(told), first=first)


def _says_something(phrase: Phrase, home: str) -> bool:
    """Whether there are words to translate: a cost of nothing but symbols reads the same everywhere."""
    value = phrase.value
    text = value if isinstance(value, str) else value.get(home) or value.get("")
    if text is None or phrase.field.type != "rich" or ("{" not in text and any(map(str.isalpha, text))):
        return text is not None
    runs = (run for runs in parse_marks(text).paragraphs for run in runs)
    return any(run.kind != "symbol" and any(map(str.isalpha, run.text)) for run in runs)


def _symbols_differ(phrase: Phrase, texts: Mapping[str, str], pool: Pool) -> Iterator[Diagnostic]:
    home = pool.library.game.home_language
    symbols = {language: _symbols(text) for language, text in texts.items()}
    if any(symbol not in pool.library.game.symbols for found in symbols.values() for symbol in found):
        return  # a misspelt symbol is told by itself
    for language, theirs in symbols.items():
        more, fewer = theirs - symbols[home], symbols[home] - theirs
        what = [f"{_braced(more)} too many"] * bool(more) + [f"{_braced(fewer)} missing"] * bool(fewer)
        if what:
            here = written(phrase, language, texts[language])
            yield diagnostic(
                "translation-differs",
                _place(here, [f"{{{symbol}}}" for symbol in more]),
                also=(written(phrase, home, texts[home]).span(),),
                language=language,
                home=home,
                what=", ".join(what),
                field=phrase.field.key,
                card=phrase.card.id,
            )


def _symbols(text: str) -> Counter[str]:
    if "{" not in text or ("\\" not in text and "|" not in text):
        return Counter(symbol.strip() for symbol in _SYMBOL.findall(text))
    return Counter(run.text for run in parse_marks(text).symbols)


def _braced(symbols: Counter[str]) -> str:
    return " ".join(f"{{{symbol}}}" for symbol in symbols.elements())


def _place(here: Written, signs: list[str]) -> Span:
    place = next((here.text.find(sign) for sign in signs if sign in here.text), -1)
    return here.span(place, here.text.find("}", place) + 1 - place) if place >= 0 else here.span()


def _keywords_differ(phrase: Phrase, texts: Mapping[str, str], pool: Pool) -> Iterator[Diagnostic]:
    """A keyword in brackets in one language that the other does not have at all."""
    home = pool.library.game.home_language
    if not all(pool.words.are_known(text) for text in texts.values()):
        return  # a misspelt keyword or an open bracket is told by itself
    ours = _keywords(texts[home], pool)
    for language, text in texts.items():
        theirs = ours if language == home else _keywords(text, pool)
        for name in ours.keys() ^ theirs.keys():
            has, lacks = (home, language) if name in ours else (language, home)
            keyword = pool.words.game.keywords[name]
            yield diagnostic(
                "keyword-not-translated",
                written(phrase, lacks, texts[lacks]).span(),
                also=(written(phrase, has, texts[has]).span(),),
                keyword=(ours | theirs)[name],
                label=keyword.label.get(lacks, ""),
                language=lacks,
                other=has,
                field=phrase.field.key,
                card=phrase.card.id,
            )


def _keywords(text: str, pool: Pool) -> dict[str, str]:
    """Keyword -> how it is written."""
    found = ((pool.words.keyword(inner)[0], inner) for inner in pool.words.inside(text))
    return {keyword.id: inner for keyword, inner in found if keyword is not None}
