"""Sets of equal deals: daily deals, duels and rounds. Everybody plays the same hands
against the house, each at a table of their own."""
