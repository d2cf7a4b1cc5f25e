"""Reads what the settings panel of a server shows."""

from __future__ import annotations

from bot.delivery.request import Request
from bot.economy.state import look
from bot.ground.clock import milliseconds
from bot.tables.games import offered
from bot.tables.ids import ChannelId
from bot.ui.audit import PAGE, audit_page
from bot.ui.components import Drawing
from bot.ui.seasons import season_page
from bot.ui.settings import ChosenChannel, Panel, overview
from bot.ui.settings_pages import page
from cogs.services import Services
from db import audit
from db.guild_settings import (
    OF_GAMES,
    SETTINGS,
    GuildSettings,
    Page,
    Typed,
    setting_of,
)


async def drawn(
    services: Services,
    request: Request,
    which: Page,
    notice: str = "",
    game: str = "",
) -> Drawing:
    """Draw a page of the panel, or that of a `game`, as everything is now; `notice` is
    what the last press came to."""
    guild = request.guild
    now = services.clock.now()
    texts = request.texts
    if which is Page.AUDIT:
        return audit_page(
            await services.database.read(audit.leaf, guild, PAGE),
            texts,
            notice,
        )
    held = await services.database.read(look, guild, milliseconds(now))
    spoken = services.texts_of(guild).locale
    places = _places(request, held.settings)
    panel = Panel(held, places, spoken, now, services.clocks)
    if which is Page.HOME:
        return overview(panel, texts, notice)
    if which is Page.SEASON:
        return season_page(panel.state.season, texts, notice)
    return page(which, panel, texts, notice, game)


def _places(
    request: Request, held: GuildSettings
) -> dict[str, tuple[ChosenChannel, ...]]:
    """Return the channels that were chosen, by the names of their settings."""
    found = {}
    of_games = [f"{game}.{name}" for game in offered() for name in OF_GAMES]
    for name in (*SETTINGS, *of_games):
        if setting_of(name).typed in {Typed.CHANNEL, Typed.CHANNELS}:
            value = held.value(name)
            chosen = value if isinstance(value, tuple) else (value,)
            found[name] = tuple(_place(request, int(one)) for one in chosen if one)
    return found


def _place(request: Request, channel: int) -> ChosenChannel:
    return ChosenChannel(ChannelId(channel), request.bot_lacks_in(ChannelId(channel)))
