"""Keep: the game of docs/new-game.md, in which everybody keeps their card or swaps
it."""
