"""What the processes that share a database agree on, and how far behind they are."""

from __future__ import annotations

from dataclasses import dataclass

from db import recount, settings
from db.engine.port import Connection

_SHARDS = "shards"
_TURN = "identify {bucket}"


@dataclass(frozen=True, slots=True)
class Delay:
    """How late the tables of a shard are: so many, the first of them by so many
    milliseconds."""

    tables: int
    ms: int


def shard_count(c: Connection) -> int | None:
    """Return how many shards the servers are divided into; None: nobody has decided
    yet."""
    found = settings.get(c, _SHARDS)
    return None if found is None else int(found)


def agree(c: Connection, recommended: int) -> int:
    """Return how many shards the servers are divided into: the number that was
    recommended to the first to ask."""
    agreed = shard_count(c) or int(settings.put_first(c, _SHARDS, str(recommended)))
    recount.divide(c, agreed)
    return agreed


def set_shard_count(c: Connection, count: int) -> None:
    """Divide the servers into another number of shards, while no process plays.

    Raises:
        DatabaseUnavailable: records are being recounted, and some shards have got
            further than others.
    """
    recount.divide(c, count)
    settings.put(c, _SHARDS, str(count))


def begin_turn(c: Connection, bucket: int, turn: str) -> bool:
    """Note whose turn it is to identify; say whether the one before was ended in order,
    not by the end of a process."""
    key = _TURN.format(bucket=bucket)
    # a process that lost its lock unawares may begin one in the same moment
    former = settings.get_alone(c, key, "")
    settings.put(c, key, turn)
    return not former


def is_turn(c: Connection, bucket: int, turn: str) -> bool:
    """Say whether it is still somebody's turn."""
    return settings.get(c, _TURN.format(bucket=bucket)) == turn


def end_turn(c: Connection, bucket: int, turn: str) -> None:
    """Note that a turn has ended in order, unless another one has begun."""
    if is_turn(c, bucket, turn):
        settings.put(c, _TURN.format(bucket=bucket), "")


def delays(c: Connection, count: int, now: int) -> dict[int, Delay]:
    """Return the shards with tables whose deadline has passed and was not served; `now`
    in ms."""
    found = c.execute(
        "SELECT (guild_id >> 22) % :count AS shard, count(*), :now - min(deadline_at) FROM tables"
        " WHERE status <> 'over' AND deadline_at IS NOT NULL AND deadline_at < :now"
        " GROUP BY (guild_id >> 22) % :count ORDER BY shard",
        {"count": count, "now": now},
    )
    return {shard: Delay(tables, ms) for shard, tables, ms in found}
