"""Under which rules a deck is judged: a version and the house options, from the command line, the deck, or the game."""

from collections.abc import Collection, Mapping
from dataclasses import field
from datetime import date

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Deck, Setting
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic, nearest
from kamifuda.game.construction import CardList
from kamifuda.game.definition import Game, Option
from kamifuda.game.references import option_fault


class RulesError(KamifudaError):
    """The command line asks for rules the game does not know."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for; it goes before what a deck says."""

    version: str = ""
    day: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    lists: tuple[str, ...] = ()  # lists that hold whatever the day


@dataclass(frozen=True, slots=True)
class Ruling:
    """The version and the options in force. `version` is empty where a game has but one set of rules."""

    version: str
    options: Mapping[str, str]
    choices: Mapping[str, str] = field(default_factory=dict)  # those the deck makes, and defaults
    day: str = ""  # empty: nobody asked for one
    lists: tuple[CardList, ...] = ()  # dated lists in force


def rule_under(game: Game, deck: Deck | None = None, wish: Wish | None = None) -> tuple[Ruling, list[Diagnostic]]:
    """The rules for a deck. What the deck asks for and cannot have is a diagnostic; a bad wish raises RulesError."""
    wish = wish or Wish()
    found: list[Diagnostic] = []
    options = {name: option.default for name, option in game.options.items()}
    for name, setting in deck.options.items() if deck else ():
        fault = _option_fault(game, name, setting)
        if fault:
            found.append(fault)
        else:
            options[name] = setting.value
    for name, value in wish.options.items():
        if why := why_no_option(game, name, value, "leave --option out"):
            raise RulesError(why)
        options[name] = value
    version = _version(game, deck.rules if deck else None, wish, found)
    choices = _choices(game, deck, found)
    return Ruling(version, options, choices, wish.day, lists_in_force(game, version, options, wish)), found


def _choices(game: Game, deck: Deck | None, found: list[Diagnostic]) -> dict[str, str]:
    """What the player chose; a choice that is missing or cannot be made is told."""
    declared = game.construction.choices if game.construction else {}
    made = deck.choices if deck else {}
    for name, setting in made.items():
        if name not in declared:
            meant, choices = nearest(name, declared), ", ".join(declared)
            found.append(
                diagnostic("deck-unknown-choice", setting.key_span, value=name, nearest=meant, choices=choices)
            )
        elif setting.value not in declared[name].of:
            meant, values = nearest(setting.value, declared[name].of), ", ".join(declared[name].of)
            found.append(
                diagnostic(
                    "deck-choice-value", setting.span, choice=name, value=setting.value, nearest=meant, values=values
                )
            )
    chosen = {}
    for name, choice in declared.items():
        value = made[name].value if name in made else choice.default
        chosen[name] = value if value in choice.of else ""
        if deck and not value:
            span, values = Span(deck.path), ", ".join(choice.of)
            found.append(diagnostic("deck-missing-choice", span, choice=name, values=values, source=choice.source))
    return chosen


def lists_in_force(game: Game, version: str, options: Mapping[str, str], wish: Wish) -> tuple[CardList, ...]:
    """The dated lists that hold: on the day asked for, else when the newest of them begins."""
    lists = game.construction.lists if game.construction else ()
    ids = [each.id for each in lists]
    for name in wish.lists:
        if name not in ids:
            none = "; the game has no dated lists, so leave --list out"
            known = f" The lists are {', '.join(ids)}" if nearest(name, ids) else ""
            raise RulesError(f"{game.id} has no list {name}{_meant(name, ids) or none}{known}")
    asked = [each for each in lists if each.id in wish.lists]
    settled = {each.series for each in asked if each.series}
    open_lists = [
        each
        for each in lists
        if each.series not in settled
        and (not each.in_version or version in each.in_version)
        and all(options.get(name) in values for name, values in each.in_option.items())
    ]
    day = wish.day or max((each.start for each in open_lists), default="")
    begun = [each for each in open_lists if each.start <= day and not (each.until and each.until <= day)]
    newest = {each.series: each.start for each in sorted(begun, key=lambda each: each.start)}
    held = [each for each in begun if not each.series or each.start == newest[each.series]]
    return tuple(each for each in lists if each in asked or each in held)


def _version(game: Game, asked: Setting | None, wish: Wish, found: list[Diagnostic]) -> str:
    ids = [version.id for version in game.versions]
    if wish.day:
        check_day(wish.day)
    if wish.version:
        if wish.version not in ids:
            none = "; its rules have one version only, so leave --rules out"
            raise RulesError(f"{game.id} has no rules {wish.version}{_meant(wish.version, ids) or none}")
        return wish.version
    if wish.day:
        return version_on(game, wish.day)
    if asked:
        if asked.value in ids:
            return asked.value
        meant, versions = nearest(asked.value, ids), ", ".join(ids)
        remedy = "" if ids else "take the line out: the rules of this game have no versions"
        found.append(
            diagnostic(
                "deck-unknown-rules", asked.span, value=asked.value, nearest=meant, versions=versions, remedy=remedy
            )
        )
    return default_version(game)


def has_days(game: Game, wish: Wish) -> bool:
    """Whether the day on which a deck of a game is judged can make a difference."""
    built = game.construction
    if built is not None and (built.lists or any(rule.released for rule in (*built.rules, *built.advice))):
        return True
    return not wish.version and any(version.start for version in game.versions)


def default_version(game: Game) -> str:
    """The version that counts when nobody asks for another."""
    return next((each.id for each in game.versions if each.default), game.versions[0].id if game.versions else "")


def version_on(game: Game, day: str) -> str:
    """The version in force on a day. One without a date holds from the beginning."""
    asked = check_day(day)
    begun = [each for each in game.versions if not each.start or date.fromisoformat(each.start) <= asked]
    if not begun:
        first = min(game.versions, key=lambda each: each.start, default=None)
        return first.id if first else ""
    return max(begun, key=lambda each: each.start).id


def check_day(day: str) -> date:
    """A day as it is written; raises RulesError for what is none."""
    try:
        if len(day) != 10:
            raise ValueError
        return date.fromisoformat(day)
    except ValueError as error:
        raise RulesError(f"{day or repr(day)} is no day; write it like 2014-08-01") from error


def why_no_option(game: Game, name: str, value: str, remedy: str) -> str:
    """Why an option cannot be set so, empty when it can. `remedy`: what to do where a game has no options at all."""
    if name not in game.options:
        none = f"; the game has no options, so {remedy}"
        return f"{game.id} has no option {name}{_meant(name, game.options) or none}"
    why = _value_fault(game.options[name], value)
    return f"option {name} of {game.id}: {why}" if why else ""


def _option_fault(game: Game, name: str, setting: Setting) -> Diagnostic | None:
    if name not in game.options:
        meant, options = nearest(name, game.options), ", ".join(game.options)
        return diagnostic("deck-unknown-option", setting.key_span, value=name, nearest=meant, options=options)
    why = _value_fault(game.options[name], setting.value)
    return diagnostic("deck-option-value", setting.span, option=name, why=why) if why else None


def _value_fault(option: Option, value: str) -> str:
    why = option_fault(option, value) if value else "nothing is set"
    guess = nearest(value, option.of) if why else ""
    return f"{why}; did you mean {guess}?" if guess else why


def _meant(word: str, candidates: Collection[str]) -> str:
    guess = nearest(word, candidates)
    return f"; did you mean {guess}?" if guess else f"; it knows {', '.join(candidates)}" if candidates else ""
