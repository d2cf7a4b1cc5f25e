"""`/bura deck`: how one sees cards.

`DeckChoice` gives the command to the group of a game: `class Bura(DeckChoice, commands.GroupCog, …)`.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.delivery.gateway import Interaction
from bot.tables.table_view import GuildId, UserId
from bot.ui.components import Drawing
from bot.ui.deck_choice import DeckPress, deck_message
from cogs.component_handler import answer_in_place
from cogs.services import Services


class DeckChoice(commands.Cog):
    """The command, and the buttons below its answer."""

    _services: Services

    @app_commands.command(
        name="deck", description="How your cards look to you: two colours, four colours, or plain text"
    )
    async def deck_command(self, interaction: Interaction) -> None:
        """Show the styles, privately."""
        await self._services.gateway.respond(interaction, lambda: _drawn(self._services, interaction))

    async def _choose(self, interaction: Interaction, pressed: DeckPress) -> None:
        services = self._services
        guild, user = GuildId(interaction.guild_id or 0), UserId(interaction.user.id)
        await services.decks.choose(guild, user, pressed.style)
        await answer_in_place(services, interaction, lambda: _drawn(services, interaction))
        await services.publisher.redraw(guild, user)


def _drawn(services: Services, interaction: Interaction) -> Drawing:
    chosen = services.decks.style(GuildId(interaction.guild_id or 0), UserId(interaction.user.id))
    return deck_message(chosen, services.decks.public, services.texts_for(interaction))
