"""What changed between two states of the cards: added, removed, renamed, and what each changed card says now."""
