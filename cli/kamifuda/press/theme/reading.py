"""Which themes a game has and the files each is made of: theme.yaml, and theme-NAME.yaml that may stand on it."""

from collections.abc import Iterator, Sequence

from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.press.plan import Folder
from kamifuda.press.theme.theme import Theme, ThemeFile, load_theme
from kamifuda.reach import entries, is_file, leads_out
from kamifuda.source.reading import read

PLAIN = "theme.yaml"
_BEFORE, _AFTER = "theme-", ".yaml"


def list_themes(templates: Sequence[Folder], game: str) -> list[str]:
    """The names of the themes that stand on a game's own looks: `low-ink` for theme-low-ink.yaml."""
    places = [place for folder in templates for place in (folder.path, folder.path / game)]
    files = {path.name for place in places for path in entries(place) if path.match(f"{_BEFORE}*{_AFTER}")}
    return sorted(name.removeprefix(_BEFORE).removesuffix(_AFTER) for name in files)


def read_theme(templates: Sequence[Folder], game: str, name: str = "") -> tuple[Theme, list[Diagnostic]]:
    """The common theme, then the game's own, then those of the chosen name; what is said later counts."""
    files: list[ThemeFile] = []
    found: list[Diagnostic] = []
    for folder, file in _places(templates, game, name):
        path = folder.path / file
        if is_file(path) and leads_out(path, folder.path.parent):
            shown = f"{folder.shown}/{file}"
            found.append(diagnostic("link-outside", Span(shown), path=shown, target=path.resolve()))
        elif is_file(path):
            reading = read(path, f"{folder.shown}/{file}")
            found += reading.diagnostics
            files += [ThemeFile(record, path.parent) for record in reading.records[:1]]
    theme, faults = load_theme(files)
    return theme, [*found, *faults]


def _places(templates: Sequence[Folder], game: str, name: str) -> Iterator[tuple[Folder, str]]:
    """Of each file the shipped one first, so that the user's stands on it."""
    for file in (PLAIN, f"{_BEFORE}{name}{_AFTER}") if name else (PLAIN,):
        for place in (file, f"{game}/{file}"):
            yield from ((folder, place) for folder in reversed(templates))
