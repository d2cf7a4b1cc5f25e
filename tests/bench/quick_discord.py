"""As much of Discord as a benchmark needs, as quick as it can be: it checks nothing,
and keeps only what is shown.

The playground looks at every payload, which costs it more than the bot; a bot that is
to be kept busy needs this one. HTTP is read by hand for the same reason: a web
framework takes as long for a request as a bot."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from aiohttp import WSMsgType, web

from bot.ground.clock import SystemClock
from bot.playground.errors import Json
from bot.playground.people import EVERYBODY, Account
from bot.playground.servers import id_of, shard_of
from bot.playground.snowflakes import Snowflakes, stamp

TOKEN: Final = "quick"
BOT: Final = Account("1100000000000000099", "bura", "Bura", is_bot=True)
EPHEMERAL: Final = 64
_RIGHTS: Final = str(int(EVERYBODY))
_HEADERS: Final = (
    b"X-RateLimit-Limit: 500\r\nX-RateLimit-Remaining: 499\r\nX-RateLimit-Reset-After: 1.000\r\n"
    b"X-RateLimit-Bucket: quick\r\n"
)
_GIVE_UP: Final = 30.0
"""Seconds a press waits for its answer, far beyond Discord's three: what is measured is
how long it took."""


@dataclass(slots=True)
class Shown:
    """A message; `reader` is who alone sees it."""

    body: Json
    reader: Account | None = None

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.body["id"])

    @property
    def labels(self) -> Mapping[str, str]:
        """The buttons that can be pressed: custom_id by label."""
        return {
            part["label"]: part["custom_id"]
            for part in parts(self.body["components"])
            if part["type"] == 2 and not part.get("disabled") and "custom_id" in part
        }

    @property
    def shape(self) -> tuple[int, int, int]:
        """How many texts, how many characters in each on the average, and how many
        buttons it has."""
        texts = [
            len(part["content"])
            for part in parts(self.body["components"])
            if part["type"] == 10
        ]
        count = sum(part["type"] == 2 for part in parts(self.body["components"]))
        return len(texts), sum(texts) // max(1, len(texts)), count


Components: TypeAlias = list[Json]


def parts(components: Components) -> Iterator[Json]:
    """Every component, those inside of others too."""
    for component in components:
        yield component
        yield from parts(component.get("components", []))


@dataclass(slots=True)
class _Asked:
    user: Account
    channel: str
    source: Shown | None
    answer: asyncio.Future[tuple[float, Shown | None]]
    at: float
    original: Shown | None = None
    id: str = ""


@dataclass
class _Line:
    """A gateway connection: what is sent on it is compressed as one stream."""

    socket: web.WebSocketResponse
    deflate: zlib._Compress = field(default_factory=zlib.compressobj)
    sent: int = 0

    async def send(self, frame: Json) -> None:
        """Send a frame."""
        text = json.dumps(frame).encode()
        await self.socket.send_bytes(
            self.deflate.compress(text) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
        )

    async def push(self, name: str, body: Json) -> None:
        """Send an event."""
        self.sent += 1
        await self.send({"op": 0, "t": name, "s": self.sent, "d": body})


@dataclass
class QuickDiscord:
    """A server at Discord for each shard, people in as many channels as are wanted,
    divided among them, and one bot."""

    channels: int
    shards: int = 1
    commands: list[Json] = field(default_factory=list)
    emojis: list[Json] = field(default_factory=list)
    messages: dict[str, Shown] = field(default_factory=dict)
    requests: int = 0
    """How many the bot has made."""
    limited: int = 0
    """How many of them Discord would count for its fifty a second: answers and what
    goes by their tokens are not."""
    panels: dict[tuple[Account, str], Shown] = field(default_factory=dict)
    """The newest private message of somebody in a channel."""
    online: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once each shard is here."""

    def __post_init__(self) -> None:
        self._snowflakes = Snowflakes(SystemClock())
        self._asked: dict[str, _Asked] = {}
        self._servers = sorted(
            (id_of(1 + at) for at in range(self.shards)), key=self._shard_of
        )
        self._lines: dict[int, _Line] = {}
        self.origin = ""

    async def __aenter__(self) -> QuickDiscord:
        self._runner = web.ServerRunner(web.Server(self._speak))
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self._gateway = f"ws://127.0.0.1:{self._runner.addresses[0][1]}"
        self._server = await asyncio.get_running_loop().create_server(
            partial(_Requests, self), "127.0.0.1", 0
        )
        self.origin = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self._lines.values():
            await line.socket.close()
        await self._runner.cleanup()
        self._server.close()

    def channel(self, number: int) -> str:
        """The id of a channel."""
        return str(int(self._servers[number % self.shards]) + 1000 + number)

    def _shard_of(self, snowflake: str) -> int:
        """Return the shard of a server or of a channel, whose id is little greater."""
        return shard_of(snowflake, self.shards)

    async def press(
        self, user: Account, message: Shown, custom_id: str
    ) -> tuple[float, Shown | None]:
        """Press a button. Returns the milliseconds until the answer was read, and the
        message it made or changed."""
        data: Json = {"custom_id": custom_id, "component_type": 2, "id": 1}
        return await self._ask(3, user, str(message.body["channel_id"]), data, message)

    async def run(
        self,
        user: Account,
        channel: str,
        path: str,
        people: Mapping[str, Account] | None = None,
    ) -> Shown:
        """Use a command, with people as options; returns the message that answers
        it."""
        name, *deeper = path.split()
        known = next(command for command in self.commands if command["name"] == name)
        options: list[Json] = [
            {"name": option, "type": 6, "value": person.id}
            for option, person in (people or {}).items()
        ]
        if deeper:
            options.append({"name": "stake", "type": 4, "value": 0})
            options = [{"name": deeper[0], "type": 1, "options": options}]
        server = self._servers[self._shard_of(channel)]
        data: Json = {
            "id": known["id"],
            "name": name,
            "type": 1,
            "options": options,
            "guild_id": server,
        }
        if people:
            data["resolved"] = {
                "users": {person.id: person.user() for person in people.values()},
                "members": {
                    person.id: person.member() | {"permissions": _RIGHTS}
                    for person in people.values()
                },
            }
        _, shown = await self._ask(2, user, channel, data, None)
        assert shown is not None, f"{path} was not answered with a message"
        return shown

    async def _ask(
        self, kind: int, user: Account, channel: str, data: Json, source: Shown | None
    ) -> tuple[float, Shown | None]:
        number, shard = self._snowflakes.next(), self._shard_of(channel)
        server = self._servers[shard]
        token = f"quick{number:0>64}"
        payload: Json = {
            "id": number, "application_id": BOT.id, "type": kind, "token": token, "version": 1, "data": data,
            "channel_id": channel, "channel": self._channel(channel) | {"permissions": _RIGHTS},
            "app_permissions": _RIGHTS, "locale": "en-US", "entitlements": [], "attachment_size_limit": 10485760,
            "member": user.member() | {"user": user.user(), "permissions": _RIGHTS}, "guild_id": server,
            "guild_locale": "en-US", "guild": {"id": server, "locale": "en-US", "features": []}, "context": 0,
            "authorizing_integration_owners": {"0": server},
        }  # fmt: skip
        if source is not None:
            payload["message"] = source.body
        answer: asyncio.Future[tuple[float, Shown | None]] = (
            asyncio.get_running_loop().create_future()
        )
        self._asked[token] = _Asked(
            user, channel, source, answer, time.perf_counter(), source, number
        )
        await self._lines[shard].push("INTERACTION_CREATE", payload)
        async with asyncio.timeout(_GIVE_UP):
            return await answer

    def _channel(self, channel: str) -> Json:
        return {
            "id": channel, "type": 0, "flags": 0, "last_message_id": None, "name": "cards",
            "guild_id": self._servers[self._shard_of(channel)],
            "parent_id": None, "rate_limit_per_user": 0, "position": 0, "permission_overwrites": [], "nsfw": False,
            "topic": None,
        }  # fmt: skip

    def _guild(self, shard: int) -> Json:
        server = self._servers[shard]
        channels = [
            self._channel(self.channel(number))
            for number in range(shard, self.channels, self.shards)
        ]
        role = {
            "id": server, "name": "@everyone", "permissions": _RIGHTS, "managed": False, "position": 0, "color": 0,
            "hoist": False, "mentionable": False, "flags": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        }  # fmt: skip
        return {
            "id": server, "name": "Quick", "owner_id": "1", "preferred_locale": "en-US", "features": [],
            "roles": [role], "emojis": [], "stickers": [], "member_count": 1000, "large": False, "unavailable": False,
            "channels": channels, "threads": [],
            "members": [BOT.member() | {"user": BOT.user(), "roles": []}], "joined_at": stamp(time.time()),
            "voice_states": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
            "soundboard_sounds": [], "afk_timeout": 300, "system_channel_flags": 0, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0,
            "premium_tier": 0,
        }  # fmt: skip

    def serve(self, method: str, path: str, query: str, body: Json) -> bytes:
        """Answer a request of the bot."""
        self.requests += 1
        self.limited += not path.startswith(
            ("/api/v10/interactions/", "/api/v10/webhooks/")
        )
        status, answer = self._answer(
            method, path.removeprefix("/api/v10/").split("/"), body, query
        )
        if answer is None:
            return b"HTTP/1.1 204 No Content\r\n" + _HEADERS + b"\r\n"
        written = json.dumps(answer).encode()
        head = f"HTTP/1.1 {status} OK\r\nContent-Type: application/json\r\nContent-Length: {len(written)}\r\n"
        return head.encode() + _HEADERS + b"\r\n" + written

    def _answer(
        self, method: str, way: list[str], body: Json, query: str
    ) -> tuple[int, object]:
        answer: object
        match method, way:
            case "POST", ["interactions", _, token, "callback"]:
                return self._callback(self._asked[token], body, query)
            case "PATCH", ["webhooks", _, token, "messages", "@original"]:
                shown = self._asked[token].original
                assert shown is not None
                answer = self._change(shown, body)
            case "POST", ["webhooks", _, token]:
                answer = self._make(
                    self._asked[token].channel, body, self._asked[token].user
                ).body
            case "POST", ["channels", channel, "messages"]:
                answer = self._make(channel, body, None).body
            case "PATCH", [*_, "messages", which]:
                answer = self._change(self.messages[which], body)
            case "DELETE", [*_, which]:
                answer = self.messages.pop(which, None) and None
            case _:
                answer = self._application(method, way, body)
        return 200, answer

    def _callback(self, asked: _Asked, body: Json, query: str) -> tuple[int, object]:
        taken = (time.perf_counter() - asked.at) * 1000
        kind, data, shown = body["type"], body.get("data") or {}, None
        if kind == 7 and asked.source is not None:
            shown = asked.source
            self._change(shown, data)
        elif kind == 4:
            shown = asked.original = self._make(asked.channel, data, asked.user)
        if not asked.answer.done():
            asked.answer.set_result((taken, shown))
        if query.lower() not in {"with_response=1", "with_response=true"}:
            return 204, None
        about: Json = {"id": asked.id, "type": 3}
        if shown is not None:
            about |= {
                "response_message_id": shown.id,
                "response_message_loading": False,
            }
            return 200, {
                "interaction": about,
                "resource": {"type": kind, "message": shown.body},
            }
        return 200, {"interaction": about, "resource": {"type": kind}}

    def _make(self, channel: str, body: Json, reader: Account | None) -> Shown:
        flags = body.get("flags") or 0
        message: Json = {
            "id": self._snowflakes.next(), "channel_id": channel, "type": 0, "author": BOT.user(), "content": "",
            "timestamp": stamp(time.time()), "edited_timestamp": None, "tts": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "components": [], "pinned": False,
            "flags": flags, "application_id": BOT.id,
        }  # fmt: skip
        shown = Shown(message, reader if flags & EPHEMERAL else None)
        self._change(shown, body)
        self.messages[shown.id] = shown
        if shown.reader is not None:
            self.panels[shown.reader, channel] = shown
        return shown

    def _change(self, shown: Shown, body: Json) -> Json:
        if "components" in body:
            shown.body["components"] = body["components"]
            for number, part in enumerate(parts(body["components"]), 1):
                part["id"] = number
        return shown.body

    def _application(self, method: str, way: list[str], body: object) -> object:
        match method, way:
            case _, ["users", _]:
                return BOT.user() | {
                    "verified": True,
                    "mfa_enabled": False,
                    "email": None,
                    "locale": "en-US",
                }
            case _, ["gateway", "bot"]:
                limit = {
                    "total": 1000,
                    "remaining": 999,
                    "reset_after": 86_400_000,
                    "max_concurrency": self.shards,
                }
                return {
                    "url": self._gateway,
                    "shards": self.shards,
                    "session_start_limit": limit,
                }
            case "PUT", ["applications", _, "commands"]:
                assert isinstance(body, list)
                self.commands = [{"type": 1, **one, **self._named()} for one in body]
                return self.commands
            case "GET", ["applications", _, "emojis"]:
                return {"items": self.emojis}
            case "POST", ["applications", _, "emojis"]:
                assert isinstance(body, dict)
                self.emojis.append(
                    {
                        "id": self._snowflakes.next(),
                        "name": body["name"],
                        "animated": False,
                    }
                )
                return self.emojis[-1]
            case _, [*_, "applications", "@me"]:
                return {
                    "id": BOT.id, "name": "Quick", "icon": None, "description": "", "bot_public": True,
                    "bot_require_code_grant": False, "verify_key": "0" * 64, "owner": BOT.user(), "team": None,
                    "flags": 0,
                }  # fmt: skip
        raise AssertionError(f"a route that no bot here takes: {method} {way}")

    def _named(self) -> Json:
        return {
            "id": self._snowflakes.next(),
            "application_id": BOT.id,
            "version": self._snowflakes.next(),
        }

    async def _speak(self, request: web.BaseRequest) -> web.WebSocketResponse:
        line = _Line(web.WebSocketResponse(compress=False))
        await line.socket.prepare(request)
        await line.send({"op": 10, "d": {"heartbeat_interval": 41_250}, "s": None})
        async for message in line.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            frame = json.loads(message.data)
            if frame["op"] == 1:
                # Not at once: an answer that comes before discord.py has noted its
                # question counts as a late one.
                asyncio.get_running_loop().call_later(
                    0.02, partial(asyncio.ensure_future, line.send({"op": 11}))
                )
            elif frame["op"] == 2:
                await self._greet(line, frame["d"].get("shard", [0, 1])[0])
        return line.socket

    async def _greet(self, line: _Line, shard: int) -> None:
        ready: Json = {
            "v": 10, "user": BOT.user(), "guilds": [{"id": self._servers[shard], "unavailable": True}],
            "session_id": f"quick{shard}", "resume_gateway_url": self._gateway, "shard": [shard, self.shards],
            "application": {"id": BOT.id, "flags": 0}, "private_channels": [],
        }  # fmt: skip
        self._lines[shard] = line
        await line.push("READY", ready)
        await line.push("GUILD_CREATE", self._guild(shard))
        if len(self._lines) == self.shards:
            self.online.set()


class _Requests(asyncio.Protocol):
    """One connection of the bot: requests with a length, one after the other."""

    def __init__(self, discord: QuickDiscord) -> None:
        self._discord = discord
        self._got = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._got += data
        while (end := self._got.find(b"\r\n\r\n")) >= 0:
            line, *headers = self._got[:end].decode("latin-1").split("\r\n")
            named = {
                name.lower(): value
                for name, _, value in (header.partition(": ") for header in headers)
            }
            whole = end + 4 + int(named.get("content-length", 0))
            if len(self._got) < whole:
                return
            body, self._got = self._got[end + 4 : whole], self._got[whole:]
            method, target, _ = line.split(" ")
            path, _, query = target.partition("?")
            is_json = body and "json" in named.get("content-type", "")
            self._transport.write(
                self._discord.serve(
                    method, path, query, json.loads(body) if is_json else {}
                )
            )
