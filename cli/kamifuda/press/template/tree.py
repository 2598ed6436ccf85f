"""Rendered markup to a tree of elements that know where they were written."""

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any
from xml.parsers import expat

from kamifuda.dataclass import dataclass
from kamifuda.press.template.stamp import STAMP, STAMPED

DEEPEST = 60


@dataclass(slots=True)
class Node:
    """One element. `inside` holds text and elements in their order; `at` is (file number, line)."""

    tag: str
    attributes: dict[str, str]
    at: tuple[int, int]
    inside: "list[str | Node]" = field(default_factory=list)
    said: str | None = field(default=None, compare=False, repr=False)  # all of it as one text, once somebody asked
    found: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)  # what follows from its attributes

    @property
    def children(self) -> "list[Node]":
        """The elements inside, without the text between them."""
        return [one for one in self.inside if isinstance(one, Node)]


class MarkupError(ValueError):
    """Markup that is no tree: what is wrong, and the stamp of the element it was found in; None before the first.

    Where it stands in no tag, `words` are how the place reads, longer ones first, to be looked for.
    """

    def __init__(self, what: str, at: tuple[int, int] | None, words: Sequence[str] = ()) -> None:
        super().__init__(what)
        self.what, self.at, self.words = what, at, words


def parse_markup(markup: str) -> Node:
    """Parse what a template rendered; raises MarkupError."""
    builder = _Builder()
    parser = expat.ParserCreate()  # known here alone: a circle of the two would keep the tree until one is looked for
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = builder.start, builder.end
    parser.CharacterDataHandler = builder.text
    parser.StartDoctypeDeclHandler = builder.doctype
    try:
        parser.Parse(markup, True)
    except expat.ExpatError as problem:
        raise _broken(markup, problem, parser.ErrorByteIndex, builder) from problem
    if builder.root is None:  # never: an empty text is refused
        raise MarkupError("it gives no element", None)
    return builder.root


def _broken(markup: str, problem: expat.ExpatError, place: int, builder: "_Builder") -> MarkupError:
    """What is wrong with markup, and where: in the tag that does not end, else in the element that is open."""
    before = markup.encode("utf-8", "replace")[:place].decode("utf-8", "ignore")
    rest = markup[len(before) :]
    said = expat.ErrorString(problem.code)
    stamps = STAMPED.findall(before)
    if len(stamps) > builder.begun:
        tag = before[before.rfind("<") + 1 :].split(" ", 1)[0]
        what = said if "duplicate" in said else "not closed, or a quote is missing"
        return MarkupError(f"{what} in the tag of {tag}", _place(stamps[-1]))
    if builder.root is None:
        return MarkupError("it gives no element", builder.at)
    inside = f" in <{builder.stack[-1].tag}>" if builder.stack else ""
    begin, end = before.rpartition("\n")[2], rest.partition("\n")[0]
    ends = (end, "".join(end.partition(">")[:2]), end[:1] + end[1:].partition("<")[0], end[:1])
    words = [STAMPED.sub("", begin + one).strip() for one in ends]
    return MarkupError(f"{_in_our_words(said, before, rest)}{inside}", builder.at, words)


def _in_our_words(said: str, before: str, rest: str) -> str:
    """What the parser says of a place, put as what is to be mended there."""
    _, comment, words = before.rpartition("<!--")
    if "undefined entity" in said:
        return f"{rest.partition(';')[0]}; has no meaning here, write the sign itself"
    if rest.startswith("<!--"):
        return "a comment <!-- is opened and never closed with -->"
    if comment and "-->" not in words:
        return "a comment <!-- --> with -- in it"
    if before[-1:] == "&" or rest[:1] == "&":
        return "a bare & is to be written &amp;"
    if before[-1:] == "<" or (rest[:1] == "<" and not rest[1:2].isalpha() and rest[1:2] != "/"):
        return "a bare < is to be written &lt;"
    return said


@lru_cache(maxsize=1024)
def _place(stamp: str) -> tuple[int, int]:
    number, _, line = stamp.partition(":")
    return int(number), int(line)


class _Builder:
    def __init__(self) -> None:
        self.stack: list[Node] = []
        self.root: Node | None = None
        self.at: tuple[int, int] | None = None
        self.begun = 0  # elements with a stamp

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        stamp = attributes.pop(STAMP, "")
        if stamp:
            self.at = _place(stamp)
            self.begun += 1
        node = Node(tag, attributes, self.at or (0, 1))
        if self.stack:
            self.stack[-1].inside.append(node)
        else:
            self.root = node
        self.stack.append(node)
        if len(self.stack) > DEEPEST:
            raise MarkupError(f"elements are nested more than {DEEPEST} deep", self.at)

    def end(self, _tag: str) -> None:
        self.stack.pop()
        if self.stack:
            self.at = self.stack[-1].at

    def text(self, text: str) -> None:
        inside = self.stack[-1].inside
        if inside and isinstance(inside[-1], str):
            inside[-1] += text
        else:
            inside.append(text)

    def doctype(self, *_: object) -> None:
        raise MarkupError("a template cannot declare entities", self.at)
