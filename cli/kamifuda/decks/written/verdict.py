"""What is said of each step of a written-down hand."""

from dataclasses import field
from typing import Any, Literal

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.lacks import Rule
from kamifuda.decks.written.text import Line, Section
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.game.definition import Game

File = Literal["opening.yaml", "turns.yaml"]


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why a step is not allowed, and the rule that says so."""

    words: str
    rule: Rule | None = None
    file: File = "turns.yaml"


@dataclass(frozen=True, slots=True)
class JudgedStep:
    """A step with what speaks against it."""

    section: str
    line: Line
    faults: tuple[Fault, ...] = ()
    read: bool = True  # False: its cards are not known, so that nobody can judge it


@dataclass
class Log:
    """The steps judged so far, and the diagnostics about them."""

    catalogue: Catalogue
    steps: list[JudgedStep] = field(default_factory=list)
    found: list[Diagnostic] = field(default_factory=list)

    @property
    def game(self) -> Game:
        """Whose rules are asked."""
        return self.catalogue.game

    def judged(self, section: Section, line: Line, faults: tuple[Fault, ...], *, read: bool = True) -> None:
        """Note a step; what speaks against it becomes a diagnostic."""
        self.steps.append(JudgedStep(section.title, line, faults, read))
        if faults:
            why = "; ".join(dict.fromkeys(fault.words for fault in faults))
            self._tell("illegal-step", line.span, faults, step=line.words, why=why, where=section.title)

    def missing(self, span: Span, section: Section, fault: Fault) -> None:
        """A step that the rules demand and that is not written."""
        self._tell("missing-step", span, (fault,), why=fault.words, where=section.title)

    def _tell(self, name: str, span: Span, faults: tuple[Fault, ...], **values: Any) -> None:
        rules = [(fault.file, fault.rule) for fault in faults if fault.rule is not None]
        sources = "; ".join(dict.fromkeys(rule.source for _, rule in rules if rule.source))
        records = self.game.records
        places = [records[file].span(rule.path) for file, rule in rules if file in records and rule.path]
        self.found.append(diagnostic(name, span, also=tuple(dict.fromkeys(places)), rule=sources, **values))
