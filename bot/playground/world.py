"""Everything that exists in the playground: servers, channels, messages, emoji,
commands, and who may see them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from bot.ground.clock import Clock, ClockAhead
from bot.playground.channels import (
    DIRECT,
    HAS_THREAD,
    PRIVATE_THREAD,
    TEXT_CHANNEL,
    Channel,
    Post,
)
from bot.playground.crowd import Crowd
from bot.playground.errors import ApiError, Json, Refusal, Violation
from bot.playground.people import (
    ALL,
    ELSEWHERE_ID,
    EVERYBODY,
    OUTSIDE,
    PEOPLE,
    ROLES,
    Account,
    Permission,
)
from bot.playground.servers import CHANNELS, Server, id_of, server_number
from bot.playground.snowflakes import Snowflakes, moment_of

LONGEST_NAME = 32
"""Characters of a name in Discord."""
Found = TypeVar("Found")


class Kind(Enum):
    """What happened; the values are the types on the page's wire."""

    CREATED = "message_create"
    UPDATED = "message_update"
    DELETED = "message_delete"
    COMMANDS = "commands"
    BOT = "bot"
    VIOLATION = "violation"
    PLACES = "places"
    WAITING = "waiting"


@dataclass(frozen=True)
class Event:
    """Something that happened.

    Attributes:
        kind: what.
        body: the message, or what else the page is told.
        audience: the one user who may know, None for everybody.
    """

    kind: Kind
    body: Json
    audience: str | None = None


@dataclass(frozen=True)
class Emoji:
    """An emoji of the application."""

    id: str
    name: str
    image: bytes
    content_type: str


@dataclass(frozen=True)
class Attachment:
    """A file somebody uploaded."""

    id: str
    filename: str
    content: bytes
    content_type: str
    description: str | None = None


class World:
    """The state of the playground. Every change goes through `publish`, which wakes all
    who wait."""

    def __init__(
        self,
        clock: Clock,
        bot: Account | None = None,
        last_snowflake: int = 0,
        crowd: Crowd | None = None,
    ) -> None:
        self.clock = clock
        self.crowd = crowd or Crowd()
        self.snowflakes = Snowflakes(clock, last_snowflake)
        self.bot = bot or Account(self.snowflakes.next(), "bura", "Bura", is_bot=True)
        self.people: list[Account] = list(PEOPLE)
        self.home = server_number(1)
        """The first server."""
        self.servers = {self.home.id: self.home}
        """The servers that the bot is in, or was, by their ids; of a crowd those in
        which anything has happened."""
        self.elsewhere = Server(ELSEWHERE_ID, "Book Club", owner_id="", has_bot=False)
        """The server that the bot never comes to."""
        self.installed: set[str] = set()
        """The ids of the people who have the application installed for themselves."""
        self.bot_online = False
        self.origin = ""
        self.channels: dict[str, Channel] = {}
        self.commands: list[Json] = []
        self.emojis: dict[str, Emoji] = {}
        self.attachments: dict[str, Attachment] = {}
        self.nonces: dict[tuple[str, str], str] = {}
        self.violations: list[Violation] = []
        self._listeners: list[Callable[[Event], None]] = []
        self._watchers: list[Callable[[], None]] = []
        self._changed = asyncio.Event()
        self.changes = 0

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self.clock.now().timestamp()

    @property
    def ahead(self) -> int:
        """How many seconds the time of day is ahead of the machine's."""
        return self.clock.days * 86_400 if isinstance(self.clock, ClockAhead) else 0

    def newest(self) -> float:
        """Return when the last id was given, in seconds since 1970."""
        return moment_of(str(self.snowflakes.last))

    def publish(self, event: Event) -> None:
        """Tell every listener what happened, and wake those who wait for a change."""
        for listener in list(self._listeners):
            listener(event)
        self.wake()

    def wake(self) -> None:
        """Let everybody who waits for a change look again."""
        self.changes += 1
        for watcher in self._watchers:
            watcher()
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self) -> None:
        """Return after the next change."""
        await self._changed.wait()

    async def until(self, predicate: Callable[[], Found], seconds: float) -> Found:
        """Look after every change whether something is so, and return what the
        predicate does once it is true.

        Raises:
            TimeoutError: if it does not come true in so many seconds.
        """
        async with asyncio.timeout(seconds):
            while not (found := predicate()):
                await self.changed()
        return found

    def on_change(self, watcher: Callable[[], None]) -> None:
        """Call this after every change."""
        self._watchers.append(watcher)

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Hear of every event from now on; call the result to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def record(self, violation: Violation) -> None:
        """Remember that the bot broke a limit, and show it."""
        self.violations.append(violation)
        self.publish(Event(Kind.VIOLATION, {"text": str(violation)}))

    def add_server(self) -> Server:
        """Make the next server with its first channels; the bot is in it."""
        server = server_number(
            1
            + max(
                self.crowd.servers, *(known.number for known in self.servers.values())
            )
        )
        self.servers[server.id] = server
        for name in CHANNELS:
            self.open_channel(name, server_id=server.id)
        return server

    def guilds_with_bot(self) -> Iterator[str]:
        """Go through the ids of the servers that the bot is in."""
        yield from (server.id for server in self.servers.values() if server.has_bot)
        yield from (one for one in self.crowd.ids() if one not in self.servers)

    def server(self, guild_id: str) -> Server | None:
        """Find a server that the bot is or was in; one of a crowd comes to be. None:
        there is none of this id."""
        made = None if guild_id in self.servers else self.crowd.server(guild_id)
        if made is not None and made.id not in self.servers:
            self.servers[made.id] = made
            self.channels |= {one.id: one for one in self.crowd.channels_of(made)}
        return self.servers.get(guild_id)

    def server_numbered(self, number: str) -> Server | None:
        """Return the server with this number, counted from 1, or None."""
        return self.server(id_of(int(number))) if number.isdecimal() else None

    def number_of(self, guild_id: str | None) -> str:
        """Return the number of a server, counted from 1; empty: of none that the bot is
        or was in."""
        return str(self.servers[guild_id].number) if guild_id in self.servers else ""

    def server_of(self, channel: Channel) -> Server | None:
        """Return the server a channel is in; None: direct messages."""
        if channel.guild_id is None:
            return None
        return self.servers.get(channel.server_id, self.elsewhere)

    def account(self, user_id: str) -> Account | None:
        """Find the member or the bot with this id, or None."""
        if user_id == self.bot.id:
            return self.bot
        return next((person for person in self.people if person.id == user_id), None)

    def change_person(self, user_id: str, **wanted: object) -> None:
        """Change fields of a member's account; of somebody unknown, nothing."""
        for place, one in enumerate(self.people):
            if one.id == user_id:
                self.people[place] = replace(one, **wanted)  # type: ignore[arg-type]

    def rename(self, user_id: str, display: str) -> None:
        """Show another name of a member, in every server.

        Raises:
            ValueError: it has not 1 to 32 characters.
        """
        name = " ".join(display.split())
        if not 1 <= len(name) <= LONGEST_NAME:
            raise ValueError(f"A name has 1 to {LONGEST_NAME} characters.")
        self.change_person(user_id, display=name)
        self.publish(Event(Kind.PLACES, {}))

    def permissions(self, account: Account, channel: Channel) -> Permission:
        """Tell what a member may do in a channel: everything for the server's owner,
        else what the roles give."""
        held, server = EVERYBODY, self.server_of(channel)
        if server is None:
            return held
        if account.id == server.owner_id:
            return ALL
        if channel.quiet:
            held &= ~Permission.SEND_MESSAGES
        for role in ROLES:
            if role.id_in(server.id) in account.roles:
                held |= role.permissions
        return held

    def channel(self, channel_id: str) -> Channel:
        """Find a channel by id.

        Raises:
            ApiError: 10003 if there is none.
        """
        if channel_id not in self.channels and (made := self.crowd.server(channel_id)):
            self.server(made.id)
        channel = self.channels.get(channel_id)
        if channel is None:
            raise ApiError(Refusal.UNKNOWN_CHANNEL)
        return channel

    def channel_named(self, name: str, guild_id: str | None = None) -> Channel:
        """Find a channel by name or id, in this server before all others.

        Raises:
            LookupError: if there is none.
        """
        wanted = name.removeprefix("#")
        found = [one for one in self.channels.values() if wanted in (one.name, one.id)]
        if not found:
            raise LookupError(f"there is no channel {name!r}")
        return next((one for one in found if one.guild_id == guild_id), found[0])

    def channels_in(self, guild_id: str | None) -> list[Channel]:
        """Return the channels and threads of a server."""
        return [one for one in self.channels.values() if one.guild_id == guild_id]

    def direct_channel(self, user_id: str) -> Channel:
        """Find a person's direct messages with the bot; they are opened if there are
        none."""
        for channel in self.channels.values():
            if channel.recipient == user_id:
                return channel
        return self.open_channel(self.bot.display, type=DIRECT, recipient=user_id)

    def foreign_channel(self) -> Channel:
        """Find the channel of the server that the bot is no member of; it is opened if
        there is none."""
        known = self.channels_in(ELSEWHERE_ID)
        return (
            known[0]
            if known
            else self.open_channel("book-club", server_id=ELSEWHERE_ID)
        )

    def open_channel(self, name: str, **kind: object) -> Channel:
        """Make a channel (see `Channel` for the fields); a thread that is given no
        owner is the server owner's."""
        number = str(kind.pop("id", None) or self.snowflakes.next())
        channel = Channel(number, name, **kind)  # type: ignore[arg-type]
        if channel.parent in self.channels:
            channel.server_id = self.channels[channel.parent].server_id
        if channel.is_thread and channel.owner is None:
            channel.owner = self._owner_of(channel)
            channel.created = self.now()
            channel.changed = self.now()
        self.channels[channel.id] = channel
        return channel

    def _owner_of(self, channel: Channel) -> str:
        server = self.server_of(channel)
        return server.owner_id if server else ""

    def sees(self, user_id: str, channel: Channel) -> bool:
        """Tell whether a member sees a channel; a thread follows its parent, a private
        one is for its members."""
        if channel.recipient is not None:
            return channel.recipient == user_id
        if channel.type == PRIVATE_THREAD and user_id not in (
            *channel.members,
            self._owner_of(channel),
        ):
            return False
        if channel.parent in self.channels:
            return self.sees(user_id, self.channels[channel.parent])
        account = self.account(user_id)
        if (
            channel.only_for is None
            or account is None
            or user_id in (self._owner_of(channel), self.bot.id)
        ):
            return True
        return not {user_id, *account.roles}.isdisjoint(channel.only_for)

    def posts(
        self, user_id: str, channel_id: str | None = None, guild_id: str | None = None
    ) -> Iterator[Post]:
        """Go through the messages this person sees, oldest first in each channel."""
        for channel in list(self.channels.values()):
            if channel_id not in (None, channel.id) or guild_id not in (
                None,
                channel.guild_id,
            ):
                continue
            if not self.sees(user_id, channel):
                continue
            for post in list(channel.posts.values()):
                if post.audience in (None, user_id) and not post.dismissed:
                    yield post

    def find_post(self, message_id: str) -> Post | None:
        """Find a message anywhere, or None."""
        for channel in self.channels.values():
            if message_id in channel.posts:
                return channel.posts[message_id]
        return None

    def bot_permissions(self, channel: Channel) -> Permission:
        """Tell what the bot may do in a channel by its own name; a thread follows its
        parent."""
        if channel.recipient is None and not self.bot_is_in(channel):
            return Permission(0)
        if (
            channel.parent is not None
            and channel.permissions is None
            and channel.parent in self.channels
        ):
            return self.bot_permissions(self.channels[channel.parent])
        held = EVERYBODY if channel.permissions is None else channel.permissions
        return held & ~Permission.SEND_MESSAGES if channel.quiet else held

    def bot_is_in(self, channel: Channel) -> bool:
        """Tell whether the bot is a member of the channel's server."""
        server = self.server_of(channel)
        return server is not None and server.has_bot

    def answering_permissions(self, channel: Channel) -> Permission:
        """Tell what is said in an interaction of what the application may do where it
        happens."""
        if channel.recipient is not None:
            return OUTSIDE | Permission.USE_EXTERNAL_EMOJIS
        return self.bot_permissions(channel) if self.bot_is_in(channel) else OUTSIDE

    def demand(self, channel: Channel, *needed: Permission) -> None:
        """Refuse unless the bot has these permissions.

        Raises:
            ApiError: 50001 if it cannot see the channel, 50013 if it may not do more
                there.
        """
        held = self.bot_permissions(channel)
        if Permission.VIEW_CHANNEL not in held:
            raise ApiError(Refusal.MISSING_ACCESS)
        if any(permission not in held for permission in needed):
            raise ApiError(Refusal.MISSING_PERMISSIONS)

    def channel_object(self, channel: Channel) -> Json:
        """Write a channel as Discord's Channel object."""
        body: Json = {
            "id": channel.id,
            "type": channel.type,
            "flags": 0,
            "last_message_id": None,
        }
        if channel.posts:
            body["last_message_id"] = next(reversed(channel.posts))
        if channel.recipient is not None:
            account = self.account(channel.recipient)
            return body | {"recipients": [account.user()] if account else []}
        body |= {
            "guild_id": channel.guild_id,
            "name": channel.name,
            "parent_id": channel.parent,
        }
        body |= {"rate_limit_per_user": channel.slowmode}
        if channel.is_thread:
            return body | channel.thread_fields()
        return body | {
            "position": self._position(channel),
            "permission_overwrites": _overwrites(channel, self.bot.id),
            "nsfw": False,
            "topic": None,
        }

    def _position(self, channel: Channel) -> int:
        """Count the text channels above this one in its server."""
        texts = [
            one.id
            for one in self.channels_in(channel.guild_id)
            if one.type == TEXT_CHANNEL
        ]
        return texts.index(channel.id) if channel.id in texts else 0

    def refresh_thread(self, thread: Channel) -> None:
        """Bring up to date what the message a thread hangs on says of it."""
        parent = self.channels.get(thread.parent or "")
        starter = parent.posts.get(thread.id) if parent else None
        if starter is not None and thread.id in self.channels:
            starter.body["flags"] |= HAS_THREAD
            starter.body["thread"] = self.channel_object(thread)

    def emoji_object(self, emoji: Emoji) -> Json:
        """Write an emoji as Discord's Emoji object."""
        return {
            "id": emoji.id,
            "name": emoji.name,
            "roles": [],
            "user": self.bot.user(),
            "require_colons": True,
            "managed": False,
            "animated": emoji.content_type == "image/gif",
            "available": True,
        }


def _overwrites(channel: Channel, bot_id: str) -> list[Json]:
    """Write the overwrites of a channel, with the bot's own permissions if it has any
    there."""
    overwrites = _restrictions(channel, bot_id)
    if channel.permissions is None:
        return overwrites
    held = int(channel.permissions)
    own = {
        "id": bot_id,
        "type": 1,
        "allow": str(held),
        "deny": str(int(ALL & ~held)),
    }
    return [*(one for one in overwrites if one["id"] != bot_id), own]


def _restrictions(channel: Channel, bot_id: str) -> list[Json]:
    """Write that nobody may write in a channel, or that only some, and the bot, see
    it."""
    hidden, ids = channel.only_for is not None, channel.only_for or []
    denied = Permission.VIEW_CHANNEL * hidden | Permission.SEND_MESSAGES * channel.quiet
    if not denied:
        return []
    seeing = str(int(Permission.VIEW_CHANNEL))
    roles = {role.id_in(channel.server_id) for role in ROLES}
    seers = [*ids, bot_id] if hidden else []
    allowed = [
        {"id": one, "type": int(one not in roles), "allow": seeing, "deny": "0"}
        for one in seers
    ]
    return [
        {"id": channel.guild_id, "type": 0, "allow": "0", "deny": str(int(denied))},
        *allowed,
    ]
