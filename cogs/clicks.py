"""Presses on buttons of tables: reads the custom_id, calls the use case, answers with
what is true now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from discord.ext import commands

from bot.delivery.request import Request
from bot.tables.ids import MessageKind, TableId, UserId
from bot.tables.limits import demand_house
from bot.tables.model.commands import Command
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.model.view import TableView
from bot.tables.partnerships.formation import Way
from bot.tables.persistence.plays import demand_unsealed
from bot.tables.refusals import (
    AlreadySo,
    DealOpen,
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
from bot.tables.viewing import view_of
from bot.ui.blocks import mention, message_link
from bot.ui.commands import command_of, number_in
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, InvalidClick, Press
from bot.ui.fair_deal import fair_deal_message
from bot.ui.hand_panel import Notice
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.partings import blocked_message, join_question
from bot.ui.refusals import notice, refused_message
from bot.ui.replay import Place
from bot.ui.rules import PICTURE, rules_of_table, rules_picture
from cogs import pictured
from cogs.learning import review
from cogs.opening import bring_back, demand_permissions, place_of, present
from cogs.reviewing import demand_seen, replay, turn_page
from cogs.services import Services, ServingBot
from cogs.sharing import Sharing

PressMethod = Callable[[Request, Click], Awaitable[None]]
TableMethod = Callable[[Request, Click, Table], Awaitable[None]]
"""Answers a press by the table as it stands."""

_SHOWS: Final = (
    Press.HAND,
    Press.BACK,
    Press.ASK,
    Press.ASK_ACCEPT,
    Press.ASK_RESIGN,
    Press.ASK_LEAVE,
)
"""What only shows somebody's panel, some with a question."""
_ON_PANEL: Final = (StaleClick, NoHand, NotYourTurn, NotAllowed, OverTable, NoAdvice)
"""Refusals that a panel shows together with what is true now."""
_RULES: Final = (Press.RULES, Press.ALL_RULES, Press.SHORT_RULES)
_BELOW: Final = (Press.NEXT, Press.GO_ON)
"""What is answered by a new panel, below what happened since the old one."""
_MAY_LEAVE: Final = (
    Press.CANCEL,
    Press.LEAVE,
    Press.YES_LEAVE,
    Press.YES_RESIGN,
    Press.AGREE,
    Press.PLAY_ON,
)
"""After what a person may sit at the table no more."""
_QUIET: Final = (Press.DO, Press.AGREE, Press.PLAY_ON, Press.CONFIRM)
"""What nothing answers on a message that everybody sees, but what it changes there."""


class Clicks(commands.Cog):
    """Every press on every button of every table, of this run of the bot or an earlier
    one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables = services.tables
        self._publisher = services.publisher
        self._routes: dict[Press, PressMethod] = {
            Press.ASK_HOUSE: self._host_panel,
            Press.OPTIONS: self._host_panel,
            Press.OPTION: self._host_panel,
            Press.ASK_REMOVE: self._host_panel,
            Press.UNBLOCK: self._unblock,
            Press.FORM: self._form,
            Press.REPLAY: partial(turn_page, services),
            Press.REVIEW: partial(review, services),
            Press.SHARE: Sharing(services).share,
        }
        """What is no command to the table, or not that alone."""
        self._looks: dict[Press, TableMethod] = {
            **dict.fromkeys((Press.JOIN, Press.ACCEPT), self._join),
            Press.LEAVE: self._leave,
            Press.TAKE_SEAT: self._take_seat,
            Press.REMATCH: self._rematch,
            Press.REMIX: self._rematch,
            Press.FAIR: self._fair,
            Press.HINT: self._hint,
            Press.READ: self._read,
            Press.PICK: self._pick,
            **dict.fromkeys(_RULES, self._rules),
            **dict.fromkeys(_SHOWS, self._show),
        }
        """The same, where the table is looked at first."""
        self._answers: dict[Press, TableMethod] = {
            Press.DECLINE: self._declined,
            Press.BLOCK: self._blocked,
            Press.ORDER: self._rules,
            Press.DISPUTE: self._disputed,
        }
        """What answers a command otherwise than by the panel of its person."""
        services.components.on(Click, self._answer, everywhere=True)

    async def _answer(self, request: Request, click: Click) -> None:
        table = None
        try:
            if click.press is Press.CANCEL:  # also where the table's game is gone
                await self._cancel(request, click)
                return
            table = await self._services.table_for(request, click.table)
            if table.header.game != click.kind:
                raise UnknownTable
            await self._note_place(request, table)
            await self._bring_back(request, table)
            usual = self._look if click.press in self._looks else self._do
            route = self._routes.get(click.press, usual)
            if self._is_too_soon(request, table, click):
                route = self._show_again
            await route(request, _chosen(request, click))
        except Refusal as reason:
            await self._refuse(request, reason, click.table)
        if table is not None and table.header.private:
            await self._services.places.touch(click.table)

    async def _note_place(self, request: Request, table: Table) -> None:
        """Learn where an invitation is from a press on it, which may come before
        the answer is noted."""
        if (
            request.message is None
            or request.in_private
            or table.location.message is not None
        ):
            return
        if table.status is Status.INVITED and table.location.channel == request.channel:
            await self._publisher.opened_with(
                table.id, request.channel, request.message
            )

    async def _bring_back(self, request: Request, table: Table) -> None:
        """Let a table that lost its place go on where one of its players presses, if it
        may be shown there."""
        if (
            table.location.lost_at is None
            or table.seat_of(request.user) is None
            or not request.channel
        ):
            return
        with suppress(WrongChannel):
            await bring_back(self._services, request, table)

    def _is_too_soon(self, request: Request, table: Table, click: Click) -> bool:
        """Say whether a press decides something by a button that its person cannot have
        seen.

        In a race, where nobody has turns, every press counts, except on buttons that
        somebody else brought up: all others never change places."""
        races = table.game.profile.turnless and not click.press.is_unasked
        counts_at_once = races or not click.press.decides
        if (
            counts_at_once
            or table.seat_of(request.user) is None
            or not request.in_private
        ):
            return False
        return self._services.panels.is_too_soon(request, table.id)

    async def _show_again(self, request: Request, click: Click) -> None:
        """Answer a press that came too soon with the panel as it is, with what it asks,
        and with a word about it."""
        mode = self._services.panels.mode(click.table, request.user)
        told = Notice(request.texts("panel-too-quick"), steady=True)
        await self._publisher.answer(
            request, await self._tables.look(click.table), mode=mode, notice=told
        )

    async def _do(self, request: Request, click: Click) -> None:
        """Do what a press asks of its table, and answer; what is so already counts as
        done."""
        public = not request.in_private
        if public and click.press is Press.DO:
            click = await self._seen_by_seat(request, click)
        command, seen = _command(click), click.version
        try:
            table = await self._tables.do(click.table, request.person, command, seen)
        except AlreadySo:
            table = await self._tables.look(click.table)
        if public and click.press in _QUIET:
            await self._services.rest.defer(request)
        elif click.press in self._answers:
            await self._answers[click.press](request, click, table)
        elif click.press in _MAY_LEAVE:
            await self._publisher.answer_either(request, table)
        else:
            await self._publisher.answer(
                request,
                table,
                mode=_mode_after(click),
                in_new_message=click.press in _BELOW,
            )

    async def _look(self, request: Request, click: Click) -> None:
        table = await self._tables.look(click.table)
        await self._looks[click.press](request, click, table)

    async def _seen_by_seat(self, request: Request, click: Click) -> Click:
        """Return a press on everybody's message, which counts what everybody sees, as
        one on its person's panel."""
        table = await self._tables.look(click.table)
        if click.version != table.version(None):
            return click
        return replace(click, version=table.version(table.demand_seat(request.user)))

    async def _leave(self, request: Request, click: Click, table: Table) -> None:
        """Leave between two hands; ask first where that gives something away."""
        if (
            table.status.rests
            and view_of(table, table.demand_seat(request.user)).asks_before_leaving
        ):
            await self._publisher.answer(
                request, table, mode=PanelMode(Press.ASK_LEAVE)
            )
        else:
            await self._do(request, click)

    async def _disputed(self, request: Request, _click: Click, table: Table) -> None:
        """Show a scorekeeper the hand whose score they dispute."""
        await replay(self._services, request, table.id, Place(table.hand_no, 1))

    async def _declined(self, request: Request, _click: Click, table: Table) -> None:
        if request.in_private:
            await self._publisher.answer_either(request, table)
        else:
            await self._services.rest.update(
                request, lambda: self._publisher.public(table)
            )

    async def _blocked(self, request: Request, _click: Click, table: Table) -> None:
        """Say that it was declined for good, or what is over; the table's message says
        no more than that it was declined."""
        view = view_of(table, None)
        await self._services.rest.respond(
            request, lambda: blocked_message(view, request.texts)
        )

    async def _unblock(self, request: Request, click: Click) -> None:
        table = await self._tables.unblock(click.table, request.user)
        texts = request.texts
        line = texts("block-undone", player=mention(table.host, texts))
        await self._services.answer_in_place(request, lambda: notice(line))

    async def _join(self, request: Request, click: Click, table: Table) -> None:
        """Sit down at an open table; asks first if the stake is above half of the purse
        (docs/design/panels.md)."""
        await _demand_seen(request, table)
        comes = table.seat_of(request.user) is None or request.user == table.asked
        fresh = table.gathering is not None and click.version == table.version(None)
        if fresh and not request.in_private and comes:
            held = await self._tables.purse(table.guild, request.user)
            if table.stake * 2 > held >= table.stake:
                asked = partial(
                    join_question, view_of(table, None), held, request.texts
                )
                await self._services.rest.respond(request, asked)
                return
        await self._do(request, click)

    async def _host_panel(self, request: Request, click: Click) -> None:
        """Show the host of an open table what they may change about it, or that the
        house can sit down now."""
        asks_house = click.press is Press.ASK_HOUSE
        if asks_house:  # what the house may still lose is not told to tables in memory
            await self._tables.refresh(click.table)
        table = await self._tables.look(click.table)
        if table.gathering is None:
            raise StaleClick
        if asks_house:
            demand_house(table.header.game)
        if request.user != table.host:
            raise NotHost(table.host)
        mode = NORMAL if asks_house else PanelMode(click.press, click.arg)
        await self._publisher.answer(request, table, mode=mode)

    async def _cancel(self, request: Request, click: Click) -> None:
        """Cancel the game, or propose it, as the question said; without rules it has
        not begun, or is private."""
        try:
            table = await self._services.table_for(request, click.table)
        except UnknownGame:
            await self._cancel_unruled(request, click)
            return
        if table.header.game != click.kind:
            raise UnknownTable
        await self._do(request, click)

    async def _cancel_unruled(self, request: Request, click: Click) -> None:
        guild = request.guild
        user = request.user
        self._services.demand_own(guild)
        table, _pot = await self._tables.outline(guild, click.table, user)
        if table.game != click.kind:
            raise UnknownTable
        await self._tables.cancel_unruled(guild, click.table, user)
        self._publisher.canceled_unruled(click.table)
        line = request.texts("cancel-done", table=str(click.table))
        await self._services.answer_in_place(request, lambda: notice(line))

    async def _form(self, request: Request, click: Click) -> None:
        """Help to make partnerships; whom somebody invites they have chosen in a
        list."""
        action = " ".join([click.arg, *request.chosen])
        await self._do(request, replace(click, arg=action))

    async def _take_seat(self, request: Request, click: Click, table: Table) -> None:
        await _demand_seen(request, table)
        await self._do(request, click)

    async def _rematch(self, request: Request, click: Click, former: Table) -> None:
        private = former.practises_alone
        if not private:
            demand_permissions(request)
        channel = place_of(request, private=private)
        way = Way.DRAW if click.press is Press.REMIX else Way.KEPT
        table = await self._tables.rematch(
            click.table,
            request.user,
            channel,
            request.id,
            request.parent,
            partners=way,
        )
        # the first to ask opens it, and so is answered with it
        if table.host == request.user:
            await present(self._services, request, table)
        else:
            await self._publisher.answer(request, table)

    async def _rules(self, request: Request, click: Click, table: Table) -> None:
        await _demand_seen(request, table)
        texts = request.texts
        full = click.press is Press.ALL_RULES
        view = view_of(table, table.seat_of(request.user))
        decks = self._services.decks

        # called again if an emoji is refused
        def draw(*, pictured: bool = False) -> Drawing:
            deck = decks.of(request.guild, request.user)
            return rules_of_table(view, texts, deck, full=full, pictured=pictured)

        file = PICTURE, rules_picture(view.game, view.options, texts)
        in_place = click.press is not Press.RULES and request.in_private
        await pictured.answer(self._services, request, file, draw, in_place=in_place)

    async def _fair(self, request: Request, click: Click, now: Table) -> None:
        """Show what proves that a hand was dealt fairly, as far as it may be known by
        now."""
        try:
            hand_no = number_in(click)
        except InvalidClick as error:
            raise StaleClick from error
        table = (
            await self._tables.look_back(click.table, hand_no)
            if hand_no < now.hand_no
            else now
        )
        # Seed and mix tell all the cards of a hand: only people who may see the table
        # are shown them.
        await _demand_seen(request, table)
        view = await self._unsealed(table)
        draw = partial(fair_deal_message, view, hand_no, request.texts)
        await self._services.rest.respond(request, draw)

    async def _unsealed(self, table: Table) -> TableView:
        """Return a table as the public sees it; the seed of a given deal is in it once
        nobody else can play that."""
        view = view_of(table, None)
        if table.header.given is None or table.hand is None:
            return view
        with suppress(DealOpen):
            await self._services.database.read(demand_unsealed, table.id)
            return replace(view, last_hand=table.hand.end)
        return view

    async def _hint(self, request: Request, click: Click, table: Table) -> None:
        """Put on a learner's panel what a master would do now; if the hand has moved on
        meanwhile, how it is now."""
        seat = table.demand_seat(request.user)
        if table.status is Status.PLAYING and click.version != table.version(seat):
            raise StaleClick
        hint = await self._services.house.hint(click.table, request.user)
        self._publisher.guides.hints.keep(view_of(table, seat), hint)
        await self._publisher.answer(request, await self._tables.look(click.table))

    async def _read(self, request: Request, click: Click, table: Table) -> None:
        """Go on in a guided hand from an idea that was read; the panel shows what comes
        next."""
        self._publisher.guides.read(
            table, table.demand_seat(request.user), click.version, click.arg
        )
        await self._publisher.answer(request, table)

    async def _show(self, request: Request, click: Click, table: Table) -> None:
        if table.seat_of(request.user) is None:
            waits = table.status is Status.INVITED
            raise NotInvited if waits else NotSeated
        await self._publisher.answer(
            request, table, mode=PanelMode(click.press, click.arg)
        )

    async def _pick(self, request: Request, click: Click, table: Table) -> None:
        """Show which cards are chosen now: that they can be, and do something, is asked
        when they do it."""
        seat = table.demand_seat(request.user)
        is_present = click.version == table.version(seat)
        if not (is_present and request.in_private):
            raise StaleClick
        await self._publisher.answer(
            request, table, mode=PanelMode(click.press, click.arg)
        )

    async def _refuse(
        self, request: Request, reason: Refusal, table_id: TableId
    ) -> None:
        """Say why not; on a person's own panel, together with what is true now."""
        table = await self._table_seen_by(request.user, table_id)
        if table is None:
            line = await self._services.errors.sentence(request, reason)
            await self._say(request, reason, line)
            return
        game = table.header.game
        link = _result_link(table)
        line = await self._services.errors.sentence(
            request, reason, game=game, result_link=link
        )
        if isinstance(reason, StaleClick) and not request.in_private:
            # an edit of the message may have been refused
            self._publisher.show(table)
        sits_there = table.seat_of(request.user) is not None
        is_forming = table.status is Status.FORMING
        has_panel = sits_there and (request.in_private or is_forming)
        if has_panel and isinstance(reason, _ON_PANEL):
            await self._publisher.answer(request, table, notice=Notice(line))
        else:
            await self._say(request, reason, line, game)

    async def _table_seen_by(self, user: UserId, table_id: TableId) -> Table | None:
        """Return a table that somebody may know of; None: there is none."""
        with suppress(UnknownTable, UnknownGame):
            table = await self._tables.look(table_id)
            return None if table.is_hidden_from(user) else table
        return None

    async def _say(
        self,
        request: Request,
        reason: Refusal,
        line: str,
        game: str = "",
    ) -> None:
        """Answer with only a sentence."""
        draw = partial(refused_message, reason, line, request.texts, game)
        await self._services.rest.respond(request, draw)


def _command(click: Click) -> Command:
    """Return what a press asks of its table. Raises StaleClick: no button of ours says
    so."""
    try:
        return command_of(click)
    except InvalidClick as error:
        raise StaleClick from error


def _mode_after(click: Click) -> PanelMode:
    """Return what a panel asks once a press is done: its host goes on with the options
    of an open table."""
    match click.press:
        case Press.SET:
            rule, _, _value = click.arg.partition("=")
            return PanelMode(Press.OPTION, rule)
        case Press.REMOVE:
            return PanelMode(Press.OPTIONS)
        case _:
            return NORMAL


async def _demand_seen(request: Request, table: Table) -> None:
    """Let a table be seen by its people, and by those who can see its place. Raises
    UnknownTable."""
    hands = () if table.hand is None else (table.hand,)
    await demand_seen(request, view_of(table, None), hands)


def _chosen(request: Request, click: Click) -> Click:
    """Return what was pressed; of a list, what was chosen in it."""
    try:
        return click.choosing(request.chosen)
    except InvalidClick as error:
        raise StaleClick from error


def _result_link(table: Table) -> str | None:
    here, message = table.location.channel, table.location.message
    is_result = table.current_message.kind is MessageKind.RESULT
    if not is_result or here is None or message is None:
        return None
    return message_link(table.guild, here, message)


async def setup(bot: ServingBot) -> None:
    """Add the router."""
    await bot.add_cog(Clicks(bot.services))
