"""The private panels that can still be refreshed, and the tokens that do it."""

from __future__ import annotations

from dataclasses import dataclass, field

from db.engine.port import Connection
from db.reading import in_place, insert, row
from db.shards import Shards


@dataclass(frozen=True)
class PanelRow:
    """The newest panel of a person at a table. Without `message_id` the token is good
    for a follow-up only.

    `token` is a secret of Discord's interaction, `expires_at` the end of its validity
    in ms, `locale` its person's language."""

    table_id: int
    user_id: int
    application_id: int
    token: str = field(repr=False)
    message_id: int | None
    expires_at: int
    locale: str


def save_panel(c: Connection, panel: PanelRow) -> None:
    """Store a panel in place of the person's former one at the table."""
    insert(c, "panels", panel, in_place(PanelRow, key=2))


def load_panel(c: Connection, table: int, user: int) -> PanelRow | None:
    """Return the panel of a person at a table, expired or not."""
    return row(
        c, PanelRow, "FROM panels WHERE table_id = ? AND user_id = ?", (table, user)
    )


def drop_panel(c: Connection, table: int, user: int) -> None:
    """Forget the panel of a person at a table."""
    c.execute("DELETE FROM panels WHERE table_id = ? AND user_id = ?", (table, user))


def drop_taken_panel(c: Connection, table: int, user: int, message: int) -> None:
    """Forget the panel of a person at a table if it is this message, or none yet."""
    c.execute(
        "DELETE FROM panels WHERE table_id = ? AND user_id = ?"
        " AND coalesce(message_id, ?) = ?",
        (table, user, message, message),
    )


def purge_panels(c: Connection, shards: Shards, now: int) -> int:
    """Forget the panels of some shards that have expired at `now` (ms) and return how
    many."""
    own = shards.condition_of_table("panels.table_id")
    return c.execute(
        f"DELETE FROM panels WHERE expires_at <= ? AND {own}",  # noqa: S608 - our own words
        (now,),
    ).rowcount
