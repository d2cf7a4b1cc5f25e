"""What the cogs work with: one frozen bundle, made by the wiring."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from typing import Any

from discord.ext import commands

from bot.deals.service import Deals
from bot.delivery.application_emoji import ApplicationEmoji
from bot.delivery.interaction import Interaction
from bot.delivery.languages import Languages
from bot.delivery.members import Members
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rendering, Rest
from bot.economy.privacy import Privacy
from bot.economy.purse import Purse
from bot.fleet.presence import Presence
from bot.ground.clock import Clock
from bot.showing.decks import Decks
from bot.showing.panels import Panels
from bot.showing.publisher import Publisher
from bot.showing.reels import Reels
from bot.showing.server_messages import ServerMessages
from bot.tables.house import House
from bot.tables.ids import NOBODYS, GuildId, MessageId, TableId
from bot.tables.locations import Locations
from bot.tables.model.table import Table
from bot.tables.refusals import DirectMessagesOnly
from bot.tables.service import Tables
from bot.tables.turn_clock import TurnClock
from bot.ui.pictures import Pictures
from bot.ui.texts import Texts
from cogs.component_handler import ComponentHandler
from cogs.error_answers import ErrorAnswers
from cogs.shutdown_gate import ShutdownGate
from db.database import Database


@dataclass(frozen=True, slots=True)
class Services:
    """The running parts of the bot. `clocks` are the ones set for the whole bot, in
    seconds by option."""

    clock: Clock
    database: Database
    presence: Presence
    tables: Tables
    places: Locations
    house: House
    turn_clock: TurnClock
    deals: Deals
    privacy: Privacy
    purse: Purse
    rest: Rest
    panels: Panels
    members: Members
    publisher: Publisher
    server_messages: ServerMessages
    errors: ErrorAnswers
    gate: ShutdownGate
    components: ComponentHandler
    languages: Languages
    decks: Decks
    emoji: ApplicationEmoji
    pictures: Pictures
    reels: Reels
    clocks: Mapping[str, int]

    def texts_of(self, guild: GuildId) -> Texts:
        """Return the texts for what a whole server reads."""
        return self.languages.of_guild(guild)

    def demand_own(self, guild: int) -> None:
        """Let only the process with the first shard change what belongs to no server,
        wherever that is asked for.

        Raises:
            DirectMessagesOnly: another process has that shard; direct messages arrive
                there.
        """
        if guild == NOBODYS and guild not in self.presence.own:
            raise DirectMessagesOnly

    async def table_for(self, request: Request, table_id: TableId) -> Table:
        """Return a table as it is that the person of a request may know of, and
        that may be changed here.

        Raises:
            UnknownTable, UnknownGame, DirectMessagesOnly: there is none, or not here.
        """
        table = await self.tables.look_for(request.guild, table_id, request.user)
        self.demand_own(table.guild)
        return table

    async def answer_in_place(
        self, request: Request, view: Rendering
    ) -> MessageId | Failure:
        """Answer a press on a private message by changing it; answer a command or a
        public press in a new one."""
        show = self.rest.update if request.in_private else self.rest.respond
        return await show(request, view)


def services_of(interaction: Interaction) -> Services:
    """Return what the cogs work with, where nothing but an interaction is given."""
    if not isinstance(interaction.client, ServingBot):
        raise TypeError("not our client")
    return interaction.client.services


class ServingBot(commands.AutoShardedBot):
    """A client as the cogs know it. `bot/process/client.py` has it."""

    services: Services

    @abstractmethod
    def background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run something beside the connection until the bot ends; what it raises is
        logged."""
