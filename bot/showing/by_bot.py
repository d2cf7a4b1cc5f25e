"""Requests by the bot's own token: for messages that everybody in a channel sees."""

from __future__ import annotations

from bot.delivery.rest import Failure, Rest
from bot.ground.clock import Clock
from bot.showing.lanes import ChannelLane, Lane
from bot.showing.message import (
    Delete,
    Edit,
    Place,
    Post,
    Reply,
    Request,
    channel_of,
)
from bot.showing.picturing import Picturing
from bot.showing.replies import MEANINGS
from bot.showing.shown import Public
from bot.tables.ids import ChannelId, MessageId, MessageKey


class ByBot:
    """Posts, edits and deletes messages in channels: as fast as each takes them, and
    all within one budget."""

    def __init__(self, rest: Rest, clock: Clock) -> None:
        self._rest = rest
        self._pictured = Picturing(rest)
        self._clock = clock

    def lane_of(self, _key: MessageKey, place: Place | None) -> ChannelId | None:
        """Return where a message waits: in its channel; None: it has none."""
        return None if place is None else channel_of(place)

    def open_lane(self, _key: MessageKey) -> Lane:
        """Return a new lane, for this message first."""
        return ChannelLane(self._rest.budget, self._clock)

    async def send(self, request: Request, shown: Public) -> Reply | MessageId:
        """Send a request for a message that looks so, and return the message that was
        posted, or what became of the request."""
        channel = channel_of(request.place)
        match request:
            case Post():
                posted = await self._pictured.post(
                    channel, shown, request.nonce, request.users
                )
                return MEANINGS[posted] if isinstance(posted, Failure) else posted
            case Edit():
                failure = await self._pictured.edit(
                    channel, request.message, shown, request.users
                )
            case Delete():
                failure = await self._rest.delete(channel, request.message)
        return Reply.DONE if failure is None else MEANINGS[failure]
