"""What all ways of opening a table have in common: the terms, the permissions, and the message it is opened with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.delivery.gateway import Failure, Interaction
from bot.delivery.permissions import may_thread, missing_here
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import BuraOptions
from bot.games.contract import UnplayableOptionsError
from bot.games.kit.variants import OptionError
from bot.house.levels import Level
from bot.tables.invitations import Terms
from bot.tables.practice import Practice
from bot.tables.refusals import UnknownOption, Unplayable
from bot.tables.table_state import Table
from bot.tables.table_view import ChannelId, GuildId, Status, UserId
from bot.ui.refusals import missing_permissions, notice
from cogs.permissions import demand_here, manages, parent_of, preset_for, rules_by, settings_of
from cogs.services import Services
from db.guilds import GuildSettings

PRISONERS: Final = 4
"""Seats of a practice table by the rules for several, if no number is named."""


async def admitted(services: Services, interaction: Interaction) -> GuildSettings | None:
    """Return what the server has decided, if a table may be opened here and shown.

    If permissions are missing it is said which, and None is returned. Raises WrongChannel.
    """
    settings = await settings_of(services, interaction)
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
    """What somebody asks for: `stake` in tokens (None: the usual one, 0: points alone), `text` as `memory=open`.

    `settings` is what his server has decided.
    """

    preset: str
    stake: int | None
    seats: int
    text: str
    settings: GuildSettings


def terms(services: Services, interaction: Interaction, wish: Wish) -> Terms:
    """Make a table's terms from the options of a command.

    Raises:
        Unplayable, UnknownOption: they make no game.
    """
    if wish.stake == 0:
        return practice_terms(services, interaction, replace(wish, stake=None))
    return _agreed(interaction, wish, rules_by(services, wish.settings, wish.preset))


def practice_terms(services: Services, interaction: Interaction, wish: Wish) -> Terms:
    """Make the terms of a table against the house, which is for no tokens unless `wish` says otherwise.

    Raises:
        Unplayable, UnknownOption: they make no game.
    """
    return _agreed(interaction, wish, BURA.practice(rules_by(services, wish.settings, wish.preset)))


def _agreed(interaction: Interaction, wish: Wish, base: BuraOptions) -> Terms:
    game = BURA
    try:
        options = game.agree(base, stake=wish.stake, seats=wish.seats, text=wish.text)
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, game.room(base)) from error
    except OptionError as error:
        raise UnknownOption(error.text, error.allowed) from error
    return Terms(
        guild_id=GuildId(interaction.guild_id or 0),
        channel_id=ChannelId(interaction.channel_id or 0),
        host=UserId(interaction.user.id),
        game=game.profile.name,
        preset=wish.preset,
        options=options,
        stake=game.stake(options),
        click=interaction.id,
        threaded=may_thread(interaction),
        parent_id=parent_of(interaction),
    )


async def practise(
    services: Services,
    interaction: Interaction,
    *,
    level: Level = Level.REGULAR,
    rules: str | None = None,
    seats: int | None = None,
    text: str = "",
) -> None:
    """Open a table against the house, deal at once, and answer with it, for everybody to see.

    Args:
        services: the running parts of the bot.
        interaction: the command or press of who wants to play.
        level: how well the house plays.
        rules: the name of the rules; else the server's usual ones.
        seats: how many play; else as many as the rules are best for.
        text: changes to the rules, such as `memory=open`.

    Raises:
        Refusal: no table may be opened so, or here.
    """
    settings = await admitted(services, interaction)
    if settings is None:
        return
    own = "classic" if seats in (None, 2) else "prison"
    chosen = rules or preset_for(services, settings, own, seats)
    count = seats or (PRISONERS if chosen == "prison" else 2)
    agreed = practice_terms(services, interaction, Wish(chosen, None, count, text, settings))
    table = await services.tables.practice(Practice(agreed, level, count))
    await announce(services, interaction, table)


async def announce(services: Services, interaction: Interaction, table: Table) -> None:
    """Answer with the table's message, for everybody to see, and keep the host's token for his panel."""
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
