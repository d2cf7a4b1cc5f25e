"""The pages of `/tokens history`, as the command shows the first and its buttons the others."""

from __future__ import annotations

from bot.clock import moment
from bot.delivery.gateway import Interaction
from bot.tables.table_view import ChannelId, GuildId, MessageId, TableId, UserId
from bot.ui.blocks import message_link
from bot.ui.movements import Moved, Turn, TurnLeaf, movements
from cogs.component_handler import answer_in_place
from cogs.services import Services
from db.movements import Leaf, Movement


async def show_movements(services: Services, interaction: Interaction, wanted: TurnLeaf) -> None:
    """Show a page of somebody's movements: in place of the one whose button was pressed, or privately anew."""
    guild, texts = GuildId(interaction.guild_id or 0), services.texts_for(interaction)
    leaf = await _turned(services, guild, wanted)
    view = movements(
        [_moved(guild, row) for row in leaf.rows],
        wanted.user,
        leaf.held,
        texts,
        own=wanted.user == interaction.user.id,
        newer=leaf.newer,
        older=leaf.older,
    )
    await answer_in_place(services, interaction, view)


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


def _moved(guild: GuildId, row: Movement) -> Moved:
    link = None
    if row.channel_id is not None and row.message_id is not None:
        link = message_link(guild, ChannelId(row.channel_id), MessageId(row.message_id))
    return Moved(
        entry=row.entry_id,
        at=moment(row.at),
        tokens=row.tokens,
        balance=row.balance,
        reason=row.reason,
        other=None if row.other is None else UserId(row.other),
        actor=None if row.actor is None else UserId(row.actor),
        note=row.note,
        table=None if row.table_id is None else TableId(row.table_id),
        link=link,
    )
