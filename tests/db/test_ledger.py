"""Tokens are neither made nor lost, and nothing moves twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db import forgotten, guilds, ledger, tables
from db.database import Database
from db.ledger import Account, InsufficientTokens, KeyReused
from tests.db.rows import ALICE, BORIS, CAROL, GUILD, INVITED, NOW, new_table, over
from tests.helpers.engines import IntegrityError, empty


@pytest.fixture(autouse=True)
def _begun(c: sqlite3.Connection) -> None:
    """One long transaction."""
    c.execute("BEGIN")


def give(c: sqlite3.Connection, user: int, tokens: int, key: str) -> bool:
    guilds.ensure(c, GUILD, NOW)
    return ledger.transfer(
        c,
        guild=GUILD,
        debit=Account.mint(),
        credit=Account.purse(user),
        tokens=tokens,
        key=key,
        reason="grant",
        now=NOW,
    )


def pay(c: sqlite3.Connection, payer: int, payee: int, tokens: int, key: str) -> bool:
    return ledger.transfer(
        c,
        guild=GUILD,
        debit=Account.purse(payer),
        credit=Account.purse(payee),
        tokens=tokens,
        key=key,
        reason="gift",
        now=NOW,
    )


def test_a_newcomer_gets_the_starting_tokens_once(c: sqlite3.Connection) -> None:
    assert ledger.purse(c, GUILD, ALICE) == 0
    assert ledger.grant_start(c, GUILD, ALICE, NOW) == 20
    assert ledger.grant_start(c, GUILD, ALICE, NOW + 1) == 20
    ledger.grant_start(c, GUILD, BORIS, NOW)
    pay(c, ALICE, BORIS, 20, "all")
    assert ledger.grant_start(c, GUILD, ALICE, NOW) == 0
    assert ledger.grant_start(c, GUILD + 1, ALICE, NOW) == 20


def test_what_a_newcomer_would_hold_is_told_without_giving_it(
    c: sqlite3.Connection,
) -> None:
    guilds.ensure(c, GUILD, NOW)
    forgotten.remember(c, GUILD, BORIS, NOW)
    assert [ledger.would_hold(c, GUILD, user, NOW + 1) for user in (ALICE, BORIS)] == [
        20,
        0,
    ]
    assert c.execute("SELECT count(*) FROM accounts").fetchone() == (0,)
    ledger.grant_start(c, GUILD, ALICE, NOW)
    pay(c, ALICE, BORIS, 5, "some")
    assert [ledger.would_hold(c, GUILD, user, NOW + 1) for user in (ALICE, BORIS)] == [
        15,
        5,
    ]


def test_the_grant_is_the_guilds_own_and_not_raised_afterwards(
    c: sqlite3.Connection,
) -> None:
    guilds.ensure(c, GUILD, NOW)
    c.execute("UPDATE guilds SET starting_tokens = 7")
    assert ledger.grant_start(c, GUILD, ALICE, NOW) == 7
    c.execute("UPDATE guilds SET starting_tokens = 100")
    assert ledger.grant_start(c, GUILD, ALICE, NOW) == 7
    c.execute("UPDATE guilds SET starting_tokens = 0")
    assert ledger.grant_start(c, GUILD, BORIS, NOW) == 0


def test_a_transfer_moves_tokens(c: sqlite3.Connection) -> None:
    give(c, ALICE, 5, "g")
    assert pay(c, ALICE, BORIS, 3, "p") is True
    assert (ledger.purse(c, GUILD, ALICE), ledger.purse(c, GUILD, BORIS)) == (2, 3)


def test_a_replay_gives_the_first_result(c: sqlite3.Connection) -> None:
    give(c, ALICE, 5, "g")
    assert pay(c, ALICE, BORIS, 5, "p") is True
    assert pay(c, ALICE, BORIS, 5, "p") is False
    assert ledger.purse(c, GUILD, BORIS) == 5


def test_a_key_stands_for_one_movement(c: sqlite3.Connection) -> None:
    give(c, ALICE, 5, "g")
    pay(c, ALICE, BORIS, 3, "p")
    for wrong in (
        partial(pay, c, ALICE, BORIS, 2),
        partial(pay, c, BORIS, ALICE, 3),
        partial(pay, c, ALICE, CAROL, 3),
    ):
        with pytest.raises(KeyReused) as raised:
            wrong("p")
        assert raised.value.key == "p"
    with pytest.raises(IntegrityError, match=r"(?i)unique"):
        c.execute(
            "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at)"
            " SELECT guild_id, debit, credit, tokens, key, reason, at FROM entries"
        )


def test_only_the_mint_may_be_negative_without_a_penalty(c: sqlite3.Connection) -> None:
    give(c, ALICE, 5, "g")
    with pytest.raises(InsufficientTokens) as raised:
        pay(c, ALICE, BORIS, 6, "p")
    assert (raised.value.account, raised.value.balance, raised.value.tokens) == (
        Account.purse(ALICE),
        5,
        6,
    )
    with pytest.raises(InsufficientTokens):
        pay(c, CAROL, BORIS, 1, "q")
    mint, purse = (
        row[0]
        for row in c.execute(
            "SELECT account_id FROM accounts WHERE balance <> 0 ORDER BY balance"
        )
    )
    with pytest.raises(IntegrityError, match=r"(?i)check"):
        c.execute(
            "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) VALUES (?, ?, ?, 6, 'r', 'x', 0)",
            (GUILD, purse, mint),
        )


@pytest.mark.parametrize("tokens", [0, -1])
def test_nothing_and_less_cannot_be_moved(c: sqlite3.Connection, tokens: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        give(c, ALICE, tokens, "g")


def test_nobody_pays_himself(c: sqlite3.Connection) -> None:
    give(c, ALICE, 5, "g")
    with pytest.raises(ValueError, match="two accounts"):
        pay(c, ALICE, ALICE, 1, "p")


def test_tokens_stay_in_their_guild(c: sqlite3.Connection) -> None:
    ledger.grant_start(c, GUILD, ALICE, NOW)
    ledger.grant_start(c, GUILD + 1, ALICE, NOW)
    here, there = (
        row[0]
        for row in c.execute("SELECT account_id FROM accounts WHERE kind = 'purse'")
    )
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        c.execute(
            "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) VALUES (?, ?, ?, 1, 'r', 'x', 0)",
            (GUILD, here, there),
        )


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET tokens = 1",
        "UPDATE entries SET at = 1",
        "DELETE FROM entries",
    ],
)
def test_entries_are_for_ever(c: sqlite3.Connection, change: str) -> None:
    give(c, ALICE, 5, "g")
    with pytest.raises(IntegrityError, match="append-only"):
        c.execute(change)


def test_the_audit_finds_what_is_wrong_and_rebuilding_mends_the_caches(
    c: sqlite3.Connection,
) -> None:
    give(c, ALICE, 5, "g")
    assert ledger.audit(c) == []
    assert ledger.rebuild(c) == 0
    c.execute("UPDATE accounts SET balance = 6 WHERE kind = 'purse'")
    assert ledger.audit(c) == [
        "The accounts of guild 1 sum up to 1 tokens.",
        "Account 2 holds 6 tokens; its entries say 5.",
    ]
    assert ledger.rebuild(c) == 1
    assert ledger.audit(c) == []
    assert ledger.purse(c, GUILD, ALICE) == 5


def test_the_audit_finds_tokens_left_on_a_table(c: sqlite3.Connection) -> None:
    table = new_table(c)
    give(c, ALICE, 5, "g")
    ante = {
        "guild": GUILD,
        "tokens": 2,
        "reason": "ante",
        "now": NOW,
        "table_id": table.table_id,
    }
    pot = Account.pot(table.table_id)
    ledger.transfer(c, debit=Account.purse(ALICE), credit=pot, key="a", **ante)
    assert ledger.pot(c, GUILD, table.table_id) == 2
    assert ledger.audit(c) == []
    tables.save_table(c, over(table), 0)
    assert ledger.audit(c) == [
        f"Table {table.table_id} is over with 2 tokens in its pot."
    ]
    ledger.transfer(c, debit=pot, credit=Account.purse(ALICE), key="b", **ante)
    assert ledger.audit(c) == []


def test_the_audit_finds_a_pot_without_a_table(c: sqlite3.Connection) -> None:
    table = new_table(c, INVITED)
    ledger.grant_start(c, GUILD + 1, ALICE, NOW)
    ledger.transfer(
        c,
        guild=GUILD + 1,
        debit=Account.purse(ALICE),
        credit=Account.pot(table.table_id),
        tokens=1,
        key="stray",
        reason="ante",
        now=NOW,
    )
    assert ledger.audit(c) == [
        "Guild 2 has a pot of table 1, which is none of its own."
    ]


async def test_two_hundred_transfers_at_once_never_overdraw(database: Database) -> None:
    await database.run(lambda c: give(c, ALICE, 100, "g"))
    outcomes = await asyncio.gather(
        *(
            database.run(lambda c, n=n: pay(c, ALICE, BORIS, 3, f"p{n}"))
            for n in range(200)
        ),
        return_exceptions=True,
    )
    assert outcomes.count(True) == 33
    assert sum(isinstance(outcome, InsufficientTokens) for outcome in outcomes) == 167
    assert await database.read(lambda c: ledger.purse(c, GUILD, ALICE)) == 1
    assert await database.read(lambda c: ledger.purse(c, GUILD, BORIS)) == 99
    assert await database.read(ledger.audit) == []


async def test_one_key_given_many_times_at_once_moves_tokens_once(
    database: Database,
) -> None:
    await database.run(lambda c: give(c, ALICE, 100, "g"))
    outcomes = await asyncio.gather(
        *(database.run(lambda c: pay(c, ALICE, BORIS, 3, "click")) for _ in range(50))
    )
    assert outcomes.count(True) == 1
    assert await database.read(lambda c: ledger.purse(c, GUILD, BORIS)) == 3


ACCOUNTS = [
    Account.mint(),
    *(Account.purse(user) for user in range(1, 4)),
    Account.pot(1),
    Account.pot(2),
]
TRANSFERS = st.tuples(
    st.sampled_from([1, 2]),
    st.sampled_from(ACCOUNTS),
    st.sampled_from(ACCOUNTS),
    st.integers(-1, 30),
    st.integers(0, 12).map(str),
    st.booleans(),
)
Attempt = tuple[int, Account, Account, int, str, bool]


@dataclass
class Model:
    """What the ledger should hold, kept the simple way."""

    balances: Counter[tuple[int, Account]] = field(default_factory=Counter)
    entries: dict[str, tuple[int, Account, Account, int, bool]] = field(
        default_factory=dict
    )

    def expect(self, attempt: Attempt) -> object:
        """Return what a transfer should give: True, False or the type of an
        exception."""
        guild, debit, credit, tokens, key, may_owe = attempt
        move = (guild, debit, credit, tokens, may_owe)
        if tokens <= 0 or debit == credit:
            return ValueError
        if key in self.entries:
            return False if self.entries[key] == move else KeyReused
        limitless = debit.kind == "mint" or (may_owe and debit.kind == "purse")
        if not limitless and self.balances[guild, debit] < tokens:
            return InsufficientTokens
        self.entries[key] = move
        self.balances[guild, debit] -= tokens
        self.balances[guild, credit] += tokens
        return True


def outcome(c: sqlite3.Connection, attempt: Attempt) -> object:
    guild, debit, credit, tokens, key, may_owe = attempt
    try:
        return ledger.transfer(
            c,
            guild=guild,
            debit=debit,
            credit=credit,
            tokens=tokens,
            key=key,
            reason="penalty" if may_owe else "try",
            now=NOW,
            may_owe=may_owe,
        )
    except (ValueError, KeyReused, InsufficientTokens) as error:
        return type(error)


@given(st.lists(TRANSFERS, max_size=40))
def test_whatever_is_tried_sums_stay_zero(tried: list[Attempt]) -> None:
    model = Model()
    with empty() as c:
        guilds.ensure(c, 1, NOW)
        new_table(c)
        new_table(c)
        guilds.ensure(c, 2, NOW)
        for attempt in tried:
            assert outcome(c, attempt) == model.expect(attempt)
        for (guild, account), held in model.balances.items():
            reading = {"purse": ledger.purse, "pot": ledger.pot}.get(account.kind)
            assert reading is None or reading(c, guild, account.owner) == held
        assert [
            fault for fault in ledger.audit(c) if "none of its own" not in fault
        ] == []
        assert ledger.rebuild(c) == 0
