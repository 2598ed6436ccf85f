"""What an audit says in other languages than English: the English sentence -> the same in a language."""

from collections.abc import Mapping

from kamifuda.commands.audit_chinese import CHINESE
from kamifuda.commands.audit_japanese import JAPANESE

_TONGUES: Mapping[str, Mapping[str, str]] = {"zh-Hans": CHINESE, "ja": JAPANESE}
_ENGLISH: Mapping[str, str] = {}


def tongue(language: str) -> Mapping[str, str]:
    """The sentences in a language; none for English and for languages we do not speak."""
    return _TONGUES.get(language, _ENGLISH)
