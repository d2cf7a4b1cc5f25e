"""Whom a message notifies: nobody, or one person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.tables.table_view import UserId

Mentions = Mapping[str, list[str]]
"""What Discord is told of them."""

NOBODY: Final[Mentions] = {"parse": []}
"""Mentions are drawn, and nobody is notified."""


def only(user_id: UserId | None) -> Mentions:
    """Return what lets one person be notified; nobody for None."""
    return NOBODY if user_id is None else {"parse": [], "users": [str(user_id)]}
