"""What many cards have in common is told once."""

from kamifuda.commands.gathering import gathered
from kamifuda.diagnostics import Diagnostic, Span, diagnostic


def coarse(line: int, card: str, window: str = "54 x 35", folder: str = "nova") -> Diagnostic:
    span = Span(f"cards/{folder}/mine.yaml", line)
    return diagnostic("coarse-picture", span, file="a.png", card=card, size="3 x 2", dpi="9", window=window)


def test_a_picture_of_many_cards_is_told_once_for_each_size() -> None:
    first, large, elsewhere = coarse(1, "A"), coarse(2, "B", "63 x 88"), coarse(1, "A", folder="vip")
    missing = [diagnostic("missing-art", Span("cards/nova/mine.yaml", line), file="b.png", card="A") for line in (5, 6)]
    found = gathered([coarse(9, "C"), *missing, coarse(3, "B"), large, first, first, elsewhere])
    assert [(one.name, one.span.line, [place.line for place in one.also]) for one in found] == [
        ("coarse-picture", 1, [3, 9]),
        ("coarse-picture", 2, []),
        ("missing-art", 5, []),
        ("missing-art", 6, []),
        ("coarse-picture", 1, []),
    ]
    assert "of A is" in found[0].message
