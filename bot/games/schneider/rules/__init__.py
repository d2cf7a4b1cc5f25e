"""The rules of Bohemian Schneider (rules/schneider.md)."""

from bot.games.schneider.rules.game import GAME as GAME
