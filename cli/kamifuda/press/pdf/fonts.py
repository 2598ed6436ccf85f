"""Fonts by glyph id: one Type0 font per instance, whose codes are glyph ids of the whole font."""

from collections.abc import Mapping

from kamifuda.press.fonts import FontProgram
from kamifuda.press.pdf.objects import Objects, number
from kamifuda.press.pdf.writing import compressed

_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
{blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
_ENCODED = "/Type/CMap/CMapName/Subset-H/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
_TO_CIDS = _CMAP.replace("Adobe-Identity-UCS", "Subset-H").replace("(UCS)", "(Identity)").replace("Type 2", "Type 1")
_TURNED = (b"/CMapName /Subset-H def", b"/CMapName /Subset-V def\n/WMode 1 def")
_NOTHING = "\u200b"
BLOCK = 100  # mappings a block may hold


def down_name(name: str) -> str:
    """The object name of a font that writes downwards."""
    return f"{name} down"


def embed_font(
    objects: Objects, name: str, program: FontProgram, texts: Mapping[int, str], *, down: bool = False
) -> str:
    """Write a font under an object name; `texts` says what each glyph stands for. Gives its reference.

    `down`: write it a second time for vertical text.
    """
    base = _name(program.name)
    glyphs = sorted({*texts, *program.glyphs})
    truetype = program.kind == "truetype"
    if truetype:
        length = f"/Length1 {len(program.data)}"
        file = f"/FontFile2 {_packed(objects, f'{name} file', length, program.data)}"
    else:
        file = f"/FontFile3 {_packed(objects, f'{name} file', '/Subtype/CIDFontType0C', program.data)}"
    flags = 4 | (64 if program.italic else 0)
    descriptor = objects.put(
        f"{name} descriptor",
        f"<</Type/FontDescriptor/FontName/{base}/Flags {flags}/FontBBox[{' '.join(map(str, program.box))}]"
        f"/ItalicAngle {-12 if program.italic else 0}/Ascent {program.ascent}/Descent {program.descent}"
        f"/CapHeight {program.cap}/StemV {50 + program.weight // 8}{file}>>",
    )
    cid_map, encoding, downward, widths = "", "/Identity-H", "/Identity-V", program.widths
    if truetype:
        table = bytearray(2 * (glyphs[-1] + 1))
        for glyph in glyphs:
            table[2 * glyph : 2 * glyph + 2] = program.glyphs.get(glyph, 0).to_bytes(2, "big")
        cid_map = f"/CIDToGIDMap {objects.stream(f'{name} map', '', bytes(table))}"
    else:  # CFF glyphs are found by CID, the number in the subset: an encoding leads there
        encoding = objects.stream(f"{name} encoding", _ENCODED, _to_cids(program.glyphs))
        if down:
            cids = _to_cids(program.glyphs).replace(*_TURNED)
            downward = objects.stream(f"{name} downward", f"/WMode 1{_ENCODED.replace('Subset-H', 'Subset-V')}", cids)
        widths = {program.glyphs[glyph]: width for glyph, width in program.widths.items() if glyph in program.glyphs}
        glyphs = sorted(widths)
    subtype = "CIDFontType2" if truetype else "CIDFontType0"
    descendant = objects.put(
        f"{name} descendant",
        f"<</Type/Font/Subtype/{subtype}/BaseFont/{base}/DW 1000/W[{_widths(glyphs, widths)}]{cid_map}"
        f"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor {descriptor}>>",
    )
    unicode = objects.stream(f"{name} unicode", "", _to_unicode(texts))
    head, tail = f"<</Type/Font/Subtype/Type0/BaseFont/{base}", f"/DescendantFonts[{descendant}]/ToUnicode {unicode}>>"
    if down:
        objects.put(down_name(name), f"{head}/Encoding {downward}{tail}")
    return objects.put(name, f"{head}/Encoding {encoding}{tail}")


def _packed(objects: Objects, name: str, dictionary: str, data: bytes) -> str:
    packed = compressed(data)
    return objects.stream(name, f"{dictionary}/Filter/FlateDecode", packed, packed=True)


def _widths(glyphs: list[int], widths: Mapping[int, int]) -> str:
    """Runs of neighbouring glyphs whose width is not the full square."""
    parts: list[str] = []
    k = 0
    while k < len(glyphs):
        first = glyphs[k]
        run: list[int] = []
        while k < len(glyphs) and glyphs[k] == first + len(run):
            run.append(widths[glyphs[k]])
            k += 1
        if any(width != 1000 for width in run):
            parts.append(f"{first}[{' '.join(number(width) for width in run)}]")
    return " ".join(parts)


def _to_unicode(texts: Mapping[int, str]) -> bytes:
    lines = [  # a glyph that stands for nothing of its own must say so, or viewers make up a character
        f"<{glyph:04x}> <{(text or _NOTHING).encode('utf-16-be', 'replace').hex()}>"
        for glyph, text in sorted(texts.items())
    ]
    blocks = "".join(
        f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar\n"
        for part in (lines[k : k + BLOCK] for k in range(0, len(lines), BLOCK))
    )
    return _CMAP.format(blocks=blocks).encode("ascii")


def _to_cids(glyphs: Mapping[int, int]) -> bytes:
    lines = [f"<{glyph:04x}> {cid}" for glyph, cid in sorted(glyphs.items())]
    blocks = "".join(
        f"{len(part)} begincidchar\n" + "\n".join(part) + "\nendcidchar\n"
        for part in (lines[k : k + BLOCK] for k in range(0, len(lines), BLOCK))
    )
    return _TO_CIDS.format(blocks=blocks).encode("ascii")


def _name(text: str) -> str:
    """A PDF name: what is no plain letter, digit or sign is written as #xx."""
    return "".join(
        c if c.isascii() and (c.isalnum() or c in "-_+.,") else "".join(f"#{byte:02x}" for byte in c.encode())
        for c in text
    )
