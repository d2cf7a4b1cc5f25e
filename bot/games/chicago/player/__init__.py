"""The computer player of Chicago: it exchanges by expected value, tells the truth but for now and then, and searches
the tricks.
"""

from typing import Final

from bot.games.chicago.player.model import MODEL, ChicagoPlayer

PLAYER: Final = ChicagoPlayer(MODEL)
