"""Thousands of servers that cost nothing until something happens in them: what a
measurement needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.playground.channels import PUBLIC_THREAD, Channel
from bot.playground.people import GUILD_ID
from bot.playground.servers import CHANNELS, SHARD_BIT, Server, id_of, server_number

FIRST_CHANNEL: Final = 1000
"""What the id of a server's first channel is greater than the server's."""


@dataclass(frozen=True)
class Crowd:
    """Servers that are all alike and are made when they are asked for; their ids tell
    all that is in them.

    Attributes:
        servers: how many there are, those included that the playground has anyway.
        channels: text channels of each.
        roles: of each, beyond those that every server has.
        threads: of each, in its first channel.
    """

    servers: int = 0
    channels: int = 20
    roles: int = 10
    threads: int = 0

    def ids(self) -> Iterator[str]:
        """Go through the ids of all of them."""
        return (id_of(number) for number in range(1, self.servers + 1))

    def server(self, snowflake: str) -> Server | None:
        """Make the server of an id, or that of a channel's id; None: it is no id of
        theirs."""
        number = (
            (int(snowflake) - int(GUILD_ID) >> SHARD_BIT)
            if snowflake.isdecimal()
            else -1
        )
        if not 0 <= number < self.servers:
            return None
        server = server_number(number + 1)
        server.more_roles = self.roles
        return server

    def channels_of(self, server: Server) -> list[Channel]:
        """Make the channels and threads of one of them."""
        first = int(server.id) + FIRST_CHANNEL
        names = [
            *CHANNELS,
            *(f"channel-{number}" for number in range(len(CHANNELS), self.channels)),
        ][: self.channels]
        made = [
            Channel(str(first + at), name, server_id=server.id)
            for at, name in enumerate(names)
        ]
        for at in range(self.channels, self.channels + self.threads):
            thread = Channel(
                str(first + at),
                f"thread-{at}",
                PUBLIC_THREAD,
                server_id=server.id,
                parent=str(first),
            )
            thread.owner = server.owner_id
            made.append(thread)
        return made
