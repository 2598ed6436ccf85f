"""Judges a deck by the rules of its game: every rule, every fault, nothing stops at the first."""

from collections.abc import Callable, Iterator

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.bans import judge_all, judge_none, judge_none_named, judge_pile_kinds
from kamifuda.decks.rules.copies import judge_copies
from kamifuda.decks.rules.scene import Scene
from kamifuda.decks.rules.sizes import judge_number, judge_pile_size
from kamifuda.decks.rules.supply import judge_supply
from kamifuda.decks.ruling import Ruling, Wish, rule_under
from kamifuda.decks.verdict import RuleResult, Verdict, involve, together
from kamifuda.game.construction import DeckRule

WORDS: dict[str, Callable[[Scene, Article], RuleResult]] = {
    "copies": judge_copies,
    "at_most": judge_number,
    "at_least": judge_number,
    "exactly": judge_number,
    "none": judge_none,
    "none_named": judge_none_named,
    "all": judge_all,
    "supply": judge_supply,
}


def judge(deck: Deck, catalogue: Catalogue, wish: Wish | None = None) -> Verdict:
    """The verdict on a deck: legal, illegal, or undecided because of something unknown in it."""
    ruling, faults = rule_under(catalogue.game, deck, wish)
    scene = Scene(deck, catalogue, ruling)
    rules = tuple(together(each) for each in _results(scene))
    answers = {each.answer for each in rules if not each.is_advice}
    unknown = involve(entry for entry in deck.entries if entry.card is None)
    unread = any(entry.count is None or not entry.pile for entry in deck.entries) or catalogue.rulebook.diagnostics
    if "broken" in answers:
        answer = "illegal"
    else:
        answer = "undecided" if "undecided" in answers or unknown or unread or faults else "legal"
    told = [finding.diagnostic for each in rules for finding in each.findings if finding.diagnostic]
    diagnostics = tuple(sorted([*faults, *told], key=lambda each: each.order))
    return Verdict(deck.path, deck.game, answer, ruling, rules, diagnostics, unknown)  # type: ignore[arg-type]  # a literal


def unjudged(deck: Deck) -> Verdict:
    """The verdict on a deck of a game that is not known here."""
    unknown = involve(entry for entry in deck.entries if entry.card is None)
    return Verdict(deck.path, deck.game, "undecided", Ruling("", {}), (), (), unknown)


def _results(scene: Scene) -> Iterator[RuleResult]:
    construction = scene.catalogue.game.construction
    for name, pile in construction.piles.items() if construction else ():
        for judge_pile in (judge_pile_size, judge_pile_kinds):
            if (found := judge_pile(scene, name, pile)) is not None:
                yield found
    for article in scene.catalogue.rulebook.articles:
        if _applies(article.rule, scene.ruling):
            yield WORDS[_word(article.rule)](scene, article)


def _applies(rule: DeckRule, ruling: Ruling) -> bool:
    if rule.in_version and ruling.version not in rule.in_version:
        return False
    return all(ruling.options.get(name) in values for name, values in rule.in_option.items())


def _word(rule: DeckRule) -> str:
    return next(word for word in WORDS if getattr(rule, word) not in (None, "", ()))
