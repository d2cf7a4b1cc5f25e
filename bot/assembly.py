"""Puts the tables, what shows them and what the cogs need onto the ground the client has laid."""

from __future__ import annotations

from typing import Final

from bot.client import Parts, Resources
from bot.delivery.channel_writer import ChannelWriter
from bot.delivery.members import Members
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.house.thinking import Thinkers
from bot.tables.change import Change
from bot.tables.house import House
from bot.tables.locations import Locations
from bot.tables.service import Tables
from bot.tables.timing import Timing
from bot.tables.turn_clock import TurnClock
from bot.ui.pictures import Pictures
from cogs.component_handler import ComponentHandler
from cogs.publisher import Publisher
from cogs.services import Services

COGS: Final = (
    "cogs.games",
    "cogs.user_menu",
    "cogs.cards",
    "cogs.tokens",
    "cogs.settings",
    "cogs.privacy",
    "cogs.help",
    "cogs.clicks",
)


def assemble(resources: Resources) -> Parts:
    """Make the tables and join them to the screens."""
    pictures = Pictures()
    publisher = Publisher(
        resources.database, resources.gateway, resources.panels, resources.languages, resources.decks, pictures=pictures
    )

    def changed(change: Change) -> None:
        deadline = change.after.row.deadline_at
        if deadline is not None and (change.before is None or change.before.row.deadline_at != deadline):
            turn_clock.wake(deadline)
        house.changed(change)
        publisher.changed(change)

    settings = resources.settings
    pace = Timing(invite=settings.invite_seconds, think=round(settings.house_think_seconds * 1000))
    tables = Tables(resources.database, resources.clock, pace, changed)
    turn_clock = TurnClock(resources.database, tables, resources.clock)
    house = House(resources.database, tables, Thinkers(settings.house_workers), resources.clock)
    places = Locations(resources.database, tables)
    writer = ChannelWriter(resources.gateway, publisher, places, resources.clock)
    publisher.bind(tables, places, writer)
    clocks = {"turn_seconds": settings.turn_seconds, "announce_seconds": settings.announce_seconds}
    services = Services(
        database=resources.database,
        tables=tables,
        places=places,
        house=house,
        privacy=Privacy(resources.database, tables, resources.clock),
        purse=Purse(resources.database, tables, resources.clock),
        gateway=resources.gateway,
        members=Members(resources.gateway, resources.clock),
        publisher=publisher,
        errors=resources.errors,
        gate=resources.gate,
        components=ComponentHandler(resources.gate, resources.gateway.precedence, resources.errors),
        languages=resources.languages,
        decks=resources.decks,
        pictures=pictures,
        clocks={name: seconds for name, seconds in clocks.items() if seconds is not None},
    )
    return Parts(services, tables, places, turn_clock, house, writer, publisher.recover)
