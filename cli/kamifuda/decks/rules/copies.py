"""At most so many copies of one card: spellings, lines and names that mean one card are counted together."""

from collections.abc import Iterator, Sequence

from kamifuda.cards import Card
from kamifuda.decks.deck import Entry
from kamifuda.decks.identity import Identity, identity_of
from kamifuda.decks.interval import ENDLESS, Interval, between
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.scene import (
    UNKNOWN_CARDS,
    Scene,
    described,
    listed,
    plural,
    result,
    severity_of,
    source_of,
    where,
)  # fmt: skip
from kamifuda.decks.rules.sizes import condition_holds
from kamifuda.decks.tally import Tally, Truth, copies, tally
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic
from kamifuda.game.construction import DeckRule, Override
from kamifuda.game.selection import Amount
from kamifuda.query import every

ANY = "any"  # no limit


def judge_copies(scene: Scene, article: Article) -> RuleResult:
    """copies: at most so many of one identity."""
    rule = article.rule
    identity = identity_of(scene.catalogue.game, rule.by, rule.strip, rule.together)
    limits = _Limits(scene, rule, identity)
    spoken_of = [entry for entry in scene.deck.entries if scene.speaks_of(rule, entry) is not False]
    doubtful = [entry for entry in spoken_of if identity.is_doubtful(entry)]
    findings = []
    for members in identity.group(spoken_of):
        most = limits.of(members)
        counted = tally(members, lambda entry: scene.speaks_of(rule, entry))
        if counted.lowest > most.high:
            findings.append(_broken(scene, article, members, counted, most))
            continue
        others = [entry for entry in spoken_of if entry not in members and _may_be_one(entry, members, doubtful)]
        highest = counted.highest + sum(copies(entry)[1] for entry in others)
        if highest > most.low:
            unsure = Tally(counted.lowest, highest, counted.sure, (*counted.maybe, *others))
            involved = involve((*members, *others))
            findings.append(Finding("undecided", unsure, f"at most {most}", involved, UNKNOWN_CARDS))
    return result(article, _says(scene, rule), findings)


def _says(scene: Scene, rule: DeckRule) -> str:
    one = f"one {' and '.join(rule.by)}" if rule.by else "one card"
    others = [f"{each.copies} of {each.of or listed(each.named)}" for each in rule.overrides]
    own = [f"what {rule.own} says"] if rule.own else []
    but = f"; but {' and '.join([*others, *own])}" if others or own else ""
    most = scene.interval(rule.copies) if rule.copies is not None and rule.copies != ANY else rule.copies
    return f"at most {plural(most, 'copy')} of {one}{described(rule)}{but}"


def _may_be_one(entry: Entry, members: list[Entry], doubtful: list[Entry]) -> bool:
    """Whether an entry may turn out to be the card of others: misspelt at a guess, or with a broken name."""
    if entry in doubtful:
        return True
    ids = {card.id for member in members for card in member.cards}
    return any(card.id in ids for card in entry.perhaps)


class _Limits:
    """How many copies of a card are allowed: what it states for itself, else the first override, else the rule."""

    def __init__(self, scene: Scene, rule: DeckRule, identity: Identity) -> None:
        self._scene, self._rule, self._identity = scene, rule, identity
        self._usual = self._amount(rule.copies or 0)
        self._active = {id(each): each.when is None or condition_holds(scene, each.when) for each in rule.overrides}
        # a reprint has the limit of the card it reprints
        self._printings = scene.catalogue.reprints(identity) if rule.own or rule.overrides else {}

    def of(self, members: list[Entry]) -> Interval:
        """The limit of a group of entries that are one card."""
        if not self._rule.own and not self._rule.overrides:
            return self._usual
        found = [self._of_card(card, entry) for entry in members for card in entry.meant or (None,)]
        cards = {id(card): card for entry in members for card in entry.meant}
        keys = {key for card in cards.values() for key in self._identity.card_keys(card)}
        others = {id(card): card for key in keys for card in self._printings.get(key, ())}
        found += [self._of_card(card, members[0]) for number, card in others.items() if number not in cards]
        stated = [each for each in found if each != self._usual] or [self._usual]
        return Interval(min(each.low for each in stated), max(each.high for each in stated))

    def _of_card(self, card: Card | None, entry: Entry) -> Interval:
        own = self._own(card)
        return own if own is not None else self._overridden(card, entry, self._rule.overrides)

    def _own(self, card: Card | None) -> Interval | None:
        """The limit that a card states in a field; None when it states none."""
        name = self._rule.own
        if not name:
            return None
        if card is None or name in card.broken:
            return between(1, ENDLESS)
        value = card.fields.get(name)
        if value in (None, "", False):
            return None
        return between(value) if isinstance(value, int) and value is not True else between(ENDLESS)

    def _overridden(self, card: Card | None, entry: Entry, overrides: Sequence[Override]) -> Interval:
        for number, each in enumerate(overrides):
            applies = self._applies(each, card, entry)
            if applies:
                return self._amount(each.copies)
            if applies is None:
                other = self._overridden(card, entry, overrides[number + 1 :])
                mine = self._amount(each.copies)
                return Interval(min(mine.low, other.low), max(mine.high, other.high))
        return self._usual

    def _applies(self, each: Override, card: Card | None, entry: Entry) -> Truth:
        return every(self._tests(each, card, entry))

    def _tests(self, each: Override, card: Card | None, entry: Entry) -> Iterator[Truth]:
        yield self._active[id(each)]
        if each.of:
            yield self._scene.asks_card(each.of, card, entry.pile)
        if each.named:
            yield self._scene.names(each.named).hold(entry)

    def _amount(self, written: Amount) -> Interval:
        return between(ENDLESS) if written == ANY else self._scene.interval(written).down()


def _broken(scene: Scene, article: Article, members: list[Entry], counted: Tally, most: Interval) -> Finding:
    rule = article.rule
    names = " and ".join(dict.fromkeys(scene.name_of(entry) for entry in members))
    excess = f"{counted.lowest - int(most.high)}{'' if counted.is_exact else ' or more'}"
    mend = f"take out {excess}"
    fault = diagnostic(
        "too-many-copies",
        members[0].span,
        also=tuple(entry.span for entry in members[1:]),
        severity=severity_of(article),
        count=counted,
        card=names,
        allowed=most,
        where=where(rule.piles),
        rule=rule.name,
        excess=excess,
        source=source_of(article),
    )
    return Finding("broken", counted, f"at most {most}", involve(members), mend, fault)
