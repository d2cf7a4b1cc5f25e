"""What the cogs work with: one frozen bundle, made by the wiring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.door import Door
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.games.bura.options import BuraOptions
from bot.mishaps import Mishaps
from bot.tables.house import House
from bot.tables.model import GuildId
from bot.tables.places import Places
from bot.tables.service import Tables
from bot.ui.faces import Deck
from bot.ui.gateway import Gateway, Interaction
from bot.ui.languages import Languages
from bot.ui.members import Members
from bot.ui.texts import Texts
from cogs.showing import Showing
from db.database import Database


@dataclass(frozen=True, slots=True)
class Services:
    """The running parts of the bot. `deck` gives the pictures there are now; `presets` the rules by name."""

    database: Database
    tables: Tables
    places: Places
    house: House
    privacy: Privacy
    purse: Purse
    gateway: Gateway
    members: Members
    showing: Showing
    mishaps: Mishaps
    door: Door
    languages: Languages
    deck: Callable[[], Deck]
    presets: Mapping[str, BuraOptions]

    def texts_for(self, interaction: Interaction) -> Texts:
        """Return the texts for what only the person of this interaction reads."""
        return self.languages.of(interaction)

    def texts_of(self, guild: GuildId) -> Texts:
        """Return the texts for what a whole server reads."""
        return self.languages.of_guild(guild)
