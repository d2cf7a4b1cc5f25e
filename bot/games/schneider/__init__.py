"""Bohemian Schneider: two players, tricks without trumps, and the twenty honours that
they are for."""
