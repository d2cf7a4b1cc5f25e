"""What the bot tells servers by itself: each kind of message about a server has its
method here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.deals.posts import post_of
from bot.delivery.languages import Languages
from bot.delivery.permissions import missing_in
from bot.ground.clock import Clock, milliseconds
from bot.showing.lanes import Weight
from bot.showing.server_messages import Find, ServerMessage
from bot.tables.games import games_of, offered
from bot.tables.ids import ChannelId, GuildId, MessageKey, MessageKind
from bot.ui.audit import log_message
from bot.ui.daily_post import post_message
from bot.ui.help import help_message
from db import audit, guilds, messages
from db.database import Database
from db.guild_settings import GuildSettings

FRESH_INVITATION: Final = timedelta(days=7)
"""How long ago a server may have invited the bot to be greeted: a bot that has lost its
database greets no old ones."""


class Notices:
    """Says of each message about a server what it should be now."""

    def __init__(
        self,
        database: Database,
        languages: Languages,
        clock: Clock,
        guild_of: Callable[[int], discord.Guild | None],
    ) -> None:
        """Read from the database; `guild_of` says what a server is like in Discord."""
        self._database = database
        self._languages = languages
        self._clock = clock
        self._guild_of = guild_of
        self.kinds: Final[Mapping[MessageKind, Find]] = {
            MessageKind.LOG: self._log,
            MessageKind.GREETING: self._greeting,
            MessageKind.DEAL: self._deal,
        }

    async def _log(self, key: MessageKey) -> ServerMessage | None:
        """An act of an admin, in the log channel."""
        act = await self._database.read(
            lambda connection: audit.load(connection, key.guild, key.occasion)
        )
        places = _log_channel(await self._settings(key.guild))
        texts = self._languages.of_guild(key.guild)
        if act is None:
            return None
        return ServerMessage(places, lambda: log_message(act, texts))

    async def _greeting(self, key: MessageKey) -> ServerMessage | None:
        """What the bot is, where a server talks."""
        settings = await self._settings(key.guild)
        texts = self._languages.of_guild(key.guild)
        games = games_of(settings) or offered()
        newest = await self._database.read(
            lambda connection: messages.newest(connection, key.kind, key.guild)
        )
        guild = self._guild_of(key.guild)
        if guild is None or newest != key.occasion:
            return None
        if not _came_lately(guild, self._clock.now()):
            return None
        places = open_places(guild, settings.channels)
        return ServerMessage(
            None if guild.unavailable else places,
            lambda: help_message(games, texts, settings=False),
            weight=Weight.NEWS,
        )

    async def _deal(self, key: MessageKey) -> ServerMessage | None:
        """The deal of a day, and the board of the day before."""
        now = milliseconds(self._clock.now())
        post = await self._database.read(post_of, key.guild, key.occasion, now)
        if post is None:
            return None
        texts = self._languages.of_guild(key.guild)
        return ServerMessage(
            post.places,
            lambda: post_message(post, texts),
            final=not post.waits,
            posts=post.is_of_today,
        )

    async def _settings(self, guild: GuildId) -> GuildSettings:
        return await self._database.read(
            lambda connection: guilds.load(connection, guild)
        )


def _log_channel(settings: GuildSettings) -> tuple[ChannelId, ...]:
    channel = settings.log_channel_id
    return () if channel is None else (ChannelId(channel),)


def open_places(
    guild: discord.Guild, channels: tuple[int, ...]
) -> tuple[ChannelId, ...]:
    """Return where a server may be greeted, best first: its system channel, then its
    text channels from the top.

    Channels for announcements are left out: what is written there is passed on to other
    servers.

    Args:
        guild: the server.
        channels: the only ones in which it wants the bot's tables; none: all.
    """
    system = guild.system_channel
    first = [] if system is None else [system]
    every = [*first, *guild.text_channels]
    quiet = [one for one in every if not one.is_news()]
    found = dict.fromkeys(ChannelId(one.id) for one in quiet)
    return tuple(
        one
        for one in found
        if (not channels or one in channels) and missing_in(guild, one) == ()
    )


def _came_lately(guild: discord.Guild, now: datetime) -> bool:
    joined = None if guild.me is None else guild.me.joined_at
    return joined is None or now - joined < FRESH_INVITATION
