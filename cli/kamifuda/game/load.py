"""Loads a game: the files of `schemas/<game>/` into one `Game`, with everything that is wrong in them."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path as FilePath
from typing import Any

from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.game.definition import (
    AlternateFace,
    CardStock,
    Condition,
    Field,
    Game,
    Keyword,
    Kind,
    Option,
    SetRange,
    Symbol,
    Version,
)
from kamifuda.game.fields import IMPLICIT, read_fields
from kamifuda.game.files import GameFile, KindsFile, KindSpec
from kamifuda.game.lost import lost_fields, lost_words, undeclared_names, without_lost
from kamifuda.game.references import check_references
from kamifuda.game.shape import read_shape, value_at
from kamifuda.reach import is_file
from kamifuda.source import read
from kamifuda.source.record import Path, Record

REQUIRED = ("game.yaml", "kinds.yaml")
RULES = "decks.yaml"
# file -> (module of this room, class) of its words; the module is imported when the file is read
FILES: Mapping[str, tuple[str, str]] = {
    "game.yaml": ("files", "GameFile"),
    "kinds.yaml": ("files", "KindsFile"),
    "decks.yaml": ("construction", "Construction"),
    "opening.yaml": ("procedure", "Procedure"),
    "turns.yaml": ("economy", "Economy"),
    "components.yaml": ("components", "Components"),
    "audit.yaml": ("audit", "Audit"),
}
CARDS_AND_DECKS = (*REQUIRED, "decks.yaml")  # what one has to know to read cards and decks
# May lie beside them and are not ours.
_OTHERS = ("symbols", "rules", "imports", "README.md", "LICENSE", "LICENSE.md", "CREDITS.md", "NOTES.md")


def load_game(
    folder: FilePath, shown: str, files: Collection[str] = tuple(FILES)
) -> tuple[Game | None, list[Diagnostic]]:
    """The game in a folder, and what is wrong with its files. `shown` is the folder as diagnostics name it.

    None when `game.yaml` or `kinds.yaml` cannot be used. Of the other files only `files` are read. Queries in the files
    are read by whoever knows the language.
    """
    records, diagnostics = _read_records(folder, shown, files)
    if "game.yaml" not in records or "kinds.yaml" not in records:
        return None, diagnostics
    home = _home(records["game.yaml"])
    parts: dict[str, Any] = {}
    lost: set[str] = set()
    rules_lost = RULES in files and RULES not in records and is_file(folder / RULES)
    for name, record in records.items():
        left_out: list[Path] = []
        parts[name], found = read_shape(shape_of(name), record, home=home, left_out=left_out)
        diagnostics += found
        lost |= lost_words(record, left_out)
        rules_lost |= name == RULES and any(path[:1] != ("advice",) for path in left_out)
    game_file, kinds_file = parts["game.yaml"], parts["kinds.yaml"]
    if game_file is None or kinds_file is None:
        return None, diagnostics
    kinds, found = _kinds(records["kinds.yaml"], kinds_file, game_file)
    game = replace(
        _game(game_file, kinds_file, kinds),
        construction=parts.get("decks.yaml"),
        procedure=parts.get("opening.yaml"),
        economy=parts.get("turns.yaml"),
        components=parts.get("components.yaml"),
        audit=parts.get("audit.yaml"),
        lost=frozenset(lost),
        rules_lost=rules_lost,
        records=records,
        folder=str(folder),
    )
    named = without_lost(check_references(game, folder), game)
    return replace(game, lost=game.lost | undeclared_names([*found, *named])), [*diagnostics, *found, *named]


def shape_of(file: str) -> type[Any]:
    """The class of the words of a game file."""
    module, words = FILES[file]
    shape: type[Any] = getattr(import_module(f"kamifuda.game.{module}"), words)
    return shape


def _read_records(folder: FilePath, shown: str, files: Collection[str]) -> tuple[dict[str, Record], list[Diagnostic]]:
    """The one record of each game file, and faults of the folder itself."""
    records: dict[str, Record] = {}
    diagnostics: list[Diagnostic] = []
    try:
        there = sorted(path.name for path in folder.iterdir())
    except OSError as problem:
        reason = (problem.strerror or "unknown").lower()
        return {}, [diagnostic("unreadable-file", Span(shown), path=shown, reason=reason)]
    for name in FILES:
        if name not in there:
            if name in REQUIRED:
                diagnostics.append(diagnostic("missing-game-file", Span(f"{shown}/{name}"), file=name, folder=shown))
            continue
        if name not in files:
            continue
        reading = read(folder / name, f"{shown}/{name}")
        if name in REQUIRED and [each.name for each in reading.diagnostics] == ["empty-file"]:
            at = reading.diagnostics[0].span
            diagnostics.append(
                diagnostic("missing-game-file", at, file=name, folder=shown, instead="an empty file of that name")
            )
            continue
        diagnostics += reading.diagnostics
        if len(reading.records) == 1:
            records[name] = reading.records[0]
        elif not reading.diagnostics:
            what = f"{len(reading.records)} documents" if reading.records else "empty"
            span = Span(f"{shown}/{name}")
            diagnostics.append(diagnostic("wrong-value", span, field=name, value=what, expected="one mapping of words"))
    for name in there:
        if name not in FILES and name not in _OTHERS and not name.startswith((".", "~")) and not name.endswith("~"):
            span, known = Span(f"{shown}/{name}"), ", ".join(FILES)
            meant = nearest(name.partition(".")[0], [file.removesuffix(".yaml") for file in FILES])
            meant = meant and f"{meant}.yaml"
            diagnostics.append(diagnostic("unknown-game-file", span, file=name, nearest=meant, files=known))
    return records, diagnostics


def _home(record: Record) -> str:
    home = value_at(record.data, ("home_language",))
    return home if isinstance(home, str) and home else "en"


def _kinds(record: Record, file: KindsFile, game: GameFile) -> tuple[dict[str, Kind], list[Diagnostic]]:
    """The kinds with all their fields: shared ones, own ones in their place, and those that every card has."""
    shared, diagnostics = read_fields(record, ("fields",), game.home_language)
    lost = lost_fields(record, (), shared, KindsFile)
    kinds = {}
    for key, spec in file.kinds.items():
        own, found = read_fields(record, ("kinds", key, "fields"), game.home_language)
        diagnostics += found
        own_lost = lost_fields(record, ("kinds", key), own, KindSpec)
        fields = _all_fields({name: field for name, field in shared.items() if name not in own_lost}, own)
        missed = (lost | own_lost) - fields.keys()
        kinds[key] = _kind(key, spec, fields, game, missed)
    return kinds, diagnostics


def _all_fields(shared: Mapping[str, Field], own: Mapping[str, Field]) -> dict[str, Field]:
    declared = {key: _inherit(own.get(key, field), field) for key, field in shared.items()} | {
        key: _inherit(field, IMPLICIT[key]) if key in IMPLICIT else field
        for key, field in own.items()
        if key not in shared
    }
    declared = {key: _inherit(field, IMPLICIT[key]) if key in IMPLICIT else field for key, field in declared.items()}
    first = {} if "name" in declared else {"name": IMPLICIT["name"]}
    return first | declared | {key: field for key, field in IMPLICIT.items() if key not in declared and key != "name"}


def _inherit(field: Field, general: Field) -> Field:
    """A field declared again keeps what it does not say anew of how it is printed."""
    if field is general:
        return field
    changes: dict[str, Any] = {}
    if not field.label:
        changes["label"] = general.label
    if general.implicit and field.type == general.type:
        changes |= {
            "single": general.single,
            "many_lines": general.many_lines,
            "required": field.required or general.required,
        }
        for bound in ("minimum", "maximum"):
            if getattr(field, bound) is None:
                changes[bound] = getattr(general, bound)
    return replace(field, **changes)


def _kind(key: str, spec: KindSpec, fields: Mapping[str, Field], game: GameFile, lost: frozenset[str]) -> Kind:
    return Kind(
        id=key,
        label=spec.label or {game.home_language: key},
        fields=fields,
        back=spec.back or game.card.back,
        orientation=spec.orientation,
        size=spec.size,
        lost=lost,
    )


def _game(file: GameFile, kinds_file: KindsFile, kinds: Mapping[str, Kind]) -> Game:
    width, height = file.card.size
    pairs = (file.brackets.keyword, *file.brackets.also) if file.brackets else ()
    return Game(
        id=file.id,
        name=file.name,
        home_language=file.home_language,
        languages=file.languages or tuple(dict.fromkeys((file.home_language, *file.name))),
        players=(file.players.min, file.players.max),
        card=CardStock(width, height, file.card.corner, file.card.back),
        kinds=kinds,
        versions=tuple(Version(each.id, each.default, each.start, each.label) for each in file.versions),
        options={key: _option(key, spec) for key, spec in file.options.items()},
        identity=file.identity if isinstance(file.identity, str) else "fields",
        identity_fields=() if isinstance(file.identity, str) else file.identity,
        brackets={"keyword": pairs} if pairs else {},
        labels=file.labels,
        credits=file.credits,
        sets=file.sets,
        numbers={key: SetRange(spec.first, spec.last, spec.ids) for key, spec in file.numbers.items()},
        keywords={
            key: Keyword(key, spec.label, spec.on, spec.parameter, spec.reminder, spec.also)
            for key, spec in kinds_file.keywords.items()
        },
        symbols={key: Symbol(key, spec.file, spec.label, spec.letter) for key, spec in kinds_file.symbols.items()},
        faces={
            key: AlternateFace(key, spec.of, spec.label, spec.kind, spec.fields)
            for key, spec in kinds_file.faces.items()
        },
        conditions=tuple(_condition(spec) for spec in kinds_file.rules_between_fields),
    )


def _option(key: str, spec: Any) -> Option:
    low, high = (spec.integer.min, spec.integer.max) if spec.integer else (None, None)
    return Option(key, spec.default, spec.of, spec.integer is not None, low, high, spec.label)


def _condition(spec: Any) -> Condition:
    when = {key: {"contains": test.contains} for key, test in (spec.when or {}).items()}
    return Condition(
        on=spec.on,
        together=spec.together,
        field=spec.field,
        present=spec.present,
        when=when,
        must=spec.must,
        why=spec.why or {},
        path=spec.path,
    )
