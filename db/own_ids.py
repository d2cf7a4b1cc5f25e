"""Ids that are nobody's at Discord: those of players of the house, who pay from the
mint, and of aliases. Those that Discord gives to people are far above."""

from __future__ import annotations

from typing import Final

HOUSE_IDS: Final = range(10, 48)
"""Ten times the level's number, from 1, and the player's among eight
(`bot.tables.computer_players`). Former versions had five of each level: ids keep their
meaning for ever."""

HOUSE_SQL: Final = f"BETWEEN {HOUSE_IDS.start} AND {HOUSE_IDS[-1]}"
"""Follows an id in a query, and may follow a NOT."""

ALIASES: Final = range(1_000_000, 2**40)
"""Random numbers in place of the ids of people who were forgotten."""


def is_alias(user: int) -> bool:
    """Whether an id stands for somebody who was forgotten."""
    return user in ALIASES
