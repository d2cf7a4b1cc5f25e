"""The whole bot in a server played on loopback: real discord.py, a real database,
people, and a clock moved by hand."""

from __future__ import annotations

import asyncio
import re
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Sequence,
)
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from sqlite3 import Connection
from typing import Any
from unittest.mock import patch

import orjson

from bot.connection.login import api_at
from bot.ground.clock import milliseconds
from bot.playground import Person, Playground, Recorded, Reply, VisibleMessage
from bot.playground.people import GUILD_ID
from bot.playground.world import Emoji
from bot.process.client import BuraBot
from bot.process.settings import Settings
from db import guilds, ledger
from db import settings as stored
from db.database import Database
from db.engine.port import LockKind
from tests.helpers.clock import HandClock, moving
from tests.helpers.openapi import broken_rules, spec_present
from tests.helpers.random_play import Manner, pick

TOKEN = "playground"
CLAIM = "Claim 31"
SIX_TRICKS = "bura_effect=lead_only"
"""Options of Bura under which every hand lasts six tricks, unless a player claims or
resigns."""
NO_CLAIMS = "target_points=120"
"""Options of Bura that leave the house nothing to claim until it has taken all 120
points."""
YEAR = 365 * 86_400.0
TOOLS = frozenset(
    {
        "My hand", "Rules", CLAIM, "Yes, claim", "Resign", "Yes, resign", "Back", "Leave", "Yes, leave",
        "Next hand", "Stop", "Rematch", "Accept", "Decline", "Hint", "Share", "Fair deal",
        "Agree to cancel", "Play on",
    }
)  # fmt: skip
"""Labels that are not moves of the cards."""
RESTLESS = 7200
"""Seconds after which a bot that still sends something would never rest."""
AFTER_GUIDED = "Again, with a clock"
RESULT = re.compile(r"-# .+ · table \d+ · hand \d+(\n| · )")
"""How the message begins that shows the end of a hand, in full or in one line."""
FOLDED = ["🔒"]
"""The buttons of a result in one line."""
_UPLOADED: dict[str, Emoji] = {}
"""The card pictures of the first room: the bots of all others find them, as any bot
does from its second start on."""
_REGISTERED: dict[str, list[dict[str, Any]]] = {}
"""The commands of the last room that registered any, by their digest: all others find
these too."""


@dataclass
class CardRoom:
    """A server with the bot in it."""

    playground: Playground
    bot: BuraBot
    clock: HandClock
    alice: Person
    bob: Person
    clara: Person
    start_again: Callable[[Callable[[], object]], Awaitable[BuraBot]]
    seen: list[str] = field(default_factory=list)

    async def restart(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        """End the bot in order, and start another on the same database; `meanwhile`
        happens while no bot runs."""
        self.bot = await self.start_again(meanwhile)

    async def settle(self, seconds: int = 7) -> None:
        """Let time go on until nothing was sent for so many seconds."""
        quiet = 0
        for _ in range(RESTLESS):
            before = len(self.playground.requests)
            await self.tick()
            quiet = quiet + 1 if len(self.playground.requests) == before else 0
            if quiet >= seconds:
                return
        last = "\n".join(map(str, self.playground.requests[-10:]))
        raise AssertionError(f"requests without an end, at last:\n{last}")

    async def tick(self, seconds: float = 1.0) -> None:
        """Let time go on, with everything that it causes."""
        await self.clock.advance(seconds)

    async def until(self, wanted: Callable[[], object], seconds: float = 60.0) -> None:
        """Let time go on until something is so."""
        for _ in range(int(seconds)):
            if wanted():
                return
            await self.tick()
        seen = "\n".join(
            f"{person.name}: {person._seen()}" for person in (self.alice, self.bob)
        )
        raise AssertionError(f"waited {seconds} s in vain:\n{seen}")

    async def sit_down(self, **options: object) -> None:
        """Challenge and accept."""
        await self.alice.run("bura challenge", opponent=self.bob, **options)
        await self.bob.click("Accept")
        await self.until(
            lambda: panel(self.alice) is not None and panel(self.bob) is not None
        )

    async def sit_where_hands_follow(self, **options: object) -> None:
        """Sit at an open table, Alice first, where the next hand comes after a
        pause."""
        await self.alice.run(
            "bura table",
            seats=2,
            rules="classic",
            order="joining",
            next_hand="pause",
            **options,
        )
        await self.bob.click("Join")
        await self.alice.click("Start")
        await self.until(
            lambda: panel(self.alice) is not None and panel(self.bob) is not None
        )

    async def purses(self) -> tuple[int, int]:
        """Return what Alice and Bob hold."""
        guild = self.guild

        def look(connection: Connection) -> tuple[int, int]:
            return ledger.purse(connection, guild, int(self.alice.id)), ledger.purse(
                connection, guild, int(self.bob.id)
            )

        return await self.bot.services.database.read(look)

    @property
    def guild(self) -> int:
        return self.bot.guilds[0].id

    async def faults(self) -> list[str]:
        return await self.bot.services.database.read(ledger.audit)

    async def play_hand(
        self, random: Random, *, claim: float = 0.0, steps: int = 600
    ) -> None:
        """Play random moves by label until a result stands in the channel; claim with
        the given chance a move."""
        before = len(results(self.alice))
        for _ in range(steps):
            if len(results(self.alice)) > before:
                return
            await self.move(random, claim=claim)
        raise AssertionError("the hand did not end")

    async def move(self, random: Random, *, claim: float = 0.0) -> Reply | None:
        """Let somebody who can move move; else let time go on."""
        panels = [
            (person, shown)
            for person in (self.alice, self.bob)
            if (shown := panel(person)) is not None
        ]
        offers = [
            (*seen, label)
            for seen in panels
            for label in pressable(seen[1])
            if label not in TOOLS
        ]
        claims = [(*seen, CLAIM) for seen in panels if CLAIM in pressable(seen[1])]
        move = pick(random, offers, claims, Manner(claims=claim))
        if move is None:
            await self.tick()
            return None
        person, shown, label = move
        reply = await person.click(label, shown)
        if "Yes, claim" in shown.buttons:
            return await person.click("Yes, claim", shown)
        return reply


def panel(person: Person) -> VisibleMessage | None:
    """Return a person's newest private message that has buttons; the rules, which have
    some too, are none."""
    for message in reversed(person.messages()):
        if (
            message.ephemeral
            and message.buttons
            and not {"All the rules", "In short"} & message.buttons.keys()
        ):
            return message
    return None


def pressable(message: VisibleMessage) -> list[str]:
    """Return the labels of a message's buttons that are more than placeholders, in
    order."""
    return [label for label, button in message.buttons.items() if not button.disabled]


def public(person: Person) -> list[VisibleMessage]:
    """Return the public messages a person sees."""
    return [message for message in person.messages() if not message.ephemeral]


def results(person: Person) -> list[VisibleMessage]:
    """Return the messages that show how a hand ended."""
    return [message for message in public(person) if is_result(message)]


def is_result(message: VisibleMessage) -> bool:
    """Whether a message shows how a hand ended: its first line says which hand that
    was; or, after a guided one, it has a button for another."""
    return bool(RESULT.match(message.text)) or AFTER_GUIDED in message.buttons


@asynccontextmanager
async def running_bot(
    playground: Playground,
    database: Path,
    clock: HandClock,
    settings: dict[str, object] | None = None,
    *,
    greets: bool = False,
    others: Collection[int] = (),
) -> AsyncIterator[BuraBot]:
    """Run the bot against a playground until the block ends, then end it in order.

    It has been in the server before, unless it `greets` it as one that has just invited
    it. It takes all shards but those that `others` have."""
    values: dict[str, object] = {
        "DISCORD_TOKEN": playground.token,
        "BURA_EMOJI_INTERVAL": 0,
        **(settings or {}),
    }
    opened = await Database.open(database)
    for shard in others:
        assert await opened.take(LockKind.SHARD, shard)
    key = f"commands:{playground.world.bot.id}:{playground.api_url}"
    if not greets:

        def known(connection: Connection) -> None:
            guilds.ensure(connection, int(GUILD_ID), milliseconds(clock.now()))
            if stored.get(connection, key) is None and not playground.world.commands:
                for digest, playground.world.commands in _REGISTERED.items():
                    stored.put(connection, key, digest)

        await opened.run(known)
    with api_at(playground.api_url):
        bot = BuraBot(
            _read(tuple(values.items())).model_copy(
                update={"discord_api_url": playground.api_url}
            ),
            opened,
            api=playground.api_url,
            clock=clock,
            patience=0.05,
        )
        # Its heart beats in a thread, by the machine's time: in the room's, hours may
        # pass between two beats.
        bot._connection.heartbeat_timeout = YEAR
        async with bot:
            run = asyncio.create_task(bot.start(playground.token))
            ready = asyncio.create_task(bot.playable.wait())
            try:
                with moving():
                    await asyncio.wait(
                        {run, ready}, return_when=asyncio.FIRST_COMPLETED
                    )
                    if run.done():
                        run.result()
                    digest = await opened.read(
                        lambda connection: stored.get(connection, key)
                    )
                    if digest is not None and digest not in _REGISTERED:
                        _REGISTERED.clear()
                        _REGISTERED[digest] = playground.world.commands
                    if values["BURA_EMOJI_INTERVAL"] == 0:
                        await bot.services.emoji.tried.wait()
                yield bot
            finally:
                ready.cancel()
                await bot.drain()
        await asyncio.gather(run, return_exceptions=True)


@cache
def _read(values: tuple[tuple[str, object], ...]) -> Settings:
    """Read settings once: every bot would look into the environment for each of
    them."""
    return Settings.model_validate(dict(values))


@asynccontextmanager
async def card_room(
    folder: Path,
    settings: dict[str, object] | None = None,
    names: Sequence[str] = ("alice", "bob", "clara"),
    *,
    token: str = TOKEN,
    rate_limits: bool = True,
    clock: HandClock | None = None,
    greets: bool = False,
    newcomers: bool = False,
    delay: Callable[[], float] | None = None,
) -> AsyncIterator[CardRoom]:
    """Open a playground with the bot in it; a violation of Discord's limits or schema
    fails the test.

    Args:
        folder: where the database is.
        settings: of the bot, by environment variable.
        names: of three people.
        token: the bot's.
        rate_limits: whether the playground refuses too many edits.
        clock: the room's clock, if it should not start at a fixed time.
        greets: whether the bot comes to the server for the first time, and says so
            there.
        newcomers: whether nobody has played a hand of any game before, so that their
            first practice is guided.
        delay: draws for how many seconds a request of the bot is on its way.
    """
    clock = clock or HandClock()
    async with Playground(
        record=True, token=token, rate_limits=rate_limits, clock=clock, delay=delay
    ) as playground:
        uploads_at_once = "BURA_EMOJI_INTERVAL" not in (settings or {})
        if uploads_at_once:
            playground.world.emojis |= _UPLOADED
        async with AsyncExitStack() as runs:
            known = (
                nullcontext()
                if newcomers
                else patch("cogs.opening.is_taught", return_value=True)
            )

            async def start(meanwhile: Callable[[], object] = lambda: None) -> BuraBot:
                await runs.aclose()
                meanwhile()
                path = folder / "bura.sqlite3"
                return await runs.enter_async_context(
                    running_bot(playground, path, clock, settings, greets=greets)
                )

            bot = await start()
            if uploads_at_once:
                _UPLOADED.update(playground.world.emojis)
            people = [playground.person(name) for name in names]
            with known:
                yield CardRoom(playground, bot, clock, *people, start_again=start)
        assert playground.violations == []
        assert unfit(playground.requests) == []


def unfit(requests: Iterable[Recorded]) -> list[str]:
    """Say what of these requests breaks Discord's OpenAPI description; nothing where
    the description is absent."""
    if not spec_present():
        return []
    found = []
    for request in requests:
        body = (
            None
            if request.method in {"GET", "DELETE"} and not request.body
            else request.body
        )
        written = orjson.dumps(body, option=orjson.OPT_SORT_KEYS)
        found += [
            f"{request.method} {request.path}: {w}"
            for w in broken_rules(request.method, request.path, written)
        ]
    return found
