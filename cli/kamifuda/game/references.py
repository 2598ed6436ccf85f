"""Names in a game's files that name something else there: is it there, and does it fit?"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from pathlib import PurePosixPath

from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.game.definition import Field, Game, Option, Texts
from kamifuda.game.naming import field_names, undeclared
from kamifuda.game.play_references import check_play
from kamifuda.game.tags import check_tags
from kamifuda.game.validate import CardReader
from kamifuda.reach import is_file
from kamifuda.source.record import Path, Record


def check_references(game: Game, folder: FilePath) -> Iterator[Diagnostic]:
    """Every name that names nothing, and every pair of words that cannot both hold."""
    yield from _check_game(game, game.records["game.yaml"], folder)
    kinds = game.records["kinds.yaml"]
    reader = CardReader(game)
    yield from _check_defaults(game, kinds, reader)
    yield from _check_conditions(game, kinds)
    yield from _check_faces(game, kinds, reader)
    yield from _check_symbols(game, kinds, folder)
    yield from _check_labels(game, kinds)
    yield from check_tags(game)
    yield from check_play(game)
    if game.economy:
        from kamifuda.game.economy_references import check_economy

        yield from check_economy(game)


# game.yaml ------------------------------------------------------------------------------------------------------------


def _check_game(game: Game, record: Record, folder: FilePath) -> Iterator[Diagnostic]:
    if game.id != folder.name:
        yield diagnostic("game-id-mismatch", record.span(("id",)), id=game.id, folder=folder.name)
    if game.home_language not in game.languages:
        yield undeclared(
            record.span(("home_language",)), game.home_language, "one of the game's languages", game.languages
        )
    if game.home_language not in game.name:
        why = f"no name in the home language {game.home_language}"
        yield diagnostic("impossible-rule", record.span(("name",)), place="name", why=why)
    yield from _check_versions(game, record)
    for option in game.options.values():
        yield from _check_option(option, record)
    for name in game.numbers:
        if name not in game.sets:
            yield undeclared(record.key_span(("numbers", name)), name, "one of the game's sets", game.sets)
    for number, name in enumerate(game.identity_fields):
        if name not in field_names(game):
            yield undeclared(record.span(("identity", number)), name, "a field of a kind", field_names(game))


def _check_versions(game: Game, record: Record) -> Iterator[Diagnostic]:
    if not game.versions:
        return
    for key in ("id", "start"):
        counted = Counter(getattr(version, key) for version in game.versions)
        for number, version in enumerate(game.versions):
            value = getattr(version, key)
            if value and counted[value] > 1 and value in [getattr(other, key) for other in game.versions[:number]]:
                word = "from" if key == "start" else key
                span = record.span(("versions", number, word))
                yield diagnostic("repeated-entry", span, value=value, place="versions")
    defaults = sum(version.default for version in game.versions)
    if defaults != 1 and len(game.versions) > 1:
        why = f"{defaults} versions say `default: true`; exactly one holds when nobody asks for another"
        yield diagnostic("impossible-rule", record.span(("versions",)), place="versions", why=why)


def _check_option(option: Option, record: Record) -> Iterator[Diagnostic]:
    path: Path = ("options", option.id)
    if bool(option.of) == option.integer:
        yield diagnostic(
            "impossible-rule", record.span(path), place=option.id, why="an option says either `of` or `integer`"
        )
    elif option.of and option.default not in option.of:
        yield undeclared(record.span((*path, "default")), option.default, f"a value of {option.id}", option.of)
    elif option.integer and (why := option_fault(option, option.default)):
        yield diagnostic("impossible-rule", record.span((*path, "default")), place=option.id, why=why)


def option_fault(option: Option, value: str) -> str:
    """Why an option cannot have a value; empty when it can."""
    if not option.integer:
        return "" if value in option.of else f"{value} is not one of {', '.join(option.of)}"
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
        return f"{value} is not a whole number"
    if option.minimum is not None and int(value) < option.minimum:
        return f"{value} is below {option.minimum}"
    if option.maximum is not None and int(value) > option.maximum:
        return f"{value} is above {option.maximum}"
    return ""


# kinds.yaml -----------------------------------------------------------------------------------------------------------


def _declared(game: Game, record: Record) -> Iterator[tuple[Path, str, Field]]:
    """Every declared field of cards: where, of which kind (the first that has it), and the field."""
    shared = record.data.get("fields") if isinstance(record.data, dict) else None
    for key in shared if isinstance(shared, dict) else ():
        kinds = [kind for kind in game.kinds.values() if key in kind.fields]
        plain = [kind for kind in kinds if not _is_own(record, kind.id, key)]
        for kind in (plain or kinds)[:1]:
            yield ("fields", key), kind.id, kind.fields[key]
    for kind in game.kinds.values():
        for key, field in kind.fields.items():
            if _is_own(record, kind.id, key):
                yield ("kinds", kind.id, "fields", key), kind.id, field


def _is_own(record: Record, kind: str, key: str) -> bool:
    data: object = record.data
    for part in ("kinds", kind, "fields", key):
        if not isinstance(data, dict) or part not in data:
            return False
        data = data[part]
    return True


def _check_defaults(game: Game, record: Record, reader: CardReader) -> Iterator[Diagnostic]:
    for path, kind_id, field in _declared(game, record):
        fields = game.kinds[kind_id].fields
        default = field.default
        if default is None:
            continue
        if isinstance(default, dict) and set(default) == {"field"}:
            source = fields.get(str(default["field"]))
            named = (*path, "default", "field")
            if source is None:
                yield undeclared(record.span(named), str(default["field"]), f"a field of {kind_id}", fields)
            elif source.key == field.key or source.type != field.type:
                why = f"its default is {source.key}, a {source.type}; {field.key} is a {field.type}"
                yield diagnostic("impossible-rule", record.span(named), place=field.key, why=why)
        else:
            yield from reader.check_value(field, default, record, (*path, "default"))


def _check_conditions(game: Game, record: Record) -> Iterator[Diagnostic]:
    names = field_names(game)
    for condition in game.conditions:
        named = [((*condition.path, "together", n), name) for n, name in enumerate(condition.together)]
        named += [((*condition.path, "field"), condition.field)] if condition.field else []
        named += [((*condition.path, "when", name), name) for name in condition.when]
        for path, name in named:
            if name not in names:
                yield undeclared(record.key_span(path), name, "a field of a kind", names)


def _check_faces(game: Game, record: Record, reader: CardReader) -> Iterator[Diagnostic]:
    for face in game.faces.values():
        path: Path = ("faces", face.id)
        if face.kind and face.kind not in game.kinds:
            yield undeclared(record.span((*path, "kind")), face.kind, "a kind", game.kinds)
            continue
        kinds = [game.kinds[face.kind]] if face.kind else list(game.kinds.values())
        for key, value in face.fields.items():
            field = next((kind.fields[key] for kind in kinds if key in kind.fields), None)
            if field is None:
                known = tuple(dict.fromkeys(name for kind in kinds for name in kind.fields))
                what = f"a field of {face.kind}" if face.kind else "a field of a kind"
                yield undeclared(record.key_span((*path, "fields", key)), key, what, known)
            else:
                yield from reader.check_value(field, value, record, (*path, "fields", key))


def _check_symbols(game: Game, record: Record, folder: FilePath) -> Iterator[Diagnostic]:
    for symbol in game.symbols.values():
        if not symbol.file and symbol.letter:
            continue
        path: Path = ("symbols", symbol.id, "file")
        inside = PurePosixPath(symbol.file)
        if inside.is_absolute() or ".." in inside.parts or "\\" in symbol.file or inside.suffix != ".svg":
            expected = "an SVG file of the game's folder, such as symbols/star.svg"
            yield diagnostic(
                "wrong-value",
                record.span(path),
                field=f"symbols.{symbol.id}",
                value=symbol.file or "empty",
                expected=expected,
            )
        elif not is_file(folder / inside):
            there = sorted(each.relative_to(folder).as_posix() for each in folder.glob("symbols/*.svg"))
            yield diagnostic(
                "missing-symbol-file",
                record.span(path),
                symbol=symbol.id,
                file=symbol.file,
                nearest=nearest(symbol.file, there),
            )


def _check_labels(game: Game, record: Record) -> Iterator[Diagnostic]:
    """Two things of one list that are printed alike cannot be told apart by their label."""
    yield from _same_labels(record, ("kinds",), {key: kind.label for key, kind in game.kinds.items()})
    yield from _same_labels(record, ("keywords",), {key: keyword.label for key, keyword in game.keywords.items()})
    for path, _, field in _declared(game, record):
        if field.type == "choice":
            yield from _same_labels(record, (*path, "of"), field.choices, "")


def _same_labels(record: Record, path: Path, labels: Mapping[str, Texts], word: str = "label") -> Iterator[Diagnostic]:
    first: dict[tuple[str, str], str] = {}
    for key, texts in labels.items():
        for language, text in texts.items():
            other = first.setdefault((language, text.casefold()), key)
            if other != key:
                rest = (word, language) if word else (language,)
                yield diagnostic(
                    "same-label",
                    record.span((*path, key, *rest)),
                    also=(record.span((*path, other, *rest)),),
                    label=text,
                    language=language,
                    first=other,
                    second=key,
                )
