"""What a browser gets: the page, its pictures, and one socket per open tab."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web

from bot.playground.attention import Attention
from bot.playground.interactions import Desk
from bot.playground.locales import locale_named
from bot.playground.page_files import PageFiles
from bot.playground.people import PEOPLE, person_named
from bot.playground.person import Person
from bot.playground.tab import Tab
from bot.playground.world import World

LOOPBACK_NAMES = {"127.0.0.1", "localhost", "::1"}


@web.middleware
async def loopback_only(
    request: web.Request,
    handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
) -> web.StreamResponse:
    """Refuse requests that other web sites or names make a browser send here."""
    if urlsplit(f"//{request.host}").hostname not in LOOPBACK_NAMES:
        return web.Response(
            status=403, text="The playground answers to 127.0.0.1 and localhost only."
        )
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        return web.Response(
            status=403, text="The playground answers to its own page only."
        )
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
        app.router.add_get(
            "/attachments/{channel}/{attachment}/{filename}", self.attachment
        )

    async def close(self) -> None:
        """Close every tab's socket."""
        for tab in list(self._tabs):
            await tab.socket.close(code=WSCloseCode.GOING_AWAY)

    async def show(self, request: web.Request) -> web.StreamResponse:
        """Answer with the page; of several names joined by ``+`` with all of them side
        by side.

        With ``?server=2`` they see the second server, with ``?server=2,1`` one of them
        the second, one the first; with ``?lang=ru`` they read their Discord in that
        language from now on."""
        names = request.match_info.get("name", PEOPLE[0].name).split("+")
        for name in names:
            if person_named(name) is None:
                return _nobody(name)
        if None in map(
            self.world.server_numbered, request.query.get("server", "1").split(",")
        ):
            return self._nowhere()
        if "lang" in request.query:
            return self._speaking(names, request)
        # so that nothing jumps when they are drawn
        marks = ["data-servers"] if len(self.world.servers) > 1 else []
        return self._files.document(
            "page.html" if len(names) == 1 else "split.html", *marks
        )

    def _speaking(self, names: list[str], request: web.Request) -> web.StreamResponse:
        """Set the language these people are said to read, and go on without saying so
        again."""
        try:
            locale = locale_named(request.query["lang"])
        except LookupError as unknown:
            return web.Response(status=404, text=str(unknown))
        for account in filter(None, map(person_named, names)):
            Person(self.world, self.desk, account).speak(locale)
        raise web.HTTPSeeOther(request.rel_url.without_query_params("lang"))

    def _nowhere(self) -> web.Response:
        most = max(self.world.crowd.servers, len(self.world.servers))
        return web.Response(
            status=404,
            text=f"There is no such server in the playground: they are numbered 1 to {most}.",
        )

    async def static(self, request: web.Request) -> web.StreamResponse:
        """Answer with one of the page's files."""
        return self._files.file(request.match_info["path"])

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        """Answer with an emoji's picture as it was uploaded."""
        emoji = self.world.emojis.get(request.match_info["emoji"])
        if emoji is None:
            return web.Response(status=404, text="There is no such emoji.")
        headers = {
            "Cache-Control": "max-age=86400, immutable",
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(
            body=emoji.image, content_type=emoji.content_type, headers=headers
        )

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """Answer with a file of a message; only pictures are shown, everything else is
        saved."""
        kept = self.world.attachments.get(request.match_info["attachment"])
        if kept is None:
            return web.Response(status=404, text="There is no such file.")
        headers = {
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "sandbox",
        }
        if not kept.content_type.startswith("image/"):
            headers["Content-Disposition"] = "attachment"
        return web.Response(
            body=kept.content, content_type=kept.content_type, headers=headers
        )

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """Speak with one tab until it is closed."""
        account = person_named(request.match_info["name"])
        if account is None:
            return _nobody(request.match_info["name"])
        server = self.world.server_numbered(request.query.get("server", "1"))
        if server is None:
            return self._nowhere()
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        tab = Tab(
            self.world,
            Person(self.world, self.desk, account),
            server,
            socket,
            self._attention,
        )
        self._tabs.add(tab)
        try:
            await tab.serve()
        finally:
            self._tabs.discard(tab)
        return socket


def _nobody(name: str) -> web.Response:
    people = ", ".join(f"/as/{person.name}" for person in PEOPLE)
    return web.Response(
        status=404,
        text=f"There is nobody called {name!r} in the playground. Try {people}.",
    )
