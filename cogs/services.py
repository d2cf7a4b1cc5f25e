"""What the cogs work with: one frozen bundle, made by the wiring."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from typing import Any

from discord.ext import commands

from bot.decks import Decks
from bot.delivery.gateway import Gateway, Interaction, Rendering
from bot.delivery.languages import Languages
from bot.delivery.members import Members
from bot.delivery.served import guild_of
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.error_answers import ErrorAnswers
from bot.shutdown_gate import ShutdownGate
from bot.tables.house import House
from bot.tables.locations import Locations
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
    """The running parts of the bot. `clocks` are those that whoever runs it has set, in seconds by option."""

    database: Database
    tables: Tables
    places: Locations
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
    clocks: Mapping[str, int]

    def texts_for(self, interaction: Interaction) -> Texts:
        """Return the texts for what only the person of this interaction reads."""
        return self.languages.of(interaction)

    def deck_for(self, interaction: Interaction) -> Deck:
        """Return the deck for what only the person of this interaction reads."""
        return self.decks.of(guild_of(interaction), UserId(interaction.user.id))

    def texts_of(self, guild: GuildId) -> Texts:
        """Return the texts for what a whole server reads."""
        return self.languages.of_guild(guild)

    async def answer_in_place(self, interaction: Interaction, view: Rendering) -> None:
        """Answer a press on a private message by changing it; a command, or a press in public, privately anew."""
        pressed = interaction.message
        on_own = pressed is not None and pressed.flags.ephemeral
        await (self.gateway.update if on_own else self.gateway.respond)(interaction, view)


def services_of(interaction: Interaction) -> Services:
    """Return what the cogs work with, where nothing but an interaction is given."""
    if not isinstance(interaction.client, ServingBot):
        raise TypeError("not our client")
    return interaction.client.services


class ServingBot(commands.AutoShardedBot):
    """A client as the cogs know it. `bot/client.py` has it."""

    @property
    @abstractmethod
    def services(self) -> Services:
        """What the cogs work with."""

    @abstractmethod
    def background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run something beside the connection until the bot ends; what it raises is logged."""
