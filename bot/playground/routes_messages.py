"""REST: channels, their messages, and direct messages."""

from __future__ import annotations

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.channels import Channel, Post
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.messages import audience_names, compose, delete, revise
from bot.playground.people import Permission
from bot.playground.rates import EDITING, POSTING
from bot.playground.threads import demand_awake, join, wake
from bot.playground.world import Event, Kind, World


def reached_channel(world: World, call: Call, *needed: Permission) -> Channel:
    """Find the channel of a request, in which the bot must have these permissions and
    sight.

    Raises:
        ApiError: 10003, 50001 or 50013.
    """
    channel = world.channel(call.params["channel"])
    if channel.recipient is None:
        world.demand(channel, *needed)
    return channel


def public_post(channel: Channel, call: Call) -> Post:
    """Find the message of a request.

    Raises:
        ApiError: 10008 if there is none, or if it is ephemeral.
    """
    post = channel.posts.get(call.params["message"])
    if post is None:
        raise ApiError(Refusal.UNKNOWN_MESSAGE)
    if post.ephemeral:
        words = "an ephemeral message cannot be reached through its channel, only through an interaction's token"
        raise ApiError(Refusal.UNKNOWN_MESSAGE, violation=words)
    return post


class MessageRoutes:
    """What a bot does to channels by its own name, not by an interaction's token."""

    def __init__(self, world: World) -> None:
        self.world = world

    def endpoints(self) -> list[Endpoint]:
        """List the routes."""
        channel, messages = "/channels/{channel}", "/channels/{channel}/messages"
        return [
            Endpoint("GET", channel, self.show_channel),
            Endpoint("GET", messages, self.history),
            Endpoint("POST", messages, self.send, POSTING),
            Endpoint("GET", messages + "/{message}", self.show),
            Endpoint("PATCH", messages + "/{message}", self.edit, EDITING),
            Endpoint("DELETE", messages + "/{message}", self.remove),
            Endpoint("POST", channel + "/typing", self.typing),
            Endpoint("POST", "/users/@me/channels", self.open_dm),
        ]

    async def show_channel(self, call: Call) -> Answered:
        """Answer GET /channels/{id}."""
        return Answered(self.world.channel_object(reached_channel(self.world, call)))

    async def history(self, call: Call) -> Answered:
        """Answer GET /channels/{id}/messages, newest first."""
        channel = reached_channel(self.world, call)
        if Permission.READ_MESSAGE_HISTORY not in self.world.bot_permissions(channel):
            return Answered([])
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:
            errors = FormErrors()
            errors.span(("limit",), limit, 1, 100)
            errors.raise_if_any()
        before = int(call.query.get("before", 1 << 63))
        after = int(call.query.get("after", 0))
        found = [
            p.body
            for p in channel.posts.values()
            if not p.ephemeral and after < int(p.id) < before
        ]
        return Answered(
            (found[:limit] if "after" in call.query else found[-limit:])[::-1]
        )

    async def show(self, call: Call) -> Answered:
        """Answer GET of one message."""
        return Answered(
            public_post(
                reached_channel(self.world, call, Permission.READ_MESSAGE_HISTORY), call
            ).body
        )

    async def send(self, call: Call) -> Answered:
        """Answer POST of a message; the same enforced nonce gives the same message."""
        channel = self.world.channel(call.params["channel"])
        speaking = (
            Permission.SEND_MESSAGES_IN_THREADS
            if channel.is_thread
            else Permission.SEND_MESSAGES
        )
        files = (Permission.ATTACH_FILES,) if call.uploads else ()
        channel = reached_channel(self.world, call, speaking, *files)
        wake(self.world, channel, self.world.bot_permissions(channel))
        nonce = (
            (channel.id, str(call.body["nonce"]))
            if call.body.get("enforce_nonce")
            else None
        )
        if nonce in self.world.nonces:
            known = self.world.find_post(self.world.nonces[nonce])
            if known is not None:
                return Answered(known.body)
        post = compose(
            self.world,
            channel,
            self.world.bot,
            call.body,
            call.uploads,
            extra=self._reply(channel, call.body),
        )
        if nonce is not None:
            self.world.nonces[nonce] = post.id
        if channel.is_thread:
            join(self.world, channel, self.world.bot.id)
        return Answered(post.body, visible_to=audience_names(channel, post))

    def _reply(self, channel: Channel, body: Json) -> Json:
        reference = body.get("message_reference")
        if not reference:
            return {}
        answered = channel.posts.get(str(reference.get("message_id")))
        if answered is None:
            if reference.get("fail_if_not_exists", True):
                errors = FormErrors()
                errors.add(
                    ("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message"
                )
                raise ApiError(Refusal.INVALID_FORM, errors=errors.nested())
            return {}
        place = {"type": 0, "channel_id": channel.id, "message_id": answered.id}
        return {
            "type": 19,
            "message_reference": place,
            "referenced_message": answered.body,
        }

    async def edit(self, call: Call) -> Answered:
        """Answer PATCH of a message of the bot's own."""
        channel = reached_channel(self.world, call)
        demand_awake(channel)
        post = public_post(channel, call)
        if post.body["author"]["id"] != self.world.bot.id:
            raise ApiError(
                Refusal.NOT_YOUR_MESSAGE, violation="edited somebody else's message"
            )
        revise(self.world, channel, post, call.body, call.uploads)
        return Answered(post.body, visible_to=audience_names(channel, post))

    async def remove(self, call: Call) -> Answered:
        """Answer DELETE of a message."""
        channel = reached_channel(self.world, call)
        demand_awake(channel)
        post = public_post(channel, call)
        if post.body["author"]["id"] != self.world.bot.id:
            self.world.demand(channel, Permission.MANAGE_MESSAGES)
        delete(self.world, channel, post)
        return Answered(status=204)

    async def typing(self, call: Call) -> Answered:
        """Answer the typing notice, which nobody is shown."""
        channel = self.world.channel(call.params["channel"])
        speaking = (
            Permission.SEND_MESSAGES_IN_THREADS
            if channel.is_thread
            else Permission.SEND_MESSAGES
        )
        reached_channel(self.world, call, speaking)
        return Answered(status=204)

    async def open_dm(self, call: Call) -> Answered:
        """Answer POST /users/@me/channels."""
        recipient = str(call.body.get("recipient_id"))
        account = self.world.account(recipient)
        if account is None:
            raise ApiError(Refusal.UNKNOWN_USER)
        if account.is_bot:
            raise ApiError(Refusal.CANNOT_DM, violation="a bot cannot write to itself")
        channel = self.world.direct_channel(recipient)
        self.world.publish(Event(Kind.PLACES, {}))
        return Answered(self.world.channel_object(channel))
