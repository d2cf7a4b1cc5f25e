"""Computing all that follows from the log again: it must come to what is there, to the
last bit."""

from __future__ import annotations

import logging
from collections import Counter
from types import MappingProxyType
from typing import Final

from bot.games.contract import IllegalActionError, InvalidActionError
from bot.records import counting
from bot.records.counting import Outcome
from bot.records.rating import WAY
from bot.tables.computer_players import is_house
from bot.tables.games import rules_of
from bot.tables.persistence.outcomes import of_game, of_hand
from bot.tables.persistence.replaying import played
from db import (
    daily,
    derived,
    ledger,
    records,
    recount,
    settings,
    standings,
    tables,
    winnings,
)
from db.engine.port import Connection
from db.retention import OF_GUILD
from db.rows import FinishRow
from db.shards import EVERYWHERE

_log = logging.getLogger(__name__)

MADE_BY: Final = "records"
"""Where the way of counting is noted by which the records were made."""

DERIVED: Final = MappingProxyType(
    {
        "outcomes": "finish_id, seat",
        "marks": "finish_id, seat, mark",
        **{
            name: OF_GUILD[name]
            for name in (
                "tallies",
                "tally_marks",
                "opponents",
                "winnings",
                "house_tallies",
            )
        },
    }
)
"""The tables whose rows follow from the log, with what one row is found by."""


def rebuild(c: Connection) -> Counter[str]:
    """Compute every derived row again, in one transaction. Goes through all hands: may
    take minutes.

    Returns:
        By table how many rows were wrong, and are right now.
    """
    cached = {"accounts": ledger.rebuild(c), "dailies": daily.rebuild(c)}
    with derived.compared(c, DERIVED) as wrong:
        for finish in records.finishes(c, EVERYWHERE):
            outcome = outcome_of(c, finish)
            if outcome is not None:
                counting.count(c, finish, outcome)
        for entry in winnings.table_entries(c, EVERYWHERE):
            counting.count_entry(c, entry)
        standings.count_house_tables(c)
    cached["accounts"] += winnings.renew_purses(c)
    settings.put(c, MADE_BY, WAY)
    recount.stop(c)
    return Counter(cached | wrong)


def is_due(c: Connection) -> bool:
    """Return whether the records were made by an earlier way of counting, or never: as
    after an update of the bot."""
    return settings.get(c, MADE_BY) != WAY


def is_complete(c: Connection) -> bool:
    """Return whether the records should hold all that was played, counted as it is
    now."""
    return not (is_due(c) or recount.marks(c))


def outcome_of(c: Connection, finish: FinishRow) -> Outcome | None:
    """Return what a finished hand, which is played again, or game meant; None: it
    counts for nobody."""
    if finish.hand_no == records.WHOLE_GAME:
        return of_game(c, finish)
    if any(map(is_house, records.players(c, finish))):
        return None
    try:
        return _replayed(c, finish)
    except (
        IllegalActionError,
        InvalidActionError,
        LookupError,
        ValueError,
    ):
        # of an early version, whose rules nobody knows any more
        _log.warning(
            "hand %d of table %d cannot be played again: it counts for nobody",
            finish.hand_no,
            finish.table_id,
        )
        return None


def _replayed(c: Connection, finish: FinishRow) -> Outcome | None:
    """Play a stored hand again and return what it meant; None: it was not played
    out."""
    table = tables.load_table(c, finish.table_id)
    hand = tables.load_hand(c, finish.table_id, finish.hand_no)
    if table is None or hand is None or hand.opening is None:
        raise ValueError(
            f"hand {finish.hand_no} of table {finish.table_id} was not dealt"
        )
    game = rules_of(table.game)
    options = game.read_options(table.options)
    *_, state = played(c, game, options, hand)
    return of_hand(c, finish, state)
