"""Puts together what the bot is made of, on a client and a database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import discord

from bot.deals.service import Deals
from bot.delivery.application_emoji import ApplicationEmoji
from bot.delivery.budget import Budget
from bot.delivery.languages import Languages
from bot.delivery.members import Members
from bot.delivery.rest import Rest
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.fleet.presence import Presence
from bot.ground.clock import Clock
from bot.house.thinking import Thinkers
from bot.process.settings import Settings
from bot.showing.decks import Decks
from bot.showing.notices import Notices
from bot.showing.panels import Panels
from bot.showing.publisher import Publisher
from bot.showing.reels import Reels
from bot.showing.server_messages import ServerMessages
from bot.tables.change import Change
from bot.tables.house import House
from bot.tables.ids import NOBODYS, GuildId
from bot.tables.locations import Locations
from bot.tables.service import Tables
from bot.tables.timing import Timing
from bot.tables.turn_clock import TurnClock
from bot.ui.pictures import Pictures
from cogs.component_handler import ComponentHandler
from cogs.error_answers import ErrorAnswers
from cogs.services import Services
from cogs.shutdown_gate import ShutdownGate
from db.database import Database
from db.shards import Shards

COGS: Final = (
    "cogs.games",
    "cogs.user_menu",
    "cogs.cards",
    "cogs.daily",
    "cogs.tokens",
    "cogs.settings",
    "cogs.privacy",
    "cogs.help",
    "cogs.clicks",
    "cogs.moderating",
)


@dataclass(frozen=True, slots=True)
class _Screens:
    """What shows people their tables, in Discord."""

    rest: Rest
    panels: Panels
    languages: Languages
    decks: Decks
    emoji: ApplicationEmoji
    pictures: Pictures


@dataclass(frozen=True, slots=True)
class _Play:
    """The tables, what makes them go on, and what publishes how they stand."""

    tables: Tables
    places: Locations
    house: House
    turn_clock: TurnClock
    deals: Deals
    publisher: Publisher


def assemble(
    client: discord.Client,
    settings: Settings,
    database: Database,
    clock: Clock,
    *,
    locale_of: Callable[[GuildId], str],
    budget: Budget,
) -> Services:
    """Make the tables and join them to the screens.

    Args:
        client: the client.
        settings: the settings.
        database: the open database.
        clock: what time it is.
        locale_of: tells the language of a server in Discord.
        budget: the one for which the client's requests wait.
    """
    # It has no shard before it is known how many there are.
    presence = Presence(clock, Shards(1, frozenset()))
    emoji = _emoji(client, settings, clock, presence)
    rest = Rest(client, budget, bad_emoji=emoji.doubt)
    screens = _Screens(
        rest=rest,
        panels=Panels(rest, database, clock),
        languages=Languages(locale_of),
        decks=Decks(database, clock, emoji.deck),
        emoji=emoji,
        pictures=Pictures(),
    )
    play = _play(settings, database, clock, presence, screens)
    server_messages = ServerMessages(
        database,
        play.publisher.writer,
        presence,
        rest.precedence,
        clock,
        kinds=Notices(database, screens.languages, clock, client.get_guild).kinds,
    )
    play.deals.when_told(server_messages.wake)
    return _services(
        settings,
        database,
        clock,
        presence,
        screens=screens,
        play=play,
        server_messages=server_messages,
    )


def _emoji(
    client: discord.Client, settings: Settings, clock: Clock, presence: Presence
) -> ApplicationEmoji:
    """Make what uploads the card pictures, in one process of the fleet only."""
    interval = 1.0 if settings.emoji_interval is None else settings.emoji_interval
    return ApplicationEmoji(
        client, clock, interval, uploads=lambda: NOBODYS in presence.own
    )


def _play(
    settings: Settings,
    database: Database,
    clock: Clock,
    presence: Presence,
    screens: _Screens,
) -> _Play:
    """Make the tables, and tell of each change to what has to follow it."""

    def changed(change: Change) -> None:
        deadline, proposal = change.table.deadline, change.table.proposal
        if deadline is not None:
            turn_clock.wake(deadline.at)
        if proposal is not None and proposal.until is not None:
            turn_clock.wake(proposal.until)
        house.changed(change)
        publisher.changed(change)

    tables = Tables(database, clock, timing_of(settings), changed)
    turn_clock = TurnClock(database, tables, clock, presence, screens.panels.asked)
    thinkers = Thinkers(settings.house_workers)
    house = House(database, tables, thinkers, clock, presence)
    deals = Deals(database, tables, thinkers, clock, presence)
    places = Locations(database, tables, presence)
    publisher = Publisher(
        database,
        screens.rest,
        screens.panels,
        screens.languages,
        screens.decks,
        pictures=screens.pictures,
        tables=tables,
        places=places,
        house=house,
    )
    return _Play(tables, places, house, turn_clock, deals, publisher)


def timing_of(settings: Settings) -> Timing:
    """Return how long tables wait; what nobody has set is as `Timing` has it."""
    think = round(settings.house_think_seconds * 1000)
    return Timing(invite=settings.invite_seconds, think=think)


def _services(
    settings: Settings,
    database: Database,
    clock: Clock,
    presence: Presence,
    *,
    screens: _Screens,
    play: _Play,
    server_messages: ServerMessages,
) -> Services:
    """Make what answers people beside their tables, and bundle all parts for the
    cogs."""
    rest, tables = screens.rest, play.tables
    gate, errors = ShutdownGate(clock), ErrorAnswers(rest, database, clock)
    return Services(
        clock=clock,
        database=database,
        presence=presence,
        tables=tables,
        places=play.places,
        house=play.house,
        privacy=Privacy(database, tables, clock, presence),
        purse=Purse(database, tables, clock),
        turn_clock=play.turn_clock,
        deals=play.deals,
        rest=rest,
        panels=screens.panels,
        members=Members(rest, clock),
        publisher=play.publisher,
        errors=errors,
        gate=gate,
        components=ComponentHandler(gate, rest.precedence, errors),
        languages=screens.languages,
        decks=screens.decks,
        emoji=screens.emoji,
        pictures=screens.pictures,
        reels=Reels(rest, clock),
        server_messages=server_messages,
        clocks=_clocks(settings),
    )


def _clocks(settings: Settings) -> dict[str, int]:
    """Return the clocks that are set for the whole bot, in seconds by option."""
    clocks = {
        "turn_seconds": settings.turn_seconds,
        "announce_seconds": settings.announce_seconds,
    }
    return {name: seconds for name, seconds in clocks.items() if seconds is not None}
