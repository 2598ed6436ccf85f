"""When two spellings are one name: the search key, the look-alike key, and characters nobody can see.

`fold` forgives how something was typed (width, case, accents, quotes, dashes) and never merges two names that a
reader would tell apart: が and か, シ and ツ, ☆ and nothing stay different. `skeleton` merges what merely looks the
same (口 and ロ, Cyrillic а and Latin a); it is for warnings and for limits that a look-alike must not escape.
"""

import unicodedata
from functools import lru_cache

from kamifuda.pattern import pattern

# Typed one way or another for the same thing; the first of each group stands for all.
_SAME = (
    "'‘’‚‛′`´ʹʻʼʽˈ＇",
    '"“”„‟″〝〞〟＂',
    "-‐‑‒–—―−－﹘﹣⁃",
    "・·•‧∙⋅･··᛫ꞏ",  # Chinese and Japanese write foreign names with any of these
    "~〜～∼˜∽",  # the wave dash of Shift JIS arrives as two different characters
    "/／∕⁄⧸",
    "<〈〈⟨‹＜﹤",
    ">〉〉⟩›＞﹥",
)
_WRITTEN = {ord(other): group[0] for group in _SAME for other in group[1:]} | {
    ord(other): pair for pair, others in (("<<", "«《⟪≪"), (">>", "»》⟫≫"), ("...", "…⋯")) for other in others
}
# A number squeezed into one character must not grow together with a digit before it: 10² is not 102.
_MARKS = "²³¹⁰-⁹₀-₉①-⓿❶-➓㉈-㉟㊱-㊿㈠-㈩㊀-㊉¼-¾⅐-ↈ↉"
_SQUEEZED = pattern(f"(?<=[0-9０-９𝟎-𝟿🯰-🯹{_MARKS}])(?=[{_MARKS}])")
_KANA_MARK = pattern(r"(?<=[ぁ-ゟァ-ヿ])[゛゜]")  # typed as a character of its own behind the kana
_LATIN_MARKED = pattern(r"[À-ɏ\u0300-\u036fḀ-ỿ]")
_LATIN_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe"})
# Names of Latin letters, digits, kana and common ideographs with single spaces: nothing has to be made alike in them.
_LETTER = r"[A-Za-z0-9\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]++"
_USUAL = pattern(f"{_LETTER}(?: {_LETTER})*+")
_OTHER_DIGIT = pattern(r"(?![0-9])\d")
_SPACE = pattern(r"\s+")
_SLASHES = pattern(r" ?/[ /]*")
_RUNS = pattern(r"\.\.+|--+")  # …… and ... are one ellipsis, —— and -- one dash

# Seen as the same; the first of each group stands for all. Applied to letters as they are written, capitals included.
_ALIKE = (
    "口ロ囗□▢◻ᄆ カ力ㄌ 二ニ 八ハ 工エ 卜ト 夕タ 千チ 才オ 三ミ彡 〆メㄨ 丿ノ 厶ムㄙ 又ヌ 亻イィ 彐ヨョ∃ 匕ヒ 七セ "
    "へヘ べベ ぺペ りリ 日曰ㄖ 己已巳 未末 土士 人入ᄉ 戊戌戍 天夭 干于 刀刁 丶、 儿ㄦ 厂ㄏ 卩ㄗ 幺ㄠ 匚ㄈ 冂ㄇ "
    # one ideograph as China, Japan and old type write it
    "黒黑 高髙 崎﨑 青靑 戸户戶 録錄 温溫 教敎 強强 真眞 顔顏 産產 説說 内內 呉吳吴 姫姬 銭錢 歩步 徳德 横橫 "
    "緑綠 郷鄉 尚尙 鉄鐵 為爲 舎舍 巻卷 毎每 増增 曽曾 徴徵 歴歷 暦曆 縁緣 虚虛 亜亞 戯戲 "
    # kana that differ in size alone
    "あぁ いぃ うぅ えぇ おぉ つっ やゃ ゆゅ よょ わゎ アァ ウゥ エェ オォ ツッ ヤャ ユュ ワヮ ケヶ "
    # Latin, then Cyrillic, Greek, Armenian, Cherokee, small capitals
    "AАΑᎪᴀ BВΒᏴʙ CСϹᏟᴄ DᎠᴅ EЕΕᎬᴇ GԌᏀɢ HНΗᎻʜ IІΙӀᏆ JЈᎫᴊ KКΚᏦᴋ LᏞʟ MМΜᎷᴍ NΝɴ OОΟՕ〇○◯ᴏ PРΡᏢᴘ RᎡʀ "
    "SЅᏚꜱ TТΤᎢᴛ VᏙᴠ WᎳᴡ XХΧ×✕✖ YУΥҮʏ ZΖᏃᴢ 3ЗӠƷ 6б aаαɑ cсϲ dԁɗ eеє gɡց hһհ iіιɩ jјϳ kкκ lӏǀ "
    "nпո oоοօσ pрρ qԛզ rг sѕ uսυʋ vνѵ wԝω xхχ yуүγ !ǃ :ː꞉∶ =゠ -ー一ᅳ─━㇐ㄧ |丨ᅵ│┃"
)
_LOOKS = {ord(other): group[0] for group in _ALIKE.split() for other in group[1:]}
_STROKES = str.maketrans({"0": "o", "1": "i", "l": "i", "|": "i"})  # one stroke and one ring in many typefaces

_FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U000133fc")  # drawn as nothing, called letters
_VISIBLE_FORMATS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
# What is_invisible may be true of, and little else: one search finds that most texts have nothing of the kind.
_MAY_HIDE = pattern(
    r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180b-\u180f\u200b-\u200f"
    r"\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001345f"
    rf"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff{''.join(sorted(_FILLERS))}]"
)


def fold(text: str) -> str:
    """The search key of a name or label: equal for all the ways one and the same name is typed."""
    return _folded(text) if len(text) <= 200 else _fold(text)


def skeleton(text: str) -> str:
    """The look-alike key: equal for texts that a reader can hardly tell apart in print."""
    looks = _written(text).translate(_LOOKS)
    looks = _OTHER_DIGIT.sub(lambda digit: str(unicodedata.digit(digit[0])), looks)
    plain = _plain(looks).translate(_LOOKS).lower().translate(_STROKES)
    return _RUNS.sub("-", plain.replace(" ", "")).replace("rn", "m").replace("vv", "w")


def invisible(text: str) -> list[int]:
    """Positions of characters that cannot be seen and do nothing where they stand."""
    if not _MAY_HIDE.search(text):
        return []
    return [place for place, char in enumerate(text) if is_invisible(char) and not _at_work(text, place)]


def may_hide(text: str) -> bool:
    """Whether a text, however long, may hold invisible characters: False is certain, and quickly told."""
    return bool(_MAY_HIDE.search(text))


def is_invisible(char: str) -> bool:
    """Whether a character is drawn as nothing: zero-width, marks of direction, tags, selectors, controls."""
    if char in _FILLERS or "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef":
        return True
    if "\u180b" <= char <= "\u180f":  # Mongolian selectors
        return True
    category = unicodedata.category(char)
    return (category == "Cf" and char not in _VISIBLE_FORMATS) or (category == "Cc" and not char.isspace())


def is_blank(text: str) -> bool:
    """Whether a text shows nothing: it is empty, or all of it is space and characters that are drawn as nothing."""
    return all(char.isspace() or is_invisible(char) for char in text)


@lru_cache(maxsize=65536)
def _folded(text: str) -> str:
    return _fold(text)


def _fold(text: str) -> str:
    return _plain(_written(text))


def _written(text: str) -> str:
    """One way of writing: composed, of usual width, without what cannot be seen; letters keep their case."""
    if _USUAL.fullmatch(text):
        return text
    if not text.isascii():
        text = text.translate(_WRITTEN)
        text = _SQUEEZED.sub(" ", text)
        text = _KANA_MARK.sub(lambda mark: "\u3099" if mark[0] == "゛" else "\u309a", text)
        if _MAY_HIDE.search(text):
            text = "".join(char for char in text if not is_invisible(char))
        text = unicodedata.normalize("NFKC", text).translate(_WRITTEN)
    elif "`" in text:
        text = text.replace("`", "'")
    text = _RUNS.sub(lambda run: "..." if run[0][0] == "." else "-", _SPACE.sub(" ", text).strip())
    return _SLASHES.sub("/", text) if "/" in text else text


def _plain(text: str) -> str:
    """Lower case, Latin letters without accents."""
    if text.isascii() or _USUAL.fullmatch(text):
        return text.lower()
    text = unicodedata.normalize("NFKC", text.casefold())
    if _LATIN_MARKED.search(text):
        text = _without_accents(text).translate(_LATIN_LETTERS)
    return text.strip()


def _without_accents(text: str) -> str:
    kept: list[str] = []
    latin = False
    for char in unicodedata.normalize("NFD", text):
        if "\u0300" <= char <= "\u036f":
            if not latin:
                kept.append(char)
            continue
        latin = char.isalpha() and (char < "\u0250" or "\u1e00" <= char <= "\u1eff")
        kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept))


def _at_work(text: str, place: int) -> bool:
    """Whether an invisible character does its duty: a selector behind what it selects, a joiner between letters."""
    char = text[place]
    before = text[place - 1] if place else ""
    after = text[place + 1] if place + 1 < len(text) else ""
    if "\U000e0100" <= char <= "\U000e01ef":  # which drawing of an ideograph
        return unicodedata.name(before, "").startswith("CJK") if before else False
    if char in "\ufe0e\ufe0f":  # text or picture
        return bool(before) and (unicodedata.category(before) == "So" or before in "#*0123456789‼⁉↔↕©®™〰〽㊗㊙")
    if "\ufe00" <= char <= "\ufe0d":
        return bool(before) and unicodedata.category(before) in ("Sm", "Lo")
    if char == "\u200d" and before and after:
        picture = before in "\ufe0f" or "\U0001f3fb" <= before <= "\U0001f3ff" or unicodedata.category(before) == "So"
        return (picture and unicodedata.category(after) == "So") or (_joins(before) and _joins(after))
    if char == "\u200c":
        return bool(before and after) and _joins(before) and _joins(after)
    if "\U000e0020" <= char <= "\U000e007f":  # a flag is spelt in tags
        return text[:place].rstrip("".join(map(chr, range(0xE0020, 0xE007F))))[-1:] == "\U0001f3f4"
    return False


def _joins(char: str) -> bool:
    """Arabic to Indic scripts, where joiners decide a letter's shape."""
    return "\u0600" <= char <= "\u0dff" and unicodedata.category(char)[0] in "LM"
