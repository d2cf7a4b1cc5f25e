"""Whether the master's hands can be played again, and score what is stored."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bot.deals.par import read_line, replayed
from bot.games.contract import IllegalActionError, InvalidActionError
from bot.tables.games import rules_of
from bot.tables.refusals import UnknownGame
from db import deals
from db.engine.port import Connection
from db.faults import MOST_FAULTS


def faults(c: Connection) -> list[str]:
    """Play all lines of the master again and return one sentence a fault, a few at
    most; none is what there should be."""
    return list(islice(_faults(c), MOST_FAULTS))


def _faults(c: Connection) -> Iterator[str]:
    for row, deal in deals.with_par(c):
        where = f"deal {deal.deal_no} of set {row.set_id}"
        try:
            line = read_line(rules_of(row.game), deal.line or "[]")
            score = replayed(row, deal, line)
        except UnknownGame:
            continue  # nobody can play it again, and that is no fault of the record
        except (
            IllegalActionError,
            InvalidActionError,
            LookupError,
            ValueError,
        ) as error:
            yield f"The master's hand of {where} cannot be played again: {error}."
            continue
        if score != deal.par:
            yield f"The par of {where} is {deal.par}; the master's hand says {score}."
