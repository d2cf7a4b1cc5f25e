"""The playground for one run of the bot: where it is served, what it keeps, and what is
said about it."""

from __future__ import annotations

import asyncio
import math
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.fleet.report import counted
from bot.ground.clock import ClockAhead, SystemClock, moment
from bot.playground import GatewayRules, Playground, StateUnreadableError
from bot.process.settings import Settings
from bot.process.startup import PlaygroundUnusable, StartError
from db.database import Database
from db.engine.address import Address
from db.engine.port import LockKind
from db.private_file import refusal

TOKEN: Final = "playground"
"""What the bot shows there in place of a token of Discord's."""
LOOPBACK: Final = "127.0.0.1"
PORTS_TRIED: Final = 50
TAKING_SECONDS: Final = 3.0
"""How long is waited for a playground whose process may have just ended."""
TAKING_EVERY_SECONDS: Final = 0.1
"""How long it is rested between two tries."""
DAY: Final = 86_400
SLIGHTLY: Final = 3_600
"""Seconds by which a machine's clock may have been set back since the last run."""
LANGUAGES: Final = {"dmitri": "ru", "elena": "uk", "farid": "ru"}
"""What some of the people read at first, so that every language of ours is a tap away;
the others read English."""


@asynccontextmanager
async def served(settings: Settings, database: Database) -> AsyncIterator[Playground]:
    """Serve a playground that goes on where the last one on this database was, until
    the block ends.

    Raises:
        PlaygroundUnusable: what it kept cannot be read or written.
        StartError: no port is free, or another process serves one.
        DatabaseUnavailable: the database cannot be asked.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + TAKING_SECONDS
    while not await database.take(LockKind.PLAYGROUND, 0):
        if loop.time() < until:
            await asyncio.sleep(TAKING_EVERY_SECONDS)
            continue
        raise StartError(
            f"Another process serves a playground with {settings.database}. To play in it too, set"
            " DISCORD_TOKEN=playground and DISCORD_API_URL to its address, as docs/fleet.md says."
        )
    state = playground_state(settings.database)
    try:
        is_new = not state.exists()
        rules = GatewayRules(shards=settings.playground_shards)
        clock = ClockAhead()
        playground = Playground(
            state=state, clock=clock, servers=settings.playground_servers, gateway=rules
        )
        clock.days = days_ahead(settings.playground_day, playground.world.newest())
        for name, language in LANGUAGES.items() if is_new else ():
            playground.person(name).speak(language)
        await playground.start(LOOPBACK, _free_port(settings.playground_port))
    except OSError as error:
        barred = refusal(state)
        if barred:
            raise PlaygroundUnusable(
                f"The playground cannot keep what people see: {error}{barred}."
            ) from None
        raise StartError(f"The playground cannot be served: {error}.") from None
    except StateUnreadableError as error:
        raise PlaygroundUnusable(
            f"The playground cannot go on where it was: {error}{refusal(state)}."
        ) from None
    try:
        yield playground
    finally:
        await playground.stop()


def days_ahead(wanted: int, newest: float) -> int:
    """Return how many days a playground is ahead of the machine: as many as wanted, and
    as it takes so that nothing is newer than the present (`newest` in seconds since
    1970)."""
    behind = newest - SystemClock().now().timestamp() - SLIGHTLY
    return max(wanted, math.ceil(behind / DAY))


def playground_state(database: Address) -> Path:
    """Return the file in which the playground keeps what people saw, beside the
    database; that of a server, here."""
    file = database if isinstance(database, Path) else Path("postgresql")
    return file.with_name(f"{file.name}.playground.json")


def _free_port(first: int) -> int:
    for port in range(first, min(first + PORTS_TRIED, 65536)):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((LOOPBACK, port))
            except OSError:
                continue
            return port
    raise StartError(
        f"No port from {first} on is free for the playground: set BURA_PLAYGROUND_PORT."
    )


def welcome(playground: Playground, settings: Settings) -> str:
    """Return what the person who started it is told: where to play."""
    return (
        "No DISCORD_TOKEN is set, so this is the playground: a small Discord on this machine with the real bot in it.\n"
        "Open the first address and press Practice; to play as two people, open both and type /bura challenge:\n\n"
        f"  {playground.page_url('alice')}\n"
        f"  {playground.page_url('bob')}\n\n"
        f"{_servers(playground)}{_day(playground)}"
        f"Everything is kept in {settings.database}. Ctrl-C ends it."
    )


def _servers(playground: Playground) -> str:
    """Say how many servers and shards there are, if there are several."""
    servers, shards = len(playground.world.servers), playground.gateway.rules.shards
    if (servers, shards) == (1, 1):
        return ""
    return f"It has {counted(servers, 'server')} on {counted(shards, 'shard')}.\n\n"


def _day(playground: Playground) -> str:
    """Say which day it is there, if that is not the machine's."""
    world = playground.world
    if not world.ahead:
        return ""
    return f"It is {moment(round(world.now() * 1000)):%Y-%m-%d} there, {counted(world.ahead // DAY, 'day')} ahead.\n\n"
