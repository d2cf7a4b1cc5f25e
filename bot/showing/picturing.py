"""Results go out with their picture where Discord takes it, and without it where not: a
result is never lost."""

from __future__ import annotations

import logging
from collections.abc import Collection
from functools import partial
from typing import Final

from bot.delivery.attachment import Attachment
from bot.delivery.rest import Failure, Rest
from bot.ground.recent import Recent
from bot.showing.shown import Pictured, Public
from bot.tables.ids import ChannelId, MessageId, UserId

_log = logging.getLogger(__name__)

REFUSED: Final = frozenset({Failure.FORBIDDEN, Failure.REJECTED, Failure.BAD_EMOJI})
"""What may have been wrong with the picture alone: without it the message is tried once
more."""
KNOWN_PLAIN: Final = 4096
"""Of how many messages it is remembered that they have no picture."""


class Picturing:
    """Posts and edits messages that may have a picture."""

    def __init__(self, post: Rest) -> None:
        """Send through `post`."""
        self._post = post
        self._plain: Recent[MessageId, None] = Recent(KNOWN_PLAIN)

    async def post(
        self,
        channel_id: ChannelId,
        shown: Public,
        nonce: str,
        ping: Collection[UserId] = (),
    ) -> MessageId | Failure:
        """Post a message with its picture, or else without it. Returns it."""
        plainly = partial(
            self._post.post, channel_id, shown.build, nonce=nonce, ping=ping
        )
        pictured = shown.pictured
        if pictured is None:
            return await plainly()
        file = await self._drawn(channel_id, pictured)
        if file is not None:
            posted = await self._post.post(
                channel_id, pictured.build, nonce=nonce, ping=ping, file=file
            )
            if posted not in REFUSED:
                return posted
        posted = await plainly()
        if not isinstance(posted, Failure):
            self._plain[posted] = None
        return posted

    async def edit(
        self,
        channel_id: ChannelId,
        message_id: MessageId,
        shown: Public,
        named: Collection[UserId] = (),
    ) -> Failure | None:
        """Edit a message that may have a picture, which it keeps; where Discord has
        lost it, it is sent again."""
        edit = partial(self._post.edit, channel_id, message_id, named=named)
        pictured = shown.pictured
        if pictured is None or message_id in self._plain:
            return await edit(shown.build)
        # Discord refuses it where the message has lost its picture, or never had one.
        failure = await edit(pictured.build, expected=Failure.REJECTED)
        if failure is not Failure.REJECTED:
            return failure
        file = await self._drawn(channel_id, pictured)
        if file is not None:
            failure = await edit(pictured.build, file=file)
            if failure not in REFUSED:
                return failure
        self._plain[message_id] = None
        return await edit(shown.build)

    async def _drawn(
        self, channel_id: ChannelId, pictured: Pictured
    ) -> Attachment | None:
        """Draw the file; None where it may not be sent or cannot be drawn."""
        if not self._post.may_attach(channel_id):
            return None
        try:
            return await pictured.draw()
        except Exception:  # noqa: BLE001 - a mistake in a picture must not cost the result; the log has it all
            _log.exception("could not draw a picture for channel %d", channel_id)
            return None
