"""One open tab of the page: what somebody sees of a server, and what they do there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from aiohttp import WSMsgType, web

from bot.playground.attention import Attention
from bot.playground.channels import Channel
from bot.playground.errors import ApiError, Json
from bot.playground.installs import Install, commands_for
from bot.playground.locales import LOCALES
from bot.playground.option_tree import (
    ClientRefused,
    find_command,
    invocation,
    resolve_account,
    unfold,
    user_invocation,
)
from bot.playground.people import ROLES, Account
from bot.playground.person import Person
from bot.playground.replies import Reply, ReplyKind
from bot.playground.servers import Server
from bot.playground.world import Event, Kind, World

SHOWN_MESSAGES = 100


class Tab:
    """One open tab: somebody looking at one of the servers, and at what is outside of
    servers with the bot."""

    def __init__(
        self,
        world: World,
        person: Person,
        server: Server,
        socket: web.WebSocketResponse,
        attention: Attention,
    ) -> None:
        self.world = world
        self.person = person
        self.server = server
        self.attention = attention
        self.socket = socket
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Send what happens and do what is asked until the tab is closed."""
        stop = self.world.listen(self._on_event)
        self._send(self.hello())
        writer = asyncio.create_task(self._write())
        try:
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._handle(_frame(message.data)))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        finally:
            stop()
            writer.cancel()
            for task in self._tasks:
                task.cancel()

    async def _write(self) -> None:
        while not self.socket.closed:
            text = await self._outgoing.get()
            try:
                await self.socket.send_str(text)
            except ConnectionError:  # the tab is gone; its reader ends by itself
                return

    def _send(self, body: Json) -> None:
        self._outgoing.put_nowait(json.dumps(body))

    def _channels(self) -> list[Channel]:
        """Return what this person sees here: the server's channels first, and then what
        is outside of it."""
        seen = [one for one in self.world.channels.values() if self._shows(one)]
        return sorted(seen, key=lambda channel: channel.guild_id != self.server.id)

    def _shows(self, channel: Channel) -> bool:
        is_here = (
            channel.guild_id == self.server.id
            or channel.guild_id not in self.world.servers
        )
        return is_here and self.world.sees(self.person.id, channel)

    def hello(self) -> Json:
        """Write everything this person may see."""
        self.world.direct_channel(self.person.id)
        messages = {channel.id: self._messages(channel) for channel in self._channels()}
        ahead = self.world.ahead
        return self.places() | {
            "type": "hello", "messages": messages, "ahead": ahead,
        }  # fmt: skip

    def places(self) -> Json:
        """Write the places and the people, without what has been said."""
        return {
            "type": "places",
            "me": self.person.account.user(),
            "locale": self.person.account.locale,
            "locales": LOCALES,
            "bot": self.world.bot.user() if self.server.has_bot else None,
            "bot_online": self.world.bot_online,
            "guild": {"id": self.server.id, "name": self.server.name},
            "servers": [
                {"number": str(server.number), "id": server.id, "name": server.name}
                for server in sorted(
                    self.world.servers.values(), key=lambda server: server.number
                )
            ],
            "owner_id": self.server.owner_id,
            "installable": any(
                int(Install.USER) in (one.get("integration_types") or ())
                for one in self.world.commands
            ),
            "installed": self.person.id in self.world.installed,
            "roles": {
                person.id: self._role_names(person) for person in self.world.people
            },
            "channels": [self._place(channel) for channel in self._channels()],
            "members": self._members(),
            "waiting": self.attention.board(),
        } | self._commands()

    def _commands(self) -> Json:
        """Write the commands, and by channel which of them this person is offered
        there."""
        account = self.person.account
        offered = {
            channel.id: [
                command["id"] for command in commands_for(self.world, account, channel)
            ]
            for channel in self._channels()
        }
        return {"commands": self.world.commands, "offered": offered}

    def _members(self) -> list[Json]:
        accounts = [
            *self.world.people,
            *([self.world.bot] if self.server.has_bot else []),
        ]
        return [account.user() for account in accounts]

    def _messages(self, channel: Channel) -> list[Json]:
        return [post.body for post in self.world.posts(self.person.id, channel.id)][
            -SHOWN_MESSAGES:
        ]

    def _on_event(self, event: Event) -> None:
        if event.audience not in (None, self.person.id):
            return
        if event.kind is Kind.PLACES:
            self._send(self.places())
        elif event.kind is Kind.COMMANDS:
            self._send({"type": "commands"} | self._commands())
        elif event.kind in (Kind.CREATED, Kind.UPDATED):
            post = self.world.find_post(event.body["id"])
            channel = self.world.channels.get(event.body["channel_id"])
            seen = channel is None or self._shows(channel)
            if seen and (post is None or not post.dismissed):
                self._send({"type": event.kind.value, "message": event.body})
        else:
            self._send({"type": event.kind.value} | event.body)

    async def _handle(self, frame: Json) -> None:
        nonce = frame.get("nonce")
        handlers: dict[str, Callable[[Json], Awaitable[Reply | None]]] = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal": self._modal,
            "say": self._say,
            "dismiss": self._dismiss,
            "seen": self._seen,
            "speak": self._speak,
            "install": self._install,
            "rename": self._rename,
        }
        kind = str(frame.get("type"))
        try:
            reply = await handlers[kind](frame)
        except (ClientRefused, ApiError, LookupError, TypeError, ValueError) as refused:
            words = (
                refused.errors
                if isinstance(refused, ApiError) and refused.errors
                else refused
            )
            self._send(
                {
                    "type": "failed",
                    "nonce": nonce,
                    "interaction": kind,
                    "text": str(words),
                }
            )
            return
        if reply is not None:
            self._send(wire(reply, kind) | {"nonce": nonce})

    def _channel(self, frame: Json) -> Channel:
        channel = self.world.channel(str(frame.get("channel_id")))
        if not self.world.sees(self.person.id, channel):
            raise ClientRefused("there is no such channel")
        return channel

    async def _command(self, frame: Json) -> Reply:
        kind, channel = int(frame.get("command_type") or 1), self._channel(frame)
        command = find_command(
            self.world, self.person.account, channel, str(frame["name"]), kind
        )
        if kind == 1:
            path, values, _ = unfold(frame.get("options") or [])
            call = invocation(
                self.world, command, path, values, guild_id=self.server.id
            )
        else:
            call = user_invocation(
                command, resolve_account(self.world, frame.get("target_id"))
            )
        return await self.person.invoke(call, channel, kind)

    async def _autocomplete(self, frame: Json) -> Reply:
        channel = self._channel(frame)
        command = find_command(
            self.world, self.person.account, channel, str(frame["name"])
        )
        path, values, focused = unfold(frame.get("options") or [])
        call = invocation(
            self.world, command, path, values, focused or "", guild_id=self.server.id
        )
        return await self.person.suggest(call, channel)

    async def _component(self, frame: Json) -> Reply:
        kind = int(frame.get("component_type") or 2)
        values = [str(value) for value in frame.get("values") or []]
        return await self.person.press(
            str(frame["message_id"]), str(frame["custom_id"]), kind, values
        )

    async def _modal(self, frame: Json) -> Reply:
        entries = frame.get("components") or []
        values = {
            str(one["custom_id"]): one["values"]
            if "values" in one
            else one.get("value")
            for one in entries
        }
        return await self.person.submit(str(frame["modal_id"]), values)

    async def _say(self, frame: Json) -> None:
        self.person.say(str(frame.get("text") or ""), self._channel(frame).id)

    async def _dismiss(self, frame: Json) -> None:
        self.person.dismiss(str(frame.get("message_id")))

    async def _speak(self, frame: Json) -> None:
        self.person.speak(str(frame.get("locale")))

    async def _install(self, frame: Json) -> None:
        if frame.get("installed"):
            self.world.foreign_channel()  # there is something to see in a server without the bot
            self.person.install()
        else:
            self.person.uninstall()

    async def _rename(self, frame: Json) -> Reply:
        renamed = resolve_account(self.world, frame.get("user_id"))
        self.world.rename(renamed.id, str(frame.get("name")))
        return Reply(ReplyKind.UPDATED)

    async def _seen(self, frame: Json) -> None:
        self.attention.seen(self.person.id, self._channel(frame).id)

    def _place(self, channel: Channel) -> Json:
        about: Json = {"id": channel.id, "name": channel.name, "type": channel.type}
        if channel.guild_id != self.server.id:
            about["outside"] = (
                "Direct messages" if channel.recipient else "A server without the bot"
            )
        if channel.is_thread:
            about |= {
                "parent_id": channel.parent,
                "archived": channel.archived,
                "locked": channel.locked,
            }
        return about

    def _role_names(self, account: Account) -> list[str]:
        return [
            role.name for role in ROLES if role.id_in(self.server.id) in account.roles
        ]


def _frame(text: str) -> Json:
    """Read what a tab sent; what is no JSON object asks for nothing, and half an emoji
    is a question mark."""
    try:
        frame = json.loads(text)
        # A text in a browser can hold one of a pair of surrogates; in Discord it
        # cannot, and a client would end at it.
        frame = json.loads(
            json.dumps(frame, ensure_ascii=False, allow_nan=False).encode(
                errors="replace"
            )
        )
    except ValueError:
        return {}
    return frame if isinstance(frame, dict) else {}


def wire(reply: Reply, request: str) -> Json:
    """Write a reply as the page is told it."""
    if reply.kind is ReplyKind.FAILED:
        return {"type": "failed", "interaction": request, "text": reply.failure}
    if reply.kind is ReplyKind.CHOICES:
        return {
            "type": "choices",
            "choices": [{"name": c.name, "value": c.value} for c in reply.choices],
        }
    if reply.modal is not None:
        body = reply.modal.body
        about = {
            "title": body["title"],
            "custom_id": body["custom_id"],
            "components": body["components"],
        }
        return {"type": "modal", "modal_id": reply.modal.id} | about
    if reply.message is not None and reply.kind in (
        ReplyKind.MESSAGE,
        ReplyKind.DEFERRED,
    ):
        # a new message, which the page brings into sight
        return {"type": "ok", "message_id": reply.message.id}
    return {"type": "ok"}
