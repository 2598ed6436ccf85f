"""What the table needs besides the cards, to print: boards, tracks, counters, dials, dice, pawns, rules and boxes."""
