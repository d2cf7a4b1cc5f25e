"""The REST side: every request is authorised, counted, perhaps made to fail, answered
and recorded."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import BodyPartReader, web

from bot.playground.errors import ApiError, Json, Refusal, Violation
from bot.playground.files import Upload
from bot.playground.interactions import Desk
from bot.playground.rates import EDITING, EDITING_OLD, ORDINARY, Bucket, RateLimits
from bot.playground.snowflakes import moment_of
from bot.playground.world import World

log = logging.getLogger(__name__)

BASE = "/api/v10"
MAX_REQUEST_BYTES = 25 * 1024 * 1024
NOBODY: frozenset[str] = frozenset()
SECRET = re.compile(r"(?<=/)[A-Za-z0-9_-]{60,}(?=/|$)")


@dataclass(frozen=True)
class Call:
    """A request as a route sees it.

    Attributes:
        params: the variable parts of the path.
        query: after the question mark.
        body: the JSON; an object unless the route takes a list.
        uploads: files that came with it.
    """

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: tuple[Upload, ...] = ()


@dataclass(frozen=True)
class Answered:
    """What a route answers.

    Attributes:
        body: the JSON, None for no content.
        status: the HTTP status.
        visible_to: the names of the people who see something by it.
    """

    body: object = None
    status: int = 200
    visible_to: frozenset[str] = NOBODY


Handler = Callable[[Call], Awaitable[Answered]]


@dataclass(frozen=True)
class Endpoint:
    """A route.

    Attributes:
        method: of HTTP.
        path: below ``/api/v10``, with ``{names}``.
        handler: answers it.
        bucket: the rate limit it counts to.
        secret: whether a token in the path stands for the bot's own.
    """

    method: str
    path: str
    handler: Handler
    bucket: Bucket = ORDINARY
    secret: bool = False


@dataclass(frozen=True)
class Recorded:
    """A request the bot made.

    Attributes:
        method: of HTTP.
        path: below ``/api/v10``, with interaction tokens left out.
        body: its JSON.
        visible_to: the names of the people who see something by it.
        status: of the answer.
    """

    method: str
    path: str
    body: Any
    visible_to: frozenset[str]
    status: int


@dataclass
class Failure:
    """An answer a test wants instead of the real one.

    Attributes:
        method: of HTTP.
        path: matched against the path below ``/api/v10``.
        status: of the answer; 0 drops the connection.
        code: Discord's error code.
        times: how often.
        body: the JSON instead of ``{"message", "code"}``.
        applied: whether the request takes effect all the same.
    """

    method: str
    path: re.Pattern[str]
    status: int
    code: int
    times: int
    body: Json | None = None
    applied: bool = False

    def matches(self, method: str, path: str) -> bool:
        """Tell whether the next such request fails."""
        return (
            self.times > 0
            and method == self.method
            and self.path.search(path) is not None
        )

    def instead_of(self, answered: Answered) -> Answered:
        """Make one answer fail, and return what the bot gets instead."""
        self.times -= 1
        made_up = self.body or {"message": "made to fail by a test", "code": self.code}
        return Answered(made_up, self.status, answered.visible_to)


@dataclass
class Api:
    """The routes and what goes round them. `delay` says for how many seconds the next
    request is on its way."""

    world: World
    desk: Desk
    token: str
    rates: RateLimits
    record: bool = False
    delay: Callable[[], float] | None = None
    requests: list[Recorded] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)

    def mount(self, app: web.Application, endpoints: list[Endpoint]) -> None:
        """Add the routes, and an answer to everything that is none."""
        for endpoint in endpoints:
            app.router.add_route(
                endpoint.method, BASE + endpoint.path, self._route(endpoint)
            )
        app.router.add_route(
            "*",
            "/api/{rest:.*}",
            self._route(Endpoint("*", "", self._unknown, secret=True)),
        )

    async def _unknown(self, _call: Call) -> Answered:
        raise ApiError(Refusal.NOT_FOUND, violation="no such route in the playground")

    def _route(
        self, endpoint: Endpoint
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def answer(request: web.Request) -> web.StreamResponse:
            return await self._serve(endpoint, request)

        return answer

    async def _serve(
        self, endpoint: Endpoint, request: web.Request
    ) -> web.StreamResponse:
        """Answer a request, or let it fail as a test wants, and record it."""
        if self.delay is not None:
            await self.world.clock.sleep(self.delay())
        path = request.path.removeprefix(BASE)
        failure = next(
            (f for f in self.failures if f.matches(request.method, path)), None
        )
        call = Call(request.match_info, request.query, None)
        answered, headers = Answered(), {"Via": "1.1 google"}
        try:
            call = await read_call(request)
            if failure is None or failure.applied:
                answered, headers = await self._answer(endpoint, request, call)
        except ApiError as refused:
            answered = Answered(refused.body(), refused.refusal.status)
            self._note(request.method, path, call, refused)
        if failure is not None:
            answered = failure.instead_of(answered)
        if self.record:
            self._record(request.method, path, call, answered)
        if answered.status == 0:
            return _drop(request)
        return json_response(answered, headers)

    def _record(self, method: str, path: str, call: Call, answered: Answered) -> None:
        shown = SECRET.sub("{token}", path)
        self.requests.append(
            Recorded(method, shown, call.body, answered.visible_to, answered.status)
        )
        self.world.wake()

    async def _answer(
        self, endpoint: Endpoint, request: web.Request, call: Call
    ) -> tuple[Answered, dict[str, str]]:
        if (
            not endpoint.secret
            and request.headers.get("Authorization") != f"Bot {self.token}"
        ):
            raise ApiError(Refusal.UNAUTHORIZED)
        shared = None if endpoint.secret else self.rates.take_of_all()
        if shared is not None and shared.refused:
            return Answered(shared.refusal(), 429), shared.headers()
        bucket = endpoint.bucket
        if bucket is EDITING and self._is_old(call.params.get("message", "")):
            bucket = EDITING_OLD
        taken = self.rates.take(bucket, call.params.get(bucket.major, ""))
        if taken.refused:
            return Answered(taken.refusal(), 429), taken.headers()
        try:
            return await self._handled(endpoint, call), taken.headers()
        except ApiError as refused:
            self._note(request.method, request.path.removeprefix(BASE), call, refused)
            return Answered(refused.body(), refused.refusal.status), taken.headers()

    async def _handled(self, endpoint: Endpoint, call: Call) -> Answered:
        """Run a route; a body of a shape nobody foresaw is a malformed one."""
        try:
            return await endpoint.handler(call)
        except (AttributeError, KeyError, TypeError, ValueError) as wrong:
            log.exception("a body the playground cannot read")
            what = f"a body of an unknown shape ({type(wrong).__name__}: {wrong})"
            raise ApiError(Refusal.INVALID_FORM, violation=what, errors={}) from wrong

    def _is_old(self, message_id: str) -> bool:
        return (
            message_id.isdecimal() and self.world.now() - moment_of(message_id) > 3600
        )

    def _note(self, method: str, path: str, call: Call, refused: ApiError) -> None:
        if refused.violation is None:
            return
        words = f"{refused.violation} ({refused.refusal.status}, code {refused.refusal.code})"
        violation = Violation(method, SECRET.sub("{token}", path), words)
        log.error("%s", violation)
        interaction = self.desk.by_token.get(call.params.get("token", ""))
        if interaction is not None:
            interaction.violation = violation
        self.world.record(violation)


async def read_call(request: web.Request) -> Call:
    """Read a request's body: JSON, or a form of ``payload_json`` and files.

    Raises:
        ApiError: 50109 if it cannot be read, 40005 if it is too large.
    """
    if not request.can_read_body:
        return Call(request.match_info, request.query, {})
    try:
        if not request.content_type.startswith("multipart/"):
            return Call(request.match_info, request.query, _parse(await request.read()))
        return await _read_form(request)
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(
            Refusal.TOO_LARGE,
            violation=f"a request of more than {MAX_REQUEST_BYTES >> 20} MiB",
        ) from None


async def _read_form(request: web.Request) -> Call:
    uploads: list[Upload] = []
    body: Any = {}
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(Refusal.INVALID_JSON, violation="nested multipart body")
        name = part.name or ""
        if name == "payload_json":
            body = _parse(bytes(await part.read()))
        elif name.startswith("files["):
            uploads.append(await _upload(part, int(name[6:-1])))
            size += len(uploads[-1].content)
        if size > MAX_REQUEST_BYTES:
            raise web.HTTPRequestEntityTooLarge(MAX_REQUEST_BYTES, size)
    return Call(request.match_info, request.query, body, tuple(uploads))


def _parse(text: bytes) -> Any:  # noqa: ANN401  (JSON)
    try:
        return json.loads(text) if text else {}
    except ValueError:
        raise ApiError(Refusal.INVALID_JSON, violation="the body is not JSON") from None


async def _upload(part: BodyPartReader, index: int) -> Upload:
    return Upload(index, part.filename or f"file{index}", bytes(await part.read()))


def _drop(request: web.Request) -> web.Response:
    """Cut the connection of a request, so that the bot never gets the response."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def json_response(answered: Answered, headers: Mapping[str, str]) -> web.Response:
    """Write an answer the way Discord does: JSON without a charset, or no content at
    all."""
    if answered.status == 204 or answered.body is None:
        return web.Response(status=204, headers=headers)
    text = orjson.dumps(answered.body)
    return web.Response(
        status=answered.status,
        body=text,
        content_type="application/json",
        headers=headers,
    )
