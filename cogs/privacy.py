"""`/privacy`: a copy of what is stored about oneself, and being forgotten."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.clock import milliseconds
from bot.delivery.attachment import Attachment
from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of, is_outside
from bot.reach import everywhere
from bot.tables.ids import UserId
from bot.ui.privacy import Erase, Keep, Where, erase_question, export_message
from bot.ui.refusals import notice
from cogs.services import Services, ServingBot

ANSWER_WITHIN: Final = 900
"""Seconds after which the question is asked again."""


class PrivacyCommands(commands.GroupCog, group_name="privacy", group_description="What I store about you"):
    """The commands about one's own data, and the buttons that answer the question."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.components.on(Erase, self._confirm, everywhere=True)
        services.components.on(Keep, self._keep, everywhere=True)
        super().__init__()

    @everywhere
    @app_commands.command(description="Everything that is stored about you for this server, as a file only you see")
    async def export(self, interaction: Interaction) -> None:
        """Hand a copy over, privately."""
        services = self._services
        await services.gateway.defer(interaction, thinking=True)
        parts = await services.privacy.export(guild_of(interaction), UserId(interaction.user.id))
        at, token = interaction.application_id, interaction.token
        names, texts = [part.name for part in parts], services.texts_for(interaction)
        for number, part in enumerate(parts):
            view = export_message(names, number, texts, where=_where(interaction))
            which, file = None if number else "@original", Attachment(part.name, part.content)
            await services.gateway.show_by_token(at, token, which, view, file=file)

    @everywhere
    @app_commands.command(description="Delete your data in this server; you see what goes first and confirm it")
    async def erase(self, interaction: Interaction) -> None:
        """Say what forgetting would mean, privately, and ask."""
        await self._ask(interaction)

    async def _ask(self, interaction: Interaction, *, changed: bool = False) -> None:
        services, guild, user = self._services, guild_of(interaction), UserId(interaction.user.id)
        services.demand_own(guild)
        texts = services.texts_for(interaction)
        meant = await services.privacy.consequences(guild, user)
        show = services.gateway.update if changed else services.gateway.respond
        if not meant.anything:
            await show(interaction, lambda: notice(texts("privacy-nothing", where=_where(interaction))))
            return
        asked = Erase(guild, user, self._seconds(), meant.digest)
        await show(interaction, lambda: erase_question(meant, asked, texts, changed=changed))

    async def _keep(self, interaction: Interaction, _pressed: Keep) -> None:
        texts = self._services.texts_for(interaction)
        await self._services.answer_in_place(interaction, lambda: notice(texts("privacy-kept")))

    async def _confirm(self, interaction: Interaction, pressed: Erase) -> None:
        """Do what was asked, if it is the person's own question and still means what was said."""
        services, guild, user = self._services, guild_of(interaction), UserId(interaction.user.id)
        services.demand_own(guild)
        texts = services.texts_for(interaction)
        if (pressed.guild, pressed.user) != (guild, user):
            await services.gateway.respond(interaction, lambda: notice(texts("privacy-erase-stranger")))
            return
        meant = await services.privacy.consequences(guild, user)
        in_time = 0 <= self._seconds() - pressed.asked_at <= ANSWER_WITHIN
        if not (meant.anything and in_time and meant.digest == pressed.digest):
            await self._ask(interaction, changed=True)
            return
        done = await services.privacy.erase(guild, user)
        services.decks.forget(guild, user)
        await services.publisher.forget(user, done.panels)
        for seat in done.open_seats:
            services.publisher.canceled_unruled(seat.table)
        line = texts("privacy-erased" if done.anything else "privacy-nothing", where=_where(interaction))
        await services.gateway.update(interaction, lambda: notice(line))

    def _seconds(self) -> int:
        return milliseconds(self._services.clock.now()) // 1000


def _where(interaction: Interaction) -> Where:
    return Where.OUTSIDE if is_outside(interaction) else Where.SERVER


async def setup(bot: ServingBot) -> None:
    """Add the commands."""
    await bot.add_cog(PrivacyCommands(bot.services))
