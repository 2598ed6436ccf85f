"""The part of a font that a document carries: the glyphs in use, pinned, under a name of their own."""

from collections.abc import Iterable
from typing import Any

import uharfbuzz as hb

from kamifuda.dataclass import dataclass
from kamifuda.digest import blake2b
from kamifuda.press.fonts.fontfile import open_face
from kamifuda.press.fonts.instance import Instance

# A document shows glyphs by number: what shapes, hints, names or finds them stays at home.
_DROPPED = (
    *("GSUB", "GPOS", "GDEF", "BASE", "STAT", "vhea", "vmtx", "VORG", "gasp", "HVAR", "MVAR", "avar", "DSIG", "meta"),
    *("cmap", "OS/2", "COLR", "CPAL", "SVG ", "sbix", "CBDT", "CBLC"),
)


@dataclass(frozen=True, slots=True)
class FontProgram:
    """A subset ready to embed. `glyphs` maps ids of the whole font to those of the subset; lengths in thousandths."""

    name: str  # unique PostScript name with a tag made from its glyphs
    kind: str  # truetype: FontFile2 of a CIDFontType2; cff: FontFile3/CIDFontType0C of a CIDFontType0, CID = subset id
    data: bytes
    glyphs: dict[int, int]
    widths: dict[int, int]  # by id of the whole font
    ascent: int
    descent: int
    cap: int
    weight: int
    italic: bool
    box: tuple[int, int, int, int]


def subset(instance: Instance, used: Iterable[int]) -> FontProgram:
    """Cut an instance down to the glyphs in use; equal glyphs give equal bytes, whatever their order."""
    glyphs = sorted({0, *used})
    face = open_face(instance.file.path, instance.file.index)
    want = hb.SubsetInput()
    for axis in instance.file.axes:
        want.pin_axis_location(face, axis.tag, instance.axes.get(axis.tag, axis.default))
    want.glyph_set.update(glyphs)
    want.name_id_set.clear()  # all weights of a variable font have one name there
    drop = want.sets(hb.SubsetInputSets.DROP_TABLE_TAG)
    for tag in _DROPPED:
        drop.add(int.from_bytes(tag.encode(), "big"))
    flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE  # the empty box must be seen
    if instance.file.outlines == "cff":  # a PDF finds CFF glyphs by CID alone, and cannot hold CFF2
        flags |= hb.SubsetFlags.CFF_IDENTITY_CHARSET | hb.SubsetFlags.DOWNGRADE_CFF2
    want.flags = flags
    plan = hb.SubsetPlan(face, want)
    made = plan.execute()
    mapping = {int(old): int(new) for old, new in plan.old_to_new_glyph_mapping.items()}
    data = bytes(made.reference_table("CFF ").data if instance.file.outlines == "cff" else made.blob.data)
    return FontProgram(
        name=f"{_tag(instance.name, glyphs)}+{instance.name}",
        kind="cff" if instance.file.outlines == "cff" else "truetype",
        data=data,
        glyphs={glyph: mapping[glyph] for glyph in glyphs if glyph in mapping},
        widths={glyph: instance.widths[glyph] for glyph in glyphs},
        ascent=instance.ascent,
        descent=instance.descent,
        cap=instance.cap,
        weight=instance.weight,
        italic=instance.file.italic,
        box=_box(made),
    )


def _box(face: Any) -> tuple[int, int, int, int]:
    head = bytes(face.reference_table("head").data)
    upem = int.from_bytes(head[18:20], "big") or 1000
    corners = [int.from_bytes(head[at : at + 2], "big", signed=True) * 1000 // upem for at in (36, 38, 40, 42)]
    return corners[0], corners[1], corners[2], corners[3]


def _tag(name: str, glyphs: list[int]) -> str:
    """Six capitals that differ when the glyphs do: a viewer may take equal names for equal fonts."""
    digest = blake2b(repr((name, glyphs)).encode(), digest_size=6).digest()
    return "".join(chr(65 + byte % 26) for byte in digest)
