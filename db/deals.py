"""Sets of equal deals, who takes part in them, and what each has played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from db import daily_scores, guilds, reading
from db.engine.port import Connection
from db.errors import Conflict
from db.reading import insert, number, numbers
from db.rows import DealRow, DealSetRow, PlayRow
from db.shards import Shards

_DUE: Final = "coalesce(joins_until, closes_at)"


def insert_set(c: Connection, row: DealSetRow) -> int:
    """Store a new set, and its guild if need be, and return its id; that of `row` is
    not looked at."""
    guilds.ensure(c, row.guild_id, row.created_at)
    added = insert(c, "deal_sets", row, "RETURNING set_id", without="set_id")
    set_id: int = added.fetchone()[0]
    return set_id


def insert_deal(c: Connection, row: DealRow) -> None:
    """Store a deal of a set."""
    insert(c, "deals", row)


def load_set(c: Connection, set_id: int) -> DealSetRow | None:
    """Return a set, open or over."""
    return reading.row(c, DealSetRow, "FROM deal_sets WHERE set_id = ?", (set_id,))


def daily_of(c: Connection, day: str, game: str) -> DealSetRow | None:
    """Return the daily set of a day, such as `2026-11-30`, and a game."""
    found = "FROM deal_sets WHERE day = ? AND game = ?"
    return reading.row(c, DealSetRow, found, (day, game))


def games_of(c: Connection, day: str) -> list[str]:
    """Return the games of which a day has a set."""
    found = c.execute("SELECT game FROM deal_sets WHERE day = ?", (day,))
    return [game for (game,) in found]


def game_played(c: Connection, day: str, user: int) -> str | None:
    """Return the game whose daily deal a person has begun on a day."""
    found = c.execute(
        "SELECT s.game FROM deal_sets s JOIN plays p ON p.set_id = s.set_id"
        " WHERE s.day = ? AND p.user_id = ? ORDER BY p.begun_at LIMIT 1",
        (day, user),
    ).fetchone()
    return None if found is None else str(found[0])


def game_of_guild(c: Connection, day: str, guild: int) -> str | None:
    """Return the game whose daily deal most people of a server have played on a day;
    None: nobody has."""
    found = c.execute(
        "SELECT s.game FROM deal_sets s JOIN plays p ON p.set_id = s.set_id"
        " WHERE s.day = ? AND p.guild_id = ? AND p.ending = 'played'"
        " GROUP BY s.game ORDER BY count(*) DESC, s.game LIMIT 1",
        (day, guild),
    ).fetchone()
    return None if found is None else str(found[0])


def load_deals(c: Connection, set_id: int) -> list[DealRow]:
    """Return the deals of a set in their order."""
    found = "FROM deals WHERE set_id = ? ORDER BY deal_no"
    return reading.rows(c, DealRow, found, (set_id,))


def without_par(c: Connection, shards: Shards) -> list[int]:
    """Return the open daily sets of some shards that people have begun and the master
    has not played."""
    found = (
        "SELECT s.set_id FROM deal_sets s JOIN deals d ON d.set_id = s.set_id AND d.par IS NULL"  # noqa: S608 - our own words
        f" WHERE s.over_at IS NULL AND s.day IS NOT NULL AND {shards.condition('s.guild_id')}"
        " AND EXISTS (SELECT 1 FROM plays p WHERE p.set_id = s.set_id) ORDER BY s.set_id"
    )
    return numbers(c, found)


def with_par(c: Connection) -> Iterator[tuple[DealSetRow, DealRow]]:
    """Go through the deals that the master has played, each with its set."""
    for set_id in numbers(
        c, "SELECT DISTINCT set_id FROM deals WHERE par IS NOT NULL ORDER BY set_id"
    ):
        row = load_set(c, set_id)
        if row is not None:
            found = load_deals(c, set_id)
            yield from ((row, deal) for deal in found if deal.par is not None)


def save_par(c: Connection, set_id: int, deal_no: int, par: int, line: str) -> None:
    """Store what the master has scored at a deal, and how, if that is not known yet."""
    c.execute(
        "UPDATE deals SET par = ?, line = ? WHERE set_id = ? AND deal_no = ? AND par IS NULL",
        (par, line, set_id, deal_no),
    )


def people(c: Connection, set_id: int) -> list[int]:
    """Return who takes part in a duel or a round, in the order of joining."""
    found = "SELECT user_id FROM deal_people WHERE set_id = ? ORDER BY number"
    return numbers(c, found, (set_id,))


def join(c: Connection, set_id: int, place: int, user: int, now: int) -> None:
    """Let somebody take part. Raises IntegrityError if somebody has this place, or they
    have another."""
    c.execute(
        "INSERT INTO deal_people (set_id, number, user_id, joined_at) VALUES (?, ?, ?, ?)",
        (set_id, place, user, now),
    )


def plays(c: Connection, set_id: int) -> list[PlayRow]:
    """Return all plays of a set; only for a duel or a round."""
    found = "FROM plays WHERE set_id = ? ORDER BY begun_at, user_id, deal_no"
    return reading.rows(c, PlayRow, found, (set_id,))


def plays_of(c: Connection, set_id: int, user: int) -> list[PlayRow]:
    """Return what one person has played of a set."""
    found = "FROM plays WHERE set_id = ? AND user_id = ? ORDER BY deal_no"
    return reading.rows(c, PlayRow, found, (set_id, user))


def under_way(c: Connection, set_id: int) -> list[PlayRow]:
    """Return the plays of a set that are not over."""
    found = "FROM plays WHERE set_id = ? AND ending IS NULL ORDER BY user_id, deal_no"
    return reading.rows(c, PlayRow, found, (set_id,))


def table_of(c: Connection, set_id: int, deal_no: int, user: int) -> int | None:
    """Return the table at which somebody plays a deal now; None: at none."""
    found = (
        "SELECT table_id FROM plays"
        " WHERE set_id = ? AND deal_no = ? AND user_id = ? AND ending IS NULL"
    )
    return number(c, found, (set_id, deal_no, user))


def played_at(c: Connection, set_id: int, deal_no: int, user: int) -> int | None:
    """Return the table at which somebody plays or has played a deal; None: at none."""
    found = (
        "SELECT table_id FROM plays WHERE set_id = ? AND deal_no = ? AND user_id = ?"
    )
    return number(c, found, (set_id, deal_no, user))


def play_at(c: Connection, table_id: int) -> PlayRow | None:
    """Return the play of a table; None: it plays no given deal."""
    return reading.row(c, PlayRow, "FROM plays WHERE table_id = ?", (table_id,))


def insert_play(c: Connection, row: PlayRow) -> None:
    """Store a play that begins, or one that was never begun. Raises IntegrityError if
    the person has had theirs."""
    guilds.ensure(c, row.guild_id, row.begun_at)
    insert(c, "plays", row)


def end_play(
    c: Connection, table_id: int, now: int, ending: str, score: int | None
) -> None:
    """End the play of a table, if that is under way."""
    done = c.execute(
        "UPDATE plays SET ended_at = ?, ending = ?, score = ? WHERE table_id = ? AND ending IS NULL",
        (now, ending, score, table_id),
    )
    if done.rowcount == 1:
        daily_scores.count(c, table_id)


def save_set(c: Connection, row: DealSetRow) -> None:
    """Store what of an open set can change: until when others may join, and its end.

    Raises:
        Conflict: it is over, or there is none.
    """
    done = c.execute(
        "UPDATE deal_sets SET joins_until = ?, over_at = ?, ending = ?"
        " WHERE set_id = ? AND over_at IS NULL",
        (row.joins_until, row.over_at, row.ending, row.set_id),
    )
    if done.rowcount != 1:
        raise Conflict(f"set {row.set_id} is over")


def due(c: Connection, shards: Shards, before: int, limit: int) -> list[int]:
    """Return the sets of some shards at which the clock acts by `before` (ms)."""
    found = (
        f"SELECT set_id FROM deal_sets WHERE over_at IS NULL AND {_DUE} <= ?"  # noqa: S608 - our own words
        f" AND {shards.condition('guild_id')} ORDER BY {_DUE}, set_id LIMIT ?"
    )
    return numbers(c, found, (before, limit))


def next_due(c: Connection, shards: Shards) -> int | None:
    """Return when the clock acts next at any set of some shards (ms)."""
    found = (
        f"SELECT {_DUE} FROM deal_sets WHERE over_at IS NULL"  # noqa: S608 - our own words
        f" AND {shards.condition('guild_id')} ORDER BY {_DUE} LIMIT 1"
    )
    return number(c, found)


def out_of_time(c: Connection, shards: Shards, now: int, limit: int) -> list[int]:
    """Return the tables of some shards where a deal is still played whose time was over
    by `now` (ms)."""
    found = (
        "SELECT p.table_id FROM deal_sets s JOIN plays p ON p.set_id = s.set_id AND p.ending IS NULL"  # noqa: S608 - our own words
        f" WHERE s.over_at IS NULL AND s.closes_at <= ? AND {shards.condition('p.guild_id')}"
        " ORDER BY p.table_id LIMIT ?"
    )
    return numbers(c, found, (now, limit))


def is_under_way(c: Connection, set_id: int) -> bool:
    """Whether somebody still plays a deal of a set."""
    found = "SELECT 1 FROM plays WHERE set_id = ? AND ending IS NULL LIMIT 1"
    return number(c, found, (set_id,)) is not None


def board(c: Connection, row: DealSetRow, guild: int, most: int) -> list[PlayRow]:
    """Return the best plays of a set in a server, the best one first."""
    # in the order of the index, be it read from its end
    order = "score, user_id" if row.lower else "score DESC, user_id DESC"
    found = (
        "FROM plays WHERE set_id = ? AND guild_id = ? AND ending = 'played'"
        f" ORDER BY {order} LIMIT ?"
    )
    return reading.rows(c, PlayRow, found, (row.set_id, guild, most))


def days_played(c: Connection, user: int, until: str, most: int) -> list[str]:
    """Return the last days up to one on which a person has played a daily deal to its
    end, the newest first."""
    found = c.execute(
        "SELECT DISTINCT s.day FROM plays p JOIN deal_sets s ON s.set_id = p.set_id"
        " WHERE p.user_id = ? AND p.ending = 'played' AND s.day IS NOT NULL AND s.day <= ?"
        " ORDER BY s.day DESC LIMIT ?",
        (user, until, most),
    )
    return [day for (day,) in found]


def has_ended(c: Connection, day: str, user: int) -> bool:
    """Whether a person has had their play of a day, however it ended."""
    found = (
        "SELECT 1 FROM plays p JOIN deal_sets s ON s.set_id = p.set_id"
        " WHERE p.user_id = ? AND s.day = ? AND p.ending IS NOT NULL LIMIT 1"
    )
    return number(c, found, (user, day)) is not None


def sealed_until(c: Connection, table_id: int) -> int | None:
    """Return until when others can still play the deal of a table (ms): until then
    neither its seed nor its replay is shown. None: nobody can."""
    found = (
        "SELECT s.closes_at FROM tables t JOIN deal_sets s ON s.set_id = t.set_id"
        " WHERE t.table_id = ? AND s.over_at IS NULL"
    )
    return number(c, found, (table_id,))


def exported(c: Connection, guild: int, user: int) -> list[PlayRow]:
    """Return all plays of a person in a guild."""
    found = "FROM plays WHERE guild_id = ? AND user_id = ? ORDER BY set_id, deal_no"
    return reading.rows(c, PlayRow, found, (guild, user))


def joined(c: Connection, guild: int, user: int) -> list[tuple[int, int]]:
    """Return the sets of a guild that a person takes part in, each with the time in
    ms."""
    found = c.execute(
        "SELECT p.set_id, p.joined_at FROM deal_people p JOIN deal_sets s ON s.set_id = p.set_id"
        " WHERE p.user_id = ? AND s.guild_id = ? ORDER BY p.set_id",
        (user, guild),
    )
    return found.fetchall()
