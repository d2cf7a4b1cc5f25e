"""The rules of Toepen (docs/rules/toepen.md)."""

from bot.games.toepen.rules.game import GAME as GAME
