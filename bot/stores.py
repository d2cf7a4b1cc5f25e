"""The database as what the Discord side keeps in it: panels."""

from __future__ import annotations

from datetime import datetime

from bot.clock import milliseconds, moment
from bot.delivery.panel_store import StoredPanel
from bot.tables.table_view import MessageId, TableId, UserId
from db import panels
from db.database import Database
from db.panels import PanelRow


class DatabasePanels:
    """Panels in the database: they outlive the process."""

    def __init__(self, database: Database) -> None:
        """Keep panels in `database`."""
        self._database = database

    async def save(self, panel: StoredPanel) -> None:
        """Keep a panel, in place of an earlier one of the same person at the same table."""
        row = PanelRow(
            table_id=panel.table_id,
            user_id=panel.user_id,
            application_id=panel.application_id,
            token=panel.token,
            message_id=panel.message_id,
            expires_at=milliseconds(panel.expires_at),
            locale=panel.locale,
        )
        await self._database.run(lambda connection: panels.save_panel(connection, row))

    async def load(self, table_id: TableId, user_id: UserId) -> StoredPanel | None:
        """Return a person's panel at a table, expired or not."""
        row = await self._database.read(lambda connection: panels.load_panel(connection, table_id, user_id))
        if row is None:
            return None
        return StoredPanel(
            table_id,
            user_id,
            row.application_id,
            row.token,
            None if row.message_id is None else MessageId(row.message_id),
            moment(row.expires_at),
            row.locale,
        )

    async def drop(self, table_id: TableId, user_id: UserId) -> None:
        """Forget a panel."""
        await self._database.run(lambda connection: panels.drop_panel(connection, table_id, user_id))

    async def purge(self, now: datetime) -> None:
        """Forget all panels whose tokens have expired."""
        await self._database.run(lambda connection: panels.purge_panels(connection, milliseconds(now)))
