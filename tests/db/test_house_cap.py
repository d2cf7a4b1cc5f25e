"""What the house may lose in a day: counted from the entries between the mint and
tables."""

from __future__ import annotations

import sqlite3

import pytest

from db import guilds, ledger
from db.ledger import DAY, Account
from tests.db.rows import ALICE, GUILD, NOW, new_table
from tests.helpers.engines import IntegrityError


def pay(
    c: sqlite3.Connection, table: int, tokens: int, at: int, guild: int = GUILD
) -> None:
    """Let the house pay to (or, negative, win from) a table's pot."""
    debit, credit = Account.mint(), Account.pot(table)
    if tokens < 0:
        debit, credit = credit, debit
    moved = {
        "guild": guild,
        "tokens": abs(tokens),
        "key": f"{table}:{at}:{tokens}",
        "reason": "ante",
        "now": at,
    }
    ledger.transfer(c, debit=debit, credit=credit, table_id=table, **moved)


def test_the_house_holds_what_is_left_of_its_cap_today(c: sqlite3.Connection) -> None:
    table, midnight = new_table(c).table_id, NOW - NOW % DAY
    assert ledger.house_purse(c, GUILD, NOW) == 0
    guilds.save(c, GUILD, {"house_cap": 10}, NOW)
    assert (guilds.load(c, GUILD).house_cap, ledger.house_purse(c, GUILD, NOW)) == (
        10,
        10,
    )
    ledger.grant_start(c, GUILD, ALICE, NOW)
    assert ledger.house_purse(c, GUILD, NOW) == 10, (
        "what people are given is none of the house's losses"
    )
    pay(c, table, 4, midnight - 1)
    pay(c, table, 3, midnight)
    assert ledger.house_purse(c, GUILD, midnight - 1) == 3
    assert ledger.house_purse(c, GUILD, NOW) == 7
    pay(c, table, -5, NOW)
    assert ledger.house_purse(c, GUILD, NOW) == 12
    assert ledger.house_losses(c, GUILD, 0) == 2
    guilds.save(c, GUILD, {"house_cap": 1}, NOW)
    pay(c, table, 5, NOW)
    assert ledger.house_purse(c, GUILD, NOW) == 0
    guilds.save(c, GUILD, {"house_cap": 0}, NOW)
    assert ledger.house_purse(c, GUILD, NOW + DAY) == 0


def test_the_house_of_one_guild_knows_nothing_of_anothers(
    c: sqlite3.Connection,
) -> None:
    table = new_table(c).table_id
    guilds.save(c, GUILD, {"house_cap": 10}, NOW)
    guilds.save(c, GUILD + 1, {"house_cap": 20}, NOW)
    pay(c, table, 4, NOW)
    assert [
        ledger.house_purse(c, guild, NOW) for guild in (GUILD, GUILD + 1, GUILD + 2)
    ] == [6, 20, 0]


def test_what_the_house_lost_is_looked_up_by_its_days_entries(
    c: sqlite3.Connection,
) -> None:
    sums = "EXPLAIN QUERY PLAN SELECT sum(tokens) FROM entries WHERE table_id IS NOT NULL AND "
    for side in ("debit = 1 AND at >= 2", "credit = 1 AND at >= 2"):
        assert (
            "SEARCH entries USING INDEX entries_of_tables"
            in c.execute(sums + side).fetchone()[3]
        )


def test_a_cap_is_never_negative(c: sqlite3.Connection) -> None:
    with pytest.raises(IntegrityError):
        guilds.save(c, GUILD, {"house_cap": -1}, NOW)
