"""`/healthz`: whether the bot can be played with now, for whoever watches over it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web


class Health:
    """Serves /healthz: 200 while the bot is well, else 503."""

    def __init__(self, well: Callable[[], Awaitable[bool]]) -> None:
        """Ask `well` at every request."""
        self._well = well
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; return the port (that of the system's choice for 0).

        Raises:
            OSError: the address is taken or not ours.
        """
        app = web.Application()
        app.router.add_get("/healthz", self._answer)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        return int(self._runner.addresses[0][1])

    async def stop(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _answer(self, _request: web.Request) -> web.Response:
        well = await self._well()
        return web.json_response({"well": well}, status=200 if well else 503)
