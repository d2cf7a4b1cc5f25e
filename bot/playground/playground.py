"""The playground as one object: start it, point a bot at it, be its people, break
things on purpose."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlencode

from aiohttp import web

from bot.ground.clock import Clock, SystemClock
from bot.playground.administration import Administration
from bot.playground.api import BASE, MAX_REQUEST_BYTES, Api, Failure, Recorded
from bot.playground.crowd import Crowd
from bot.playground.errors import Json, Violation
from bot.playground.gateway import Gateway
from bot.playground.interactions import ANSWER_SECONDS, Desk
from bot.playground.page import Page, loopback_only
from bot.playground.people import Account
from bot.playground.person import Person
from bot.playground.rates import RateLimits
from bot.playground.routes_application import ApplicationRoutes
from bot.playground.routes_guild import GuildRoutes
from bot.playground.routes_interactions import InteractionRoutes
from bot.playground.routes_messages import MessageRoutes
from bot.playground.routes_threads import ThreadRoutes
from bot.playground.saving import StateFile, restore_tokens, world_from
from bot.playground.session_starts import GatewayRules
from bot.playground.world import Found


class Playground(Administration):
    """A Discord of its own on this machine.

    Args:
        state: the file in which it remembers everything; None forgets when it stops.
        clock: the time it lives by.
        token: the bot's.
        record: whether every request of the bot is kept in `requests`.
        rate_limits: whether more posts or edits than Discord takes are refused, in a
            channel and by a token.
        delay: draws for how many seconds a request is on its way; None: it is there at
            once.
        servers: how many there are at least; those that the state file knows stay.
        crowd: thousands more, for measurements; None: no more.
        gateway: into how many shards the bot is to divide its servers, and how fast it
            may; None: into one.
        requests_a_second: how many all processes of the bot may make together; None: as
            many as they like.
        answer_seconds: for which a person waits for an answer; more than Discord has,
            for a machine that is busy.

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
        servers: int = 1,
        crowd: Crowd | None = None,
        gateway: GatewayRules | None = None,
        requests_a_second: int | None = None,
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        self.token = token
        self._file = StateFile(state) if state is not None else None
        saved: Json = self._file.read() if self._file is not None else {}
        super().__init__(world_from(saved, clock or SystemClock(), servers, crowd))
        self.gateway = Gateway(self.world, token, gateway)
        self.desk = Desk(self.world, self.gateway.dispatch, answer_seconds)
        restore_tokens(saved, self.desk)
        self.rates = RateLimits(
            self.world.clock, enforce=rate_limits, a_second=requests_a_second
        )
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
        """Tell where a browser sees the first server as this person, or one of their
        channels in any."""
        channel = self.world.channels.get(channel_id or "")
        number = self.world.number_of(channel.guild_id) if channel else ""
        wanted = {
            "server": "" if number == "1" else number,
            "channel": channel_id or "",
        }
        query = urlencode({key: value for key, value in wanted.items() if value})
        return f"{self.world.origin}/as/{name}" + (f"?{query}" if query else "")

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
            raise ValueError(
                f"the playground has no passwords, so it listens on loopback only, not on {host}"
            )
        app = web.Application(
            client_max_size=MAX_REQUEST_BYTES, middlewares=[loopback_only]
        )
        routes = (MessageRoutes, ThreadRoutes, GuildRoutes)
        endpoints = [
            endpoint for kind in routes for endpoint in kind(self.world).endpoints()
        ]
        endpoints += InteractionRoutes(self.world, self.desk).endpoints()
        self._api.mount(
            app, endpoints + ApplicationRoutes(self.world, self.gateway).endpoints()
        )
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
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    def person(self, name: str) -> Person:
        """Take a seat as this member.

        Raises:
            LookupError: if there is none of this name.
        """
        return Person(self.world, self.desk, self._member(name))

    async def wait_for(
        self,
        predicate: Callable[[], Found],
        timeout: float = 5.0,  # noqa: ASYNC109  (a test's patience)
    ) -> Found:
        """Wait until something is so, looking again after every change or request.

        Args:
            predicate: called without arguments; what it returns is returned once it is
                true.
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
        failure = Failure(
            method, re.compile(path_regex), status, code, times, body, applied
        )
        self._api.failures.append(failure)
        return failure

    async def drop_gateway(self, *, resume: bool = True) -> None:
        """Cut the bot's gateway connections.

        Args:
            resume: whether it may resume its session; if not it must identify again.
        """
        await self.gateway.drop(resume=resume)
