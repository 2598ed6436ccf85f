"""What a font file is, read from the file itself: family names, weight, axes, outlines, licence."""

import struct
from functools import lru_cache
from pathlib import Path
from typing import Any

import uharfbuzz as hb

from kamifuda.dataclass import dataclass
from kamifuda.press.font_places import REFUSED, fold_family

_FAMILY, _POSTSCRIPT, _TYPOGRAPHIC_FAMILY = 1, 6, 16  # name table ids


_TABLE = struct.Struct(">4sIII")  # of a font's directory: tag, checksum, offset, length


class UnreadableFont(Exception):  # noqa: N818 - says what is wrong, as a reason to be shown
    """A file that calls itself a font and cannot be used; its text says why."""


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis of a variable font."""

    tag: str
    minimum: float
    default: float
    maximum: float


@dataclass(frozen=True, slots=True)
class FontFile:
    """One font in one file; a collection holds several, told apart by `index`."""

    path: Path
    index: int
    name: str  # PostScript name, or the file's
    families: tuple[str, ...]
    weight: int
    italic: bool
    axes: tuple[Axis, ...]
    outlines: str  # truetype, cff, none
    coloured: str  # "", layers: flat colours over each other, paint: gradients and the like, bitmaps, svg
    permissions: int  # fsType of the OS/2 table
    stamp: str  # changes when the font does: part of the key of every cached face

    def axis(self, tag: str) -> Axis | None:
        """The axis of that tag, if the font has it."""
        return next((axis for axis in self.axes if axis.tag == tag), None)

    @property
    def may_embed(self) -> bool:
        """Whether its licence flags allow a subset in a printed document."""
        use = self.permissions & 0x000F  # of several the most generous counts
        return use != 0x0002 and not self.permissions & 0x0300

    @property
    def drawable(self) -> bool:
        """Whether its glyphs are outlines, paint or pictures."""
        return self.outlines != "none" or self.coloured in ("bitmaps", "svg")


@lru_cache(maxsize=64)
def open_face(path: Path, index: int = 0) -> Any:
    """The HarfBuzz face of a font; the file is mapped, not read."""
    return hb.Face(hb.Blob.from_file_path(str(path)), index)


def read_fonts(path: Path) -> list[FontFile]:
    """All fonts of one file; raises UnreadableFont."""
    if path.suffix.lower() in REFUSED:
        raise UnreadableFont(REFUSED[path.suffix.lower()])
    try:
        with path.open("rb") as file:
            head = file.read(12)
    except OSError as error:
        raise UnreadableFont(error.strerror or str(error)) from error
    count = struct.unpack(">I", head[8:12])[0] if head[:4] == b"ttcf" and len(head) == 12 else 1
    if not 0 < count <= 256:
        raise UnreadableFont(f"a collection of {count} fonts")
    if _is_cut_short(path):
        raise UnreadableFont("it is cut short: its tables reach beyond its end")
    return [_read_font(path, index) for index in range(count)]


def _is_cut_short(path: Path) -> bool:
    """Whether a font, the first of a collection, says of its tables that they end behind the file's end."""
    with path.open("rb") as file:
        head = file.read(16)
        start = struct.unpack(">I", head[12:16])[0] if head[:4] == b"ttcf" and len(head) == 16 else 0
        file.seek(start)
        lead = file.read(12)
        if lead[:4] not in (b"\0\1\0\0", b"OTTO", b"true") or len(lead) < 12:
            return False  # something else, which is told by what it lacks
        size = 16 * struct.unpack(">H", lead[4:6])[0]
        tables = file.read(size)
    whole = len(tables) == size
    return not whole or any(
        offset + length > path.stat().st_size for _, _, offset, length in _TABLE.iter_unpack(tables)
    )


def _read_font(path: Path, index: int) -> FontFile:
    face = open_face(path, index)
    if not face.glyph_count:  # HarfBuzz opens anything; junk is a font without glyphs
        raise UnreadableFont("it holds no glyphs")
    tags = set(face.table_tags)
    if "cmap" not in tags:
        raise UnreadableFont("it does not say which glyph is which character (no cmap)")
    if not any(bytes(face.reference_table("head").data)[18:20]):  # HarfBuzz takes 1000 then
        raise UnreadableFont("it does not say how large its glyphs are (0 units to the em)")
    os2 = bytes(face.reference_table("OS/2").data)
    names = _names(face)
    families = tuple(dict.fromkeys(fold_family(text) for _, text in names.get(_TYPOGRAPHIC_FAMILY, ()))) + tuple(
        dict.fromkeys(fold_family(text) for _, text in names.get(_FAMILY, ()))
    )
    weight, permissions, selection = 400, 0, 0
    if len(os2) >= 64:
        weight, _, permissions = struct.unpack(">HHH", os2[4:10])
        selection = struct.unpack(">H", os2[62:64])[0]
    outlines = "truetype" if "glyf" in tags else "cff" if tags & {"CFF ", "CFF2"} else "none"
    return FontFile(
        path=path,
        index=index,
        name=next((text for _, text in names.get(_POSTSCRIPT, ())), "") or path.stem,
        families=tuple(dict.fromkeys(family for family in families if family)),
        weight=max(1, min(1000, weight)),
        italic=bool(selection & 1),
        axes=tuple(Axis(a.tag, a.min_value, a.default_value, a.max_value) for a in face.axis_infos),
        outlines=outlines,
        coloured=_colours(face),
        permissions=permissions,
        stamp=_stamp(face, path),
    )


def _colours(face: Any) -> str:
    """How a font has its colours; of several ways the one that prints best."""
    ways = {
        "paint": face.has_color_paint,
        "layers": face.has_color_layers,
        "bitmaps": face.has_color_png,
        "svg": face.has_color_svg,
    }
    return next((way for way, here in ways.items() if here), "")


def _names(face: Any) -> dict[int, list[tuple[str, str]]]:
    """Name id to (language, text), English first so that the name shown is the one people know."""
    found: dict[int, list[tuple[str, str]]] = {}
    for entry in face.list_names():
        name_id = int(entry.name_id)
        if name_id in (_FAMILY, _POSTSCRIPT, _TYPOGRAPHIC_FAMILY):
            language = str(entry.language or "")
            text = face.get_name(name_id, language)
            if text:
                found.setdefault(name_id, []).append((language, text))
    for entries in found.values():
        entries.sort(key=lambda item: (not item[0].startswith("en"), item))
    return found


def _stamp(face: Any, path: Path) -> str:
    """The checksum a font carries in its head table, and its size: cheap, and different for every build of a font."""
    head = bytes(face.reference_table("head").data)
    return f"{head[8:12].hex()}{head[4:8].hex()}-{path.stat().st_size}"
