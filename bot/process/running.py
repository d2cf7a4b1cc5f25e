"""One run of the bot, in Discord or in the playground, from the settings to the last
closed file."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Callable, Coroutine
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from bot.connection.login import api_at, stay_connected
from bot.fleet.fleet import Fleet
from bot.ground.clock import Clock, SystemClock
from bot.process import health, logs
from bot.process.client import BuraBot
from bot.process.rebuilding import bring_up_to_date
from bot.process.settings import LogLevel, Settings, chosen
from db.database import Database
from db.engine.port import LockKind

T = TypeVar("T")

_log = logging.getLogger(__name__)

SWITCH_SECONDS: Final = 0.0005
"""How long the loop may keep the interpreter while the database's thread waits for it,
which it does once a statement: with Python's usual ten times as much a click was
answered a fifth later."""
START_SECONDS: Final = 0.2
"""Between two looks whether another process has begun."""
COLLECTED_AFTER: Final = 20_000
"""New objects after which the collector looks for cycles among them: a few
megabytes."""


async def run(settings: Settings, say: Callable[[str], None]) -> None:
    """Run until SIGTERM or SIGINT, in Discord if there is a token, else in the
    playground.

    Args:
        settings: the settings.
        say: shows the person who runs it a text.

    Raises:
        Exception: what `startup.sentence_of` makes a sentence of, or a mistake in the
            program.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    stop = _stop_on_signals()
    _begin_log(settings)
    opening = Database.open(settings.database)
    # A file waits for nobody.
    database = await (_before(stop, opening) if settings.is_shared else opening)
    if database is None:
        return
    try:
        await _before(stop, _begin(database))
        if stop.is_set():
            return
        if settings.token is None:
            await _play_in_playground(settings, database, stop, say)
        else:
            await play(
                settings,
                database,
                settings.api,
                settings.token,
                stop=stop,
                playable=lambda: None,
            )
    finally:
        await database.close()


def _stop_on_signals() -> asyncio.Event:
    """Return what SIGTERM or SIGINT sets from now on."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, _end, sign, stop)
    return stop


def _begin_log(settings: Settings) -> None:
    """Open the log, and write into it what starts here."""
    in_discord = settings.token is not None
    quiet = LogLevel.INFO if in_discord else LogLevel.WARNING
    logs.configure(
        settings.log_style, settings.log_level or quiet, (settings.token or "",)
    )
    _log.info(
        "bura %s starts with %s; settings: %s",
        version("bura"),
        settings.database,
        told(settings),
    )


async def _play_in_playground(
    settings: Settings,
    database: Database,
    stop: asyncio.Event,
    say: Callable[[str], None],
) -> None:
    """Serve a playground and play there until `stop` is set; `say` shows where it
    is."""
    # A bot at Discord does without.
    from bot.process.playground_start import TOKEN, served, welcome

    async with served(settings, database) as playground:
        own = settings.model_copy(
            update={"emoji_interval": settings.emoji_interval or 0.0}
        )
        words = welcome(playground, settings)
        await play(
            own,
            database,
            playground.api_url,
            TOKEN,
            stop=stop,
            playable=lambda: say(words),
            clock=playground.world.clock,
        )


def told(settings: Settings) -> str:
    """Write down the settings that were made, without secrets."""
    return (
        ", ".join(f"{name}={value}" for name, value in chosen(settings).items())
        or "none"
    )


def _end(sign: signal.Signals, stop: asyncio.Event) -> None:
    if not stop.is_set():
        _log.info("%s: the bot ends, and finishes the moves in flight first", sign.name)
    stop.set()


async def _begin(database: Database) -> None:
    """Do what one process after the other does before it plays."""
    waits = False
    while not await database.take(LockKind.START, 0):
        if not waits:
            _log.info("another process of the bot is just beginning: this one waits")
        waits = True
        await asyncio.sleep(START_SECONDS)
    living = asyncio.create_task(
        Fleet(database, SystemClock(), None).beat(), name="signs of life"
    )
    try:
        await bring_up_to_date(database)
    finally:
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)
    await database.give_back(LockKind.START, 0)


async def _before(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """Return what comes of work; None: it was given up, since the run is to end."""
    doing, stopped = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({doing, stopped}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopped.cancel()
        doing.cancel()
        await asyncio.wait({doing})
    return None if doing.cancelled() else doing.result()


async def play(
    settings: Settings,
    database: Database,
    api: str,
    token: str,
    *,
    stop: asyncio.Event,
    playable: Callable[[], None],
    clock: Clock | None = None,
) -> None:
    """Run the bot against an API until `stop` is set.

    Args:
        settings: the settings.
        database: the open database; it is closed at the end.
        api: the address of the API.
        token: the bot's token there.
        stop: ends the run in order.
        playable: called once people can play.
        clock: what time it is; None: the machine's.

    Raises:
        Exception: as `run`.
    """
    with api_at(api):
        bot = BuraBot(settings, database, api=api, clock=clock)
        async with (
            bot,
            health.served(
                settings,
                bot.well,
                bot.services.presence,
                figures=figures_of(bot),
                starts=bot.starts,
                use=bot.use,
            ),
        ):
            await _until_stopped(bot, stay_connected(bot, token, api), stop, playable)


def figures_of(bot: BuraBot) -> Callable[[], bytes] | None:
    """Let a bot count what it does, and return what writes the figures; None:
    Prometheus' client is not installed."""
    if find_spec("prometheus_client") is None:
        return None
    from bot.process.metrics import Metrics, Workload

    presence = bot.services.presence

    def standing() -> Workload:
        return Workload(
            presence.own, presence.reached, len(bot.guilds), len(bot.fleet.unserved)
        )

    replies = bot.services.rest.budget.replies
    metrics = Metrics(standing, bot.use, replies)
    bot.services.gate.handled = metrics.handled
    return metrics.text


async def _until_stopped(
    bot: BuraBot,
    connection: Coroutine[None, None, None],
    stop: asyncio.Event,
    playable: Callable[[], None],
) -> None:
    async def announce() -> None:
        await bot.playable.wait()
        # What a start has made stays, and clicks leave few cycles behind: looking for
        # some at Python's own pace took a tenth of a click's CPU, and held clicks up
        # for long moments.
        gc.freeze()
        gc.set_threshold(COLLECTED_AFTER, *gc.get_threshold()[1:])
        playable()

    connected = asyncio.create_task(connection, name="connection")
    stopped = asyncio.create_task(stop.wait(), name="stop")
    announced = asyncio.create_task(announce(), name="announcement")
    try:
        ends: set[asyncio.Future[Any]] = {connected, stopped, bot.failed}
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not bot.is_ready():  # else moves in flight still need the connection
            connected.cancel()
        if bot.failed.done():
            # nothing more is to be answered here: another process may do it
            await bot.close()
        await bot.drain()
        await bot.close()
    finally:
        for task in (connected, stopped, announced):
            task.cancel()
        outcomes = await asyncio.gather(
            connected, stopped, announced, return_exceptions=True
        )
    if bot.failed.done():
        raise bot.failed.result()
    for outcome in outcomes:
        if isinstance(outcome, Exception) and not stop.is_set():
            raise outcome
