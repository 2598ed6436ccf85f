"""The marks of card text: what they become, what stays text, what is a fault and where."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kamifuda.marks import Run, parse_marks, plain, text_of


def shown(text: str, brackets: tuple[tuple[str, str], ...] = (("【", "】"),)) -> str:
    """Runs in one line: <B> strong, <I> stress, <K keyword>, and other kinds by name."""
    parts = []
    for runs in parse_marks(text, brackets).paragraphs:
        for run in runs:
            tags = "B" * run.strong + "I" * run.stress + ("K" if run.keyword else "")
            what = run.text + ("|" + "|".join(run.reading) if run.reading else "")
            kind = "" if run.kind == "text" else f"{run.kind} "
            parts.append(f"<{tags}:{kind}{what}>" if tags else f"<{kind}{what}>" if kind else what)
        parts.append(" ¶ ")
    return "".join(parts).removesuffix(" ¶ ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("抽1张卡。", "抽1张卡。"),
        ("**强**调*点*", "<B:强>调<I:点>"),
        ("***a***", "<BI:a>"),
        ("这是**「强调」**的", "这是<B:「强调」>的"),
        ("{white}{white}：抽", "<symbol white><symbol white>：抽"),
        ("{漢字|かんじ}と{漢字|かん|じ}", "<ruby 漢字|かんじ>と<ruby 漢字|かん|じ>"),
        ("【疾风】\n一", "<K:【疾风】><break >一"),
        ("【起动：{white}】", "<K:【起动：><K:symbol white><K:】>"),
        ("一\n\n二\n　\n三", "一 ¶ 二 ¶ 三"),
        ("费用 ▷ 效果", "费用 <effect ▷> 效果"),
        ("・一\n・・・二\n- three\n-3 HP", "<bullet ・>一<break >・・・二<break ><bullet >three<break >-3 HP"),
        ("①甲\n②乙", "<bullet ①>甲<break ><bullet ②>乙"),
        (r"\{x\} \*y\* \【z\】 \\", "{x} *y* 【z】 \\"),
        (r"¯\_(ツ)_/¯ ＼(^o^)／ C:\new", r"¯\_(ツ)_/¯ ＼(^o^)／ C:\new"),
        ("「*」と「*」", "「*」と「*」"),
        ("2*3*4, a * b * c", "2*3*4, a * b * c"),
        ("Fish & Chips, a < b > c", "Fish & Chips, a < b > c"),
        ("see art.png", "see art.png"),
        ("**甲*乙**丙*", "<B:甲><BI:乙><I:丙>"),
    ],
)
def test_marks_become_runs(text: str, expected: str) -> None:
    assert shown(text) == expected
    assert parse_marks(text).faults == ()


@pytest.mark.parametrize(
    ("text", "fault", "offset", "kept"),
    [
        ("一**二", "unclosed-strong", 1, "一**二"),
        ("word *word", "unclosed-stress", 5, "word *word"),
        ("抽{white 张", "unclosed-symbol", 1, "抽{white 张"),
        ("一**", "stray-strong", 1, "一**"),
        ("抽} 张", "stray-brace", 1, "抽} 张"),
        ("抽{}张", "empty-symbol", 1, "抽{}张"),
        ("{字|}", "empty-ruby", 0, "字"),
        ("{漢字|か|ん|じ}", "ruby-count", 0, "<ruby 漢字|かんじ>"),
        ("【疾风\n】", "unclosed-bracket", 0, "【疾风<break >】"),
        ("疾风】", "stray-bracket", 2, "疾风】"),
    ],
)
def test_what_does_not_close_is_text_and_a_fault(text: str, fault: str, offset: int, kept: str) -> None:
    assert shown(text) == kept
    assert (fault, offset) in [(one.name, one.offset) for one in parse_marks(text).faults]


def test_an_open_mark_ends_with_its_ability() -> None:
    marked = parse_marks("**一\n\n二**三**")
    assert shown("**一\n\n二**三**") == "**一 ¶ 二<B:三>"
    assert [(one.name, one.offset) for one in marked.faults] == [("unclosed-strong", 0)]


def test_a_lone_star_and_a_footnote_are_no_faults() -> None:
    assert parse_marks("コスト*、* once per turn, ３＊").faults == ()


def test_only_the_games_own_brackets_are_read() -> None:
    marked = parse_marks("[部队编成] 【a】", [("[", "]")])
    assert [(one.inner, one.offset, one.length) for one in marked.brackets] == [("部队编成", 0, 6)]
    assert parse_marks("[x]", [("[", "]")], lambda inner, opening: "").paragraphs == ((Run("[x]"),),)


def test_offsets_point_into_the_source() -> None:
    text = "一\n{white}二**三**{漢|かん}"
    for run in (run for runs in parse_marks(text).paragraphs for run in runs):
        if run.kind == "text":
            assert text.startswith(run.text, run.offset)
    assert [(run.text, run.offset) for run in parse_marks(text).symbols] == [("white", 2)]


def test_what_a_person_reads() -> None:
    assert text_of(parse_marks("**甲**{white}{漢|かん}\n乙\n\n丙").paragraphs) == "甲{white}漢\n乙\n\n丙"
    assert text_of(plain("a **b**\nc")) == "a **b**\nc"


@example("{1||1}")
@given(st.text(alphabet="ab1*{}|【】\\\n▷・-。 漢", max_size=30))
def test_any_text_is_read_and_no_letter_is_lost(text: str) -> None:
    marked = parse_marks(text)
    kept = "".join(run.text + "".join(run.reading) for runs in marked.paragraphs for run in runs)
    for letter in "ab1漢。":
        assert kept.count(letter) == text.count(letter)
    for fault in marked.faults:
        assert text[fault.offset : fault.offset + fault.length] == fault.text
