"""The ids of players of the house, who pay from the mint; those that Discord gives to
people are far above."""

from __future__ import annotations

from typing import Final

HOUSE_IDS: Final = range(10, 48)
"""Ten times the level's number, from 1, and the player's among eight
(`bot.tables.computer_players`). Former versions had five of each level: ids keep their
meaning for ever."""

HOUSE_SQL: Final = f"BETWEEN {HOUSE_IDS.start} AND {HOUSE_IDS[-1]}"
"""Follows an id in a query, and may follow a NOT."""
