"""What commands that deal hands share: the words of a policy, the rules a hand can be dealt by."""

from typing import TYPE_CHECKING

from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError

if TYPE_CHECKING:
    from kamifuda.decks.catalogue import Catalogue
    from kamifuda.decks.policy import Policy
    from kamifuda.loader import Loaded

POLICY = """\b
Redrawing, --mulligan:
  never, always, or a rule of clauses separated by ;
    "fewer than 2 of kind:gem"
    "no kind:unit element_cost=0; more than 4 of kind:event"
    "any cost>=5 putting back cost>=5"
  A hand is redrawn as soon as one clause is true of it. A clause counts the
  cards of a query: fewer than N of, at most N of, exactly N of, at least N
  of, more than N of, no (none), any (one or more). Where a game lets you put
  back some cards only, `putting back QUERY` says which; without it as many
  go as are allowed, those first that are furthest from being playable, and
  none that the rule wants more of. `always` puts back as many as allowed.

"""


def faults_of_rules(loaded: "Loaded", catalogue: "Catalogue") -> list[Diagnostic]:
    """What is wrong with the game's own files: by faulty rules nothing is dealt."""
    from kamifuda.checks import check_queries

    found = [each for each in loaded.diagnostics if each.span.path.startswith("schemas/")]
    found += check_queries(catalogue.game, catalogue.vocabulary)
    return sorted((each for each in dict.fromkeys(found) if each.severity == "error"), key=lambda each: each.order)


def read_wished_policy(words: str, catalogue: "Catalogue") -> "Policy":
    """The policy for redraws, with its queries read in this game; raises KamifudaError when it cannot be read."""
    from kamifuda.decks.policy import read_policy
    from kamifuda.query import parse

    policy = read_policy(words)
    if isinstance(policy, str):
        example = '"fewer than 2 of kind:gem"'
        raise KamifudaError(f"--mulligan cannot be read from: {policy or 'nothing'}; write never, always or {example}")
    for query in policy.queries:
        faults = [each for each in parse(query, catalogue.vocabulary)[1] if each.severity == "error"]
        if faults:
            raise KamifudaError(f"--mulligan, in {query!r}: {faults[0].message}; {faults[0].help}")
    return policy


def refuse(reporter: Reporter, found: list[Diagnostic]) -> int:
    """No hand: say why."""
    severities = count_severities(found)
    if reporter.json:
        reporter.answer(found, {"hands": 0, "errors": severities["error"], "warnings": severities["warning"]})
    else:
        reporter.diagnostics(found)
        reporter.last(f"dealt nothing: {plural(severities['error'], 'error')}")
    return 1
