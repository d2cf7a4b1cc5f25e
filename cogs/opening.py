"""What all ways of opening a table have in common: the terms, the permissions, and the
message it is opened with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, Literal

import discord

from bot.delivery.request import Request
from bot.delivery.rest import Failure
from bot.games.contract import AnyGame, Options, UnplayableOptionsError
from bot.games.kit.variants import OptionError
from bot.house.levels import Level
from bot.tables.games import rules_of
from bot.tables.ids import ChannelId, UserId
from bot.tables.limits import demand_game
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.refusals import (
    BotChallenge,
    LacksPermissions,
    ServersOnly,
    TooPoor,
    UnknownOption,
    Unplayable,
)
from bot.ui.which_game import ChallengePress, for_less
from cogs.permissions import demand_here, preset_for, rules_by, settings_of
from cogs.services import Services
from db.taught import is_taught

PAIR: Final = 2
"""Who plays where one challenges another."""
COMPANY: Final = 4
"""Seats of a practice table by rules for several, if no number is named."""


def demand_permissions(request: Request) -> None:
    """Let tables be shown where a request was sent.

    Raises:
        ServersOnly: that is outside of the servers the bot is in.
        LacksPermissions: it names what the bot lacks there.
    """
    if request.is_outside:
        raise ServersOnly
    lacks = request.bot_lacks
    if lacks:
        raise LacksPermissions(request.channel, lacks)


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What somebody asks for: a table of a `game`, and of the rest what they have
    named.

    `rules` is the name of the rules; `stake` tokens each pays in, 0 for a table
    without; `seats` how many may sit there; `text` are changes to the rules, such as
    `memory=open`."""

    game: str
    rules: str | None = None
    stake: int | None = None
    seats: int | None = None
    text: str = ""


def demand_player(request: Request, user: discord.User | discord.Member) -> None:
    """Let somebody be challenged who can play: a person, or this bot for the house.
    Raises BotChallenge."""
    if user.bot and user.id != request.bot:
        raise BotChallenge


async def challenge(
    services: Services,
    request: Request,
    wish: TableRequest,
    opponent: UserId,
) -> None:
    """Challenge somebody and answer with the table, for everybody to see; the bot
    itself sits down at once.

    Where two are too few it is an open table, at which a seat is kept for the other.

    Raises:
        Refusal: no table may be opened so, or here, or for these people.
    """
    fewest = rules_of(wish.game).profile.seats[0]
    house = opponent == request.bot
    wish = replace(
        wish, seats=fewest, stake=0 if house and wish.stake is None else wish.stake
    )
    private = house and wish.stake == 0

    def fitting(game: AnyGame, preset: Options) -> int:
        least = game.room(preset)[0]
        return least if house or least == PAIR else game.seats(preset)[-1]

    agreed, seats = await terms(
        services, request, wish, fewest, fitting, private=private
    )
    try:
        if house:
            table = await services.tables.practice(agreed, Level.REGULAR, seats)
        elif seats == PAIR:
            table = await services.tables.challenge(agreed, opponent)
        else:
            table = await services.tables.gather(
                OpenTable(agreed, seats, drawn=True, goes_on=None, asked=opponent)
            )
    except TooPoor as poor:
        if poor.balance <= 0 or wish.text:  # no button holds what somebody has typed
            raise
        await _offer_less(services, request, wish, opponent, poor)
    else:
        await present(services, request, table)


async def _offer_less(
    services: Services,
    request: Request,
    wish: TableRequest,
    opponent: UserId,
    poor: TooPoor,
) -> None:
    """Say why nobody was challenged, with a button for the stake that both can pay."""
    terms_of_it = [str(poor.balance), wish.rules]
    less = ChallengePress(wish.game, opponent, ".".join(filter(None, terms_of_it)))
    line = await services.errors.sentence(request, poor, game=wish.game)
    await services.rest.respond(request, lambda: for_less(line, less, request.texts))


class Practice(Enum):
    """How a person plays against the house alone."""

    USUAL = auto()
    """As long as they like over each move."""
    TIMED = auto()
    """After a guided hand: with as many players of the same level, and the turn clock
    of a table among people."""
    GUIDED = auto()
    """As their first hand: told what to do and why, with a beginner, by the game's
    plainest rules."""
    FITTING = auto()
    """Guided, if they have never finished a hand of the game; else as usual."""


async def practise(
    services: Services,
    request: Request,
    wish: TableRequest,
    level: Level = Level.REGULAR,
    *,
    how: Practice = Practice.FITTING,
) -> None:
    """Open a private table against the house, deal at once, and answer with the
    person's panel.

    That works wherever they are: nothing of it appears in a channel.

    Args:
        services: the running parts of the bot.
        request: the command or press of the person who wants to play.
        wish: what they ask for; it is for no tokens.
        level: how well the house plays, unless the hand is guided or follows a guided
            one.
        how: with a clock or without, and whether they are told what to do.

    Raises:
        Refusal: no table may be opened so.
    """
    if how is Practice.FITTING:
        known = await services.database.read(is_taught, request.user, wish.game)
        how = Practice.USUAL if known else Practice.GUIDED
    guided = how is Practice.GUIDED
    plain = how in {Practice.GUIDED, Practice.TIMED}
    if guided:
        wish = replace(wish, rules=rules_of(wish.game).profile.taught or wish.rules)

    def fitting(game: AnyGame, preset: Options) -> int:
        room = game.seats(preset)
        most = room[0] if plain else COMPANY
        return wish.seats or max(one for one in room if one <= max(most, room[0]))

    fewest = rules_of(wish.game).profile.seats[0]
    agreed, seats = await terms(
        services, request, replace(wish, stake=0), fewest, fitting, private=True
    )
    agreed = replace(agreed, timed=how is Practice.TIMED, guided=guided)
    level = Level.BEGINNER if plain else level
    if guided:
        agreed = replace(agreed, options=rules_of(wish.game).first(agreed.options))
    await present(
        services, request, await services.tables.practice(agreed, level, seats)
    )


async def gather(
    services: Services,
    request: Request,
    wish: TableRequest,
    seating: Literal["drawn", "joining"],
    *,
    pause: bool | None = None,
) -> None:
    """Open a table that anybody may join, and answer with it, for everybody to see.

    Args:
        services: the running parts of the bot.
        request: the command that opens it.
        wish: what they ask for.
        seating: whether seats are drawn at the start, or in the order of joining.
        pause: whether the next hand is dealt by itself after a pause; None: as usual.

    Raises:
        Refusal: no table may be opened so, or here.
    """
    most = rules_of(wish.game).profile.seats[-1]
    agreed, seats = await terms(
        services,
        request,
        wish,
        most,
        lambda game, preset: wish.seats or game.seats(preset)[-1],
    )
    table = OpenTable(agreed, seats, drawn=seating == "drawn", goes_on=pause)
    await announce(services, request, await services.tables.gather(table))


async def terms(
    services: Services,
    request: Request,
    wish: TableRequest,
    usually: int,
    fitting: Callable[[AnyGame, Options], int],
    *,
    private: bool = False,
) -> tuple[Terms, int]:
    """Make a table's terms of a wish, if it may be opened here and shown; return them
    with its seats.

    Args:
        services: the running parts of the bot.
        request: the command or press that opens the table.
        wish: what is asked for.
        usually: for how many the rules are chosen where neither rules nor seats are
            named.
        fitting: says how many sit there by a preset of the game.
        private: whether it is in no channel and waits for its person, so that it may be
            opened anywhere.

    Raises:
        GameOff, WrongChannel, ServersOnly, DirectMessagesOnly, LacksPermissions: it may
            not be opened.
        Unplayable, UnknownOption: they make no game.
    """
    services.demand_own(request.guild)
    settings = await settings_of(services, request.guild)
    demand_game(settings, wish.game)
    if not private:
        demand_here(request, settings)
        demand_permissions(request)
    game = rules_of(wish.game)
    usual = preset_for(settings, wish.game, wish.seats, usually=usually)
    rules = wish.rules or (private and game.profile.taught) or usual
    seats = fitting(game, game.profile.presets[rules])
    base = rules_by(services, settings, wish.game, rules)
    options = _agreed(game, base, wish, seats, private=private)
    made = Terms(
        guild_id=request.guild,
        channel_id=place_of(request, private=private),
        host=request.user,
        game=wish.game,
        preset=rules,
        options=options,
        stake=game.stakes.stake(options),
        click=request.id,
        threaded=not private and request.bot_may_thread,
        parent_id=request.parent,
        private=private,
        timed=not private,
    )
    return made, seats


def _agreed(
    game: AnyGame,
    base: Options,
    wish: TableRequest,
    seats: int,
    *,
    private: bool,
) -> Options:
    """Change the rules of a table as is wished. Raises Unplayable, UnknownOption."""
    stake = wish.stake
    if stake == 0:
        base = game.practice(base) if private else game.for_points(base)
        stake = None
    try:
        return game.agree(base, stake=stake, seats=seats, text=wish.text)
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, game.room(base)) from error
    except OptionError as error:
        raise UnknownOption(error.text, error.allowed) from error


def place_of(request: Request, *, private: bool) -> ChannelId | None:
    """Return the channel in which a table is opened that is asked for here; a private
    one is in none."""
    return None if private else request.channel


async def bring_back(services: Services, request: Request, table: Table) -> Table:
    """Let a table that lost its place go on here, if it may be shown here; else return
    it as it is.

    Raises:
        WrongChannel: the server has its tables in other channels.
    """
    if not table.header.private:
        if request.bot_lacks:
            return table
        demand_here(request, await settings_of(services, request.guild))
    return await services.places.revive(
        table.id, place_of(request, private=table.header.private)
    )


async def present(services: Services, request: Request, table: Table) -> None:
    """Answer who has opened a table: with its message, for everybody to see, or a
    private one with their panel."""
    if table.header.private:
        await services.publisher.answer(request, table, in_new_message=True)
    else:
        await announce(services, request, table)


async def announce(services: Services, request: Request, table: Table) -> None:
    """Answer with the table's message, for everybody to see, and keep the host's token
    for their panel."""
    publisher = services.publisher
    called = () if table.asked is None else (table.asked,)
    try:
        sent = await services.rest.respond(
            request, lambda: publisher.public(table), ephemeral=False, ping=called
        )
    except Exception:
        publisher.post(table)
        raise
    if sent is Failure.ANSWERED and table.status is Status.INVITED:
        publisher.has_answered(table)  # only its reply was lost
    elif isinstance(sent, Failure):
        publisher.post(table)
    elif table.location.channel is not None:
        await publisher.adopt(table, request, sent)
