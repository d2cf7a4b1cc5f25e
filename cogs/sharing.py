"""Showing a finished hand to everybody in a channel, for somebody who has played it."""

from __future__ import annotations

import asyncio
from typing import Final, TypeAlias

from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.ground.clock import either, milliseconds
from bot.showing.shared_hands import look_for
from bot.tables.ids import ChannelId, MessageId, TableId
from bot.tables.model.hand import HandEnd
from bot.tables.model.view import TableView
from bot.tables.record import pages
from bot.tables.refusals import NotSeated, StaleClick
from bot.ui.components import Drawing
from bot.ui.custom_id import Click
from bot.ui.refusals import notice
from bot.ui.share import PICTURE, Shared, share_message, share_picture
from cogs import pictured
from cogs.permissions import demand_here, settings_of
from cogs.reviewing import end_of, look_back
from cogs.services import Services
from db import shares
from db.shares import ShareRow

_NOT_POSTED: Final = frozenset({Failure.MESSAGE_GONE, Failure.EXPIRED})
"""What Discord replies about an answer that was never given. After 15 minutes it
replies so about every answer."""
WAIT_SECONDS: Final = 1.0
"""How long a second press waits for the first, so that it can link to the hand. Discord
allows three seconds in all."""
_Place: TypeAlias = tuple[TableId, int, ChannelId]
"""A hand of a table, and the channel where it is shared."""


class Sharing:
    """Posts hands, each only once in a channel, even if the bot is killed while it
    does."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sharing: dict[_Place, asyncio.Event] = {}
        """Hands being shared now, each with an event that is set when that is over."""

    async def share(self, request: Request, click: Click) -> None:
        """Show a hand in the channel where its button was pressed, as the answer to the
        press.

        Raises:
            StaleClick, UnknownTable, NoHandOver: there is no such hand.
            NotSeated: the person has not played it.
            WrongChannel: the server has its tables in other channels.
        """
        if not click.arg.isdecimal():
            raise StaleClick
        services = self._services
        view, played = await look_back(services, request, click.table)
        hand = played.hand(int(click.arg))
        if hand.number != int(click.arg):
            raise StaleClick
        if request.user not in hand.players:
            raise NotSeated
        if not request.may_write:
            line = request.texts(
                "share-not-here", table=str(click.table), hand=hand.number
            )
            await services.rest.respond(request, lambda: notice(line))
            return
        settings = await settings_of(services, request.guild)
        demand_here(request, settings, view.game)
        place = click.table, hand.number, request.channel
        if not await self._in_turn(request, place):
            await self._tell(request, None)
            return
        done = self._sharing[place] = asyncio.Event()
        try:
            now = milliseconds(services.clock.now())
            share = ShareRow(*place, request.application_id, now, request.token)
            shared, at = await self._begin(share)
            if shared:
                await self._tell(request, at)
                return
            last = pages(played, hand.number)[-1].public
            posted = await self._post(request, view, end_of(hand, last))
            if not isinstance(posted, Failure):
                await services.database.run(shares.place, share, posted)
        finally:
            del self._sharing[place]
            done.set()

    async def _in_turn(self, request: Request, place: _Place) -> bool:
        """Wait until nobody else is sharing a hand in a channel; False: that takes too
        long."""
        if place in self._sharing:
            # nobody need wait for a press that waits
            self._services.rest.precedence.sent(request.interaction)
        clock = self._services.clock
        until = clock.monotonic() + WAIT_SECONDS
        while (first := self._sharing.get(place)) is not None:
            left = until - clock.monotonic()
            if left <= 0:
                return False
            await either(clock.sleep(left), first.wait())
        return True

    async def _begin(self, share: ShareRow) -> tuple[bool, MessageId | None]:
        """Note that a hand is to be shared, unless it was before; return whether it
        was, and where, if that is known.

        If a bot was killed before it could note its message, Discord is asked whether
        that was posted."""
        database = self._services.database
        earlier = await database.run(shares.begin, share)
        if earlier is None:
            return False, None
        if earlier.message_id is not None or earlier.token is None:
            return True, None if earlier.message_id is None else MessageId(
                earlier.message_id
            )
        found = await look_for(database, self._services.rest, earlier, earlier.token)
        if found in _NOT_POSTED:
            await database.run(shares.begin_again, share)
            return False, None
        return True, None if isinstance(found, Failure) else found

    async def _tell(self, request: Request, at: MessageId | None) -> None:
        """Say that the hand is in the channel already."""
        link = f"<#{request.channel}>" if at is None else request.link_to(at)
        told = request.texts("share-already", link=link)
        await self._services.rest.respond(request, lambda: notice(told))

    async def _post(
        self, request: Request, view: TableView, end: HandEnd
    ) -> MessageId | Failure:
        services = self._services
        shared = Shared(end, request.user)
        # Outside of its servers nothing was chosen for everybody: in direct messages
        # one person reads it.
        there = services.languages.of_reader(request.guild_locale)
        texts = there if request.is_outside else services.texts_of(request.guild)

        def draw(*, pictured: bool = False) -> Drawing:
            return share_message(
                view, shared, texts, services.decks.public, pictured=pictured
            )

        file = PICTURE, share_picture(view, shared, texts)
        return await pictured.answer(services, request, file, draw, ephemeral=False)
