"""Where templates lie: the user's folder before the shipped one, a game's own before the common ones."""

from collections.abc import Sequence
from pathlib import Path

import jinja2

from kamifuda.press.plan import Folder
from kamifuda.reach import below, is_file, leads_out

LARGEST = 200_000  # bytes of a template


class UnreadableTemplate(jinja2.TemplateSyntaxError):
    """There is a template that may not be read."""


class Folders(jinja2.BaseLoader):
    """Finds templates by names like `game/kind.xml`."""

    def __init__(self, folders: Sequence[Folder]) -> None:
        self.folders = tuple(folders)
        self._sources: dict[str, str] = {}

    def find(self, name: str) -> Path | None:
        """The file of a template, the first folder first. Names never lead out of a folder."""
        parts = name.split("/")
        if any(part in ("", ".", "..") or "\\" in part or ":" in part for part in parts):
            return None
        paths = (folder.path.joinpath(*parts) for folder in self.folders)
        return next((path for path in paths if is_file(path)), None)

    def first(self, names: Sequence[str]) -> str:
        """The first name that there is a template of; an empty string where there is none."""
        return next((name for name in names if self.find(name)), "")

    def shown(self, name: str) -> str:
        """A template's file as diagnostics write it."""
        path = self.find(name)
        for folder in self.folders:
            if path is not None and path.is_relative_to(folder.path):
                return f"{folder.shown}/{name}"
        return f"{self.folders[0].shown}/{name}" if self.folders else name

    def line(self, name: str, number: int) -> str:
        """A line of a template that was read."""
        lines = self._sources.get(name, "").split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def source(self, name: str) -> str:
        """The text of a template that was read."""
        return self._sources.get(name, "")

    def line_of(self, name: str, words: str, start: int) -> int:
        """The first line from `start` on of a template that was read with these words in it; 0: none."""
        lines = self._sources.get(name, "").split("\n")
        return next((number for number, line in enumerate(lines, 1) if number >= start and words in line), 0)

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, None]:
        """Jinja's way to ask for the text of a template."""
        if template not in self._sources:
            path = self.find(template)
            if path is None:
                raise jinja2.TemplateNotFound(template)
            if any(path.is_relative_to(one.path) and leads_out(path, one.path.parent) for one in self.folders):
                raise UnreadableTemplate("it is a link that leads out of the workspace", 1, template, template)
            self._sources[template] = _read(path, template)
        return self._sources[template], template, None

    def list_templates(self) -> list[str]:
        """All names, for guesses."""
        found = {
            path.relative_to(folder.path).as_posix()
            for folder in self.folders
            for path in below(folder.path)
            if path.suffix == ".xml"
        }
        return sorted(found)


def _read(path: Path, name: str) -> str:
    try:
        data = path.read_bytes()
    except OSError as problem:
        reason = (problem.strerror or "unknown").lower()
        raise UnreadableTemplate(reason, 1, name, name) from problem
    if len(data) > LARGEST:
        raise jinja2.TemplateSyntaxError(f"the file has {len(data)} bytes; {LARGEST} is the most", 1, name, name)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise jinja2.TemplateSyntaxError("the file is not UTF-8", line, name, name) from problem
