"""Discord's limit for all requests of a bot together, as discord.py keeps it.

After such a refusal discord.py holds all requests back. The request that was refused
waits for the end, and then lets the others go. If it is given up before, nobody does,
and the bot is silent for good."""

from __future__ import annotations

import logging

import discord

from bot.delivery.discord_internals import passage_of

_log = logging.getLogger(__name__)


class GlobalLimit:
    """Watches whether discord.py holds all requests back."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._was_held = False

    def look(self) -> None:
        """Let all requests go if they were held back at the last look too: Discord asks
        for less than a minute, and looks are further apart."""
        passage = passage_of(self._client)
        is_held = not passage.is_set()
        if is_held and self._was_held:
            _log.warning("requests were held back for a minute, and go on")
            passage.set()
        self._was_held = is_held
