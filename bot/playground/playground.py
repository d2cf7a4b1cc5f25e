"""The playground as one object: start it, point a bot at it, be its people, break things on purpose."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.clock import Clock, SystemClock
from bot.playground.api import BASE, MAX_REQUEST_BYTES, Api, Failure, Recorded
from bot.playground.channels import Channel
from bot.playground.errors import Json, Violation
from bot.playground.gateway import Gateway
from bot.playground.guild import guild_object, guild_summary
from bot.playground.interactions import Desk
from bot.playground.locales import locale_named
from bot.playground.messages import delete
from bot.playground.page import Page, loopback_only
from bot.playground.people import GUILD_ID, MANAGER, MODERATOR, ROLES, Account, Permission, Role, person_named
from bot.playground.person import Person
from bot.playground.rates import RateLimits
from bot.playground.routes_application import ApplicationRoutes
from bot.playground.routes_guild import GuildRoutes
from bot.playground.routes_interactions import InteractionRoutes
from bot.playground.routes_messages import MessageRoutes
from bot.playground.routes_threads import ThreadRoutes
from bot.playground.saving import StateFile, restore_tokens, world_from
from bot.playground.snowflakes import stamp
from bot.playground.threads import change, remove, tell
from bot.playground.world import Event, Found, Kind


class Playground:
    """A Discord of its own on this machine.

    Args:
        state: the file in which it remembers everything; None forgets when it stops.
        clock: the time it lives by.
        token: the bot's.
        record: whether every request of the bot is kept in `requests`.
        rate_limits: whether more posts or edits than Discord takes are refused, in a channel and by a token.
        delay: draws for how many seconds a request is on its way; None: it is there at once.

    Raises:
        StateUnreadableError: if the state file is not one.
    """

    def __init__(
        self,
        *,
        state: Path | None = None,
        clock: Clock | None = None,
        token: str = "playground",  # noqa: S107  (no secret: it opens this machine's playground only)
        record: bool = False,
        rate_limits: bool = True,
        delay: Callable[[], float] | None = None,
    ) -> None:
        self.token = token
        self._file = StateFile(state) if state is not None else None
        saved: Json = self._file.read() if self._file is not None else {}
        self.world = world_from(saved, clock or SystemClock())
        self.gateway = Gateway(self.world, token)
        self.desk = Desk(self.world, self.gateway.dispatch)
        restore_tokens(saved, self.desk)
        self.rates = RateLimits(self.world.clock, enforce=rate_limits)
        self._api = Api(self.world, self.desk, token, self.rates, record, delay)
        self._page = Page(self.world, self.desk)
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        """What the bot uses as the base of Discord's API."""
        return self.world.origin + BASE

    @property
    def bot(self) -> Account:
        """The bot's account."""
        return self.world.bot

    @property
    def violations(self) -> list[Violation]:
        """The limits of Discord's that the bot has broken, oldest first."""
        return self.world.violations

    @property
    def requests(self) -> list[Recorded]:
        """The bot's requests, oldest first, if they are recorded."""
        return self._api.requests

    def page_url(self, name: str, channel_id: str | None = None) -> str:
        """Tell where a browser sees the server as this person, or one of their channels."""
        return f"{self.world.origin}/as/{name}" + (f"?channel={channel_id}" if channel_id else "")

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Open the doors.

        Args:
            host: a loopback address.
            port: 0 for any free one.

        Raises:
            ValueError: if the address is not a loopback address.
            OSError: if the port is taken or the state file cannot be written.
        """
        if host != "localhost" and not ipaddress.ip_address(host).is_loopback:
            raise ValueError(f"the playground has no passwords, so it listens on loopback only, not on {host}")
        app = web.Application(client_max_size=MAX_REQUEST_BYTES, middlewares=[loopback_only])
        routes = (MessageRoutes, ThreadRoutes, ApplicationRoutes, GuildRoutes)
        endpoints = [endpoint for kind in routes for endpoint in kind(self.world).endpoints()]
        self._api.mount(app, endpoints + InteractionRoutes(self.world, self.desk).endpoints())
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        self._page.mount(app)
        app.on_shutdown.append(self._hang_up)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        self._runner = runner
        try:
            await web.TCPSite(runner, host, port).start()
            shown = f"[{host}]" if ":" in host else host
            self.world.origin = f"http://{shown}:{runner.addresses[0][1]}"
            if self._file is not None:
                self._file.watch(self.world, self.desk)
        except OSError:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Close every connection, write the state, close the doors."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._file is not None:
            await self._file.close()

    async def _hang_up(self, _app: web.Application) -> None:
        """Close the sockets once no new one can be opened."""
        await self._page.close()
        await self.gateway.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def person(self, name: str) -> Person:
        """Take a seat as this member.

        Raises:
            LookupError: if there is none of this name.
        """
        account = person_named(name)
        if account is None:
            raise LookupError(f"there is nobody called {name!r} in the playground")
        return Person(self.world, self.desk, account)

    async def wait_for(self, predicate: Callable[[], Found], timeout: float = 5.0) -> Found:  # noqa: ASYNC109  (a test's patience)
        """Wait until something is so, looking again after every change or request.

        Args:
            predicate: called without arguments; what it returns is returned once it is true.
            timeout: in seconds.

        Raises:
            TimeoutError: if it does not come true.
        """
        return await self.world.until(predicate, timeout)

    async def wait_online(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109  (a test's patience)
        """Wait until the bot is connected.

        Raises:
            TimeoutError: if it does not connect.
        """
        await self.wait_for(lambda: self.world.bot_online, timeout)

    async def wait_for_writing(self) -> None:
        """Return once the state file holds everything that has happened so far."""
        if self._file is not None:
            await self._file.written()

    # Things that happen to a bot

    def fail(
        self,
        method: str,
        path_regex: str,
        *,
        status: int = 500,
        code: int = 0,
        times: int = 1,
        body: Json | None = None,
        applied: bool = False,
    ) -> Failure:
        """Make the next matching requests fail.

        Args:
            method: of HTTP.
            path_regex: searched in the path below ``/api/v10``.
            status: of the answer; 0 drops the connection.
            code: Discord's error code.
            times: how many requests.
            body: the JSON instead of ``{"message", "code"}``.
            applied: whether they take effect all the same, and only the answer is lost.
        """
        failure = Failure(method, re.compile(path_regex), status, code, times, body, applied)
        self._api.failures.append(failure)
        return failure

    def delete_message(self, message_id: str) -> None:
        """Let a moderator delete a message.

        Raises:
            LookupError: if there is none.
        """
        post = self.world.find_post(message_id)
        if post is None:
            raise LookupError(f"there is no message {message_id}")
        delete(self.world, self.world.channels[post.body["channel_id"]], post)

    def add_channel(self, name: str) -> Channel:
        """Let the owner make a channel."""
        channel = self.world.open_channel(name)
        self._tell("CHANNEL_CREATE", self.world.channel_object(channel))
        return channel

    def delete_channel(self, channel: str) -> None:
        """Let the owner delete a channel or thread, and with a channel its threads.

        Args:
            channel: name or id.

        Raises:
            LookupError: if there is none.
        """
        gone = self.world.channel_named(channel)
        if gone.is_thread:
            remove(self.world, gone)
            return
        for thread in [one for one in self.world.channels.values() if one.parent == gone.id]:
            del self.world.channels[thread.id]
        body = self.world.channel_object(gone)
        del self.world.channels[gone.id]
        self._tell("CHANNEL_DELETE", body)

    def archive_thread(self, channel: str, *, locked: bool = False) -> None:
        """Let a thread fall asleep.

        Args:
            channel: name or id.
            locked: whether only a moderator can wake it.

        Raises:
            LookupError: if there is none.
        """
        change(self.world, self.world.channel_named(channel), archived=True, locked=locked)

    def set_permissions(self, channel: str, permissions: Permission | int) -> None:
        """Let the owner decide what the bot may do in a channel.

        Args:
            channel: name or id.
            permissions: everything it may do there.

        Raises:
            LookupError: if there is no such channel.
        """
        changed = self.world.channel_named(channel)
        changed.permissions = Permission(permissions)
        self._tell("CHANNEL_UPDATE", self.world.channel_object(changed))

    def close_channel(self, channel: str, *seeing: str) -> None:
        """Let the owner hide a channel from all but the owner, the bot and these.

        Args:
            channel: name or id.
            seeing: names of members and roles.

        Raises:
            LookupError: if there is no such channel or member.
        """
        changed, roles = self.world.channel_named(channel), {role.name: role.id for role in ROLES}
        changed.only_for = [roles.get(name) or self.person(name).id for name in seeing]
        self._tell("CHANNEL_UPDATE", self.world.channel_object(changed))

    def quiet_channel(self, channel: str) -> None:
        """Let the owner allow nobody to write in a channel, by name or id. Raises LookupError: there is none."""
        changed = self.world.channel_named(channel)
        changed.quiet = True
        self._tell("CHANNEL_UPDATE", self.world.channel_object(changed))

    def make_moderator(self, name: str) -> None:
        """Let the owner give a member the role that manages messages.

        Raises:
            LookupError: if there is none of this name.
        """
        self._give(name, MODERATOR)

    def make_manager(self, name: str) -> None:
        """Let the owner give a member the role that manages the server.

        Raises:
            LookupError: if there is none of this name.
        """
        self._give(name, MANAGER)

    def _give(self, name: str, role: Role) -> None:
        account = self.person(name).account
        self._change_person(name, roles=tuple(dict.fromkeys([*account.roles, role.id])))

    def take_roles(self, name: str) -> None:
        """Let the owner take every role from a member.

        Raises:
            LookupError: if there is none of this name.
        """
        self._change_person(name, roles=())

    def remove_member(self, name: str) -> None:
        """Let the owner throw a member out of the server; what they have said stays, and Discord knows them still.

        Raises:
            LookupError: if there is none of this name.
        """
        gone = self.person(name).id
        self.world.people = [one for one in self.world.people if one.id != gone]
        self.world.publish(Event(Kind.PLACES, {}))

    def rename(self, name: str, display: str) -> None:
        """Let a member change the name that is shown; the address of their page stays.

        Raises:
            LookupError: if there is none of this name.
        """
        self._change_person(name, display=display)

    def _change_person(self, name: str, **wanted: object) -> None:
        self.world.change_person(self.person(name).id, **wanted)
        self.world.publish(Event(Kind.PLACES, {}))

    def make_owner(self, name: str) -> None:
        """Let the server pass to another owner, who may do everything.

        Raises:
            LookupError: if there is none of this name.
        """
        self.world.owner_id = self.person(name).id
        self._tell("GUILD_UPDATE", guild_summary(self.world))

    def speak(self, locale: str) -> None:
        """Let the owner choose the server's language.

        Args:
            locale: one of Discord's, such as ``ru``; ``en`` is the first English one.

        Raises:
            LookupError: if Discord has none.
        """
        self.world.locale = locale_named(locale)
        self._tell("GUILD_UPDATE", guild_summary(self.world))

    def remove_bot(self) -> None:
        """Let the owner throw the bot out of the server."""
        self.world.bot_in_guild = False
        self._tell("GUILD_DELETE", {"id": GUILD_ID})

    def add_bot(self) -> None:
        """Let the owner invite the bot again."""
        self.world.bot_in_guild = True
        guild, now = guild_object(self.world), stamp(self.world.now())
        guild["joined_at"] = guild["members"][0]["joined_at"] = now
        del guild[
            "unavailable"
        ]  # only of servers that were announced before; by its absence a client knows an invitation
        self._tell("GUILD_CREATE", guild)

    async def drop_gateway(self, *, resume: bool = True) -> None:
        """Cut the bot's gateway connections.

        Args:
            resume: whether it may resume its session; if not it must identify anew.
        """
        await self.gateway.drop(resume=resume)

    def _tell(self, name: str, body: Json) -> None:
        tell(self.world, name, body)
