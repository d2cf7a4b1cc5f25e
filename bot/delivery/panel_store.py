"""What panels ask of storage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.tables.table_view import MessageId, TableId, UserId

SAVED_WITHIN: Final = timedelta(minutes=1)
"""How much older a stored token may be than the newest one: a token alone is no reason to write at every click."""


@dataclass(frozen=True, slots=True)
class StoredPanel:
    """A panel as it survives a restart. `token` is a secret for as long as it lives."""

    table_id: TableId
    user_id: UserId
    application_id: int
    token: str
    message_id: MessageId | None
    """None: no panel yet, but the token is good for sending one."""
    expires_at: datetime
    locale: str
    """The language of the person's Discord."""

    def serves_as(self, newer: StoredPanel) -> bool:
        """Whether this leads to the same panel as a `newer` one, by a token that lives nearly as long."""
        return abs(newer.expires_at - self.expires_at) < SAVED_WITHIN and self == replace(
            newer, token=self.token, expires_at=self.expires_at
        )

    def __repr__(self) -> str:
        """Leave the token out."""
        return f"StoredPanel(table_id={self.table_id}, user_id={self.user_id}, message_id={self.message_id})"


class PanelStore(Protocol):
    """Where panels survive a restart."""

    async def save(self, panel: StoredPanel) -> None:
        """Keep a panel, in place of an earlier one of the same person at the same table."""
        ...

    async def load(self, table_id: TableId, user_id: UserId) -> StoredPanel | None:
        """Return a person's panel at a table, expired or not."""
        ...

    async def drop(self, table_id: TableId, user_id: UserId) -> None:
        """Forget a panel."""
        ...

    async def purge(self, now: datetime) -> None:
        """Forget all panels whose tokens have expired."""
        ...
