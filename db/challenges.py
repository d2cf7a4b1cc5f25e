"""Challenges that wait for somebody's answer: they do not sit at these tables yet."""

from __future__ import annotations

from typing import Final, NamedTuple

from db.engine.port import Connection
from db.own_ids import HOUSE_SQL
from db.reading import numbers


def challenges_of(c: Connection, guild: int, user: int) -> list[int]:
    """Return the tables of a guild to which a person is challenged and has not
    answered: first what lapses first.

    A seat that an open table keeps for them is one of these; nobody else there is
    `ready` 0."""
    return numbers(
        c,
        # The first words on the status are those of the index of a guild's open tables.
        "SELECT t.table_id FROM tables t JOIN seats s USING (table_id)"
        " WHERE t.guild_id = :guild AND t.status <> 'over' AND t.status = 'invited' AND s.ready = 0"
        " AND s.user_id = :user AND t.host <> :user ORDER BY t.deadline_at NULLS LAST, t.table_id",
        {"guild": guild, "user": user},
    )


class UnplayedOpening(NamedTuple):
    """A public table that somebody has opened and that led to no game."""

    at: int
    """When it was opened, in ms."""
    invitee: int | None
    """Who was asked to it by name; None: nobody."""


_GIVEN_UP: Final = (
    "(t.status = 'playing' OR t.end_reason IN"
    " ('resigned', 'timed_out', 'idle', 'unfilled', 'voided', 'abandoned'))"
)
"""The first hand of a table was not played to the end, at least not yet."""
_ALONE: Final = (
    "NOT EXISTS (SELECT 1 FROM hand_seats h WHERE h.table_id = t.table_id"  # noqa: S608 - our own words
    f" AND h.user_id <> :user AND h.user_id NOT {HOUSE_SQL})"
)
"""Only the host and the house were dealt to."""


def unplayed_openings(
    c: Connection, guild: int, user: int, since: int
) -> list[UnplayedOpening]:
    """Return the public tables that a person has opened since a moment (ms) and that
    led to no game, the newest first.

    It makes no difference whether a table is open, was canceled or declined, or has
    lapsed, or who hosts it by now. A table against the house leads to a game once its
    first hand is played to the end."""
    found = c.execute(
        # The condition on `hand_no` repeats that of its own index.
        "SELECT t.created_at, t.invitee FROM tables t"  # noqa: S608 - our own words
        " WHERE t.guild_id = :guild AND t.opened_by = :user AND t.created_at > :since AND t.hand_no <= 1"
        f" AND t.private = 0 AND (t.hand_no = 0 OR ({_GIVEN_UP} AND {_ALONE}))"
        " ORDER BY t.created_at DESC, t.table_id DESC",
        {"guild": guild, "user": user, "since": since},
    )
    return [UnplayedOpening(*one) for one in found.fetchall()]
