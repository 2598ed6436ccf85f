"""Draws the pictures of Colossus Order anew: `python art/co/draw.py [name ...]`. Equal numbers, equal pictures."""

import sys

from colossi import goran, mordig, orvan, serenica
from gems import blazing, deepsea, ember, gravestone, mountain_echo, nightfall, snowpeak

PICTURES = {
    "co-001.jpg": orvan,
    "co-012.jpg": goran,
    "co-025.jpg": mordig,
    "co-037.jpg": serenica,
    "co-010.webp": snowpeak,
    "co-011.jpg": mountain_echo,
    "co-023.webp": blazing,
    "co-024.jpg": ember,
    "co-035.webp": nightfall,
    "co-036.jpg": gravestone,
    "co-047.webp": deepsea,
}


def main(names: list[str]) -> None:
    """Draw the named pictures, or all."""
    for name, artist in PICTURES.items():
        if not names or any(name.startswith(one) for one in names):
            artist().save(name)


if __name__ == "__main__":
    main(sys.argv[1:])
