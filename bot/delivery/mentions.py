"""Whom a message notifies: nobody, or those who are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.tables.table_view import UserId

Mentions = Mapping[str, list[str]]
"""What Discord is told of them."""

NOBODY: Final[Mentions] = {"parse": []}
"""Mentions are drawn, and nobody is notified."""


def only(*user_ids: UserId) -> Mentions:
    """Return what lets these people be notified."""
    return {"parse": [], "users": [*map(str, user_ids)]} if user_ids else NOBODY
