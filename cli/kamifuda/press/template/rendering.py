"""Template and values to a tree of elements, or to diagnostics with the template's file and line."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any

import jinja2
from jinja2.exceptions import SecurityError
from markupsafe import escape

from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.game.definition import Game
from kamifuda.pattern import pattern
from kamifuda.press.guessing import offer
from kamifuda.press.plan import Folder
from kamifuda.press.template.bounds import TooMuch
from kamifuda.press.template.folders import Folders, UnreadableTemplate
from kamifuda.press.template.sandbox import Sandbox
from kamifuda.press.template.skeleton import Trees
from kamifuda.press.template.tree import MarkupError, Node
from kamifuda.press.template.values import END, PLAIN, RICH, Values
from kamifuda.press.template.wording import INNER, TAGS, UNKNOWN_TAG, in_our_words, remedy_for
from kamifuda.press.template.written import attribute_place, says_itself

_NO_FILTER = pattern(r"No (filter|test) named '(.+?)'")


def _any(values: Iterable[tuple[str, str]]) -> dict[str, Any]:
    return dict(values)


def _error(span: Span, said: str) -> Diagnostic:
    """What Jinja, Python or we say of a template that cannot be used."""
    problem = in_our_words(said)
    return diagnostic("template-error", span, problem=problem, remedy=remedy_for(problem))


def _unfolded(work: Callable[[object], object]) -> Callable[[jinja2.runtime.Context, object], object]:
    """A filter that Jinja does not work out while it compiles: what it gives belongs to one face."""

    @jinja2.pass_context
    def run(_: jinja2.runtime.Context, value: object) -> object:
        return work(value)

    return run


class Templates:
    """The templates of one game in one language, compiled when first used."""

    def __init__(self, folders: Sequence[Folder], game: Game, language: str) -> None:
        self.folders = Folders(folders)
        self.game = game
        self.values = Values(game, language)
        self.sandbox = Sandbox(self.folders)
        self.sandbox.filters |= {
            "rich": _unfolded(self.values.rich),
            "label": _unfolded(self.values.label),
            "counts": _unfolded(self.values.counts),
        }
        self._failed: dict[str, list[Diagnostic]] = {}
        self._names: dict[tuple[str, ...], str] = {}
        self._trees = Trees(self._with_attributes)

    def name(self, *choices: str) -> str:
        """The template for the first of these names: the game's own, then the one for all games."""
        found = self._names.get(choices)
        if found is None:
            names = [name for choice in choices for name in (f"{self.game.id}/{choice}.xml", f"{choice}.xml")]
            found = self._names[choices] = self.folders.first(names)
        return found

    def render(self, name: str, context: Mapping[str, object]) -> tuple[Node | None, list[Diagnostic]]:
        """The tree a template gives; None when there is nothing to show."""
        if name in self._failed:
            return None, self._failed[name]
        self.sandbox.start()
        try:
            template = self.sandbox.get_template(name)
        except jinja2.TemplateError as problem:
            self._failed[name] = [self._syntax(problem, name)]
            return None, self._failed[name]
        found: list[Diagnostic] = []
        tree = None
        try:
            tree = self._trees.parse(self.sandbox.render(template, context))
        except MarkupError as problem:
            at = problem.at or (self.sandbox.files.index(name), 1)
            span = self.find(at, *problem.words)
            found.append(diagnostic("broken-markup", span, problem=problem.what, remedy=problem.remedy))
        except jinja2.TemplateNotFound as problem:
            found.append(self._missing(problem, name))
        except jinja2.TemplateSyntaxError as problem:
            found.append(self._syntax(problem, name))
        except TooMuch as problem:
            found.append(diagnostic("template-limit", self._where(problem, name), problem=problem))
        except RecursionError as problem:
            found.append(diagnostic("template-limit", self._where(problem, name), problem="calls nested without end"))
        except (jinja2.TemplateError, SecurityError, TypeError, ValueError, ArithmeticError, LookupError) as problem:
            found.append(_error(self._where(problem, name), str(problem)))
        except (AttributeError, NameError) as problem:  # a filter given a value it cannot use; a number like 1e999
            found.append(_error(self._where(problem, name), str(problem)))
        found += [
            diagnostic(
                fault.diagnostic,
                self._place(fault.file, fault.line, dict(fault.values).get("word", "")),
                **_any(fault.values),
            )
            for fault in self.sandbox.faults
        ]
        return tree, found

    def _with_attributes(self, markup: str) -> str:
        """Texts of the card in attributes, as they are: they name a style or a file, say, and have no marks."""
        at, found = markup.find(END), list[int]()
        while at >= 0:
            if markup.rfind("<", 0, at) > markup.rfind(">", 0, at):
                found.append(at)
            at = markup.find(END, at + 1)
        for end in reversed(found):
            start = max(markup.rfind(PLAIN, 0, end), markup.rfind(RICH, 0, end))
            text = escape(str(self.values.texts[int(markup[start + 1 : end])])).replace("\n", "&#10;")
            markup = f"{markup[:start]}{text}{markup[end + 1 :]}"
        return markup

    def _missing(self, problem: jinja2.TemplateNotFound, name: str) -> Diagnostic:
        """A template that is not there; one that means itself looks for another of its name."""
        span, word = self._where(problem, name), str(problem.name)
        if f"/{word}" in f"/{span.path}":
            return diagnostic("missing-template", span, word=word, itself="this one itself")
        own = [one for one in self.folders.list_templates() if one.rpartition("/")[0] in ("", self.game.id)]
        known = own if "/" in word else [one.rsplit("/", 1)[-1] for one in own]
        meant = nearest(word.removesuffix(".xml"), [one.removesuffix(".xml") for one in known])
        return diagnostic("missing-template", span, word=word, meant=meant and f"{meant}.xml")

    def span(self, at: tuple[int, int], seek: str = "") -> Span:
        """Where an element was written; `seek` is the part of its line that is meant."""
        number, line = at
        files = self.sandbox.files
        return self._place(files[number], line, seek) if number < len(files) else Span("", line)

    def attribute(self, at: tuple[int, int], tag: str, key: str) -> Span:
        """Where an attribute of an element was written, else the element."""
        files, (number, line) = self.sandbox.files, at
        name = files[number] if number < len(files) else ""
        place = attribute_place(self.folders.source(name), line, tag, key)
        return Span(self.folders.shown(name), *place, len(key) + 1) if place else self.span(at, f"<{tag}")

    def says_itself(self, node: Node, words: str) -> bool:
        """Whether the template has these words where an element stands, so that no card put them there."""
        files, (number, line) = self.sandbox.files, node.at
        return number < len(files) and says_itself(self.folders.source(files[number]), line, node.tag, words)

    def find(self, at: tuple[int, int], *choices: str) -> Span:
        """Where words were written: behind an element, in another file of the template, or else at the element."""
        number, line = at
        files = self.sandbox.files[number : number + 1] + self.sandbox.files[:number] + self.sandbox.files[number + 1 :]
        for words in filter(None, choices):
            for order, name in enumerate(files):
                first = self.folders.line_of(name, words, 1 if order else line)
                if first:
                    return self._place(name, first, words)
        return self.span(at)

    def _place(self, name: str, line: int, seek: str) -> Span:
        column = self.folders.line(name, line).find(seek) + 1 if seek else 0
        shown = self.folders.shown(name)
        return Span(shown, line, column, len(seek)) if column else Span(shown, line)

    def _syntax(self, problem: jinja2.TemplateError, name: str) -> Diagnostic:
        if isinstance(problem, jinja2.TemplateSyntaxError):
            span = Span(self.folders.shown(problem.name or name), problem.lineno)
        else:
            span = Span(self.folders.shown(name))
        if isinstance(problem, UnreadableTemplate):
            return diagnostic("unreadable-file", span, path=span.path, reason=problem.message)
        said = problem.message or ""
        if match := _NO_FILTER.search(said):
            known = sorted(word for word in (self.sandbox.filters if match[1] == "filter" else self.sandbox.tests))
            return self._unlisted(span, name, problem, (match[2], f"{match[1]}s"), known)
        if (match := UNKNOWN_TAG.search(said)) and not match[1].startswith("end") and match[1] not in INNER:
            return self._unlisted(span, name, problem, (match[1], "tags"), TAGS)
        return _error(span, said)

    def _unlisted(
        self, span: Span, name: str, problem: jinja2.TemplateError, unknown: tuple[str, str], known: Sequence[str]
    ) -> Diagnostic:
        """A filter, test or tag that templates do not have."""
        word, sort = unknown
        if isinstance(problem, jinja2.TemplateSyntaxError):
            span = self._place(problem.name or name, problem.lineno, word)
        shown = [each for each in known if " " not in each]
        owner = f"this list of {sort}"
        return diagnostic("unknown-template-name", span, word=word, owner=owner, **offer(word, shown))

    def _where(self, problem: BaseException, name: str) -> Span:
        """The innermost template line of a traceback."""
        file, line = name, 1
        trace: TracebackType | None = problem.__traceback__
        while trace is not None:
            template = trace.tb_frame.f_globals.get("__jinja_template__")
            if isinstance(template, jinja2.Template):
                file, line = template.name or name, template.get_corresponding_lineno(trace.tb_lineno)
            trace = trace.tb_next
        return Span(self.folders.shown(file), line)
