"""What first contact needs of the running bot: the rules as a server plays them, and
where it is greeted."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

import discord

from bot.delivery.permissions import missing_in
from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.tables.games import offered, rules_of
from bot.tables.ids import ChannelId, GuildId
from bot.ui.components import Drawing
from bot.ui.help import help_message
from bot.ui.rules import PICTURE, rules_message, rules_picture
from cogs import permissions, pictured
from cogs.services import Services

FRESH_INVITATION: Final = timedelta(days=7)
"""How long ago a server may have invited the bot to be greeted: a bot that has lost its
database greets no old ones."""
_CLOSED: Final = frozenset({Failure.FORBIDDEN, Failure.CHANNEL_GONE})
"""What certainly left no message, so that another channel may be tried."""


async def show_rules(
    services: Services,
    request: Request,
    game: str,
    preset: str | None = None,
    *,
    full: bool = False,
    in_place: bool = False,
) -> None:
    """Answer with the rules of a preset, or else the server's usual ones, as they are
    played in the server."""
    settings = await permissions.settings_of(services, request.guild)
    profile = rules_of(game).profile
    chosen = preset or permissions.preset_for(
        settings, game, None, usually=profile.seats[0]
    )
    rules = permissions.rules_by(services, settings, game, chosen)
    texts = request.texts
    deck = services.decks.of(request.guild, request.user)

    def draw(*, pictured: bool = False) -> Drawing:
        return rules_message(
            game,
            chosen,
            rules,
            texts,
            deck,
            profile.presets,
            full=full,
            pictured=pictured,
        )

    await pictured.answer(
        services,
        request,
        (PICTURE, rules_picture(game, rules, texts)),
        draw,
        in_place=in_place,
    )


async def greet(services: Services, guild: discord.Guild) -> None:
    """Say in a server that has invited the bot what it is, once; where nothing may be
    written, nothing is said."""
    if not _came_lately(guild, services.clock.now()):
        return
    guild_id = GuildId(guild.id)
    settings = await permissions.settings_of(services, guild_id)
    texts = services.texts_of(guild_id)
    games = permissions.games_of(settings) or offered()
    for channel in places(guild, settings.channels):
        sent = await services.rest.post(
            channel, lambda: help_message(games, texts, settings=True)
        )
        if sent not in _CLOSED:
            return


def places(guild: discord.Guild, channels: tuple[int, ...]) -> list[ChannelId]:
    """Return where a server may be greeted, best first: its system channel, then its
    text channels from the top.

    Channels for announcements are left out: what is written there is passed on to other
    servers.

    Args:
        guild: the server.
        channels: the only ones in which it wants the bot's tables; none: all.
    """
    first = [] if guild.system_channel is None else [guild.system_channel]
    found = dict.fromkeys(
        ChannelId(one.id) for one in [*first, *guild.text_channels] if not one.is_news()
    )
    return [
        one
        for one in found
        if (not channels or one in channels) and missing_in(guild, one) == ()
    ]


def _came_lately(guild: discord.Guild, now: datetime) -> bool:
    joined = None if guild.me is None else guild.me.joined_at
    return joined is None or now - joined < FRESH_INVITATION
