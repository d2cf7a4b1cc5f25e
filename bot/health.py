"""`/healthz`: whether the bot can be played with now, for whoever watches over it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from bot.settings import Settings
from bot.startup import StartError


@asynccontextmanager
async def served(settings: Settings, well: Callable[[], Awaitable[bool]]) -> AsyncIterator[None]:
    """Serve /healthz until the block ends, if the settings name its port: 200 while the bot is `well`, else 503.

    Raises:
        StartError: the address is taken or not ours.
    """
    if settings.health_port is None:
        yield
        return

    async def answer(_request: web.Request) -> web.Response:
        now = await well()
        return web.json_response({"well": now}, status=200 if now else 503)

    app = web.Application()
    app.router.add_get("/healthz", answer)
    runner = web.AppRunner(app, access_log=None)
    try:
        await runner.setup()
        try:
            await web.TCPSite(runner, settings.health_host, settings.health_port).start()
        except OSError as error:
            place = f"{settings.health_host}:{settings.health_port}"
            raise StartError(
                f"/healthz cannot be served at {place} ({error.strerror}): set BURA_HEALTH_PORT."
            ) from None
        yield
    finally:
        await runner.cleanup()
