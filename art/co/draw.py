"""Draws the pictures of Colossus Order anew: `python art/co/draw.py [name ...]`. Equal numbers, equal pictures."""

import sys

import caoren
import colossi
import fastogal
import gems
import piadin
import valden

PICTURES = {
    "../../templates/co/back-colossus.jpg": colossi.back,
    "co-001.jpg": colossi.orvan,
    "co-002.jpg": piadin.kite,
    "co-003.jpg": piadin.gryphon,
    "co-004.jpg": piadin.nun,
    "co-005.jpg": piadin.spear_monk,
    "co-006.jpg": piadin.elder,
    "co-007.webp": piadin.lucel,
    "co-008.svg": piadin.flags,
    "co-009.svg": piadin.valley_wind,
    "co-010.webp": gems.snowpeak,
    "co-011.jpg": gems.mountain_echo,
    "co-012.jpg": colossi.goran,
    "co-013.jpg": caoren.cub,
    "co-014.jpg": caoren.lancer,
    "co-015.png": caoren.drummer,
    "co-016.jpg": caoren.boxer,
    "co-017.jpg": caoren.drake,
    "co-018.jpg": caoren.general,
    "co-019.jpg": caoren.dragon,
    "co-020.jpg": caoren.sparks,
    "co-021.svg": caoren.duel,
    "co-022.svg": caoren.charge,
    "co-023.webp": gems.blazing,
    "co-024.jpg": gems.ember,
    "co-025.jpg": colossi.mordig,
    "co-026.jpg": valden.candle_thief,
    "co-027.jpg": valden.gatekeeper,
    "co-028.jpg": valden.priest,
    "co-029.jpg": valden.assassin,
    "co-030.webp": valden.duke,
    "co-031.jpg": valden.queen,
    "co-032.jpg": valden.coffin_hand,
    "co-033.jpg": valden.company,
    "co-034.svg": valden.procession,
    "co-035.webp": gems.nightfall,
    "co-036.jpg": gems.gravestone,
    "co-037.jpg": colossi.serenica,
    "co-038.webp": fastogal.scholar,
    "co-039.jpg": fastogal.mermaid,
    "co-040.png": fastogal.sentinel,
    "co-041.webp": fastogal.captain,
    "co-042.jpg": fastogal.sage,
    "co-043.jpg": fastogal.leviathan,
    "co-044.jpg": fastogal.mirage,
    "co-045.jpg": fastogal.moon_wave,
    "co-046.jpg": fastogal.copybook,
    "co-047.webp": gems.deepsea,
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
