"""Whom a message notifies: nobody, or one person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

import discord
from discord import AllowedMentions

from bot.tables.model import UserId

NOBODY: Final = AllowedMentions.none()
"""Mentions are drawn, and nobody is notified."""


@dataclass(frozen=True)
class _Named:
    """A user as Discord's description wants him in allowed_mentions: by an id in words. discord.py passes it on."""

    id: str


def only(user_id: UserId | None) -> AllowedMentions:
    """Return what lets one person be notified; nobody for None."""
    if user_id is None:
        return NOBODY
    return AllowedMentions(users=cast(Sequence[discord.abc.Snowflake], [_Named(str(user_id))]))
