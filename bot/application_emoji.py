"""The card pictures as emoji of the application: fetched at the start, uploaded gently where they are missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from importlib import resources
from typing import Final

import discord

from bot.clock import Clock
from bot.ui.faces import Deck
from bot.ui.gateway import Failure, Route, guarded

_log = logging.getLogger(__name__)

DOUBT_SECONDS: Final = 60.0
"""How long cards stay letters before the pictures are looked at again."""


def drawn_pictures() -> dict[str, bytes]:
    """Return the pictures that come with the bot: emoji name to PNG."""
    folder = resources.files("bot.ui.emoji")
    return {
        entry.name.removesuffix(".png"): entry.read_bytes()
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".png")
    }


class ApplicationEmoji:
    """Knows the deck to draw with: letters alone until Discord has every picture, so that no hand is half drawn."""

    def __init__(
        self, client: discord.Client, clock: Clock, interval: float, pictures: Mapping[str, bytes] | None = None
    ) -> None:
        """Bind to a client that will log in.

        Args:
            client: the client.
            clock: paces the uploads.
            interval: seconds between two uploads.
            pictures: emoji name to PNG; None: those that come with the bot.
        """
        self._client = client
        self._clock = clock
        self._interval = interval
        self._pictures = drawn_pictures() if pictures is None else pictures
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
        """Draw letters until the pictures were fetched again: Discord did not know one of them."""
        self._shown.clear()
        self._doubted.set()

    async def run(self) -> None:
        """Complete the pictures, and again whenever they were doubted, until cancelled."""
        while True:
            await self.complete()
            self.tried.set()
            await self._doubted.wait()
            self._doubted.clear()
            await self._clock.sleep(DOUBT_SECONDS)

    async def complete(self) -> bool:
        """Fetch the application's emoji and upload what is missing; say whether all are there.

        The first refusal ends it: cards are letters then, and the next start tries again.
        """
        found = await guarded(
            self._client.fetch_application_emojis(), "list the card pictures", route=Route.APPLICATION
        )
        if isinstance(found, Failure):
            return False
        known = {emoji.name: emoji.id for emoji in found if emoji.name in self._pictures}
        for name, picture in self._pictures.items():
            if name in known:
                continue
            made = await guarded(
                self._client.create_application_emoji(name=name, image=picture),
                f"upload the picture {name}",
                route=Route.APPLICATION,
            )
            if isinstance(made, Failure):
                _log.warning("card pictures are not complete: cards are shown as letters")
                return False
            known[name] = made.id
            await self._clock.sleep(self._interval)
        self._shown.update(known)
        return True
