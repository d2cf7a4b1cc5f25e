"""`/<game> challenge|table|practice|rules|leaderboard`: the same verbs for every game,
made from its profile."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, Literal, Optional

from discord import app_commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.house.levels import Level
from bot.house.player import house_of
from bot.tables.games import offered, rules_of
from bot.tables.ids import UserId
from bot.ui.board_choice import LAST_PAGE, BoardId, boards_there_are
from bot.ui.command_names import ABOUT, choice_key, command_key
from bot.ui.texts import Texts
from cogs import boards, opening, suggestions
from cogs.first_steps import show_rules
from cogs.opening import Practice, TableRequest
from cogs.people import Member
from cogs.reach import everywhere
from cogs.services import ServingBot, services_of
from cogs.translator import GAME
from db.rows import By, Span

LARGEST_STAKE: Final = 1_000_000
Stake = app_commands.Range[int, 0, LARGEST_STAKE]
_ALONE: Final = frozenset({"practice", "rules"})
"""What needs nobody else, and so no server."""
Callback = Callable[..., Coroutine[Any, Any, None]]
_ENGLISH: Final = Texts()


def verbs_of(game: str) -> app_commands.Group:
    """Return the commands of a game; one that the house does not play has no
    `practice`."""
    group = app_commands.Group(name=game, description=_said(ABOUT, game))
    made = [_challenge(game), _table(game), _rules(game), _leaderboard(game)]
    if house_of(game):
        made.insert(1, _practice(game))
    for callback in made:
        _describe(game, callback)
        command: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=callback.__name__,
            description=_said(ABOUT, game, callback.__name__),
            callback=callback,
        )
        group.add_command(everywhere(command) if command.name in _ALONE else command)
    return group


def _challenge(game: str) -> Callback:
    @app_commands.choices(rules=_presets(game))
    @app_commands.autocomplete(options=suggestions.options)
    async def challenge(
        interaction: Interaction,
        opponent: Member,
        stake: Stake | None = None,
        rules: str | None = None,
        options: str = "",
    ) -> None:
        request = Request.of(interaction)
        opening.demand_player(request, opponent)
        wish = TableRequest(game, rules, stake, text=options)
        await opening.challenge(
            services_of(interaction), request, wish, UserId(opponent.id)
        )

    return challenge


def _practice(game: str) -> Callback:
    @app_commands.choices(level=_choices(*Level), rules=_presets(game))
    @app_commands.autocomplete(options=suggestions.options)
    async def practice(
        interaction: Interaction,
        level: str | None = None,
        rules: str | None = None,
        seats: int | None = None,
        options: str = "",
    ) -> None:
        named = level or rules or options
        how = Practice.USUAL if named else Practice.FITTING
        wish = TableRequest(game, rules, seats=seats, text=options)
        chosen = Level(level or Level.REGULAR)
        await opening.practise(
            services_of(interaction), Request.of(interaction), wish, chosen, how=how
        )

    practice.__annotations__["seats"] = _seats(game)
    return practice


def _table(game: str) -> Callback:
    @app_commands.choices(rules=_presets(game))
    @app_commands.autocomplete(options=suggestions.options)
    async def table(  # noqa: PLR0917 - one argument for each option of the command
        interaction: Interaction,
        seats: int | None = None,
        stake: Stake | None = None,
        rules: str | None = None,
        order: Literal["drawn", "joining"] = "drawn",
        next_hand: Literal["asked", "pause"] | None = None,
        options: str = "",
    ) -> None:
        wish = TableRequest(game, rules, stake, seats, options)
        pause = None if next_hand is None else next_hand == "pause"
        await opening.gather(
            services_of(interaction), Request.of(interaction), wish, order, pause=pause
        )

    table.__annotations__["seats"] = _seats(game)
    return table


def _rules(game: str) -> Callback:
    @app_commands.choices(preset=_presets(game))
    async def rules(interaction: Interaction, preset: str | None = None) -> None:
        await show_rules(
            services_of(interaction), Request.of(interaction), game, preset
        )

    return rules


def _leaderboard(game: str) -> Callback:
    rules = rules_of(game)

    @app_commands.choices(
        by=_choices(*boards_there_are(timed=rules.profile.timed)),
        period=_choices(*Span),
    )
    async def leaderboard(
        interaction: Interaction,
        by: str = By.WINS,
        period: str = Span.ALL,
        page: app_commands.Range[int, 1, LAST_PAGE] = 1,
    ) -> None:
        request = Request.of(interaction)
        which = BoardId(By(by), Span(period), page, request.user, game)
        await boards.show_board(services_of(interaction), request, which)

    return leaderboard


def _describe(game: str, callback: Callback) -> None:
    """Say of each option what it does."""
    options = [
        name
        for name in callback.__annotations__
        if name not in {"interaction", "return"}
    ]
    app_commands.describe(
        **{name: _said(ABOUT, game, callback.__name__, name) for name in options}
    )(callback)


def _seats(game: str) -> object:
    """Return the type of an option that says how many play."""
    seats = rules_of(game).profile.seats
    return Optional[app_commands.Range[int, seats[0], seats[-1]]]  # noqa: UP045 - made when the bot starts


def _presets(game: str) -> list[app_commands.Choice[str]]:
    """Return a game's rules by name, as choices that are its own."""
    return _choices(*rules_of(game).profile.presets, game=game)


def _choices(*values: str, game: str = "") -> list[app_commands.Choice[str]]:
    named = {
        str(one): _ENGLISH.in_menus(choice_key(one, game)) or one for one in values
    }
    return [
        app_commands.Choice(
            name=app_commands.locale_str(name, **{GAME: game}), value=one
        )
        for one, name in named.items()
    ]


def _said(attribute: str, *path: str) -> str:
    """Return what Discord's menus show in English."""
    return _ENGLISH.in_menus(command_key(path), attribute) or path[-1]


async def setup(bot: ServingBot) -> None:
    """Add the commands of all games that servers see."""
    for game in offered():
        bot.tree.add_command(verbs_of(game))
