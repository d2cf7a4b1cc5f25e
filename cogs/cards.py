"""`/cards`: one's hand, giving up, and what was played: what is about a person and not
about a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.tables.canceling import Meaning, is_proposed, meaning
from bot.tables.games import offered
from bot.tables.ids import TableId, UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.refusals import (
    BotChallenge,
    OverTable,
    StaleClick,
    UnknownGame,
    UnknownOption,
)
from bot.tables.unruled import demand_cancelable
from bot.tables.viewing import view_of
from bot.ui.board_choice import BoardId, BoardPick
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.deck_choice import DeckPress, deck_message
from bot.ui.hand_panel import Notice
from bot.ui.history import PAGE, history_message
from bot.ui.own_tables import MOST_LISTED, tables_list
from bot.ui.panel_mode import PanelMode
from bot.ui.partings import cancel_question
from bot.ui.replay import Place
from cogs import boards, opening, suggestions
from cogs.people import Known
from cogs.reach import everywhere
from cogs.reviewing import replay, table_number, verify
from cogs.services import Services, ServingBot
from db import history as past_tables
from db.challenges import challenges_of

MOST_PAGES: Final = 10_000
"""No page or hand beyond this one can be asked for."""
Number = app_commands.Range[int, 1, MOST_PAGES]


class Cards(
    commands.GroupCog,
    group_name="cards",
    group_description="Your hand, history, replays and card style",
):
    """The commands of all games, and the presses below what they answer."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        services.components.on(BoardId, partial(boards.turn, services))
        services.components.on(BoardPick, partial(boards.pick, services))
        services.components.on(DeckPress, self._choose_style, everywhere=True)
        super().__init__()

    @everywhere
    @app_commands.command(description="Show your hand again")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Open the panel of the person's table; a table that lost its place goes on
        here.

        Who sits at several or is challenged, and is waited for in no hand with a clock,
        gets the list of them."""
        request = Request.of(interaction)
        if table is None:
            own = await self._urgent(request)
            if len(own) > 1 and not (
                own[0].header.timed and request.user in own[0].waiting_for()
            ):
                await self._list(request, own)
                return
            table = own[0].id if own else None
        found = await self._own_table(request, table)
        if found.location.lost_at is not None:
            found = await opening.bring_back(self._services, request, found)
        elif found.header.private:
            await self._services.places.touch(found.id)
        await self._services.publisher.answer(request, found)

    @everywhere
    @app_commands.command(description="Give up your game; you are asked first")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether the person means it; with several tables, which one."""
        request = Request.of(interaction)
        if table is None and await self._asks_which(request, "cards resign"):
            return
        found = await self._own_table(request, table)
        await self._services.publisher.answer(
            request, found, mode=PanelMode(Press.ASK_RESIGN)
        )

    @app_commands.command(
        description="Cancel your game: before its first hand, or once everyone at the table accepts"
    )
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=suggestions.own_tables)
    async def cancel(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether the person means it, and say what it means there; with several
        tables, ask which one."""
        request = Request.of(interaction)
        if table is None and await self._asks_which(request, "cards cancel"):
            return
        try:
            found = await self._own_table(request, table)
        except UnknownGame:
            await self._cancel_unruled(request, table_number(table or 0))
            return
        user = request.user
        texts = request.texts
        try:
            means = meaning(found, user)
        except StaleClick:
            await self._services.publisher.answer(
                request, found, notice=Notice(texts("cancel-between"))
            )
            return
        # somebody has proposed it: the person should answer that
        if is_proposed(found):
            await self._services.publisher.answer(request, found)
            return
        version = found.version(found.seat_of(user))
        yes = Click(found.header.game, found.id, version, _press_for(means, found))
        await self._services.rest.respond(
            request, lambda: cancel_question(yes, means, found.pot, texts)
        )

    async def _cancel_unruled(self, request: Request, number: TableId) -> None:
        """Ask the same of a table of a game that the bot does not have."""
        user = request.user
        table, pot = await self._tables.outline(request.guild, number, user)
        demand_cancelable(table, user)
        yes = Click(table.game, number, 0, Press.CANCEL)
        await self._services.rest.respond(
            request, lambda: cancel_question(yes, Meaning.WITHDRAW, pot, request.texts)
        )

    @everywhere
    @app_commands.command(description="The tables you, or someone else, have finished")
    @app_commands.describe(user="Whose tables, if not yours", page="Which page")
    async def history(
        self, interaction: Interaction, user: Known | None = None, page: Number = 1
    ) -> None:
        """Show a page of finished tables, privately."""
        request = Request.of(interaction)
        services = self._services
        reader = request.user
        asked = reader if user is None else UserId(user.id)
        leaf = await services.database.read(
            past_tables.leaf, request.guild, asked, page, PAGE, reader=reader
        )
        of = None if asked == reader else asked
        drawn = history_message(leaf, request.texts, of=of, outside=request.is_outside)
        await services.rest.respond(request, drawn)

    @everywhere
    @app_commands.command(
        description="Step through a table’s finished hands, all cards open"
    )
    @app_commands.describe(table="The table’s number", hand="Which hand to begin with")
    @app_commands.autocomplete(table=suggestions.finished_tables)
    async def replay(
        self, interaction: Interaction, table: int, hand: Number = 1
    ) -> None:
        """Show the first page of a hand, privately."""
        await replay(self._services, Request.of(interaction), table, Place(hand, 1))

    @everywhere
    @app_commands.command(
        description="Check the deals of a finished table, and get its record as a file"
    )
    @app_commands.describe(
        table="The table’s number",
        hand="Which hand’s cards to show; else the last one’s",
    )
    @app_commands.autocomplete(table=suggestions.finished_tables)
    async def verify(
        self, interaction: Interaction, table: int, hand: Number | None = None
    ) -> None:
        """Compute everything again and say what was found, privately."""
        await verify(self._services, Request.of(interaction), table, hand)

    @app_commands.command(
        description="What you, or someone else, have done at the tables of this server"
    )
    @app_commands.describe(user="Whose figures, if not yours", game="Only one game")
    @app_commands.autocomplete(game=suggestions.games)
    async def stats(
        self,
        interaction: Interaction,
        user: Known | None = None,
        game: str | None = None,
    ) -> None:
        """Show somebody's figures, of a game or of all, and their rating over time,
        privately."""
        if user is not None and user.bot:
            raise BotChallenge
        if game is not None and game not in offered():
            raise UnknownOption(game, offered())
        request = Request.of(interaction)
        shown = request.user if user is None else UserId(user.id)
        await boards.show_stats(self._services, request, shown, game)

    @everywhere
    @app_commands.command(
        description="How your cards look to you: two colours, four colours, or plain text"
    )
    async def style(self, interaction: Interaction) -> None:
        """Show the styles of cards, privately."""
        request = Request.of(interaction)
        await self._services.rest.respond(request, lambda: self._styles(request))

    async def _choose_style(self, request: Request, pressed: DeckPress) -> None:
        """Let somebody see cards in the style they have pressed on, at once."""
        self._services.demand_own(request.guild)
        await self._services.decks.choose(request.guild, request.user, pressed.style)
        await self._services.answer_in_place(request, lambda: self._styles(request))
        await self._services.publisher.redraw(request.guild, request.user)

    def _styles(self, request: Request) -> Drawing:
        decks = self._services.decks
        chosen = decks.style(request.guild, request.user)
        return deck_message(chosen, decks.public, request.texts)

    async def _urgent(self, request: Request) -> list[Table]:
        """Return a person's tables and the challenges they have not answered, what
        waits for them first.

        Tables without a clock come last, the one that was touched last before the
        others."""
        guild = request.guild
        user = request.user
        own = await self._tables.tables_of(guild, user)
        waiting = [table for table in own if user in table.waiting_for()]
        asked = await self._services.database.read(challenges_of, guild, user)
        challenged = await self._tables.look_at(asked[:MOST_LISTED])
        found = [
            *waiting,
            *challenged,
            *(table for table in own if table not in waiting),
        ]
        unhurried = [table for table in reversed(found) if not table.header.timed]
        return [*(table for table in found if table.header.timed), *unhurried]

    async def _asks_which(self, request: Request, command: str) -> bool:
        """Ask which table is meant by a command that ends a game, if the person sits at
        several; say whether it did."""
        self._services.demand_own(request.guild)
        own = await self._tables.tables_of(request.guild, request.user)
        if len(own) > 1:
            await self._list(request, own, command)
        return len(own) > 1

    async def _list(
        self, request: Request, found: Sequence[Table], command: str = ""
    ) -> None:
        """Show a list of a person's tables; with a `command`, ask which of them it is
        for."""
        views = [view_of(one, one.seat_of(request.user)) for one in found[:MOST_LISTED]]
        await self._services.rest.respond(
            request, lambda: tables_list(views, request.texts, command=command)
        )

    async def _own_table(self, request: Request, number: int | None) -> Table:
        """Return the person's open table of this number, or else the most urgent one.

        Raises:
            UnknownTable, OverTable, NoTable, NotSeated, DirectMessagesOnly: there is
                none, or not here.
        """
        if number is None:
            self._services.demand_own(request.guild)
            return await self._tables.table_of(request.guild, request.user)
        table = await self._services.table_for(request, table_number(number))
        if not table.is_open:
            raise OverTable
        table.demand_seat(request.user)
        return table


def _press_for(means: Meaning, table: Table) -> Press:
    """Return the press that does what a question about canceling asks; giving a game up
    has a press of its own."""
    if means is not Meaning.GIVE_UP:
        return Press.CANCEL
    return Press.YES_RESIGN if table.status is Status.PLAYING else Press.YES_LEAVE


async def setup(bot: ServingBot) -> None:
    """Add the commands."""
    await bot.add_cog(Cards(bot.services))
