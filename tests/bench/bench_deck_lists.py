"""2,800 plain-text decks of 37 lines, 2 % of the names unknown or misspelt, among 35,000 names: read and suggested.

Run by hand: python tests/bench/bench_deck_lists.py [--decks N] [--names N] [--profile]. Prints the seconds for all
decks (3 is the bar), indexes included, the thousandths of a second for one suggestion, and how many of the misspelt
names were found again.
"""

import argparse
import cProfile
import gc
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "cli")]

from kamifuda.cards import Card, Library  # noqa: E402  # the path comes first
from kamifuda.decks.catalogue import Catalogue  # noqa: E402
from kamifuda.decks.formats import read_deck  # noqa: E402
from kamifuda.diagnostics import Span  # noqa: E402
from kamifuda.game.load import load_game  # noqa: E402
from kamifuda.source import Places, Record  # noqa: E402
from kamifuda.source.text import Text  # noqa: E402

LINES = 37
SYLLABLES = {
    "first": "ash bal cor dra el fen gor hal is jun kel lor mor nar or pel quin ros sol tar ul ven wil xan yor zer",
    "last": "adin bane crest dell eth fall gar heart ion jin kin light mark nor oth peak quill rise storm thorn uin",
    "kind": "Knight Spirit Dragon Keeper Archer Lantern Garden Tower Oath Ritual Blade Circle Beast Herald Golem Tide",
}
FIRST, LAST, KINDS = (words.split() for words in SYLLABLES.values())
LINKS = ("of the", "under", "against", "from the", "in")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=2800)
    parser.add_argument("--names", type=int, default=35_000)
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    chance = random.Random(12)  # noqa: S311  # the same decks every time
    names = make_names(chance, asked.names)
    meant: dict[str, str] = {}
    decks = [Text(f"{number}.txt", make_deck(chance, names, meant)) for number in range(asked.decks)]
    catalogue = make_catalogue(names)
    profile = cProfile.Profile()
    if asked.profile:
        profile.enable()
    gc.disable()  # as it is while a workspace is read: what is read makes no circles
    begun = time.perf_counter()
    read = [read_deck(text, {"small": catalogue}, "small")[0] for text in decks]
    taken = time.perf_counter() - begun
    gc.enable()
    profile.disable()
    entries = [entry for deck in read for entry in deck.entries]
    wrong = [entry for entry in entries if not entry.cards]
    slips = [entry for entry in wrong if entry.written in meant]
    again = sum(
        any(card.title() == meant[entry.written] for card in entry.perhaps or entry.imitates) for entry in slips
    )
    begun = time.perf_counter()
    for entry in wrong:
        catalogue.nearest(entry.written)
    each = (time.perf_counter() - begun) / max(1, len(wrong))
    print(f"{len(decks)} decks, {len(entries)} lines, {len(names)} names, {len(wrong)} not known")
    print(f"read and suggested in {taken:.2f} s (3 is the bar); a suggestion takes {each * 1000:.2f} ms")
    print(f"{again} of {len(slips)} misspelt names found again")
    if asked.profile:
        profile.print_stats("tottime")


def make_names(chance: random.Random, count: int) -> list[str]:
    """Names as card games have them: one to four words, many words in common."""
    found: dict[str, None] = {}
    while len(found) < count:
        own = (chance.choice(FIRST) + chance.choice(LAST)).capitalize()
        other = (chance.choice(FIRST) + chance.choice(FIRST) + chance.choice(LAST)).capitalize()
        way = chance.random()
        if way < 0.3:
            name = f"{own} {chance.choice(KINDS)}"
        elif way < 0.7:
            name = f"{chance.choice(KINDS)} {chance.choice(LINKS)} {other}"
        else:
            name = f"{own}'s {other} {chance.choice(KINDS)}"
        found[name] = None
    return list(found)


def make_deck(chance: random.Random, names: list[str], meant: dict[str, str]) -> str:
    """One deck of 37 lines; of fifty names one is misspelt or nobody's."""
    lines = []
    for name in chance.sample(names, LINES):
        written = name
        if chance.random() < 0.02:
            place = chance.randrange(1, len(name) - 1)
            slip = chance.choice(("left out", "twice", "swapped", "other", "nobody's"))
            if slip == "left out":
                written = name[:place] + name[place + 1 :]
            elif slip == "twice":
                written = name[:place] + name[place] + name[place:]
            elif slip == "swapped":
                written = name[:place] + name[place + 1] + name[place] + name[place + 2 :]
            elif slip == "other":
                written = name[:place] + chance.choice("aeiourst") + name[place + 1 :]
            else:
                written = " ".join("".join(chance.choices("abcdefghiklmnoprstuw", k=6)) for _ in range(2))
            if slip != "nobody's" and written not in names:
                meant[written] = name
        lines.append(f"{chance.randint(1, 4)} {written}")
    return "\n".join(lines) + "\n"


def make_catalogue(names: list[str]) -> Catalogue:
    """A game with a card of each name."""
    with tempfile.TemporaryDirectory() as folder:
        texts = {
            "game": "id: small\nname: {en: Small}\nhome_language: en\n",
            "kinds": "kinds: {card: {label: {en: Card}}}\n",
            "decks": "piles: {main: {label: {en: Main}}}\n",
        }
        for file, text in texts.items():
            (Path(folder) / f"{file}.yaml").write_text(text, encoding="utf-8")
        game, found = load_game(Path(folder), "schemas/small")
    if game is None:
        raise SystemExit(str(found))
    record = Record({}, lambda: Places({(): Span("cards.yaml")}, {}))
    cards = (
        Card(f"c-{number}", "small", "card", {"en": name}, {"name": {"en": name}}, record)
        for number, name in enumerate(names)
    )
    return Catalogue(game, Library(game, tuple(cards)))


if __name__ == "__main__":
    main()
