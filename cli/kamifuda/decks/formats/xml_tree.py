"""XML deck files to elements with their places. No document type, no entities, nothing from outside the file."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from xml.parsers import expat  # a document type, and with it every entity, ends the reading

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.source.text import Text

MOST_ELEMENTS = 20_000
DEEPEST = 20


# What may stand before the first element.
_BEFORE = (("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">"))


def opens_with(text: Text, tag: str) -> bool:
    """Whether the first element of a text is of this name; what stands before it is passed over in one go."""
    rest = text.content.lstrip()
    while end := next((close for opening, close in _BEFORE if rest.startswith(opening)), ""):
        head, sign, after = rest.partition(end)
        if head.startswith("<!DOCTYPE") and "[" in head:  # what is declared inside has ends of its own
            sign, after = rest.partition("]")[1:]
            after = after.partition(">")[2]
        if not sign:
            return False
        rest = after.lstrip()
    return rest.startswith(f"<{tag}") and not (rest[len(tag) + 1 :][:1].isalnum() or rest[len(tag) + 1 :][:1] == "_")


class _RefusedError(Exception):
    """The file has something no deck needs."""


@dataclass
class Element:
    """One element: its attributes, its text, and where it begins."""

    tag: str
    attributes: Mapping[str, str]
    start: int
    end: int = 0  # of its start tag
    text: str = ""
    text_start: int = -1
    children: list["Element"] = field(default_factory=list)

    def all(self, tag: str) -> Iterator["Element"]:
        """The children of a name."""
        return (each for each in self.children if each.tag == tag)


class XmlReader:
    """Reads one text."""

    def __init__(self, text: Text) -> None:
        self.text, self.found = text, list[Diagnostic]()
        self.root: Element | None = None
        self._open: list[Element] = []
        self._count = 0
        self._bytes = text.content.encode("utf-8", "replace")
        self._place = (0, 0)  # offsets in bytes and characters of one and the same place
        parser = self._parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._refuse_doctype
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(self._bytes, True)
        except expat.ExpatError as error:
            where = self.text.offset(error.lineno, 1)
            start = where + error.offset if where is not None else len(text.content)
            why = expat.ErrorString(error.code)
            self.found.append(diagnostic("xml-syntax", text.span(min(start, len(text.content))), why=why))
        except _RefusedError:
            pass

    def span(self, element: Element, attribute: str = "") -> Span:
        """Where an element's tag begins, or the value of one of its attributes."""
        tag = self.text.content[element.start : self._tag_end(element)]
        for quote in "\"'":
            sign = f"{attribute}={quote}"
            place = tag.find(sign)
            if attribute and place > 0 and tag[place - 1].isspace():
                start = element.start + place + len(sign)
                end = self.text.content.find(quote, start)
                return self.text.span(start, max(start + 1, end))
        return self.text.span(element.start, element.start + len(element.tag) + 1)

    def text_span(self, element: Element) -> Span:
        """Where the text of an element stands."""
        if element.text_start < 0:
            return self.span(element)
        end = self.text.content.find("<", element.text_start)
        return self.text.span(element.text_start, end if end > 0 else None)

    def _tag_end(self, element: Element) -> int:
        end = self.text.content.find(">", element.start)
        return end if end > 0 else len(self.text.content)

    def _offset(self) -> int:
        """The parser counts bytes; the offset in characters."""
        before, characters = self._place
        index = self._parser.CurrentByteIndex
        characters += len(self._bytes[before:index].decode("utf-8", "ignore"))
        self._place = (index, characters)
        return characters

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, self._offset())
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) >= DEEPEST:
            what = f"{DEEPEST} elements deep" if len(self._open) >= DEEPEST else f"{MOST_ELEMENTS} elements"
            span = self.text.span(element.start)
            self.found.append(diagnostic("beyond-bounds", span, what="the deck", found=f"more than {what}", limit=what))
            raise _RefusedError
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        element = self._open[-1]
        if element.text_start < 0 and text.strip():
            element.text_start = self._offset() + len(text) - len(text.lstrip())
        element.text += text

    def _refuse_doctype(self, *_: object) -> None:
        start = max(0, self.text.content.find("<!DOCTYPE"))
        self.found.append(diagnostic("xml-doctype", self.text.span(start, start + len("<!DOCTYPE"))))
        raise _RefusedError
