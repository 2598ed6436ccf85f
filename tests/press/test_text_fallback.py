"""Which font sets what; what no font has; emoji."""

from pathlib import Path

from kamifuda.press.fonts import FontBook, package_for
from kamifuda.press.text import Setting, Style, code_points, set_line, set_text
from tiny_fonts import Tiny, write

STYLE = Style(size=10.0, floor=5.0)


def line(text: str, fonts: FontBook, style: Style = STYLE) -> Setting:
    return set_line(text, (80, 10), style, fonts)


def families(setting: Setting) -> list[tuple[str, str]]:
    return [(glyphs.font.split("/")[0], "".join(glyphs.texts)) for glyphs in setting.glyphs]


def test_a_character_of_another_region_is_borrowed() -> None:
    setting = line("这张卡", FontBook())
    assert ("Noto Sans SC", "这张") in families(setting)
    assert setting.missing == ()


def test_a_missing_character_is_told_with_its_code_point_and_seen() -> None:
    setting = line("猫ꘐ🂠犬", FontBook())
    assert setting.missing == ("ꘐ", "🂠")
    assert [code_points(text) for text in setting.missing] == ["U+A610", "U+1F0A0"]
    boxes = [glyphs for glyphs in setting.glyphs if glyphs.ids == (0,)]
    assert [glyphs.texts for glyphs in boxes] == [("ꘐ",), ("🂠",)]
    assert setting.lines == ("猫ꘐ🂠犬",)


def test_words_are_set_in_one_font_that_has_all_their_letters() -> None:
    czech = line("Řeka čáp 5", FontBook(), Style(size=10.0, language="cs"))
    assert families(czech) == [("Arimo", "Řeka"), ("Noto Sans JP", " "), ("Arimo", "čáp"), ("Noto Sans JP", " 5")]
    assert line("Łódź Ősz Ελλάς ё Việt", FontBook(), Style(size=10.0, language="pl")).missing == ()


def test_the_package_that_has_a_script_is_named() -> None:
    assert [package_for(text) for text in ("ไ", "हि", "🂠")] == [
        "justmytype-intl-sea",
        "justmytype-intl-south-asia",
        "",
    ]


def test_a_font_of_the_workspace_is_asked_last(tmp_path: Path) -> None:
    write(tmp_path / "extra.ttf", Tiny("Extra", "ꘐ猫"))
    setting = line("猫ꘐ", FontBook([tmp_path]))
    assert families(setting) == [("Noto Sans JP", "猫"), ("extra", "ꘐ")]


def test_emoji_sequences_are_told_whole() -> None:
    setting = line("👩‍🚀と🏳️‍🌈と🇯🇵", FontBook())
    assert setting.missing == ("👩‍🚀", "🏳️‍🌈", "🇯🇵")
    assert code_points(setting.missing[0]) == "U+1F469 U+200D U+1F680"
    assert sum(glyphs.ids == (0,) for glyphs in setting.glyphs) == 3


def test_a_font_that_draws_a_sequence_in_pieces_does_not_have_it(tmp_path: Path) -> None:
    joined = "feature liga {sub u1F469 u200D u1F680 by astronaut;} liga;"
    write(tmp_path / "pieces.ttf", Tiny("Pieces", "👩🚀\u200d", 1000))
    assert line("👩‍🚀", FontBook([tmp_path])).missing == ("👩‍🚀",)
    write(tmp_path / "whole.ttf", Tiny("Whole", "👩🚀\u200d", 1000, features=joined, more=("astronaut",)))
    assert line("👩‍🚀", FontBook([tmp_path])).missing == ()


def test_variants_and_composed_characters_need_no_glyph_of_their_own() -> None:
    assert line("葛\U000e0100飾 が が", FontBook()).missing == ()
    assert len(families(line("葛\U000e0100飾", FontBook()))) == 1


def test_a_sign_without_its_coloured_form_is_better_than_none(tmp_path: Path) -> None:
    write(tmp_path / "swords.ttf", Tiny("Swords", "⚔"))
    setting = line("⚔\ufe0f", FontBook([tmp_path]))
    assert setting.missing == ()
    assert setting.glyphs[0].ids[0] != 0


def test_sequences_never_break_over_lines() -> None:
    for width in range(4, 30):
        setting = set_text("👩‍🚀👩‍🚀🏳️‍🌈🇯🇵🇯🇵", (width, 60), STYLE, FontBook())
        for text in setting.lines:
            assert not text.startswith(("\u200d", "\ufe0f"))
            assert text.count("🇯") == text.count("🇵")


def test_flat_colours_are_drawn_in_layers(tmp_path: Path) -> None:
    layers = {"u1F600": (("disc", 0), ("smile", 1), ("line", 0xFFFF))}
    write(tmp_path / "emoji.ttf", Tiny("Faces", "😀", 1000, more=("disc", "smile", "line"), layers=layers))
    setting = line("一😀二", FontBook([tmp_path]))
    coloured = [glyphs for glyphs in setting.glyphs if glyphs.font.startswith("faces")]
    assert [glyphs.colour for glyphs in coloured] == [(1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.0, 0.0)]
    assert [glyphs.texts for glyphs in coloured] == [("😀",), ("",), ("",)]
    assert len({glyphs.x for glyphs in coloured}) == 1


def test_controls_are_shown_and_lone_surrogates_do_no_harm() -> None:
    assert line("a\x07b\ud800", FontBook()).lines == ("a\ufffdb\ufffd",)
    assert line("a\tb", FontBook()).lines == ("a b",)
