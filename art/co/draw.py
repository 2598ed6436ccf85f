"""Draws the pictures of Colossus Order anew: `python art/co/draw.py [name ...]`. Equal numbers, equal pictures."""

import sys

from colossi import back, goran, mordig, orvan, serenica
from gems import blazing, deepsea, ember, gravestone, mountain_echo, nightfall, snowpeak
from scenes import (
    candle_thief,
    captain,
    charge,
    dragon,
    drummer,
    flags,
    gryphon,
    kite,
    leviathan,
    moon_wave,
    procession,
    sentinel,
)

PICTURES = {
    "../../templates/co/back-colossus.jpg": back,
    "co-001.jpg": orvan,
    "co-002.jpg": kite,
    "co-003.jpg": gryphon,
    "co-008.svg": flags,
    "co-010.webp": snowpeak,
    "co-011.jpg": mountain_echo,
    "co-012.jpg": goran,
    "co-015.png": drummer,
    "co-019.jpg": dragon,
    "co-022.svg": charge,
    "co-023.webp": blazing,
    "co-024.jpg": ember,
    "co-025.jpg": mordig,
    "co-026.jpg": candle_thief,
    "co-034.svg": procession,
    "co-035.webp": nightfall,
    "co-036.jpg": gravestone,
    "co-037.jpg": serenica,
    "co-040.png": sentinel,
    "co-041.webp": captain,
    "co-043.jpg": leviathan,
    "co-045.jpg": moon_wave,
    "co-047.webp": deepsea,
}


def main(names: list[str]) -> None:
    """Draw the named pictures, or all."""
    for name, artist in PICTURES.items():
        if not names or any(one in name for one in names):
            picture = artist()
            if name.endswith(".png"):
                picture.save(name, colours=128)
            else:
                picture.save(name)


if __name__ == "__main__":
    main(sys.argv[1:])
