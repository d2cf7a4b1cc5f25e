"""Toy: a game with every awkward need that a game may have. Nobody would want to play
it."""
