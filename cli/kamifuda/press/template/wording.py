"""What Jinja and Python say of a template, in our words."""

import re
from collections.abc import Callable

from kamifuda.pattern import pattern

TAGS = ("block", "call", "extends", "filter", "for", "from", "if", "import", "include", "macro", "raw", "set", "with")
INNER = ("elif", "else")
UNKNOWN_TAG = pattern(r"Encountered unknown tag '(\w+)'")
_TYPES = {
    **dict.fromkeys(("str", "Text", "Word", "Markup"), "a text"),
    **dict.fromkeys(("int", "float"), "a number"),
    **dict.fromkeys(("list", "tuple", "Listed", "_Rounds"), "a list"),
    **dict.fromkeys(("dict", "Named"), "a mapping"),
    "NoneType": "nothing",
    "bool": "yes or no",
}
_TOKENS = {
    "end of print statement": "}}",
    "end of statement block": "%}",
    "begin of statement block": "{%",
    "begin of print statement": "{{",
    "name": "a name",
    "string": "a text in quotes",
    "integer": "a number",
}
_Words = Callable[..., str]


def type_word(name: str) -> str:
    """What a value of some type is called."""
    return _TYPES.get(name, "this value")


def _token(name: str) -> str:
    return _TOKENS.get(name, name)


def _not_done(value: str, what: str) -> str:
    done = {"iterable": "is nothing to loop over", "callable": "cannot be called", "subscriptable": "has no entries"}
    return f"{type_word(value)} {done[what]}"


_WAYS: tuple[tuple[re.Pattern[str], _Words], ...] = tuple(
    (pattern(said, re.S), words)
    for said, words in (
        (r"Encountered unknown tag '(\w+)'.*", "{{% {} %}} stands where nothing is open that it belongs to".format),
        (r"Unexpected end of template.*closed is '(\w+)'.*", "{{% {} %}} is opened and never closed".format),
        (r"unexpected char '?[\"'].*", lambda: "a text in quotes is opened and never closed"),
        (r"unexpected char '(.+)' at \d+", "{} stands where it does not belong".format),
        (r"unexpected '(.+)'", lambda token: f"{_token(token)} stands where it does not belong"),
        (r"Expected an expression, got .*", lambda: "an expression is missing"),
        (r"expected name or number", lambda: "a name is missing behind a point"),
        (
            r"expected token '(.+)', got '(.+)'",
            lambda wanted, got: f"{_token(got)} stands where {_token(wanted)} is expected",
        ),
        (
            r'can only concatenate (\w+) \(not "(\w+)"\).*',
            lambda left, right: f"{type_word(left)} and {type_word(right)} cannot be added; ~ joins them as text",
        ),
        (
            r"unsupported operand type\(s\) for (\S+): '(\w+)' and '(\w+)'",
            lambda sign, left, right: f"{sign} is not for {type_word(left)} and {type_word(right)}",
        ),
        (
            r"'(\S+)' not supported between instances of '(\w+)' and '(\w+)'",
            lambda sign, left, right: f"{type_word(left)} and {type_word(right)} cannot be compared by {sign}",
        ),
        (r"object of type '(\w+)' has no len\(\)", lambda value: f"{type_word(value)} has no length"),
        (r"'(\w+)' object is not (iterable|callable|subscriptable)", _not_done),
        (r"(?:do_|_)?(\w+)\(\) missing .*: (.*)", "the filter {} also wants {}".format),
        (r"(?:do_|_)?(\w+)\(\) (?:takes|got) .*", "{} is given values that it does not take".format),
        (r"(?:float |integer )?(?:division|modulo).* by zero", lambda: "a number is divided by 0"),
        (r".* is not safely callable", lambda: "a value cannot be called; only macros and range() can"),
        (r"cannot assign attribute on .*", lambda: "{% set %} gives a value to a name, not to a part of a value"),
        (r"type (\w+) doesn't define __(\w+)__ method", lambda value, what: f"{type_word(value)} has no {what}"),
        (r"bad operand type for (?:unary )?(\S+?)(?:\(\))?: '(\w+)'", lambda s, v: f"{s} is not for {type_word(v)}"),
        (r"name 'inf' is not defined", lambda: "a number is too large"),
        (r"'utf-8' codec can't encode.*", lambda: "a text holds half a sign (a surrogate)"),
        (r"(?:could not convert string to float|invalid literal for int.*): (.*)", "{} is no number".format),
    )
)


_REMEDIES = tuple(
    (pattern(said), remedy)
    for said, remedy in (
        (r"the file is not UTF-8", "save the file as UTF-8"),
        (r"the file has \d+ bytes.*", "take out what can go, or move parts to files that {% include %} brings in"),
        (r".* is opened and never closed", "close it where it ends"),
        (r".* stands where nothing is open that it belongs to", "take it out, or open before it what it belongs to"),
        (r".* stands before \{% extends %\}", "write {% extends %} first, and put what is drawn into a block"),
        (r"autoescape cannot be switched", "take the tag out: what cards say is always escaped"),
        (r"brackets, loops or conditions are nested too deep", "put fewer of them into one another"),
    )
)


def remedy_for(problem: str) -> str:
    """What mends a problem that is in no expression; an empty string for the others."""
    return next((remedy for known, remedy in _REMEDIES if known.fullmatch(problem)), "")


def in_our_words(said: str) -> str:
    """What is wrong, as we say it; as it was said where we have no words for it."""
    for known, words in _WAYS:
        if match := known.fullmatch(said.strip().removesuffix(".")) or known.fullmatch(said.strip()):
            return words(*match.groups())
    return said
