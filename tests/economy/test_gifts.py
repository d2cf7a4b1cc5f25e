"""Gifts move tokens between members once, within what the server allows; admins give
and take with a reason."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.economy.coins import MOST_MOVED, MOST_THERE
from bot.economy.gifts import MINUTE, Doubtful, Gift, Given, give
from bot.economy.grants import Award, award
from bot.economy.refusals import (
    GiftInPlay,
    GiftToBot,
    GiftTooMuch,
    GiftTooSoon,
    GiftToSelf,
    NoGifts,
    NotYours,
    PurseRefusal,
    TooFewTokens,
    TooManyTokens,
    WrongAmount,
)
from bot.ground.clock import milliseconds
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.ids import GuildId, UserId
from db import audit, guilds, ledger, tables
from db.ledger import Account
from db.reasons import LedgerReason
from tests.economy.finished import ALICE, BORIS, CAROL, GUILD, TABLE

NOON = milliseconds(datetime(2026, 11, 20, 12, tzinfo=UTC))
HOUR = 60 * MINUTE
GIFT = Gift(GuildId(GUILD), 1, UserId(ALICE), UserId(BORIS), 3)
AWARD = Award(
    GuildId(GUILD), 1, UserId(CAROL), UserId(ALICE), LedgerReason.GRANT, 5, "a prize"
)
HOUSE = house_user(Level.MASTER, 0)


@pytest.fixture(autouse=True)
def _gifts_allowed(c: sqlite3.Connection) -> None:
    guilds.save(c, GUILD, {"gifts": 1}, 0)


def purses(c: sqlite3.Connection) -> tuple[int, int]:
    return ledger.purse(c, GUILD, ALICE), ledger.purse(c, GUILD, BORIS)


def test_a_gift_moves_tokens_once(c: sqlite3.Connection) -> None:
    first = give(c, GIFT, NOON, sure=False)
    assert first == Given(GIFT, balance=17, now=True)
    assert give(c, GIFT, NOON + HOUR, sure=True) == replace(first, now=False)
    assert purses(c) == (17, 23)


def test_more_than_half_is_asked_about_and_nothing_moves_meanwhile(
    c: sqlite3.Connection,
) -> None:
    guilds.save(c, GUILD, {"gift_most": 100, "gift_minutes": 0}, 0)
    assert isinstance(give(c, replace(GIFT, tokens=10), NOON, sure=False), Given)
    large = replace(GIFT, asked=2, tokens=6)
    assert give(c, large, NOON, sure=False) == Doubtful(large, balance=10)
    assert purses(c) == (10, 30)
    assert give(c, large, NOON, sure=True) == Given(large, balance=4, now=True)
    assert purses(c) == (4, 36)


@pytest.mark.parametrize(
    ("gift", "why"),
    [
        (replace(GIFT, receiver=UserId(ALICE)), GiftToSelf),
        (replace(GIFT, receiver=HOUSE), GiftToBot),
        # the number of somebody who was forgotten
        (replace(GIFT, receiver=UserId(2_000_000)), NotYours),
        (replace(GIFT, tokens=0), WrongAmount),
        (replace(GIFT, tokens=-3), WrongAmount),
        (replace(GIFT, tokens=MOST_MOVED + 1), WrongAmount),
        (replace(GIFT, tokens=2**70), WrongAmount),
        (replace(GIFT, tokens=21), TooFewTokens),
        (replace(GIFT, tokens=11), GiftTooMuch),
    ],
)
def test_what_cannot_be_given(
    c: sqlite3.Connection, gift: Gift, why: type[PurseRefusal]
) -> None:
    for sure in (False, True):
        with pytest.raises(why):
            give(c, gift, NOON, sure=sure)
    assert c.execute(
        "SELECT count(*) FROM entries WHERE reason = 'gift'"
    ).fetchone() == (0,)


def test_nothing_can_be_given_where_gifts_are_off(c: sqlite3.Connection) -> None:
    guilds.save(c, GUILD, {"gifts": 0}, 0)
    with pytest.raises(NoGifts):
        give(c, GIFT, NOON, sure=True)
    with pytest.raises(NoGifts):
        give(c, replace(GIFT, guild_id=GuildId(GUILD + 1)), NOON, sure=True)


def test_a_gift_that_was_made_stays_made_when_gifts_are_turned_off(
    c: sqlite3.Connection,
) -> None:
    give(c, GIFT, NOON, sure=True)
    guilds.save(c, GUILD, {"gifts": 0}, 0)
    again = give(c, GIFT, NOON, sure=True)
    assert isinstance(again, Given)
    assert not again.now


@pytest.mark.parametrize(
    "other",
    [
        replace(GIFT, tokens=4),
        replace(GIFT, giver=UserId(CAROL)),
        replace(GIFT, receiver=UserId(CAROL)),
        replace(GIFT, guild_id=GuildId(GUILD + 1)),
    ],
)
def test_one_question_stands_for_one_gift(c: sqlite3.Connection, other: Gift) -> None:
    give(c, GIFT, NOON, sure=True)
    with pytest.raises(NotYours):
        give(c, other, NOON + HOUR, sure=True)
    assert purses(c) == (17, 23)


def test_the_cool_down_and_the_cap_of_the_day(c: sqlite3.Connection) -> None:
    give(c, GIFT, NOON, sure=True)
    with pytest.raises(GiftTooSoon) as soon:
        give(c, replace(GIFT, asked=2), NOON + 10 * MINUTE - 1, sure=True)
    assert soon.value.again_at == NOON + 10 * MINUTE
    give(c, replace(GIFT, asked=2), NOON + 10 * MINUTE, sure=True)
    with pytest.raises(GiftTooMuch) as much:
        give(c, replace(GIFT, asked=3, tokens=5), NOON + HOUR, sure=True)
    assert (much.value.most, much.value.left, much.value.again_at) == (
        10,
        4,
        NOON + 12 * HOUR,
    )
    give(c, replace(GIFT, asked=3, tokens=4), NOON + HOUR, sure=True)
    with pytest.raises(GiftTooMuch):
        give(c, replace(GIFT, asked=4, tokens=1), NOON + 12 * HOUR - 1, sure=True)
    give(c, replace(GIFT, asked=4, tokens=1), NOON + 12 * HOUR, sure=True)
    assert isinstance(
        give(
            c,
            replace(GIFT, asked=5, giver=UserId(BORIS), receiver=UserId(ALICE)),
            NOON,
            sure=True,
        ),
        Given,
    )


def test_the_day_of_the_cap_is_that_of_the_server(c: sqlite3.Connection) -> None:
    guilds.save(c, GUILD, {"time_zone": "Europe/Kyiv", "gift_minutes": 0}, 0)
    midnight = NOON + 10 * HOUR
    give(c, replace(GIFT, tokens=10), midnight - 1, sure=True)
    with pytest.raises(GiftTooMuch):
        give(c, replace(GIFT, asked=2, tokens=1), midnight - 1, sure=True)
    give(c, replace(GIFT, asked=2, tokens=10), midnight, sure=True)


@pytest.mark.parametrize(
    ("stake", "status", "stops"),
    [(1, "playing", True), (1, "between", False), (0, "playing", False)],
)
def test_who_plays_a_hand_for_tokens_cannot_give_away_what_a_wrong_claim_costs(
    c: sqlite3.Connection, stake: int, status: str, *, stops: bool
) -> None:
    table = tables.insert_table(c, replace(TABLE, stake=stake, status=status))
    tables.sit(c, GUILD, ALICE, table)
    if stops:
        with pytest.raises(GiftInPlay):
            give(c, GIFT, NOON, sure=True)
        tables.stand_up(c, table)
    assert isinstance(give(c, GIFT, NOON, sure=True), Given)


def test_an_admin_gives_and_takes_once_and_it_is_noted(c: sqlite3.Connection) -> None:
    assert [award(c, AWARD, NOON), award(c, AWARD, NOON)] == [25, 25]
    assert award(c, replace(AWARD, act=LedgerReason.TAKE, tokens=25), NOON) == 0
    assert award(c, replace(AWARD, act=LedgerReason.TAKE, tokens=25), NOON) == 0
    noted = audit.page(c, GUILD, 10)
    assert [(row.act, row.actor, row.subject, dict(row.detail)) for row in noted] == [
        ("take", CAROL, ALICE, {"tokens": 25, "reason": "a prize"}),
        ("grant", CAROL, ALICE, {"tokens": 5, "reason": "a prize"}),
    ]
    assert ledger.audit(c) == []


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (replace(AWARD, tokens=0), WrongAmount),
        (replace(AWARD, tokens=MOST_MOVED + 1), WrongAmount),
        (replace(AWARD, act=LedgerReason.TAKE, tokens=21), TooFewTokens),
        (replace(AWARD, member=HOUSE), GiftToBot),
    ],
)
def test_what_an_admin_cannot_do_is_not_noted(
    c: sqlite3.Connection, wish: Award, why: type[PurseRefusal]
) -> None:
    with pytest.raises(why):
        award(c, wish, NOON)
    assert audit.page(c, GUILD, 10) == []


def test_a_server_holds_no_more_than_can_be_counted(c: sqlite3.Connection) -> None:
    award(c, AWARD, NOON)
    ledger.transfer(
        c,
        guild=GUILD,
        debit=Account.mint(),
        credit=Account.purse(BORIS),
        tokens=MOST_THERE - 25 - MOST_MOVED,
        key="riches",
        reason="test",
        now=NOON,
    )
    assert award(c, replace(AWARD, asked=2, tokens=MOST_MOVED), NOON) == 25 + MOST_MOVED
    with pytest.raises(TooManyTokens):
        award(c, replace(AWARD, asked=3, tokens=1), NOON)
    award(c, replace(AWARD, asked=4, act=LedgerReason.TAKE, tokens=1), NOON)
    assert award(c, replace(AWARD, asked=5, tokens=1), NOON) == 25 + MOST_MOVED
    assert ledger.mint(c, GUILD) == -MOST_THERE
    assert ledger.audit(c) == []
