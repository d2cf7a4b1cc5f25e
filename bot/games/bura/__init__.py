"""Bura: a trick game of memory and nerve for two to six (rules/bura.md)."""

from bot.games.bura.game import BURA

__all__ = ["BURA"]
