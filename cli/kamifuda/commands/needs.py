"""Options that do nothing by themselves, or not beside others: who writes one is told, it is never passed over."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import click

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError

Asked = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Need:
    """Options and what they need; `lacks` says what is not so, `add` what would mend it."""

    options: tuple[str, ...]  # as the command's parameters are called
    met: Callable[[Asked], bool]
    lacks: str
    add: str = ""
    same: bool = False  # also where the option says what is so without it
    says: str = ""  # all of it, where other words are clearer; options stand in it as {sides}


class IdleOptionError(KamifudaError):
    """An option that would do nothing."""


def expect_needs(ctx: click.Context, needs: Sequence[Need]) -> None:
    """Stop where options were written that do nothing, or contradict others: all of them are told."""
    found = list(dict.fromkeys(_idle(ctx, needs)))
    if found:
        raise IdleOptionError("; ".join(found))


def _idle(ctx: click.Context, needs: Sequence[Need]) -> Iterator[str]:
    told: set[str] = set()
    for need in needs:
        if need.met(ctx.params):
            continue
        for name in need.options:
            shown = _written(ctx, name, same=need.same)
            if shown and name not in told:
                told.add(name)
                if need.says:
                    yield need.says.format_map(ctx.params)
                    continue
                mend = f"add {need.add}, or leave it away" if need.add else "leave it away"
                yield f"{shown} does nothing {need.lacks}: {mend}"


def _written(ctx: click.Context, name: str, *, same: bool) -> str:
    """An option as it was written, empty where it was not, or says what is so without it."""
    param = next(one for one in ctx.command.params if one.name == name)
    given = ctx.get_parameter_source(name)
    if given is None or given in (click.core.ParameterSource.DEFAULT, click.core.ParameterSource.DEFAULT_MAP):
        return ""
    value, flag = ctx.params[name], getattr(param, "is_flag", False)
    known = isinstance(param.default, str | int | float | tuple)
    if known and not same and not flag and value == param.type_cast_value(ctx, param.default):
        return ""
    option = max(param.opts, key=len)
    if isinstance(value, str) and value and not flag:
        return f"{option} {value}"
    return option


def _records(asked: Asked) -> bool:
    """Does `calibrate` record something?"""
    return bool(asked["seen"]) or any(asked[key] is not None for key in ("measured", "shift", "turn", "scale", "skew"))


FACES = (
    Need(("icc", "rich_black"), lambda asked: asked["profile"], "without --profile", "--profile SHOP"),
    Need(("bleed",), lambda asked: not asked["contact"], "with --contact, which shows cards as they are cut"),
)
CUT = (Need(("flip",), lambda asked: not asked["no_backs"], "with --no-backs"),)
CALIBRATE = (
    Need(
        ("printer", "seen", "measured", "shift", "turn", "scale", "skew", "side", "paper", "flip", "out"),
        lambda asked: not asked["listing"],
        "with --list, which only lists",
    ),
    Need(
        ("side",),
        lambda asked: any(asked[key] is not None for key in ("shift", "turn", "scale", "skew")),
        "without --shift, --turn, --scale or --skew",
    ),
    Need(("out",), lambda asked: not _records(asked), "where something is recorded: no page is made then"),
    Need(("paper", "flip"), lambda asked: asked["seen"] or not _records(asked), "without --seen", "--seen MARK=X,Y"),
    Need(
        ("shift", "turn", "skew"),
        lambda asked: not asked["seen"] or asked["side"] == "front",
        "",
        says="--shift, --turn and --skew say themselves what --seen finds out: leave one of them away",
    ),
    Need(
        ("scale",),
        lambda asked: not asked["measured"] and (not asked["seen"] or asked["side"] == "front"),
        "",
        says="--scale says itself what --measured and --seen find out: leave one of them away",
    ),
)
