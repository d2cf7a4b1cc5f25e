"""What all ways of opening a table have in common: the terms, the permissions, and the message it is opened with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

import discord

from bot.delivery.gateway import Failure, Interaction
from bot.delivery.permissions import may_thread, missing_here
from bot.delivery.served import guild_of, is_outside
from bot.games.contract import UnplayableOptionsError
from bot.games.kit.variants import OptionError
from bot.house.levels import Level
from bot.tables.games import rules_of
from bot.tables.gatherings import OpenTable
from bot.tables.invitations import Terms
from bot.tables.limits import demand_game
from bot.tables.refusals import BotChallenge, ServersOnly, UnknownOption, Unplayable
from bot.tables.table_state import Table
from bot.tables.table_view import ChannelId, Status, UserId
from bot.ui.refusals import missing_permissions, notice
from cogs.permissions import demand_here, manages, parent_of, preset_for, rules_by, settings_of
from cogs.services import Services
from db.guild_settings import GuildSettings

PAIR: Final = 2
"""Who plays where one challenges another."""
COMPANY: Final = 4
"""Seats of a practice table by rules for several, if no number is named."""


async def admitted(services: Services, interaction: Interaction, game: str) -> GuildSettings | None:
    """Return what the server has decided, if a table of a game may be opened here and shown.

    If permissions are missing it is said which, and None is returned. Raises ServersOnly, GameOff, WrongChannel.
    """
    if is_outside(interaction):
        raise ServersOnly
    settings = await settings_of(services, interaction)
    demand_game(settings, game)
    demand_here(interaction, settings)
    return None if await refused(services, interaction) else settings


async def refused(services: Services, interaction: Interaction) -> bool:
    """Say which permissions are missing here, if any; True: they are."""
    lacks = missing_here(interaction)
    if lacks:
        line = missing_permissions(ChannelId(interaction.channel_id or 0), lacks, services.texts_for(interaction))
        await services.gateway.respond(interaction, lambda: notice(line))
    return bool(lacks)


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
    settings = await admitted(services, interaction, wish.game)
    if settings is None:
        return
    game = rules_of(wish.game)
    fewest = game.profile.seats[0]
    rules = wish.rules or preset_for(settings, wish.game, fewest, usually=fewest)
    seats = game.room(game.profile.presets[rules])[0]
    full = replace(wish, rules=rules, seats=seats)
    if interaction.client.user is not None and opponent == interaction.client.user.id:
        agreed = terms(services, interaction, settings, full if full.stake is not None else replace(full, stake=0))
        table = await services.tables.practice(agreed, Level.REGULAR, seats)
    elif seats == PAIR:
        agreed = terms(services, interaction, settings, full)
        table = await services.tables.challenge(agreed, opponent)
    else:
        seats = game.seats(game.profile.presets[rules])[-1]
        agreed = terms(services, interaction, settings, replace(full, seats=seats))
        gathering = OpenTable(agreed, seats, drawn=True, goes_on=None, asked=opponent)
        table = await services.tables.gather(gathering)
    await announce(services, interaction, table)


async def practise(services: Services, interaction: Interaction, wish: Wish, level: Level = Level.REGULAR) -> None:
    """Open a table against the house, deal at once, and answer with it, for everybody to see.

    Args:
        services: the running parts of the bot.
        interaction: the command or press of the person who wants to play.
        wish: what they ask for; it is for no tokens.
        level: how well the house plays.

    Raises:
        Refusal: no table may be opened so, or here.
    """
    settings = await admitted(services, interaction, wish.game)
    if settings is None:
        return
    game = rules_of(wish.game)
    rules = wish.rules or preset_for(settings, wish.game, wish.seats, usually=game.profile.seats[0])
    room = game.seats(game.profile.presets[rules])
    seats = wish.seats or max(one for one in room if one <= max(COMPANY, room[0]))
    agreed = terms(services, interaction, settings, replace(wish, rules=rules, seats=seats, stake=0))
    await announce(services, interaction, await services.tables.practice(agreed, level, seats))


async def gather(
    services: Services,
    interaction: Interaction,
    wish: Wish,
    seating: Literal["drawn", "joining"],
    *,
    pause: bool | None = None,
) -> None:
    """Open a table that anybody may join, and answer with it, for everybody to see.

    Args:
        services: the running parts of the bot.
        interaction: the command that opens it.
        wish: what they ask for.
        seating: whether seats are drawn at the start, or in the order of joining.
        pause: whether the next hand is dealt by itself after a pause; None: as the game has it.

    Raises:
        Refusal: no table may be opened so, or here.
    """
    settings = await admitted(services, interaction, wish.game)
    if settings is None:
        return
    game = rules_of(wish.game)
    rules = wish.rules or preset_for(settings, wish.game, wish.seats, usually=game.profile.seats[-1])
    seats = wish.seats or game.seats(game.profile.presets[rules])[-1]
    agreed = terms(services, interaction, settings, replace(wish, rules=rules, seats=seats))
    table = OpenTable(agreed, seats, drawn=seating == "drawn", goes_on=pause)
    await announce(services, interaction, await services.tables.gather(table))


def terms(services: Services, interaction: Interaction, settings: GuildSettings, wish: Wish) -> Terms:
    """Make a table's terms of a wish that names its rules and seats.

    Raises:
        Unplayable, UnknownOption: they make no game.
    """
    game, rules, seats = rules_of(wish.game), wish.rules or "", wish.seats or 0
    base = rules_by(services, settings, wish.game, rules)
    if wish.stake == 0:
        base, stake = game.practice(base), None
    else:
        stake = wish.stake
    try:
        options = game.agree(base, stake=stake, seats=seats, text=wish.text)
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, game.room(base)) from error
    except OptionError as error:
        raise UnknownOption(error.text, error.allowed) from error
    return Terms(
        guild_id=guild_of(interaction),
        channel_id=ChannelId(interaction.channel_id or 0),
        host=UserId(interaction.user.id),
        game=wish.game,
        preset=rules,
        options=options,
        stake=game.stakes.stake(options),
        click=interaction.id,
        threaded=may_thread(interaction),
        parent_id=parent_of(interaction),
    )


async def announce(services: Services, interaction: Interaction, table: Table) -> None:
    """Answer with the table's message, for everybody to see, and keep the host's token for their panel."""
    publisher = services.publisher
    try:
        sent = await services.gateway.respond(
            interaction, lambda: publisher.public(table), ephemeral=False, ping=table.asked
        )
    except Exception:
        publisher.post(table)
        raise
    if sent is Failure.ANSWERED and table.status is Status.INVITED:
        publisher.stands(table)  # only its reply was lost
        return
    if isinstance(sent, Failure):
        publisher.post(table)
        return
    await services.places.placed(table.id, ChannelId(table.row.channel_id), sent)
    await publisher.adopt(table.id, interaction)
