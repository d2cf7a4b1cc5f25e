"""The bot as a Discord client: its start, its events and its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from importlib import import_module
from typing import Any, Final

import discord
from discord import app_commands

from bot.connection.gateway_state import forget_lost_servers
from bot.connection.registration import register
from bot.connection.sharding import ShardedBot
from bot.delivery.budget import Budget, Use
from bot.delivery.discord_internals import PassingTree
from bot.delivery.global_limit import GlobalLimit
from bot.delivery.request import Request
from bot.economy import recount
from bot.fleet.fleet import Fleet
from bot.fleet.retrying import once_stored
from bot.ground.background import Works, logged
from bot.ground.clock import Clock, SystemClock
from bot.process.assembly import COGS, assemble
from bot.process.memory import MemoryLoader
from bot.process.settings import Settings
from bot.process.write_probe import WriteProbe
from bot.showing.shared_hands import find_shared
from bot.tables.ids import ChannelId, GuildId
from bot.tables.refusals import Closing, ServersOnly
from bot.ui.texts import read_all
from cogs.outdated import demand_offered
from cogs.reach import is_for_people, offer, works_here
from cogs.translator import CommandTranslator
from db.database import Database, DatabaseUnavailable
from db.errors import OwnedElsewhere
from db.shards import EVERYWHERE, Shards

_log = logging.getLogger(__name__)

DRAIN_SECONDS: Final = 5.0
"""How long moves in flight may take once the bot is told to end."""
SWEEP_SECONDS: Final = 60.0
RETRY_SECONDS: Final = 300.0
"""Between two tries to show what Discord refused, such as how a table ended whose
channel was forbidden."""
FIRST_SHARD: Final = 0
"""The process that has it does what is done once for all servers."""


class BuraTree(PassingTree["BuraBot"]):
    """The commands: served only while the door is open, and answered whatever
    happens."""

    async def serve(self, interaction: discord.Interaction[BuraBot]) -> None:
        """Serve a command if the door is open; or else answer that it is shut."""
        try:
            with self.client.services.gate.enter(interaction):
                await super().serve(interaction)
        except (Closing, OwnedElsewhere) as closed:
            await self.client.services.errors.answer(
                Request.of(interaction), closed, "a command"
            )

    async def interaction_check(
        self, interaction: discord.Interaction[BuraBot], /
    ) -> bool:
        """Let no command pass with what is no longer offered, which `on_error` answers,
        or where it needs a server."""
        demand_offered(interaction)
        request = Request.of(interaction)
        if (
            interaction.type is discord.InteractionType.application_command
            and not works_here(request)
        ):
            await self.client.services.errors.answer(
                request, ServersOnly(), "a command outside of servers"
            )
            return False
        return True

    async def on_error(
        self,
        interaction: discord.Interaction[BuraBot],
        error: app_commands.AppCommandError,
    ) -> None:
        """Answer a command that failed."""
        name = (
            "a command"
            if interaction.command is None
            else f"/{interaction.command.qualified_name}"
        )
        await self.client.services.errors.answer(Request.of(interaction), error, name)


def _client_options(budget: Budget, patience: float) -> dict[str, Any]:
    """Return what discord.py is asked for: servers and commands, but no messages and no
    members. `patience` is in seconds."""
    return {
        "command_prefix": (),
        "help_command": None,
        "tree_cls": BuraTree,
        "intents": discord.Intents(guilds=True),
        "allowed_mentions": discord.AllowedMentions.none(),
        "allowed_contexts": app_commands.AppCommandContext(guild=True),
        "allowed_installs": app_commands.AppInstallationType(guild=True),
        "max_messages": None,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "guild_ready_timeout": patience,
        "http_trace": budget.trace(),
    }


class BuraBot(ShardedBot):
    """The client. It shards itself because a plain client dies if its first connection
    fails (discord.md 0.10)."""

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
            patience: seconds without news of another server after which all are taken
                to be known.
        """
        voice = discord.VoiceClient
        voice.warn_nacl = voice.warn_dave = False  # nobody speaks here
        clock = clock or SystemClock()
        budget = Budget(clock, settings.requests_per_second or None)
        super().__init__(database, clock, api, **_client_options(budget, patience))
        forget_lost_servers(self)
        self.services = assemble(
            self, settings, database, clock, locale_of=self._locale_of, budget=budget
        )
        self.playable = asyncio.Event()
        """Set once all shards of this process are connected and the commands were
        offered to Discord."""
        self._memory = MemoryLoader(self.services)
        self._probe = WriteProbe(database, clock)
        self._works = Works()
        self._registered = asyncio.Event()
        self.failed: asyncio.Future[Exception] = (
            asyncio.get_running_loop().create_future()
        )
        """Done when something beside the connection went wrong that must end the
        bot."""
        database.when_lost(self._read_again)
        self.fleet = Fleet(database, clock, settings.shards_here)
        self._cut: set[int] = set()
        self._begun: set[int] = set()
        """Shards where play has begun in this run."""
        database.taken.add_done_callback(self._end)
        self._sweeps = False
        """Whether what was kept long enough is looked for."""

    async def setup_hook(self) -> None:
        """Load the cogs and start what runs beside the connection; waits for nobody."""
        await self.tree.set_translator(CommandTranslator())
        for name in COGS:
            await import_module(name).setup(self)
        offer(self.tree, for_people=is_for_people(self.application))
        # commands come in by their tree
        self.add_listener(self.services.components.answer, "on_interaction")
        self.background(self.services.turn_clock.run(), "turn clock")
        self.background(self.services.house.run(), "house")
        self.background(self.services.decks.run(), "decks of members")
        self.background(self.services.server_messages.run(), "messages about servers")
        self.background(self._sweep(), "panel sweep")
        self.background(self._retry_refused(), "messages that were refused")

    async def launch_shards(self) -> None:
        """Take free shards and connect them; Discord is asked where its gateway is,
        whatever their number."""
        if self.is_closed():
            return
        advised = await self.ask_gateway()
        count = self.shard_count = await self.fleet.count(advised)
        self.services.presence.take(Shards(count, frozenset()))
        if self.services.database.is_shared:
            self.background(self.fleet.beat(), "signs of life")
        await self._serve(await self.fleet.take(count))
        self.has_taken = True
        self.background(self.services.emoji.run(), "card pictures")
        self.background(self.fleet.grow(count, self._join), "shards that others leave")
        self.launch(self.mine)

    @property
    def mine(self) -> frozenset[int]:
        """The shards that this process has."""
        return self.services.presence.own.mine

    async def _serve(self, more: frozenset[int]) -> None:
        """Answer for more shards; they are not connected yet. With the first one it
        registers the commands."""
        presence = self.services.presence
        await self._memory.adopt(Shards(presence.own.count, more))
        presence.take(Shards(presence.own.count, presence.own.mine | more))
        shards = max(1, len(presence.own.mine))  # a spare logs in too
        self.services.rest.budget.share(shards / presence.own.count)
        # Where nobody else can count, all shards are counted as one, however many there
        # are in this run.
        counted = (
            Shards(presence.own.count, more)
            if self.services.database.is_shared
            else EVERYWHERE
        )
        work = recount.run(self.services.database, self.services.clock, counted)
        self.background(work, "records counted anew")
        if FIRST_SHARD in more:
            self.background(self._register(), "command registration")
        elif FIRST_SHARD not in presence.own.mine:
            self._registered.set()

    async def _join(self, more: frozenset[int]) -> None:
        """Take over what another process has left, while the bot runs."""
        try:
            await self._serve(more)
            self.launch(more)
        except Exception as error:  # noqa: BLE001 - it ends the bot
            if not self.failed.done():
                self.failed.set_result(error)

    def _end(self, taken: asyncio.Future[OwnedElsewhere]) -> None:
        """End the bot, because another process plays in its place."""
        if taken.cancelled():
            return
        self.services.gate.leave(taken.result())
        if not self.failed.done():
            self.failed.set_result(taken.result())

    def _read_again(self) -> None:
        """Read again what memory holds: the session was lost, and others may have
        written since."""
        if not self.is_closed():
            self.background(self._memory.read_again(), "what memory holds")

    def background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run something beside the connection until the bot ends; what it raises is
        logged."""
        self._works.begin(work, name)

    async def well(self) -> bool:
        """Say whether people can play now: all shards of this process are connected,
        and the database can be written.

        A process that waits for a shard is well too.
        """
        presence = self.services.presence
        if (
            self.is_closed()
            or self.services.gate.is_shut
            or not self.has_taken
            or presence.reached != presence.own
        ):
            return False
        return await self._probe.passes()

    def use(self) -> Use:
        """Return how much of what Discord takes is used now."""
        budget = self.services.rest.budget
        waited = max(self.services.publisher.writer.waited, budget.waited)
        return Use(budget.used(), budget.allowed(), waited, budget.brake.count())

    async def drain(self) -> None:
        """End in order: no new clicks, moves in flight finish, the database closes.
        What was not shown is owed."""
        await self.services.gate.shut(DRAIN_SECONDS)
        await self.services.tables.drain(DRAIN_SECONDS)
        await self._works.close()
        await self.services.house.close()
        self.services.rest.budget.close()
        await self.services.publisher.writer.close()
        await self.services.panels.close()
        await self.services.database.close()

    async def on_ready(self) -> None:
        """Say that people can play everywhere."""
        if not self.playable.is_set():
            _log.info("connected as %s to %d servers", self.user, len(self.guilds))
            await self._registered.wait()
            self.playable.set()
            self.background(asyncio.to_thread(read_all), "texts of all languages")

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let time run again in a shard after an interruption; races there wait until
        everybody sees them again."""
        self.is_back(shard_id)
        self._cut.discard(shard_id)
        presence = self.services.presence
        if shard_id in self._begun and not presence.since(shard_id):
            interrupting = partial(
                self.services.publisher.interrupt, presence.own.only(shard_id)
            )
            await logged(
                once_stored(interrupting, self.services.clock), "what waits for people"
            )
        if shard_id not in self._cut:
            presence.back(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Let time run in a shard, learn which servers it has, and show there what is
        owed."""
        _log.info(
            "shard %d of %d is connected; servers there: %d",
            shard_id,
            self.shard_count,
            len(self._servers(shard_id)),
        )
        await self.on_shard_resumed(shard_id)
        if shard_id in self.services.presence.own.mine:
            self.background(self._begin(shard_id), f"recovery of shard {shard_id}")

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the turn clocks of a shard, and the house, while nobody there can reach
        the bot."""
        self._cut.add(shard_id)
        if self.services.presence.since(shard_id):
            _log.warning(
                "shard %d of %d is cut off: time stands still there",
                shard_id,
                self.shard_count,
            )
            self.services.presence.gone(shard_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note a server that invited the bot (again). After an outage this is called as
        well, and is no news."""

        async def note() -> None:
            if self.get_guild(guild.id) is None:
                return  # it has removed the bot again before this could be stored
            await self.services.places.joined(GuildId(guild.id))
            self.services.server_messages.wake()
            await self.services.decks.renew(GuildId(guild.id))

        await once_stored(note, self.services.clock)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend the tables of a server that removed the bot, and note that it did."""

        async def note() -> None:
            if self.get_guild(guild.id) is None:
                await self.services.places.left(GuildId(guild.id))

        await once_stored(note, self.services.clock)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Suspend the tables of a channel that was deleted."""
        await self._lose(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Suspend the tables of a thread that was deleted, cached or not."""
        await self._lose(thread.thread_id)

    async def _lose(self, channel: int) -> None:
        suspending = partial(
            self.services.places.place_lost, channel_id=ChannelId(channel)
        )
        await once_stored(suspending, self.services.clock)

    async def on_error(
        self, event_method: str, /, *_args: object, **_kwargs: object
    ) -> None:
        """Log what an event handler raised; its arguments may hold tokens and are left
        out."""
        _log.exception("the handler of %s failed", event_method)

    def _locale_of(self, guild: GuildId) -> str:
        """Return the language of a server in Discord, or '' if it is not known now."""
        known = self.get_guild(guild)
        return "" if known is None else str(known.preferred_locale)

    def _servers(self, shard_id: int) -> list[discord.Guild]:
        """Return the servers of a shard, those in an outage too: they have not removed
        the bot."""
        return [guild for guild in self.guilds if guild.shard_id == shard_id]

    async def _begin(self, shard_id: int) -> None:
        """Learn in which servers of a shard that is connected the bot is, and show
        there what is owed."""
        shards = self.services.presence.own.only(shard_id)
        owes = shard_id not in self._begun
        self._begun.add(shard_id)
        await logged(
            self._call_the_roll(shards, shard_id), f"roll call of shard {shard_id}"
        )
        if owes:  # a message that shows a table before its time was given back would be edited twice
            given = once_stored(self.services.turn_clock.give_back, self.services.clock)
            await logged(given, f"time that is given back in shard {shard_id}")
            await once_stored(
                partial(self.services.publisher.recover, shards), self.services.clock
            )

    async def _call_the_roll(self, shards: Shards, shard_id: int) -> None:
        # Not looked up before: a server that adds the bot in the meantime would count
        # as one that it has left.
        servers = self._servers(shard_id)
        call = partial(
            self.services.places.roll_call,
            shards,
            [GuildId(guild.id) for guild in servers],
        )
        await once_stored(call, self.services.clock)
        if not self._sweeps:
            self._sweeps = True
            self.background(
                self.services.privacy.run(), "sweep of what was kept long enough"
            )

    async def _register(self) -> None:
        try:
            registering = partial(
                register, self.tree, self, self.services.database, self._api
            )
            await once_stored(registering, self.services.clock)
        finally:
            self._registered.set()

    async def _sweep(self) -> None:
        services, limit = self.services, GlobalLimit(self)
        while True:
            await services.clock.sleep(SWEEP_SECONDS)
            limit.look()
            try:
                own = services.presence.own
                await services.panels.sweep(own)
                now = services.clock.now()
                await find_shared(services.database, services.rest, own, now)
            except DatabaseUnavailable:
                _log.exception("panels and shared hands could not be looked after")

    async def _retry_refused(self) -> None:
        while True:
            await self.services.clock.sleep(RETRY_SECONDS)
            finishing = self.services.publisher.finish(self.services.presence.own)
            await logged(finishing, "messages that were refused")
            self.services.server_messages.look_again()
