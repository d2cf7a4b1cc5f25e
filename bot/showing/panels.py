"""The players' private panels: answers to presses on them, and what is shown on them in
between while their token lives (discord.md 1.2)."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final

from bot.delivery.answering import pressed_at
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rest
from bot.fleet.retrying import once_stored
from bot.ground.background import Works
from bot.ground.clock import Clock, milliseconds
from bot.ground.recent import Recent
from bot.showing.by_token import REPLIES, ByToken
from bot.showing.lanes import Weight
from bot.showing.message import Answer, Reply, Row, Token, Wanted
from bot.showing.panel_store import PanelStore
from bot.showing.screen import Draw, Screens, panel_key
from bot.showing.shown import Public
from bot.showing.writer import Writer
from bot.tables.ids import MessageId, MessageKey, Moment, TableId, UserId
from bot.ui.components import Build, Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.panel_mode import NORMAL, PanelMode
from db.database import Database
from db.panels import drop_panel, drop_taken_panel, purge_panels
from db.shards import Shards

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""How long a token is used: half a minute less than Discord allows."""
IN_TURN: Final = 1.0
"""Seconds an answer waits for what is on its way to the panel. Then the press is
answered with nothing, and what it changed is shown by its token."""
KNOWN_MESSAGES: Final = 8192
"""Of how many messages it is remembered whose panel they are."""


class Panels:
    """Keeps every player's panel true: answers clicks on it, and refreshes it in
    between by its token."""

    def __init__(self, rest: Rest, database: Database, clock: Clock) -> None:
        """Show panels through `rest`; `database` keeps where they are."""
        self._rest = rest
        self._database = database
        self._clock = clock
        self._screens: Final = Screens(clock)
        way = ByToken(rest, self._screens, clock)
        self._writer = Writer(way, PanelStore(database), clock)
        self._messages = self._writer.messages
        self._shows: Recent[MessageId, MessageKey] = Recent(KNOWN_MESSAGES)
        """Which panel a message became last."""
        database.when_lost(self._screens.shared)
        database.when_lost(self._messages.lost)
        self._works = Works()

    async def answer(
        self,
        request: Request,
        table_id: TableId,
        build: Draw,
        version: int,
        *,
        mode: PanelMode = NORMAL,
        notice: Build | None = None,
        in_new_message: bool = False,
    ) -> MessageId | Failure:
        """Answer an interaction with its person's panel: in place if it was pressed on
        one, else in a new message.

        Args:
            request: the click or command.
            table_id: the table.
            build: renders the panel in a mode and a language, at `version` of this
                person's view.
            version: that version.
            mode: what the panel asks from now on.
            notice: renders this one answer instead, such as the panel with a line on
                top.
            in_new_message: whether it is a new message in any case, below what has been
                said since; the old panel is deleted.
        """
        key = panel_key(table_id, request.user)
        screen = self._screens.of(key)
        screen.note(request)
        self._want(key, build, version)
        pressed = None if in_new_message else self._taken(key, request)
        screen.mode = mode
        if not await self._in_turn(key, request, pressed):
            return await self._show_later(key, request)
        token = self._token(request)
        answer = Answer(key, token, pressed, screen.version)
        view = notice or screen.view(request.locale)
        async with self._writer.answering(answer) as sending:
            screen.buttons.goes_to(pressed)
            placed: MessageId | Failure = Failure.MESSAGE_GONE
            if pressed is not None:
                placed = await self._rest.update_once(request, view)
            if placed is Failure.MESSAGE_GONE:
                screen.buttons.goes_to(None)
                placed = await self._rest.respond(request, view)
            sending.reply = self._noted(key, token, placed)
        if placed is Failure.ANSWERED and pressed is not None:
            # it was delivered twice: what was shown the first time is old
            self._hold(key, token, pressed)
            return pressed
        return placed

    async def _in_turn(
        self, key: MessageKey, request: Request, pressed: MessageId | None
    ) -> bool:
        """Wait until nothing else is on its way to the panel that was pressed; say
        whether that is so."""
        if pressed is None:
            return True
        if self._messages.known(key).is_changing(pressed):
            # it waits for its own panel: nobody need wait for it
            self._rest.precedence.sent(request.interaction)
        return await self._writer.answers.turn(key, pressed, IN_TURN)

    def _noted(
        self, key: MessageKey, token: Token, placed: MessageId | Failure
    ) -> Reply | MessageId:
        """Note where a panel is since an answer, and return what became of that."""
        if isinstance(placed, Failure):
            return REPLIES[placed]
        screen = self._screens.of(key)
        screen.buttons.arrived(self._clock.monotonic(), placed)
        screen.pace.answered(token.secret)
        self._shows[placed] = key
        return placed

    def _taken(self, key: MessageKey, request: Request) -> MessageId | None:
        """Return the message that was pressed, which becomes the panel; None: a new one
        has to be opened.

        A message is the panel of one table. Two quick taps in the list of a person's
        tables may open two of them: the first takes the list's message. `Rematch` leads
        from one table to another, which takes its message over."""
        pressed = pressed_message(request)
        if pressed is None:
            return None
        click = Click.parse(request.custom_id)
        if pressed not in self._shows and click and click.table != key.table:
            earlier = panel_key(click.table, request.user)
            self._works.begin(self._taken_over(earlier, pressed), "reading a panel")
        former = self._shows.get(pressed, key)
        is_known = self._screens.find(former) is not None
        if former != key and is_known and self._may_be(former, pressed):
            if click is None or click.table != former.table:
                return None
            self._messages.forget(former)
            self._works.begin(self._drop(former, pressed), "keeping a panel")
        self._shows[pressed] = key
        return pressed

    async def _taken_over(self, former: MessageKey, pressed: MessageId) -> None:
        """Forget a panel that was shown before the last start if another table's panel
        takes its message over now."""
        row = await self._messages.recall(former)
        if row is not None and row.message == pressed:
            self._messages.forget(former)
            await self._drop(former, pressed)

    async def _show_later(
        self, key: MessageKey, request: Request
    ) -> MessageId | Failure:
        """Answer a press with nothing: what it changed comes with a newer press, or by
        this one's token."""
        pressed = request.message
        if pressed is None:
            raise ValueError("a command waits for nothing")
        failure = await self._rest.defer(request)
        if failure is None and self._is_at(key, pressed):
            self._hold(key, self._token(request), pressed)
        else:
            self._writer.visit(key)
        return failure or pressed

    def _hold(self, key: MessageKey, token: Token, pressed: MessageId) -> None:
        """Show what is to be shown on a message that was pressed by a newer token."""
        self._screens.of(key).pace.answered(token.secret)
        self._writer.answers.hold(key, token, pressed)
        self._writer.answered(key)

    def drawn(self, table_id: TableId, user_id: UserId, drawing: Drawing) -> None:
        """Note what is about to be sent to a person's panel."""
        screen = self._screens.of(panel_key(table_id, user_id))
        screen.buttons.drawn(drawing, self._clock.monotonic())

    def is_too_soon(self, request: Request, table_id: TableId) -> bool:
        """Say whether a person pressed a button that took another one's place before
        they could see it."""
        screen = self._screens.of(panel_key(table_id, request.user))
        return screen.buttons.is_too_new(
            request.custom_id, pressed_at(request.interaction, self._clock)
        )

    def mode(self, table_id: TableId, user_id: UserId) -> PanelMode:
        """Return what a person's panel asks."""
        screen = self._screens.find(panel_key(table_id, user_id))
        return NORMAL if screen is None else screen.mode

    def adopt(self, table_id: TableId, request: Request) -> None:
        """Take over the token of an interaction without a panel: the first refresh
        opens its person's panel.

        A panel that can still be refreshed is left as it is.
        """
        key = panel_key(table_id, request.user)
        screen = self._screens.of(key)
        screen.note(request)
        if not self._lives(self._messages.known(key).row):
            token = self._token(request)
            screen.pace.answered(token.secret)
            self._messages.take(Row(key, token))
            self._writer.answered(key)

    def refresh(
        self,
        table_id: TableId,
        user_id: UserId,
        build: Draw,
        version: int,
        *,
        urgent: bool = False,
        opens: bool = True,
    ) -> asyncio.Future[bool]:
        """Show a newer version on a person's panel, in the background; the newest wins.

        Args:
            table_id: the table.
            user_id: whose panel.
            build: renders the panel in a mode and a language, at `version` of this
                person's view.
            version: that version.
            urgent: somebody waits for it, or others see the same at this moment: it may
                use what is kept of a token's limit.
            opens: whether a panel that is not open yet is opened for it.

        Returns:
            Whether the person has this version, or a newer one, in front of them. It
            never fails; awaiting is optional.
        """
        key = panel_key(table_id, user_id)
        reached = self._writer.shown(key)
        self._screens.of(key).want(build, version)
        wanted = replace(self._wanted(key), posts=opens)
        self._writer.want(
            key,
            wanted,
            partial(self._public, key),
            Weight.NEWS if urgent else Weight.EDIT,
        )
        return reached

    def redraw(
        self,
        table_id: TableId,
        user_id: UserId,
        build: Draw,
        version: int,
        *,
        opens: bool = True,
    ) -> asyncio.Future[bool]:
        """Show a panel again as `refresh` does, even if this version is on it: its
        person sees it differently now."""
        self._screens.of(panel_key(table_id, user_id)).looks += 1
        return self.refresh(table_id, user_id, build, version, opens=opens)

    def locale(self, table_id: TableId, user_id: UserId) -> str:
        """Return a person's language as last known at a table; empty: it is not
        known."""
        key = panel_key(table_id, user_id)
        screen = self._screens.find(key)
        if screen is not None and screen.locale:
            return screen.locale
        row = self._messages.known(key).row
        return "" if row is None else _locale(row)

    def name(self, table_id: TableId, user_id: UserId) -> str:
        """Return a person's name, as their last press at a table told it; empty: none
        of this run is known."""
        screen = self._screens.find(panel_key(table_id, user_id))
        return "" if screen is None else screen.name

    def asked(self, table_id: TableId, user_id: UserId) -> str:
        """Return the move about which a person's panel asks a question, in notation;
        empty: it asks about none."""
        mode = self.mode(table_id, user_id)
        return mode.arg if mode.press is Press.ASK else ""

    def ask_nothing(
        self, table_id: TableId, user_id: UserId, unless: Press | None = None
    ) -> None:
        """Take a question back that a person's panel asks, from the next refresh on:
        what it was about is over.

        One that was brought up by `unless` stays: the panel has something to say about
        it."""
        screen = self._screens.find(panel_key(table_id, user_id))
        if screen is not None and screen.mode.press is not unless:
            screen.mode = NORMAL

    async def forget_person(
        self, user_id: UserId, table_ids: Collection[TableId]
    ) -> None:
        """Drop all panels of a person at these tables, and what is about to be shown on
        them."""
        for table_id in table_ids:
            key = panel_key(table_id, user_id)
            self._screens.forget(key)
            self._messages.forget(key)
            table, user = key.table or 0, key.occasion
            await self._database.run(partial(drop_panel, table=table, user=user))

    async def sweep(self, shards: Shards) -> None:
        """Forget panels whose tokens have expired, in the store those of some
        shards."""
        self._messages.expire()
        for key in self._screens:
            if self._messages.known(key).is_blank:
                self._screens.forget(key)
        now = milliseconds(self._clock.now())
        purge = partial(purge_panels, shards=shards, now=now)
        await self._database.run(purge)

    async def close(self, seconds: float = 2.0) -> None:
        """Stop; requests and saves under way may finish for so many seconds."""
        await self._writer.close(seconds)

    def _want(self, key: MessageKey, build: Draw, version: int) -> None:
        """Note what is to be shown, without showing it."""
        self._screens.of(key).want(build, version)
        draw = partial(self._public, key)
        self._messages.want(key, self._wanted(key), draw)

    def _wanted(self, key: MessageKey) -> Wanted:
        version = self._screens.of(key).version
        return Wanted(place=None, stays=True, version=version)

    async def _public(self, key: MessageKey) -> Public:
        """Draw a panel for the language that its person read last."""
        screen = self._screens.of(key)
        row = self._messages.known(key).row
        locale = screen.locale if row is None else _locale(row)
        return Public(screen.view(locale))

    def _may_be(self, key: MessageKey, message: MessageId) -> bool:
        """Whether a panel is this message, or is about to be."""
        known = self._messages.known(key)
        return known.is_to_be(message) or self._is_at(key, message)

    def _is_at(self, key: MessageKey, message: MessageId) -> bool:
        """Whether a panel is this message, as far as that is known."""
        row = self._messages.known(key).row
        return row is None or row.message in {None, message}

    def _lives(self, row: Row | None) -> bool:
        """Whether a panel can be refreshed."""
        if row is None or not isinstance(row.place, Token):
            return False
        return row.place.expires_at > milliseconds(self._clock.now())

    def _token(self, request: Request) -> Token:
        expires_at = milliseconds(self._clock.now() + TOKEN_LIFE)
        return Token(
            application=request.application_id,
            secret=request.token,
            expires_at=Moment(expires_at),
            locale=request.locale,
        )

    async def _drop(self, key: MessageKey, taken: MessageId) -> None:
        """Forget in the store, once that can be done, that a message was this panel;
        not the one that may have been opened since."""
        table, user = key.table or 0, key.occasion
        drop = partial(drop_taken_panel, table=table, user=user, message=taken)
        await once_stored(lambda: self._database.run(drop), self._clock)


def pressed_message(request: Request) -> MessageId | None:
    """Return the private message that was pressed and can be answered with; None: there
    is none."""
    if not request.in_private or request.interaction.response.is_done():
        return None
    return request.message


def _locale(row: Row) -> str:
    return row.place.locale if isinstance(row.place, Token) else ""
