"""The connections of a process's shards: each comes up, and comes back, whatever the
others wait for.

discord.py looks after no shard before all are connected, and then after one at a time,
its pauses included."""

from __future__ import annotations

import asyncio
import logging
from abc import abstractmethod
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any, Final

import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard

from bot.connection.backoff import LONGEST, Backoff
from bot.connection.identifying import IDENTIFY_SECONDS, Limits, Pacing, SessionBudget
from bot.connection.login import until_reached
from bot.delivery.discord_internals import (
    PausingShard,
    expect_shards,
    may_reconnect,
    reports_of,
    shards_of,
)
from bot.ground.clock import Clock
from cogs.services import ServingBot
from db.database import Database

_log = logging.getLogger(__name__)

CONNECT_SECONDS: Final = 20.0
"""How long a gateway may say nothing to a shard that identifies: others wait for their
turn."""
RESUMES: Final = 5
"""Tries to resume at a gateway that cannot be reached; then a new session begins at the
gateway Discord names."""
MORE_SHARDS: Final = frozenset({4010, 4011})
"""Close codes that say that the servers are divided into another number of shards than
Discord wants."""


class Connected(PausingShard):
    """A shard of the client that has been connected once."""

    def __init__(
        self, socket: DiscordWebSocket, client: ShardedBot, clock: Clock
    ) -> None:
        self.pauses = Backoff(clock.monotonic)
        super().__init__(socket, client, self.pauses)
        self._bot = client
        self.last_try = clock.monotonic()
        """When the last try to connect, or the connection after it, ended, in seconds
        of the clock."""
        self._resumes = 0
        """Tries to resume since the last connection."""

    def is_back(self) -> None:
        """Note that people can play again."""
        self._resumes = 0
        self.pauses.connected()

    def may_resume(self, error: Exception | None) -> bool:
        """Say whether the session may still exist after an error, so no new one need
        begin. Count that as a try."""
        is_lost = isinstance(error, discord.ConnectionClosed)
        if isinstance(error, ReconnectWebSocket):
            is_lost = not error.resume
        if is_lost or self.ws.session_id is None or self._resumes == RESUMES:
            return False
        self._resumes += 1
        return True

    async def lost(self, error: Exception) -> None:
        """Pause beside whatever is done for the other shards."""
        self.last_try = self._bot.clock.monotonic()
        self._bot.background(super().lost(error), f"pause of shard {self.id}")


class ShardedBot(ServingBot):
    """A client that connects the shards it is told to, more while it runs, and each of
    them again."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        api: str,
        **options: Any,  # noqa: ANN401
    ) -> None:
        """Connect by the API at an address; the database says when other processes let
        their shards identify."""
        super().__init__(**options)
        self.starts = SessionBudget(self._limits, clock)
        self._api = api
        self.clock = clock
        self._is_one_of_several = database.is_shared
        self._pacing = Pacing(database, clock, self.starts, self.background)
        self._gateway = DiscordWebSocket.DEFAULT_GATEWAY
        self._launching = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """By bucket: who is connected for the first time. What comes back waits for one
        such shard, not for all."""
        self.has_taken = False
        """Whether this process has taken what it could of the shards when it began."""

    @property
    @abstractmethod
    def mine(self) -> Collection[int]:
        """The shards that this process has."""

    async def ask_gateway(self) -> int:
        """Ask Discord where its gateway is and what it allows; return how many shards
        it advises.

        Raises:
            discord.GatewayNotFound: it cannot be asked.
        """
        advised, gateway, limits = await self.http.get_bot_gateway()
        self._gateway = yarl.URL(gateway)
        self.starts.learn(limits)
        return advised

    async def _limits(self) -> Limits:
        return (await self.http.get_bot_gateway())[2]

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect shards, and each of them again, until the client is closed. What
        prevents it for now is tried again.

        Raises:
            discord.ConnectionClosed: Discord closed a connection for good.
            Exception: the client cannot go on.
        """
        may_reconnect(self, reconnect=reconnect)
        await until_reached(
            self.launch_shards, lambda: self.is_closed() or self.has_taken, self._api
        )
        await self._tend()

    def launch(self, shards: Collection[int]) -> None:
        """Connect more of this process's shards, each by itself: a gateway may say
        nothing to one of them."""
        expect_shards(self, self.mine)
        DiscordWebSocket.DEFAULT_GATEWAY = self._gateway
        for shard_id in sorted(shards):
            self.background(self._connect(shard_id), f"connection of shard {shard_id}")

    async def _connect(self, shard_id: int) -> None:
        """Connect a shard for the first time. What prevents it for now is tried
        again."""
        try:
            await until_reached(
                partial(self.launch_shard, self._gateway, shard_id),
                lambda: self.is_closed() or self.get_shard(shard_id) is not None,
                self._api,
            )
        except Exception as error:  # noqa: BLE001 - it ends the bot
            self._report(None, error)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard; what prevents it is raised. The method of discord.py calls
        itself until the stack is full.

        A session that cannot be resumed begins again at this gateway too, not at
        Discord's own."""
        async with (
            self._launching[shard_id % self.starts.at_once],
            self._pacing.turn(shard_id),
        ):
            connecting = DiscordWebSocket.from_client(
                self, initial=initial, gateway=gateway, shard_id=shard_id
            )
            socket = await asyncio.wait_for(connecting, CONNECT_SECONDS)
        shard = Connected(socket, self, self.clock)
        shards_of(self)[shard_id] = shard
        shard.launch()

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002
    ) -> None:
        """Wait for nothing: the shard has waited for its turn already."""
        await self._pacing.identifies(shard_id or 0)

    def is_back(self, shard_id: int) -> None:
        """Note that a shard's connection stands again."""
        self._connected(shard_id).is_back()

    def _connected(self, shard_id: int) -> Connected:
        shard = shards_of(self)[shard_id]
        if not isinstance(shard, Connected):
            raise TypeError(f"Shard {shard_id} was connected by discord.py.")
        return shard

    def _report(self, shard: Shard | None, mistake: Exception) -> None:
        """Report what ends the bot."""
        reports_of(self).put_nowait(EventItem(EventType.terminate, shard, mistake))

    async def _tend(self) -> None:
        """Connect again what was connected once, until the client is closed."""
        while True:
            item = await reports_of(self).get()
            shard, error = item.shard, item.error
            if item.type == EventType.clean_close:
                return
            if shard is not None and item.type == EventType.reconnect:
                self.background(
                    self._mend(shard, error), f"connection of shard {shard.id}"
                )
            elif shard is not None and isinstance(error, ReconnectWebSocket):
                self.background(
                    self._obey(shard, error), f"connection of shard {shard.id}"
                )
            elif (
                isinstance(error, discord.ConnectionClosed)
                and error.code in MORE_SHARDS
                and self._is_one_of_several
            ):
                # A new start would be refused again: each time it costs a session for
                # every shard.
                _log.error(
                    "Discord does not take shard %d of %d (close code %d): nobody plays there before there are more"
                    " shards, see `bura fleet shards`.",
                    error.shard_id,
                    self.shard_count,
                    error.code,
                )
            else:
                await self.close()
                raise error or RuntimeError("A shard has ended.")

    async def _mend(self, shard: Shard, error: Exception | None) -> None:
        """Connect a shard again, after the pause that discord.py has made."""
        try:
            if self._connected(shard.id).may_resume(error):
                await self._try(
                    shard,
                    partial(
                        shard.reidentify, ReconnectWebSocket(shard.id, resume=True)
                    ),
                )
            else:
                await self._identify(shard, shard.reconnect)
        except Exception as mistake:  # noqa: BLE001 - it ends the bot
            self._report(shard, mistake)

    async def _obey(self, shard: Shard, again: ReconnectWebSocket) -> None:
        """Connect a shard again as Discord wants it."""
        connected = self._connected(shard.id)
        connected.last_try = self.clock.monotonic()
        reidentify = partial(shard.reidentify, again)
        try:
            if again.resume:
                await self.clock.sleep(connected.pauses.again())
                await self._try(shard, reidentify)
            else:
                await self._identify(shard, reidentify, least=IDENTIFY_SECONDS)
        except Exception as mistake:  # noqa: BLE001 - it ends the bot
            self._report(shard, mistake)

    async def _identify(
        self, shard: Shard, call: Callable[[], Awaitable[None]], *, least: float = 0.0
    ) -> None:
        """Connect a shard with a new session when its turn comes, in `least` seconds at
        the earliest."""
        waited = self.clock.monotonic() - self._connected(shard.id).last_try
        async with self._pacing.turn(
            shard.id, least=least, most=max(0.0, LONGEST - waited)
        ):
            await self._try(shard, call)

    async def _try(self, shard: Shard, call: Callable[[], Awaitable[None]]) -> None:
        async with asyncio.timeout(CONNECT_SECONDS) as limit:
            await call()
        if limit.expired():  # discord.py takes it as the end of the client
            await self._connected(shard.id).lost(TimeoutError())
