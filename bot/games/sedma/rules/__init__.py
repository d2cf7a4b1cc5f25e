"""The rules of Sedma (rules/sedma.md)."""

from bot.games.sedma.rules.game import GAME as GAME
