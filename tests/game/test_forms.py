"""What patterns ask for, in words."""

import pytest

from kamifuda.game.forms import in_words


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"T-\d{3}", "T-, then 3 digits"),
        (".*[0-9]", "anything, then a digit"),
        (r"[A-Z]+\d*-\d{2,3}", "one or more capital letters, then perhaps digits, then -, then 2 to 3 digits"),
        (r"[a-z]+[.!]|Order \d", "one or more small letters, then one of . ! or Order, then a digit"),
        (r"\d{3}(_[pr]\d)?", "3 digits, then perhaps _, then one of p r, then a digit"),
        ("(?:a|b)c", "a or b, then c"),
        (r"colou?r", "colo, then perhaps u, then r"),
        (r"1\.\d", "1., then a digit"),
        (r"(a+)+", "what fits the pattern (a+)+"),
        (r"\p{L}+", r"what fits the pattern \p{L}+"),
        ("[一-龥]", "what fits the pattern [一-龥]"),
    ],
)  # fmt: skip
def test_a_pattern_in_words(pattern: str, words: str) -> None:
    assert in_words(pattern) == words
