"""What admins do, noted in the transaction that does it; told in the server's log
channel after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.tables.ids import GuildId, UserId
from db import audit
from db.engine.port import Connection


@dataclass(frozen=True, slots=True)
class AdminAct:
    """Who does something, where, and when (ms); `asked` is the id of the interaction by
    which they do."""

    guild_id: GuildId
    actor: UserId
    asked: int
    now: int


def note(
    c: Connection,
    act: AdminAct,
    name: str,
    detail: Mapping[str, str | int | None],
    subject: UserId | None = None,
) -> bool:
    """Note an act under its name with what was done, and to whom; say if it is new: an
    interaction is noted once."""
    guild, key = act.guild_id, f"{name}:{act.asked}"
    return audit.note(
        c,
        guild=guild,
        actor=act.actor,
        act=name,
        detail=detail,
        key=key,
        now=act.now,
        subject=subject,
    )
