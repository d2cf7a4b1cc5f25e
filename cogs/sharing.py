"""Showing a finished hand to everybody in a channel, for somebody who has played it."""

from __future__ import annotations

from typing import Final

import discord

from bot.delivery.gateway import Failure, Interaction
from bot.delivery.served import guild_of, is_outside
from bot.recent import Recent
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

_REMEMBERED: Final = 4096
"""Hands of which it is known where they were shared."""


class Sharing:
    """Posts hands, each once in a channel."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shared: Recent[tuple[TableId, int, ChannelId], MessageId | None] = Recent(_REMEMBERED)
        """Where each was shared; None: it is just being posted."""

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
        if place in self._shared:
            at = self._shared[place]
            link = f"<#{here}>" if at is None else message_link(GuildId(interaction.guild_id or 0), here, at)
            told = private("share-already", link=link)
            await services.gateway.respond(interaction, lambda: notice(told))
            return
        self._shared[place] = None
        posted: MessageId | Failure = Failure.REJECTED
        try:
            posted = await self._post(interaction, view, end_of(hand, pages(played, hand.number)[-1].public), user)
        finally:  # what could not be drawn can be shared again
            if isinstance(posted, Failure):
                self._shared.pop(place, None)
            else:
                self._shared[place] = posted

    async def _post(self, interaction: Interaction, view: TableView, end: HandEnd, user: UserId) -> MessageId | Failure:
        services, shared = self._services, Shared(end, user)
        # Outside of its servers nothing was chosen for everybody: in direct messages one person reads it.
        there = services.languages.of_reader(str(interaction.guild_locale or interaction.locale))
        texts = there if is_outside(interaction) else services.texts_of(guild_of(interaction))

        def draw(*, pictured: bool = False) -> Drawing:
            return share_message(view, shared, texts, services.decks.public, pictured=pictured)

        file = PICTURE, share_picture(view, shared, texts)
        return await pictured.answer(services, interaction, file, draw, ephemeral=False)


def _may_write(interaction: Interaction) -> bool:
    """Whether the person of an interaction may write where it is, as everybody may in direct messages."""
    if interaction.guild_id is None:
        return True
    held = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return held.administrator or (held.send_messages_in_threads if in_thread else held.send_messages)
