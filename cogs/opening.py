"""What all ways of opening a table have in common: the terms, the permissions, and the message it is opened with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final, Literal

import discord

from bot.delivery.gateway import Failure, Interaction
from bot.delivery.permissions import may_thread, missing_here
from bot.delivery.served import guild_of, is_outside
from bot.fleet.retrying import once_stored
from bot.games.contract import AnyGame, Options, UnplayableOptionsError
from bot.games.kit.variants import OptionError
from bot.house.levels import Level
from bot.tables.games import rules_of
from bot.tables.opening import OpenTable
from bot.tables.ids import ChannelId, UserId
from bot.tables.opening import Terms
from bot.tables.limits import demand_game
from bot.tables.model.table import Table
from bot.tables.model.view import Status
from bot.tables.refusals import BotChallenge, LacksPermissions, ServersOnly, TooPoor, UnknownOption, Unplayable
from bot.ui.which_game import ChallengePress, for_less
from cogs.permissions import demand_here, manages, parent_of, preset_for, rules_by, settings_of
from cogs.services import Services
from db.taught import is_taught

PAIR: Final = 2
"""Who plays where one challenges another."""
COMPANY: Final = 4
"""Seats of a practice table by rules for several, if no number is named."""


def demand_permissions(interaction: Interaction) -> None:
    """Let tables be shown where an interaction is.

    Raises:
        ServersOnly: it is outside of the servers the bot is in.
        LacksPermissions: it names what the bot lacks there.
    """
    if is_outside(interaction):
        raise ServersOnly
    lacks = missing_here(interaction)
    if lacks:
        raise LacksPermissions(ChannelId(interaction.channel_id or 0), tuple(lacks))


def moderates(interaction: Interaction, *channels: int | None) -> bool:
    """Whether the person may clear up in one of these channels: Manage Messages there, or Manage Server anywhere."""
    here = interaction.channel_id is not None and interaction.channel_id in channels
    return manages(interaction) or (interaction.permissions.manage_messages and here)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks for: a table of a `game`, and of the rest what they have named.

    `rules` is the name of the rules; `stake` tokens each pays in, 0 for a table without; `seats` how many may sit
    there; `text` are changes to the rules, such as `memory=open`.
    """

    game: str
    rules: str | None = None
    stake: int | None = None
    seats: int | None = None
    text: str = ""


def demand_player(interaction: Interaction, user: discord.User | discord.Member) -> None:
    """Let somebody be challenged who can play: a person, or this bot for the house. Raises BotChallenge."""
    if user.bot and user != interaction.client.user:
        raise BotChallenge


async def challenge(services: Services, interaction: Interaction, wish: Wish, opponent: UserId) -> None:
    """Challenge somebody and answer with the table, for everybody to see; the bot itself sits down at once.

    Where two are too few it is an open table, at which a seat is kept for the other.

    Raises:
        Refusal: no table may be opened so, or here, or for these people.
    """
    fewest, bot = rules_of(wish.game).profile.seats[0], interaction.client.user
    house = bot is not None and opponent == bot.id
    wish = replace(wish, seats=fewest, stake=0 if house and wish.stake is None else wish.stake)
    private = house and wish.stake == 0

    def fitting(game: AnyGame, preset: Options) -> int:
        least = game.room(preset)[0]
        return least if house or least == PAIR else game.seats(preset)[-1]

    agreed, seats = await terms(services, interaction, wish, fewest, fitting, private=private)
    try:
        if house:
            table = await services.tables.practice(agreed, Level.REGULAR, seats)
        elif seats == PAIR:
            table = await services.tables.challenge(agreed, opponent)
        else:
            table = await services.tables.gather(OpenTable(agreed, seats, drawn=True, goes_on=True, asked=opponent))
    except TooPoor as poor:
        if poor.balance <= 0 or wish.text:  # no button holds what somebody has typed
            raise
        await _offer_less(services, interaction, wish, opponent, poor)
    else:
        await present(services, interaction, table)


async def _offer_less(
    services: Services, interaction: Interaction, wish: Wish, opponent: UserId, poor: TooPoor
) -> None:
    """Say why nobody was challenged, with a button for the stake that both can pay."""
    less = ChallengePress(wish.game, opponent, ".".join(filter(None, [str(poor.balance), wish.rules])))
    line, texts = await services.errors.sentence(interaction, poor, game=wish.game), services.texts_for(interaction)
    await services.gateway.respond(interaction, lambda: for_less(line, less, texts))


class Practice(Enum):
    """How a person plays against the house alone."""

    USUAL = auto()
    """As long as they like over each move."""
    TIMED = auto()
    """After a guided hand: with as many players of the same level, and the turn clock of a table among people."""
    GUIDED = auto()
    """As their first hand: told what to do and why, with a beginner, by the game's plainest rules."""
    FITTING = auto()
    """Guided, if they have never finished a hand of the game; else as usual."""


async def practise(
    services: Services,
    interaction: Interaction,
    wish: Wish,
    level: Level = Level.REGULAR,
    *,
    how: Practice = Practice.FITTING,
) -> None:
    """Open a private table against the house, deal at once, and answer with the person's panel.

    That works wherever they are: nothing of it appears in a channel.

    Args:
        services: the running parts of the bot.
        interaction: the command or press of the person who wants to play.
        wish: what they ask for; it is for no tokens.
        level: how well the house plays, unless the hand is guided or follows a guided one.
        how: with a clock or without, and whether they are told what to do.

    Raises:
        Refusal: no table may be opened so.
    """
    if how is Practice.FITTING:
        user, game = interaction.user.id, wish.game
        known = await services.database.read(lambda connection: is_taught(connection, user, game))
        how = Practice.USUAL if known else Practice.GUIDED
    guided, plain = how is Practice.GUIDED, how in {Practice.GUIDED, Practice.TIMED}
    if guided:
        wish = replace(wish, rules=rules_of(wish.game).profile.taught or wish.rules)

    def fitting(game: AnyGame, preset: Options) -> int:
        room = game.seats(preset)
        most = room[0] if plain else COMPANY
        return wish.seats or max(one for one in room if one <= max(most, room[0]))

    fewest = rules_of(wish.game).profile.seats[0]
    agreed, seats = await terms(services, interaction, replace(wish, stake=0), fewest, fitting, private=True)
    agreed = replace(agreed, timed=how is Practice.TIMED, guided=guided)
    level = Level.BEGINNER if plain else level
    if guided:
        agreed = replace(agreed, options=rules_of(wish.game).first(agreed.options))
    await present(services, interaction, await services.tables.practice(agreed, level, seats))


async def gather(
    services: Services,
    interaction: Interaction,
    wish: Wish,
    seating: Literal["drawn", "joining"],
    *,
    pause: bool = True,
) -> None:
    """Open a table that anybody may join, and answer with it, for everybody to see.

    Args:
        services: the running parts of the bot.
        interaction: the command that opens it.
        wish: what they ask for.
        seating: whether seats are drawn at the start, or in the order of joining.
        pause: whether the next hand is dealt by itself after a pause.

    Raises:
        Refusal: no table may be opened so, or here.
    """
    most = rules_of(wish.game).profile.seats[-1]
    agreed, seats = await terms(
        services, interaction, wish, most, lambda game, preset: wish.seats or game.seats(preset)[-1]
    )
    table = OpenTable(agreed, seats, drawn=seating == "drawn", goes_on=pause)
    await announce(services, interaction, await services.tables.gather(table))


async def terms(
    services: Services,
    interaction: Interaction,
    wish: Wish,
    usually: int,
    fitting: Callable[[AnyGame, Options], int],
    *,
    private: bool = False,
) -> tuple[Terms, int]:
    """Make a table's terms of a wish, if it may be opened here and shown; return them with its seats.

    Args:
        services: the running parts of the bot.
        interaction: the command or press that opens the table.
        wish: what is asked for.
        usually: for how many the rules are chosen where neither rules nor seats are named.
        fitting: says how many sit there by a preset of the game.
        private: whether it is in no channel and waits for its person, so that it may be opened anywhere.

    Raises:
        GameOff, WrongChannel, ServersOnly, DirectMessagesOnly, LacksPermissions: it may not be opened.
        Unplayable, UnknownOption: they make no game.
    """
    services.demand_own(guild_of(interaction))
    settings = await settings_of(services, interaction)
    demand_game(settings, wish.game)
    if not private:
        demand_here(interaction, settings)
        demand_permissions(interaction)
    game = rules_of(wish.game)
    usual = preset_for(settings, wish.game, wish.seats, usually=usually)
    rules = wish.rules or (private and game.profile.taught) or usual
    seats = fitting(game, game.profile.presets[rules])
    base = rules_by(services, settings, wish.game, rules)
    if wish.stake == 0:
        base, stake = (game.practice(base) if private else game.for_points(base)), None
    else:
        stake = wish.stake
    try:
        options = game.agree(base, stake=stake, seats=seats, text=wish.text)
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, game.room(base)) from error
    except OptionError as error:
        raise UnknownOption(error.text, error.allowed) from error
    made = Terms(
        guild_id=guild_of(interaction),
        channel_id=place_of(interaction, private=private),
        host=UserId(interaction.user.id),
        game=wish.game,
        preset=rules,
        options=options,
        stake=game.stakes.stake(options),
        click=interaction.id,
        threaded=not private and may_thread(interaction),
        parent_id=parent_of(interaction),
        private=private,
        timed=not private,
    )
    return made, seats


def place_of(interaction: Interaction, *, private: bool) -> ChannelId | None:
    """Return the channel in which a table is opened that is asked for here; a private one is in none."""
    return None if private else ChannelId(interaction.channel_id or 0)


async def bring_back(services: Services, interaction: Interaction, table: Table) -> Table:
    """Let a table that lost its place go on here, if it may be shown here; else return it as it is.

    Raises:
        WrongChannel: the server has its tables in other channels.
    """
    if not table.header.private:
        if missing_here(interaction):
            return table
        demand_here(interaction, await settings_of(services, interaction))
    return await services.places.revive(table.id, place_of(interaction, private=table.header.private))


async def present(services: Services, interaction: Interaction, table: Table) -> None:
    """Answer who has opened a table: with its message, for everybody to see, or a private one with their panel."""
    if table.header.private:
        await services.publisher.answer(interaction, table, anew=True)
    else:
        await announce(services, interaction, table)


async def announce(services: Services, interaction: Interaction, table: Table) -> None:
    """Answer with the table's message, for everybody to see, and keep the host's token for their panel."""
    publisher, called = services.publisher, () if table.asked is None else (table.asked,)
    try:
        sent = await services.gateway.respond(
            interaction, lambda: publisher.public(table), ephemeral=False, ping=called
        )
    except Exception:
        publisher.post(table)
        raise
    if sent is Failure.ANSWERED and table.status is Status.INVITED:
        publisher.stands(table)  # only its reply was lost
    elif isinstance(sent, Failure):
        publisher.post(table)
    elif table.location.channel is not None:
        placing = partial(services.places.placed, table.id, table.location.channel, sent)
        await once_stored(placing, services.clock)
        await publisher.adopt(table.id, interaction)
