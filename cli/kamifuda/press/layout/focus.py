"""The point of a picture that stays in sight when the picture is cut."""

_WORDS = {"left": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}

_SIDES = (("left", "right"), ("top", "bottom"))

MIDDLE = (0.5, 0.5)


def parse_focus(text: str) -> tuple[float, float] | None:
    """Two shares of width and height, two percentages, or words; the middle where nothing is said."""
    words = text.replace(",", " ").split()
    if not words:
        return MIDDLE
    if all(word in _WORDS for word in words) and len(words) <= 2:
        if len(words) == 2 and any(set(words) <= set(side) for side in _SIDES):
            return None
        horizontal = next((_WORDS[word] for word in words if word in ("left", "right")), 0.5)
        vertical = next((_WORDS[word] for word in words if word in ("top", "bottom")), 0.5)
        return (horizontal, vertical)
    try:
        x, y = (float(word.removesuffix("%")) / (100 if word.endswith("%") else 1) for word in words)
    except ValueError:
        return None
    return (x, y) if 0 <= x <= 1 and 0 <= y <= 1 else None


def focus_of(art: object) -> str:
    """The focus that a card's `art` says."""
    return str(art.get("focus") or "").strip() if isinstance(art, dict) else ""
