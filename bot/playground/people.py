"""Who lives in the playground: eight members and one bot, and the roles they can
have."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag

from bot.playground.errors import Json
from bot.playground.locales import ENGLISH

GUILD_ID = "1100000000000000000"
"""Of the first server."""
GUILD_NAME = "Card Room"
ELSEWHERE_ID = "1100000000000001000"
"""Of a server that all of them are members of, and the bot is not."""
JOINED_AT = "2023-04-24T18:00:00.000000+00:00"


class Permission(IntFlag):
    """The permissions that matter to a card game, with Discord's bits."""

    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50


EVERYBODY = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
"""What every member may do, the bot among them."""

ALL = Permission((1 << 53) - 1)
"""What the server's owner may do."""

OUTSIDE = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
"""What the application may do where its bot is no member (docs:
interactions/receiving-and-responding)."""


@dataclass(frozen=True)
class Role:
    """A role that every server has.

    Attributes:
        serial: what its id is greater than the server's.
        name: as shown.
        permissions: what it gives beyond what everybody may do.
    """

    serial: int
    name: str
    permissions: Permission

    def id_in(self, guild_id: str) -> str:
        """Return the id of a server's own role of this kind."""
        return str(int(guild_id) + self.serial)


MODERATOR = Role(97, "Moderator", Permission.MANAGE_MESSAGES)
MANAGER = Role(98, "Manager", Permission.MANAGE_GUILD)
BOT_ROLE = Role(99, "Bura", EVERYBODY)
ROLES = (MODERATOR, MANAGER)
"""The roles a member can be given."""


@dataclass(frozen=True)
class Account:
    """A Discord user: somebody in the server, or the bot.

    Attributes:
        id: a snowflake.
        name: lower-case, as in ``/as/<name>``.
        display: as shown.
        is_bot: whether it wears the APP badge.
        roles: the ids of the roles it was given, in any server.
        locale: the language of its Discord.
    """

    id: str
    name: str
    display: str
    is_bot: bool = False
    roles: tuple[str, ...] = ()
    locale: str = ENGLISH

    def user(self) -> Json:
        """Write the account as a User object."""
        return {
            "id": self.id,
            "username": self.display if self.is_bot else self.name,
            "discriminator": "0",
            "global_name": None if self.is_bot else self.display,
            "avatar": None,
            "bot": self.is_bot,
            "system": False,
            "public_flags": 0,
            "flags": 0,
            "banner": None,
            "accent_color": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }

    def member(self, guild_id: str = GUILD_ID) -> Json:
        """Write the account as a Member object of a server, without its user."""
        given = [role.id_in(guild_id) for role in ROLES]
        return {
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": [BOT_ROLE.id_in(guild_id)]
            if self.is_bot
            else [one for one in self.roles if one in given],
            "joined_at": JOINED_AT,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }


PEOPLE: tuple[Account, ...] = (
    Account("1100000000000000001", "alice", "Alice"),
    Account("1100000000000000002", "bob", "Bob"),
    Account("1100000000000000003", "clara", "Clara"),
    Account("1100000000000000004", "dmitri", "Dmitri"),
    Account("1100000000000000005", "elena", "Elena"),
    Account("1100000000000000006", "farid", "Farid"),
    Account("1100000000000000007", "greta", "Greta"),
    Account("1100000000000000008", "hugo", "Hugo"),
)
"""The members of every server, as many as sit at the largest table; Alice owns them at
first."""
FORMER_PEOPLE = frozenset(account.id for account in PEOPLE[:6])
"""The ids of those who were there when a state file did not yet say who has left."""


def person_named(name: str) -> Account | None:
    """Find a member by the name in the page's address, or None."""
    return next((person for person in PEOPLE if person.name == name.lower()), None)
