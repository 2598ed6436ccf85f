"""Faults gathered from many pages: the same one is told once, with the pages it is on."""

from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Severity, Span, diagnostic
from kamifuda.preflight.seen import Page


@dataclass(slots=True)
class _Found:
    page: Page
    severity: Severity | None
    values: dict[str, Any]
    pages: int = 1


class Findings:
    """Faults of one document."""

    def __init__(self, shown: str) -> None:
        self._shown = shown
        self._found: dict[tuple[str, str], _Found] = {}
        self._whole: list[Diagnostic] = []

    def add(self, name: str, page: Page, key: object = "", *, severity: Severity | None = None, **values: Any) -> None:
        """A fault of a page; those with the same name and key are one."""
        known = self._found.get((name, str(key)))
        if known is None:
            self._found[name, str(key)] = _Found(page, severity, values)
        else:
            known.pages += 1

    def whole(self, name: str, *, severity: Severity | None = None, **values: Any) -> None:
        """A fault of the document."""
        self._whole.append(diagnostic(name, Span(self._shown), severity=severity, **values))

    def told(self) -> list[Diagnostic]:
        """Every fault; the line of its place is the number of the page."""
        found = list(self._whole)
        for (name, _), one in self._found.items():
            more = f" and {one.pages - 1} more page{'' if one.pages == 2 else 's'}" if one.pages > 1 else ""
            where = f"page {one.page.number}{f' ({one.page.label})' if one.page.label else ''}{more}"
            span = Span(self._shown, one.page.number)
            found.append(diagnostic(name, span, severity=one.severity, page=where, **one.values))
        return found
