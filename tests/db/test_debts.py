"""A penalty may leave a purse in debt where a table's rules say so; nothing else may,
and sums stay zero."""

from __future__ import annotations

import sqlite3

import pytest

from db import boards, ledger, winnings
from db.ledger import Account, InsufficientTokens, KeyReused
from db.rows import BoardLine
from tests.db.rows import ALICE, BORIS, CAROL, GUILD, NOW, new_table
from tests.helpers.engines import IntegrityError


@pytest.fixture(autouse=True)
def _purses(c: sqlite3.Connection) -> None:
    """A guild in which Alice and Boris hold the starting 20 tokens each, and a table
    with an empty pot."""
    new_table(c)
    for user in (ALICE, BORIS):
        ledger.grant_start(c, GUILD, user, NOW)


def move(
    c: sqlite3.Connection,
    tokens: int,
    key: str,
    debit: Account,
    credit: Account,
    *,
    may_owe: bool = False,
    reason: str = "penalty",
) -> bool:
    return ledger.transfer(
        c,
        guild=GUILD,
        debit=debit,
        credit=credit,
        tokens=tokens,
        key=key,
        reason=reason,
        now=NOW,
        table_id=1,
        may_owe=may_owe,
    )


def fine(
    c: sqlite3.Connection, tokens: int, key: str, *, reason: str = "penalty"
) -> bool:
    """Let Alice pay into the pot, into debt if need be."""
    return move(
        c,
        tokens,
        key,
        Account.purse(ALICE),
        Account.pot(1),
        may_owe=True,
        reason=reason,
    )


def floor(c: sqlite3.Connection, user: int) -> int:
    (tokens,) = c.execute(
        "SELECT floor FROM accounts WHERE kind = 'purse' AND owner = ?", (user,)
    ).fetchone()
    return int(tokens)


def test_a_penalty_may_leave_a_debt_of_exactly_what_was_missing(
    c: sqlite3.Connection,
) -> None:
    assert fine(c, 23, "a") is True
    assert (
        ledger.purse(c, GUILD, ALICE),
        ledger.pot(c, GUILD, 1),
        floor(c, ALICE),
    ) == (-3, 23, -3)
    assert fine(c, 4, "b") is True
    assert (
        ledger.purse(c, GUILD, ALICE),
        ledger.pot(c, GUILD, 1),
        floor(c, ALICE),
    ) == (-7, 27, -7)
    assert ledger.audit(c) == []
    assert ledger.rebuild(c) == 0


def test_a_debt_is_entered_once_under_its_key(c: sqlite3.Connection) -> None:
    fine(c, 23, "a")
    assert fine(c, 23, "a") is False
    with pytest.raises(KeyReused):
        fine(c, 24, "a")
    assert (ledger.purse(c, GUILD, ALICE), floor(c, ALICE)) == (-3, -3)


def test_who_can_pay_gets_no_lower_floor(c: sqlite3.Connection) -> None:
    fine(c, 20, "a")
    assert (ledger.purse(c, GUILD, ALICE), floor(c, ALICE)) == (0, 0)


def test_a_newcomer_may_owe_too(c: sqlite3.Connection) -> None:
    assert move(c, 2, "a", Account.purse(CAROL), Account.pot(1), may_owe=True)
    assert ledger.purse(c, GUILD, CAROL) == -2
    assert ledger.audit(c) == []


def test_nothing_else_leaves_a_purse_in_debt(c: sqlite3.Connection) -> None:
    fine(c, 23, "a")
    with pytest.raises(InsufficientTokens) as raised:
        move(c, 1, "b", Account.purse(ALICE), Account.pot(1), reason="ante")
    assert (raised.value.account, raised.value.balance, raised.value.tokens) == (
        Account.purse(ALICE),
        -3,
        1,
    )
    with pytest.raises(InsufficientTokens):
        move(c, 21, "c", Account.purse(BORIS), Account.pot(1))


def test_who_has_paid_his_debt_must_not_make_another_one(c: sqlite3.Connection) -> None:
    fine(c, 23, "a")
    move(c, 5, "b", Account.pot(1), Account.purse(ALICE), reason="payout")
    assert ledger.purse(c, GUILD, ALICE) == 2
    with pytest.raises(InsufficientTokens):
        move(c, 3, "c", Account.purse(ALICE), Account.pot(1), reason="ante")
    assert ledger.purse(c, GUILD, ALICE) == 2


def test_a_pot_never_owes(c: sqlite3.Connection) -> None:
    with pytest.raises(InsufficientTokens):
        move(c, 1, "a", Account.pot(1), Account.purse(ALICE), may_owe=True)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE accounts SET balance = -1 WHERE kind = 'purse'",
        "UPDATE accounts SET floor = 1 WHERE kind = 'purse'",
        "UPDATE accounts SET floor = -1 WHERE kind = 'mint'",
    ],
)
def test_a_purse_stays_above_its_floor_and_no_other_account_has_one(
    c: sqlite3.Connection, change: str
) -> None:
    with pytest.raises(IntegrityError, match=r"(?i)check"):
        c.execute(change)


def test_debts_stand_below_everybody_on_the_leader_board(c: sqlite3.Connection) -> None:
    fine(c, 23, "a")
    move(c, 23, "b", Account.purse(BORIS), Account.pot(1), may_owe=True)
    ledger.grant_start(c, GUILD, CAROL, NOW)
    for user in (ALICE, BORIS, CAROL):
        c.execute("INSERT INTO winnings VALUES (?, 'all', ?, 0, 0, 3)", (GUILD, user))
        winnings.renew_purse(c, GUILD, user)
    rows = boards.board(c, GUILD, "bura", CAROL, page=1, size=10, now=NOW).rows
    assert rows == [
        BoardLine(1, CAROL, 20),
        BoardLine(2, ALICE, -3),
        BoardLine(2, BORIS, -3),
    ]


def test_the_audit_finds_a_debt_without_a_penalty(c: sqlite3.Connection) -> None:
    fine(c, 23, "a", reason="ante")
    assert ledger.audit(c) == [
        f"The purse of {ALICE} in guild {GUILD} holds -3 without a penalty."
    ]
    fine(c, 1, "b")
    assert ledger.audit(c) == []


def test_rebuilding_mends_the_cache_of_a_debt(c: sqlite3.Connection) -> None:
    fine(c, 23, "a")
    c.execute(
        "UPDATE accounts SET balance = 5, floor = 0 WHERE kind = 'purse' AND owner = ?",
        (ALICE,),
    )
    assert len(ledger.audit(c)) == 2
    assert ledger.rebuild(c) == 1
    assert ledger.audit(c) == []
    assert (ledger.purse(c, GUILD, ALICE), floor(c, ALICE), floor(c, BORIS)) == (
        -3,
        -3,
        0,
    )
