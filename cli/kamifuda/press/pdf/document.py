"""A PDF document of faces and sheets. The only place that knows points."""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, BinaryIO

from kamifuda.dataclass import dataclass
from kamifuda.digest import blake2b
from kamifuda.press.face import Gradient
from kamifuda.press.fonts import FontBook, subset
from kamifuda.press.geometry import SAME, Box, Matrix
from kamifuda.press.pdf.about import About
from kamifuda.press.pdf.flat import is_flat
from kamifuda.press.pdf.fonts import down_name, embed_font
from kamifuda.press.pdf.images import embed_nothing, embed_picture, embed_pixels
from kamifuda.press.pdf.objects import Objects, number, text_string
from kamifuda.press.pdf.shadings import grey_shading, shading
from kamifuda.press.pdf.streams import Stream, Used, opacity_name
from kamifuda.press.pdf.writing import DOWN, compressed, font_name, matrix_number
from kamifuda.press.pictures import PictureFault, Pictures, Pixels, size_in

if TYPE_CHECKING:
    from kamifuda.press.colour import Ink

POINTS = 72 / 25.4  # per mm
FAR = 30_000  # beyond every gradient
MOST_RESOURCES = 1000  # dictionaries that are remembered


@dataclass(frozen=True, slots=True)
class Placed:
    """A form on a page; the matrix is in mm from the page's top left, y downwards. Nothing is drawn outside `clip`."""

    name: str
    matrix: Matrix
    clip: Box | None = None  # what of the page it may paint


class Document:
    """Forms are written when they are added, pages refer to them, fonts follow at the end."""

    def __init__(
        self, out: BinaryIO, about: About, fonts: FontBook, pictures: Pictures, ink: "Ink | None" = None
    ) -> None:
        self._objects = Objects(out, about.version)
        self._about, self._fonts, self._pictures, self._ink = about, fonts, pictures, ink
        self._used = Used()
        self._down: set[str] = set()  # fonts that write downwards too
        self._pages: list[str] = []
        self._labels: list[str] = []
        self._resources: dict[tuple[object, ...], str] = {}

    def add_forms(self, forms: Iterable[tuple[str, Stream]], used: Used) -> None:
        """Write drawn faces under names of their own, with pictures and shared forms that they are the first to use."""
        self._used.add(used)
        for name, stream in forms:
            for picture in self._pictures_in(stream):
                if not self._objects.has(_picture(picture)):
                    self._write_picture(picture)
            self._write_form(f"form {name}", stream, name)

    def add_glyphs(self, glyphs: Mapping[str, Mapping[int, str]]) -> None:
        """Have glyphs in its fonts."""
        self._used.take(glyphs, {})

    def _write_picture(self, key: str) -> None:
        decoded = self._used.pixels.pop(key, None)  # many of them would fill the memory
        if self._ink is not None and not is_flat(key):
            self._write_inked(key, decoded, self._ink)
        elif decoded is not None:
            embed_pixels(self._objects, _picture(key), decoded)
        else:
            embed_picture(self._objects, _picture(key), self._pictures, key, self._used.pictures[key])

    def _write_inked(self, key: str, decoded: Pixels | None, ink: "Ink") -> None:
        from kamifuda.press.colour.converting import convert_pixels
        from kamifuda.press.pictures.decode import decode

        try:
            if decoded is None:
                decoded = decode(self._pictures.read(self._used.pictures[key]), size_in(key))
            embed_pixels(self._objects, _picture(key), convert_pixels(decoded, ink))
        except PictureFault:
            embed_nothing(self._objects, _picture(key))

    def add_page(
        self,
        size: tuple[float, float],
        placed: Sequence[Placed],
        *,
        trim: Box | None = None,
        bleed: Box | None = None,
        matrix: Matrix = SAME,
        label: str = "",
    ) -> None:
        """Write a page; sizes and boxes in mm from its top left. All that is placed goes through the matrix.

        `label`: what a person calls it.
        """
        width, height = size
        resources = {f"X{k}": f"form {name}" for k, name in enumerate(dict.fromkeys(one.name for one in placed))}
        short = {name: key for key, name in resources.items()}
        lines = [f"{POINTS:.7f} 0 0 {-POINTS:.7f} 0 {number(height * POINTS)} cm"]
        if matrix != SAME:
            lines.append(f"{_numbers(matrix)} cm")
        for one in placed:
            clip = f"{_numbers(one.clip)} re W n " if one.clip else ""
            lines.append(f"q {clip}{_numbers(one.matrix)} cm /{short[f'form {one.name}']} Do Q")
        page = f"page {len(self._pages) + 1}"
        contents = self._objects.stream(f"{page} contents", "", "\n".join(lines).encode("ascii"))
        forms = "".join(f"/{key} {self._objects.ref(name)}" for key, name in resources.items())
        self._labels.append(label)
        group = "/Group<</S/Transparency/CS/DeviceCMYK>>" if self._ink is not None and self._shines else ""
        whole = (0.0, 0.0, width, height)
        boxes = "".join(
            f"/{key}[{_box(box or whole, height)}]"
            for key, box in (("MediaBox", whole), ("BleedBox", bleed or trim), ("TrimBox", trim))
        )
        self._pages.append(
            self._objects.put(
                page,
                f"<</Type/Page/Parent {self._objects.ref('pages')}{boxes}{group}/Resources<</XObject<<{forms}>>>>"
                f"/Contents {contents}>>",
            )
        )

    @property
    def _shines(self) -> bool:
        """Whether something may shine through: the oldest standard knows no such thing."""
        return self._about.version >= "1.5"

    def finish(self) -> None:
        """Write fonts, page tree and catalogue."""
        objects = self._objects
        for key in sorted(self._used.glyphs):
            texts = self._used.glyphs[key]
            embed_font(objects, _font(key), subset(self._fonts.open(key), texts), texts, down=key in self._down)
        objects.put("pages", f"<</Type/Pages/Count {len(self._pages)}/Kids[{' '.join(self._pages)}]>>")
        about = self._about
        duplex = f"/Duplex/{about.duplex}" if about.duplex else ""
        language = f"/Lang{text_string(about.language)}" if about.language else ""
        more, info = self._labelled(), ""
        if about.standard is not None:
            from kamifuda.press.pdf.standards import declare

            declared = declare(objects, about.standard, about.title, about.moment)
            more, info = more + declared.catalogue, declared.info
        objects.put(
            "catalogue",
            f"<</Type/Catalog/Pages {objects.ref('pages')}{language}"
            f"/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true{duplex}>>{more}>>",
        )
        if not info and about.moment:
            info = f"/CreationDate{text_string(about.moment)}/ModDate{text_string(about.moment)}"
        objects.put("info", f"<</Title{text_string(about.title)}/Creator(Kamifuda)/Producer(Kamifuda){info}>>")
        objects.finish("catalogue", "info")

    def _pictures_in(self, stream: Stream) -> Iterator[str]:
        """The pictures of a form and of the forms it shares."""
        yield from stream.pictures
        for shared in stream.shared:
            yield from self._pictures_in(self._used.shared[shared])

    def _labelled(self) -> str:
        if not any(self._labels):
            return ""
        names = "".join(f"{number}<</P{text_string(label)}>>" for number, label in enumerate(self._labels))
        return f"/PageLabels<</Nums[{names}]>>"

    def _write_form(self, name: str, stream: Stream, face: str = "") -> None:
        objects = self._objects
        data, states = stream.data, dict[str, str]()
        if self._ink is not None:
            from kamifuda.press.colour.converting import OVERPRINTING, convert_operators

            converted = convert_operators(zlib.decompress(data), self._ink)
            states = {
                key: self._state(key, body) for key, body in OVERPRINTING.items() if f"/{key} gs".encode() in converted
            }
            data = compressed(converted)
        for shared in stream.shared:
            if not objects.has(f"form {shared}"):
                self._write_form(f"form {shared}", self._used.shared[shared])
        self._down.update(stream.down)
        looks = (stream.fonts, stream.down, stream.pictures, stream.shared, stream.opacities, stream.gradients)
        resources = self._resources.get((*looks, *states))
        if resources is None:
            if len(self._resources) >= MOST_RESOURCES:
                self._resources.clear()
            resources = self._resources[*looks, *states] = self._resources_of(stream, states)
        space = "DeviceRGB" if self._ink is None else "DeviceCMYK"
        together = f"/Group<</S/Transparency/CS/{space}/I true>>" if stream.together else ""
        shown = f"/KMFD_Face{text_string(face)}" if face else ""  # for whoever asks the document which card this is
        objects.stream(
            name,
            f"/Type/XObject/Subtype/Form/BBox[{' '.join(map(number, stream.box))}]"
            f"{together}{shown}/Resources<<{resources}>>/Filter/FlateDecode",
            data,
            packed=True,
        )

    def _resources_of(self, stream: Stream, states: dict[str, str]) -> str:
        """What a form names, and where that is; many faces name the same."""
        objects = self._objects
        return _resources(
            (
                ("Font", {font_name(key): objects.ref(_font(key)) for key in stream.fonts}
                 | {font_name(key) + DOWN: objects.ref(down_name(_font(key))) for key in stream.down}),
                ("XObject", {f"P{digest}": objects.ref(_picture(digest)) for digest in stream.pictures}
                 | {shared: objects.ref(f"form {shared}") for shared in stream.shared}),
                ("ExtGState", {opacity_name(value): self._opacity(value) for value in stream.opacities}
                 | {f"V{k}": self._veil(gradient) for k, gradient in enumerate(stream.gradients) if gradient.veil}
                 | states),
                ("Shading", {f"G{k}": self._gradient(gradient) for k, gradient in enumerate(stream.gradients)}),
            )
        )  # fmt: skip

    def _state(self, key: str, body: str) -> str:
        """A graphics state, written once."""
        name = f"state {key}"
        return self._objects.ref(name) if self._objects.has(name) else self._objects.put(name, body)

    def _opacity(self, value: float) -> str:
        name = f"opacity {opacity_name(value)}"
        if self._objects.has(name):
            return self._objects.ref(name)
        return self._objects.put(name, f"<</Type/ExtGState/ca {number(value)}/CA {number(value)}>>")

    def _gradient(self, gradient: Gradient) -> str:
        name = _called("gradient", gradient)
        if self._objects.has(name):
            return self._objects.ref(name)
        return self._objects.put(name, shading(gradient, self._ink))

    def _veil(self, gradient: Gradient) -> str:
        """The graphics state in which a gradient covers more here and less there: a mask that is a grey gradient."""
        name, objects = _called("veil", gradient), self._objects
        if objects.has(name):
            return objects.ref(name)
        greys = replace(gradient, stops=tuple((at, (share, share, share)) for at, share in gradient.veil), veil=())
        shade, space = self._gradient(greys), "DeviceRGB"
        if self._ink is not None:
            shade, space = grey_shading(greys), "DeviceGray"
        form = objects.stream(
            f"{name} form",
            f"/Type/XObject/Subtype/Form/BBox[{-FAR} {-FAR} {FAR} {FAR}]/Group<</S/Transparency/CS/{space}>>"
            f"/Resources<</Shading<</G0 {shade}>>>>",
            b"/G0 sh",
        )
        return objects.put(name, f"<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G {form}>>>>")


def _called(what: str, gradient: Gradient) -> str:
    return f"{what} " + blake2b(repr(gradient).encode(), digest_size=8).hexdigest()


def _numbers(values: Sequence[float]) -> str:
    return " ".join(map(matrix_number, values))


def _box(box: Box, height: float) -> str:
    x, y, w, h = box
    corners = (x, height - y - h, x + w, height - y)
    return " ".join(number(corner * POINTS) for corner in corners)


def _picture(digest: str) -> str:
    return f"picture {digest}"


def _font(key: str) -> str:
    return f"font {key}"


def _resources(parts: Iterable[tuple[str, dict[str, str]]]) -> str:
    return "".join(
        f"/{kind}<<{''.join(f'/{name} {ref}' for name, ref in found.items())}>>" for kind, found in parts if found
    )
