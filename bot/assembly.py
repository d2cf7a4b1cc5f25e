"""Puts together what the bot is made of, on a client and a database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord

from bot.application_emoji import ApplicationEmoji
from bot.clock import Clock
from bot.decks import Decks
from bot.delivery.budget import Budget
from bot.delivery.gateway import Gateway
from bot.delivery.languages import Languages
from bot.delivery.members import Members
from bot.delivery.panels import Panels
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.error_answers import ErrorAnswers
from bot.house.thinking import Thinkers
from bot.presence import Presence
from bot.settings import Settings
from bot.shutdown_gate import ShutdownGate
from bot.tables.change import Change
from bot.tables.house import House
from bot.tables.ids import NOBODYS, GuildId
from bot.tables.locations import Locations
from bot.tables.service import Tables
from bot.tables.timing import Timing
from bot.tables.turn_clock import TurnClock
from bot.ui.pictures import Pictures
from cogs.component_handler import ComponentHandler
from cogs.publisher import Publisher
from cogs.reels import Reels
from cogs.services import Services
from db.database import Database
from db.shards import Shards

COGS: Final = (
    "cogs.games",
    "cogs.user_menu",
    "cogs.cards",
    "cogs.tokens",
    "cogs.settings",
    "cogs.privacy",
    "cogs.help",
    "cogs.clicks",
    "cogs.moderating",
)


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
    presence = Presence(
        clock, Shards(1, frozenset())
    )  # none before it is known how many there are
    interval = 1.0 if settings.emoji_interval is None else settings.emoji_interval
    emoji = ApplicationEmoji(
        client, clock, interval, uploads=lambda: NOBODYS in presence.own
    )
    gateway = Gateway(client, budget, bad_emoji=emoji.doubt)
    decks, languages, pictures = (
        Decks(database, clock, emoji.deck),
        Languages(locale_of),
        Pictures(),
    )
    panels = Panels(gateway, database, clock)
    gate, errors = ShutdownGate(clock), ErrorAnswers(gateway, database, clock)

    def changed(change: Change) -> None:
        deadline, proposal = change.table.deadline, change.table.proposal
        if deadline is not None:
            turn_clock.wake(deadline.at)
        if proposal is not None and proposal.until is not None:
            turn_clock.wake(proposal.until)
        house.changed(change)
        publisher.changed(change)

    pace = Timing(
        invite=settings.invite_seconds, think=round(settings.house_think_seconds * 1000)
    )
    tables = Tables(database, clock, pace, changed)
    turn_clock = TurnClock(database, tables, clock, presence, panels.asked)
    house = House(database, tables, Thinkers(settings.house_workers), clock, presence)
    places = Locations(database, tables, presence)
    publisher = Publisher(
        database,
        gateway,
        panels,
        languages,
        decks,
        pictures=pictures,
        tables=tables,
        places=places,
        house=house,
    )
    clocks = {
        "turn_seconds": settings.turn_seconds,
        "announce_seconds": settings.announce_seconds,
    }
    return Services(
        clock=clock,
        database=database,
        presence=presence,
        tables=tables,
        places=places,
        house=house,
        privacy=Privacy(database, tables, clock, presence),
        purse=Purse(database, tables, clock),
        turn_clock=turn_clock,
        gateway=gateway,
        panels=panels,
        members=Members(gateway, clock),
        publisher=publisher,
        errors=errors,
        gate=gate,
        components=ComponentHandler(gate, gateway.precedence, errors),
        languages=languages,
        decks=decks,
        emoji=emoji,
        pictures=pictures,
        reels=Reels(gateway, clock),
        clocks={
            name: seconds for name, seconds in clocks.items() if seconds is not None
        },
    )
