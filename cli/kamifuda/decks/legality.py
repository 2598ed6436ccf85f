"""Judges a deck by the rules of its game: every rule, every fault, nothing stops at the first."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.decks.interval import between
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.bans import judge_all, judge_all_named, judge_none, judge_none_named, judge_pile_kinds
from kamifuda.decks.rules.bonds import holds, judge_any_of, judge_brings, judge_obeys, says
from kamifuda.decks.rules.census import count
from kamifuda.decks.rules.copies import judge_copies
from kamifuda.decks.rules.permits import judge_permits
from kamifuda.decks.rules.release import judge_released
from kamifuda.decks.rules.scene import UNKNOWN_CARDS, Scene
from kamifuda.decks.rules.sizes import judge_number, judge_pile_size, weighed
from kamifuda.decks.rules.supply import judge_supply
from kamifuda.decks.rules.within import judge_within
from kamifuda.decks.ruling import Ruling, Wish, rule_under
from kamifuda.decks.tally import Truth
from kamifuda.decks.verdict import Finding, RuleResult, Verdict, involve, remedied, together
from kamifuda.game.construction import DeckRule
from kamifuda.game.selection import Condition

WORDS: dict[str, Callable[[Scene, Article], RuleResult]] = {
    "copies": judge_copies,
    "at_most": judge_number,
    "at_least": judge_number,
    "exactly": judge_number,
    "none": judge_none,
    "none_named": judge_none_named,
    "all": judge_all,
    "all_named": judge_all_named,
    "supply": judge_supply,
    "within": judge_within,
    "obeys": judge_obeys,
    "brings": judge_brings,
    "permits": judge_permits,
    "released": judge_released,
    "any_of": judge_any_of,
}
_FEW = 3  # cards that set a rule off and are named with it


def judge(deck: Deck, catalogue: Catalogue, wish: Wish | None = None) -> Verdict:
    """The verdict on a deck: legal, illegal, or undecided because of something unknown in it."""
    verdict = _judge(deck, catalogue, wish)
    if wish is None or not (wish.day or wish.lists):
        return verdict
    other = _judge(deck, catalogue, replace(wish, day="", lists=()))
    same = (other.answer, other.ruling.lists) == (verdict.answer, verdict.ruling.lists)
    return verdict if same else replace(verdict, otherwise=other)


def _judge(deck: Deck, catalogue: Catalogue, wish: Wish | None) -> Verdict:
    ruling, faults = rule_under(catalogue.game, deck, wish)
    scene = Scene(deck, catalogue, ruling)
    _reckon_numbers(scene)
    rules = tuple(remedied(together(each), UNKNOWN_CARDS) for each in _results(scene))
    answers = {each.answer for each in rules if not each.is_advice}
    unknown = involve(entry for entry in deck.entries if entry.card is None)
    unread = any(entry.count is None or not entry.pile for entry in deck.entries)
    unread = unread or catalogue.game.rules_lost or bool(catalogue.rulebook.diagnostics)
    if "broken" in answers:
        answer = "illegal"
    else:
        answer = "undecided" if "undecided" in answers or unknown or unread or faults else "legal"
    told = [finding.diagnostic for each in rules for finding in each.findings if finding.diagnostic]
    diagnostics = tuple(sorted([*faults, *told], key=lambda each: each.order))
    early = [
        finding
        for each in rules
        for finding in each.findings
        if finding.diagnostic and finding.diagnostic.name == "unreleased-card"
    ]
    unreleased = tuple(card for finding in early for card in finding.cards)
    return Verdict(deck.path, deck.game, answer, ruling, rules, diagnostics, unknown, unreleased)  # type: ignore[arg-type]  # a literal


def unjudged(deck: Deck) -> Verdict:
    """The verdict on a deck of a game that is not known here."""
    unknown = involve(entry for entry in deck.entries if entry.card is None)
    return Verdict(deck.path, deck.game, "undecided", Ruling("", {}), (), (), unknown)


def _reckon_numbers(scene: Scene) -> None:
    """The numbers of a game's sums, in their order: each may speak of those before it."""
    construction = scene.catalogue.game.construction
    for name, number in construction.numbers.items() if construction else ():
        if isinstance(number, str):
            scene.numbers[name] = scene.interval(number)
            continue
        counted = count(scene, number)
        low, high = counted.lowest, counted.highest
        if number.default is not None and not counted.sure:
            low, high = min(number.default, low) if counted.maybe else number.default, max(number.default, high)
        active = holds(scene, number.when) if number.when else True
        if active is not True:
            low, high = (0, 0) if active is False else (min(0, low), max(0, high))
        scene.numbers[name] = between(low, high)


def _results(scene: Scene) -> Iterator[RuleResult]:
    construction = scene.catalogue.game.construction
    for name, pile in construction.piles.items() if construction else ():
        for judge_pile in (judge_pile_size, judge_pile_kinds):
            if (found := judge_pile(scene, name, pile)) is not None:
                yield found
    for article in scene.catalogue.rulebook.articles:
        applies = _applies(article, scene)
        if applies is not False:
            yield _in_its_case(scene, article, applies)


def _applies(article: Article, scene: Scene) -> Truth:
    """Whether a rule is in force for a deck; unknown when that depends on unknown cards or a choice not made."""
    rule, ruling = article.rule, scene.ruling
    if article.list is not None and article.list not in ruling.lists:
        return False
    if rule.in_version and ruling.version not in rule.in_version:
        return False
    if not all(ruling.options.get(name) in values for name, values in rule.in_option.items()):
        return False
    made = {name: ruling.choices.get(name, "") for name in rule.in_choice}
    if any(value and value not in rule.in_choice[name] for name, value in made.items()):
        return False
    if not all(made.values()):
        return None
    return holds(scene, rule.when) if rule.when else True


def _in_its_case(scene: Scene, article: Article, applies: Truth) -> RuleResult:
    """What became of a rule that holds for some decks only."""
    found = WORDS[_word(article.rule)](scene, article)
    when = article.rule.when
    if applies is None:
        unsure = [replace(each, answer="undecided", mend=UNKNOWN_CARDS, diagnostic=None) for each in found.findings]
        found = replace(found, findings=tuple(unsure))
    if when is None:
        return found
    causes = _causes(scene, when)
    told = tuple(each if each.answer == "undecided" else _with_cause(scene, each, causes) for each in found.findings)
    return replace(found, says=f"{found.says}, as the deck has {says(scene, when)}", findings=told)


def _causes(scene: Scene, when: Condition) -> tuple[int, ...]:
    """The places in the deck of the few cards that set a rule off."""
    asks_for_cards = when.at_most is None and not when.value
    sure = {id(entry) for entry in weighed(scene, when).sure} if asks_for_cards else set()
    places = tuple(number for number, entry in enumerate(scene.deck.entries) if id(entry) in sure)
    return places if len(places) <= _FEW else ()


def _with_cause(scene: Scene, finding: Finding, causes: tuple[int, ...]) -> Finding:
    """A finding that names what set the rule off: taking that out mends it as well."""
    construction = scene.catalogue.game.construction
    piles = construction.piles if construction else {}
    leads = {name for name, pile in piles.items() if pile.starts == "in-play"}  # a deck is built around its leader
    entries = [scene.deck.entries[number] for number in causes if scene.deck.entries[number].pile not in leads]
    named = {card.lines for card in finding.cards}
    others = [entry for entry in entries if not any(entry.span.line in lines for lines in named)]
    if not others:
        return finding
    names = " and ".join(dict.fromkeys(scene.name_of(entry) for entry in others))
    fault = finding.diagnostic
    told = replace(fault, also=(*fault.also, *(entry.span for entry in others))) if fault else None
    mend = f"{finding.mend}, or take out {names}"
    return replace(finding, cards=(*finding.cards, *involve(others)), mend=mend, diagnostic=told)


def _word(rule: DeckRule) -> str:
    return next(word for word in WORDS if getattr(rule, word) not in (None, "", ()))
