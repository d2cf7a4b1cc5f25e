"""`/privacy`: a copy of what is stored about oneself, and being forgotten."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.delivery.attachment import Attachment
from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.ground.clock import milliseconds
from bot.ui.privacy import Erase, Keep, Where, erase_question, export_message
from bot.ui.refusals import notice
from cogs.reach import everywhere
from cogs.services import Services, ServingBot

ANSWER_WITHIN: Final = 900
"""Seconds after which the question is asked again."""


class PrivacyCommands(
    commands.GroupCog, group_name="privacy", group_description="What I store about you"
):
    """The commands about one's own data, and the buttons that answer the question."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.components.on(Erase, self._confirm, everywhere=True)
        services.components.on(Keep, self._keep, everywhere=True)
        super().__init__()

    @everywhere
    @app_commands.command(
        description="Everything that is stored about you for this server, as a file only you see"
    )
    async def export(self, interaction: Interaction) -> None:
        """Hand a copy over, privately."""
        services = self._services
        request = Request.of(interaction)
        await services.rest.defer(request, thinking=True)
        parts = await services.privacy.export(request.guild, request.user)
        names = [part.name for part in parts]
        for number, part in enumerate(parts):
            view = export_message(names, number, request.texts, where=_where(request))
            which = None if number else "@original"
            file = Attachment(part.name, part.content)
            await services.rest.show_by_token(
                request.application_id, request.token, which, view, file=file
            )

    @everywhere
    @app_commands.command(
        description="Delete your data in this server; you see what goes first and confirm it"
    )
    async def erase(self, interaction: Interaction) -> None:
        """Say what forgetting would mean, privately, and ask."""
        await self._ask(Request.of(interaction))

    async def _ask(self, request: Request, *, changed: bool = False) -> None:
        services = self._services
        guild = request.guild
        user = request.user
        texts = request.texts
        services.demand_own(guild)
        meant = await services.privacy.consequences(guild, user)
        show = services.rest.update if changed else services.rest.respond
        if not meant.anything:
            await show(
                request, lambda: notice(texts("privacy-nothing", where=_where(request)))
            )
            return
        asked = Erase(guild, user, self._seconds(), meant.digest)
        await show(
            request, lambda: erase_question(meant, asked, texts, changed=changed)
        )

    async def _keep(self, request: Request, _pressed: Keep) -> None:
        await self._services.answer_in_place(
            request, lambda: notice(request.texts("privacy-kept"))
        )

    async def _confirm(self, request: Request, pressed: Erase) -> None:
        """Do what was asked, if it is the person's own question and still means what
        was said."""
        services = self._services
        guild = request.guild
        user = request.user
        texts = request.texts
        services.demand_own(guild)
        if (pressed.guild, pressed.user) != (guild, user):
            await services.rest.respond(
                request, lambda: notice(texts("privacy-erase-stranger"))
            )
            return
        meant = await services.privacy.consequences(guild, user)
        in_time = 0 <= self._seconds() - pressed.asked_at <= ANSWER_WITHIN
        if not (meant.anything and in_time and meant.digest == pressed.digest):
            await self._ask(request, changed=True)
            return
        done = await services.privacy.erase(guild, user)
        services.decks.forget(guild, user)
        await services.publisher.forget(user, done.panels)
        for seat in done.open_seats:
            services.publisher.canceled_unruled(seat.table)
        line = texts(
            "privacy-erased" if done.anything else "privacy-nothing",
            where=_where(request),
        )
        await services.rest.update(request, lambda: notice(line))

    def _seconds(self) -> int:
        return milliseconds(self._services.clock.now()) // 1000


def _where(request: Request) -> Where:
    return Where.OUTSIDE if request.is_outside else Where.SERVER


async def setup(bot: ServingBot) -> None:
    """Add the commands."""
    await bot.add_cog(PrivacyCommands(bot.services))
