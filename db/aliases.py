"""Random numbers in place of the ids of people who were forgotten: results and sums
stay, the person does not."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

from db import taught
from db.engine.port import Connection
from db.own_ids import ALIASES

# All statements below that are put together are made only of these words of ours.
BY_GUILD: Final = (
    ("accounts", "owner", "kind = 'purse'"),
    ("sitting", "user_id", "TRUE"),
    ("dailies", "user_id", "TRUE"),
    ("outcomes", "user_id", "TRUE"),
    ("tallies", "user_id", "TRUE"),
    ("tally_marks", "user_id", "TRUE"),
    ("winnings", "user_id", "TRUE"),
    ("opponents", "user_id", "TRUE"),
    ("opponents", "opponent", "TRUE"),
    ("house_tallies", "user_id", "TRUE"),
    ("tables", "host", "TRUE"),
    ("tables", "opened_by", "TRUE"),
    ("tables", "invitee", "TRUE"),
    ("tables", "canceled_by", "TRUE"),
)
"""Columns that hold the id of a person, in rows that name their guild; and which of the
rows."""
BY_TABLE: Final = (
    ("seats", "user_id"),
    ("hand_seats", "user_id"),
    ("forming_members", "user_id"),
)
"""Columns that hold the id of a person, in rows that name their table."""


def free_alias(c: Connection) -> int:
    """Draw an alias that stands for nobody yet, in whatever guild."""
    while True:
        alias = ALIASES.start + secrets.randbelow(len(ALIASES))
        (taken,) = c.execute(
            "SELECT EXISTS (SELECT 1 FROM hand_seats WHERE user_id = :alias)"
            " OR EXISTS (SELECT 1 FROM seats WHERE user_id = :alias)"
            " OR EXISTS (SELECT 1 FROM forming_members WHERE user_id = :alias)"
            " OR EXISTS (SELECT 1 FROM accounts WHERE kind = 'purse' AND owner = :alias)",
            {"alias": alias},
        ).fetchone()
        if not taken:
            return alias


@contextmanager
def leave(c: Connection, why: Literal["member", "guild"]) -> Iterator[None]:
    """Within the block, which must be of one transaction, let be replaced or removed
    what is written for ever."""
    c.execute("INSERT INTO leave_to_forget (why) VALUES (?)", (why,))
    yield  # without a way out for errors: the transaction of a job that raises is undone
    c.execute("DELETE FROM leave_to_forget")


def replace_member(c: Connection, guild: int, user: int, alias: int) -> None:
    """Put `alias` in the place of a person's id in every row of a guild; their panels
    and wishes are deleted.

    Tables that named them count one more change, so that nobody who still holds such a
    table can write the id back. What a moderator wrote about it is removed."""
    names = {"guild": guild, "user": user, "alias": alias}
    with leave(c, "member"):
        c.execute(
            "UPDATE tables SET seq = seq + 1, cancel_reason = '' WHERE guild_id = :guild"
            " AND (host = :user OR opened_by = :user OR invitee = :user OR canceled_by = :user"
            " OR table_id IN (SELECT table_id FROM seats WHERE user_id = :user)"
            " OR table_id IN (SELECT table_id FROM hand_seats WHERE user_id = :user)"
            " OR table_id IN (SELECT table_id FROM forming_members WHERE user_id = :user))",
            names,
        )
        c.execute(
            f"DELETE FROM panels WHERE user_id = :user AND table_id IN ({_OF_GUILD})",  # noqa: S608
            names,
        )
        taught.forget(c, user)
        c.execute(
            "DELETE FROM preferences WHERE guild_id = :guild AND user_id = :user", names
        )
        for table, column in BY_TABLE:
            c.execute(
                f"UPDATE {table} SET {column} = :alias WHERE {column} = :user AND table_id IN ({_OF_GUILD})",  # noqa: S608
                names,
            )
        _replace_in_keys(c, names)
        _replace_in_audit(c, guild, user, alias)
        for table, column, which in BY_GUILD:
            c.execute(
                f"UPDATE {table} SET {column} = :alias WHERE guild_id = :guild AND {column} = :user AND {which}",  # noqa: S608
                names,
            )


_OF_GUILD: Final = "SELECT table_id FROM tables WHERE guild_id = :guild"


def _replace_in_keys(c: Connection, names: dict[str, int]) -> None:
    """Replace the id in the keys of the person's entries, where it is between
    colons."""
    found = c.execute(
        # Each side of the ledger has its own index.
        "WITH purse AS (SELECT account_id FROM accounts WHERE guild_id = :guild AND kind = 'purse' AND owner = :user)"
        " SELECT entry_id, key FROM entries WHERE entry_id IN ("
        "SELECT entry_id FROM entries WHERE debit IN (SELECT account_id FROM purse)"
        " UNION SELECT entry_id FROM entries WHERE credit IN (SELECT account_id FROM purse))"
        " AND ':' || key || ':' LIKE '%:' || :user || ':%'",
        names,
    ).fetchall()
    c.executemany(
        "UPDATE entries SET key = ? WHERE entry_id = ?",
        [(in_key(key, names["user"], names["alias"]), entry) for entry, key in found],
    )


def in_key(key: str, user: int, alias: int) -> str:
    """Return a business key with another id: `start:7:41` becomes `start:7:99`."""
    return ":".join(
        str(alias) if part == str(user) else part for part in key.split(":")
    )


def _replace_in_audit(c: Connection, guild: int, user: int, alias: int) -> None:
    found = c.execute(
        "SELECT audit_id, actor, subject, detail, key FROM audit WHERE guild_id = :guild"
        " AND (actor = :user OR subject = :user OR CAST(detail AS TEXT) LIKE '%' || :user || '%'"
        " OR key LIKE '%' || :user || '%')",
        {"guild": guild, "user": user},
    ).fetchall()
    for audit_id, actor, subject, detail, key in found:
        about = subject == user
        c.execute(
            "UPDATE audit SET actor = ?, subject = ?, detail = ?, key = ? WHERE audit_id = ?",
            (
                alias if actor == user else actor,
                alias if about else subject,
                _in_detail(detail, user, alias, about=about),
                in_key(key, user, alias),
                audit_id,
            ),
        )


def _in_detail(detail: str, user: int, alias: int, *, about: bool) -> str:
    """Replace the id wherever it is as a whole number; what an admin wrote about
    the person is left out."""
    whole = re.compile(rf"(?<!\d){user}(?!\d)")

    def other(name: str, value: object) -> object:
        if about and name == REASON:
            return None
        if isinstance(value, str):
            return whole.sub(str(alias), value)
        return alias if value == user and not isinstance(value, bool) else value

    return json.dumps(
        {name: other(name, value) for name, value in json.loads(detail).items()},
        ensure_ascii=False,
        sort_keys=True,
    )


REASON: Final = "reason"
"""What an admin wrote in their own words, in the detail of an act."""
