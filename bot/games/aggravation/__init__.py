"""Aggravation: a race for two in real time. Cover equal cards, and be the first to call
a match without cards."""
