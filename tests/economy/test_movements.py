"""Every movement of a purse stands on one page of its history, with what the purse held
then."""

from __future__ import annotations

import sqlite3
from random import Random

import pytest

from bot.economy.grants import Award, award
from bot.tables.ids import GuildId, UserId
from db import guilds, ledger, messages, movements, tables
from db.ledger import Account
from db.movements import NEWEST
from db.reasons import LedgerReason
from db.rows import HandRow, Leaf, LedgerMovement
from tests.economy.finished import ALICE, BORIS, CAROL, GUILD, NOW, TABLE

SIZE = 4


def pay(
    c: sqlite3.Connection, number: int, debit: Account, credit: Account, tokens: int
) -> None:
    ledger.transfer(
        c,
        guild=GUILD,
        debit=debit,
        credit=credit,
        tokens=tokens,
        key=f"p{number}",
        reason="gift",
        now=NOW + number,
    )


def scatter(c: sqlite3.Connection, count: int) -> list[tuple[int, int]]:
    """Move tokens at random among purses and the mint; return Alice's movements and
    balances, newest first."""
    guilds.ensure(c, GUILD, NOW)
    random = Random(5)
    accounts = [Account.mint(), *map(Account.purse, (ALICE, BORIS, CAROL))]
    for number in range(count):
        debit, credit = random.sample(accounts, 2)
        held = ledger.purse(c, GUILD, debit.owner) if debit.kind == "purse" else 9
        if held:
            pay(c, number, debit, credit, random.randint(1, held))
    mine, balance = [], 0
    for tokens, debit_owner, credit_owner in c.execute(
        "SELECT tokens, d.owner, k.owner FROM entries JOIN accounts d ON d.account_id = debit"
        " JOIN accounts k ON k.account_id = credit ORDER BY entry_id"
    ):
        if ALICE in (debit_owner, credit_owner):
            signed = tokens if credit_owner == ALICE else -tokens
            balance += signed
            mine.append((signed, balance))
    return mine[::-1]


def pairs(leaf: Leaf) -> list[tuple[int, int]]:
    return [(row.tokens, row.balance) for row in leaf.rows]


@pytest.mark.parametrize("count", [1, 5, 60])
def test_leafing_both_ways_shows_every_movement_once(
    c: sqlite3.Connection, count: int
) -> None:
    expected = scatter(c, count)
    down, leaf = [], movements.older(c, GUILD, ALICE, SIZE)
    assert not leaf.newer
    assert leaf.held == ledger.purse(c, GUILD, ALICE)
    down += pairs(leaf)
    while leaf.older:
        leaf = movements.older(c, GUILD, ALICE, SIZE, leaf.rows[-1].entry_id)
        assert leaf.newer
        down += pairs(leaf)
    assert down == expected
    up, leaf = [], movements.newer(c, GUILD, ALICE, SIZE, 0)
    up = pairs(leaf)
    assert not leaf.older
    while leaf.newer:
        leaf = movements.newer(c, GUILD, ALICE, SIZE, leaf.rows[0].entry_id)
        up = pairs(leaf) + up
        assert leaf.older
    assert up == expected


def test_beyond_the_ends_stand_the_first_and_the_last_page(
    c: sqlite3.Connection,
) -> None:
    expected = scatter(c, 60)
    assert pairs(movements.older(c, GUILD, ALICE, SIZE, 0)) == expected[-SIZE:]
    assert pairs(movements.older(c, GUILD, ALICE, SIZE, 1)) == expected[-SIZE:]
    assert pairs(movements.newer(c, GUILD, ALICE, SIZE, NEWEST)) == expected[:SIZE]
    assert pairs(movements.newer(c, GUILD, ALICE, SIZE, 10**15)) == expected[:SIZE]


def test_a_purse_that_never_was_has_an_empty_page(c: sqlite3.Connection) -> None:
    scatter(c, 60)
    empty = Leaf((), newer=False, older=False, held=0)
    for entry in (0, 7, NEWEST):
        assert movements.older(c, GUILD, 4711, SIZE, entry) == empty
        assert movements.newer(c, GUILD, 4711, SIZE, entry) == empty
        assert movements.newer(c, GUILD + 1, ALICE, SIZE, entry) == empty
    tables.insert_table(c, TABLE)
    c.execute(
        "INSERT INTO accounts (guild_id, kind, owner) VALUES (?, 'purse', 4712)",
        (GUILD,),
    )
    for entry in (0, 7, NEWEST):
        assert movements.older(c, GUILD, 4712, SIZE, entry) == empty
        assert movements.newer(c, GUILD, 4712, SIZE, entry) == empty


def last(c: sqlite3.Connection, user: int = ALICE) -> LedgerMovement:
    return movements.older(c, GUILD, user, 1).rows[0]


def test_a_gift_names_the_other_and_a_grant_who_made_it_and_why(
    c: sqlite3.Connection,
) -> None:
    guilds.ensure(c, GUILD, NOW)
    award(
        c,
        Award(
            GuildId(GUILD),
            1,
            UserId(CAROL),
            UserId(ALICE),
            LedgerReason.GRANT,
            5,
            "a prize",
        ),
        NOW,
    )
    granted = last(c)
    assert (granted.tokens, granted.balance, granted.other) == (5, 25, None)
    assert (granted.reason, granted.actor, granted.note) == ("grant", CAROL, "a prize")
    pay(c, 1, Account.purse(ALICE), Account.purse(BORIS), 2)
    assert (last(c).tokens, last(c).other, last(c).actor) == (-2, BORIS, None)
    assert (last(c, BORIS).tokens, last(c, BORIS).other) == (2, ALICE)


def test_what_was_played_for_leads_to_the_result_of_its_hand(
    c: sqlite3.Connection,
) -> None:
    table = tables.insert_table(c, TABLE)

    def ante(hand: int) -> LedgerMovement:
        pay_in = {
            "debit": Account.purse(ALICE),
            "credit": Account.pot(table),
            "table_id": table,
        }
        key = f"table:{table}:ante:{hand}:{ALICE}:1"
        ledger.transfer(
            c, guild=GUILD, tokens=1, key=key, reason="ante", now=NOW, **pay_in
        )  # type: ignore[arg-type]
        return last(c)

    ledger.grant_start(c, GUILD, ALICE, NOW)
    assert last(c).table_id is None
    unseen = ante(1)
    assert (unseen.table_id, unseen.channel_id, unseen.message_id) == (
        table,
        None,
        None,
    )
    for hand, message in ((1, 501), (2, 502)):
        tables.insert_hand(
            c, HandRow(table, hand, b"s" * 32, "c0ffee", "m", "o", hand, NOW)
        )
        messages.expect_result(c, TABLE.guild_id, table, hand, TABLE.channel_id, NOW)
        c.execute("UPDATE messages SET message_id = ? WHERE part = ?", (message, hand))
    assert (last(c).channel_id, last(c).message_id) == (TABLE.channel_id, 501)
    assert ante(2).message_id == 502
    assert ante(3).message_id == 502  # its own is not there yet


def test_the_newest_page_costs_the_same_however_long_the_history_is(
    c: sqlite3.Connection,
) -> None:
    guilds.ensure(c, GUILD, NOW)
    c.execute("BEGIN")
    costs = []
    for length in (40, 4000):
        for number in range(length):
            pay(c, length + number, Account.mint(), Account.purse(ALICE), 1)
        steps = 0

        def tick() -> int:
            nonlocal steps
            steps += 1
            return 0

        c.set_progress_handler(tick, 10)
        movements.older(c, GUILD, ALICE, 8)
        c.set_progress_handler(None, 10)
        costs.append(steps)
    assert costs[1] <= costs[0] + 2
    assert pairs(movements.newer(c, GUILD, ALICE, 8, 0)) == [
        (1, number) for number in range(8, 0, -1)
    ]
