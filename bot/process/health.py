"""`/healthz` says whether people can play now, and which shards the bot serves; also
`/livez` and `/metrics`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from aiohttp import web

from bot.connection.identifying import SessionBudget
from bot.delivery.budget import Use
from bot.fleet.presence import Presence
from bot.process.settings import Settings
from bot.process.startup import StartError

FIGURES: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The form of figures that every Prometheus reads."""

UNMEASURED: Final = (
    "There are no figures: install the extra `metrics`, "
    'or build the image with EXTRAS="--extra metrics".\n'
)
"""What /metrics says without Prometheus' client."""


@asynccontextmanager
async def served(
    settings: Settings,
    well: Callable[[], Awaitable[bool]],
    presence: Presence,
    *,
    figures: Callable[[], bytes] | None = None,
    starts: SessionBudget | None = None,
    use: Callable[[], Use] | None = None,
) -> AsyncIterator[None]:
    """Serve /healthz until the block ends, if the settings name its port: 200 while the
    bot is `well`, else 503.

    Both answers name the number of shards, those that are here, and those of them that
    are connected. If Discord allows no new session now, they say in how many seconds it
    does, by `starts`. With `use` they say how much of what Discord takes is used.
    /livez is 200 as long as the process works at all. If there are `figures` in
    Prometheus' form, /metrics has them; otherwise it says how to get them.

    Raises:
        StartError: the address is taken or not ours.
    """
    if settings.health_port is None:
        yield
        return

    app = web.Application()
    app.router.add_get("/healthz", partial(_health, well, presence, starts, use))
    app.router.add_get("/livez", _alive)
    app.router.add_get(
        "/metrics", _unmeasured if figures is None else partial(_measured, figures)
    )
    runner = web.AppRunner(app, access_log=None)
    try:
        await runner.setup()
        await _listen(runner, settings.health_host, settings.health_port)
        yield
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    """Take requests at an address. Raises StartError: it is taken or not ours."""
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise StartError(
            f"/healthz cannot be served at {host}:{port} ({error.strerror}): set BURA_HEALTH_PORT."
        ) from None


async def _health(
    well: Callable[[], Awaitable[bool]],
    presence: Presence,
    starts: SessionBudget | None,
    use: Callable[[], Use] | None,
    _request: web.Request,
) -> web.Response:
    now, own = await well(), presence.own
    shards = {
        "count": own.count,
        "here": sorted(own.mine),
        "connected": sorted(presence.reached.mine),
    }
    waits = (
        {"identifies_in_seconds": round(starts.waits)}
        if starts is not None and starts.waits
        else {}
    )
    requests = {} if use is None else {"requests": _told(use())}
    return web.json_response(
        {"well": now, "shards": shards} | requests | waits, status=200 if now else 503
    )


def _told(use: Use) -> dict[str, object]:
    return {
        "used": use.used,
        "a_second": use.allowed,
        "oldest_waits_seconds": round(use.waited, 1),
        "refused_in_ten_minutes": use.refused,
    }


async def _alive(_request: web.Request) -> web.Response:
    return web.json_response({"alive": True})


async def _unmeasured(_request: web.Request) -> web.Response:
    return web.Response(text=UNMEASURED, status=404)


async def _measured(
    figures: Callable[[], bytes], _request: web.Request
) -> web.Response:
    return web.Response(body=figures(), headers={"Content-Type": FIGURES})
