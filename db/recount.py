"""How far a count of the records has got that goes through all that ever happened,
while people play on.

Meanwhile what happens is not counted at once: its turn comes, since the order matters.
Each shard is counted by itself, by the process that serves it; a process that serves
all counts them at once."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Final

from db import settings
from db.engine.port import Connection
from db.errors import DatabaseUnavailable
from db.reading import number
from db.shards import EVERYWHERE, Shards

_KEY: Final = "records:counted"
"""With the count and the number of the shard, unless all are counted at once: what
holds how far that got."""
_MARKED: Final = f"FROM settings WHERE key >= '{_KEY}' AND key < '{_KEY};'"
COMPLETE_SQL: Final = f"NOT EXISTS (SELECT 1 {_MARKED})"
"""No count is under way."""


_HALFWAY: Final = (
    "The records are just counted anew, and not all shards have got as far: let that be"
    " done first, or `bura rebuild`."
)


@dataclass(frozen=True, slots=True)
class Counted:
    """All hands up to a `finish`, and what moved at tables up to an `entry`, have been
    counted."""

    finish: int
    entry: int


def parts(shards: Shards) -> list[Shards]:
    """Return what is counted each by itself: one shard after the other, in the order of
    their numbers."""
    return [shards.only(shard) for shard in sorted(shards.mine)]


def marks(c: Connection) -> list[tuple[Shards, Counted]]:
    """Return what is being recounted, each with how far that has got; none: everything
    is counted as it happens."""
    found = c.execute(f"SELECT key, value {_MARKED}").fetchall()
    return [(_shard(key), _counted(value)) for key, value in found]


def counted(c: Connection, shard: Shards) -> Counted | None:
    """Return how far the count of a shard has got; None: none is under way, and what
    happens there is counted."""
    held = settings.get(c, _key(shard))
    return None if held is None else _counted(held)


def under_way(c: Connection, guild: int) -> bool:
    """Return whether a count is under way that a guild is of, so that what happens
    there now is counted later."""
    return any(guild in shard for shard, _ in marks(c))


def save(c: Connection, shard: Shards, reached: Counted) -> None:
    """Store how far the count of a shard has got; when nothing is left to be counted,
    that it is over."""
    finish = (
        "SELECT f.finish_id FROM finishes f JOIN tables t USING (table_id) WHERE f.finish_id > ?"  # noqa: S608
        f" AND {shard.condition('t.guild_id')} ORDER BY f.finish_id LIMIT 1"
    )
    entry = (
        "SELECT entry_id FROM entries WHERE table_id IS NOT NULL AND entry_id > ?"  # noqa: S608 - our own words
        f" AND {shard.condition('guild_id')} ORDER BY entry_id LIMIT 1"
    )
    if (
        number(c, finish, (reached.finish,)) is None
        and number(c, entry, (reached.entry,)) is None
    ):
        c.execute("DELETE FROM settings WHERE key = ?", (_key(shard),))
    else:
        settings.put(c, _key(shard), f"{reached.finish},{reached.entry}")


def stop(c: Connection) -> None:
    """Store that no count is under way."""
    c.execute(f"DELETE {_MARKED}")


def divide(c: Connection, count: int) -> None:
    """Let so many shards be counted from now on, each from where those had got that it
    is made of.

    Raises:
        DatabaseUnavailable: not all of these had got as far.
    """
    former = marks(c)
    if not former or former[0][0].count == count:
        return
    before = former[0][0].count
    states = {next(iter(shard.mine)): reached for shard, reached in former}
    found: dict[int, Counted | None] = {}
    for shard in range(count):
        # A server of the one may be of the other where both leave the same remainder by
        # what divides both counts.
        common = gcd(before, count)
        made_of = {
            states.get(other)
            for other in range(before)
            if other % common == shard % common
        }
        if len(made_of) > 1:
            raise DatabaseUnavailable(_HALFWAY)
        (found[shard],) = made_of
    stop(c)
    for shard, reached in found.items():
        if reached is not None:
            save(c, Shards(count, frozenset({shard})), reached)


def percent(c: Connection, guild: int) -> int | None:
    """Return how much has been counted where a guild is, from 0 to 99; None: no count
    is under way there."""
    for shard, reached in marks(c):
        if guild in shard:
            return min(
                99,
                100
                * (reached.finish + reached.entry)
                // max(1, last_finish(c) + last_entry(c)),
            )
    return None


def last_finish(c: Connection) -> int:
    """Return the place of the last hand that ended in the order of all; 0: there is
    none."""
    return number(c, "SELECT max(finish_id) FROM finishes") or 0


def last_entry(c: Connection) -> int:
    """Return the number of the last entry made at a table; 0: there is none."""
    return (
        number(c, "SELECT max(entry_id) FROM entries WHERE table_id IS NOT NULL") or 0
    )


def _key(shard: Shards) -> str:
    if shard.count == 1:
        return _KEY
    (own,) = shard.mine
    return f"{_KEY}:{shard.count}:{own}"


def _shard(key: str) -> Shards:
    _, _, count, own = f"{key}::".split(":")[:4]
    return Shards(int(count), frozenset({int(own)})) if own else EVERYWHERE


def _counted(held: str) -> Counted:
    finish, _, entry = held.partition(",")
    return Counted(int(finish), int(entry))
