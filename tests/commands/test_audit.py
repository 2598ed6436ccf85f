"""`kamifuda audit` as a designer types it: text, JSON, a page that needs nothing else, and what cannot be audited."""

import json
import re
import shutil
from pathlib import Path

import pytest

from conftest import Run, Workspace
from game_of_beasts import DECKS, GAME, KINDS, beast

TINY = Path(__file__).parents[1] / "games" / "tiny"
AUDIT = """figures:
  body: {of: 'kind:beast', value: (power + guard) / cost, title: {en: Body per cost, ja: コスト1あたり}}
supply: [{need: cost, from: colour}]
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def beasts(workspace: Workspace, count: int = 40) -> Path:
    cards = "".join(
        beast(n, f"{{any: {n % 5 + 1}}}", 2 * (n % 5) + n % 3, n % 2, f"colour: {('red', 'blue')[n % 2]}, set: first")
        for n in range(count)
    )
    cards += beast(900, "{any: 1}", 90, 9, 'text: "You <b>lose</b> & weep."') + beast(901, "{x: 1}", "X", 1)
    head = "id: small\nname: {en: Small, ja: ちいさい}\nhome_language: en\n"
    return workspace(
        {
            "schemas/small/game.yaml": head + GAME,
            "schemas/small/kinds.yaml": KINDS,
            "schemas/small/decks.yaml": DECKS,
            "schemas/small/audit.yaml": AUDIT,
            "cards/small/cards.yaml": cards,
        }
    )


def test_the_answer_in_text(run: Run, tiny: Path, golden) -> None:  # type: ignore[no-untyped-def]  # a fixture
    answer = run("audit", "tiny", "--no-html", at=tiny)
    golden("commands/audit-tiny.txt", answer.out)
    assert answer.code == 0 and not (tiny / "build" / "audit").exists()


def test_no_line_is_longer_than_eighty_cells(run: Run, workspace: Workspace) -> None:
    from kamifuda.commands.report import cells

    root = beasts(workspace)
    out = run("audit", "small", "--no-html", at=root).out
    assert max(map(cells, out.splitlines()[:-1])) <= 80
    assert "b-900 B900: 99, expected" in out and "You <b>lose</b> & weep." in out
    assert "counted apart: X 1" in out and "Counted apart, not fitted: X 1." in out


def test_the_answer_in_json(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace)
    found = json.loads(run("audit", "small", "--no-html", "--format", "json", at=root).out)
    assert {"game", "cards", "kinds", "curves", "models", "figures", "supply", "wording", "releases"} <= set(found)
    model = found["models"][0]
    assert model["fitted_cards"] == 41 and not model["too_few_cards"] and model["apart"] == {"X": 1}
    assert model["outliers"][0]["card"]["id"] == "b-900"
    assert model["outliers"][0]["card"]["text"] == "You <b>lose</b> & weep."
    assert {"id", "observed", "fitted", "left_out"} == set(model["residuals"][0])
    power = next(each for each in found["kinds"][0]["distributions"] if each["key"] == "power")
    assert power["values"] == 41 and power["special"] == {"X": 1}
    better = found["kinds"][0]["better"]
    assert better["count"] == len(better["pairs"]) > 0


def test_the_page_needs_nothing_else_and_every_point_leads_to_a_card(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace)
    answer = run("audit", "small", at=root)
    assert answer.lines[-1] == "audited 42 cards and 0 decks of 1 game, wrote build/audit/small.html"
    page = (root / "build/audit/small.html").read_text(encoding="utf-8")
    links = set(re.findall(r'href="([^"]*)"', page))
    anchors = set(re.findall(r'id="([^"]*)"', page))
    assert {link[1:] for link in links if link.startswith("#")} <= anchors
    assert {f"#card-b-{n}" for n in range(40)} <= links
    assert all(link.startswith("#") for link in links)
    sources = re.findall(r'src="([^"]{0,30})', page)
    assert len(sources) == 42 and all(source.startswith("data:image/jpeg;base64,") for source in sources)
    assert "<script" not in page and not re.search(r"@import|url\((?!#)", page)
    assert "You &lt;b&gt;lose&lt;/b&gt; &amp; weep." in page and "<b>" not in page
    assert "@media print" in page and page.count("<svg") > 4
    again = page
    assert run("audit", "small", at=root).code == 0
    assert (root / "build/audit/small.html").read_text(encoding="utf-8") == again


def test_the_page_goes_where_it_is_wanted_in_the_language_that_is_wanted(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace, 3)
    answer = run("audit", "small", "--html", "here.html", "--lang", "ja", "--quiet", at=root)
    assert answer.code == 0 and "コスト1あたり" in answer.out
    page = (root / "here.html").read_text(encoding="utf-8")
    assert "ちいさい：バランスの数字" in page and "コスト1あたり" in page
    assert not (root / "build").joinpath("audit").exists()
    assert run("audit", "small", "--html", "nowhere/here.html", at=root).code == 2


def test_of_many_cards_the_others_are_where_their_faces_were_drawn(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace, 240)
    (root / "build/faces/small").mkdir(parents=True)
    (root / "build/faces/small/b-100.png").write_bytes(b"")
    assert run("audit", "small", "--quiet", at=root).code == 0
    page = (root / "build/audit/small.html").read_text(encoding="utf-8")
    files = {link for link in re.findall(r'href="([^"]*)"', page) if not link.startswith("#")}
    assert files <= {"../faces/small/b-100.png"} and page.count('class="entry"') < 100
    assert 'id="card-b-900"' in page


def test_faulty_cards_count_as_unknown(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace, 3)
    (root / "cards/small/more.yaml").write_text(beast(7, "{any: 1}", "much", 1), encoding="utf-8")
    answer = run("audit", "small", "--no-html", at=root)
    assert answer.code == 0
    assert "faulty" in answer.out and "1 fault in the files" in answer.err


def test_what_cannot_be_audited(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace, 3)
    answer = run("audit", "smal", at=root)
    assert answer.code == 2 and "did you mean small?" in answer.err
    (root / "cards/small/cards.yaml").write_text("[]\n", encoding="utf-8")
    answer = run("audit", "small", at=root)
    assert answer.code == 2 and "small has no cards here" in answer.err


def test_what_cannot_be_had_of_an_audit_is_refused(run: Run, workspace: Workspace) -> None:
    root = beasts(workspace, 3)
    answer = run("audit", "small", "--lang", "xx", at=root)
    assert answer.code == 2 and "small has no language 'xx'" in answer.err
    answer = run("audit", "small", "--no-html", "--html", "x.html", at=root)
    assert answer.code == 2 and "leave one of them out" in answer.err


@pytest.mark.parametrize(
    ("audit", "name"),
    [
        ("figures: {a: {value: power / nothing}}", "undeclared-name"),
        ("figures: {a: {value: power, by: nothing}}", "undeclared-name"),
        ("models: {a: {value: power, by: [nothing]}}", "undeclared-name"),
        ("models: {a: {value: 'power()', by: [cost]}}", "impossible-rule"),
        ("figures: {a: {sum: power, by: cost}}", "impossible-rule"),
        ("models: {a: {of: 'nothing>2', value: power, by: cost}}", "query-unknown-field"),
    ],
)
def test_faults_in_the_questions_are_told_and_nothing_breaks(
    run: Run, workspace: Workspace, audit: str, name: str
) -> None:
    root = beasts(workspace, 3)
    (root / "schemas/small/audit.yaml").write_text(audit + "\n", encoding="utf-8")
    assert name in run("check", at=root).out
    assert run("audit", "small", "--no-html", at=root).code in (0, 2)
