"""The rules of Tyzicha (rules/tyzicha.md)."""

from bot.games.tyzicha.rules.game import GAME as GAME
