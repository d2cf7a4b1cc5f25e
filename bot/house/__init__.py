"""The house: it asks the games' computer players for moves, hints and reviews, and
knows none of the games."""
