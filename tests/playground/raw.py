"""A bot without a library: plain requests and a plain gateway connection, to say
exactly what a test wants said."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Self

import aiohttp

from bot.playground import Playground, Reply

Json = dict[str, Any]
TOKEN = "playground"


class RawBot:
    """Speaks REST, and the gateway once `connect` has been called."""

    def __init__(self, playground: Playground) -> None:
        self.playground = playground
        self.session = aiohttp.ClientSession()
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.headers: dict[str, str] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    async def rest(
        self, method: str, path: str, body: object = None, token: str | None = TOKEN
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token}"} if token else {}
        url = self.playground.api_url + path
        async with self.session.request(
            method, url, json=body, headers=headers
        ) as response:
            self.headers = dict(response.headers)
            if response.status == 204:
                return 204, None
            assert response.headers["Content-Type"] == "application/json"
            return response.status, await response.json()

    async def connect(
        self, intents: int = 1, token: str = TOKEN, **more: object
    ) -> aiohttp.ClientWebSocketResponse:
        self.socket = await self.session.ws_connect(
            self.playground.api_url.replace("/api/v10", "/gateway") + "?v=10"
        )
        hello = await self.socket.receive_json()
        assert hello["op"] == 10
        identify = {"token": token, "intents": intents, "properties": {}} | more
        await self.socket.send_json({"op": 2, "d": identify})
        return self.socket

    async def event(self, name: str) -> Json:
        """The next event of this name."""
        assert self.socket is not None
        async with asyncio.timeout(5):
            while True:
                frame = await self.socket.receive_json()
                if frame.get("t") == name:
                    body: Json = frame["d"]
                    return body

    async def click(
        self, press: Coroutine[Any, Any, Reply]
    ) -> tuple[asyncio.Task[Reply], Json]:
        """Start something a person does, and take the interaction it makes."""
        task = asyncio.create_task(press)
        return task, await self.event("INTERACTION_CREATE")

    async def answer(
        self, interaction: Json, kind: int, data: Json | None = None, query: str = ""
    ) -> tuple[int, Any]:
        path = (
            f"/interactions/{interaction['id']}/{interaction['token']}/callback{query}"
        )
        body = {"type": kind} | ({"data": data} if data is not None else {})
        return await self.rest("POST", path, body, token=None)

    def hook(self, interaction: Json, rest: str = "") -> str:
        return f"/webhooks/{interaction['application_id']}/{interaction['token']}{rest}"


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(
    label: str | None = "Press", custom_id: str | None = "press", **more: object
) -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def v2(*components: Json, ephemeral: bool = False) -> Json:
    return {"flags": 32768 | (64 if ephemeral else 0), "components": list(components)}
