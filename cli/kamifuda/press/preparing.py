"""What drawing begins with whatever there is to draw, for a process that waits to be told: piece by piece."""

from collections.abc import Iterator

_DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="#000" d="M0 0h1z"/></svg>'


def prepare() -> Iterator[None]:
    """Import what draws, and use it a little: patterns are compiled and tables read when they are first needed."""
    import kamifuda.cards
    import kamifuda.press.bleeding
    import kamifuda.press.drawing
    import kamifuda.press.faces
    import kamifuda.press.pdf.operators
    import kamifuda.press.reuse.keeping
    import kamifuda.source.yaml_records  # noqa: F401

    yield
    from kamifuda.press.template.folders import Folders
    from kamifuda.press.template.sandbox import Sandbox

    Sandbox(Folders(())).from_string('<face width="1">{{ 1 }}{% if 1 %}{% endif %}</face>')
    yield
    from kamifuda.marks import parse_marks
    from kamifuda.press.text.breaking import breaks

    parse_marks("一 1")
    breaks("一 1", "ja", "strict")
    yield
    from kamifuda.press.vector.drawing import parse_drawing

    parse_drawing(_DRAWING, "")
