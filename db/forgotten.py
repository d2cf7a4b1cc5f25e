"""Who asked to be forgotten lately: salted digests, so that coming back at once gives
nothing a second time."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from db import settings
from db.engine.port import Connection
from db.reading import number
from db.shards import Shards

DIGEST_KEPT_MS: Final = 30 * 86_400_000
"""How long a digest is kept: milliseconds."""
_SALT: Final = "privacy:salt"


def remember(c: Connection, guild: int, user: int, now: int) -> None:
    """Note the digest of somebody who is being forgotten in a guild; `now` in ms."""
    c.execute(
        "INSERT INTO forgotten (guild_id, digest, at) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, digest) DO UPDATE SET at = excluded.at",
        (guild, _digest(_salt(c), guild, user), now),
    )


def forgotten_at(c: Connection, guild: int, user: int, now: int) -> int | None:
    """Return when a person was forgotten in a guild, in ms, if that is less than 30
    days before `now`."""
    salt = settings.get(c, _SALT)
    if salt is None:
        return None
    lately = "SELECT at FROM forgotten WHERE guild_id = ? AND digest = ? AND at > ?"
    return number(c, lately, (guild, _digest(salt, guild, user), now - DIGEST_KEPT_MS))


def mark(c: Connection, guild: int, user: int) -> int | None:
    """Return a number below zero that stands for a person and tells nobody whom; None:
    nobody was forgotten yet."""
    salt = settings.get(c, _SALT)
    return (
        None
        if salt is None
        else -1 - (int.from_bytes(_digest(salt, guild, user)[:8], "big") >> 1)
    )


def sweep(c: Connection, shards: Shards, now: int) -> int:
    """Remove the digests of some shards that are 30 days old at `now` (ms) and return
    how many."""
    own = shards.condition("guild_id")
    return c.execute(
        f"DELETE FROM forgotten WHERE at <= ? AND {own}",  # noqa: S608
        (now - DIGEST_KEPT_MS,),
    ).rowcount


def _salt(c: Connection) -> str:
    """Return the salt, drawn once for this database."""
    return settings.get(c, _SALT) or settings.put_first(c, _SALT, secrets.token_hex(32))


def _digest(salt: str, guild: int, user: int) -> bytes:
    return hashlib.sha256(f"{salt}:{guild}:{user}".encode()).digest()
