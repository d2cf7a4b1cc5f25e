"""What a browser gets: the page, its pictures, and one socket per open tab."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground.attention import Attention
from bot.playground.channels import Channel
from bot.playground.errors import ApiError, Json
from bot.playground.installs import commands_for
from bot.playground.interactions import Desk
from bot.playground.locales import LOCALES, locale_named
from bot.playground.option_tree import (
    ClientRefused,
    find_command,
    invocation,
    resolve_account,
    unfold,
    user_invocation,
)
from bot.playground.page_files import PageFiles
from bot.playground.people import GUILD_ID, GUILD_NAME, PEOPLE, ROLES, Account, person_named
from bot.playground.person import Person
from bot.playground.replies import Reply, ReplyKind
from bot.playground.world import Event, Kind, World

log = logging.getLogger(__name__)

SHOWN_MESSAGES = 100
LOOPBACK_NAMES = {"127.0.0.1", "localhost", "::1"}


@web.middleware
async def loopback_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests that other web sites or names make a browser send here."""
    if urlsplit(f"//{request.host}").hostname not in LOOPBACK_NAMES:
        return web.Response(status=403, text="The playground answers to 127.0.0.1 and localhost only.")
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        return web.Response(status=403, text="The playground answers to its own page only.")
    return await handler(request)


class Page:
    """The page's routes."""

    def __init__(self, world: World, desk: Desk) -> None:
        self.world = world
        self.desk = desk
        self._tabs: set[Tab] = set()
        self._attention = Attention(world)
        self._files = PageFiles()

    def mount(self, app: web.Application) -> None:
        """Add the routes."""
        app.router.add_get("/", self.show)
        app.router.add_get("/as/{name}", self.show)
        app.router.add_get("/ws/as/{name}", self.socket)
        app.router.add_get("/static/{path:.+}", self.static)
        app.router.add_get("/emojis/{emoji}.{kind}", self.emoji)
        app.router.add_get("/attachments/{channel}/{attachment}/{filename}", self.attachment)

    async def close(self) -> None:
        """Close every tab's socket."""
        for tab in list(self._tabs):
            await tab.socket.close(code=WSCloseCode.GOING_AWAY)

    async def show(self, request: web.Request) -> web.StreamResponse:
        """Answer with the page; of several names joined by ``+`` with all of them side by side.

        With ``?lang=ru`` these people read their Discord in that language from now on.
        """
        names = request.match_info.get("name", PEOPLE[0].name).split("+")
        for name in names:
            if person_named(name) is None:
                return _nobody(name)
        if "lang" in request.query:
            return self._speaking(names, request)
        return self._files.document("page.html" if len(names) == 1 else "split.html")

    def _speaking(self, names: list[str], request: web.Request) -> web.StreamResponse:
        """Set the language these people are said to read, and go on without saying so again."""
        try:
            locale = locale_named(request.query["lang"])
        except LookupError as unknown:
            return web.Response(status=404, text=str(unknown))
        for account in filter(None, map(person_named, names)):
            Person(self.world, self.desk, account).speak(locale)
        raise web.HTTPSeeOther(request.path)

    async def static(self, request: web.Request) -> web.StreamResponse:
        """Answer with one of the page's files."""
        return self._files.file(request.match_info["path"])

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        """Answer with an emoji's picture as it was uploaded."""
        emoji = self.world.emojis.get(request.match_info["emoji"])
        if emoji is None:
            return web.Response(status=404, text="There is no such emoji.")
        headers = {"Cache-Control": "max-age=86400, immutable", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=emoji.image, content_type=emoji.content_type, headers=headers)

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """Answer with a file of a message; only pictures are shown, everything else is saved."""
        kept = self.world.attachments.get(request.match_info["attachment"])
        if kept is None:
            return web.Response(status=404, text="There is no such file.")
        headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
        if not kept.content_type.startswith("image/"):
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=kept.content, content_type=kept.content_type, headers=headers)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """Speak with one tab until it is closed."""
        account = person_named(request.match_info["name"])
        if account is None:
            return _nobody(request.match_info["name"])
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        tab = Tab(self.world, Person(self.world, self.desk, account), socket, self._attention)
        self._tabs.add(tab)
        try:
            await tab.serve()
        finally:
            self._tabs.discard(tab)
        return socket


def _nobody(name: str) -> web.Response:
    people = ", ".join(f"/as/{person.name}" for person in PEOPLE)
    return web.Response(status=404, text=f"There is nobody called {name!r} in the playground. Try {people}.")


class Tab:
    """One open tab: somebody looking at the server."""

    def __init__(self, world: World, person: Person, socket: web.WebSocketResponse, attention: Attention) -> None:
        self.world = world
        self.person = person
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
        """Return what this person sees: the server's channels first, and then what is outside of it."""
        seen = [c for c in self.world.channels.values() if self.world.sees(self.person.id, c)]
        return sorted(seen, key=lambda channel: channel.guild_id != GUILD_ID)

    def hello(self) -> Json:
        """Write everything this person may see."""
        self.world.direct_channel(self.person.id)
        messages = {channel.id: self._messages(channel) for channel in self._channels()}
        return self.places() | {"type": "hello", "messages": messages}

    def places(self) -> Json:
        """Write the places and the people, without what has been said."""
        return {
            "type": "places",
            "me": self.person.account.user(),
            "locale": self.person.account.locale,
            "locales": LOCALES,
            "bot": self.world.bot.user() if self.world.bot_in_guild else None,
            "bot_online": self.world.bot_online,
            "guild": {"id": GUILD_ID, "name": GUILD_NAME},
            "owner_id": self.world.owner_id,
            "roles": {person.id: _role_names(person) for person in self.world.people if person.roles},
            "channels": [_place(channel) for channel in self._channels()],
            "members": self._members(),
            "waiting": self.attention.board(),
        } | self._commands()

    def _commands(self) -> Json:
        """Write the commands, and by channel which of them this person is offered there."""
        account = self.person.account
        offered = {
            channel.id: [command["id"] for command in commands_for(self.world, account, channel)]
            for channel in self._channels()
        }
        return {"commands": self.world.commands, "offered": offered}

    def _members(self) -> list[Json]:
        accounts = [*self.world.people, *([self.world.bot] if self.world.bot_in_guild else [])]
        return [account.user() for account in accounts]

    def _messages(self, channel: Channel) -> list[Json]:
        return [post.body for post in self.world.posts(self.person.id, channel.id)][-SHOWN_MESSAGES:]

    def _on_event(self, event: Event) -> None:
        if event.audience not in (None, self.person.id):
            return
        if event.kind is Kind.PLACES:
            self._send(self.places())
        elif event.kind is Kind.COMMANDS:
            self._send({"type": "commands"} | self._commands())
        elif event.kind in (Kind.CREATED, Kind.UPDATED):
            post, channel = self.world.find_post(event.body["id"]), self.world.channels.get(event.body["channel_id"])
            seen = channel is None or self.world.sees(self.person.id, channel)
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
        }
        kind = str(frame.get("type"))
        try:
            reply = await handlers[kind](frame)
        except (ClientRefused, ApiError, LookupError, TypeError, ValueError) as refused:
            words = refused.errors if isinstance(refused, ApiError) and refused.errors else refused
            self._send({"type": "failed", "nonce": nonce, "interaction": kind, "text": str(words)})
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
        command = find_command(self.world, self.person.account, channel, str(frame["name"]), kind)
        if kind == 1:
            path, values, _ = unfold(frame.get("options") or [])
            call = invocation(self.world, command, path, values)
        else:
            call = user_invocation(self.world, command, resolve_account(self.world, frame.get("target_id")))
        return await self.person.invoke(call, channel, kind)

    async def _autocomplete(self, frame: Json) -> Reply:
        channel = self._channel(frame)
        command = find_command(self.world, self.person.account, channel, str(frame["name"]))
        path, values, focused = unfold(frame.get("options") or [])
        call = invocation(self.world, command, path, values, focused or "")
        return await self.person.suggest(call, channel)

    async def _component(self, frame: Json) -> Reply:
        kind, values = int(frame.get("component_type") or 2), [str(value) for value in frame.get("values") or []]
        return await self.person.press(str(frame["message_id"]), str(frame["custom_id"]), kind, values)

    async def _modal(self, frame: Json) -> Reply:
        entries = frame.get("components") or []
        values = {str(one["custom_id"]): one["values"] if "values" in one else one.get("value") for one in entries}
        return await self.person.submit(str(frame["modal_id"]), values)

    async def _say(self, frame: Json) -> None:
        self.person.say(str(frame.get("text") or ""), self._channel(frame).id)

    async def _dismiss(self, frame: Json) -> None:
        self.person.dismiss(str(frame.get("message_id")))

    async def _speak(self, frame: Json) -> None:
        self.person.speak(str(frame.get("locale")))

    async def _seen(self, frame: Json) -> None:
        self.attention.seen(self.person.id, self._channel(frame).id)


def _place(channel: Channel) -> Json:
    about: Json = {"id": channel.id, "name": channel.name, "type": channel.type}
    if channel.guild_id != GUILD_ID:
        about["outside"] = "Direct messages" if channel.recipient else "A server without the bot"
    if channel.is_thread:
        about |= {"parent_id": channel.parent, "archived": channel.archived, "locked": channel.locked}
    return about


def _role_names(account: Account) -> list[str]:
    return [role.name for role in ROLES if role.id in account.roles]


def _frame(text: str) -> Json:
    """Read what a tab sent; what is no JSON object asks for nothing, and half an emoji is a question mark."""
    try:
        frame = json.loads(text)
        # A text in a browser can hold one of a pair of surrogates; in Discord it cannot, and a client would end at it.
        frame = json.loads(json.dumps(frame, ensure_ascii=False, allow_nan=False).encode(errors="replace"))
    except ValueError:
        return {}
    return frame if isinstance(frame, dict) else {}


def wire(reply: Reply, request: str) -> Json:
    """Write a reply as the page is told it."""
    if reply.kind is ReplyKind.FAILED:
        return {"type": "failed", "interaction": request, "text": reply.failure}
    if reply.kind is ReplyKind.CHOICES:
        return {"type": "choices", "choices": [{"name": c.name, "value": c.value} for c in reply.choices]}
    if reply.modal is not None:
        body = reply.modal.body
        about = {"title": body["title"], "custom_id": body["custom_id"], "components": body["components"]}
        return {"type": "modal", "modal_id": reply.modal.id} | about
    if reply.message is not None and reply.kind in (ReplyKind.MESSAGE, ReplyKind.DEFERRED):
        return {"type": "ok", "message_id": reply.message.id}  # a new message, which the page brings into sight
    return {"type": "ok"}
