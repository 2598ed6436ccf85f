"""Rendered markup to a tree of elements that know where they were written."""

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any
from xml.parsers import expat

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.press.template.stamp import STAMP, STAMPED

DEEPEST = 60
_NOTHING = ("it gives no element", "write <face> with what is to be drawn, and </face>")
_TAG = pattern(r"""<(?:"[^"]*"|'[^']*'|[^<>"'])*""")
_REFERENCE = pattern(r"&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_][\w.-]*;")
_BARE = pattern(r"&(?!#?\w+;)[^;\"'<>]*$")  # still open where the tag breaks off


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

    Where it stands in no tag, `words` are how the place reads, longer ones first, to be looked for. `remedy` is what
    mends it where that is not to close elements and quotes.
    """

    def __init__(self, what: str, at: tuple[int, int] | None, words: Sequence[str] = (), remedy: str = "") -> None:
        super().__init__(what)
        self.what, self.at, self.words, self.remedy = what, at, words, remedy


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
    tag = _TAG.match(rest) if rest.startswith("<") else None
    if tag is not None and said == "undefined entity":  # told where the tag begins
        before, rest = before + tag[0], rest[tag.end() :]
    stamps = STAMPED.findall(before)
    if len(stamps) > builder.begun:
        what, remedy = _wrong_in_tag(said, before[before.rfind(f' {STAMP}="') :])
        name = before[before.rfind("<", 0, before.rfind(f' {STAMP}="')) + 1 :].split(" ", 1)[0]
        return MarkupError(f"{what} in the tag of {name}", _place(stamps[-1]), (), remedy)
    begin, end = before.rpartition("\n")[2], rest.partition("\n")[0]
    if builder.root is None:
        in_comment = "no element" not in said and (rest.startswith("<!--") or "<!--" in before)
        what, remedy = _in_our_words(said, before, rest) if in_comment else _NOTHING
        return MarkupError(what, builder.at, (STAMPED.sub("", begin + end).strip(),), remedy)
    ends = (end, "".join(end.partition(">")[:2]), end[:1] + end[1:].partition("<")[0], end[:1])
    words = [STAMPED.sub("", begin + one).strip() for one in ends]
    if not builder.stack:
        what = f"more stands behind the end of the first element, {builder.root.tag}"
        second = STAMPED.search(rest.partition(">")[0])
        at = _place(second[1]) if second else builder.at
        return MarkupError(what, at, words, "put everything that is drawn into one <face>")
    what, remedy = _in_our_words(said, before, rest)
    return MarkupError(f"{what} in <{builder.stack[-1].tag}>", builder.at, words, remedy)


def _wrong_in_tag(said: str, before: str) -> tuple[str, str]:
    """What is wrong in a tag, known from its stamp to a place, and what mends it where that needs other words."""
    if "duplicate" in said:
        return said, "say each attribute once"
    if "invalid character" in said:
        return "a number that is no character", "write the sign itself"
    reference = _REFERENCE.search(before)
    if said == "undefined entity" and reference is not None:
        return f"{reference[0]} has no meaning here", "write the sign itself, or &amp; for a &"
    if _BARE.search(before):
        return "a bare & is to be written &amp;", "write &amp; for a & that is part of a value"
    return "not closed, or a quote is missing", ""


def _in_our_words(said: str, before: str, rest: str) -> tuple[str, str]:
    """What the parser says of a place, put as what is to be mended there, and how."""
    _, comment, words = before.rpartition("<!--")
    if "undefined entity" in said:
        return f"{rest.partition(';')[0]}; has no meaning here, write the sign itself", "write the sign itself"
    if rest.startswith("<!--"):
        return "a comment <!-- is opened and never closed with -->", "write --> where the comment ends"
    if comment and "-->" not in words:
        return "a comment <!-- --> with -- in it", "take the -- out of the comment"
    if before[-1:] == "&" or rest[:1] == "&":
        return "a bare & is to be written &amp;", "write &amp; for a & that is drawn"
    if before[-1:] == "<" or (rest[:1] == "<" and not rest[1:2].isalpha() and rest[1:2] != "/"):
        return "a bare < is to be written &lt;", "write &lt; for a < that is drawn"
    if "invalid token" in said and rest[:1] < " ":
        return "a sign that no text can hold", "take the sign out"
    return said, ""


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
            what = f"elements are nested more than {DEEPEST} deep"
            raise MarkupError(what, self.at, (), "put fewer elements into one another")

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
        raise MarkupError("a template cannot declare entities", self.at, (), "take <!DOCTYPE …> out")
