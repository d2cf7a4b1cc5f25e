"""REST: threads of a channel, and who has joined them."""

from __future__ import annotations

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.channels import (
    HAS_THREAD,
    PUBLIC_THREAD,
    TEXT_CHANNEL,
    Channel,
    Post,
)
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.guild import active_threads, thread_object
from bot.playground.messages import add, blank
from bot.playground.people import Permission
from bot.playground.routes_guild import reached_server
from bot.playground.routes_messages import public_post, reached_channel
from bot.playground.threads import (
    change,
    check_thread,
    demand_awake,
    join,
    leave,
    open_thread,
    remove,
)
from bot.playground.world import World

THREAD_CREATED = 18
"""The type of the line a channel shows for a thread that hangs on no message."""
BY_ITS_OWNER = {"name", "archived", "auto_archive_duration", "rate_limit_per_user"}
"""What the person who opened a thread may change without being a moderator (docs:
resources/channel, modify thread)."""
FIELDS = {
    "name": "name",
    "archived": "archived",
    "locked": "locked",
    "auto_archive_duration": "archive_minutes",
    "rate_limit_per_user": "slowmode",
}


class ThreadRoutes:
    """What a bot does with threads."""

    def __init__(self, world: World) -> None:
        self.world = world

    def endpoints(self) -> list[Endpoint]:
        """List the routes."""
        channel = "/channels/{channel}"
        members = channel + "/thread-members"
        return [
            Endpoint(
                "POST", channel + "/messages/{message}/threads", self.start_on_message
            ),
            Endpoint("POST", channel + "/threads", self.start),
            Endpoint("PATCH", channel, self.change),
            Endpoint("DELETE", channel, self.remove),
            Endpoint("GET", members, self.members),
            Endpoint("GET", members + "/{user}", self.member),
            Endpoint("PUT", members + "/{user}", self.join),
            Endpoint("DELETE", members + "/{user}", self.leave),
            Endpoint("GET", channel + "/threads/archived/public", self.archived),
            Endpoint("GET", "/guilds/{guild}/threads/active", self.active),
        ]

    def _parent(self, call: Call, *needed: Permission) -> Channel:
        channel = reached_channel(self.world, call, *needed)
        if channel.type != TEXT_CHANNEL:
            raise ApiError(
                Refusal.WRONG_CHANNEL_TYPE,
                violation="a thread opens in a text channel only",
            )
        return channel

    async def start_on_message(self, call: Call) -> Answered:
        """Answer POST of a thread on a message; the thread takes the message's id."""
        channel = self._parent(call, Permission.CREATE_PUBLIC_THREADS)
        post = public_post(channel, call)
        check_thread(call.body)
        if post.body["flags"] & HAS_THREAD or post.id in self.world.channels:
            raise ApiError(Refusal.THREAD_EXISTS)
        thread = open_thread(self.world, channel, self.world.bot, call.body, post)
        return Answered(thread_object(self.world, thread), 201)

    async def start(self, call: Call) -> Answered:
        """Answer POST of a thread on no message, which is private unless its type says
        public."""
        kind = call.body.get("type")
        if kind not in (None, 10, PUBLIC_THREAD, 12):
            errors = FormErrors()
            errors.add(
                ("type",), "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12)."
            )
            errors.raise_if_any()
        channel = self._parent(call)
        if kind == 10:
            raise ApiError(
                Refusal.WRONG_CHANNEL_TYPE, violation="this is no announcement channel"
            )
        wanted = (
            Permission.CREATE_PUBLIC_THREADS
            if kind == PUBLIC_THREAD
            else Permission.CREATE_PRIVATE_THREADS
        )
        self.world.demand(channel, wanted)
        check_thread(call.body)
        if kind != PUBLIC_THREAD:
            raise ApiError(
                Refusal.MISSING_PERMISSIONS,
                violation="the playground has no private threads",
            )
        thread = open_thread(self.world, channel, self.world.bot, call.body, None)
        line = blank(self.world, channel, self.world.bot) | {
            "type": THREAD_CREATED,
            "content": thread.name,
        }
        line["message_reference"] = {
            "type": 0,
            "channel_id": thread.id,
            "guild_id": thread.guild_id,
        }
        add(self.world, channel, Post(line))
        return Answered(thread_object(self.world, thread), 201)

    def _thread(self, call: Call) -> Channel:
        thread = reached_channel(self.world, call)
        if not thread.is_thread:
            raise ApiError(Refusal.WRONG_CHANNEL_TYPE, violation="this is no thread")
        return thread

    async def change(self, call: Call) -> Answered:
        """Answer PATCH of a thread."""
        thread = reached_channel(self.world, call)
        if not thread.is_thread:  # of a channel it would take Manage Channels, which the playground gives nobody
            raise ApiError(Refusal.MISSING_PERMISSIONS)
        check_thread(call.body, required=False)
        wanted = {
            name: value
            for name, value in call.body.items()
            if name in FIELDS and value is not None
        }
        self._demand_change(thread, wanted)
        if thread.archived and wanted.get("archived") is not False:
            raise ApiError(Refusal.ARCHIVED_THREAD)
        change(
            self.world,
            thread,
            **{FIELDS[name]: value for name, value in wanted.items()},
        )
        return Answered(thread_object(self.world, thread))

    def _demand_change(self, thread: Channel, wanted: Json) -> None:
        if Permission.MANAGE_THREADS in self.world.bot_permissions(thread):
            return
        if wanted == {"archived": False} and not thread.locked:
            self.world.demand(thread, Permission.SEND_MESSAGES_IN_THREADS)
        elif (
            thread.locked
            or thread.owner != self.world.bot.id
            or wanted.keys() - BY_ITS_OWNER
        ):
            raise ApiError(Refusal.MISSING_PERMISSIONS)

    async def remove(self, call: Call) -> Answered:
        """Answer DELETE of a thread, which takes a moderator."""
        thread = reached_channel(self.world, call)
        if not thread.is_thread:
            raise ApiError(Refusal.MISSING_PERMISSIONS)
        self.world.demand(thread, Permission.MANAGE_THREADS)
        body = self.world.channel_object(thread)
        remove(self.world, thread)
        return Answered(body)

    async def members(self, call: Call) -> Answered:
        """Answer GET of those who have joined a thread."""
        thread = self._thread(call)
        return Answered([thread.member_object(one) for one in thread.members])

    def _user(self, call: Call) -> str:
        wanted = call.params["user"]
        if wanted == "@me":
            return self.world.bot.id
        if self.world.account(wanted) is None:
            raise ApiError(Refusal.UNKNOWN_USER)
        return wanted

    async def member(self, call: Call) -> Answered:
        """Answer GET of one who has joined a thread."""
        thread, user = self._thread(call), self._user(call)
        if user not in thread.members:
            raise ApiError(Refusal.UNKNOWN_MEMBER)
        return Answered(thread.member_object(user))

    async def join(self, call: Call) -> Answered:
        """Answer PUT of oneself, or of somebody else, into a thread."""
        thread, user = self._thread(call), self._user(call)
        demand_awake(thread)
        if user != self.world.bot.id:
            self.world.demand(thread, Permission.SEND_MESSAGES_IN_THREADS)
        join(self.world, thread, user)
        return Answered(status=204)

    async def leave(self, call: Call) -> Answered:
        """Answer DELETE of oneself, or as its owner or a moderator of somebody else,
        from a thread."""
        thread, user = self._thread(call), self._user(call)
        demand_awake(thread)
        if self.world.bot.id not in (user, thread.owner):
            self.world.demand(thread, Permission.MANAGE_THREADS)
        leave(self.world, thread, user)
        return Answered(status=204)

    async def archived(self, call: Call) -> Answered:
        """Answer GET of the threads of a channel that sleep, the last to fall asleep
        first."""
        channel = self._parent(call, Permission.READ_MESSAGE_HISTORY)
        asleep = [
            one
            for one in self.world.channels.values()
            if one.parent == channel.id and one.archived
        ]
        asleep.sort(key=lambda one: one.changed, reverse=True)
        return Answered(
            self._listed([thread_object(self.world, one) for one in asleep])
            | {"has_more": False}
        )

    async def active(self, call: Call) -> Answered:
        """Answer GET of a server's threads that are awake."""
        server = reached_server(self.world, call)
        return Answered(
            self._listed(active_threads(self.world, self.world.channels_in(server.id)))
            | {"has_more": False}
        )

    def _listed(self, threads: list[Json]) -> Json:
        return {
            "threads": threads,
            "members": [one["member"] for one in threads if "member" in one],
        }
