"""Which language tags we take (BCP 47: `ja`, `zh-Hans`, `pt-BR`), and what a wrong one probably meant."""

from kamifuda.pattern import pattern

_TAG = pattern(r"(?P<language>[a-z]{2,3})(-(?P<script>[A-Z][a-z]{3}))?(-(?P<region>[A-Z]{2}|[0-9]{3}))?")

# ISO 639-1; longer codes (`yue`, `lzh`) are taken as they stand.
_CODES = (
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en "
    "eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv "
    "ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne "
    "ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st "
    "su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
)
_LANGUAGES = frozenset(_CODES.split())

# What people write and what they mean: country codes, and Chinese without its script, which decides the font.
_USUAL = {
    "jp": "ja",
    "ja-jp": "ja",
    "jpn": "ja",
    "cn": "zh-Hans",
    "chs": "zh-Hans",
    "sc": "zh-Hans",
    "zh": "zh-Hans",
    "zho": "zh-Hans",
    "chi": "zh-Hans",
    "zh-cn": "zh-Hans",
    "zh-sg": "zh-Hans",
    "zh-my": "zh-Hans",
    "cht": "zh-Hant",
    "tc": "zh-Hant",
    "tw": "zh-Hant",
    "hk": "zh-Hant",
    "zh-tw": "zh-Hant",
    "zh-hk": "zh-Hant",
    "zh-mo": "zh-Hant",
    "kr": "ko",
    "kor": "ko",
    "ko-kr": "ko",
    "eng": "en",
    "uk-en": "en-GB",
    "us": "en-US",
    "gb": "en-GB",
}


def is_language(tag: str) -> bool:
    """Whether a tag is written as it should be and names a language; bare `zh` does not say which script."""
    match = _TAG.fullmatch(tag)
    if not match or tag.casefold() in _USUAL:
        return False
    return len(match["language"]) == 3 or match["language"] in _LANGUAGES


def meant_language(tag: str) -> str:
    """The tag that a wrong one probably meant, or an empty string."""
    folded = tag.strip().replace("_", "-").casefold()
    if folded in _USUAL:
        return _USUAL[folded]
    shaped = _shaped(folded)
    if is_language(shaped):
        return shaped
    parts = folded.split("-")
    return _USUAL.get(parts[0], parts[0] if is_language(parts[0]) else "")


def tag_pattern() -> str:
    """A regular expression, as JSON Schema takes it, of the tags that `is_language` takes."""
    refused = "|".join(sorted({_shaped(tag) for tag in _USUAL}))
    known = "|".join(sorted(_LANGUAGES))
    script_and_region = "(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?"
    return f"^(?!(?:{refused})$)(?:[a-z]{{3}}|{known}){script_and_region}$"


def _shaped(folded: str) -> str:
    """A tag in lower case as it is usually written: `zh-hans` as `zh-Hans`, `ja-jp` as `ja-JP`."""
    return "-".join(
        part if number == 0 else part.title() if len(part) == 4 else part.upper()
        for number, part in enumerate(folded.split("-"))
    )
