"""A server of the playground: its name, its language, its owner, and whether the bot is
in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.playground.locales import ENGLISH
from bot.playground.people import GUILD_ID, GUILD_NAME, PEOPLE

NAMES: Final = (
    GUILD_NAME,
    "Tea House",
    "Night Train",
    "Chess Corner",
    "Harbour Pub",
    "Reading Room",
    "Rooftop",
    "Garden Party",
    "Old Library",
    "Ski Lodge",
    "Music School",
    "Village Green",
    "Film Club",
    "Bakery",
    "Lighthouse",
    "Attic",
)
"""What the first servers are called; one after them is named by its number."""
SHARD_BIT: Final = 22
"""From this bit on, an id tells its server's shard."""
CHANNELS: Final = ("cards", "lounge")
"""What a new server has."""


@dataclass
class Server:
    """A server that all people are members of.

    Attributes:
        id: a snowflake.
        name: as shown.
        locale: the preferred language.
        owner_id: of the member who may do everything there; empty where it is nobody
            known.
        has_bot: whether the bot is a member.
        more_roles: how many roles it has beyond those that every server has.
    """

    id: str
    name: str
    locale: str = ENGLISH
    owner_id: str = PEOPLE[0].id
    has_bot: bool = True
    more_roles: int = 0

    @property
    def number(self) -> int:
        """Its place in the list of servers, from 1 on."""
        return (int(self.id) - int(GUILD_ID) >> SHARD_BIT) + 1


def id_of(number: int) -> str:
    """Return the id of a server by its number, from 1 on; neighbours are of
    neighbouring shards."""
    return str(int(GUILD_ID) + (number - 1 << SHARD_BIT))


def server_number(number: int) -> Server:
    """Make the server of this number, from 1 on."""
    name = NAMES[number - 1] if number <= len(NAMES) else f"Server {number}"
    return Server(id_of(number), name)


def shard_of(guild_id: str, count: int) -> int:
    """Tell which of so many shards hears of a server (docs: events/gateway,
    sharding)."""
    return (int(guild_id) >> SHARD_BIT) % count
