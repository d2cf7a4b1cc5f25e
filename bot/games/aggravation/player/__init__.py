"""The computer player of Aggravation: reflexes instead of thought."""

from bot.games.aggravation.player.reacting import ReactingPlayer

PLAYER = ReactingPlayer()
