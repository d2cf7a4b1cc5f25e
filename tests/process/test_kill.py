"""`kill -9` at any moment: nothing that was answered is lost, nothing counts twice, and
the old buttons go on."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.playground import Playground, VisibleMessage
from bot.playground.people import GUILD_ID
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.ui.custom_id import Click
from db import guilds
from db.database import Database
from tests.helpers.autopsy import Finding, copied, examine
from tests.helpers.clock import machine_timer, today
from tests.helpers.process import Starter, environment, program, starter
from tests.helpers.promises import Memory
from tests.helpers.restless import CANCEL, CHALLENGE, TABLE, Guest, Wish, guests
from tests.helpers.sizes import few_and_many

FEW = 3
LIVES = int(os.environ.get("BURA_TEST_LIVES", "60"))
"""How often the bot is killed in the long run: four times in each kind of moment, or as
often as one likes to wait."""
PURSE = 1000
"""Tokens everybody starts with, so that nobody is out of the game before the end."""
LONGEST_LIFE = 1.2
"""Seconds of play after which a bot is killed even if what was waited for has not
come."""
CLICK_SECONDS = 0.03
"""About how long the bot works on a click: the kill falls into this time after the
click was sent."""
START_SECONDS = 0.6
"""About how long a start takes, with its recovery."""

TITLE = re.compile(r"· table (\d+)(?: · hand (\d+)| · [^·\n]+)?$", re.MULTILINE)
RESULT = re.compile(r"· table (\d+) · hand (\d+)(?:$| · )", re.MULTILINE)
NOWHERE, INVITED, OVER = -2, -1, 1 << 62


@dataclass(frozen=True)
class Moment:
    """The bot is killed soon after one of these deeds was sent; people prefer what
    leads there."""

    deeds: frozenset[str]
    path: frozenset[str] = frozenset()


def _moment(deeds: str, path: str = "") -> Moment:
    return Moment(
        frozenset(deeds.split()), frozenset(path.split()) | frozenset(deeds.split())
    )


ENDING = "ask-resign yes-resign ask-leave leave yes-leave"
CLAIMING = "ask claim"
MOMENTS = (
    _moment("do"),
    _moment(TABLE),
    _moment("claim", CLAIMING),
    _moment("join", f"{TABLE} {CANCEL} cancel"),
    _moment(CHALLENGE, ENDING),
    _moment("start", f"{TABLE} join"),
    _moment("next", CLAIMING),
    _moment("stop", CLAIMING),
    _moment("accept", f"{ENDING} {CHALLENGE} rematch"),
    _moment("yes-resign", "ask-resign"),
    _moment("hand"),
    _moment("cancel", f"{CANCEL} agree"),
    _moment("rematch", ENDING),
    _moment("leave yes-leave", f"{CLAIMING} ask-leave"),
    _moment(
        "do claim next stop accept join start yes-resign leave yes-leave cancel agree play-on decline hand rematch"
        " challenge table"
    ),
)


@dataclass
class Room:
    """The playground, its people and the bot that is killed."""

    playground: Playground
    bots: Starter
    people: list[Guest]
    memory: Memory
    random: Random
    database: Path
    in_flight: int = 0
    """How many kills left somebody without an answer."""

    async def live(self, moment: Moment) -> None:
        """Let everybody play until the bot is killed in such a moment, or at any other
        if none comes."""
        grave = Grave(self)

        def told(deed: str) -> None:
            if deed in moment.deeds and not grave.dug:
                grave.dig(self.random.random() * CLICK_SECONDS)

        await self.playground.wait_online()
        latest = machine_timer(LONGEST_LIFE, grave.lay)
        playing = [
            asyncio.create_task(_play(guest, Wish(moment.path, told)))
            for guest in self.people
        ]
        ended = asyncio.create_task(grave.laid.wait())
        await asyncio.wait([ended, *playing], return_when=asyncio.FIRST_COMPLETED)
        latest.cancel()
        for task in [*playing, ended]:
            task.cancel()
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        wrong = [error for error in outcomes if isinstance(error, Exception)]
        assert not wrong, wrong

    async def start_in_vain(self) -> None:
        """Start the bot and kill it before it is there, or while it finds out what it
        owes."""
        await self.bots.start()
        grave = Grave(self)
        grave.dig(self.random.random() * START_SECONDS)
        await grave.laid.wait()

    async def die(self) -> Finding:
        """Bury the bot that was killed, see that its gateway connection is gone, and
        look at what it left."""
        assert await self.bots.buried() == -9, self.bots.log.read_text()
        await self.playground.wait_for(lambda: not self.playground.world.bot_online)
        with copied(self.database) as connection:
            finding = examine(connection, self.memory, PURSE)
        assert finding.faults == []
        assert self.doubled(finding) == {}
        return finding

    async def catch_up(self, finding: Finding) -> None:
        """Wait until every table message and every result is what the database holds,
        with nobody touching them."""
        await self.playground.wait_for(lambda: not self.behind(finding))

    def behind(self, finding: Finding) -> list[str]:
        """Name the tables whose messages show less than was committed, and the results
        that are missing."""
        late = [
            f"table {table.id} shows {self.shown(table)}, not {_committed(table)}"
            for table in finding.tables.values()
            if _has_a_place(table)
            and max(self.shown(table), default=NOWHERE) < _committed(table)
        ]
        standing = self.results()
        return late + [
            f"no result of {hand}" for hand in finding.finished if not standing[hand]
        ]

    def shown(self, table: Table) -> list[int]:
        """Return what each public message of a table shows: its version, INVITED or
        OVER; past results do not count."""
        return [
            _version(message)
            for message in self.public()
            if (found := TITLE.search(message.text))
            and int(found[1]) == table.id
            and found[2] in {None, str(table.hand_no)}
        ]

    def results(self) -> Counter[tuple[int, int]]:
        """Count the messages of each finished hand, as table and number."""
        found = (RESULT.search(message.text) for message in self.public())
        return Counter((int(match[1]), int(match[2])) for match in found if match)

    def doubled(self, finding: Finding) -> dict[tuple[int, int], int]:
        """Return the hands whose result stands more than once, or that have one without
        having ended."""
        return {
            hand: times
            for hand, times in self.results().items()
            if times > 1 or hand not in finding.finished
        }

    def public(self) -> list[VisibleMessage]:
        """Return all public messages of all channels."""
        return [
            message
            for message in self.people[0].person.messages()
            if not message.ephemeral
        ]


class Grave:
    """The end of one bot, at a time of its own."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.dug = False
        self.laid = asyncio.Event()

    def dig(self, seconds: float) -> None:
        """Kill the bot after so many seconds."""
        self.dug = True
        machine_timer(seconds, self.lay)

    def lay(self) -> None:
        """Kill the bot now, unless it is dead."""
        if not self.laid.is_set():
            self._room.bots.kill()
            self._room.in_flight += self._room.memory.waiting > 0
            self.laid.set()


async def _play(guest: Guest, wish: Wish) -> None:
    await guest.go_on()
    while True:
        await guest.act(wish)


def _version(message: VisibleMessage) -> int:
    for label in ("My hand", "Next hand"):
        if label in message.buttons:
            return Click.parse(message.buttons[label].custom_id).version
    return INVITED if {"Accept", "Join"} & message.buttons.keys() else OVER


def _has_a_place(table: Table) -> bool:
    """Say whether the bot knows the table's message, or posts a new one.

    One that was posted in the instant of a kill is remembered by nobody; a table that
    is over is not posted anew."""
    return table.is_open or table.location.message is not None


def _committed(table: Table) -> int:
    if table.status is Status.INVITED:
        return INVITED
    return OVER if table.status is Status.OVER else table.version(None)


async def _rich_guild(database: Path) -> None:
    """Make the database with a guild whose newcomers start with `PURSE` tokens."""
    opened = await Database.open(database)

    def make(connection: sqlite3.Connection) -> None:
        guilds.ensure(connection, int(GUILD_ID), 0)
        connection.execute("UPDATE guilds SET starting_tokens = ?", (PURSE,))

    await opened.run(make)
    await opened.close()


@pytest.mark.parametrize("lives", few_and_many(FEW, LIVES))
async def test_killed_at_random_moments_the_bot_goes_on(
    tmp_path: Path, new_seed: int, lives: int
) -> None:
    """What people do follows from the seed; in which instant a process dies is left to
    the machine."""
    database = tmp_path / "bura.sqlite3"
    await _rich_guild(database)
    random, memory = Random(new_seed), Memory()
    moments = random.sample(MOMENTS, len(MOMENTS))
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = environment(playground.token, playground.api_url, database)
        async with starter(settings, tmp_path) as bots:
            room = Room(
                playground,
                bots,
                guests(playground, memory, random),
                memory,
                random,
                database,
            )
            await bots.start()
            await playground.wait_for(lambda: playground.world.commands)
            for number in range(lives):
                await room.live(moments[number % len(moments)])
                finding = await room.die()
                if number % 8 == 2:
                    await room.start_in_vain()
                    await room.die()
                await bots.start()
                if number % 10 == 9 or number == lives - 1:
                    await room.catch_up(finding)
            await playground.wait_online()
            assert await bots.end() == 0
        with copied(database) as connection:
            assert examine(connection, memory, PURSE).faults == []
        assert bots.started > lives
        if lives > FEW:
            assert 0 < room.in_flight < bots.started
            assert len(finding.finished) >= lives // 10
            assert any(
                table.header.room and table.hand_no for table in finding.tables.values()
            ), "no open table began"
        assert "Traceback" not in bots.log.read_text()
        assert playground.violations == []


@pytest.mark.long
async def test_the_program_goes_on_with_the_buttons_of_its_predecessor(
    tmp_path: Path,
) -> None:
    async with Playground(clock=today(), rate_limits=False) as playground:
        settings = environment(
            playground.token, playground.api_url, tmp_path / "bura.sqlite3"
        )
        alice, bob = playground.person("alice"), playground.person("bob")
        async with program(settings, tmp_path) as bot:
            await playground.wait_for(
                lambda: playground.world.commands and playground.world.bot_online
            )
            await alice.run("bura challenge", opponent=bob)
            bot.kill()
            assert await bot.wait() == -9
        await playground.wait_for(lambda: not playground.world.bot_online)
        async with program(settings, tmp_path) as bot:
            await playground.wait_online()
            hand = await bob.click("Accept")
            assert "Resign" in hand.buttons
            asked = await bob.click("Resign", hand.message)
            await bob.click("Yes, resign", asked.message)
            assert asked.message is not None
            assert "wins the game" in asked.message.text
            bot.terminate()
            assert await bot.wait() == 0
        assert playground.violations == []
