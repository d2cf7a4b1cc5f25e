"""What the cogs work with: one frozen bundle, made by the wiring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.decks import Decks
from bot.delivery.gateway import Gateway, Interaction
from bot.delivery.languages import Languages
from bot.delivery.members import Members
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.error_answers import ErrorAnswers
from bot.games.contract import Options
from bot.shutdown_gate import ShutdownGate
from bot.tables.house import House
from bot.tables.locations import Places
from bot.tables.service import Tables
from bot.tables.table_view import GuildId, UserId
from bot.ui.card_emoji import Deck
from bot.ui.pictures import Pictures
from bot.ui.texts import Texts
from cogs.component_handler import ComponentHandler
from cogs.publisher import Publisher
from db.database import Database


@dataclass(frozen=True, slots=True)
class Services:
    """The running parts of the bot. `presets` are the rules of each game by name."""

    database: Database
    tables: Tables
    places: Places
    house: House
    privacy: Privacy
    purse: Purse
    gateway: Gateway
    members: Members
    publisher: Publisher
    errors: ErrorAnswers
    gate: ShutdownGate
    components: ComponentHandler
    languages: Languages
    decks: Decks
    pictures: Pictures
    presets: Mapping[str, Mapping[str, Options]]

    def texts_for(self, interaction: Interaction) -> Texts:
        """Return the texts for what only the person of this interaction reads."""
        return self.languages.of(interaction)

    def deck_for(self, interaction: Interaction) -> Deck:
        """Return the deck for what only the person of this interaction reads."""
        return self.decks.of(GuildId(interaction.guild_id or 0), UserId(interaction.user.id))

    def texts_of(self, guild: GuildId) -> Texts:
        """Return the texts for what a whole server reads."""
        return self.languages.of_guild(guild)
