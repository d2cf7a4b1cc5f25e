"""What is true of reasons that nothing but their declaration knows: `test_new_reason`
runs this with some that are invented (`more_reasons`)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import assert_never

import pytest

from bot.command_line.check import unsound
from bot.economy import erasure, export, grants
from bot.economy.export import Crowd
from bot.economy.grants import Award
from bot.ground.clock import milliseconds
from bot.tables.ids import GuildId, UserId
from bot.tables.timing import Timing
from bot.tables.transaction import Transaction
from bot.ui.audit import log_message
from bot.ui.movements import Turn, TurnLeaf, movements
from bot.ui.purse import awarded
from bot.ui.texts import Texts, locales
from db import audit, ledger, privacy
from db import movements as entries
from db.ledger import Account
from db.reasons import LedgerReason, Receipt
from tests.economy.more_reasons import LINES
from tests.helpers.clock import START
from tests.helpers.engines import empty
from tests.ui.judge import words

GUILD = GuildId(10**17)
ADMIN, MEMBER, OTHER = (UserId(10**17 + number) for number in (1, 2, 3))
INVENTED = [LedgerReason(line.split('"')[1]) for line in LINES.splitlines()]
ASKED, NOW = 77, milliseconds(START)


@pytest.fixture
def bank_of_reasons() -> Iterator[sqlite3.Connection]:
    """A database in which tokens were moved for each reason."""
    with empty() as c:
        for user in (MEMBER, OTHER):
            ledger.grant_start(c, GUILD, user, NOW)
        for reason in INVENTED:
            move(c, reason)
        yield c


def wish_of(act: LedgerReason) -> Award:
    return Award(GUILD, ASKED, ADMIN, MEMBER, act, 3, "the cup")


def move(c: sqlite3.Connection, reason: LedgerReason) -> None:
    """Move three tokens as the declaration of a reason says."""
    match reason.receipt:
        case Receipt.ACT:
            grants.award(c, wish_of(reason), NOW)
        case Receipt.DAY:
            key = reason.key(GUILD, MEMBER, "2026-11-24")
            ledger.pay(c, GUILD, MEMBER, 3, reason, key=key, now=NOW)
        case Receipt.CLICK:
            ledger.transfer(
                c,
                guild=GUILD,
                debit=Account.purse(MEMBER),
                credit=Account.purse(OTHER),
                tokens=3,
                key=reason.key(ASKED),
                reason=reason,
                now=NOW,
            )
        case Receipt.MEMBER | Receipt.SEASON | Receipt.UNDONE_SEASON:
            raise AssertionError(reason)
        case unknown:
            assert_never(unknown)


def history(c: sqlite3.Connection, user: UserId, locale: str) -> str:
    leaf = entries.older(c, GUILD, user, 9)
    turn = TurnLeaf(user, Turn.NEWEST, 0)
    return words(movements(leaf, turn, GUILD, Texts(locale), own=True))


def test_check_finds_nothing(bank_of_reasons: sqlite3.Connection) -> None:
    made = "SELECT count(DISTINCT reason) FROM entries WHERE reason <> 'start'"
    assert bank_of_reasons.execute(made).fetchone() == (len(INVENTED),)
    assert unsound(bank_of_reasons) == []


def test_check_finds_an_award_that_nobody_noted(
    bank_of_reasons: sqlite3.Connection,
) -> None:
    reason = LedgerReason("trial_prize")
    ledger.pay(bank_of_reasons, GUILD, MEMBER, 3, reason, key=reason.key(78), now=NOW)
    (fault,) = unsound(bank_of_reasons)
    assert reason.key(78) in fault


def test_check_finds_a_flow_that_was_not_declared(
    bank_of_reasons: sqlite3.Connection,
) -> None:
    reason = LedgerReason("trial_wage")
    key = reason.key(GUILD, MEMBER, "2026-11-25")
    ledger.pay(bank_of_reasons, GUILD, MEMBER, -3, reason, key=key, now=NOW)
    (fault,) = unsound(bank_of_reasons)
    assert key in fault


@pytest.mark.parametrize("locale", sorted(locales()))
def test_the_history_says_why(bank_of_reasons: sqlite3.Connection, locale: str) -> None:
    own, theirs = (history(bank_of_reasons, user, locale) for user in (MEMBER, OTHER))
    for said in (
        f"a prize from <@{ADMIN}>: the cup",
        f"fined by <@{ADMIN}>: the cup",
        "a wage",
        f"tribute to <@{OTHER}>",
    ):
        assert said in own
    assert f"tribute of <@{MEMBER}>" in theirs


def test_the_log_and_the_admin_are_told(bank_of_reasons: sqlite3.Connection) -> None:
    told = [
        words(log_message(row, Texts()))
        for row in audit.page(bank_of_reasons, GUILD, 9)
    ]
    assert len(told) == 2
    assert "pays 3 tokens (the cup)" in told[0]
    assert "wins 3 tokens (the cup)" in told[1]
    said = words(awarded(wish_of(LedgerReason("trial_fine")), 20, Texts()))
    assert "pays 3 tokens and holds 20 tokens." in said


def test_the_copy_has_it(bank_of_reasons: sqlite3.Connection) -> None:
    account, _ = ledger.account(bank_of_reasons, GUILD, Account.purse(MEMBER))
    crowd = Crowd(MEMBER)
    copied = [
        export.movement(row, crowd)
        for row in privacy.entries(bank_of_reasons, account, 0, 9)
    ]
    assert [row["reason"] for row in copied if isinstance(row, dict)] == [
        "start",
        *INVENTED,
    ]


def test_a_forgotten_member_leaves_sound_entries(
    bank_of_reasons: sqlite3.Connection,
) -> None:
    erasure.erase(Transaction(bank_of_reasons, NOW, Timing()), GUILD, MEMBER)
    assert unsound(bank_of_reasons) == []
