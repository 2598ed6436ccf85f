"""The numbers of a player, life for instance, and the levels that follow from them."""

from collections.abc import Mapping

from kamifuda.game.economy import Economy


def states(economy: Economy) -> dict[str, int]:
    """The numbers of the player as the game begins, levels among them."""
    found = {key: value for key, value in economy.state.items() if isinstance(value, int)}
    return found | levels(economy, found)


def levels(economy: Economy, state: Mapping[str, int]) -> dict[str, int]:
    """The levels that follow from the other numbers of the player."""
    found = {}
    for key, level in economy.state.items():
        if isinstance(level, int):
            continue
        reached = [rise.to for rise in level.rises if compare(rise.when, state)]
        found[key] = max([level.start, state.get(key, level.start), *reached])
    return found


def compare(comparison: str, state: Mapping[str, int]) -> bool:
    """Whether `life <= 1500` holds."""
    name, sign, number = comparison.split()
    left, right = state.get(name, 0), int(number)
    return {"<=": left <= right, ">=": left >= right, "<": left < right, ">": left > right, "=": left == right}[sign]
