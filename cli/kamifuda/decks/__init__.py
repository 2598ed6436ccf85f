"""Decks: read from files, judged by the rules of their game, dealt."""
