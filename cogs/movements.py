"""The pages of `/tokens history`, as the command shows the first and its buttons the others."""

from __future__ import annotations

from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of
from bot.ui.movements import PAGE, Turn, TurnLeaf
from bot.ui.movements import movements as movements_page
from cogs.services import Services
from db import movements


async def show_movements(services: Services, interaction: Interaction, wanted: TurnLeaf) -> None:
    """Show a page of somebody's movements: in place of the one whose button was pressed, or privately anew."""
    guild, texts, user = guild_of(interaction), services.texts_for(interaction), wanted.user
    look = movements.newer if wanted.turn in {Turn.NEWER, Turn.OLDEST} else movements.older
    entry = {Turn.NEWEST: movements.NEWEST, Turn.OLDEST: 0}.get(wanted.turn, wanted.entry)
    leaf = await services.database.read(lambda c: look(c, guild, user, PAGE, entry))
    view = movements_page(leaf, wanted, guild, texts, own=user == interaction.user.id)
    await services.answer_in_place(interaction, view)
