"""What a server allows people to do: who may change it, and where tables are opened."""

from __future__ import annotations

from bot.delivery.request import Request
from bot.economy.refusals import NotManager
from bot.tables.ids import GuildId
from bot.tables.limits import demand_place
from cogs.services import Services
from db import guilds
from db.guild_settings import GuildSettings


async def settings_of(services: Services, guild: GuildId) -> GuildSettings:
    """Return what the people who manage a server have decided."""
    return await services.database.read(guilds.load, guild)


def demand_manager(request: Request) -> None:
    """Let only people who may manage the server do something. Raises NotManager."""
    if not request.may_manage:
        raise NotManager


def demand_here(request: Request, settings: GuildSettings, game: str) -> None:
    """Let tables of a game be opened where a request was sent. Raises WrongChannel."""
    demand_place(settings, game, request.channel, request.parent)
