"""The rules of Chicago (rules/chicago.md)."""

from bot.games.chicago.rules.game import GAME as GAME
