"""Presses on buttons of tables: reads the custom_id, calls the use case, answers with what is true now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from discord.ext import commands

from bot.delivery.forms import chosen_in
from bot.delivery.gateway import Interaction
from bot.delivery.permissions import missing_here
from bot.house.levels import Level
from bot.tables.practice import demand_house
from bot.tables.refusals import (
    NoHand,
    NotAllowed,
    NotHost,
    NotInvited,
    NotSeated,
    NotYourTurn,
    OverTable,
    Refusal,
    StaleClick,
    UnknownGame,
    UnknownTable,
    WrongChannel,
)
from bot.tables.service import seated
from bot.tables.table_state import Table
from bot.tables.table_view import ChannelId, GuildId, MessageId, Status, TableId, UserId
from bot.ui.blocks import mention, message_link
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, InvalidClick, Press
from bot.ui.fair_deal import fair_deal_message
from bot.ui.hand_panel import PanelMode
from bot.ui.partings import blocked_message, join_question
from bot.ui.refusals import notice, refused_message
from bot.ui.rules import rules_of_table
from cogs.opening import announce, moderates, refused
from cogs.permissions import demand_here, parent_of, settings_of, still_there
from cogs.reviewing import review, turn_page
from cogs.services import Services, ServingBot

Route = Callable[[Interaction, Click, UserId], Awaitable[None]]

_SHOWS: Final = (Press.HAND, Press.BACK, Press.ASK, Press.ASK_ACCEPT, Press.ASK_RESIGN, Press.ASK_LEAVE)
"""What only shows somebody's panel, some with a question."""
LONGEST_NUMBER: Final = 9
"""Digits of a hand's number."""
_LEAVES: Final = {Press.LEAVE: (Status.INVITED, Status.BETWEEN), Press.RESIGN: (Status.PLAYING,)}
"""Where a table stands when a button to give it up is offered."""


class Clicks(commands.Cog):
    """Every press on every button of every table, of this run of the bot or an earlier one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        self._publisher = services.publisher
        self._routes: dict[Press, Route] = {
            Press.ACCEPT: self._accept,
            Press.JOIN: self._join,
            Press.START: self._start,
            Press.ASK_HOUSE: self._ask_house,
            Press.HOUSE: self._add_house,
            Press.POINTS: self._play_for_points,
            Press.OPTIONS: self._options,
            Press.OPTION: self._options,
            Press.SET: self._set,
            Press.STOP: self._stop,
            Press.VOID: self._void,
            Press.DECLINE: self._decline,
            Press.BLOCK: self._block,
            Press.UNBLOCK: self._unblock,
            Press.DO: self._do,
            Press.NEXT: self._next,
            Press.LEAVE: self._leave,
            Press.RESIGN: self._leave,
            Press.REMATCH: self._rematch,
            Press.RULES: self._rules,
            Press.ALL_RULES: self._turn_rules,
            Press.SHORT_RULES: self._turn_rules,
            Press.FAIR: self._fair,
            Press.REPLAY: self._turn_page,
            Press.REVIEW: self._review,
            Press.HINT: self._hint,
            Press.PICK: self._pick,
            **dict.fromkeys(_SHOWS, self._show),
        }
        services.components.on(Click, self._answer)

    async def _answer(self, interaction: Interaction, click: Click) -> None:
        user = UserId(interaction.user.id)
        try:
            table = await self._tables.look(click.table)
            if table.row.game != click.kind or table.row.guild_id != interaction.guild_id:
                raise UnknownTable
            await self._note_place(interaction, table)
            await self._bring_back(interaction, table, user)
            route = self._routes.get(click.press)
            if route is None:
                raise UnknownTable
            await route(interaction, _chosen(click, interaction), user)
        except Refusal as reason:
            await self._refuse(interaction, reason, user, click.table)

    async def _note_place(self, interaction: Interaction, table: Table) -> None:
        """Learn where an invitation stands from a press on it, which may come before the answer is noted."""
        message = interaction.message
        if message is None or message.flags.ephemeral or table.row.message_id is not None:
            return
        if table.status is Status.INVITED and table.row.channel_id == interaction.channel_id:
            await self._services.places.placed(table.id, ChannelId(table.row.channel_id), MessageId(message.id))

    async def _bring_back(self, interaction: Interaction, table: Table, user: UserId) -> None:
        """Let a table that lost its place go on where one of its players presses, if it may be shown there."""
        if table.row.suspended_at is None or table.seat_of(user) is None or interaction.channel_id is None:
            return
        if not missing_here(interaction) and await self._allowed(interaction):
            await self._services.places.revive(table.id, ChannelId(interaction.channel_id))

    async def _allowed(self, interaction: Interaction) -> bool:
        """Say whether the server has its tables here."""
        try:
            demand_here(interaction, await settings_of(self._services, interaction))
        except WrongChannel:
            return False
        return True

    async def _accept(self, interaction: Interaction, click: Click, user: UserId) -> None:
        await self._publisher.answer(interaction, await self._tables.accept(click.table, user, interaction.id))

    async def _decline(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.decline(click.table, user)
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            await self._services.gateway.update(interaction, lambda: self._publisher.public(table))
        elif table.seat_of(user) is None:
            await self._publisher.part(interaction, table, user)
        else:
            await self._publisher.answer(interaction, table)

    async def _block(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Decline for good, or answer so what is over; the table's message says no more than that it was declined."""
        view = (await self._tables.block(click.table, user)).view(None)
        texts = self._services.texts_for(interaction)
        await self._services.gateway.respond(interaction, lambda: blocked_message(view, texts))

    async def _unblock(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.unblock(click.table, user)
        line = self._services.texts_for(interaction)("block-undone", player=mention(UserId(table.row.host)))
        await self._services.answer_in_place(interaction, lambda: notice(line))

    async def _join(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Sit down at an open table; asks first if the stake is above half of the purse (docs/design/panels.md)."""
        table = await self._tables.look(click.table)
        comes = table.seat_of(user) is None or user == table.asked
        fresh = table.gathering is not None and click.version == table.version(None)
        if fresh and not _on_panel(interaction) and comes:
            held = await self._tables.purse(GuildId(table.row.guild_id), user)
            if table.row.stake * 2 > held >= table.row.stake:
                texts = self._services.texts_for(interaction)
                await self._services.gateway.respond(interaction, lambda: join_question(table.view(None), held, texts))
                return
        joined = await self._tables.join(click.table, user, interaction.id, click.version)
        await self._publisher.answer(interaction, joined)

    async def _start(self, interaction: Interaction, click: Click, user: UserId) -> None:
        await self._publisher.answer(interaction, await self._tables.start(click.table, user, interaction.id))

    async def _ask_house(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Show the host their panel, from which the house sits down, if it can by what it may lose now."""
        await self._tables.refresh(click.table)
        table = await self._tables.look(click.table)
        if table.gathering is None:
            raise StaleClick
        demand_house(table.row.game)
        if user != table.row.host:
            raise NotHost(UserId(table.row.host))
        await self._publisher.answer(interaction, table)

    async def _add_house(self, interaction: Interaction, click: Click, user: UserId) -> None:
        try:
            level = Level(click.arg)
        except ValueError as error:
            raise StaleClick from error
        await self._publisher.answer(interaction, await self._tables.add_house(click.table, user, level))

    async def _play_for_points(self, interaction: Interaction, click: Click, user: UserId) -> None:
        await self._publisher.answer(interaction, await self._tables.play_for_points(click.table, user))

    async def _options(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Show the host of an open table what they may change about it."""
        table = await self._tables.look(click.table)
        if table.gathering is None:
            raise StaleClick
        if user != table.row.host:
            raise NotHost(UserId(table.row.host))
        await self._publisher.answer(interaction, table, mode=PanelMode(click.press, click.arg))

    async def _set(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.change_rules(click.table, user, click.arg)
        await self._publisher.answer(interaction, table, mode=PanelMode(Press.OPTION, click.arg.partition("=")[0]))

    async def _stop(self, interaction: Interaction, click: Click, user: UserId) -> None:
        await self._publisher.answer(interaction, await self._tables.stop(click.table, user, click.version))

    async def _void(self, interaction: Interaction, click: Click, user: UserId) -> None:
        found = await self._tables.look(click.table)
        moderator = moderates(interaction, found.row.channel_id, found.row.home_channel_id)
        table = await self._tables.void(click.table, user, moderator=moderator)
        line = self._services.texts_for(interaction)("void-done", table=str(table.id))
        if _on_panel(interaction):
            await self._services.gateway.update(interaction, lambda: notice(line))
        else:
            await self._say(interaction, line)

    async def _do(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Do an action; on the public message nothing answers but what it changes there."""
        if _on_panel(interaction):
            table = await self._tables.act(click.table, user, click.version, click.arg, interaction.id)
            await self._publisher.answer(interaction, table)
            return
        table = await self._tables.look(click.table)
        fresh = click.version == table.version(None)  # everybody's message counts what everybody sees
        version = table.version(seated(table, user)) if fresh else click.version
        await self._tables.act(click.table, user, version, click.arg, interaction.id)
        await self._services.gateway.defer(interaction)

    async def _next(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.ready(click.table, user, click.version, interaction.id)
        await self._publisher.answer(interaction, table, anew=True)

    async def _leave(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.look(click.table)
        dear = table.pot or len(table.view(seated(table, user)).heirs) > 1
        if click.press is Press.LEAVE and not _on_panel(interaction) and dear:
            await self._publisher.answer(interaction, table, mode=PanelMode(Press.ASK_LEAVE))
            return
        table = await self._tables.leave(click.table, user, click.version, _LEAVES[click.press])
        if table.seat_of(user) is None:
            await self._publisher.part(interaction, table, user)
        else:
            await self._publisher.answer(interaction, table)

    async def _rematch(self, interaction: Interaction, click: Click, user: UserId) -> None:
        if await refused(self._services, interaction):
            return
        channel = ChannelId(interaction.channel_id or 0)
        try:
            table = await self._tables.rematch(click.table, user, channel, interaction.id, parent_of(interaction))
        except WrongChannel as elsewhere:
            raise still_there(interaction, elsewhere) from None
        if table.row.host == user:  # whoever asks first opens it, and so is answered with it
            await announce(self._services, interaction, table)
        else:
            await self._publisher.answer(interaction, table)

    async def _rules(self, interaction: Interaction, click: Click, _user: UserId) -> None:
        table = await self._tables.look(click.table)
        texts, view = self._services.texts_for(interaction), table.view(None)

        def draw() -> Drawing:  # anew if an emoji is refused
            return rules_of_table(view, texts, self._services.deck_for(interaction))

        await self._services.gateway.respond(interaction, draw)

    async def _turn_rules(self, interaction: Interaction, click: Click, _user: UserId) -> None:
        table = await self._tables.look(click.table)
        texts, view, full = self._services.texts_for(interaction), table.view(None), click.press is Press.ALL_RULES

        def draw() -> Drawing:  # anew if an emoji is refused
            return rules_of_table(view, texts, self._services.deck_for(interaction), full=full)

        await self._services.answer_in_place(interaction, draw)

    async def _fair(self, interaction: Interaction, click: Click, _user: UserId) -> None:
        """Show what proves that a hand was dealt fairly, as far as it may be known by now."""
        if not click.arg.isdecimal() or len(click.arg) > LONGEST_NUMBER:
            raise StaleClick
        now, hand_no = await self._tables.look(click.table), int(click.arg)
        table = await self._tables.look_back(click.table, hand_no) if hand_no < now.row.hand_no else now
        texts = self._services.texts_for(interaction)
        await self._services.gateway.respond(interaction, lambda: fair_deal_message(table.view(None), hand_no, texts))

    async def _turn_page(self, interaction: Interaction, click: Click, _user: UserId) -> None:
        await turn_page(self._services, interaction, click)

    async def _review(self, interaction: Interaction, click: Click, _user: UserId) -> None:
        await review(self._services, interaction, click)

    async def _hint(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Put on a learner's panel what a master would do now; if the hand has moved on meanwhile, how it stands."""
        table = await self._tables.look(click.table)
        seat = seated(table, user)
        if table.status is Status.PLAYING and click.version != table.version(seat):
            raise StaleClick
        self._publisher.hints.keep(table.view(seat), await self._services.house.hint(click.table, user))
        await self._publisher.answer(interaction, await self._tables.look(click.table))

    async def _show(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.look(click.table)
        if table.seat_of(user) is None:
            raise NotInvited if table.status is Status.INVITED else NotSeated
        await self._publisher.answer(interaction, table, mode=PanelMode(click.press, click.arg))

    async def _pick(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Show which cards are chosen now: that they can be, and do something, is asked when they do it."""
        table = await self._tables.look(click.table)
        if click.version != table.version(seated(table, user)) or not _on_panel(interaction):
            raise StaleClick
        await self._publisher.answer(interaction, table, mode=PanelMode(click.press, click.arg))

    async def _refuse(self, interaction: Interaction, reason: Refusal, user: UserId, table_id: TableId) -> None:
        """Say why not; on a person's own panel, together with what is true now."""
        table = await self._known(table_id)
        seat = None if table is None else table.seat_of(user)
        game = None if table is None else table.row.game
        link = None if table is None else _result_link(table)
        line = await self._services.errors.sentence(interaction, reason, game=game, result_link=link)
        wants_panel = isinstance(reason, StaleClick | NoHand | NotYourTurn | NotAllowed | OverTable)
        if table is not None and seat is not None and _on_panel(interaction) and wants_panel:
            await self._publisher.answer(interaction, table, notice=line)
        else:
            texts = self._services.texts_for(interaction)
            await self._services.gateway.respond(interaction, lambda: refused_message(reason, line, texts))

    async def _known(self, table_id: TableId) -> Table | None:
        try:
            return await self._tables.look(table_id)
        except (UnknownTable, UnknownGame):
            return None

    async def _say(self, interaction: Interaction, line: str) -> None:
        await self._services.gateway.respond(interaction, lambda: notice(line))


def _chosen(click: Click, interaction: Interaction) -> Click:
    """Return what was pressed; of a list, what was chosen in it."""
    try:
        return click.choosing(chosen_in(interaction))
    except InvalidClick as error:
        raise StaleClick from error


def _on_panel(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


def _result_link(table: Table) -> str | None:
    hand = table.hand
    if hand is None or hand.row.result_message_id is None:
        return None
    return message_link(
        GuildId(table.row.guild_id), ChannelId(table.row.channel_id), MessageId(hand.row.result_message_id)
    )


async def setup(bot: ServingBot) -> None:
    """Add the router."""
    await bot.add_cog(Clicks(bot.services))
