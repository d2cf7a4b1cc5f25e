"""The private parts of discord.py that the bot cannot do without: no other module
touches any.

Another version of discord.py may have none of them. The tests of this module say which
one is missing then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, Shard

ClientT = TypeVar("ClientT", bound=discord.Client)


class Pauses(Protocol):
    """Pauses between tries to connect."""

    def delay(self) -> float:
        """Return the seconds to wait before the next try."""


class PausingShard(Shard):
    """A shard whose pauses after a lost connection are the caller's."""

    def __init__(
        self,
        socket: DiscordWebSocket,
        client: commands.AutoShardedBot,
        pauses: Pauses,
    ) -> None:
        super().__init__(socket, client, reports_of(client).put_nowait)
        self._backoff = pauses  # type: ignore[assignment]
        # Or else a gateway that hangs up at once is tried again without a pause, or
        # ends the bot.
        self._handled_exceptions += (ReconnectWebSocket,)

    async def lost(self, error: Exception) -> None:
        """Say that the connection is lost, pause, and report what is to be done
        about it."""
        await super()._handle_disconnect(error)

    async def _handle_disconnect(self, e: Exception) -> None:
        await self.lost(e)


class PassingTree(app_commands.CommandTree[ClientT]):
    """Commands that all pass one function."""

    async def serve(self, interaction: discord.Interaction[ClientT]) -> None:
        """Check a command or a request for suggestions, and call what it names."""
        await super()._call(interaction)

    async def _call(self, interaction: discord.Interaction[ClientT]) -> None:
        await self.serve(interaction)


def reports_of(client: commands.AutoShardedBot) -> asyncio.PriorityQueue[EventItem]:
    """Return where shards report that they are connected no more; there is one once
    the client has logged in."""
    reports: asyncio.PriorityQueue[EventItem] = client._AutoShardedClient__queue  # type: ignore[attr-defined]
    return reports


def shards_of(client: commands.AutoShardedBot) -> dict[int, Shard]:
    """Return the shards that were connected once, for reading and adding."""
    shards: dict[int, Shard] = client._AutoShardedClient__shards  # type: ignore[attr-defined]
    return shards


def may_reconnect(client: commands.AutoShardedBot, *, reconnect: bool) -> None:
    """Say whether shards that are connected from now on report a lost connection as
    one to be made again."""
    client._reconnect = reconnect


def expect_shards(client: commands.AutoShardedBot, shards: Iterable[int]) -> None:
    """Say which shards there will be, of the client's count."""
    client._connection.shard_count = client.shard_count
    client._connection.shard_ids = sorted(shards)


def before_event(
    client: discord.Client, name: str, look: Callable[[Any], None]
) -> None:
    """Show `look` what the gateway says in each event of a name, before discord.py
    takes it."""
    taking = client._connection.parsers
    take = taking[name]

    def look_and_take(data: Any) -> None:  # noqa: ANN401 - JSON
        look(data)
        take(data)

    taking[name] = look_and_take


def forget_server(client: discord.Client, guild: discord.Guild) -> None:
    """Know a server no more, as if it had removed the bot; no event tells of it."""
    client._connection._remove_guild(guild)


def passage_of(client: discord.Client) -> asyncio.Event:
    """Return what all requests wait for; it is set unless Discord's limit for all of
    them holds them back."""
    return client.http._global_over


def note_answer(
    interaction: discord.Interaction[Any], kind: discord.InteractionResponseType
) -> None:
    """Note an answer that was sent without discord.py, so that there is no second."""
    interaction.response._response_type = kind
