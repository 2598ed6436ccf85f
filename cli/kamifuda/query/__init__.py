"""The query language: `kind:servant cost<=3 -race:天使`. Parsed once per text, asked of many cards."""

from collections.abc import Callable
from typing import Any

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.pattern import pattern
from kamifuda.query.evaluation import every, holds, some, values_at
from kamifuda.query.tree import NOWHERE, Context, Tree
from kamifuda.query.vocabulary import Vocabulary
from kamifuda.query.wording import write

__all__ = ["NOWHERE", "Context", "Query", "Vocabulary", "every", "parse", "some", "values_at", "write"]

_NO_TEXT = pattern("[\ud800-\udfff]")  # bytes on the command line that are not UTF-8
COMMAND_LINE = "<query>"  # the path in spans of a query that stands in no file


@dataclass(frozen=True, slots=True)
class Query:
    """A query that makes sense in its game."""

    text: str
    tree: Tree

    def matches(self, card: Card | None, context: Context = NOWHERE) -> bool | None:
        """Whether a card is meant; None when that depends on something unknown. None is a card the library lacks."""
        return holds(self.tree, card, context)


def parse(text: str, vocabulary: Vocabulary, span: Span | None = None) -> tuple[Query | None, list[Diagnostic]]:
    """The query a text says, and what is wrong with it. `span` is where the text stands; none: the command line."""
    from kamifuda.query.grammar import Misread, read_syntax
    from kamifuda.query.meaning import Meaning
    from kamifuda.query.reading import read_tree

    text = _NO_TEXT.sub("\ufffd", text)
    place = _placing(text, span or Span(COMMAND_LINE, length=max(1, len(text))))
    syntax = read_syntax(text)
    if isinstance(syntax, Misread):
        values: dict[str, Any] = dict(syntax.values)
        return None, [diagnostic(syntax.name, place(syntax.start, syntax.end), **values)]
    meaning = Meaning(vocabulary, place)
    tree = read_tree(meaning, syntax)
    return (None if tree is None else Query(text, tree)), meaning.found


def _placing(text: str, span: Span) -> Callable[[int, int], Span]:
    """From offsets in the query to places in the file it stands in. A value in quotes begins one character later."""
    quotes = (span.length - len(text)) // 2
    exact = not span.cell and "\n" not in text and span.length - len(text) in (0, 2)

    def place(start: int, end: int) -> Span:
        if not exact:
            return span
        return Span(span.path, span.line, span.column + quotes + start, max(1, min(end, len(text)) - start))

    return place
