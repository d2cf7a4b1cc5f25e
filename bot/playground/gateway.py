"""The gateway: sessions, heartbeats, events, and the replay of what a dropped
connection missed."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground.errors import Json, Violation
from bot.playground.guild import announced
from bot.playground.interactions import HEARD, Delivery
from bot.playground.servers import shard_of
from bot.playground.session_starts import GatewayRules, SessionStarts
from bot.playground.world import Event, Kind, World

DISPATCH = 0
HEARTBEAT = 1
IDENTIFY = 2
RESUME = 6
RECONNECT = 7
INVALID_SESSION = 9
HELLO = 10
HEARTBEAT_ACK = 11
HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
"""No network answers at once: an answer that comes before discord.py has noted its
question counts as a late one.

discord.py asks in a thread, by the machine's time, whatever the playground's clock
says; so this is the machine's too. """
GOODBYES = (1000, 1001)
"""Close codes by which a bot says that it will not resume."""
INTENT_BITS = 26
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
KEPT_EVENTS = 1000

Packet = str | Callable[[], str]
"""What is sent, or makes it."""


@dataclass
class GatewaySession:
    """One shard's session: it outlives its connection so that it can be resumed.

    Attributes:
        id: given in READY.
        shard: which of how many.
        intents: what it wants to hear.
        seq: the number of the last event.
        kept: the events a RESUME may ask for again, by number.
        socket: the connection, None while it is down.
    """

    id: str
    shard: tuple[int, int]
    intents: int
    seq: int = 0
    kept: deque[tuple[int, Packet]] = field(
        default_factory=lambda: deque(maxlen=KEPT_EVENTS)
    )
    socket: web.WebSocketResponse | None = None
    outgoing: asyncio.Queue[Packet] = field(default_factory=asyncio.Queue)

    def push(self, name: str, body: Json | Callable[[], Json]) -> None:
        """Number an event, keep it, and send it if the connection is up.

        Args:
            name: of the event.
            body: its ``d``, or what makes it when it is sent, for what is too much to
                be kept.
        """
        self.seq += 1
        packet = (
            partial(_written, name, self.seq, body)
            if callable(body)
            else _written(name, self.seq, body)
        )
        self.kept.append((self.seq, packet))
        if self.socket is not None:
            self.outgoing.put_nowait(packet)

    def replay(self, after: int) -> None:
        """Send again what came after an event, and nothing twice."""
        self.outgoing = asyncio.Queue()
        for number, packet in self.kept:
            if number > after:
                self.outgoing.put_nowait(packet)


def _written(name: str, number: int, body: Json | Callable[[], Json]) -> str:
    """Write an event with its number."""
    return orjson.dumps(
        {
            "op": DISPATCH,
            "t": name,
            "s": number,
            "d": body() if callable(body) else body,
        }
    ).decode()


class Gateway:
    """The gateway's side of every bot connection."""

    def __init__(
        self, world: World, token: str, rules: GatewayRules | None = None
    ) -> None:
        self.world = world
        self.token = token
        self.rules = rules or GatewayRules()
        self.starts = SessionStarts(world.clock, self.rules)
        self.sessions: dict[str, GatewaySession] = {}
        self._open: set[web.WebSocketResponse] = set()
        world.listen(self._on_event)

    @property
    def url(self) -> str:
        """Where bots connect."""
        return self.world.origin.replace("http", "ws", 1) + "/gateway"

    @property
    def online(self) -> bool:
        """Whether any session is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    def dispatch(self, name: str, body: Json, intents: int = 0) -> Delivery:
        """Send an event to every session of its guild's shard; direct messages belong
        to shard 0.

        Args:
            name: of the event.
            body: its ``d``.
            intents: one of these bits must be wanted; 0 when everybody gets it.
        """
        guild_id = (
            body["id"] if name.startswith("GUILD_") else body.get("guild_id", "0")
        )
        reached = Delivery.NOWHERE
        for session in self.sessions.values():
            number, count = session.shard
            if shard_of(guild_id, count) != number or (
                intents and not session.intents & intents
            ):
                continue
            session.push(name, body)
            if session.socket is not None:
                reached = (
                    Delivery.SENT_TO_SEVERAL if reached in HEARD else Delivery.SENT
                )
            elif reached is Delivery.NOWHERE:
                reached = Delivery.HELD
        return reached

    async def drop(self, *, resume: bool) -> None:
        """Cut every connection.

        Args:
            resume: whether the sessions may be resumed; if not, the bot must identify
                again.
        """
        for session in list(self.sessions.values()):
            socket, session.socket = session.socket, None
            if not resume:
                del self.sessions[session.id]
            if socket is not None:
                await socket.close(code=4000, message=b"Unknown error")
        self._tell_online()

    async def close(self) -> None:
        """Close every connection as a server that goes away does."""
        for socket in list(self._open):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Speak with one bot connection until it ends."""
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        self._open.add(socket)
        await socket.send_str(
            json.dumps(
                {"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None}
            )
        )
        session: GatewaySession | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                frame = json.loads(message.data)
                if frame["op"] == HEARTBEAT:
                    if session is not None:
                        await asyncio.to_thread(time.sleep, ACK_SECONDS)
                    # A bot that was killed hears no answer.
                    with suppress(ConnectionResetError):
                        await socket.send_str(json.dumps({"op": HEARTBEAT_ACK}))
                elif frame["op"] in (IDENTIFY, RESUME):
                    start = self._identify if frame["op"] == IDENTIFY else self._resume
                    session = await start(socket, frame["d"])
                    if session is not None:
                        writer = asyncio.create_task(_write(session, socket))
        finally:
            self._open.discard(socket)
            if writer is not None:
                writer.cancel()
            if session is not None and session.socket is socket:
                self._disconnect(session, socket.close_code)
            self._tell_online()
        return socket

    def _disconnect(self, session: GatewaySession, close_code: int | None) -> None:
        """Take a session off its closed connection; a goodbye ends the session
        (discord.md 1.4)."""
        session.socket = None
        if close_code in GOODBYES:
            self.sessions.pop(session.id, None)

    async def _identify(
        self, socket: web.WebSocketResponse, d: Json
    ) -> GatewaySession | None:
        number, count = d.get("shard") or (0, 1)
        shard, intents = (int(number), int(count)), d.get("intents", 0)
        if refusal := self._refusal(d, shard, intents):
            await socket.close(code=refusal[0], message=refusal[1])
            return None
        if wrong := self.starts.take(shard[0]):
            self.world.record(Violation("GATEWAY", "IDENTIFY", wrong))
            await socket.send_str(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        for old in [
            s for s in self.sessions.values() if s.shard == shard and s.socket is None
        ]:
            del self.sessions[old.id]
        session = GatewaySession(secrets.token_hex(16), shard, intents, socket=socket)
        self.sessions[session.id] = session
        self._greet(session)
        self._tell_online()
        return session

    def _refusal(
        self, d: Json, shard: tuple[int, int], intents: int
    ) -> tuple[int, bytes] | None:
        """Return with which code and words an IDENTIFY is refused for good; None: it is
        not."""
        if str(d.get("token")).removeprefix("Bot ") != self.token:
            return 4004, b"Authentication failed."
        if not 0 <= shard[0] < shard[1]:
            return 4010, b"Invalid shard."
        if not 0 <= intents < 1 << INTENT_BITS:
            return 4013, b"Invalid intent(s)."
        if intents & PRIVILEGED:
            return 4014, b"Disallowed intent(s)."
        if len(self._guilds_of(shard)) > self.rules.most_guilds:
            return 4011, b"Sharding required."
        return None

    def _guilds_of(self, shard: tuple[int, int]) -> list[str]:
        number, count = shard
        return [
            one
            for one in self.world.guilds_with_bot()
            if shard_of(one, count) == number
        ]

    def _greet(self, session: GatewaySession) -> None:
        here = self._guilds_of(session.shard)
        session.push(
            "READY",
            {
                "v": 10,
                "user": self.world.bot.user()
                | {"verified": True, "mfa_enabled": False, "email": None},
                "guilds": [{"id": one, "unavailable": True} for one in here],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "session_type": "normal",
                "shard": list(session.shard),
                "application": {"id": self.world.bot.id, "flags": 0},
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "user_settings": {},
            },
        )
        for one in here if session.intents & GUILDS else ():
            session.push("GUILD_CREATE", partial(announced, self.world, one))

    async def _resume(
        self, socket: web.WebSocketResponse, d: Json
    ) -> GatewaySession | None:
        session = self.sessions.get(str(d.get("session_id")))
        if str(d.get("token")).removeprefix("Bot ") != self.token:
            await socket.close(code=4004, message=b"Authentication failed.")
            return None
        if (
            session is None
            or d["seq"] > session.seq
            or (session.kept and session.kept[0][0] > d["seq"] + 1)
        ):
            await socket.send_str(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        session.replay(d["seq"])
        session.socket = socket
        session.push("RESUMED", {"_trace": ["playground"]})
        self._tell_online()
        return session

    def _tell_online(self) -> None:
        if self.online != self.world.bot_online:
            self.world.bot_online = self.online
            self.world.publish(
                Event(Kind.BOT, {"online": self.online, "user": self.world.bot.user()})
            )
        else:
            self.world.wake()  # one shard more, or fewer

    def _on_event(self, event: Event) -> None:
        if event.kind is Kind.PLACES and event.body:
            self._tell_place(event.body["gateway"], event.body["body"])
            return
        names = {
            Kind.CREATED: "MESSAGE_CREATE",
            Kind.UPDATED: "MESSAGE_UPDATE",
            Kind.DELETED: "MESSAGE_DELETE",
        }
        name = names.get(event.kind)
        channel = self.world.channels.get(str(event.body.get("channel_id")))
        if name is None or channel is None:
            return
        if channel.recipient is not None:
            self.dispatch(name, event.body, DIRECT_MESSAGES)
        elif event.audience is None and self.world.bot_is_in(channel):
            self.dispatch(
                name, self._in_guild(event, channel.server_id), GUILD_MESSAGES
            )

    def _tell_place(self, name: str, body: Json) -> None:
        """Tell what has changed in a server, if the bot is in it; at last, that it no
        longer is."""
        server = self.world.servers.get(
            body["id"] if name.startswith("GUILD_") else body.get("guild_id", "")
        )
        if server is not None and (server.has_bot or name == "GUILD_DELETE"):
            self.dispatch(name, body, GUILDS)

    def _in_guild(self, event: Event, guild_id: str) -> Json:
        """Add what the gateway adds to a message, and hide other people's words: their
        content is privileged."""
        body: dict[str, Any] = event.body | {"guild_id": guild_id}
        author = self.world.account(str(body.get("author", {}).get("id")))
        if author is None:
            return body
        body["member"] = author.member(guild_id)
        if not author.is_bot and all(
            user["id"] != self.world.bot.id for user in body["mentions"]
        ):
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return body


async def _write(session: GatewaySession, socket: web.WebSocketResponse) -> None:
    outgoing = session.outgoing
    while not socket.closed:
        packet = await outgoing.get()
        try:
            await socket.send_str(packet if isinstance(packet, str) else packet())
        except ConnectionError:
            # the reader of the same socket sees the end and cleans up
            return
