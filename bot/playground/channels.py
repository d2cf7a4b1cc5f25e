"""What a server holds: channels, threads and the messages in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.errors import Json
from bot.playground.people import GUILD_ID, Permission
from bot.playground.snowflakes import stamp

LOADING = 1 << 7
EPHEMERAL = 1 << 6
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15

TEXT_CHANNEL, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
"""After how long without a message a thread may fall asleep."""


@dataclass
class Post:
    """One message and what only the server knows of it.

    Attributes:
        body: the Message object.
        audience: the one user who sees it, None for everybody in the channel.
        dismissed: whether its one reader has put it away.
        files: the address of every file it carries, by file name.
    """

    body: Json
    audience: str | None = None
    dismissed: bool = False
    files: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The message's id."""
        return str(self.body["id"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it and only interaction tokens edit it."""
        return bool(self.body["flags"] & EPHEMERAL)


@dataclass
class Channel:
    """A text channel, a thread, or a person's direct messages with the bot.

    Attributes:
        id: a snowflake.
        name: without the number sign.
        type: Discord's channel type: 0 text, 1 direct messages, 11 public thread, 12
            private thread.
        permissions: of the bot in it.
        only_for: the ids of the members and roles who see it, beside the bot; None:
            everybody.
        recipient: whose direct messages it holds.
        server_id: the server it is in, unless it holds direct messages.
        quiet: whether nobody may write in it, and so use no commands, but who may do
            everything.
        parent: the channel a thread hangs in.
        archived: whether a thread sleeps.
        locked: whether only a moderator may wake it and write in it.
        owner: who opened a thread.
        members: who has joined a thread and when, in seconds since 1970.
        archive_minutes: of silence, after which a thread falls asleep.
        slowmode: seconds between two messages of one person.
        created: when a thread was opened, in seconds since 1970.
        changed: when it last fell asleep or woke.
        sent: how many messages were ever written in a thread.
        posts: the messages, oldest first.
    """

    id: str
    name: str
    type: int = TEXT_CHANNEL
    permissions: Permission | None = None
    only_for: list[str] | None = None
    recipient: str | None = None
    server_id: str = GUILD_ID
    quiet: bool = False
    parent: str | None = None
    archived: bool = False
    locked: bool = False
    owner: str | None = None
    members: dict[str, float] = field(default_factory=dict)
    archive_minutes: int = 1440
    slowmode: int = 0
    created: float = 0.0
    changed: float = 0.0
    sent: int = 0
    posts: dict[str, Post] = field(default_factory=dict)

    @property
    def guild_id(self) -> str | None:
        """The server it is in; None: direct messages."""
        return None if self.recipient is not None else self.server_id

    @property
    def is_thread(self) -> bool:
        """Whether it hangs in a channel."""
        return self.parent is not None

    def thread_fields(self) -> Json:
        """Write what a Channel object of a thread has and other channels have not."""
        said = sum(not post.ephemeral for post in self.posts.values())
        return {
            "owner_id": self.owner,
            "message_count": said,
            "member_count": len(self.members),
            "total_message_sent": max(self.sent, said),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.archive_minutes,
                "archive_timestamp": stamp(self.changed),
                "create_timestamp": stamp(self.created),
            },
        }

    def member_object(self, user_id: str) -> Json:
        """Write who joined a thread as Discord's ThreadMember object.

        Raises:
            KeyError: if this user has not joined it.
        """
        return {
            "id": self.id,
            "user_id": user_id,
            "join_timestamp": stamp(self.members[user_id]),
            "flags": 0,
        }
