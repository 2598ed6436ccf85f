"""The inside of an element to runs: words of the template, and texts of the card with their marks."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kamifuda.marks import Run, read_places
from kamifuda.pattern import pattern
from kamifuda.press.layout.references import TOKEN, resolved, unknown_in_card, unknown_symbol
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import END, PLAIN, Text
from kamifuda.press.text.spacing import has_wide

if TYPE_CHECKING:
    from kamifuda.press.layout.scene import Scene
    from kamifuda.press.layout.words import Words

_BLANK = pattern("[ \t\r\n]+")


class Reader:
    """Turns the inside of an element into runs; a blank line in the card's text begins a new paragraph."""

    def __init__(self, scene: "Scene", words: "Words") -> None:
        self.scene, self.words = scene, words
        self.paragraphs: list[list[Run]] = [[]]
        self.first: Text | None = None
        self.looks: dict[str, Any] = {}

    def finished(self) -> list[list[Run]]:
        """The paragraphs without blanks at their ends."""
        for runs in self.paragraphs:
            while runs and runs[0].kind == "text" and not runs[0].text.strip(" "):
                runs.pop(0)
            while runs and runs[-1].kind == "text" and not runs[-1].text.strip(" "):
                runs.pop()
            if runs and runs[0].kind == "text" and runs[0].text[0] == " ":
                runs[0] = replace(runs[0], text=runs[0].text.lstrip(" "))
            if runs and runs[-1].kind == "text" and runs[-1].text[-1] == " ":
                runs[-1] = replace(runs[-1], text=runs[-1].text.rstrip(" "))
        return [runs for runs in self.paragraphs if runs]

    def element(self, node: Node) -> None:
        """Everything inside an element."""
        for one in node.inside:
            if isinstance(one, str):
                self.text(one)
            elif self.scene.check(one, ("symbol", "strong", "stress", "keyword", "ruby", "br")):
                self._inline(one)

    def _inline(self, node: Node) -> None:
        if node.tag == "br":
            self._add(Run("", "break"))
        elif node.tag == "symbol":
            self._symbol(node)
        elif node.tag == "ruby":
            self._ruby(node, resolved(self.scene, _BLANK.sub(" ", self._letters(node))))
        else:
            before = dict(self.looks)
            self.looks[node.tag] = "keyword" if node.tag == "keyword" else True
            self.element(node)
            self.looks = before

    def _ruby(self, node: Node, base: str) -> None:
        """Characters with one reading, or one for each of them; words of an alphabet are one, as in card text."""
        reading = resolved(self.scene, node.attributes.get("reading", "")).split()
        if reading and not base.strip():
            self.scene.bad_value(node, "reading", "characters inside the element, below their reading")
        elif len(reading) > 1 and len(reading) != len(read_places(base)):
            if has_wide("".join(reading)):
                expected = f"one reading, or one for each of {base}, with blanks between"
                self.scene.bad_value(node, "reading", expected)
                reading = ["".join(reading)]
            reading = [" ".join(reading)]
        self._add(Run(base, "ruby", tuple(reading)))

    def _letters(self, node: Node) -> str:
        """The words inside an element that takes no others; those of others are told, and none is lost."""
        for one in node.inside:
            if isinstance(one, Node):
                self.scene.check(one, ())
        return "".join(one if isinstance(one, str) else self._letters(one) for one in node.inside)

    def _symbol(self, node: Node) -> None:
        name = node.attributes.get("name", "")
        if name in self.scene.kit.symbols:
            self._add(Run(name, "symbol", self.words.symbol(self.scene, name)))
        else:
            unknown_symbol(self.scene, node, name)

    def text(self, text: str) -> None:
        """Words of the template, and texts of the card where their numbers stand."""
        at = 0
        if END in text:
            for match in TOKEN.finditer(text):
                self._words(text[at : match.start()])
                self._card_text(match[1], int(match[2]))
                at = match.end()
        self._words(text[at:])

    def _words(self, text: str) -> None:
        if text:
            self._add(Run(_BLANK.sub(" ", text)))

    def _card_text(self, kind: str, number: int) -> None:
        texts = self.scene.kit.templates.values.texts
        if number >= len(texts):
            return
        text = texts[number]
        self.first = self.first or text
        if kind == PLAIN:
            for k, line in enumerate(str(text).split("\n")):
                if k:
                    self._add(Run("", "break"))
                if line:
                    self._add(Run(line))
            return
        for k, runs in enumerate(self.words.marked(str(text))):
            if k:
                self.paragraphs.append([])
            for run in runs:
                if run.kind != "symbol":
                    self._add(run)
                elif run.text in self.scene.kit.symbols:
                    said = self.words.symbol(self.scene, run.text)
                    self._add(Run(run.text, "symbol", said, run.strong, run.stress, run.keyword))
                else:
                    self._add(Run("{" + run.text + "}"))
                    unknown_in_card(self.scene, run.text, text, run.offset)

    def _add(self, run: Run) -> None:
        if self.looks:
            run = replace(run, **self.looks)
        runs = self.paragraphs[-1]
        last = runs[-1] if runs else None
        if last is not None and run.kind == last.kind == "text" and _look(run) == _look(last):
            runs[-1] = replace(last, text=last.text + run.text)  # kerned, spaced and broken as one
        else:
            runs.append(run)


def _look(run: Run) -> tuple[bool, bool, str]:
    return (run.strong, run.stress, run.keyword)
