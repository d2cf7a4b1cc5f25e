"""Presses on buttons of tables: reads the custom_id, calls the use case, answers with what is true now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from discord.ext import commands

from bot.delivery.answering import arrived_at
from bot.delivery.forms import chosen_in
from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.adjourning import adjourn, go_on
from bot.tables.ids import MessageId, TableId, UserId
from bot.tables.model.seats import Sheet
from bot.tables.model.table import Table
from bot.tables.model.view import Status
from bot.tables.partnerships.formation import Way
from bot.tables.partnerships.forming import Asked
from bot.tables.limits import demand_house
from bot.tables.refusals import (
    NoAdvice,
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
from bot.tables.service import Tables
from bot.ui.blocks import mention, message_link
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, InvalidClick, Press
from bot.ui.fair_deal import fair_deal_message
from bot.ui.hand_panel import NORMAL, Notice, PanelMode
from bot.ui.partings import blocked_message, join_question
from bot.ui.refusals import notice, refused_message
from bot.ui.replay import Place
from bot.ui.rules import PICTURE, rules_of_table, rules_picture
from cogs import pictured
from cogs.learning import review
from cogs.opening import bring_back, demand_permissions, place_of, present
from cogs.permissions import parent_of
from cogs.reviewing import demand_seen, replay, turn_page
from cogs.services import Services, ServingBot, in_private
from cogs.sharing import Sharing

PressMethod = Callable[[Interaction, Click, UserId], Awaitable[None]]

_SHOWS: Final = (Press.HAND, Press.BACK, Press.ASK, Press.ASK_ACCEPT, Press.ASK_RESIGN, Press.ASK_LEAVE)
"""What only shows somebody's panel, some with a question."""
LONGEST_NUMBER: Final = 9
"""Digits of the number of a hand or a seat."""
_ON_PANEL: Final = (StaleClick, NoHand, NotYourTurn, NotAllowed, OverTable, NoAdvice)
"""Refusals that a panel shows together with what is true now."""
_RULES: Final = (Press.RULES, Press.ALL_RULES, Press.SHORT_RULES)
_CHANGES: Final[Mapping[Press, Callable[[Tables, Click, UserId, int], Awaitable[Table]]]] = {
    Press.ACCEPT: lambda tables, click, user, at: tables.accept(click.table, user, at),
    Press.START: lambda tables, click, user, at: tables.start(click.table, user, at),
    Press.POINTS: lambda tables, click, user, _: tables.play_for_points(click.table, user),
    Press.JUST_PLAY: lambda tables, click, user, _: tables.just_play(click.table, user),
    Press.STOP: lambda tables, click, user, _: tables.stop(click.table, user, click.version),
    Press.PAUSE: lambda tables, click, user, _: tables.pause(click.table, user, click.version),
    Press.ADJOURN: lambda tables, click, user, _: tables.change(
        click.table, partial(adjourn, user=user, version=click.version)
    ),
}
"""What changes a table in one step, after which its person sees their panel; the number is the interaction's id."""
_SHEET: Final = {Press.CONFIRM: Sheet.CONFIRMED, Press.DISPUTE: Sheet.DISPUTED}
_LEAVES: Final = {
    Press.LEAVE: (Status.INVITED, Status.FORMING, Status.BETWEEN, Status.ADJOURNED),
    Press.YES_LEAVE: (Status.BETWEEN, Status.ADJOURNED),
    Press.YES_RESIGN: (Status.PLAYING,),
}
"""Where a table stands when a button to give it up is offered."""


class Clicks(commands.Cog):
    """Every press on every button of every table, of this run of the bot or an earlier one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        self._publisher = services.publisher
        self._routes: dict[Press, PressMethod] = {
            Press.JOIN: self._join,
            Press.ASK_HOUSE: self._host_panel,
            Press.HOUSE: self._add_house,
            Press.OPTIONS: self._host_panel,
            Press.OPTION: self._host_panel,
            Press.SET: self._set,
            Press.DECLINE: self._decline,
            Press.BLOCK: self._block,
            Press.UNBLOCK: self._unblock,
            Press.DO: self._do,
            Press.FORM: self._form,
            Press.ORDER: self._order,
            Press.NEXT: self._next,
            Press.GO_ON: self._go_on,
            **dict.fromkeys(_LEAVES, self._leave),
            Press.TAKE_SEAT: self._take_seat,
            Press.AGREE: self._answer_proposal,
            Press.PLAY_ON: self._answer_proposal,
            **dict.fromkeys(_SHEET, self._answer_sheet),
            Press.REMATCH: self._rematch,
            Press.REMIX: self._rematch,
            Press.FAIR: self._fair,
            Press.REPLAY: lambda interaction, click, _user: turn_page(services, interaction, click),
            Press.REVIEW: lambda interaction, click, _user: review(services, interaction, click),
            Press.SHARE: Sharing(services).share,
            Press.HINT: self._hint,
            Press.READ: self._read,
            Press.PICK: self._pick,
            **dict.fromkeys(_CHANGES, self._change),
            **dict.fromkeys(_RULES, self._rules),
            **dict.fromkeys(_SHOWS, self._show),
        }
        services.components.on(Click, self._answer, everywhere=True)

    async def _answer(self, interaction: Interaction, click: Click) -> None:
        user, table = UserId(interaction.user.id), None
        try:
            if click.press is Press.CANCEL:  # also where the table's game is gone
                await self._cancel(interaction, click, user)
                return
            table = await self._services.table_for(interaction, click.table)
            if table.header.game != click.kind:
                raise UnknownTable
            await self._note_place(interaction, table)
            await self._bring_back(interaction, table, user)
            route = self._routes.get(click.press)
            if route is None:
                raise UnknownTable
            if self._is_too_soon(interaction, table, click, user):
                route = self._show_again
            await route(interaction, _chosen(click, interaction), user)
        except Refusal as reason:
            await self._refuse(interaction, reason, user, click.table)
        if table is not None and table.header.private:
            await self._services.places.touch(click.table)

    async def _note_place(self, interaction: Interaction, table: Table) -> None:
        """Learn where an invitation stands from a press on it, which may come before the answer is noted."""
        message = interaction.message
        channel = table.location.channel
        if message is None or message.flags.ephemeral or table.location.message is not None:
            return
        if table.status is Status.INVITED and channel is not None and channel == interaction.channel_id:
            await self._services.places.placed(table.id, channel, MessageId(message.id))

    async def _bring_back(self, interaction: Interaction, table: Table, user: UserId) -> None:
        """Let a table that lost its place go on where one of its players presses, if it may be shown there."""
        if table.location.lost_at is None or table.seat_of(user) is None or interaction.channel_id is None:
            return
        with suppress(WrongChannel):
            await bring_back(self._services, interaction, table)

    def _is_too_soon(self, interaction: Interaction, table: Table, click: Click, user: UserId) -> bool:
        """Say whether a press decides something by a button that its person cannot have seen.

        In a race, where nobody has turns, every press counts, except on buttons that somebody else brought up: all
        others never change places.
        """
        races = table.game.profile.turnless and not click.press.is_unasked
        counts_at_once = races or not click.press.decides
        if counts_at_once or table.seat_of(user) is None or not in_private(interaction):
            return False
        return self._services.panels.is_too_soon(interaction, table.id)

    async def _show_again(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Answer a press that came too soon with the panel as it is, with what it asks, and with a word about it."""
        mode = self._services.panels.mode(click.table, user)
        told = Notice(self._services.texts_for(interaction)("panel-too-quick"), steady=True)
        await self._publisher.answer(interaction, await self._tables.look(click.table), mode=mode, notice=told)

    async def _change(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await _CHANGES[click.press](self._tables, click, user, interaction.id)
        await self._publisher.answer(interaction, table)

    async def _decline(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.decline(click.table, user)
        if in_private(interaction):
            await self._publisher.answer_either(interaction, table)
        else:
            await self._services.gateway.update(interaction, lambda: self._publisher.public(table))

    async def _block(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Decline for good, or answer so what is over; the table's message says no more than that it was declined."""
        view = (await self._tables.block(click.table, user)).view(None)
        texts = self._services.texts_for(interaction)
        await self._services.gateway.respond(interaction, lambda: blocked_message(view, texts))

    async def _unblock(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.unblock(click.table, user)
        texts = self._services.texts_for(interaction)
        line = texts("block-undone", player=mention(table.host, texts))
        await self._services.answer_in_place(interaction, lambda: notice(line))

    async def _join(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Sit down at an open table; asks first if the stake is above half of the purse (docs/design/panels.md)."""
        table = await self._tables.look(click.table)
        await _demand_seen(interaction, table)
        comes = table.seat_of(user) is None or user == table.asked
        fresh = table.gathering is not None and click.version == table.version(None)
        if fresh and not in_private(interaction) and comes:
            held = await self._tables.purse(table.guild, user)
            if table.stake * 2 > held >= table.stake:
                texts = self._services.texts_for(interaction)
                await self._services.gateway.respond(interaction, lambda: join_question(table.view(None), held, texts))
                return
        joined = await self._tables.join(click.table, user, interaction.id, click.version)
        await self._publisher.answer(interaction, joined)

    async def _host_panel(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Show the host of an open table what they may change about it, or that the house can sit down now."""
        asks_house = click.press is Press.ASK_HOUSE
        if asks_house:  # what the house may still lose is not told to tables in memory
            await self._tables.refresh(click.table)
        table = await self._tables.look(click.table)
        if table.gathering is None:
            raise StaleClick
        if asks_house:
            demand_house(table.header.game)
        if user != table.host:
            raise NotHost(table.host)
        mode = NORMAL if asks_house else PanelMode(click.press, click.arg)
        await self._publisher.answer(interaction, table, mode=mode)

    async def _add_house(self, interaction: Interaction, click: Click, user: UserId) -> None:
        try:
            level = Level(click.arg)
        except ValueError as error:
            raise StaleClick from error
        await self._publisher.answer(interaction, await self._tables.add_house(click.table, user, level))

    async def _set(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.change_rules(click.table, user, click.arg)
        await self._publisher.answer(interaction, table, mode=PanelMode(Press.OPTION, click.arg.partition("=")[0]))

    async def _cancel(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Cancel the game, or propose it, as the question said; without rules it has not begun, or is private."""
        try:
            table = await self._services.table_for(interaction, click.table)
        except UnknownGame:
            await self._cancel_unruled(interaction, click, user)
            return
        if table.header.game != click.kind:
            raise UnknownTable
        table = await self._tables.cancel(click.table, user, click.version)
        await self._publisher.answer_either(interaction, table)

    async def _cancel_unruled(self, interaction: Interaction, click: Click, user: UserId) -> None:
        guild = guild_of(interaction)
        self._services.demand_own(guild)
        row, _pot = await self._tables.open_row(guild, click.table, user)
        if row.game != click.kind:
            raise UnknownTable
        await self._tables.cancel_unruled(guild, click.table, user)
        self._publisher.canceled_unruled(click.table)
        line = self._services.texts_for(interaction)("cancel-done", table=str(click.table))
        await self._services.answer_in_place(interaction, lambda: notice(line))

    async def _answer_proposal(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Accept or decline a proposal to cancel the game; the message of the table, if pressed there, shows it."""
        if not click.arg.isdecimal() or len(click.arg) > LONGEST_NUMBER:
            raise StaleClick
        by = Seat(int(click.arg))
        if click.press is Press.AGREE:
            table = await self._tables.accept_canceling(click.table, user, by, click.version)
        else:
            table = await self._tables.decline_canceling(click.table, user, by, click.version)
        if in_private(interaction):
            await self._publisher.answer_either(interaction, table)
        else:
            await self._services.gateway.defer(interaction)

    async def _do(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Do an action; on the public message nothing answers but what it changes there."""
        if in_private(interaction):
            asked = click.table, user, click.version, click.arg, interaction.id
            table = await self._tables.act(*asked, arrived=arrived_at(interaction))
            await self._publisher.answer(interaction, table)
            return
        table = await self._tables.look(click.table)
        fresh = click.version == table.version(None)  # everybody's message counts what everybody sees
        version = table.version(table.demand_seat(user)) if fresh else click.version
        asked = click.table, user, version, click.arg, interaction.id
        await self._tables.act(*asked, arrived=arrived_at(interaction))
        await self._services.gateway.defer(interaction)

    async def _form(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Help to make partnerships; whom somebody invites they have chosen in a list."""
        action = " ".join([click.arg, *chosen_in(interaction)])
        table = await self._tables.form(click.table, user, Asked(click.version, action, interaction.id))
        await self._publisher.answer(interaction, table)

    async def _order(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Do what counts later; the rules above its button are drawn again."""
        await self._tables.act(click.table, user, click.version, click.arg, interaction.id)
        await self._rules(interaction, click, user)

    async def _next(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.ready(click.table, user, click.version, interaction.id)
        await self._publisher.answer(interaction, table, anew=True)

    async def _go_on(self, interaction: Interaction, click: Click, user: UserId) -> None:
        step = partial(go_on, user=user, version=click.version, click=interaction.id)
        await self._publisher.answer(interaction, await self._tables.change(click.table, step), anew=True)

    async def _leave(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.look(click.table)
        gives_up = table.status.rests and table.view(table.demand_seat(user)).asks_before_leaving
        if click.press is Press.LEAVE and gives_up:
            await self._publisher.answer(interaction, table, mode=PanelMode(Press.ASK_LEAVE))
            return
        table = await self._tables.leave(click.table, user, click.version, _LEAVES[click.press])
        await self._publisher.answer_either(interaction, table)

    async def _take_seat(self, interaction: Interaction, click: Click, user: UserId) -> None:
        await _demand_seen(interaction, await self._tables.look(click.table))
        taken = await self._tables.take_seat(click.table, user, click.version, interaction.id)
        await self._publisher.answer(interaction, taken)

    async def _answer_sheet(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Note what a scorekeeper says; one who disputes the score is shown the hand."""
        answer = _SHEET[click.press]
        table = await self._tables.answer_sheet(click.table, user, click.version, answer)
        if answer is Sheet.DISPUTED:
            await replay(self._services, interaction, table.id, Place(table.hand_no, 1))
        else:
            await self._services.gateway.defer(interaction)

    async def _rematch(self, interaction: Interaction, click: Click, user: UserId) -> None:
        private = (await self._tables.look(click.table)).practises_alone
        if not private:
            demand_permissions(interaction)
        channel = place_of(interaction, private=private)
        way = Way.DRAW if click.press is Press.REMIX else Way.KEPT
        parent = parent_of(interaction)
        table = await self._tables.rematch(click.table, user, channel, interaction.id, parent, partners=way)
        if table.host == user:  # the first to ask opens it, and so is answered with it
            await present(self._services, interaction, table)
        else:
            await self._publisher.answer(interaction, table)

    async def _rules(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.look(click.table)
        await _demand_seen(interaction, table)
        texts, full = self._services.texts_for(interaction), click.press is Press.ALL_RULES
        view = table.view(table.seat_of(user))

        def draw(*, pictured: bool = False) -> Drawing:  # called again if an emoji is refused
            return rules_of_table(view, texts, self._services.deck_for(interaction), full=full, pictured=pictured)

        file = PICTURE, rules_picture(view.game, view.options, texts)
        in_place = click.press is not Press.RULES and in_private(interaction)
        await pictured.answer(self._services, interaction, file, draw, in_place=in_place)

    async def _fair(self, interaction: Interaction, click: Click, _user: UserId) -> None:
        """Show what proves that a hand was dealt fairly, as far as it may be known by now."""
        if not click.arg.isdecimal() or len(click.arg) > LONGEST_NUMBER:
            raise StaleClick
        now, hand_no = await self._tables.look(click.table), int(click.arg)
        table = await self._tables.look_back(click.table, hand_no) if hand_no < now.hand_no else now
        # Seed and mix tell all the cards of a hand: only people who may see the table are shown them.
        await _demand_seen(interaction, table)
        texts = self._services.texts_for(interaction)
        await self._services.gateway.respond(interaction, lambda: fair_deal_message(table.view(None), hand_no, texts))

    async def _hint(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Put on a learner's panel what a master would do now; if the hand has moved on meanwhile, how it stands."""
        table = await self._tables.look(click.table)
        seat = table.demand_seat(user)
        if table.status is Status.PLAYING and click.version != table.version(seat):
            raise StaleClick
        self._publisher.guides.hints.keep(table.view(seat), await self._services.house.hint(click.table, user))
        await self._publisher.answer(interaction, await self._tables.look(click.table))

    async def _read(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Go on in a guided hand from an idea that was read; the panel shows what comes next."""
        table = await self._tables.look(click.table)
        self._publisher.guides.read(table, table.demand_seat(user), click.version, click.arg)
        await self._publisher.answer(interaction, table)

    async def _show(self, interaction: Interaction, click: Click, user: UserId) -> None:
        table = await self._tables.look(click.table)
        if table.seat_of(user) is None:
            raise NotInvited if table.status is Status.INVITED else NotSeated
        await self._publisher.answer(interaction, table, mode=PanelMode(click.press, click.arg))

    async def _pick(self, interaction: Interaction, click: Click, user: UserId) -> None:
        """Show which cards are chosen now: that they can be, and do something, is asked when they do it."""
        table = await self._tables.look(click.table)
        if click.version != table.version(table.demand_seat(user)) or not in_private(interaction):
            raise StaleClick
        await self._publisher.answer(interaction, table, mode=PanelMode(click.press, click.arg))

    async def _refuse(self, interaction: Interaction, reason: Refusal, user: UserId, table_id: TableId) -> None:
        """Say why not; on a person's own panel, together with what is true now."""
        table = None
        with suppress(UnknownTable, UnknownGame):
            table = await self._tables.look(table_id)
        if table is not None and table.is_hidden_from(user):
            table = None
        seat = None if table is None else table.seat_of(user)
        game = None if table is None else table.header.game
        link = None if table is None else _result_link(table)
        line = await self._services.errors.sentence(interaction, reason, game=game, result_link=link)
        wants_panel = isinstance(reason, _ON_PANEL)
        if table is not None and isinstance(reason, StaleClick) and not in_private(interaction):
            self._publisher.show(table)  # an edit of the message may have been refused
        paneled = in_private(interaction) or (table is not None and table.status is Status.FORMING)
        if table is not None and seat is not None and paneled and wants_panel:
            await self._publisher.answer(interaction, table, notice=Notice(line))
        else:
            texts = self._services.texts_for(interaction)
            await self._services.gateway.respond(interaction, lambda: refused_message(reason, line, texts, game or ""))


async def _demand_seen(interaction: Interaction, table: Table) -> None:
    """Let a table be seen by its people, and by those who can see its place. Raises UnknownTable."""
    await demand_seen(interaction, table.view(None), () if table.hand is None else (table.hand,))


def _chosen(click: Click, interaction: Interaction) -> Click:
    """Return what was pressed; of a list, what was chosen in it."""
    try:
        return click.choosing(chosen_in(interaction))
    except InvalidClick as error:
        raise StaleClick from error


def _result_link(table: Table) -> str | None:
    result = None if table.hand is None else table.hand.result_message
    if result is None or table.location.channel is None:
        return None
    return message_link(table.guild, table.location.channel, result)


async def setup(bot: ServingBot) -> None:
    """Add the router."""
    await bot.add_cog(Clicks(bot.services))
