"""What `bura fleet` says: which process has which shards, and how far behind it is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from bot.ground.clock import moment
from db.engine.port import Holder
from db.fleet import Delay


def lines(
    count: int | None, holders: Sequence[Holder], delays: Mapping[int, Delay]
) -> Iterator[str]:
    """Say it in lines.

    Args:
        count: the number of shards, None before the first start.
        holders: the processes that run.
        delays: by shard.
    """
    if count is None:
        yield "No process has played with this database yet: the first one asks Discord how many shards there shall be."
        return
    yield f"{counted(count, 'shard')}, {counted(len(holders), 'process', 'processes')}:"
    for holder in holders:
        has = _named(holder.shards) if holder.shards else "waits for a shard"
        since = (
            ""
            if holder.since is None
            else f", since {moment(holder.since):%Y-%m-%d %H:%M} UTC"
        )
        yield f"  {holder.name}{since}: {has}{_late(holder.shards, delays)}"
    free = set(range(count)).difference(*(holder.shards for holder in holders))
    if free:
        yield f"  nobody: {_named(free)}{_late(free, delays)}"


def spans(shards: Collection[int]) -> str:
    """Write shards as spans: `0-7, 9`."""
    groups = groupby(enumerate(sorted(shards)), key=lambda pair: pair[1] - pair[0])
    ends = (
        (found[0], found[-1])
        for found in ([shard for _, shard in group] for _, group in groups)
    )
    return ", ".join(
        f"{first}" if first == last else f"{first}-{last}" for first, last in ends
    )


def _named(shards: Collection[int]) -> str:
    return f"shard{'s' * (len(shards) > 1)} {spans(shards)}"


def _late(shards: Collection[int], delays: Mapping[int, Delay]) -> str:
    found = [delay for shard, delay in delays.items() if shard in shards]
    if not found:
        return ""
    tables = sum(delay.tables for delay in found)
    seconds = max(delay.ms for delay in found) / 1000
    return f"; {counted(tables, 'table')} late, by up to {seconds:.1f} s"


def counted(count: int, one: str, many: str = "") -> str:
    """Say how many there are, by the word for one, and for many where that is not one
    `s` longer."""
    return f"{count} {one if count == 1 else many or one + 's'}"
