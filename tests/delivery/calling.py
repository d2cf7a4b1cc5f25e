"""A small bot that calls Discord through `Rest` as a test wants, in answer to what
Alice does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import discord
from discord.ext import commands

from bot.connection.login import api_at
from bot.delivery.budget import Budget
from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.delivery.rest import Rest
from bot.playground import Playground
from bot.tables.ids import ChannelId
from bot.ui.components import ActionRow, Button, Drawing, TextDisplay
from tests.helpers.clock import HandClock

Handler = Callable[[Request], Awaitable[object]]


class Caller(commands.AutoShardedBot):
    """Hands every command to the handler a test has set."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(
            command_prefix=(),
            http_trace=budget.trace(),
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
        )
        self.handler: Handler | None = None
        self.result: object = None
        self.served = asyncio.Event()

        @self.tree.command(name="go", description="Do what the test wants")
        async def go(interaction: discord.Interaction[Any]) -> None:
            await self.serve(interaction)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            await self.serve(interaction)

    async def serve(self, interaction: Interaction) -> None:
        assert self.handler is not None
        self.result = await self.handler(Request.of(interaction))
        self.served.set()


@dataclass
class Scene:
    playground: Playground
    bot: Caller
    rest: Rest
    doubts: list[str] = field(default_factory=list)

    async def during(self, handler: Handler) -> object:
        """Let Alice give a command, and return what the handler returned."""
        self.bot.handler = handler
        self.bot.served.clear()
        await self.playground.person("alice").run("go")
        await asyncio.wait_for(self.bot.served.wait(), 5)
        return self.bot.result

    @property
    def cards(self) -> ChannelId:
        return ChannelId(int(self.playground.world.channel_named("cards").id))


@asynccontextmanager
async def calling() -> AsyncIterator[Scene]:
    """Run a small bot with a gateway in a playground; a violation of Discord's limits
    fails the test."""
    async with Playground(clock=HandClock(), rate_limits=False) as playground:
        with api_at(playground.api_url):
            budget = Budget(HandClock())
            bot = Caller(budget)
            doubts: list[str] = []
            rest = Rest(bot, budget, bad_emoji=lambda: doubts.append("doubt"))
            async with bot:
                running = asyncio.create_task(bot.start(playground.token))
                await playground.wait_online()
                await bot.wait_until_ready()
                yield Scene(playground, bot, rest, doubts)
                await bot.close()
                await asyncio.wait({running}, timeout=5)
        assert playground.violations == []


def button(words: str, label: str) -> Drawing:
    return Drawing(
        TextDisplay(words), ActionRow(Button(label=label, custom_id=f"test:{label}"))
    )
