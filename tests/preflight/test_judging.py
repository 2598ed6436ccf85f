"""Documents that are right, and one fault at a time: each is told, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kamifuda.preflight import judge
from kamifuda.shops import Shop, read_shop
from small_pdf import IDENTIFIED, INTENT, Small, build, good

Judge = Callable[..., list[str]]
FONT = "/Font << /F1 20 0 R >>"
BARE = {20: "<< /Type /Font /Subtype /TrueType /BaseFont /Arial /FirstChar 65 /Widths [600] >>"}
TYPE3 = {
    20: "<< /Type /Font /Subtype /Type3 /Name /D /FontBBox [0 0 1 1] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << >>"
    " /Encoding << >> /FirstChar 65 /LastChar 65 /Widths [600] >>"
}
STENCIL = "/ImageMask true"


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    found, _ = read_shop(tmp_path, "drivethrucards")
    assert found is not None
    return found


@pytest.fixture
def judged(tmp_path: Path) -> Judge:
    """What is told of a document: `name severity`."""

    def told(small: Small, named: str = "drivethrucards") -> list[str]:
        path = tmp_path / "card.pdf"
        path.write_bytes(build(small).encode("latin-1"))
        wanted = read_shop(tmp_path, named)[0] if named else None
        return sorted(f"{fault.name} {fault.severity}" for fault in judge(path, "card.pdf", wanted).faults)

    return told


def word(x: float, y: float = 100, colour: str = "0 0 0 1 k") -> str:
    return f"{colour} BT /F1 10 Tf 1 0 0 1 {x} {y} Tm (AAAA) Tj ET"


def picture(space: str, samples: str, size: int = 4, more: str = "") -> dict[int, str]:
    data = samples * (size * size) + ">"
    head = f"/Type /XObject /Subtype /Image /Width {size} /Height {size} /BitsPerComponent 8"
    kind = "" if space == STENCIL else f"/ColorSpace {space}"
    return {20: f"<< {head} {kind} {more} /Filter /ASCIIHexDecode /Length {len(data)} >>\nstream\n{data}\nendstream"}


def shown(space: str, samples: str, *, points: float = 90, size: int = 4, more: str = "") -> Small:
    content = f"q {points} 0 0 {points} 54 90 cm /P Do Q"
    return good(content=content, resources="/XObject << /P 20 0 R >>", objects=picture(space, samples, size, more))


def test_a_good_document_has_no_faults(judged: Judge) -> None:
    assert judged(good()) == []
    assert judged(good(content=word(60), resources=FONT, objects=TYPE3)) == []
    assert judged(good(), named="") == []


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"boxes": "/MediaBox [0 0 198 270]"}, "missing-trim-box error"),
        ({"boxes": "/MediaBox [0 0 198 270] /TrimBox [9 9 189 261] /BleedBox [-9 0 198 270]"}, "box-outside error"),
        ({"trim": (200, 300)}, "wrong-card-size error"),
        ({"bleed": 8}, "too-little-bleed error"),
        ({"content": word(60), "resources": FONT, "objects": BARE}, "font-not-embedded error"),
        ({"resources": FONT, "objects": BARE}, "font-not-embedded error"),  # named and never used
        ({"content": word(11), "resources": FONT, "objects": TYPE3}, "outside-safe-zone warning"),
        ({"content": word(2), "resources": FONT, "objects": TYPE3}, "outside-safe-zone error"),
        ({"content": word(60, 254), "resources": FONT, "objects": TYPE3}, "outside-safe-zone error"),
        ({"content": "1 0 0 rg 9 9 9 9 re f"}, "colour-not-taken error"),
        ({"content": "1 0 0 RG 9 9 m 20 20 l S"}, "colour-not-taken error"),
        (
            {"content": "/Lab cs 1 0 0 sc 9 9 9 9 re f", "resources": "/ColorSpace << /Lab [/Lab << >>] >>"},
            "colour-not-taken error",
        ),
        ({"content": "1 1 1 0 k 9 9 9 9 re f"}, "too-much-ink error"),
        (
            {"content": word(60, 100, ".5 .4 .4 .9 k"), "resources": FONT, "objects": TYPE3},
            "words-in-four-inks warning",
        ),
        ({"content": "/G gs", "resources": "/ExtGState << /G << /ca .3 >> >>"}, "transparency-not-taken error"),
        ({"content": "/G gs", "resources": "/ExtGState << /G << /BM /Multiply >> >>"}, "transparency-not-taken error"),
        ({"content": "/G gs", "resources": "/ExtGState << /G << /SMask << >> >> >>"}, "transparency-not-taken error"),
        ({"page": "/Group << /S /Transparency >>"}, "transparency-not-taken error"),
        ({"catalogue": ""}, "not-the-standard error"),
        ({"info": "/Trapped /False"}, "not-the-standard error"),
        ({"info": "/GTS_PDFXVersion (PDF/X-1a:2003) /Trapped /Unknown"}, "not-the-standard error"),
        ({"info": "/GTS_PDFXVersion (PDF/X-3:2003) /Trapped /False"}, "not-the-standard error"),
        ({"trailer": ""}, "not-the-standard error"),
        ({"version": "1.6"}, "not-the-standard error"),
        ({"catalogue": f"{INTENT} /Names << /JavaScript << >> >>"}, "not-for-print error"),
        ({"catalogue": f"{INTENT} /Names << /EmbeddedFiles << >> >>"}, "not-for-print error"),
        ({"page": "/Annots [<< /Subtype /Text >>]"}, "not-for-print error"),
        ({"page": "/Annots [<< /Subtype /Link >>]"}, None),
        ({"labels": ("a front", "a back")}, "page-order error"),
        ({"pages": 3}, "odd-pages warning"),
    ],
)
def test_each_fault_is_told(judged: Judge, changed: dict[str, object], told: str | None) -> None:
    assert judged(good(**changed)) == ([told] if told else [])


@pytest.mark.parametrize(
    ("small", "told"),
    [
        (shown("/DeviceGray", "80"), ["coarse-in-print error"]),
        (shown("/DeviceGray", "80", points=1.1), []),  # a speck
        (shown("/DeviceGray", "80", points=6, size=25), []),
        (shown("/DeviceGray", "80", points=6, size=20), ["coarse-in-print warning"]),
        (shown("/DeviceRGB", "808080", points=6, size=25), ["colour-not-taken error"]),
        (shown("/DeviceCMYK", "ffff8000", points=6, size=25), ["too-much-ink error"]),
        (shown("/DeviceCMYK", "ffff8000", points=6, size=25, more="/Decode [1 0 1 0 1 0 1 0]"), []),
        (shown("/DeviceCMYK", "80808080", points=6, size=25, more="/SMask 20 0 R"), ["transparency-not-taken error"]),
        (shown(STENCIL, "80", points=6, size=25, more=STENCIL), []),
    ],
)
def test_pictures(judged: Judge, small: Small, told: list[str]) -> None:
    assert judged(small) == told


def test_what_is_outside_a_clip_is_not_seen(judged: Judge) -> None:
    clipped = f"q 60 60 60 60 re W n {word(2)} Q"
    assert judged(good(content=clipped, resources=FONT, objects=TYPE3)) == []


def test_forms_are_looked_into_where_they_stand(judged: Judge) -> None:
    inside = word(0, 40)
    head = f"<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << {FONT} >> /Length {len(inside)} >>"
    objects = {20: TYPE3[20], 21: f"{head}\nstream\n{inside}\nendstream"}
    for x, told in ((60, []), (11, ["outside-safe-zone warning"])):
        content = f"q 1 0 0 1 {x} 60 cm /Fm Do Q"
        assert judged(good(content=content, resources="/XObject << /Fm 21 0 R >>", objects=objects)) == told


def test_the_page_and_its_card_are_named(tmp_path: Path, shop: Shop) -> None:
    empty = (
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 198 270] /BleedBox [0 0 198 270] /TrimBox [9 9 189 261]"
        " /Resources << >> >>"
    )
    labels = ("nova-001 back", "nova-001 front")
    path = tmp_path / "card.pdf"
    path.write_text(build(good(content="1 0 0 rg 9 9 9 9 re f", labels=labels, objects={100: empty})))
    (fault,) = judge(path, "card.pdf", shop).faults
    assert (fault.span.path, fault.span.line) == ("card.pdf", 2)
    assert fault.message.startswith("page 2 (nova-001 front): a shape in DeviceRGB")


def test_a_newer_standard_takes_what_shines_through_and_profiles(judged: Judge) -> None:
    metadata = "<x>PDF/X-4</x>"
    objects = {
        20: f"<< /Type /Metadata /Subtype /XML /Length {len(metadata)} >>\nstream\n{metadata}\nendstream",
        21: "<< /N 3 /Length 0 >>\nstream\n\nendstream",
    }
    newer: dict[str, object] = {
        "version": "1.6",
        "info": "/Trapped /False",
        "catalogue": f"{INTENT} /Metadata 20 0 R",
        "trailer": IDENTIFIED,
        "content": "/G gs /C cs 1 0 0 sc 20 20 9 9 re f",
        "resources": "/ExtGState << /G << /ca .5 >> >> /ColorSpace << /C [/ICCBased 21 0 R] >>",
        "objects": objects,
    }
    assert judged(good(**newer), named="pdfx4") == []
    assert judged(good(**newer | {"content": "1 0 0 rg 9 9 9 9 re f"}), named="pdfx4") == ["colour-not-taken error"]
