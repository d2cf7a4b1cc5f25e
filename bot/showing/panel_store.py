"""Where it is stored which messages are panels, and the tokens that lead to them."""

from __future__ import annotations

from bot.showing.message import Row, Token, standing
from bot.tables.ids import MessageId, MessageKey, Moment, known
from db.database import Database
from db.panels import PanelRow, drop_panel, load_panel, save_panel


class PanelStore:
    """A store of panels in the database.

    They have their own table: tokens are secrets, and forgotten once they expire."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, key: MessageKey) -> Row | None:
        """Return a panel; None: nothing is known of it."""
        table, user = key.table or 0, key.occasion
        found = await self._database.read(lambda c: load_panel(c, table, user))
        return None if found is None else _read(key, found)

    async def change(self, before: Row | None, after: Row | None) -> None:
        """Store a panel in place of what was stored of it before; None: nothing."""
        if after is not None:
            panel = _stored(after)
            await self._database.run(lambda c: save_panel(c, panel))
        elif before is not None:
            table, user = before.key.table or 0, before.key.occasion
            await self._database.run(lambda c: drop_panel(c, table, user))


def _stored(row: Row) -> PanelRow:
    token = row.place
    if not isinstance(token, Token):
        raise TypeError("only a token leads to a panel")
    return PanelRow(
        table_id=row.key.table or 0,
        user_id=row.key.occasion,
        application_id=token.application,
        token=token.secret,
        message_id=row.message,
        expires_at=token.expires_at,
        locale=token.locale,
    )


def _read(key: MessageKey, panel: PanelRow) -> Row:
    token = Token(
        application=panel.application_id,
        secret=panel.token,
        expires_at=Moment(panel.expires_at),
        locale=panel.locale,
    )
    return standing(key, token, known(MessageId, panel.message_id))
