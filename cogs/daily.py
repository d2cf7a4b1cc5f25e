"""`/daily`: the deal that everybody gets once on the same day."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.deals import results
from bot.deals.model import RefusedError
from bot.deals.results import DailyPage, Span
from bot.deals.store import Asker
from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.delivery.rest import Rendering
from bot.tables.games import games_of
from bot.tables.limits import demand_game
from bot.tables.refusals import AllGamesOff, DealAway, StaleClick
from bot.ui.daily import daily_message, past_message, proof_message, shared_line
from bot.ui.daily_button import DailyPress, Step
from bot.ui.refusals import notice
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
        await self._open(Request.of(interaction))

    async def _open(self, request: Request) -> None:
        page = await self._page(request)
        await self._services.rest.respond(
            request, lambda: daily_message(page, request.texts)
        )

    async def _show(self, request: Request, span: Span = Span.TODAY) -> None:
        """Show the day's deal in place, with a board."""
        page = await self._page(request)
        await self._answered(request, lambda: daily_message(page, request.texts, span))

    async def _answer(self, request: Request, press: DailyPress) -> None:
        match press.step:
            case Step.OPEN:
                await self._open(request)
            case Step.SHOW:
                await self._show(request)
            case Step.WEEK:
                await self._show(request, Span.WEEK)
            case Step.ALL:
                await self._show(request, Span.ALL)
            case Step.PROOF:
                page = await self._page(request)
                await self._answered(
                    request, lambda: proof_message(page, request.texts)
                )
            case Step.PAST:
                await self._show_past(request)
            case Step.PLAY:
                await self._play(request)
            case Step.SHARE:
                await self._share(request)

    async def _show_past(self, request: Request) -> None:
        """Show the deal of the day before, or what there is if it is not open yet."""
        page = await self._page(request)
        past = page.yesterday
        if past is None:
            await self._show(request)
            return
        await self._answered(request, lambda: past_message(past, request.texts))

    async def _answered(self, request: Request, view: Rendering) -> None:
        """Change the page that was pressed; answer all else in a new private
        message."""
        await self._services.answer_in_place(request, view)

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
            await self._show(request)
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
        if page.rank is None:
            raise StaleClick
        if not request.may_write:
            line = request.texts("today-not-here")
            await services.rest.respond(request, lambda: notice(line))
            return
        demand_here(request, await settings_of(services, request.guild))
        there = services.languages.of_reader(request.guild_locale)
        texts = there if request.is_outside else services.texts_of(request.guild)
        await services.rest.respond(
            request, lambda: shared_line(page, request.user, texts), ephemeral=False
        )

    async def _page(self, request: Request) -> DailyPage:
        """Return the page of the day.

        Raises:
            AllGamesOff: the server has switched off all games.
            DealAway: there is none yet.
        """
        services = self._services
        now = services.tables.now()
        found = await services.database.read(
            results.page, request.guild, request.user, now
        )
        if found is not None:
            return found
        if not games_of(await settings_of(services, request.guild)):
            raise AllGamesOff
        raise DealAway


async def setup(bot: ServingBot) -> None:
    """Add the command."""
    await bot.add_cog(Daily(bot.services))
