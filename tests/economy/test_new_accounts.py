"""Accounts that are too new for a server: no tokens from it, no stakes, and later
everything like anybody else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

import pytest

from bot.economy import daily, erasure, gifts, seasons
from bot.economy.audit import AdminAct
from bot.economy.daily import Collected, NoRelief
from bot.economy.gifts import Gift
from bot.economy.grants import Award, award
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC
from bot.ground.clock import milliseconds
from bot.tables.ids import UserId
from bot.tables.opening import OpenTable, Terms
from bot.tables.refusals import TooNew
from bot.tables.timing import Timing
from bot.tables.transaction import Transaction
from db import guilds, ledger
from db.account_age import first_too_new, is_old, made_at, old_at
from db.ledger import DAY
from db.reasons import LedgerReason
from tests.helpers.accounts import made
from tests.helpers.clock import START
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, GUILD, World

NOW: Final = milliseconds(START)


NEW: Final = made(2)
OLD: Final = made(7)


async def decide(room: World, **changes: int) -> None:
    await room.database.run(lambda c: guilds.save(c, GUILD, changes, NOW))


async def come(room: World, user: UserId) -> Collected:
    now = milliseconds(room.clock.now())
    return await room.database.run(lambda c: daily.collect(c, GUILD, user, now))


def test_an_id_says_when_its_account_was_made() -> None:
    # The example in Discord's own documentation.
    assert made_at(175928847299117063) == milliseconds(
        datetime(2016, 4, 30, 11, 18, 25, 796000, tzinfo=UTC)
    )
    assert old_at(OLD, 7) == NOW
    assert is_old(OLD, 7, NOW)
    assert not is_old(OLD, 7, NOW - 1)
    assert is_old(NEW, 0, 0)


@pytest.mark.parametrize("days", [0, 1, 7, 90])
@pytest.mark.parametrize("age", [0.0, 0.5, 1.0, 1.5, 7.0, 89.9, 90.0, 4000.0])
def test_boards_and_tables_agree_who_is_too_new(days: int, age: float) -> None:
    assert (made(age) < first_too_new(days, NOW)) is is_old(made(age), days, NOW)


async def test_throwaway_accounts_cannot_lose_their_starting_tokens_to_anybody(
    room: World,
) -> None:
    async def lose(account: UserId) -> None:
        table = await room.challenge(ALICE, account, stake=20)
        await asks.accept(room.tables, table.id, account, 2000)
        await asks.leave(room.tables, table.id, account)

    for account in (made(0, number) for number in range(4)):
        with pytest.raises(TooNew) as refused:
            await lose(account)
        assert refused.value.user_id == account
        assert (refused.value.days, refused.value.again_at) == (7, NOW + 7 * DAY)
        assert await room.tables.purse(GUILD, account) == 0
    assert await room.tables.purse(GUILD, ALICE) == 20


WAYS: Final[list[Callable[[World], Awaitable[object]]]] = [
    lambda room: room.challenge(NEW, BOB),
    lambda room: room.challenge(ALICE, NEW),
    lambda room: room.gather(NEW, options=CLASSIC, seats=2),
    lambda room: room.gather(ALICE, NEW, options=CLASSIC, seats=2),
    lambda room: room.tables.gather(_keeping_a_seat()),
    lambda room: room.practise(NEW, stake=5),
]


def _keeping_a_seat() -> OpenTable:
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", "classic", CLASSIC, 1, click=1000)
    return OpenTable(terms, seats=2, drawn=False, goes_on=False, asked=NEW)


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_sits_down_for_tokens_with_an_account_that_is_too_new(
    room: World, way: Callable[[World], Awaitable[object]]
) -> None:
    await room.house_cap(100)
    with pytest.raises(TooNew) as refused:
        await way(room)
    assert refused.value.user_id == NEW
    assert await room.purse(NEW) == 0
    await decide(room, account_days=2)
    await way(room)
    assert await room.purse(NEW) == 20


async def test_without_tokens_everybody_may_play(room: World) -> None:
    terms = Terms(
        GUILD, CHANNEL, ALICE, "bura", "classic", BURA.practice(CLASSIC), 0, click=1000
    )
    table = await room.tables.challenge(terms, NEW)
    await asks.accept(room.tables, table.id, NEW, 2000)
    assert (await room.table(table.id)).hand is not None
    assert await room.purse(NEW) == 0


async def test_a_table_that_was_agreed_before_the_setting_changed_plays_on(
    room: World,
) -> None:
    await decide(room, account_days=0)
    table = await room.challenge(ALICE, NEW, stake=5)
    await asks.accept(room.tables, table.id, NEW, 2000)
    await decide(room, account_days=90)
    await asks.leave(room.tables, table.id, NEW)
    assert await room.purses(ALICE, NEW) == (25, 15)
    with pytest.raises(TooNew):
        await room.tables.rematch(table.id, ALICE, CHANNEL, 3000)


async def test_a_new_account_gets_nothing_from_the_server_until_it_is_old_enough(
    room: World,
) -> None:
    got = await come(room, NEW)
    assert got.nothing
    assert (got.balance, got.old_at, got.days, got.no_relief) == (
        0,
        NOW + 5 * DAY,
        7,
        NoRelief.NONE_HERE,
    )
    await room.clock.advance(5 * DAY / 1000)
    got = await come(room, NEW)
    assert (got.start, got.daily, got.balance, got.old_at) == (20, 5, 25, None)
    assert (await come(room, NEW)).nothing


async def test_starting_tokens_come_once_to_an_account_that_was_given_some_before(
    room: World,
) -> None:
    prize = Award(GUILD, 1, ALICE, NEW, LedgerReason.GRANT, 3, "a prize")
    await room.database.run(lambda c: award(c, prize, NOW))
    assert await room.tables.purse(GUILD, NEW) == 3
    act = AdminAct(GUILD, ALICE, 2, NOW)
    await room.database.run(lambda c: seasons.begin(c, act, 2, 20))
    assert await room.tables.purse(GUILD, NEW) == 3
    await room.clock.advance(5 * DAY / 1000)
    now = NOW + 5 * DAY
    assert (
        await room.database.read(lambda c: ledger.would_hold(c, GUILD, NEW, now)) == 23
    )
    assert [await room.tables.purse(GUILD, NEW) for _ in range(2)] == [23, 23]
    assert await room.faults() == []


async def test_a_new_account_cannot_give_but_can_be_given(room: World) -> None:
    await room.database.run(lambda c: guilds.save(c, GUILD, {"gifts": True}, NOW))
    await room.tables.purse(GUILD, ALICE)
    to, back = Gift(GUILD, 1, ALICE, NEW, 2), Gift(GUILD, 2, NEW, ALICE, 1)
    await room.database.run(lambda c: gifts.give(c, to, NOW, sure=True))
    assert await room.purses(ALICE, NEW) == (18, 2)
    with pytest.raises(TooNew):
        await room.database.run(lambda c: gifts.give(c, back, NOW, sure=True))
    assert await room.purses(ALICE, NEW) == (18, 2)


async def test_who_was_forgotten_gets_no_start_by_growing_older(room: World) -> None:
    prize = Award(GUILD, 1, ALICE, NEW, LedgerReason.GRANT, 3, "a prize")
    await room.database.run(lambda c: award(c, prize, NOW))
    await room.database.run(
        lambda c: erasure.erase(Transaction(c, NOW, Timing()), GUILD, NEW)
    )
    await room.clock.advance(6 * DAY / 1000)
    assert await room.tables.purse(GUILD, NEW) == 0
    await room.clock.advance(30 * DAY / 1000)
    assert await room.tables.purse(GUILD, NEW) == 20
