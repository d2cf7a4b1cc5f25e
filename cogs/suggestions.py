"""What Discord offers while somebody types the options of a command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar

from discord import app_commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.economy.coins import MOST_MOVED
from bot.games import catalogue
from bot.games.contract import Options
from bot.tables.computer_players import is_alias, is_house
from bot.tables.games import offered, rules_of
from bot.tables.ids import GuildId, UserId
from bot.tables.model.outline import Outline
from bot.tables.model.table import Table
from bot.tables.persistence import outlines
from bot.tables.usual import preset_for, rules_by
from bot.ui.blocks import called
from bot.ui.history import choice_name
from bot.ui.options_text import explained, suggested
from bot.ui.renderers import game_name
from bot.ui.rules_names import rules_name
from cogs.permissions import settings_of
from cogs.services import Services, services_of
from db import history

ChoiceT = TypeVar("ChoiceT", str, int)

OFFERED = 25
"""Choices Discord shows."""
_GIFTS: Final = (1, 2, 5, 10, 20, 50, 100)
"""Tokens that are offered before anything is typed."""
LONGEST_NAME = 100
"""Characters of a choice."""


async def options(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Offer what may be changed in the chosen rules of the game whose command is
    typed."""
    typed = interaction.command
    path = "" if typed is None else typed.qualified_name
    game, _, command = path.partition(" ")
    base = await _base(interaction, game, command)
    texts = Request.of(interaction).texts
    return _choices(
        (explained(game, base, text, texts), text)
        for text in suggested(game, base, current, texts)
    )


def _choices(
    named: Iterable[tuple[str, ChoiceT]],
) -> list[app_commands.Choice[ChoiceT]]:
    """Return choices as Discord takes them, each by its name."""
    return [
        app_commands.Choice(name=name[:LONGEST_NAME], value=value)
        for name, value in islice(named, OFFERED)
    ]


async def _base(interaction: Interaction, game: str, command: str) -> Options:
    """Return the rules that would be changed: those that were chosen, or those the
    command takes without a choice."""
    services = services_of(interaction)
    rules = rules_of(game)
    settings = await settings_of(services, Request.of(interaction).guild)
    practices = command == "practice"
    chosen = str(getattr(interaction.namespace, "rules", None))
    if chosen not in rules.profile.presets:
        most_or_least = -1 if command == "table" else 0
        usually = rules.profile.seats[most_or_least]
        seats = getattr(interaction.namespace, "seats", None)
        usual = preset_for(settings, game, seats, usually=usually)
        chosen = (practices and rules.profile.taught) or usual
    base = rules_by(services.clocks, settings, game, chosen)
    return rules.practice(base) if practices else base


async def games(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Offer the games by what the person calls them."""
    texts = Request.of(interaction).texts
    named = ((game_name(game, texts), game) for game in offered())
    return _choices(one for one in named if current.lower() in one[0].lower())


async def gift(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Offer sums that the person can give; if gifts are off, say so before the command
    is sent and refused."""
    services = services_of(interaction)
    request = Request.of(interaction)
    texts = request.texts
    settings = await settings_of(services, request.guild)
    if not settings.gifts:
        return _choices([(texts("gifts-off"), 1)])
    held = await services.purse.look(request.guild, request.user)
    typed = str(current).strip()
    usual = [one for one in _GIFTS if one <= held]
    sums = [int(typed)] if typed.isdecimal() else usual
    return _choices(
        (texts("tokens", n=one), one) for one in sums if 0 < one <= MOST_MOVED
    )


async def own_tables(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Offer the open tables the person sits at, the most urgent first."""
    services = services_of(interaction)
    request = Request.of(interaction)
    found = await services.tables.tables_of(request.guild, request.user)
    named = ((_name(request, table), int(table.id)) for table in found)
    return _choices(one for one in named if current in one[0])


def _name(request: Request, table: Table) -> str:
    """Return what a person's own table is called in a list."""
    texts = request.texts
    key = "table-name-turn" if request.user in table.waiting_for() else "table-name"
    rules = rules_name(table.header.game, table.header.preset, table.options, texts)
    game = game_name(table.header.game, texts)
    return texts(key, table=f"{table.id} · {game}", preset=rules)


async def moderated_tables(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Offer the open tables that a moderator may cancel, with their players: those here
    first, then those elsewhere.

    The tables of a channel include those in its threads.
    """
    services = services_of(interaction)
    request = Request.of(interaction)
    guild = request.guild
    texts = request.texts
    here = await services.database.read(outlines.open_in, guild, request.channel)
    allowed = [table for table in here if request.may_moderate(*table.channels)]
    allowed = allowed[:OFFERED]
    names = await _names(services, guild, allowed)
    found = list[tuple[str, int]]()
    for table in allowed:
        players = ", ".join(called(user, names, texts) for user in table.people)
        known = table.game in catalogue.names()
        game = game_name(table.game, texts) if known else table.game
        number = str(table.id)
        pot = texts("tokens", n=table.pot)
        key = "table-name-pot" if table.pot else "table-name-players"
        name = texts(key, table=number, game=game, players=players, pot=pot)
        if current.casefold() in name.casefold():
            found.append((name, table.id))
    return _choices(found)


async def _names(
    services: Services, guild: GuildId, tables: Sequence[Outline]
) -> Mapping[UserId, str]:
    """Return what the people at some tables are called: by their last press there, or
    else by Discord."""
    told = {}
    unknown = set()
    for table in tables:
        for user in table.people:
            name = services.panels.name(table.id, user)
            if name:
                told[user] = name
            elif not is_house(user) and not is_alias(user):
                unknown.add(user)
    asked = await services.members.names(guild, unknown - told.keys())
    return {**asked, **told}


async def finished_tables(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """Offer the tables the person has finished, the newest first; any other number may
    be typed too."""
    services = services_of(interaction)
    request = Request.of(interaction)
    typed = current.strip()
    rows = await services.database.read(
        history.finished_tables, request.guild, request.user, typed, OFFERED
    )
    return _choices((choice_name(row, request.texts), row.table_id) for row in rows)
