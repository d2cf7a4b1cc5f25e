"""For which server somebody is served: the one place that says so."""

from __future__ import annotations

from bot.delivery.gateway import Interaction
from bot.tables.ids import NOBODYS, GuildId


def guild_of(interaction: Interaction) -> GuildId:
    """Return the server where an interaction happens, if the bot is a member there; else `NOBODYS`."""
    guild = interaction.guild_id
    if guild is None or interaction.client.get_guild(guild) is None:
        return NOBODYS
    return GuildId(guild)


def is_outside(interaction: Interaction) -> bool:
    """Whether an interaction happens outside of the servers that the bot is a member of."""
    return guild_of(interaction) == NOBODYS
