"""Which servers are being removed: their rows may be incomplete, and count for
nothing."""

from __future__ import annotations

from typing import Final

MARK: Final = "removing:"
"""With the guild's id: the key in `settings` of a guild that is being removed."""
# Statements here are put together only of words of our own.
REMOVED_SQL: Final = (
    f"(SELECT CAST(substr(key, {len(MARK) + 1}) AS BIGINT) FROM settings"  # noqa: S608 - our own words
    f" WHERE key >= '{MARK}0' AND key < '{MARK}:')"
)
"""The ids of the guilds that are being removed, whose rows may be incomplete."""
