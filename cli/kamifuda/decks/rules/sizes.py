"""How many: sizes of piles, at_most, at_least and exactly over what a rule counts, or over a sum."""

from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.census import CARD, count, what_of
from kamifuda.decks.rules.scene import Scene, in_piles, result, severity_of, source_of
from kamifuda.decks.rules.weighing import Bounds, Told, weigh
from kamifuda.decks.tally import UNBOUNDED, Tally, Truth, tally
from kamifuda.decks.verdict import RuleResult
from kamifuda.game.construction import DeckRule, Pile, Range
from kamifuda.game.selection import Amount, Condition
from kamifuda.query import every


def judge_pile_size(scene: Scene, name: str, pile: Pile) -> RuleResult | None:
    """Whether a pile has its size; None when it may have any."""
    bounds = _pile_bounds(scene, pile)
    if bounds is None:
        return None

    def counts(entry: Entry) -> Truth:
        spared = scene.asks(pile.excepted, entry) if pile.excepted else False
        return every((in_piles((name,), entry), None if spared is None else not spared))

    counted = tally(scene.deck.entries, counts)
    what = f"cards in {name}" + (f", not counting {pile.excepted}" if pile.excepted else "")
    told = Told(f"{name}-size", what, scene.place((name,)), "error", pile.source)
    return RuleResult(told.rule, bounds.says(what), weigh(counted, bounds, told), pile.source)


def _pile_bounds(scene: Scene, pile: Pile) -> Bounds | None:
    if pile.size is None or pile.size == Range():
        return None
    if not isinstance(pile.size, Range):
        return bounds_of(scene, pile.size, pile.size)
    bounds = bounds_of(scene, pile.size.minimum, pile.size.maximum)
    return None if pile.size.maximum is None and pile.size.minimum == 0 else bounds


def bounds_of(scene: Scene, least: Amount | None, most: Amount | None) -> Bounds:
    """Two numbers of a rule as whole ones: at least 7.5 is at least 8."""
    low = None if least is None else scene.interval(least).up()
    high = None if most is None else scene.interval(most).down()
    return Bounds(low, high)


def judge_number(scene: Scene, article: Article) -> RuleResult:
    """at_most, at_least, exactly: of what a rule counts, or of a sum."""
    rule = article.rule
    bounds = _ends(scene, rule)
    counted = weighed(scene, rule)
    what = f"for {rule.value}" if rule.value else what_of(rule)
    span = counted.sure[0].span if counted.sure and not rule.at_least else scene.place(rule.piles)
    noun = _noun(rule)
    told = Told(rule.name, what, span, severity_of(article), source_of(article), scene.why(article), rule.sum, noun)
    return result(article, bounds.says(what), list(weigh(counted, bounds, told)))


def weighed(scene: Scene, counting: DeckRule | Condition) -> Tally:
    """What a rule or a condition weighs: what it counts, or the sum it writes."""
    if not counting.value:
        return count(scene, counting)
    value = scene.interval(counting.value)
    value = value.down() if counting.at_most is None and counting.exactly is None else value.up()
    low, high = (max(-UNBOUNDED, min(UNBOUNDED, int(end))) for end in (value.low, value.high))
    return Tally(low, high)


def condition_holds(scene: Scene, condition: Condition) -> Truth:
    """Whether a condition is true of the deck."""
    return _ends(scene, condition).holds(weighed(scene, condition))


def says_condition(scene: Scene, condition: Condition) -> str:
    """A condition in words."""
    return _ends(scene, condition).says(f"for {condition.value}" if condition.value else what_of(condition))


def _ends(scene: Scene, rule: DeckRule | Condition) -> Bounds:
    if rule.exactly is not None:
        return bounds_of(scene, rule.exactly, rule.exactly)
    if rule.at_least is None and rule.at_most is None:
        return bounds_of(scene, 1, None)
    return bounds_of(scene, rule.at_least, rule.at_most)


def _noun(rule: DeckRule) -> str:
    if rule.distinct:
        return "different card" if rule.distinct == CARD else f"value of {rule.distinct}"
    return "point" if rule.points or rule.value else "card"
