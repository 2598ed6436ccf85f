"""The parts of a deck by the words of other programs and languages, and which pile of a game each of them is."""

from collections.abc import Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.names import fold
from kamifuda.query.vocabulary import key_of

MAIN, SIDE, EXTRA = "main", "side", "extra"


def _words(joined: str) -> tuple[str, ...]:
    return tuple(joined.split("|"))


# The first word is ours; the others are headings of deck lists, XML zones and columns.
SECTIONS: Mapping[str, tuple[str, ...]] = {
    MAIN: _words(
        "main|deck|decklist|main deck|maindeck|mainboard|main board|library|cards|hauptdeck|deck principal|"
        "mazo|mazo principal|baraja|grimorio|mazzo|mazzo principale|hoofddeck|talia główna|baralho|"
        "baralho principal|колода|основная колода|メインデッキ|メイン|デッキ|山札|主卡组|主牌|"
        "主牌组|主牌堆|卡组|牌组|主卡組|牌組|套牌|메인 덱|메인덱|"
        "덱"
    ),
    SIDE: _words(
        "side|sideboard|side board|side deck|sidedeck|sb|réserve|reserve|banquillo|banda|reserva|"
        "sideboard deck|mazo secundario|mazo lateral|сайдборд|сайдбоард|запас|"
        "サイドボード|サイドデッキ|サイド|备牌|備牌|副卡组|"
        "副牌组|备用牌|사이드보드|사이드 덱|사이드덱"
    ),
    EXTRA: _words(
        "extra|extra deck|extradeck|fusion deck|mazo extra|zusatzdeck|extra-deck|deck extra|baralho extra|"
        "エクストラデッキ|エクストラ|额外卡组|額外牌組|额外|엑스트라 덱"
    ),
    "commander": _words(
        "commander|commanders|general|kommandant|kommandeur|commandant|comandante|comandantes|командир|統率者|"
        "指挥官|主将|指揮官|커맨더|사령관"
    ),
    "leader": _words("leader|leaders|identity|hero|heroes|investigator|anführer|リーダー|领袖|主人公|リーダーカード"),
    "companion": _words(
        "companion|companions|gefährte|compagnon|compañero|compagno|companheiro|компаньон|相棒|行侣|동료"
    ),
    "signature": _words("signature|signature spell|oathbreaker spell"),
    "planes": _words("planes|planar|planar deck|plane|planechase"),
    "schemes": _words("schemes|scheme|scheme deck|archenemy"),
    "conspiracy": _words("conspiracy|conspiracies"),
    "avatar": _words("avatar|vanguard"),
    "dungeon": _words("dungeon|dungeons"),
    "attractions": _words("attractions|attraction deck|attraction"),
    "contraptions": _words("contraptions|contraption deck"),
    "maybe": _words(
        "maybe|maybeboard|maybe board|considering|wishlist|acquireboard|vielleicht|peut-être|quizás|forse|"
        "検討中|候補|候选|备选|候補牌"
    ),
    "display": _words("display|display commander"),
    "tokens": _words("tokens|token|emblems|spielsteine|jetons|fichas|トークン|衍生物|指示物"),
    "about": _words("about|über|à propos|acerca de|info|sobre|デッキ情報|关于"),
}
ABOUT = "about"
ASIDE = frozenset({"maybe", "display", "tokens"})  # kept with a deck, not played
_OURS = {key_of(word): section for section, words in SECTIONS.items() for word in words}


def section_named(word: str) -> str:
    """Our word for a part of a deck; empty when it is none that other programs know."""
    return _OURS.get(key_of(word.strip().rstrip(":：").strip()), "")


def pile_named(word: str, catalogue: Catalogue | None) -> str:
    """The pile a word means: the game's own id or label first, then what other programs call it; empty: none.

    Without the game a part of a deck is its own pile.
    """
    section = section_named(word)
    if catalogue is None:
        return section or fold(word)
    piles = catalogue.vocabulary.piles
    own = piles.get(key_of(word), ())
    if own or not section:
        return next(iter(own), "")
    return next((pile for other in SECTIONS[section] for pile in piles.get(key_of(other), ())), "")


def section_of(pile: str, catalogue: Catalogue | None) -> str:
    """What other programs call a pile of a game; its own id when they have no word for it."""
    construction = catalogue.game.construction if catalogue else None
    known = construction.piles.get(pile) if construction else None
    words = [pile, *(known.label.values() if known else ())]
    return next((section for word in words if (section := section_named(word))), pile)


def first_pile(catalogue: Catalogue | None) -> str:
    """Where cards lie in a deck without headings."""
    construction = catalogue.game.construction if catalogue else None
    piles = construction.piles if construction else {}
    return MAIN if MAIN in piles else next(iter(piles), MAIN)
