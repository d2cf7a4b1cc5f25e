"""The rules of Bura, as pure functions of frozen states (rules/bura.md)."""

from bot.games.bura.rules.game import BURA as GAME

__all__ = ["GAME"]
