"""Puts the tables, what shows them and what the cogs need onto the ground the client has laid."""

from __future__ import annotations

from typing import Final

from bot.client import Ground, Stage
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.games.bura.options import PRESETS, BuraOptions
from bot.house.thinking import Thinkers
from bot.settings import Settings
from bot.tables.change import Change
from bot.tables.house import House
from bot.tables.pace import Pace
from bot.tables.places import Places
from bot.tables.service import Tables
from bot.tables.turn_clock import TurnClock
from bot.ui.channel_writer import ChannelWriter
from bot.ui.members import Members
from bot.ui.pictures import Pictures
from cogs.pressing import Presses
from cogs.services import Services
from cogs.showing import Showing

COGS: Final = ("cogs.bura", "cogs.tokens", "cogs.settings", "cogs.privacy", "cogs.help", "cogs.clicks")


def assemble(ground: Ground) -> Stage:
    """Make the tables and join them to the screens."""
    pictures = Pictures()
    showing = Showing(ground.database, ground.gateway, ground.panels, ground.languages, ground.decks, pictures=pictures)

    def changed(change: Change) -> None:
        deadline = change.after.row.deadline_at
        if deadline is not None and (change.before is None or change.before.row.deadline_at != deadline):
            turn_clock.wake(deadline)
        house.changed(change)
        showing.changed(change)

    settings = ground.settings
    pace = Pace(invite=settings.invite_seconds, think=round(settings.house_think_seconds * 1000))
    tables = Tables(ground.database, ground.clock, pace, changed)
    turn_clock = TurnClock(ground.database, tables, ground.clock)
    house = House(ground.database, tables, Thinkers(settings.house_workers), ground.clock)
    writer = ChannelWriter(ground.gateway, showing, ground.clock)
    places = Places(ground.database, tables, ground.clock, pace)
    showing.bind(tables, places, writer)
    services = Services(
        database=ground.database,
        tables=tables,
        places=places,
        house=house,
        privacy=Privacy(ground.database, tables, ground.clock),
        purse=Purse(ground.database, tables, ground.clock),
        gateway=ground.gateway,
        members=Members(ground.gateway, ground.clock),
        showing=showing,
        mishaps=ground.mishaps,
        door=ground.door,
        presses=Presses(ground.door, ground.gateway.precedence, ground.mishaps),
        languages=ground.languages,
        decks=ground.decks,
        pictures=pictures,
        presets={name: _paced(options, settings) for name, options in PRESETS.items()},
    )
    return Stage(services, tables, places, turn_clock, house, writer, showing.recover)


def _paced(options: BuraOptions, settings: Settings) -> BuraOptions:
    """Give a preset the turn clock that the person who runs the bot has chosen."""
    chosen = {"turn_seconds": settings.turn_seconds, "announce_seconds": settings.announce_seconds}
    return options.model_copy(update={name: seconds for name, seconds in chosen.items() if seconds is not None})
