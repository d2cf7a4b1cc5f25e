"""The pages of `/tokens history`, as the command shows the first and its buttons the others."""

from __future__ import annotations

from bot.delivery.gateway import Interaction
from bot.tables.table_view import GuildId
from bot.ui.movements import Turn, TurnLeaf, movements
from cogs.services import Services
from db.rows import Leaf


async def show_movements(services: Services, interaction: Interaction, wanted: TurnLeaf) -> None:
    """Show a page of somebody's movements: in place of the one whose button was pressed, or privately anew."""
    guild, texts = GuildId(interaction.guild_id or 0), services.texts_for(interaction)
    leaf = await _turned(services, guild, wanted)
    view = movements(leaf, wanted, guild, texts, own=wanted.user == interaction.user.id)
    await services.answer_in_place(interaction, view)


async def _turned(services: Services, guild: GuildId, wanted: TurnLeaf) -> Leaf:
    purse, user = services.purse, wanted.user
    match wanted.turn:
        case Turn.NEWEST:
            return await purse.newest(guild, user)
        case Turn.NEWER:
            return await purse.newer(guild, user, wanted.entry)
        case Turn.OLDER:
            return await purse.older(guild, user, wanted.entry)
        case Turn.OLDEST:
            return await purse.oldest(guild, user)
