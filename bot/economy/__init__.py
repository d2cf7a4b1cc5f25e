"""Tokens outside of tables, and the records of play: the purse, grants, seasons,
ratings and standings."""
