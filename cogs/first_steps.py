"""What first contact needs of the running bot: the rules as a server plays them."""

from __future__ import annotations

from bot.delivery.request import Request
from bot.tables.games import rules_of
from bot.tables.usual import preset_for, rules_by
from bot.ui.components import Drawing
from bot.ui.rules import PICTURE, rules_message, rules_picture
from cogs import permissions, pictured
from cogs.services import Services


async def show_rules(
    services: Services,
    request: Request,
    game: str,
    preset: str | None = None,
    *,
    full: bool = False,
    in_place: bool = False,
) -> None:
    """Answer with the rules of a preset, or else the server's usual ones, as they are
    played in the server."""
    settings = await permissions.settings_of(services, request.guild)
    profile = rules_of(game).profile
    chosen = preset or preset_for(settings, game, None, usually=profile.seats[0])
    rules = rules_by(services.clocks, settings, game, chosen)
    texts = request.texts
    deck = services.decks.of(request.guild, request.user)

    def draw(*, pictured: bool = False) -> Drawing:
        return rules_message(
            game,
            chosen,
            rules,
            texts,
            deck,
            profile.presets,
            full=full,
            pictured=pictured,
        )

    await pictured.answer(
        services,
        request,
        (PICTURE, rules_picture(game, rules, texts)),
        draw,
        in_place=in_place,
    )
