import pytest

from kamifuda.game.languages import is_language, meant_language


@pytest.mark.parametrize("tag", ["ja", "en", "zh-Hans", "zh-Hant", "pt-BR", "zh-Hant-HK", "yue", "es-419"])
def test_good_tags(tag: str) -> None:
    assert is_language(tag)


@pytest.mark.parametrize(
    ("tag", "meant"),
    [
        ("jp", "ja"),
        ("cn", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh_TW", "zh-Hant"),
        ("zh-hans", "zh-Hans"),
        ("EN", "en"),
        ("en_US", "en-US"),
        ("ja-jp", "ja"),
        ("pt-br", "pt-BR"),
        ("xx", ""),
        ("", ""),
        ("日本語", ""),
    ],
)
def test_what_a_wrong_tag_meant(tag: str, meant: str) -> None:
    assert not is_language(tag)
    assert meant_language(tag) == meant
