"""`/daily`: the deal that everybody gets once on the same day."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.deals import results
from bot.deals.model import RefusedError
from bot.deals.results import DailyPage
from bot.deals.store import Asker
from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.tables.limits import demand_game
from bot.tables.refusals import DealAway, StaleClick
from bot.ui.daily import DailyPress, Step, daily_message, shared_line
from cogs.opening import present
from cogs.permissions import demand_here, settings_of
from cogs.reach import everywhere
from cogs.services import Services, ServingBot


class Daily(commands.Cog):
    """The command, and the presses on what it shows."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.components.on(DailyPress, self._answer, everywhere=True)

    @everywhere
    @app_commands.command(
        name="daily", description="The deal of the day: the same for everyone, once"
    )
    async def daily(self, interaction: Interaction) -> None:
        """Show the day's deal, privately."""
        request = Request.of(interaction)
        await self.show(request)

    async def show(self, request: Request) -> None:
        """Show the day's deal as it stands for a person, privately."""
        page = await self._page(request)
        await self._services.answer_in_place(
            request, lambda: daily_message(page, request.texts)
        )

    async def _answer(self, request: Request, press: DailyPress) -> None:
        match press.step:
            case Step.SHOW:
                await self.show(request)
            case Step.PLAY:
                await self._play(request)
            case Step.SHARE:
                await self._share(request)

    async def _play(self, request: Request) -> None:
        """Begin the person's only play, or lead to it; if they have had it, show how it
        ended.

        Raises:
            GameOff, DirectMessagesOnly, DealAway: not here, or not now.
        """
        services = self._services
        services.demand_own(request.guild)
        page = await self._page(request)
        demand_game(await settings_of(services, request.guild), page.game)
        asker = Asker(request.user, request.guild, request.id)
        try:
            table = await services.deals.begin(page.set_id, asker, results.ONE)
        except RefusedError:
            await self.show(request)
            return
        await present(services, request, table)

    async def _share(self, request: Request) -> None:
        """Show the person's line in the channel where they pressed.

        Raises:
            WrongChannel: the server has its tables in other channels.
            StaleClick: they have no score today.
        """
        services = self._services
        page = await self._page(request)
        if page.rank is None or not request.may_write:
            raise StaleClick
        demand_here(request, await settings_of(services, request.guild))
        there = services.languages.of_reader(request.guild_locale)
        texts = there if request.is_outside else services.texts_of(request.guild)
        await services.rest.respond(
            request, lambda: shared_line(page, texts), ephemeral=False
        )

    async def _page(self, request: Request) -> DailyPage:
        """Return the page of the day. Raises DealAway: there is none yet."""
        services = self._services
        now = services.tables.now()
        found = await services.database.read(
            results.page, request.guild, request.user, now
        )
        if found is None:
            raise DealAway
        return found


async def setup(bot: ServingBot) -> None:
    """Add the command."""
    await bot.add_cog(Daily(bot.services))
