"""`/bura`: opening tables, alone or with others, one's hand, giving up, and the rules."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.delivery.gateway import Interaction
from bot.delivery.permissions import missing_here
from bot.games.bura.rules.game import BURA
from bot.house.levels import Level
from bot.tables.gatherings import OpenTable
from bot.tables.invitations import Challenge
from bot.tables.practice import Practice
from bot.tables.refusals import BotChallenge, NoTable, NotModerator, OverTable, UnknownTable
from bot.tables.service import seated
from bot.tables.table_state import Table
from bot.tables.table_view import ChannelId, GuildId, TableId, UserId
from bot.ui.board_id import BoardId, BoardPick
from bot.ui.custom_id import Press
from bot.ui.deck_choice import DeckPress
from bot.ui.hand_panel import NORMAL, PanelMode
from bot.ui.own_tables import MOST_LISTED, tables_list
from bot.ui.partings import void_question
from cogs import opening, permissions, suggestions
from cogs.after import AfterTheTable
from cogs.boards import Records
from cogs.deck import DeckChoice
from cogs.first_steps import rules_here
from cogs.people import Member
from cogs.services import Services
from db.challenges import challenges_of

LARGEST_STAKE = 1_000_000

LEVELS = [
    app_commands.Choice(name="Beginner: knows the rules, forgets and miscounts", value=Level.BEGINNER.value),
    app_commands.Choice(name="Regular: plays as most friends do", value=Level.REGULAR.value),
    app_commands.Choice(name="Expert: remembers nearly every card", value=Level.EXPERT.value),
    app_commands.Choice(name="Master: forgets nothing, and gives nothing away", value=Level.MASTER.value),
]

Preset = Literal["classic", "match", "prison"]
Stake = app_commands.Range[int, 0, LARGEST_STAKE]


class Bura(
    AfterTheTable,
    Records,
    DeckChoice,
    commands.GroupCog,
    group_name="bura",
    group_description="Bura, a game of tricks, memory and nerve",
):
    """The commands of the game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        services.components.on(BoardId, self._turn)
        services.components.on(BoardPick, self._pick)
        services.components.on(DeckPress, self._choose)
        super().__init__()

    @app_commands.command(description="Challenge somebody to a game of Bura")
    @app_commands.describe(
        opponent="Who is to play against you; I sit down for the house",
        stake="Tokens each of you pays into the pot for every hand; 0: you play for points",
        rules="The rules to play by",
        options="Changes to the rules, such as memory=open",
    )
    @app_commands.autocomplete(options=suggestions.options)
    async def challenge(
        self,
        interaction: Interaction,
        opponent: Member,
        stake: Stake | None = None,
        rules: Preset | None = None,
        options: str = "",
    ) -> None:
        """Open a table for two and invite the other; the bot itself sits down at once."""
        house = opponent == interaction.client.user
        if opponent.bot and not house:
            raise BotChallenge
        settings = await opening.admitted(self._services, interaction)
        if settings is None:
            return
        chosen = rules or permissions.preset_for(self._services, settings, "classic", 2)
        wish = opening.Wish(chosen, stake, 2, options, settings)
        if house:
            agree = opening.practice_terms if stake is None else opening.terms
            against = Practice(agree(self._services, interaction, wish), Level.REGULAR, 2)
            table = await self._tables.practice(against)
        else:
            terms = opening.terms(self._services, interaction, wish)
            table = await self._tables.challenge(Challenge(terms, UserId(opponent.id)))
        await opening.announce(self._services, interaction, table)

    @app_commands.command(description="Play against the house, for points: nobody else is needed")
    @app_commands.describe(
        level="How well the house plays",
        rules="The rules to play by",
        seats="How many play, you among them",
        options="Changes to the rules, such as memory=open",
    )
    @app_commands.choices(level=LEVELS)
    @app_commands.autocomplete(options=suggestions.options)
    async def practice(
        self,
        interaction: Interaction,
        level: str = Level.REGULAR,
        rules: Preset | None = None,
        seats: app_commands.Range[int, 2, 6] | None = None,
        options: str = "",
    ) -> None:
        """Open a table against the house and deal at once."""
        await opening.practise(self._services, interaction, level=Level(level), rules=rules, seats=seats, text=options)

    @app_commands.command(description="Open a table of Bura that anybody may join")
    @app_commands.describe(
        seats="How many may sit there",
        stake="Tokens each pays into the pot for every hand; 0: you play for points",
        rules="The rules to play by",
        order="Whether seats are drawn at the start, or in the order of joining",
        next_hand="Whether the next hand is dealt when everybody has asked for it, or by itself after a pause",
        options="Changes to the rules, such as memory=open",
    )
    @app_commands.autocomplete(options=suggestions.options)
    async def table(  # noqa: PLR0917 - one argument for each option of the command
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 6] | None = None,
        stake: Stake | None = None,
        rules: Preset | None = None,
        order: Literal["drawn", "joining"] = "drawn",
        next_hand: Literal["asked", "pause"] = "asked",
        options: str = "",
    ) -> None:
        """Open a table and wait for people."""
        settings = await opening.admitted(self._services, interaction)
        if settings is None:
            return
        own = "classic" if seats == 2 else "prison"
        chosen = rules or permissions.preset_for(self._services, settings, own, seats)
        count = seats or BURA.seats(self._services.presets[chosen]).stop - 1
        terms = opening.terms(self._services, interaction, opening.Wish(chosen, stake, count, options, settings))
        wish = OpenTable(terms, count, drawn=order == "drawn", goes_on=next_hand == "pause")
        await opening.announce(self._services, interaction, await self._tables.gather(wish))

    @app_commands.command(description="Show your hand again")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Open the panel of the person's table; a table that lost its place goes on here.

        Who sits at several or is challenged, and is waited for in no hand, gets the list of them.
        """
        user = UserId(interaction.user.id)
        if table is None:
            own = await self._urgent(GuildId(interaction.guild_id or 0), user)
            if len(own) > 1 and user not in own[0].waiting_for():
                views = [one.view(one.seat_of(user)) for one in own[:MOST_LISTED]]
                await self._services.gateway.respond(
                    interaction, lambda: tables_list(views, self._services.texts_for(interaction))
                )
                return
            table = own[0].id if own else None
        found = await self._own_table(interaction, table)
        if found.row.suspended_at is not None and interaction.channel_id and not missing_here(interaction):
            permissions.demand_here(interaction, await permissions.settings_of(self._services, interaction))
            found = await self._services.places.revive(found.id, ChannelId(interaction.channel_id))
        await self._open(interaction, found, NORMAL)

    @app_commands.command(description="Give up your game; you are asked first")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether the person means it."""
        await self._open(interaction, await self._own_table(interaction, table), PanelMode(Press.ASK_RESIGN))

    @app_commands.command(description="Break a table off: nobody wins, the pot goes back in equal shares")
    @app_commands.describe(table="Which table; you opened it, or you are a moderator here")
    @app_commands.autocomplete(table=suggestions.open_tables)
    async def void(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether the person means it."""
        found = await self._any_table(interaction, table)
        moderator = opening.moderates(interaction, found.row.channel_id, found.row.home_channel_id)
        if not (moderator or found.row.host == interaction.user.id):
            raise NotModerator
        texts = self._services.texts_for(interaction)
        await self._services.gateway.respond(interaction, lambda: void_question(found.view(None), texts))

    @app_commands.command(description="The rules of Bura in short")
    @app_commands.describe(preset="Which rules")
    async def rules(self, interaction: Interaction, preset: Preset | None = None) -> None:
        """Show the rules, privately; if none are named the server's usual ones, as they are played there."""
        view = await rules_here(self._services, interaction, preset)
        await self._services.gateway.respond(interaction, view)

    async def _urgent(self, guild: GuildId, user: UserId) -> list[Table]:
        """Return a person's tables and the challenges he has not answered, what waits for him first."""
        own = await self._tables.tables_of(guild, user)
        waiting = [table for table in own if user in table.waiting_for()]
        asked = await self._services.database.read(lambda connection: challenges_of(connection, guild, user))
        challenged = [await self._tables.look(TableId(number)) for number in asked[:MOST_LISTED]]
        return [*waiting, *challenged, *(table for table in own if table not in waiting)]

    async def _own_table(self, interaction: Interaction, number: int | None) -> Table:
        """Return the person's table of this number, or else the most urgent one. Raises NoTable, NotSeated."""
        user = UserId(interaction.user.id)
        if number is None:
            return await self._tables.table_of(GuildId(interaction.guild_id or 0), user)
        table = await self._any_table(interaction, number)
        seated(table, user)
        return table

    async def _any_table(self, interaction: Interaction, number: int | None) -> Table:
        """Return an open table of this server. Raises UnknownTable, OverTable, NoTable."""
        if number is None:
            return await self._own_table(interaction, None)
        if not 0 < number < 2**63:
            raise UnknownTable
        table = await self._tables.look(TableId(number))
        if table.row.guild_id != interaction.guild_id:
            raise UnknownTable
        if not table.is_open:
            raise OverTable
        return table

    async def _open(self, interaction: Interaction, table: Table, mode: PanelMode) -> None:
        seat = table.seat_of(UserId(interaction.user.id))
        if seat is None:
            raise NoTable
        await self._services.publisher.answer(interaction, table, seat, mode=mode)


async def setup(bot: BuraBot) -> None:
    """Add the commands."""
    await bot.add_cog(Bura(bot.services))
