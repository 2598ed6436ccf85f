"""Names a template uses and nobody gave: reported where they stand, then taken for nothing."""

import sys
from collections.abc import Sequence
from types import FrameType
from typing import Any, NamedTuple, Protocol

import jinja2

from kamifuda.press.guessing import offer


class Fault(NamedTuple):
    """Something a template did, found while it ran."""

    file: str
    line: int
    diagnostic: str
    values: tuple[tuple[str, str], ...]


class Reporter(Protocol):
    """Who takes faults and knows names."""

    def report(self, diagnostic: str, frame: FrameType | None, **values: str) -> None:
        """Note a fault of the template that runs."""

    def known(self, owner: object) -> tuple[str, Sequence[str]]:
        """What an object is called in a message, and the names it knows."""


def place(frame: FrameType | None) -> tuple[str, int]:
    """The template line that is running: the nearest frame that belongs to a template."""
    while frame is not None:
        template = frame.f_globals.get("__jinja_template__")
        if template is not None:
            return template.name or "", template.get_corresponding_lineno(frame.f_lineno)
        frame = frame.f_back
    return "", 1


def _strict(self: "Unknown", *_: object, **__: object) -> Any:
    self.report()
    return ""


class Unknown(jinja2.Undefined):
    """A name nobody gave. Its first use is reported with a guess, then it counts as nothing, so that one run
    finds every such name and the rest of the face can still be looked at.
    """

    __slots__ = ()
    reporter: Reporter | None = None

    def report(self) -> None:
        """Tell the reporter, with the line that runs now."""
        if self.reporter is None:
            return
        if self._undefined_name is None:  # Jinja's own, of an empty list
            said = "a list with nothing in it has no first, last, smallest or largest"
            self.reporter.report("template-error", sys._getframe(2), problem=said)
            return
        name = str(self._undefined_name)
        owner, known = self.reporter.known(self._undefined_obj)
        self.reporter.report(
            "unknown-template-name", sys._getframe(2), word=name, owner=owner or "this template", **offer(name, known)
        )

    def __str__(self) -> str:
        self.report()
        return ""

    def __html__(self) -> str:
        self.report()
        return ""

    def __iter__(self) -> Any:
        self.report()
        return iter(())

    def __len__(self) -> int:
        self.report()
        return 0

    def __bool__(self) -> bool:
        self.report()
        return False

    def __getattr__(self, name: str) -> "Unknown":
        if name[:2] == "__":
            raise AttributeError(name)
        return self.inner(name)

    def inner(self, name: str) -> "Unknown":
        """Something inside it: nothing again, and told once."""
        self.report()
        return Unknown(name=name)

    def __getitem__(self, name: str) -> "Unknown":  # type: ignore[override]  # Jinja's never returns
        return self.inner(name)

    def __call__(self, *_: object, **__: object) -> str:  # type: ignore[override]  # Jinja's never returns
        """Called like a macro: nothing."""
        self.report()
        return ""

    def __eq__(self, other: object) -> bool:
        self.report()
        return isinstance(other, Unknown)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(Unknown)

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _strict
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = _strict
    __lt__ = __le__ = __gt__ = __ge__ = __int__ = __float__ = _strict


def unknown_for(reporter: Reporter) -> type[Unknown]:
    """The kind of unknown name that tells this reporter."""
    return type("Here", (Unknown,), {"__slots__": (), "reporter": reporter})
