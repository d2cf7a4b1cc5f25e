"""The rules of Aggravation (rules/aggravation.md)."""

from bot.games.aggravation.rules.game import GAME as GAME
