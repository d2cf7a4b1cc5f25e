"""Whom a message notifies: nobody, or those whom it names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from bot.tables.ids import UserId

Mentions = Mapping[str, list[str]]
"""What Discord is told of them."""

NOBODY: Final[Mentions] = {"parse": []}
"""Mentions are drawn, and nobody is notified."""


def only(users: Collection[UserId]) -> Mentions:
    """Return what lets these be notified, a hundred at most."""
    return {"parse": [], "users": [str(user) for user in users]} if users else NOBODY
