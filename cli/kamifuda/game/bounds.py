"""How long and how large the values of cards may be: wide enough for every card, narrow enough for every machine."""

LARGEST = 999_999_999  # of a number nobody bounded: more than any card prints, and every database holds it
LONGEST = {"text": 200, "code": 5_000, "rich": 5_000, "query": 1_000, "card": 200}  # characters
MOST_ENTRIES = 200  # in a list
MOST_CARDS = 1000  # drawn, kept, put back, played at once: the largest decks hold a few hundred
MOST_AMOUNT = 1_000_000  # of what costs are paid with
MOST_PARTS = 100  # zones, tracks and counters on a table
MOST_SYMBOLS = 99  # of one symbol
LONGEST_ID = 80
