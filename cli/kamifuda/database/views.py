"""The questions that people would write first, ready in the database as views."""

from collections.abc import Mapping

VIEWS: Mapping[str, str] = {
    "card_counts": """
        SELECT game, kind, count(*) AS cards, count(text) AS with_text FROM cards GROUP BY game, kind
        ORDER BY game, kind
    """,
    "cost_curve": """
        SELECT c.game, c.kind, f.field, coalesce(h.total, n.number) AS cost, count(*) AS cards
        FROM cards AS c
        JOIN fields AS f ON f.game = c.game AND f.kind = c.kind AND f.role = 'cost'
        LEFT JOIN heaps AS h ON h.card = c.card AND h.field = f.field AND h.what = 'symbols'
        LEFT JOIN numbers AS n ON n.card = c.card AND n.field = f.field
        GROUP BY c.game, c.kind, f.field, cost
        ORDER BY c.game, c.kind, f.field, cost
    """,
    "stats": """
        SELECT c.card, c.game, c.kind, c.id, c.name, n.field, n.number
        FROM cards AS c
        JOIN numbers AS n ON n.card = c.card
        JOIN fields AS f ON f.game = c.game AND f.kind = c.kind AND f.field = n.field AND f.role <> ''
        ORDER BY c.card, n.field
    """,
    "untranslated": """
        SELECT c.card, c.game, c.name, w.language
        FROM cards AS c
        JOIN games AS g ON g.game = c.game
        JOIN (SELECT DISTINCT t.language, c2.game FROM texts AS t JOIN cards AS c2 ON c2.card = t.card
              WHERE t.language <> '') AS w ON w.game = c.game
        WHERE NOT EXISTS (
            SELECT 1 FROM texts AS t WHERE t.card = c.card AND t.field = 'name' AND t.language = w.language
        )
        ORDER BY c.card, w.language
    """,
    "without_art": """
        SELECT c.card, c.game, c.kind, c.name FROM cards AS c JOIN printings AS p ON p.card = c.card
        WHERE p.art IS NULL ORDER BY c.card
    """,
    "deck_lists": """
        SELECT d.deck, d.game, d.name AS deck_name, e.pile, e.count, coalesce(c.name, e.written) AS card_name, e.card
        FROM decks AS d JOIN deck_entries AS e ON e.deck = d.deck LEFT JOIN cards AS c ON c.card = e.card
        ORDER BY d.deck, e.place
    """,
    "played_cards": """
        SELECT c.card, c.game, c.name, count(DISTINCT e.deck) AS decks, coalesce(sum(e.count), 0) AS copies
        FROM cards AS c LEFT JOIN deck_entries AS e ON e.card = c.card
        GROUP BY c.card ORDER BY copies DESC, c.card
    """,
    "symbol_demand": """
        SELECT c.game, s.field, s.symbol, count(DISTINCT c.card) AS cards, sum(s.count) AS symbols
        FROM card_symbols AS s JOIN cards AS c ON c.card = s.card
        GROUP BY c.game, s.field, s.symbol ORDER BY c.game, s.field, symbols DESC
    """,
}

ABOUT: Mapping[str, str] = {
    "card_counts": "How many cards each kind has, and how many of them have rules text.",
    "cost_curve": "How many cards there are at each cost, by kind.",
    "stats": "Every number of every card that counts in balance.",
    "untranslated": "Cards that lack a name in a language in which others of their game have one.",
    "without_art": "Cards that name no picture.",
    "deck_lists": "Decks, line by line, with the names of the cards.",
    "played_cards": "In how many decks each card lies, and how often.",
    "symbol_demand": "How often each symbol is asked for.",
}
