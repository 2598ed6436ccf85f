"""within: values that cards may have, given by the leaders of a deck, by the player's choices, or to everybody."""

from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.bans import forbid
from kamifuda.decks.rules.given import given_by, strays, with_wild
from kamifuda.decks.rules.scene import Scene, described, givers, result
from kamifuda.decks.tally import Tally, Truth
from kamifuda.decks.verdict import Finding, RuleResult

NO_LEADER = "say who leads the deck"


def judge_within(scene: Scene, article: Article) -> RuleResult:
    """within: the values of every card are among those given, or one of them is."""
    rule = article.rule.within
    if rule is None:
        return result(article, "", [])
    given = given_by(scene, rule)
    named = ", ".join(sorted(given.sure)) or "none"
    verb = "meets" if rule.share else "lies within"
    says = f"the {rule.of} of every card{described(article.rule)} {verb} {givers(rule)}"
    if rule.source and not given.leaders:
        missing = Finding("undecided", Tally(0, 0), "at least 1", (), NO_LEADER)
        return result(article, says, [missing])
    spoken_of = [entry for entry in scene.deck.entries if scene.speaks_of(article.rule, entry) is not False]
    open_values = with_wild(given, rule, spoken_of)

    def outside(entry: Entry) -> Truth:
        return strays(entry, rule, open_values, given)

    return result(article, says, forbid(scene, article, outside, within=named, field=rule.of))
