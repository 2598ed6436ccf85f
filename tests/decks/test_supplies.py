from hypothesis import given
from hypothesis import strategies as st

from kamifuda.decks.supplies import Sum, Tokens, total


def tokens(*colours: str) -> Tokens:
    return Tokens(tuple(frozenset(colour.split("/")) for colour in colours))


def test_a_sum_pays_and_gets_back() -> None:
    purse = Sum(25).pay(6).pay(3)
    assert (purse.left, purse.missing(20, spends=True), purse.missing(20, spends=False)) == (16, 4, 0)
    assert (purse.refresh().left, purse.refresh().pay(5).spent_in_all) == (25, 14)


def test_colours_are_matched_and_any_takes_what_is_left() -> None:
    energy = tokens("white", "black")
    assert energy.missing({"white": 1, "any": 1}, spends=True) == {}
    assert energy.missing({"white": 2}, spends=True) == {"white": 1}
    assert energy.missing({"white": 1, "any": 2}, spends=True) == {"any": 1}
    assert energy.missing({"red": 1, "any": 1}, spends=True) == {"red": 1}


def test_a_token_of_two_colours_serves_as_one_at_a_time() -> None:
    energy = tokens("white/black", "white")
    assert energy.missing({"white": 1, "black": 1}, spends=True) == {}
    assert energy.missing({"black": 2}, spends=True) == {"black": 1}


def test_paying_any_first_does_not_spoil_a_colour_later() -> None:
    energy = tokens("white", "black").pay({"any": 1})
    assert energy.missing({"white": 1}, spends=True) == {}
    assert energy.missing({"black": 1}, spends=True) == {}
    assert energy.missing({"white": 1, "black": 1}, spends=True) != {}


def test_a_token_that_came_later_pays_no_earlier_cost() -> None:
    energy = tokens("white").pay({"any": 1}).gain([frozenset(["black"])])
    assert energy.missing({"white": 1}, spends=True) == {"white": 1}  # white was what paid before black came


def test_a_token_without_colour_serves_only_as_any() -> None:
    captured = Tokens((frozenset(),))
    assert captured.missing({"white": 1}, spends=False) == {"white": 1}
    assert captured.missing({"any": 1}, spends=False) == {}


colours = st.sampled_from(["white", "black", "red"])


@given(
    st.lists(colours, max_size=6), st.dictionaries(st.sampled_from(["white", "black", "red", "any"]), st.integers(0, 3))
)
def test_matching_agrees_with_counting_for_tokens_of_one_colour(have: list[str], cost: dict[str, int]) -> None:
    short = sum(max(0, count - have.count(colour)) for colour, count in cost.items() if colour != "any")
    covered = sum(min(count, have.count(colour)) for colour, count in cost.items() if colour != "any")
    short += max(0, cost.get("any", 0) - (len(have) - covered))
    assert total(tokens(*have).missing(cost, spends=True)) == short


tokens_of_some = st.lists(st.frozensets(colours, max_size=3), max_size=5)
amounts = st.dictionaries(st.sampled_from(["white", "black", "red", "any"]), st.integers(0, 2), max_size=3)


@given(tokens_of_some, amounts, tokens_of_some, amounts)
def test_matching_agrees_with_trying_everything(
    first: list[frozenset[str]], early: dict[str, int], later: list[frozenset[str]], cost: dict[str, int]
) -> None:
    supply = Tokens(tuple(first))
    if total(supply.missing(early, spends=True)):
        return
    supply = supply.pay(early).gain(later)
    wanted = [symbol for symbol, count in cost.items() for _ in range(count)]
    paid = [symbol for symbol, count in early.items() for _ in range(count)]
    assert total(supply.missing(cost, spends=True)) == len(wanted) - most(first, later, paid, wanted)


def most(first: list[frozenset[str]], later: list[frozenset[str]], paid: list[str], wanted: list[str]) -> int:
    """How many wanted symbols can be served at best when all paid ones are served by the first tokens."""

    def serve(symbols: list[str], free: frozenset[int]) -> int:
        if not symbols:
            return 0
        symbol, rest = symbols[0], symbols[1:]
        is_paid = len(symbols) > len(wanted)
        able = [n for n in free if (n < len(first) or not is_paid) and (symbol == "any" or symbol in tokens_there[n])]
        served = [(0 if is_paid else 1) + serve(rest, free - {n}) for n in able]
        return max([*served, -99 if is_paid else serve(rest, free)])

    tokens_there = [*first, *later]
    return serve([*paid, *wanted], frozenset(range(len(tokens_there))))


def test_large_numbers_are_no_trouble() -> None:
    pool = tokens(*["white"] * 990, *["black"] * 990)
    assert pool.missing({"white": 99, "red": 99, "any": 99}, spends=True) == {"red": 99}
    assert pool.missing({"any": 2000}, spends=True) == {"any": 20}
