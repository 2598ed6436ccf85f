"""Finds faults in cards beyond the shape of their fields: one check per module, each a generator of diagnostics.

To add a check: one module with `check(pool: Pool) -> Iterator[Diagnostic]` and one name in CHECKS.
"""

from collections.abc import Callable, Iterator, Sequence

from kamifuda.checks import (
    amounts,
    art,
    conditions,
    credits,
    damage,
    given,
    identity,
    languages,
    marks,
    numbering,
    plain_names,
    printed_marks,
    references,
    scripts,
    translations,
    unseen,
    vocabulary,
)
from kamifuda.checks.pool import Pool
from kamifuda.checks.queries import check_queries
from kamifuda.diagnostics import Diagnostic

Check = Callable[[Pool], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    conditions.check,
    unseen.check,
    damage.check,
    scripts.check,
    vocabulary.check,
    identity.check,
    given.check,
    plain_names.check,
    printed_marks.check,
    marks.check,
    references.check,
    numbering.check,
    art.check,
    credits.check,
    translations.check,
    languages.check,
    amounts.check,
)


def check_cards(pool: Pool, checks: Sequence[Check] = CHECKS) -> list[Diagnostic]:
    """Everything the checks find in one game's cards."""
    return [found for check in checks for found in check(pool)]


__all__ = ["CHECKS", "Pool", "check_cards", "check_queries"]
