"""Who is nobody of Discord's: computer players of the house, and aliases. Their ids are
far below any of Discord's."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from bot.house.levels import Level
from bot.tables.ids import UserId
from db.own_ids import is_alias

__all__ = [
    "MOST_SEATED",
    "house_user",
    "is_alias",
    "is_house",
    "level_of",
    "name_of",
    "strongest",
]

MOST_SEATED: Final = 8
"""House players of one level that may sit at one table."""
_NAMES: Final = MappingProxyType(
    {
        Level.BEGINNER: (
            "misha",
            "nina",
            "kolya",
            "dasha",
            "yana",
            "fedya",
            "asya",
            "gosha",
        ),
        Level.REGULAR: (
            "sonya",
            "timur",
            "lida",
            "pasha",
            "egor",
            "nadya",
            "ilya",
            "zina",
        ),
        Level.EXPERT: (
            "boris",
            "rita",
            "ruslan",
            "galya",
            "inna",
            "denis",
            "klara",
            "yakov",
        ),
        Level.MASTER: (
            "vera",
            "anton",
            "zoya",
            "oleg",
            "marta",
            "roman",
            "lyuba",
            "arkady",
        ),
    }
)
_LEVELS: Final = tuple(Level)


def house_user(level: Level, number: int) -> UserId:
    """Return the id of a house player: the `number`-th of a level, from 0 to
    `MOST_SEATED` - 1."""
    return UserId(10 * (_LEVELS.index(level) + 1) + number)


_LEVEL_OF: Final = MappingProxyType(
    {house_user(level, n): level for level in Level for n in range(MOST_SEATED)}
)


def is_house(user: int) -> bool:
    """Whether this is a computer player of the house."""
    return user in _LEVEL_OF


def strongest(users: Iterable[int]) -> Level | None:
    """Return the level of the strongest house player among these; None: they are all
    people."""
    levels = [_LEVEL_OF[UserId(user)] for user in users if is_house(user)]
    return max(levels, key=_LEVELS.index, default=None)


def level_of(user: UserId) -> Level:
    """Return how well a house player plays. Raises KeyError for a person."""
    return _LEVEL_OF[user]


def name_of(user: UserId) -> str:
    """Return the texts' word for a house player: each language has its own names.
    Raises KeyError for a person."""
    return _NAMES[_LEVEL_OF[user]][user % 10]
