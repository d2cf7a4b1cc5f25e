"""Showing a finished hand to everybody in a channel, for somebody who has played it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import discord

from bot.clock import milliseconds
from bot.delivery.gateway import Failure, Interaction
from bot.delivery.panels import TOKEN_LIFE
from bot.delivery.served import guild_of, is_outside
from bot.tables.record import pages
from bot.tables.refusals import NotSeated, StaleClick
from bot.tables.table_view import ChannelId, GuildId, HandEnd, MessageId, TableId, TableView, UserId
from bot.ui.blocks import message_link
from bot.ui.components import Drawing
from bot.ui.custom_id import Click
from bot.ui.refusals import notice
from bot.ui.share import PICTURE, Shared, share_message, share_picture
from cogs import pictured
from cogs.permissions import demand_here, settings_of
from cogs.reviewing import end_of, look_back
from cogs.services import Services
from db import shares
from db.shards import Shards
from db.shares import ShareRow

_NOT_POSTED: Final = frozenset({Failure.MESSAGE_GONE, Failure.EXPIRED})
"""What Discord replies about an answer that was never given. After 15 minutes it replies so about every answer."""
_SECONDS: Final = 1.0
"""How long a second press waits for the first to be answered, so that it can say where: a press has three seconds."""


class Sharing:
    """Posts hands, each only once in a channel, even if the bot is killed while it does."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sharing: dict[tuple[TableId, int, ChannelId], asyncio.Event] = {}
        """The hands that are being shared now, each with what is set when it is done."""

    async def share(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Show a hand in the channel where its button was pressed, as the answer to the press.

        Raises:
            StaleClick, UnknownTable, NoHandOver: there is no such hand.
            NotSeated: the person has not played it.
            WrongChannel: the server has its tables in other channels.
        """
        if not click.arg.isdecimal():
            raise StaleClick
        services, here = self._services, ChannelId(interaction.channel_id or 0)
        view, played = await look_back(services, interaction, click.table)
        hand = played.hand(int(click.arg))
        if hand.number != int(click.arg):
            raise StaleClick
        if user not in hand.players:
            raise NotSeated
        private = services.texts_for(interaction)
        if not _may_write(interaction):
            line = private("share-not-here", table=str(click.table), hand=hand.number)
            await services.gateway.respond(interaction, lambda: notice(line))
            return
        demand_here(interaction, await settings_of(services, interaction))
        place = click.table, hand.number, here
        if place in self._sharing:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._sharing[place].wait(), _SECONDS)
        if place in self._sharing:
            await self._tell(interaction, here, None)
            return
        done = self._sharing[place] = asyncio.Event()
        try:
            now = milliseconds(services.clock.now())
            share = ShareRow(*place, interaction.application_id, now, interaction.token)
            shared, at = await self._begin(share)
            if shared:
                await self._tell(interaction, here, at)
                return
            posted = await self._post(interaction, view, end_of(hand, pages(played, hand.number)[-1].public), user)
            if not isinstance(posted, Failure):
                await services.database.run(lambda c: shares.place(c, share, posted))
        finally:
            del self._sharing[place]
            done.set()

    async def _begin(self, share: ShareRow) -> tuple[bool, MessageId | None]:
        """Note that a hand is to be shared, unless it was before; return whether it was, and where, if that is known.

        If a bot was killed before it could note its message, Discord is asked whether that was posted.
        """
        database = self._services.database
        earlier = await database.run(lambda c: shares.begin(c, share))
        if earlier is None:
            return False, None
        if earlier.message_id is not None or earlier.token is None:
            return True, None if earlier.message_id is None else MessageId(earlier.message_id)
        found = await _look_for(self._services, earlier, earlier.token)
        if found in _NOT_POSTED:
            await database.run(lambda c: shares.begin_again(c, share))
            return False, None
        return True, None if isinstance(found, Failure) else found

    async def _tell(self, interaction: Interaction, here: ChannelId, at: MessageId | None) -> None:
        """Say that the hand is in the channel already."""
        services = self._services
        link = f"<#{here}>" if at is None else message_link(GuildId(interaction.guild_id or 0), here, at)
        told = services.texts_for(interaction)("share-already", link=link)
        await services.gateway.respond(interaction, lambda: notice(told))

    async def _post(self, interaction: Interaction, view: TableView, end: HandEnd, user: UserId) -> MessageId | Failure:
        services, shared = self._services, Shared(end, user)
        # Outside of its servers nothing was chosen for everybody: in direct messages one person reads it.
        there = services.languages.of_reader(str(interaction.guild_locale or interaction.locale))
        texts = there if is_outside(interaction) else services.texts_of(guild_of(interaction))

        def draw(*, pictured: bool = False) -> Drawing:
            return share_message(view, shared, texts, services.decks.public, pictured=pictured)

        file = PICTURE, share_picture(view, shared, texts)
        return await pictured.answer(services, interaction, file, draw, ephemeral=False)


async def find_shared(services: Services, shards: Shards) -> None:
    """Note the messages of shared hands of some shards that are not known yet, while Discord can still name them."""
    since = milliseconds(services.clock.now() - TOKEN_LIFE)
    for share in await services.database.read(lambda c: shares.unknown(c, shards, since)):
        if share.token is not None:
            await _look_for(services, share, share.token)


async def _look_for(services: Services, share: ShareRow, token: str) -> MessageId | Failure:
    """Ask Discord for the message that shows a hand, and note it."""
    found = await services.gateway.find_public_answer(share.application_id, token)
    if not isinstance(found, Failure):
        await services.database.run(lambda c: shares.place(c, share, found))
    return found


def _may_write(interaction: Interaction) -> bool:
    """Whether the person of an interaction may write where it is, as everybody may in direct messages."""
    if interaction.guild_id is None:
        return True
    held = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return held.administrator or (held.send_messages_in_threads if in_thread else held.send_messages)
