"""The first words with an API, which may be away, or turn out not to be Discord's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.connection.backoff import Backoff
from bot.connection.errors import NotDiscord, is_unreachable, sentence_of

_log = logging.getLogger(__name__)

LOGIN_SECONDS: Final = 20.0
"""How long Discord may take to answer the login."""


async def log_in(client: discord.AutoShardedClient, token: str) -> None:
    """Log in and set the client up. A try that failed leaves nothing open, and may be
    repeated.

    Raises:
        NotDiscord: what the API answered is nothing that Discord answers.
        discord.DiscordException: it refused.
        TimeoutError: it took too long.
    """
    try:
        with _as_from_discord(lambda: client.application is not None):
            async with asyncio.timeout(LOGIN_SECONDS):
                await client.login(token)
    except Exception:
        # The next login makes a session of its own, and this one has closed the
        # connector with it.
        await client.http.close()
        client.http.connector = discord.utils.MISSING
        raise


async def stay_connected(
    client: discord.AutoShardedClient, token: str, api: str
) -> None:
    """Log in and be connected until the client is closed. Where Discord cannot be
    reached, login is tried for ever.

    Args:
        client: the client.
        token: the bot's.
        api: the API's address, for the line of the log that each failed try leaves.

    Raises:
        Exception: as `log_in`, and discord.ConnectionClosed or
            discord.PrivilegedIntentsRequired: Discord refused.
    """
    await until_reached(
        lambda: log_in(client, token), lambda: client.application is not None, api
    )
    with _as_from_discord(lambda: client.shard_count is not None):
        await client.connect()


async def until_reached(
    call: Callable[[], Awaitable[None]], done: Callable[[], bool], api: str
) -> None:
    """Repeat a call, with pauses, until it is `done`; where Discord cannot be reached
    it is tried again.

    Args:
        call: what needs Discord.
        done: whether that was all, or what the call raises is to be raised.
        api: the API's address, for the line of the log that each failed try leaves.

    Raises:
        Exception: what the call raises, but for Discord being away.
    """
    backoff = Backoff()
    while not done():
        try:
            await call()
        except Exception as error:
            if done() or not is_unreachable(error):
                raise
            seconds = backoff.delay()
            _log.warning(
                "%s The next try is in %.0f s.", sentence_of(error, api), seconds
            )
            await asyncio.sleep(seconds)


@contextmanager
def _as_from_discord(understood: Callable[[], bool]) -> Iterator[None]:
    """Until all was understood, blame the answers for what discord.py stumbles over: it
    takes their shape on trust."""
    try:
        yield
    except (TypeError, LookupError, ValueError, AttributeError) as error:
        if understood():
            raise
        raise NotDiscord from error


@contextmanager
def api_at(address: str) -> Iterator[None]:
    """Point discord.py at an API; its /gateway/bot says where the gateway is.

    Args:
        address: of the API with its version, such as https://discord.com/api/v10.
    """
    former, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = address
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = former, gateway
