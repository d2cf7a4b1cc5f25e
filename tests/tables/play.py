"""A table service over a real database with a clock that tests move by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.fleet.presence import Presence
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import CLASSIC, PRESETS, PRISON, BuraOptions
from bot.games.contract import Reason, Seat
from bot.house.levels import Level
from bot.tables.change import Change
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.locations import Locations
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.partnerships.formation import actions
from bot.tables.refusals import NotAllowed
from bot.tables.service import Tables
from bot.tables.timing import Timing
from bot.tables.turn_clock import TurnClock
from db import guilds, ledger
from db.database import Database
from db.shards import EVERYWHERE
from tests.helpers.clock import HandClock
from tests.helpers.random_play import CALM, Manner, next_move
from tests.tables import asks

GUILD, CHANNEL = GuildId(7), ChannelId(70)
ALICE, BOB, CLARA = UserId(1), UserId(2), UserId(3)
MODERATOR = UserId(99)
"""Somebody who plays nowhere."""
PEOPLE = tuple(UserId(number) for number in range(1, 8))


def places(table: Table) -> tuple[int, ...] | None:
    """Where each seat came in at the end of the game; None: nobody has won it."""
    return tuple(row.place for row in table.seats if row.place is not None) or None


@dataclass
class World:
    """One server's tables, and everything they said had changed."""

    path: Path
    database: Database
    clock: HandClock
    presence: Presence
    tables: Tables
    places: Locations
    turn_clock: TurnClock
    changes: list[Change] = field(default_factory=list)

    async def challenge(
        self,
        host: UserId = ALICE,
        opponent: UserId = BOB,
        *,
        stake: int = 1,
        options: BuraOptions = CLASSIC,
        guild: GuildId = GUILD,
    ) -> Table:
        agreed = options.model_copy(update={"ante": stake})
        terms = Terms(
            guild, CHANNEL, host, "bura", "classic", agreed, stake, click=1000 + host
        )
        return await self.tables.challenge(terms, opponent)

    async def gather(
        self,
        *users: UserId,
        options: BuraOptions = PRISON,
        seats: int = 6,
        drawn: bool = False,
        goes_on: bool = False,
    ) -> Table:
        """Open a table and let these people sit down."""
        host, *others = users
        stake = options.ante if options.wager else 0
        terms = Terms(
            GUILD, CHANNEL, host, "bura", "prison", options, stake, click=1000 + host
        )
        table = await self.tables.gather(OpenTable(terms, seats, drawn, goes_on))
        for user in others:
            table = await asks.join(self.tables, table.id, user, 1000 + user)
        return table

    async def deal(
        self, *users: UserId, options: BuraOptions = PRISON, goes_on: bool = False
    ) -> TableId:
        """Gather these people, one to a seat in this order, and start."""
        table = await self.gather(
            *users, options=options, seats=len(users), goes_on=goes_on
        )
        await asks.start(self.tables, table.id, users[0])
        return table.id

    async def purses(self, *users: UserId) -> tuple[int, ...]:
        return tuple([await self.purse(user) for user in users])

    async def practise(
        self,
        host: UserId = ALICE,
        *,
        preset: str = "classic",
        seats: int = 2,
        level: Level = Level.REGULAR,
        stake: int = 0,
        guided: bool = False,
        text: str = "",
        guild: GuildId = GUILD,
    ) -> Table:
        """Open a table of one person against the house, with the changes of options in
        `text`."""
        if stake:
            options = BURA.agree(PRESETS[preset], stake=stake, seats=seats, text=text)
        else:
            options = BURA.agree(
                BURA.practice(PRESETS[preset]), stake=None, seats=seats, text=text
            )
        terms = Terms(
            guild,
            CHANNEL,
            host,
            "bura",
            preset,
            options,
            BURA.stakes.stake(options),
            click=1000 + host,
            guided=guided,
        )
        return await self.tables.practice(terms, level, seats)

    async def house_cap(self, tokens: int) -> None:
        """Let the house lose so many tokens a day."""
        now = int(self.clock.now().timestamp() * 1000)
        await self.database.run(
            lambda connection: guilds.save(
                connection, GUILD, {"house_cap": tokens}, now
            )
        )

    async def house_lost(self, since: int = 0) -> int:
        """The tokens that the house has lost since a moment, in ms."""
        return await self.database.read(
            lambda connection: ledger.house_losses(connection, GUILD, since)
        )

    async def sit_down(
        self, *, stake: int = 1, options: BuraOptions = CLASSIC
    ) -> TableId:
        table = await self.challenge(stake=stake, options=options)
        await asks.accept(self.tables, table.id, BOB, 2000)
        return table.id

    async def table(self, table_id: TableId) -> Table:
        return await self.tables.look(table_id)

    async def purse(self, user: UserId) -> int:
        return await self.database.read(
            lambda connection: ledger.purse(connection, GUILD, user)
        )

    async def pot(self, table_id: TableId) -> int:
        return await self.database.read(
            lambda connection: ledger.pot(connection, GUILD, table_id)
        )

    async def faults(self) -> list[str]:
        return await self.database.read(ledger.audit)

    async def run_out(self, table_id: TableId) -> None:
        """Let the clock of a table run out, exactly."""
        table = await self.table(table_id)
        assert table.deadline is not None
        seconds = table.deadline.at / 1000 - self.clock.now().timestamp()
        await self.clock.advance(max(0.0, seconds))
        await self.tables.run_out(table_id)

    async def do(self, table_id: TableId, seat: Seat, notation: str) -> Table:
        table = await self.table(table_id)
        click = 10**12 * table_id + table.seq
        return await asks.act(
            self.tables,
            table_id,
            table.user_at(seat),
            table.version(seat),
            notation,
            click,
        )

    async def formed(self, table_id: TableId) -> Table:
        """Let the clock make partnerships, where there are any to make."""
        while (table := await self.table(table_id)).status is Status.FORMING:
            await self.run_out(table_id)
        return table

    async def form(self, table: Table, random: Random) -> None:
        """Let somebody help to make partnerships in any way they may."""
        assert table.attempt is not None
        places = [
            place for place in table.persons if any(actions(table.attempt.state, place))
        ]
        if not places:
            return await self.run_out(table.id)
        place = random.choice(places)
        verb, *named = random.choice(list(actions(table.attempt.state, place))).split()
        people = [
            str(table.user_at(Seat(int(one)))) if verb in {"invite", "propose"} else one
            for one in named
        ]
        action, click = " ".join([verb, *people]), random.getrandbits(60)
        await asks.form(
            self.tables,
            table.id,
            table.user_at(place),
            table.version(None),
            action,
            click,
        )
        return None

    async def step(
        self, table_id: TableId, random: Random, manner: Manner = CALM
    ) -> None:
        """Let somebody or the clock do one random thing; between hands let everybody
        ask for the next."""
        table = await self.table(table_id)
        if table.status is Status.BETWEEN:
            for user in map(table.user_at, table.persons):
                await asks.ready(
                    self.tables,
                    table_id,
                    user,
                    table.version(None),
                    random.getrandbits(40),
                )
            return
        await self.move(table, random, manner)

    async def move(self, table: Table, random: Random, manner: Manner = CALM) -> None:
        """Let somebody make a random move in the hand, the house included, or the clock
        what is due."""
        assert table.hand is not None
        seat, action = next_move(
            random, table.hand.state, manner, table.present, table.game
        )
        if seat not in table.present:
            await self.run_out(table.id)
        elif seat in table.house:
            await self.tables.house_moves(table.id, table.seq, [(seat, str(action))])
        else:
            click = random.getrandbits(60)
            try:
                await asks.act(
                    self.tables,
                    table.id,
                    table.user_at(seat),
                    table.version(seat),
                    str(action),
                    click,
                )
            except NotAllowed as error:
                if error.reason is not Reason.LOCKED_OUT:
                    raise
                self.clock.skip(1)


@asynccontextmanager
async def world(
    path: Path,
    pace: Timing | None = None,
    clock: HandClock | None = None,
    *,
    remember: bool = True,
    database: Database | None = None,
) -> AsyncIterator[World]:
    """Open a world whose database lies at `path`, or is open; unless it is to
    `remember`, its changes are not kept."""
    clock = clock or HandClock()
    database = database or await Database.open(path)
    heard: list[Change] = []

    def listen(change: Change) -> None:
        if remember:
            heard.append(change)

    tables = Tables(database, clock, pace or Timing(), listen)
    presence = Presence(clock)
    presence.know(EVERYWHERE)
    presence.back(0)
    places = Locations(database, tables, presence)
    turn_clock = TurnClock(database, tables, clock, presence)
    room = World(path, database, clock, presence, tables, places, turn_clock, heard)
    try:
        yield room
    finally:
        await database.close()
