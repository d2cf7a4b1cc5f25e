"""`/cards deck`: how one sees cards, and the buttons below the answer."""

from __future__ import annotations

from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of
from bot.tables.table_view import UserId
from bot.ui.components import Drawing
from bot.ui.deck_choice import DeckPress, deck_message
from cogs.services import Services


async def show(services: Services, interaction: Interaction) -> None:
    """Show the styles, privately."""
    await services.gateway.respond(interaction, lambda: _drawn(services, interaction))


async def choose(services: Services, interaction: Interaction, pressed: DeckPress) -> None:
    """Let somebody see cards in the style they have pressed on, at once."""
    guild, user = guild_of(interaction), UserId(interaction.user.id)
    await services.decks.choose(guild, user, pressed.style)
    await services.answer_in_place(interaction, lambda: _drawn(services, interaction))
    await services.publisher.redraw(guild, user)


def _drawn(services: Services, interaction: Interaction) -> Drawing:
    chosen = services.decks.style(guild_of(interaction), UserId(interaction.user.id))
    return deck_message(chosen, services.decks.public, services.texts_for(interaction))
