"""At most so many copies of one card: spellings, lines and names that mean one card are counted together."""

from kamifuda.decks.deck import Entry
from kamifuda.decks.identity import group, is_doubtful
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.scene import Scene, plural, result, severity_of, where
from kamifuda.decks.tally import Tally, copies, tally
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import diagnostic


def judge_copies(scene: Scene, article: Article) -> RuleResult:
    """copies: at most so many of one identity."""
    rule = article.rule
    most = scene.amount(rule.copies or 0)
    of, excepted = (f" of {rule.of}" if rule.of else ""), (f", except {rule.excepted}" if rule.excepted else "")
    says = f"at most {plural(most, 'copy')} of one card{of}{where(rule.piles)}{excepted}".replace("copys", "copies")
    spoken_of = [entry for entry in scene.deck.entries if scene.speaks_of(article, entry) is not False]
    doubtful = [entry for entry in spoken_of if is_doubtful(entry)]
    findings = []
    for members in group(scene.catalogue.game, spoken_of):
        counted = tally(members, lambda entry: scene.speaks_of(article, entry))
        if counted.lowest > most:
            findings.append(_broken(scene, article, members, counted, most))
            continue
        others = [entry for entry in spoken_of if entry not in members and _may_be_one(entry, members, doubtful)]
        highest = counted.highest + sum(copies(entry)[1] for entry in others)
        if highest > most:
            unsure = Tally(counted.lowest, highest, counted.sure, (*counted.maybe, *others))
            involved = involve((*members, *others))
            mend = "find out what the unknown cards are"
            findings.append(Finding("undecided", unsure, f"at most {most}", involved, mend))
    return result(article, says, findings)


def _may_be_one(entry: Entry, members: list[Entry], doubtful: list[Entry]) -> bool:
    """Whether an entry may turn out to be the card of others: misspelt at a guess, or with a broken name."""
    if entry in doubtful:
        return True
    ids = {card.id for member in members for card in member.cards}
    return any(card.id in ids for card in entry.perhaps)


def _broken(scene: Scene, article: Article, members: list[Entry], counted: Tally, most: int) -> Finding:
    rule = article.rule
    names = " and ".join(dict.fromkeys(scene.name_of(entry) for entry in members))
    excess = f"{counted.lowest - most}{'' if counted.is_exact else ' or more'}"
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
        source=rule.source,
    )
    return Finding("broken", counted, f"at most {most}", involve(members), mend, fault)
