"""The style sheets inside SVG files: rules for elements by name, class and id. Nothing is fetched, nothing runs."""

import re
from collections.abc import Callable, Iterator

from kamifuda.dataclass import dataclass

MOST = 5_000  # rules of a file
LONGEST = 2_000_000  # times that a rule is held against an element

_AT = re.compile(r"\s*@([\w-]+)([^{};]*)([{;]?)")
_RULE = re.compile(r"([^{}@]*)\{([^{}]*)\}")
_SIMPLE = re.compile(r"([A-Za-z][\w-]*|\*)?((?:[.#][\w-]+)*)")
_NAMES = re.compile(r"([.#])([\w-]+)")
_HARMLESS = ("charset", "font-face", "namespace")  # about words, which drawings have none of


@dataclass(frozen=True, slots=True)
class Rule:
    """What a style sheet says of the elements that one selector means; of several rules the more special counts."""

    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    order: int
    said: tuple[tuple[str, str], ...]

    @property
    def weight(self) -> tuple[int, int, int, int]:
        """What decides between rules: ids, classes, a name, which came last."""
        return len(self.ids), len(self.classes), bool(self.tag), self.order


class Sheet:
    """The rules of a file; `fault` is told what they cannot say."""

    def __init__(self, fault: Callable[..., None]) -> None:
        self._fault = fault
        self._rules: dict[str, list[Rule]] = {}
        self._count = self._held = 0

    def read(self, text: str) -> None:
        """Take in a style sheet."""
        text, at = "".join(_without_comments(text)), 0
        while at < len(text):
            if match := _AT.match(text, at):
                at = self._pass_over(text, match)
            elif match := _RULE.match(text, at):
                self._add(match[1], match[2])
                at = match.end()
            else:
                if text[at:].strip():
                    self._fault("unknown-drawing-part", part=_short(text[at:]), known="rules such as .a {fill: red}")
                break

    def said_of(self, tag: str, attributes: dict[str, str]) -> Iterator[tuple[str, str]]:
        """What the rules say of an element, the more special ones last."""
        if not self._rules:
            return
        classes, own = set(attributes.get("class", "").split()), attributes.get("id", "")
        keys = [f"#{own}", *(f".{name}" for name in classes), tag, ""]
        self._held += sum(len(self._rules.get(key, ())) for key in keys)
        if self._held > LONGEST:
            self._fault("broken-drawing", problem="its style sheet has too many rules for so many forms")
            self._rules.clear()
        found = [
            rule
            for key in keys
            for rule in self._rules.get(key, ())
            if rule.tag in ("", tag) and rule.ids <= {own} and rule.classes <= classes
        ]
        for rule in sorted(found, key=lambda one: one.weight):
            yield from rule.said

    def _pass_over(self, text: str, match: re.Match[str]) -> int:
        """Where an at-rule ends; those that change something are told."""
        if match[1] == "import":
            self._fault("forbidden-drawing-part", part="@import")
        elif match[1] not in _HARMLESS:
            self._fault("unknown-drawing-part", part=f"@{match[1]}", known="rules such as .a {fill: red}")
        at, depth = match.end(), int(match[3] == "{")
        while depth and at < len(text):
            depth += (text[at] == "{") - (text[at] == "}")
            at += 1
        return at

    def _add(self, selectors: str, declarations: str) -> None:
        said = tuple(
            (key.strip(), value.replace("!important", "").strip())
            for key, colon, value in (one.partition(":") for one in declarations.split(";"))
            if colon
        )
        for selector in selectors.split(","):
            self._count += 1
            match = _SIMPLE.fullmatch(selector.strip())
            if match is None or not selector.strip() or self._count > MOST:
                known = "names of elements, .class and #id" if self._count <= MOST else f"{MOST} rules at most"
                self._fault("unknown-drawing-part", part=_short(selector), known=known)
                return
            names = {sign: frozenset(name for s, name in _NAMES.findall(match[2]) if s == sign) for sign in ".#"}
            tag = (match[1] or "").replace("*", "")
            rule = Rule(tag, names["#"], names["."], self._count, said)
            key = next((f"#{name}" for name in rule.ids), next((f".{name}" for name in rule.classes), tag))
            self._rules.setdefault(key, []).append(rule)


def _without_comments(text: str) -> Iterator[str]:
    at = 0
    while (begin := text.find("/*", at)) >= 0:
        yield text[at:begin].replace("<!--", " ").replace("-->", " ") + " "
        end = text.find("*/", begin + 2)
        if end < 0:
            return
        at = end + 2
    yield text[at:].replace("<!--", " ").replace("-->", " ")


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 40 else words[:39] + "…"
