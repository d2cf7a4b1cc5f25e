"""Tables, their seats, hands and actions: what a table is rebuilt from after a
restart."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from enum import StrEnum
from typing import Final

from db import guilds, reading
from db.engine.port import Connection, Cursor
from db.errors import Conflict
from db.reading import but_for, insert, number, numbers
from db.removed import REMOVED_SQL
from db.rows import ActionLogRow, HandRow, SeatRow, TableRow
from db.shards import Shards

_FIXED: Final = {
    *(
        "table_id",
        "guild_id",
        "game",
        "preset",
        "opened_by",
        "invitee",
        "created_at",
        "rematch_of",
    ),
    *("least", "most", "private", "set_id", "deal_no"),
}
"""What stays as it was when a table was opened."""
_CHANGED: Final = ", ".join(
    f"{one.name} = :{one.name}" for one in fields(TableRow) if one.name not in _FIXED
)
_ADD_ACTION: Final = (
    f"{reading.insertion('actions', ActionLogRow)} ON CONFLICT DO NOTHING"
)
_SEAT_AGAIN: Final = reading.in_place(SeatRow, key=2)


def insert_table(c: Connection, row: TableRow) -> int:
    """Store a new table, and its guild if need be, and return the table's id; that of
    `row` is not looked at."""
    guilds.ensure(c, row.guild_id, row.created_at)
    table_id: int = insert(
        c, "tables", row, "RETURNING table_id", without="table_id"
    ).fetchone()[0]
    return table_id


def load_table(c: Connection, table_id: int) -> TableRow | None:
    """Return a table, open or over."""
    return reading.row(c, TableRow, "FROM tables WHERE table_id = ?", (table_id,))


def save_table(c: Connection, row: TableRow, expected_seq: int) -> None:
    """Store everything of a table that can change, provided that its stored `seq` is
    `expected_seq`.

    Raises:
        Conflict: somebody else has changed the table, or there is none.
    """
    cursor = c.execute(
        f"UPDATE tables SET {_CHANGED} WHERE table_id = :table_id AND seq = :expected_seq",  # noqa: S608 - our own words
        {**vars(row), "expected_seq": expected_seq},
    )
    _expect_one(cursor, f"table {row.table_id} is no longer at {expected_seq}")


def expect_seq(c: Connection, table_id: int, seq: int) -> None:
    """Do nothing if the stored `seq` of a table is this one.

    Raises:
        Conflict: somebody else has changed the table, or there is none.
    """
    found = c.execute("SELECT seq FROM tables WHERE table_id = ?", (table_id,))
    if found.fetchone() != (seq,):
        raise Conflict(f"table {table_id} is no longer at {seq}")


def load_seats(c: Connection, table_id: int) -> list[SeatRow]:
    """Return the seats of a table in their order."""
    return reading.rows(
        c, SeatRow, "FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
    )


def seated_in_guild(c: Connection, guild_id: int) -> dict[int, list[int]]:
    """Return the people at the open tables of a guild, by table and in the order of
    seats."""
    found = c.execute(
        "SELECT table_id, user_id FROM seats WHERE table_id IN"
        " (SELECT table_id FROM tables WHERE status <> 'over' AND guild_id = ?)"
        " ORDER BY table_id, seat",
        (guild_id,),
    )
    seated = dict[int, list[int]]()
    for table_id, user_id in found.fetchall():
        seated.setdefault(table_id, []).append(user_id)
    return seated


def save_seat(c: Connection, row: SeatRow) -> None:
    """Store a seat, new or changed. Raises IntegrityError if the person has another
    seat there."""
    insert(c, "seats", row, _SEAT_AGAIN)


def replace_seats(c: Connection, table_id: int, rows: Iterable[SeatRow]) -> None:
    """Store all seats of a table again, such as after somebody has left and the others
    were numbered again."""
    c.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    for row in rows:
        save_seat(c, row)


def seat_hand(
    c: Connection,
    table_id: int,
    hand_no: int,
    users: Iterable[int],
    too_new: Collection[int] = (),
) -> None:
    """Store for ever who plays a hand, by seat, and whose accounts are too new for the
    server."""
    c.executemany(
        "INSERT INTO hand_seats (table_id, hand_no, seat, user_id, too_new) VALUES (?, ?, ?, ?, ?)",
        [
            (table_id, hand_no, seat, user, int(user in too_new))
            for seat, user in enumerate(users)
        ],
    )


def hand_seats(c: Connection, table_id: int, hand_no: int) -> list[int]:
    """Return the ids of a hand's players, by seat."""
    return numbers(
        c,
        "SELECT user_id FROM hand_seats WHERE table_id = ? AND hand_no = ? ORDER BY seat",
        (table_id, hand_no),
    )


def acted_since(c: Connection, table_id: int, seq: int) -> frozenset[int]:
    """Return the people who have pressed something themselves at a table after its step
    `seq`."""
    sql = (
        "SELECT DISTINCT user_id FROM actions JOIN hand_seats USING (table_id, hand_no, seat)"
        " WHERE table_id = ? AND seq > ? AND interaction_id IS NOT NULL"
    )
    return frozenset(numbers(c, sql, (table_id, seq)))


def too_new(c: Connection, table_id: int, hand_no: int) -> frozenset[int]:
    """Return whose accounts were too new for the server when a hand was dealt to
    them."""
    asked = "SELECT user_id FROM hand_seats WHERE table_id = ? AND hand_no = ? AND too_new = 1"
    return frozenset(numbers(c, asked, (table_id, hand_no)))


def sit(c: Connection, guild: int, user: int, table: int) -> None:
    """Let a person sit at a table until `stand_up`; once is enough."""
    c.execute(
        "INSERT INTO sitting (guild_id, user_id, table_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (guild, user, table),
    )


def stand_up(c: Connection, table: int, user: int | None = None) -> None:
    """Let everybody go who sits at a table, or one of them."""
    c.execute(
        "DELETE FROM sitting WHERE table_id = ? AND user_id = coalesce(?, user_id)",
        (table, user),
    )


def tables_of(c: Connection, guild: int, user: int) -> list[int]:
    """Return the open tables a person sits at in a guild.

    Those with a hand in progress come first, then those between hands, then
    invitations, and at last adjourned ones with which nobody asks to go on; among
    equals what is due earliest (what is never due after that), then the older table.
    """
    return numbers(
        c,
        "SELECT table_id FROM sitting JOIN tables t USING (guild_id, table_id) WHERE guild_id = ? AND user_id = ?"
        " ORDER BY t.adjourned_at IS NOT NULL AND t.clock_ms = 0,"
        " CASE t.status WHEN 'playing' THEN 0 WHEN 'between' THEN 1 ELSE 2 END, t.deadline_at NULLS LAST, table_id",
        (guild, user),
    )


def sitting_elsewhere(
    c: Connection, guild: int, table: int, users: Collection[int]
) -> set[int]:
    """Return which of these people sit at an open table of a guild besides this one."""
    marks = ", ".join("?" * len(users))
    found = f"SELECT user_id FROM sitting WHERE guild_id = ? AND table_id <> ? AND user_id IN ({marks})"  # noqa: S608
    return set(numbers(c, found, (guild, table, *users)))


def sat_at(c: Connection, guild: int, user: int, *, private: bool) -> list[int]:
    """Return the open tables a person sits at in a guild, the private ones or all
    others, oldest first.

    Those of adjourned matches are left out: in the meantime they keep nobody from
    sitting down elsewhere. So are plays of given deals, which make room for nothing."""
    return numbers(
        c,
        "SELECT table_id FROM sitting JOIN tables t USING (guild_id, table_id) WHERE guild_id = ? AND user_id = ?"
        " AND t.private = ? AND t.adjourned_at IS NULL AND t.set_id IS NULL ORDER BY table_id",
        (guild, user, int(private)),
    )


def adjourned_of(c: Connection, guild: int, user: int, *, private: bool) -> list[int]:
    """Return a person's matches in a guild, private or not, that rest or would if all
    stay silent, oldest first."""
    return numbers(
        c,
        "SELECT table_id FROM sitting JOIN tables t USING (guild_id, table_id) WHERE guild_id = ? AND user_id = ?"
        " AND t.private = ? AND (t.adjourned_at IS NOT NULL"
        " OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.table_id AND s.adjourn = 1)) ORDER BY table_id",
        (guild, user, int(private)),
    )


def rematch_of(c: Connection, table_id: int) -> int | None:
    """Return the newest table that was asked for as a rematch of another one, open or
    over."""
    return number(
        c,
        "SELECT table_id FROM tables WHERE rematch_of = ? ORDER BY table_id DESC LIMIT 1",
        (table_id,),
    )


def games(c: Connection, shards: Shards, *, over_too: bool) -> set[str]:
    """Return the games of all open tables of some shards, or of all that were ever
    opened."""
    which = "" if over_too else " AND status <> 'over'"
    found = (
        f"SELECT DISTINCT game FROM tables WHERE {shards.condition('guild_id')}{which}"  # noqa: S608 - our own words
    )
    return {game for (game,) in c.execute(found)}


def playable(c: Connection) -> list[tuple[int, int, str]]:
    """Return every table that is open or at which a hand was dealt, with its guild and
    status; none that is removed."""
    rows = c.execute(
        "SELECT table_id, guild_id, status FROM tables WHERE (hand_no > 0 OR status <> 'over')"  # noqa: S608
        f" AND guild_id NOT IN {REMOVED_SQL} ORDER BY table_id"
    )
    return rows.fetchall()


def count_hands(c: Connection) -> int:
    """Count all hands that were dealt."""
    return number(c, "SELECT count(*) FROM hands WHERE started_at IS NOT NULL") or 0


def tables_in_channel(c: Connection, channel_id: int) -> list[int]:
    """Return the open tables of a channel, oldest first."""
    return numbers(
        c,
        "SELECT table_id FROM tables WHERE status <> 'over' AND private = 0 AND channel_id = ? ORDER BY table_id",
        (channel_id,),
    )


def tables_in_guild(c: Connection, guild_id: int) -> list[int]:
    """Return the open tables of a guild, oldest first."""
    return numbers(
        c,
        "SELECT table_id FROM tables WHERE status <> 'over' AND guild_id = ? ORDER BY table_id",
        (guild_id,),
    )


def open_in_guild(c: Connection, guild_id: int, channel_id: int) -> list[TableRow]:
    """Return the open tables of a guild that others may know of, those of a channel and
    its threads first."""
    rest = (
        "FROM tables WHERE status <> 'over' AND guild_id = :guild AND private = 0"
        " ORDER BY CASE WHEN channel_id = :channel OR home_channel_id = :channel THEN 0 ELSE 1 END, table_id DESC"
    )
    return reading.rows(c, TableRow, rest, {"guild": guild_id, "channel": channel_id})


def open_guilds(c: Connection, shards: Shards) -> list[int]:
    """Return the guilds of some shards that have open tables."""
    own = shards.condition("guild_id")
    return numbers(
        c,
        f"SELECT DISTINCT guild_id FROM tables WHERE status <> 'over' AND {own} ORDER BY guild_id",  # noqa: S608
    )


def insert_hand(c: Connection, row: HandRow) -> None:
    """Store a hand, prepared or dealt. Raises Conflict if the table has this hand."""
    cursor = insert(c, "hands", row, "ON CONFLICT DO NOTHING")
    _expect_one(cursor, f"table {row.table_id} has a hand {row.hand_no}")


def load_hand(c: Connection, table_id: int, hand_no: int) -> HandRow | None:
    """Return a hand, whether prepared, running or over."""
    return reading.row(
        c, HandRow, "FROM hands WHERE table_id = ? AND hand_no = ?", (table_id, hand_no)
    )


def all_hands(c: Connection, table_id: int) -> list[HandRow]:
    """Return the dealt hands of a table in their order, the running one included."""
    return reading.rows(
        c,
        HandRow,
        "FROM hands WHERE table_id = ? AND started_at IS NOT NULL ORDER BY hand_no",
        (table_id,),
    )


def save_hand(c: Connection, row: HandRow) -> None:
    """Store the deal of a prepared hand, or the result of a dealt one; where the result
    stands is not touched.

    The seed stays as it was committed to, and a deal as it was dealt.

    Raises:
        Conflict: there is no such hand.
        IntegrityError: the deal or the end of the hand would change.
    """
    cursor = c.execute(
        "UPDATE hands SET mix = :mix, opening = :opening, first_seq = :first_seq, started_at = :started_at,"
        " ended_at = :ended_at, result = :result"
        " WHERE table_id = :table_id AND hand_no = :hand_no AND seed = :seed",
        vars(row),
    )
    _expect_one(cursor, f"table {row.table_id} has no such hand {row.hand_no}")


def end_hand(
    c: Connection, table_id: int, hand_no: int, ended_at: int, result: str
) -> None:
    """Store the end of a dealt hand, at a moment (ms), and its result (JSON), which may
    be extended later.

    Raises:
        Conflict: there is no such hand.
    """
    cursor = c.execute(
        "UPDATE hands SET ended_at = ?, result = ? WHERE table_id = ? AND hand_no = ?",
        (ended_at, result, table_id, hand_no),
    )
    _expect_one(cursor, f"table {table_id} has no hand {hand_no}")


def append_action(c: Connection, row: ActionLogRow) -> None:
    """Add an action to a table's log.

    Raises:
        Conflict: the table has an action of this `seq`, or the interaction was used
            before.
    """
    cursor = c.execute(_ADD_ACTION, vars(row))
    _expect_one(
        cursor,
        f"action {row.seq} of table {row.table_id} or its interaction was stored before",
    )


def has_acted(c: Connection, click: int) -> bool:
    """Whether the interaction of this id has done an action already."""
    return (
        number(c, "SELECT 1 FROM actions WHERE interaction_id = ?", (click,))
        is not None
    )


def load_actions(c: Connection, table_id: int, hand_no: int) -> list[ActionLogRow]:
    """Return the actions of a hand in their order."""
    rest = "FROM actions WHERE table_id = ? AND hand_no = ? ORDER BY seq"
    return reading.rows(c, ActionLogRow, rest, (table_id, hand_no))


def last_action_at(c: Connection, table_id: int, since_seq: int) -> int:
    """Return when the last action of a table was done, in ms; 0: none since it had this
    `seq`."""
    sql = "SELECT at FROM actions WHERE table_id = ? AND seq >= ? ORDER BY seq DESC LIMIT 1"
    return number(c, sql, (table_id, since_seq)) or 0


class DueKind(StrEnum):
    """What a table waits for, by the column with its moment (ms)."""

    CLOCK = "deadline_at"
    """The clock of the hand, of a pause, or of an invitation."""
    HOUSE = "house_at"
    """The next look of the players of the house."""
    PROPOSAL = "proposal_until"
    """The end of a proposal to cancel the game."""


DEADLINES: Final = {
    DueKind.CLOCK: "CASE WHEN clock_ms > 0 THEN deadline_at - clock_ms END",
    DueKind.PROPOSAL: "proposed_at",
}
"""The moments that people have to keep, and when each was set (ms); NULL: it is
fixed."""


def due(
    c: Connection,
    shards: Shards,
    moment: DueKind,
    now_ms: int,
    limit: int,
    *,
    absent: Collection[str] = (),
) -> list[tuple[int, int]]:
    """Return the open tables at which a moment of this kind has come, earliest first.

    Each comes with its guild, which is of these shards. Those of `absent` games are
    left out."""
    own, rest = shards.condition("guild_id"), but_for("game", absent)
    found = c.execute(
        f"SELECT table_id, guild_id FROM tables WHERE status <> 'over' AND {moment} IS NOT NULL"  # noqa: S608
        f" AND {moment} <= ? AND {own}{rest} ORDER BY {moment}, table_id LIMIT ?",
        (now_ms, *absent, limit),
    )
    return found.fetchall()


def next_deadline(
    c: Connection, shards: Shards, absent: Collection[str] = ()
) -> int | None:
    """Return the earliest moment of all `DEADLINES` of the open tables of some shards,
    past or to come.

    Those of `absent` games are left out.
    """
    own, rest = shards.condition("guild_id"), but_for("game", absent)
    found = (
        number(
            c,
            f"SELECT {moment} FROM tables WHERE status <> 'over' AND {moment} IS NOT NULL AND {own}{rest}"  # noqa: S608
            f" ORDER BY {moment} LIMIT 1",
            (*absent,),
        )
        for moment in DEADLINES
    )
    return min((at for at in found if at is not None), default=None)


def ahead(
    c: Connection, shards: Shards, now_ms: int, absent: Collection[str] = ()
) -> dict[int, int]:
    """Return the open tables of some shards whose clock was set after `now_ms`, which
    no clock that is right can be.

    Each comes with the latest moment, in ms, at which anything was done there.
    """
    own, rest = shards.condition("guild_id"), but_for("game", absent)
    found = c.execute(
        "SELECT table_id, set_at, (SELECT max(at) + away_ms FROM actions WHERE actions.table_id = found.table_id)"  # noqa: S608
        " FROM (SELECT table_id, away_ms, CASE WHEN coalesce(clock_ms, 0) > 0 THEN deadline_at - clock_ms"
        " ELSE coalesce(adjourned_at, 0) END AS set_at FROM tables"
        f" WHERE status <> 'over' AND deadline_at IS NOT NULL AND deadline_at > ? AND {own}{rest}) AS found"
        " WHERE set_at > ? ORDER BY table_id",
        (now_ms, *absent, now_ms),
    )
    return {table_id: max(set_at, done_at or 0) for table_id, set_at, done_at in found}


def in_play(c: Connection, shards: Shards, games: Collection[str]) -> list[int]:
    """Return the tables of some shards at which a hand of one of these games is being
    played."""
    playing = c.execute(
        "SELECT table_id, game FROM tables WHERE status <> 'over' AND deadline_at IS NOT NULL"  # noqa: S608
        f" AND status = 'playing' AND {shards.condition('guild_id')} ORDER BY table_id"
    )
    return [table_id for table_id, game in playing if game in games]


def overdue(
    c: Connection,
    shards: Shards,
    resumed_at: int,
    until: int,
    limit: int,
    *,
    absent: Collection[str] = (),
) -> list[int]:
    """Return the open tables of some shards with deadlines that were set before
    `resumed_at` and come by `until` (ms).

    Those with the earliest come first, at most `limit` of each kind. A clock of length
    0 is a fixed moment and never among them; neither are tables of `absent` games."""
    own, rest = shards.condition("guild_id"), but_for("game", absent)
    found = dict[int, None]()
    for moment, set_at in DEADLINES.items():
        sql = (
            f"SELECT table_id FROM tables WHERE status <> 'over' AND {moment} IS NOT NULL AND {moment} <= ?"  # noqa: S608
            f" AND {set_at} < ? AND {own}{rest} ORDER BY {moment}, table_id LIMIT ?"
        )
        found |= dict.fromkeys(numbers(c, sql, (until, resumed_at, *absent, limit)))
    return list(found)


def changed_lately(
    c: Connection, shards: Shards, within_ms: int
) -> list[tuple[int, int]]:
    """Return the tables of some shards that changed within so many ms before the last
    change there, oldest first.

    Each comes with its guild.
    """
    own = shards.condition("guild_id")
    found = c.execute(
        f"SELECT table_id, guild_id FROM tables WHERE {own} AND changed_at >="  # noqa: S608 - our own words
        f" (SELECT max(changed_at) FROM tables WHERE {own}) - ? ORDER BY changed_at, table_id",
        (within_ms,),
    )
    return found.fetchall()


def _expect_one(cursor: Cursor, otherwise: str) -> None:
    if cursor.rowcount != 1:
        raise Conflict(f"Refused: {otherwise}.")
