"""Counting all records again while people play: a few hands at a time, in the order in
which they ended.

What was played is looked at while others write; only what it meant is added in a
transaction of its own. What happens in the meantime waits for its turn, and so comes to
the numbers that a rebuild would come to."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bot.economy.rebuild import DERIVED, MADE_BY, is_due, outcome_of
from bot.ground.clock import Clock
from bot.records import counting
from bot.records.counting import Outcome
from bot.records.rating import WAY
from db import daily, ledger, records, recount, settings, standings, winnings
from db.database import Database, DatabaseUnavailable
from db.engine.port import Connection
from db.recount import Counted
from db.rows import FinishRow
from db.shards import Shards

_log = logging.getLogger(__name__)

HANDS: Final = 10
"""Hands that are played again at once: others who read wait no longer than for these,
about 30 ms."""
ENTRIES: Final = 100
"""Movements of tokens that are counted at once."""
COUNTING_PAUSE: Final = 0.02
"""Seconds between two pieces, for those who play."""
AGAIN_SECONDS: Final = 60.0
"""Seconds after which it is tried again where the file could not be written."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The next few hands and games after what has been counted, and what they meant;
    None: they count for nobody."""

    after: Counted
    hands: tuple[tuple[FinishRow, Outcome | None], ...]


def begin(c: Connection, shards: Shards) -> bool:
    """Begin to count again if the records were made by an earlier way of counting, or
    never; say whether it is so.

    Nobody may play meanwhile who counts in the earlier way. `shards` are all there are,
    each of which is counted by itself. What takes a moment only is done at once:
    balances, daily grants, and games against the house."""
    if not is_due(c):
        return False
    ledger.rebuild(c)
    daily.rebuild(c)
    for table in DERIVED:
        c.execute(f"DELETE FROM {table}")  # noqa: S608 - names of our schema
    winnings.renew_purses(c)
    standings.count_house_tables(c)
    settings.put(c, MADE_BY, WAY)
    for shard in recount.parts(shards):
        recount.save(c, shard, Counted(0, 0))
    return True


def look_ahead(c: Connection, shard: Shards) -> Piece | None:
    """Play the next few hands of a shard again; None: nothing is left to be counted
    there. Nothing is written."""
    reached = recount.counted(c, shard)
    if reached is None:
        return None
    found = islice(records.finishes(c, shard, reached.finish, HANDS), HANDS)
    return Piece(reached, tuple((finish, outcome_of(c, finish)) for finish in found))


def count(c: Connection, shard: Shards, piece: Piece) -> None:
    """Add a piece of a shard to the records, and the next movements of tokens; nothing
    if it is the next no more."""
    if recount.counted(c, shard) != piece.after:
        return
    finish, entry = piece.after.finish, piece.after.entry
    for row, outcome in piece.hands:
        finish = row.finish_id
        # Its server may have been removed since it was looked at, or one of its players
        # forgotten.
        if (
            outcome is not None
            and records.finish_of(c, row.table_id, row.hand_no) is not None
        ):
            counting.count(c, row, outcome)
    moved = list(islice(winnings.table_entries(c, shard, entry, ENTRIES), ENTRIES))
    for one in moved:
        counting.count_entry(c, one)
    # After the last movement of a person's tokens there may be some of the house, which
    # keeps no records.
    entry = moved[-1].entry_id if len(moved) == ENTRIES else recount.last_entry(c)
    recount.save(c, shard, Counted(finish, entry))


async def run(database: Database, clock: Clock, shards: Shards) -> None:
    """Count what is left to be counted in some shards, piece by piece; also what an
    earlier run of the bot has left."""
    for shard in recount.parts(shards):
        await _run(database, clock, shard)


async def _run(database: Database, clock: Clock, shard: Shards) -> None:
    counted = 0
    while True:
        try:
            piece = await database.read(look_ahead, shard)
            if piece is None:
                break
            await database.run(lambda c, piece=piece: count(c, shard, piece))  # type: ignore[misc]
            counted += len(piece.hands)
            await clock.sleep(COUNTING_PAUSE)
        except DatabaseUnavailable:
            _log.exception("the records could not be counted anew")
            await clock.sleep(AGAIN_SECONDS)
    if counted:
        _log.info("counted %d hands anew", counted)
