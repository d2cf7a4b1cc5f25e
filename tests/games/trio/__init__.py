"""A game that only tests play: Bura for three to five, under another name and without a computer player."""
