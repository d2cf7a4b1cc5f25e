"""The players' private panels: where each one is, and how it is kept true while its
token lives (discord.md 1.2)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final

from bot.background import Works
from bot.clock import Clock, either, finish, milliseconds
from bot.delivery.answering import pressed_at
from bot.delivery.request import Request
from bot.delivery.rest import LATER, Build, Failure, Rest
from bot.fleet.retrying import once_stored
from bot.recent import Recent
from bot.showing.one_panel import Draw as Draw  # noqa: PLC0414 - what panels are asked with
from bot.showing.one_panel import OnePanel, pressed_message, serves_as
from bot.showing.rate_limiter import TokenPace
from bot.showing.seen_buttons import SeenButtons
from bot.tables.ids import MessageId, TableId, UserId
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.panel_mode import NORMAL, PanelMode
from db.database import Database
from db.panels import PanelRow, drop_panel, load_panel, purge_panels, save_panel
from db.shards import Shards

_log = logging.getLogger(__name__)

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""How long a token is used: half a minute less than Discord allows."""
OWED_SECONDS: Final = 0.1
"""Between two panels that are owed: Discord has just been away, and all others ask for
something as well."""
TRIES: Final = 4
"""How often Discord is tried before a panel counts as not reached."""
ANSWER: Final = 3.0
"""Seconds a refresh waits for the answer to a click on its panel, which mostly shows
the same: as long as Discord."""
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
        self._panels: dict[tuple[TableId, UserId], OnePanel] = {}
        self._shows: Recent[MessageId, TableId] = Recent(KNOWN_MESSAGES)
        """Which table's panel a message became last."""
        self._began = clock.monotonic()
        """Until when other processes may have drawn panels, in monotonic seconds."""
        database.when_lost(self._forget_idle)
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
        anew: bool = False,
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
            anew: in a new message in any case, below what has been said since; the old
                panel is deleted.
        """
        panel = self._panel(table_id, request.user)
        panel.note(request)
        panel.want(build, version)
        pressed = None if anew else self._taken(panel, request)
        panel.begin_answer(mode, until=self._clock.monotonic() + ANSWER)
        ordered = False
        try:
            if pressed is not None and panel.is_at(pressed):
                ordered = await self._in_turn(panel, request)
                if not ordered:
                    return await self._show_later(panel, request, pressed)
            if notice is None:
                build, version = panel.build or build, panel.wanted
            view = notice or partial(build, panel.mode, request.locale)
            panel.unordered = panel.unordered or panel.refreshing
            panel.buttons.goes_to(pressed)
            placed: MessageId | Failure = Failure.MESSAGE_GONE
            if pressed is not None:
                placed = await self._rest.update(request, view)
            placed = await self._placed(panel, request, view, placed)
        finally:
            if ordered:
                panel.done()
            panel.end_answer()
        if isinstance(placed, Failure):
            self.refresh(table_id, panel.user_id, build, version)
        else:
            await self._note_answer(panel, request, placed, version)
        return placed

    def _taken(self, panel: OnePanel, request: Request) -> MessageId | None:
        """Return the message that was pressed, which the panel takes; None: it has to
        open a new one.

        A message is the panel of one table. Two quick taps in the list of a person's
        tables may open two of them: the first takes the list's message. `Rematch` leads
        from one table to another, which takes its message over."""
        pressed = pressed_message(request)
        if pressed is None:
            return None
        former = self._panels.get(
            (self._shows.get(pressed, panel.table_id), panel.user_id), panel
        )
        is_its = former.is_at(pressed) or pressed in former.taking
        if former is not panel and is_its:
            click = Click.parse(request.custom_id)
            if click is None or click.table != former.table_id:
                return None
            self._give_up(former)
        self._shows[pressed] = panel.table_id
        panel.taking.append(pressed)
        return pressed

    def _give_up(self, panel: OnePanel) -> None:
        """Show nothing more on a panel whose message is another table's from now on."""
        panel.stored = panel.saved = panel.build = None
        panel.known, panel.owed = True, False
        self._background(self._drop(panel.table_id, panel.user_id))

    async def _in_turn(self, panel: OnePanel, request: Request) -> bool:
        """Wait until nothing else is on its way to the panel that was pressed; say
        whether that is so."""
        if panel.under_way:
            # it waits for its own panel: nobody need wait for it
            self._rest.precedence.sent(request.interaction)
        return await panel.turn(self._clock, IN_TURN)

    async def _placed(
        self,
        panel: OnePanel,
        request: Request,
        view: Build,
        placed: MessageId | Failure,
    ) -> MessageId | Failure:
        """Return where a panel stands after an answer; where the pressed one is gone,
        by a newer one, open another."""
        pressed = pressed_message(request)
        if placed is Failure.MESSAGE_GONE:
            panel.buttons.goes_to(None)
            return await self._rest.respond(request, view)
        # delivered twice: what was shown the first time is old
        if placed is Failure.ANSWERED and pressed is not None:
            panel.unordered = True
            return pressed
        return placed

    async def _note_answer(
        self, panel: OnePanel, request: Request, placed: MessageId, version: int
    ) -> None:
        """Note that a panel is in a message since an answer, and at which version."""
        panel.buttons.arrived(self._clock.monotonic(), placed)
        if not panel.known:  # one that a former run has opened
            await self._load(panel)
        # Else another device has opened a new one in the meantime.
        if placed not in panel.going:
            self._move(panel, self._row(panel.table_id, request, placed))
            panel.shown = max(panel.shown, version)
        if panel.outdated:
            self._start(panel)

    async def _show_later(
        self, panel: OnePanel, request: Request, pressed: MessageId
    ) -> MessageId | Failure:
        """Answer a press with nothing: what it changed comes with a newer press, or by
        this one's token."""
        failure = await self._rest.defer(request)
        if failure is None and panel.is_at(pressed):
            self._keep(panel, self._row(panel.table_id, request, pressed))
        if panel.outdated:
            self._start(panel)
        return failure or pressed

    def drawn(self, table_id: TableId, user_id: UserId, drawing: Drawing) -> None:
        """Note what is about to be sent to a person's panel."""
        panel = self._panel(table_id, user_id)
        panel.buttons.drawn(drawing, self._clock.monotonic())

    def is_too_soon(self, request: Request, table_id: TableId) -> bool:
        """Say whether a person pressed a button that took another one's place before
        they could see it."""
        panel = self._panel(table_id, request.user)
        return panel.buttons.is_too_new(
            request.custom_id, pressed_at(request.interaction, self._clock)
        )

    def mode(self, table_id: TableId, user_id: UserId) -> PanelMode:
        """Return what a person's panel asks."""
        return self._panel(table_id, user_id).mode

    def adopt(self, table_id: TableId, request: Request) -> None:
        """Take over the token of an interaction without a panel: the first refresh
        opens its person's panel.

        A panel that can still be refreshed is left as it is.
        """
        panel = self._panel(table_id, request.user)
        panel.note(request)
        if not self._lives(panel.stored):
            self._keep(panel, self._row(table_id, request, None))
            panel.shown = -1

    def refresh(
        self,
        table_id: TableId,
        user_id: UserId,
        build: Draw,
        version: int,
        *,
        urgent: bool = False,
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

        Returns:
            Whether the person has this version, or a newer one, in front of them. It
            never fails; awaiting is optional.
        """
        reached: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        panel = self._panel(table_id, user_id)
        panel.want(build, version, urgent=urgent)
        panel.waiting.append(reached)
        self._start(panel)
        return reached

    def redraw(
        self, table_id: TableId, user_id: UserId, build: Draw, version: int
    ) -> asyncio.Future[bool]:
        """Show a panel again as `refresh` does, even if this version is on it: its
        person sees it differently now."""
        self._panel(table_id, user_id).unordered = True
        return self.refresh(table_id, user_id, build, version)

    def locale(self, table_id: TableId, user_id: UserId) -> str:
        """Return a person's language as last known at a table; empty: it is not
        known."""
        panel = self._panels.get((table_id, user_id))
        return "" if panel is None else panel.locale

    def name(self, table_id: TableId, user_id: UserId) -> str:
        """Return a person's name, as their last press at a table told it; empty: none
        of this run is known."""
        panel = self._panels.get((table_id, user_id))
        return "" if panel is None else panel.name

    def asked(self, table_id: TableId, user_id: UserId) -> str:
        """Return the move about which a person's panel asks a question, in notation;
        empty: it asks about none."""
        panel = self._panels.get((table_id, user_id))
        return (
            panel.mode.arg
            if panel is not None and panel.mode.press is Press.ASK
            else ""
        )

    def ask_nothing(
        self, table_id: TableId, user_id: UserId, unless: Press | None = None
    ) -> None:
        """Take a question back that a person's panel asks, from the next refresh on:
        what it was about is over.

        One that was brought up by `unless` stays: the panel has something to say about
        it."""
        panel = self._panels.get((table_id, user_id))
        if panel is not None and panel.mode.press is not unless:
            panel.mode = NORMAL

    async def forget_person(
        self, user_id: UserId, table_ids: Collection[TableId]
    ) -> None:
        """Drop all panels of a person at these tables, and what is about to be shown on
        them."""
        for table_id in table_ids:
            panel = self._panels.pop((table_id, user_id), None)
            if panel is not None:
                panel.stored = panel.build = None
            await self._drop(table_id, user_id)

    def _forget_idle(self) -> None:
        """Forget where panels are, and what waits to be shown: another process may have
        shown newer panels elsewhere.

        What people have seen of them is kept.
        """
        self._began = self._clock.monotonic()
        for (table_id, user_id), panel in self._panels.items():
            panel.buttons.shared(self._began)
            if not panel.answering:
                panel.build = None
            if not panel.answering and not panel.under_way:
                forgotten = OnePanel(
                    table_id, user_id, TokenPace(self._clock), panel.buttons
                )
                self._panels[table_id, user_id] = forgotten

    async def sweep(self, shards: Shards) -> None:
        """Forget panels whose tokens have expired, in the store those of some shards;
        show what is owed on others."""
        for key, panel in list(self._panels.items()):
            if (
                panel is self._panels.get(key)
                and panel.task is None
                and not panel.answering
            ):
                if not self._lives(panel.stored):
                    del self._panels[key]
                elif panel.owed:
                    panel.owed, panel.unordered = False, True
                    self._start(panel)
                    await self._clock.sleep(OWED_SECONDS)
        now = milliseconds(self._clock.now())
        await self._database.run(partial(purge_panels, shards=shards, now=now))

    async def close(self, seconds: float = 2.0) -> None:
        """Stop; requests and saves under way may finish for so many seconds."""
        for panel in self._panels.values():
            if panel.stored is not None and panel.stored != panel.saved:
                self._save(panel, panel.stored)
        tasks = [panel.task for panel in self._panels.values()]
        shown = [task for task in tasks if task is not None]
        await finish([*shown, *self._works.under_way], seconds)

    def _panel(self, table_id: TableId, user_id: UserId) -> OnePanel:
        panel = self._panels.get((table_id, user_id))
        if panel is None:
            panel = OnePanel(
                table_id, user_id, TokenPace(self._clock), SeenButtons(self._began)
            )
            self._panels[table_id, user_id] = panel
        return panel

    def _lives(self, stored: PanelRow | None) -> bool:
        return stored is not None and stored.expires_at > milliseconds(
            self._clock.now()
        )

    def _row(
        self, table_id: TableId, request: Request, message_id: MessageId | None
    ) -> PanelRow:
        at, token, user = request.application_id, request.token, request.user
        expires_at = milliseconds(self._clock.now() + TOKEN_LIFE)
        return PanelRow(
            table_id, user, at, token, message_id, expires_at, request.locale
        )

    def _keep(self, panel: OnePanel, stored: PanelRow) -> None:
        if panel.stored is None or panel.stored.token != stored.token:
            panel.pace = TokenPace(self._clock)
            panel.pace.count()
            panel.hurried.set()
        panel.stored = stored
        panel.known = True
        if stored.message_id is not None:
            self._shows[MessageId(stored.message_id)] = panel.table_id
        if panel.saved is None or not serves_as(panel.saved, stored):
            self._save(panel, stored)

    def _save(self, panel: OnePanel, stored: PanelRow) -> None:
        panel.saved = stored
        self._background(self._write(panel, stored))

    async def _write(self, panel: OnePanel, stored: PanelRow) -> None:
        try:
            await self._database.run(partial(save_panel, panel=stored))
        except Exception:
            panel.saved = None  # the next click, or the end, tries again
            raise

    async def _drop(self, table_id: int, user_id: int) -> None:
        await self._database.run(lambda c: drop_panel(c, table_id, user_id))

    def _move(self, panel: OnePanel, stored: PanelRow) -> None:
        """Keep where a panel stands now, and delete the one before."""
        old = panel.stored
        self._keep(panel, stored)
        if old is not None and old.message_id not in {None, stored.message_id}:
            self._discard(panel, old)
            panel.shown = -1

    def _discard(self, panel: OnePanel, old: PanelRow) -> None:
        if old.message_id is not None and self._lives(old):
            panel.going.add(old.message_id)
            self._background(self._delete(panel, old, old.message_id))

    async def _delete(self, panel: OnePanel, old: PanelRow, message_id: int) -> None:
        if (
            await self._rest.delete_by_token(old.application_id, old.token, message_id)
            is not None
        ):
            # it is there, and the person who presses it looks at it
            panel.going.discard(message_id)

    def _background(self, work: Coroutine[object, object, None]) -> None:
        """A panel that is not kept can be asked for again."""
        self._works.begin(work, "keeping a panel")

    def _start(self, panel: OnePanel) -> None:
        if panel.task is None:
            panel.task = asyncio.create_task(self._run(panel), name="panel refresh")

    async def _run(self, panel: OnePanel) -> None:
        reached = False
        try:
            # the answer to the click that changed the table is on the wire first
            await asyncio.sleep(0)
            reached = await self._work(panel)
        except Exception:  # noqa: BLE001 - it can be asked for again; the log has the reason
            _log.exception("could not refresh a panel of table %d", panel.table_id)
        finally:
            panel.task = None
            waiting, panel.waiting = panel.waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(reached)

    async def _work(self, panel: OnePanel) -> bool:
        """Refresh until the newest version is shown; say whether it is."""
        failures = 0
        if not panel.known:
            await self._load(panel)
        while True:
            # one of them may show this panel as it is then
            await self._rest.precedence.answers_first()
            if panel.build is None:
                return False
            if not panel.outdated:
                return True
            if await self._waited(panel):
                continue
            if panel.stored is None or not self._lives(panel.stored):
                return False
            failure = await self._send(panel, panel.stored, panel.build)
            if failure in LATER and failures < TRIES - 1:
                await self._clock.sleep(2.0**failures)
                failures += 1
            elif failure is not None:
                return False

    async def _waited(self, panel: OnePanel) -> bool:
        """Wait for what comes before a refresh: the answer to a click on it, and what
        its token allows; False: none."""
        now, lives = self._clock.monotonic(), self._lives(panel.stored)
        if panel.answering and now < panel.answer_by:
            await either(
                self._clock.sleep(panel.answer_by - now), panel.answered.wait()
            )
            return True
        # An answer that hangs opens the panel, to which nobody need be called; or the
        # same is shown again after it.
        if panel.answering and (not lives or panel.wanted <= panel.shown):
            await panel.answered.wait()
            return True
        wait = panel.pace.wait(urgent=panel.urgent) if lives else 0.0
        if wait:
            panel.hurried.clear()
            await either(self._clock.sleep(wait), panel.hurried.wait())
        return wait > 0

    async def _load(self, panel: OnePanel) -> None:
        reading = partial(
            self._database.read, lambda c: load_panel(c, panel.table_id, panel.user_id)
        )
        loaded = await once_stored(reading, self._clock)
        if not panel.known:  # an answer may have come in the meantime
            panel.stored, panel.saved, panel.known = loaded, loaded, True
            if loaded is not None:
                panel.locale = panel.locale or loaded.locale

    async def _send(
        self, panel: OnePanel, stored: PanelRow, build: Draw
    ) -> Failure | None:
        """Refresh once. None: go on; else what keeps the panel from being reached."""
        version, pace = panel.wanted, panel.pace
        unordered, panel.unordered = panel.unordered, bool(panel.answering)
        urgent, panel.urgent = panel.urgent, False
        panel.refreshing = True
        panel.under_way += 1
        try:
            sent = await self._show_by_token(panel, stored, build)
        finally:
            pace.count()
            panel.refreshing = False
            panel.done()
        if isinstance(sent, Failure):
            panel.urgent = panel.urgent or urgent
            panel.unordered = panel.unordered or unordered
            return await self._failed(panel, stored, sent)
        panel.buttons.arrived(self._clock.monotonic(), sent)
        if stored.message_id is None:
            opened = replace(stored, message_id=sent)
            # Another panel may have been opened while this one was on its way.
            if panel.stored is not stored:
                self._discard(panel, opened)
                return None
            self._keep(panel, opened)
        elif panel.stored is None or panel.stored.message_id != sent:
            return None
        panel.shown = max(panel.shown, version)
        return None

    async def _show_by_token(
        self, panel: OnePanel, stored: PanelRow, build: Draw
    ) -> MessageId | Failure:
        """Show a panel by its token, in its message or in the first one; return where
        it is."""

        def draw() -> Drawing:
            return build(panel.mode, stored.locale)

        at, token = stored.application_id, stored.token
        message_id = None if stored.message_id is None else MessageId(stored.message_id)
        panel.buttons.goes_to(message_id)
        if message_id is None:
            return await self._rest.show_by_token(at, token, None, draw)
        failure = await self._rest.edit_once(at, token, message_id, draw)
        return failure or message_id

    async def _failed(
        self, panel: OnePanel, stored: PanelRow, failure: Failure
    ) -> Failure | None:
        panel.owed = panel.owed or failure in LATER
        if failure in {*LATER, Failure.REJECTED, Failure.BAD_EMOJI}:
            return failure
        if panel.stored is not stored:  # a newer token has come in the meantime
            return None
        panel.stored = panel.saved = None
        panel.shown = -1
        await self._drop(stored.table_id, stored.user_id)
        return None if panel.stored is not None else failure
