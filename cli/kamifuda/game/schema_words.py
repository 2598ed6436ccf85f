"""What a schema says of a field to somebody who types: its unit, which values it takes; in some languages."""

from collections.abc import Mapping

from kamifuda.game.definition import Field

# {low} and {high} bound a number; {special} are its other values; {unit} is what it counts
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "between": "A whole number, {low} to {high}",
        "from": "A whole number, {low} or more",
        "to": "A whole number, {high} or less",
        "number": "A whole number",
        "special": "or {special}",
        "unit": "in {unit}",
        "required": "needed",
        "text": "One text, or one for each language",
        "lines": "One text, or one for each language; several lines, with marks and symbols",
        "list": "A list",
        "symbols": "Symbols as a list, or how many of each",
        "flag": "yes or no",
        "query": "Which cards: a query",
        "card": "The name or id of a card",
    },
    "ja": {
        "between": "{low}から{high}までの整数",
        "from": "{low}以上の整数",
        "to": "{high}以下の整数",
        "number": "整数",
        "special": "または{special}",
        "unit": "単位は{unit}",
        "required": "必須",
        "text": "文字列ひとつ、または言語ごとにひとつ",
        "lines": "文字列ひとつ、または言語ごとにひとつ。改行、記号、マークを使える",
        "list": "一覧",
        "symbols": "記号の一覧、または種類ごとの数",
        "flag": "yesまたはno",
        "query": "どのカードか（検索式）",
        "card": "カードの名前またはid",
    },
    "zh-Hans": {
        "between": "{low}到{high}的整数",
        "from": "不小于{low}的整数",
        "to": "不大于{high}的整数",
        "number": "整数",
        "special": "或{special}",
        "unit": "单位为{unit}",
        "required": "必填",
        "text": "一段文字，或每种语言一段",
        "lines": "一段文字，或每种语言一段；可分行，可用符号和标记",
        "list": "列表",
        "symbols": "符号的列表，或每种符号的数量",
        "flag": "yes或no",
        "query": "哪些卡（查询式）",
        "card": "卡名或id",
    },
    "zh-Hant": {
        "between": "{low}到{high}的整數",
        "from": "不小於{low}的整數",
        "to": "不大於{high}的整數",
        "number": "整數",
        "special": "或{special}",
        "unit": "單位為{unit}",
        "required": "必填",
        "text": "一段文字，或每種語言一段",
        "lines": "一段文字，或每種語言一段；可分行，可用符號和標記",
        "list": "列表",
        "symbols": "符號的列表，或每種符號的數量",
        "flag": "yes或no",
        "query": "哪些卡（查詢式）",
        "card": "卡名或id",
    },
}
_TYPES = {"text": "text", "rich": "lines", "list": "list", "symbols": "symbols", "flag": "flag", "query": "query",
          "card": "card"}  # fmt: skip
_STOPS = {"en": ", "}


def described(field: Field, language: str) -> str:
    """What a field takes, in a language; in English where nobody has written the words."""
    if language not in _WORDS:
        language = "en"
    words, parts = _WORDS[language], list[str]()
    if field.type == "integer":
        low, high = field.minimum is not None, field.maximum is not None
        parts.append(words["between" if low and high else "from" if low else "to" if high else "number"])
        parts += [words["special"]] if field.special else []
    elif field.type in _TYPES:
        parts.append(words[_TYPES[field.type]])
    parts += [words["unit"]] if field.unit else []
    parts += [words["required"]] if field.required else []
    values = {"low": field.minimum, "high": field.maximum, "special": ", ".join(field.special), "unit": field.unit}
    said = _STOPS.get(language, "、" if language == "ja" else "，").join(parts).format_map(values)
    return said[:1].upper() + said[1:]
