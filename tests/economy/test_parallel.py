"""Two hundred attempts at the same time: what may happen once happens once, nothing is
spent twice, sums stay zero."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest

from bot.economy.daily import Collected
from bot.economy.gifts import Gift, Given
from bot.economy.grants import Award
from bot.economy.purse import Purse
from bot.economy.refusals import GiftTooMuch, GiftTooSoon, TooFewTokens
from bot.tables.ids import GuildId, UserId
from bot.tables.service import Tables
from bot.tables.timing import Timing
from db import daily, guilds, ledger
from db.database import Database
from db.ledger import DAY
from db.reasons import LedgerReason
from tests.helpers.clock import HandClock

GUILD = GuildId(10**17)
ALICE = UserId(10**17 + 1)
BORIS = UserId(10**17 + 2)
CAROL = UserId(10**17 + 3)
MANY = 200
T = TypeVar("T")


@dataclass
class Bank:
    """Purses in a real database."""

    database: Database
    purse: Purse
    clock: HandClock

    async def decide(self, **changes: int | str) -> None:
        await self.database.run(lambda c: guilds.save(c, GUILD, changes, 0))

    async def held(self, *users: UserId) -> list[int]:
        return await self.database.read(
            lambda c: [ledger.purse(c, GUILD, user) for user in users]
        )

    async def entries(self) -> Counter[str]:
        """Return how many entries there are, by reason."""
        return await self.database.read(
            lambda c: Counter(
                reason for (reason,) in c.execute("SELECT reason FROM entries")
            )
        )

    async def sound(self) -> bool:
        """Say whether nothing is wrong with the ledger and what is computed from it."""
        faults = await self.database.read(lambda c: ledger.audit(c) + daily.audit(c))
        mended = await self.database.run(lambda c: ledger.rebuild(c) + daily.rebuild(c))
        least = await self.database.read(
            lambda c: c.execute(
                "SELECT min(balance) FROM accounts WHERE kind <> 'mint'"
            ).fetchone()[0]
        )
        return not faults and mended == 0 and least >= 0


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Bank]:
    database, clock = await Database.open(path), HandClock()
    try:
        tables = Tables(database, clock, Timing(), lambda _change: None)
        yield Bank(database, Purse(database, tables, clock), clock)
    finally:
        await database.close()


@pytest.fixture
async def bank(tmp_path: Path) -> AsyncIterator[Bank]:
    async with opened(tmp_path / "bura.sqlite3") as bank:
        await bank.decide(gifts=1, gift_most=1000, gift_minutes=0)
        yield bank


async def at_once(
    attempts: Iterable[Awaitable[T]],
) -> tuple[list[T], Counter[type[BaseException]]]:
    """Await all attempts together; return what they gave, and how many raised what."""
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    raised = Counter(type(one) for one in outcomes if isinstance(one, BaseException))
    return [one for one in outcomes if not isinstance(one, BaseException)], raised


def gift(asked: int, giver: UserId, receiver: UserId, tokens: int) -> Gift:
    return Gift(GUILD, asked, giver, receiver, tokens)


def awards(act: LedgerReason, tokens: int, asked: Iterable[int]) -> list[Award]:
    return [Award(GUILD, number, CAROL, ALICE, act, tokens, "why") for number in asked]


async def test_the_daily_grant_is_claimed_once(bank: Bank) -> None:
    got, raised = await at_once(bank.purse.collect(GUILD, ALICE) for _ in range(MANY))
    assert not raised
    assert sorted((one.start, one.daily) for one in got)[-2:] == [(0, 0), (20, 5)]
    assert await bank.entries() == {"start": 1, "daily": 1}
    bank.clock.leap(DAY / 1000)
    await at_once(bank.purse.collect(GUILD, ALICE) for _ in range(MANY))
    assert await bank.entries() == {"start": 1, "daily": 2}
    assert await bank.held(ALICE) == [30]
    assert await bank.sound()


async def test_relief_is_claimed_once(bank: Bank) -> None:
    await bank.decide(daily=0, starting_tokens=0)
    got, raised = await at_once(bank.purse.collect(GUILD, ALICE) for _ in range(MANY))
    assert not raised
    assert Counter(one.relief for one in got) == {5: 1, 0: MANY - 1}
    await bank.purse.award(Award(GUILD, 1, CAROL, ALICE, LedgerReason.TAKE, 5, "why"))
    got, _ = await at_once(bank.purse.collect(GUILD, ALICE) for _ in range(MANY))
    assert all(one.nothing for one in got)
    assert await bank.held(ALICE) == [0]
    assert await bank.sound()


async def test_a_purse_is_not_given_away_twice(bank: Bank) -> None:
    done, raised = await at_once(
        bank.purse.give(gift(n, ALICE, BORIS, 3), sure=True) for n in range(MANY)
    )
    assert len(done) == 6
    assert raised == {TooFewTokens: MANY - 6}
    assert await bank.held(ALICE, BORIS) == [2, 38]
    assert await bank.sound()


async def test_gifts_both_ways_lose_nothing(bank: Bank) -> None:
    pairs = ((ALICE, BORIS), (BORIS, ALICE))
    done, raised = await at_once(
        bank.purse.give(gift(n, *pairs[n % 2], 1 + n % 7), sure=True)
        for n in range(MANY)
    )
    assert set(raised) <= {TooFewTokens}
    assert len(done) + raised.total() == MANY
    assert len(done) > MANY // 4
    assert sum(await bank.held(ALICE, BORIS)) == 40
    assert (await bank.entries())["gift"] == len(done)
    assert await bank.sound()


async def test_one_question_confirmed_many_times_is_one_gift(bank: Bank) -> None:
    done, raised = await at_once(
        bank.purse.give(gift(1, ALICE, BORIS, 15), sure=True) for _ in range(MANY)
    )
    assert not raised
    assert Counter(isinstance(one, Given) and one.now for one in done) == {
        True: 1,
        False: MANY - 1,
    }
    assert await bank.held(ALICE, BORIS) == [5, 35]


async def test_neither_cap_nor_cool_down_is_run_past(bank: Bank) -> None:
    await bank.decide(gift_most=10)
    done, raised = await at_once(
        bank.purse.give(gift(n, ALICE, BORIS, 4), sure=True) for n in range(MANY)
    )
    assert (len(done), raised) == (2, {GiftTooMuch: MANY - 2})
    await bank.decide(gift_minutes=10)
    done, raised = await at_once(
        bank.purse.give(gift(n, BORIS, ALICE, 1), sure=True)
        for n in range(MANY, 2 * MANY)
    )
    assert (len(done), raised) == (1, {GiftTooSoon: MANY - 1})
    assert await bank.held(ALICE, BORIS) == [13, 27]
    assert await bank.sound()


async def test_awards_of_one_admin_and_of_many(bank: Bank) -> None:
    _, raised = await at_once(
        bank.purse.award(one) for one in awards(LedgerReason.GRANT, 2, range(MANY))
    )
    assert not raised
    assert await bank.held(ALICE) == [20 + 2 * MANY]
    _, raised = await at_once(
        bank.purse.award(one) for one in awards(LedgerReason.GRANT, 2, [0] * MANY)
    )
    assert not raised
    assert await bank.held(ALICE) == [20 + 2 * MANY]
    held, raised = await at_once(
        bank.purse.award(one) for one in awards(LedgerReason.TAKE, 100, range(MANY))
    )
    assert (len(held), raised) == (4, {TooFewTokens: MANY - 4})
    assert min(held) == 20
    noted = await bank.database.read(
        lambda c: c.execute("SELECT act, count(*) FROM audit GROUP BY act").fetchall()
    )
    assert noted == [("grant", MANY), ("take", 4)]
    assert await bank.sound()


async def test_everything_at_once(bank: Bank) -> None:
    attempts: list[Awaitable[object]] = []
    for n in range(MANY // 4):
        attempts += [
            bank.purse.collect(GUILD, (ALICE, BORIS)[n % 2]),
            bank.purse.give(
                gift(n, *((ALICE, BORIS), (BORIS, ALICE))[n % 2], 1 + n % 9),
                sure=n % 3 > 0,
            ),
            bank.purse.award(awards(LedgerReason.GRANT, 1 + n % 3, [n])[0]),
            bank.purse.award(awards(LedgerReason.TAKE, 5 + n % 9, [n])[0]),
        ]
    done, raised = await at_once(attempts)
    assert set(raised) <= {TooFewTokens}
    assert {type(one) for one in done} >= {Collected, Given, int}
    assert await bank.sound()
