"""Rendered markup to a tree of elements that know where they were written."""

from dataclasses import field
from functools import lru_cache
from xml.parsers import expat

from kamifuda.dataclass import dataclass
from kamifuda.press.template.stamp import STAMP

DEEPEST = 60


@dataclass(slots=True)
class Node:
    """One element. `inside` holds text and elements in their order; `at` is (file number, line)."""

    tag: str
    attributes: dict[str, str]
    at: tuple[int, int]
    inside: "list[str | Node]" = field(default_factory=list)
    said: str | None = field(default=None, compare=False, repr=False)  # all of it as one text, once somebody asked

    @property
    def children(self) -> "list[Node]":
        """The elements inside, without the text between them."""
        return [one for one in self.inside if isinstance(one, Node)]


class MarkupError(ValueError):
    """Markup that is no tree: what is wrong, and the stamp of the element it was found in; None before the first."""

    def __init__(self, what: str, at: tuple[int, int] | None) -> None:
        super().__init__(what)
        self.what, self.at = what, at


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
        tag = f" in <{builder.stack[-1].tag}>" if builder.stack else ""
        said = expat.ErrorString(problem.code) if builder.root else "it gives no element"
        raise MarkupError(f"{said}{tag}", builder.at) from problem
    if builder.root is None:  # never: an empty text is refused
        raise MarkupError("it gives no element", None)
    return builder.root


@lru_cache(maxsize=1024)
def _place(stamp: str) -> tuple[int, int]:
    number, _, line = stamp.partition(":")
    return int(number), int(line)


class _Builder:
    def __init__(self) -> None:
        self.stack: list[Node] = []
        self.root: Node | None = None
        self.at: tuple[int, int] | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        stamp = attributes.pop(STAMP, "")
        if stamp:
            self.at = _place(stamp)
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
