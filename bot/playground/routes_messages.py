"""REST: channels, their messages and threads, and direct messages."""

from __future__ import annotations

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.messages import audience_names, compose, delete, revise
from bot.playground.people import Permission
from bot.playground.rates import EDITING, POSTING
from bot.playground.world import Channel, Event, Kind, Post, World


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
            Endpoint("POST", messages + "/{message}/threads", self.start_thread),
            Endpoint("POST", channel + "/typing", self.typing),
            Endpoint("POST", "/users/@me/channels", self.open_dm),
        ]

    def _channel(self, call: Call, *needed: Permission) -> Channel:
        channel = self.world.channel(call.params["channel"])
        if channel.recipient is None:
            self.world.demand(channel, *needed)
        return channel

    def _post(self, channel: Channel, call: Call) -> Post:
        post = channel.posts.get(call.params["message"])
        if post is None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        if post.ephemeral:
            words = "an ephemeral message cannot be reached through its channel, only through an interaction's token"
            raise ApiError(Refusal.UNKNOWN_MESSAGE, violation=words)
        return post

    async def show_channel(self, call: Call) -> Answered:
        """Answer GET /channels/{id}."""
        return Answered(self.world.channel_object(self._channel(call)))

    async def history(self, call: Call) -> Answered:
        """Answer GET /channels/{id}/messages, newest first."""
        channel = self._channel(call)
        if Permission.READ_MESSAGE_HISTORY not in self.world.bot_permissions(channel):
            return Answered([])
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:
            errors = FormErrors()
            errors.span(("limit",), limit, 1, 100)
            errors.raise_if_any()
        before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
        found = [p.body for p in channel.posts.values() if not p.ephemeral and after < int(p.id) < before]
        return Answered((found[:limit] if "after" in call.query else found[-limit:])[::-1])

    async def show(self, call: Call) -> Answered:
        """Answer GET of one message."""
        return Answered(self._post(self._channel(call, Permission.READ_MESSAGE_HISTORY), call).body)

    async def send(self, call: Call) -> Answered:
        """Answer POST of a message; the same enforced nonce gives the same message."""
        channel = self.world.channel(call.params["channel"])
        speaking = Permission.SEND_MESSAGES if channel.type != 11 else Permission.SEND_MESSAGES_IN_THREADS
        files = (Permission.ATTACH_FILES,) if call.uploads else ()
        channel = self._channel(call, speaking, *files)
        if channel.archived:
            if channel.locked:
                raise ApiError(Refusal.LOCKED_THREAD)
            channel.archived = False
        nonce = (channel.id, str(call.body["nonce"])) if call.body.get("enforce_nonce") else None
        if nonce in self.world.nonces:
            known = self.world.find_post(self.world.nonces[nonce])
            if known is not None:
                return Answered(known.body)
        post = compose(
            self.world, channel, self.world.bot, call.body, call.uploads, extra=self._reply(channel, call.body)
        )
        if nonce is not None:
            self.world.nonces[nonce] = post.id
        return Answered(post.body, visible_to=audience_names(channel, post))

    def _reply(self, channel: Channel, body: Json) -> Json:
        reference = body.get("message_reference")
        if not reference:
            return {}
        answered = channel.posts.get(str(reference.get("message_id")))
        if answered is None:
            if reference.get("fail_if_not_exists", True):
                errors = FormErrors()
                errors.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                raise ApiError(Refusal.INVALID_FORM, errors=errors.nested())
            return {}
        place = {"type": 0, "channel_id": channel.id, "message_id": answered.id}
        return {"type": 19, "message_reference": place, "referenced_message": answered.body}

    async def edit(self, call: Call) -> Answered:
        """Answer PATCH of a message of the bot's own."""
        channel = self._channel(call)
        if channel.archived:
            raise ApiError(Refusal.ARCHIVED_THREAD)
        post = self._post(channel, call)
        if post.body["author"]["id"] != self.world.bot.id:
            raise ApiError(Refusal.NOT_YOUR_MESSAGE, violation="edited somebody else's message")
        revise(self.world, channel, post, call.body, call.uploads)
        return Answered(post.body, visible_to=audience_names(channel, post))

    async def remove(self, call: Call) -> Answered:
        """Answer DELETE of a message."""
        channel = self._channel(call)
        post = self._post(channel, call)
        if post.body["author"]["id"] != self.world.bot.id:
            self.world.demand(channel, Permission.MANAGE_MESSAGES)
        delete(self.world, channel, post)
        return Answered(status=204)

    async def start_thread(self, call: Call) -> Answered:
        """Answer POST of a thread on a message; the thread takes the message's id."""
        channel = self._channel(call, Permission.CREATE_PUBLIC_THREADS)
        post = self._post(channel, call)
        errors = FormErrors()
        errors.length(("name",), call.body.get("name"), 1, 100)
        errors.raise_if_any()
        if post.id in self.world.channels:
            raise ApiError(Refusal.THREAD_EXISTS)
        thread = self.world.open_channel(call.body["name"], id=post.id, type=11, parent=channel.id)
        body = self.world.channel_object(thread)
        self.world.publish(Event(Kind.PLACES, {"gateway": "THREAD_CREATE", "body": body | {"newly_created": True}}))
        return Answered(body, 201)

    async def typing(self, call: Call) -> Answered:
        """Answer the typing notice, which nobody is shown."""
        self._channel(call, Permission.SEND_MESSAGES)
        return Answered(status=204)

    async def open_dm(self, call: Call) -> Answered:
        """Answer POST /users/@me/channels."""
        recipient = str(call.body.get("recipient_id"))
        account = self.world.account(recipient)
        if account is None:
            raise ApiError(Refusal.UNKNOWN_USER)
        if account.is_bot:
            raise ApiError(Refusal.CANNOT_DM, violation="a bot cannot write to itself")
        for channel in self.world.channels.values():
            if channel.recipient == recipient:
                return Answered(self.world.channel_object(channel))
        channel = self.world.open_channel(self.world.bot.display, type=1, recipient=recipient)
        self.world.publish(Event(Kind.PLACES, {}))
        return Answered(self.world.channel_object(channel))
