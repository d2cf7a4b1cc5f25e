"""The first words with an API, which may turn out not to be Discord's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import discord

from bot.startup import NotDiscord

LOGIN_SECONDS: Final = 20.0
"""How long Discord may take to answer the login; after it, connections are restored for ever."""


async def log_in(client: discord.AutoShardedClient, token: str) -> None:
    """Log in and set the client up.

    Raises:
        NotDiscord: what the API answered is nothing that Discord answers.
        discord.DiscordException: it refused.
        TimeoutError: it took too long.
    """
    with _as_from_discord(lambda: client.application is not None):
        async with asyncio.timeout(LOGIN_SECONDS):
            await client.login(token)


async def connect(client: discord.AutoShardedClient) -> None:
    """Be connected until the client is closed. Raises as `log_in` does, and discord.ConnectionClosed."""
    with _as_from_discord(lambda: client.shard_count is not None):
        await client.connect()


@contextmanager
def _as_from_discord(understood: Callable[[], bool]) -> Iterator[None]:
    """Until all was understood, blame the answers for what discord.py stumbles over: it takes their shape on trust."""
    try:
        yield
    except (TypeError, LookupError, ValueError, AttributeError) as error:
        if understood():
            raise
        raise NotDiscord from error
