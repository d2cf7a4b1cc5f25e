"""A playground with the page's small bot in it, and how to find one's way on the
page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui
from discord.http import Route
from playwright.async_api import Locator, Page

from bot.playground import Playground
from bot.playground.people import GUILD_ID
from tests.helpers.browser import browser_kept, browser_page
from tests.helpers.clock import HandClock, today
from tests.playground.page_dealer import NOBODY, Dealer, shown


@dataclass
class Room:
    """The playground, the bot that plays in it, and how to write as the bot."""

    playground: Playground
    clock: HandClock
    bot: Dealer = field(default_factory=Dealer)

    @property
    def channel(self) -> discord.PartialMessageable:
        cards = next(iter(self.playground.world.channels))
        return self.bot.get_partial_messageable(int(cards), guild_id=int(GUILD_ID))

    async def post(self, *parts: ui.Item[Any]) -> discord.PartialMessage:
        message = await self.channel.send(view=shown(*parts), allowed_mentions=NOBODY)
        return self.channel.get_partial_message(message.id)

    def open_as(
        self,
        name: str,
        width: int = 1280,
        height: int = 800,
        **window: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401  (a context)
        return browser_page(self.playground.page_url(name), width, height, **window)


@asynccontextmanager
async def open_room() -> AsyncIterator[Room]:
    """Run the bot against a playground, with a browser at hand, until the block
    ends."""
    clock = today()
    async with browser_kept(), Playground(clock=clock, rate_limits=False) as playground:
        room = Room(playground, clock)
        former, Route.BASE = Route.BASE, playground.api_url
        try:
            async with room.bot:
                running = asyncio.create_task(room.bot.start("playground"))
                await playground.wait_online()
                yield room
            await running
        finally:
            Route.BASE = former


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Message #cards")


def newest(page: Page, words: str) -> Locator:
    return page.get_by_role("article").filter(has_text=words).last


def button(where: Page | Locator, name: str) -> Locator:
    return where.get_by_role("button", name=name, exact=True)
