"""Requests by the token of an interaction: for messages that only its person sees."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.delivery.rest import Failure, Rest
from bot.ground.clock import Clock
from bot.showing.lanes import Lane, TokenLane
from bot.showing.message import (
    Delete,
    Edit,
    Place,
    Post,
    Reply,
    Request,
    Token,
)
from bot.showing.replies import MEANINGS
from bot.showing.screen import Screens
from bot.showing.shown import Public
from bot.tables.ids import MessageId, MessageKey

REPLIES: Final[Mapping[Failure, Reply]] = MappingProxyType(
    {
        **MEANINGS,
        Failure.CHANNEL_GONE: Reply.PLACE_GONE,
        Failure.GUILD_GONE: Reply.PLACE_GONE,
        Failure.FORBIDDEN: Reply.PLACE_GONE,
        Failure.ARCHIVED: Reply.PLACE_GONE,
        Failure.EXPIRED: Reply.PLACE_GONE,
    }
)
"""What each failure means: a token that does not lead to its message never will."""


class ByToken:
    """Shows people what only they see, each at the pace that their token allows."""

    def __init__(self, rest: Rest, screens: Screens, clock: Clock) -> None:
        """Send through `rest`; `screens` are told what people can have seen."""
        self._rest = rest
        self._screens = screens
        self._clock = clock

    def lane_of(self, key: MessageKey, _place: Place | None) -> MessageKey:
        """Return where a message waits: alone."""
        return key

    def open_lane(self, key: MessageKey) -> Lane:
        """Return a new lane, for this message first."""
        screen = self._screens.of(key)
        return TokenLane(screen.pace, self._rest.precedence)

    async def send(self, request: Request, shown: Public) -> Reply | MessageId:
        """Send a request for a message that looks so, and return the message that was
        opened, or what became of the request."""
        screen = self._screens.of(request.key)
        try:
            sent = await self._sent(request, shown)
        finally:
            screen.pace.count()
        if isinstance(sent, Failure):
            return REPLIES[sent]
        if sent is not None:
            screen.buttons.arrived(self._clock.monotonic(), sent)
        return sent if isinstance(request, Post) and sent is not None else Reply.DONE

    async def _sent(
        self, request: Request, shown: Public
    ) -> MessageId | Failure | None:
        token = request.place
        if not isinstance(token, Token):
            raise TypeError("a channel is written to by the bot's own token")
        buttons = self._screens.of(request.key).buttons
        application, secret = token.application, token.secret
        match request:
            case Post():
                buttons.goes_to(None)
                return await self._rest.show_by_token(
                    application, secret, None, shown.build
                )
            case Edit():
                buttons.goes_to(request.message)
                failure = await self._rest.edit_once(
                    application, secret, request.message, shown.build
                )
                return failure or request.message
            case Delete():
                return await self._rest.delete_by_token(
                    application, secret, request.message
                )
