"""The few words of our own on printed pieces, in the languages games are written in; other languages get English."""

from collections.abc import Mapping

from kamifuda.game.definition import Texts

_LANGUAGES = ("zh-Hans", "zh-Hant", "ja", "en")


def _say(*words: str) -> Texts:
    return dict(zip(_LANGUAGES, words, strict=True))


WORDS: Mapping[str, Texts] = {
    "contents": _say("物品清单", "物品清單", "内容一覧", "What is in this kit"),
    "rules": _say("规则速查", "規則速查", "ルール早見", "The rules at a glance"),
    "play-sheets": _say("对战垫", "對戰墊", "プレイシート", "Play sheets"),
    "play-sheet": _say("对战垫", "對戰墊", "プレイシート", "Play sheet"),
    "shared": _say("共用区域", "共用區域", "共有の場", "Shared by all"),
    "board": _say("棋盘", "棋盤", "ボード", "Board"),
    "tracks": _say("计数板", "計數板", "カウンターボード", "Tracks"),
    "pieces": _say("配件", "配件", "コマとカウンター", "Pieces"),
    "counters": _say("指示物", "指示物", "カウンター", "Counters"),
    "marker": _say("标记", "標記", "マーカー", "Marker"),
    "dial": _say("转盘", "轉盤", "ダイヤル", "Dial"),
    "disc": _say("转盘·底盘", "轉盤·底盤", "ダイヤル・盤", "Dial, disc"),
    "cover": _say("转盘·盖", "轉盤·蓋", "ダイヤル・ふた", "Dial, cover"),
    "die": _say("骰子", "骰子", "サイコロ", "Die"),
    "pawn": _say("棋子", "棋子", "コマ", "Pawn"),
    "reference": _say("参考卡", "參考卡", "早見カード", "Reference card"),
    "box": _say("卡盒", "卡盒", "カードケース", "Tuck box"),
    "cards": _say("卡牌", "卡牌", "カード", "Cards"),
    "player": _say("玩家", "玩家", "プレイヤー", "Player"),
    "front": _say("前进方向", "前進方向", "進む向き", "Way it goes"),
    "start": _say("起始", "起始", "開始", "Start"),
    "cut": _say("沿实线裁切", "沿實線裁切", "実線で切る", "Cut along full lines"),
    "fold": _say("沿虚线折叠", "沿虛線折疊", "破線で折る", "Fold along dashed lines"),
    "glue": _say("粘贴处", "黏貼處", "のりしろ", "Glue here"),
    "pin": _say("中心用双脚钉固定", "中心用雙腳釘固定", "中心を割りピンで留める", "Fasten the middle with a split pin"),
    "overlap": _say("沿线裁切后叠贴", "沿線裁切後疊貼", "線で切って重ねて貼る", "Cut here, lay over the next sheet"),
    "actual": _say("100% 打印", "100% 列印", "100% で印刷", "print at 100 %"),
    "plain": _say("普通纸", "普通紙", "普通紙", "plain paper"),
    "card": _say("厚纸（200 g 以上）", "厚紙（200 g 以上）", "厚紙（200 g 以上）", "card, 200 g or more"),
    "pages": _say("页", "頁", "ページ", "pages"),
    "times": _say("数量", "數量", "数", "Number"),
    "file": _say("文件", "檔案", "ファイル", "File"),
    "what": _say("内容", "內容", "内容", "What it is"),
    "up": _say("正面朝上", "正面朝上", "表向き", "face up"),
    "down": _say("背面朝上", "背面朝上", "裏向き", "face down"),
    "any": _say("正反皆可", "正反皆可", "表裏どちらも", "either way up"),
    "owner": _say("仅自己可看", "僅自己可看", "自分だけが見る", "only its owner looks"),
    "nobody": _say("任何人不得查看", "任何人不得查看", "誰も見ない", "nobody looks"),
    "ordered": _say("保持顺序", "保持順序", "順番を変えない", "keep the order"),
    "most": _say("上限", "上限", "上限", "at most"),
    "hidden": _say("张数不公开", "張數不公開", "枚数は非公開", "number is secret"),
    "public": _say("张数公开", "張數公開", "枚数は公開", "number is open"),
    "sleeved": _say("可装卡套", "可裝卡套", "スリーブ可", "for sleeved cards"),
    "unsleeved": _say("无卡套", "無卡套", "スリーブなし", "for bare cards"),
    "inside": _say("内部尺寸", "內部尺寸", "内寸", "inside"),
    "make": _say("制作方法", "製作方法", "作り方", "How to make it"),
    "make-1": _say(
        "所有页面以实际大小（100%）打印；用每页的 50 mm 标尺核对。",
        "所有頁面以實際大小（100%）列印；用每頁的 50 mm 標尺核對。",
        "すべて実寸（100%）で印刷し、各ページの 50 mm 目盛りで確かめる。",
        "Print every page at its actual size (100 %); check it with the 50 mm ruler on each page.",
    ),
    "make-2": _say(
        "实线裁切，虚线折叠；大幅面的分页按小图拼接，重叠处粘贴。",
        "實線裁切，虛線折疊；大幅面的分頁按小圖拼接，重疊處黏貼。",
        "実線で切り、破線で折る。大きなシートは小さな図のとおりに並べ、重なりを貼る。",
        "Cut along full lines, fold along dashed ones. Join the pages of large sheets as their little map shows.",
    ),
    "make-3": _say(
        "转盘的底盘放在盖下，中心穿双脚钉。骰子、棋子和卡盒折好后粘贴。",
        "轉盤的底盤放在蓋下，中心穿雙腳釘。骰子、棋子和卡盒折好後黏貼。",
        "ダイヤルは盤をふたの下に置き、中心を割りピンで留める。サイコロ、コマ、ケースは折って貼る。",
        "The disc of a dial goes under its cover, with a split pin in the middle. Fold and glue dice, pawns and boxes.",
    ),
}  # fmt: skip


def say(word: str, language: str) -> str:
    """One of our words in a language."""
    texts = WORDS[word]
    return texts.get(language) or texts["en"]
