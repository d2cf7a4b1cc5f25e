"""The computer player of Chicago: it tells the truth but for now and then, and small networks that learned by
self-play judge its exchanges and its cards.
"""

from __future__ import annotations

from bot.games.chicago.player.model import PLAYER

__all__ = ["PLAYER"]
