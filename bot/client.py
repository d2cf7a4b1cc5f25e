"""The bot as a Discord client: its start, its events and its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from discord.shard import Shard

from bot.assembly import COGS, assemble
from bot.backoff import Backoff
from bot.clock import Clock, SystemClock
from bot.connection import Connection
from bot.economy import recount
from bot.outdated import demand_offered
from bot.reach import is_for_people, offer, works_here
from bot.registration import register
from bot.settings import Settings
from bot.tables.refusals import Closing, ServersOnly
from bot.tables.table_view import ChannelId, GuildId
from bot.translator import CommandTranslator
from bot.ui.texts import read_all
from cogs.services import ServingBot
from db import settings as notes
from db.database import Database, DatabaseUnavailable
from db.languages import chosen

if TYPE_CHECKING:
    import yarl


_log = logging.getLogger(__name__)

DRAIN_SECONDS: Final = 5.0
"""How long moves in flight may take once the bot is told to end."""
SWEEP_SECONDS: Final = 60.0


class BuraTree(app_commands.CommandTree["BuraBot"]):
    """The commands: served only while the door is open, and answered whatever happens."""

    async def _call(self, interaction: discord.Interaction[BuraBot]) -> None:
        try:
            with self.client.services.gate.enter(interaction):
                await super()._call(interaction)
        except Closing as closing:
            await self.client.services.errors.answer(interaction, closing, "a command")

    async def interaction_check(self, interaction: discord.Interaction[BuraBot], /) -> bool:
        """Let no command pass with what is no longer offered, which `on_error` answers, or where it needs a server."""
        demand_offered(interaction)
        if interaction.type is discord.InteractionType.application_command and not works_here(interaction):
            await self.client.services.errors.answer(interaction, ServersOnly(), "a command outside of servers")
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[BuraBot], error: app_commands.AppCommandError) -> None:
        """Answer a command that failed."""
        name = "a command" if interaction.command is None else f"/{interaction.command.qualified_name}"
        await self.client.services.errors.answer(interaction, error, name)


class BuraBot(ServingBot):
    """The client. It shards itself because a plain client dies if its first connection fails (discord.md 0.10)."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        *,
        api: str,
        clock: Clock | None = None,
        patience: float = 2.0,
    ) -> None:
        """Make the bot; needs a running loop.

        Args:
            settings: the settings.
            database: the open database; `drain` closes it.
            api: the address of Discord's API, for which commands are remembered.
            clock: what time it is.
            patience: seconds without news of another server after which all are taken to be known.
        """
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=BuraTree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=patience,
        )
        self.services = assemble(self, settings, database, clock or SystemClock(), self._locale_of)
        self.playable = asyncio.Event()
        """Set once the bot is connected and its commands were offered to Discord."""
        self._api = api
        self._works: set[asyncio.Task[None]] = set()
        self._registered = asyncio.Event()
        self._cut: set[int] = set()
        self._backoffs: dict[int, Backoff] = {}
        self._recovered = False
        self._away = True

    def _get_state(self, **options: Any) -> Connection:  # noqa: ANN401 - as discord.py has it
        """Make the state that discord.py asks for."""
        return Connection(dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options)

    async def setup_hook(self) -> None:
        """Load the cogs and start what runs beside the connection; waits for nobody."""
        await self.tree.set_translator(CommandTranslator())
        self.services.languages.load(await self.services.database.read(chosen))
        await self.services.decks.load()
        for name in COGS:
            await import_module(name).setup(self)
        offer(self.tree, for_people=is_for_people(self.application))
        self.add_listener(self.services.components.answer, "on_interaction")  # commands come in by their tree
        self._gone()
        await self._logged(self.services.publisher.look_back(), "what was shown last")
        await self._logged(self.services.tables.interrupt(), "what waits for its people")
        self.background(self.services.turn_clock.run(), "turn clock")
        self.background(self.services.house.run(), "house")
        self.background(self._register(), "command registration")
        self.background(self.services.emoji.run(), "card pictures")
        self.background(self.services.decks.run(), "decks of members")
        self.background(self._sweep(), "panel sweep")
        self.background(recount.run(self.services.database, self.services.clock), "records counted anew")

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, if that is not done yet; what prevents it is raised, for `bot.login` to try again.

        A session that cannot be resumed begins anew at this gateway, not at Discord's own. The method of discord.py
        tries again by calling itself, until the stack is full.
        """
        DiscordWebSocket.DEFAULT_GATEWAY = gateway
        if self.get_shard(shard_id) is not None:
            return
        connecting = DiscordWebSocket.from_client(self, initial=initial, gateway=gateway, shard_id=shard_id)
        socket = await asyncio.wait_for(connecting, self.shard_connect_timeout)
        shard = Shard(socket, self, self._AutoShardedClient__queue.put_nowait)  # type: ignore[attr-defined]
        self._backoffs[shard_id] = shard._backoff = Backoff(self.services.clock.monotonic)  # type: ignore[assignment]  # noqa: SLF001
        # Or else a gateway that hangs up at once is tried again without a pause, or ends the bot.
        shard._handled_exceptions += (ReconnectWebSocket,)  # noqa: SLF001
        self._AutoShardedClient__shards[shard_id] = shard  # type: ignore[attr-defined]
        shard.launch()

    def background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run something beside the connection until the bot ends; what it raises is logged."""
        task = asyncio.create_task(self._logged(work, name), name=name)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        task.add_done_callback(lambda _: work.close())  # cancelled before its first step, it was never begun

    async def well(self) -> bool:
        """Say whether the bot can be played with now: connected, and the database answers."""
        if not self.is_ready() or self.is_closed() or self._all_cut or self.services.gate.is_shut:
            return False
        try:
            async with asyncio.timeout(2.0):
                await self.services.database.read(lambda c: notes.get(c, "well"))
        except (DatabaseUnavailable, TimeoutError):
            return False
        return True

    async def drain(self) -> None:
        """End in order: no new clicks, moves in flight finish, the database closes. What was not shown is owed."""
        await self.services.gate.shut(DRAIN_SECONDS)
        await self.services.tables.drain(DRAIN_SECONDS)
        for task in tuple(self._works):
            task.cancel()
        await asyncio.gather(*self._works, return_exceptions=True)
        await self.services.house.close()
        await self.services.publisher.writer.close()
        await self.services.panels.close()
        await self.services.database.close()

    async def on_ready(self) -> None:
        """Let time run, and show what is owed."""
        self._cut.clear()
        await self._back()
        if not self._recovered:
            self._recovered = True
            _log.info("connected as %s to %d servers", self.user, len(self.guilds))
            self.background(self._take_up(), "recovery")
            await self._registered.wait()
            self.playable.set()
            self.background(asyncio.to_thread(read_all), "texts of all languages")

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let time run again after an interruption."""
        self._backoffs[shard_id].connected()
        self._cut.discard(shard_id)
        await self._back()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Let time run again after a longer interruption."""
        await self.on_shard_resumed(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop all turn clocks, and the house, while nobody can reach the bot."""
        self._cut.add(shard_id)
        if self._all_cut:
            self._gone()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note a server that invited the bot (again). After an outage this is called as well, and is no news."""
        if await self.services.places.joined(GuildId(guild.id)):
            await self.services.decks.renew(GuildId(guild.id))
            self.dispatch("arrival", guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend the tables of a server that removed the bot, and note that it did."""
        await self.services.places.left(GuildId(guild.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Suspend the tables of a channel that was deleted."""
        await self.services.places.place_lost(channel_id=ChannelId(channel.id))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Suspend the tables of a thread that was deleted, cached or not."""
        await self.services.places.place_lost(channel_id=ChannelId(thread.thread_id))

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log what an event handler raised; its arguments may hold tokens and are left out."""
        _log.exception("the handler of %s failed", event_method)

    def _locale_of(self, guild: GuildId) -> str:
        """Return the language of a server in Discord, or '' if it is not known now."""
        known = self.get_guild(guild)
        return "" if known is None else str(known.preferred_locale)

    @property
    def _all_cut(self) -> bool:
        return len(self._cut) >= (self.shard_count or 1)

    def _gone(self) -> None:
        self._away = True
        self.services.turn_clock.gone()
        self.services.house.gone()

    async def _back(self) -> None:
        if self._away and self._recovered:
            await self._logged(self.services.publisher.interrupt(), "what waits for its people")
        if self._all_cut:
            return
        self._away = False
        self.services.turn_clock.back()
        self.services.house.back()

    async def _take_up(self) -> None:
        # Servers in an outage are among `guilds` as well: they have not removed the bot.
        try:
            new = await self.services.places.roll_call([GuildId(guild.id) for guild in self.guilds])
            for guild in self.guilds:
                if guild.id in new and not guild.unavailable:
                    self.dispatch("arrival", guild)
            # Not before it is known where the bot is: nothing is removed of a server that has invited it back.
            self.background(self.services.privacy.run(), "sweep of what was kept long enough")
        finally:
            await self.services.publisher.recover()

    async def _register(self) -> None:
        try:
            await register(self.tree, self, self.services.database, self._api)
        finally:
            self._registered.set()

    async def _sweep(self) -> None:
        while True:
            await self.services.clock.sleep(SWEEP_SECONDS)
            try:
                await self.services.panels.sweep()
            except DatabaseUnavailable:
                _log.exception("expired panels could not be forgotten")

    async def _logged(self, work: Coroutine[Any, Any, object], name: str) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001 - a failing companion must be seen, and must not end silently
            _log.exception("%s failed", name)


@contextmanager
def api_at(address: str) -> Iterator[None]:
    """Point discord.py at an API; its /gateway/bot says where the gateway is.

    Args:
        address: of the API with its version, such as https://discord.com/api/v10.
    """
    former, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = address
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = former, gateway
