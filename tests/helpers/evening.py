"""What people do in an evening, at random: at tables, with their purses, and as
admins."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from bot.economy import seasons
from bot.economy.audit import AdminAct
from bot.economy.gifts import Gift
from bot.economy.grants import Award
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.ground.clock import milliseconds
from bot.house.levels import Level
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.refusals import Refusal
from db import guilds, tables
from db.reasons import LedgerReason
from tests.helpers.clock import HandClock
from tests.helpers.random_tables import step
from tests.tables import asks
from tests.tables.play import World, world

SERVERS: Final = (
    GuildId(1_100_000_000_000_000_001),
    GuildId(1_100_000_000_000_000_002),
)
PEOPLE: Final = tuple(
    UserId(1_200_000_000_000_000_000 + number) for number in range(1, 9)
)
ADMIN: Final = PEOPLE[0]
MOST_OPEN: Final = 6
"""Tables that are open in a server at once, before new ones are opened."""


class Room(World):
    """A running bot in which several people do things at once."""

    async def run_out(self, table_id: TableId) -> None:
        """Let the clock of a table run out, if somebody else has not ended the game
        meanwhile."""
        table = await self.table(table_id)
        if table.deadline is not None:
            await self.clock.advance(
                max(0.0, table.deadline.at / 1000 - self.clock.now().timestamp())
            )
            await self.tables.run_out(table_id)


@asynccontextmanager
async def open_room(path: Path, clock: HandClock | None = None) -> AsyncIterator[Room]:
    """Open a room whose database lies at `path`."""
    async with world(path, clock=clock, remember=False) as room:
        yield Room(**vars(room))


@dataclass
class Evening:
    """A running bot in one of the servers."""

    room: Room
    guild: GuildId
    random: Random
    purse: Purse
    privacy: Privacy

    @classmethod
    def of(cls, room: Room, guild: GuildId, random: Random) -> Evening:
        privacy = Privacy(room.database, room.tables, room.clock, room.presence)
        return cls(
            room, guild, random, Purse(room.database, room.tables, room.clock), privacy
        )

    @property
    def now(self) -> int:
        return milliseconds(self.room.clock.now())

    async def do_something(self, *, without: object = None) -> str:
        """Do something at random and say what it was, and whether it was refused."""
        weights, kinds = zip(
            *(kind for kind in ACTS if kind[1] is not without), strict=True
        )
        act = self.random.choices(kinds, weights)[0]
        try:
            await act(self)
        except Refusal:
            return f"{act.__name__} refused"
        return f"{act.__name__} done"

    def somebody(self) -> UserId:
        return self.random.choice(PEOPLE)

    def click(self) -> int:
        return self.random.getrandbits(62)

    def terms(self, host: UserId, preset: str, seats: int, stake: int | None) -> Terms:
        base = PRESETS[preset] if stake is not None else BURA.practice(PRESETS[preset])
        options = BURA.agree(base, stake=stake, seats=seats, text="")
        channel = ChannelId(self.guild + 10)
        return Terms(
            self.guild,
            channel,
            host,
            "bura",
            preset,
            options,
            BURA.stakes.stake(options),
            self.click(),
        )


async def open_table(e: Evening) -> None:
    kind = e.random.random()
    host, other = e.random.sample(PEOPLE, 2)
    if kind < 0.3:
        await e.room.tables.challenge(
            e.terms(host, "classic", 2, e.random.choice([1, 2, 5])), other
        )
    elif kind < 0.8:
        seats = e.random.randint(2, 5)
        terms = e.terms(
            host,
            "prison" if seats > 2 else e.random.choice(["classic", "match", "prison"]),
            seats,
            1,
        )
        await e.room.tables.gather(
            OpenTable(terms, seats, e.random.random() < 0.5, e.random.random() < 0.3)
        )
    else:
        stake = e.random.choice([None, None, 1])
        terms = e.terms(host, "classic", 2, stake)
        await e.room.tables.practice(terms, e.random.choice(list(Level)), 2)


async def play(e: Evening) -> None:
    """Go on at an open table, a few steps."""
    numbers = await e.room.database.read(lambda c: tables.tables_in_guild(c, e.guild))
    if len(numbers) < MOST_OPEN:
        await open_table(e)
        return
    table_id = TableId(e.random.choice(numbers))
    for _ in range(e.random.randint(1, 12)):
        table = await e.room.table(table_id)
        if not table.is_open:
            return
        if table.status is Status.INVITED:
            await meet(e, table)
        elif not table.persons:  # the clock plays for who is gone
            await e.room.run_out(table_id)
        else:
            await step(e.room, e.random, table, hurry=4)


async def meet(e: Evening, table: Table) -> None:
    """Do something at a table that has not begun."""
    chance, user = e.random.random(), e.somebody()
    if chance < 0.03:
        await e.room.run_out(table.id)
    elif table.gathering is None:
        asked = next(user for user in table.people() if user != table.host)
        if chance < 0.85:
            await asks.accept(e.room.tables, table.id, asked, e.click())
        else:
            await (asks.decline if chance < 0.97 else asks.block)(
                e.room.tables, table.id, asked
            )
    elif chance < 0.5:
        await asks.join(e.room.tables, table.id, user, e.click())
    elif chance < 0.55:
        await asks.leave(
            e.room.tables,
            table.id,
            e.random.choice([table.user_at(seat) for seat in table.persons]),
        )
    elif chance < 0.6:
        await asks.add_house(
            e.room.tables, table.id, table.host, e.random.choice(list(Level))
        )
    else:
        await asks.start(e.room.tables, table.id, table.host, e.click())


async def take_daily(e: Evening) -> None:
    await e.purse.collect(e.guild, e.somebody())


async def give(e: Evening) -> None:
    gift = Gift(e.guild, e.click(), *e.random.sample(PEOPLE, 2), e.random.randint(1, 6))
    await e.purse.give(gift, sure=e.random.random() < 0.9)


async def award(e: Evening) -> None:
    act = e.random.choice([LedgerReason.GRANT, LedgerReason.GRANT, LedgerReason.TAKE])
    await e.purse.award(
        Award(
            e.guild,
            e.click(),
            ADMIN,
            e.somebody(),
            act,
            e.random.randint(1, 9),
            "as I please",
        )
    )


async def end_season(e: Evening) -> None:
    act = AdminAct(e.guild, ADMIN, e.click(), e.now)

    def begin(c: sqlite3.Connection) -> bool:
        planned = seasons.plan(c, e.guild, e.now)
        return seasons.begin(c, act, planned.number, planned.tokens)

    await e.room.database.run(begin)


async def undo_season(e: Evening) -> None:
    act = AdminAct(e.guild, ADMIN, e.click(), e.now)
    await e.room.database.run(
        lambda c: seasons.undo(c, act, seasons.look(c, e.guild, e.now).number)
    )


async def erase(e: Evening) -> None:
    await e.privacy.erase(e.guild, e.somebody())


async def copy(e: Evening) -> None:
    (part,) = await e.privacy.export(e.guild, e.somebody())
    json.loads(part.content)


async def pass_time(e: Evening) -> None:
    await e.room.clock.advance(e.random.choice([60.0, 600.0, 3600.0, 20_000.0]))


ACTS: Final[tuple[tuple[int, Callable[[Evening], Awaitable[None]]], ...]] = (
    (70, play),
    (8, take_daily),
    (6, give),
    (5, award),
    (1, end_season),
    (1, undo_season),
    (3, erase),
    (1, copy),
    (4, pass_time),
)
"""What is done, and how often of a hundred times."""


async def prepare(path: Path) -> None:
    """Let both servers allow everything."""
    async with open_room(path) as room:

        def allow(c: sqlite3.Connection) -> None:
            for guild in SERVERS:
                guilds.save(
                    c,
                    guild,
                    {
                        "gifts": 1,
                        "gift_minutes": 0,
                        "gift_most": 50,
                        "house_cap": 30,
                        "streak": 1,
                    },
                    0,
                )

        await room.database.run(allow)
