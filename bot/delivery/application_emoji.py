"""The card pictures as emoji of the application: fetched at the start, uploaded gently
where they are missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final

import discord

from bot.delivery.rest import LATER, Failure, guarded
from bot.delivery.uploading import Refused, Trouble, drawn_pictures, upload
from bot.ground.clock import Clock, either
from bot.ui.card_emoji import Deck

_log = logging.getLogger(__name__)

DOUBT_SECONDS: Final = 60.0
"""How long cards stay letters before the pictures are looked at again."""
AGAIN_SECONDS: Final = 600.0
"""How long Discord is left alone that could not be reached, or had enough for now."""
CHECK_SECONDS: Final = 3600.0
"""How often the pictures are looked at without a cause: Discord takes a text with an
emoji that was removed there, and shows people its name."""


class ApplicationEmoji:
    """Knows the deck to draw with. Each picture is drawn with as soon as Discord has
    it; what lacks one is letters."""

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        interval: float,
        pictures: Mapping[str, bytes] | None = None,
        uploads: Callable[[], bool] = lambda: True,
    ) -> None:
        """Bind to a client that will log in.

        Args:
            client: the client.
            clock: paces the uploads.
            interval: seconds between two uploads.
            pictures: emoji name to PNG; None: those that come with the bot.
            uploads: whether this process gives Discord what is missing; else another
                one does.
        """
        self._client = client
        self._clock = clock
        self._interval = interval
        self._pictures = drawn_pictures() if pictures is None else pictures
        self._uploads = uploads
        self._shown: dict[str, int] = {}
        self._deck = Deck(self._shown)
        self._doubted = asyncio.Event()
        self.tried = asyncio.Event()
        """Set once the pictures were asked for, whether they are complete or not."""

    @property
    def deck(self) -> Deck:
        """The deck to draw with: one object for ever, whose pictures come and go."""
        return self._deck

    def doubt(self) -> None:
        """Draw letters until the pictures were fetched again: Discord did not know one
        of them."""
        self._shown.clear()
        self._doubted.set()

    async def run(self) -> None:
        """Complete the pictures; again where they were doubted or Discord had no time,
        and every hour. Never ends."""
        while True:
            again = await self.complete()
            self.tried.set()
            if again:
                await self._clock.sleep(AGAIN_SECONDS)
                continue
            await either(self._doubted.wait(), self._clock.sleep(CHECK_SECONDS))
            if self._doubted.is_set():
                self._doubted.clear()
                await self._clock.sleep(DOUBT_SECONDS)

    async def complete(self) -> bool:
        """Fetch the application's emoji and upload what is missing; say whether it is
        worth trying again soon.

        A picture that is refused leaves its card letters, until it is tried again.
        """
        found = await guarded(
            self._client.fetch_application_emojis(), "list the card pictures"
        )
        if isinstance(found, Failure):
            return found in LATER
        self._shown.clear()
        self._shown.update(
            {emoji.name: emoji.id for emoji in found if emoji.name in self._pictures}
        )
        if not self._uploads():
            return len(self._shown) < len(self._pictures)
        async for name, outcome in upload(
            self._client,
            self._pictures,
            tuple(self._shown),
            self._clock,
            self._interval,
        ):
            if isinstance(outcome, int):
                self._shown[name] = outcome
            elif isinstance(outcome, Refused):
                _log.warning(
                    "Discord does not take the picture %s (%s): it is shown as letters",
                    name,
                    outcome.detail,
                )
                if outcome.trouble is Trouble.LATER:
                    return True
        return False
