"""The players' private panels: where each one is, and how it is kept true while its token lives (discord.md 1.2)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Final, Generic, TypeAlias, TypeVar

from bot.clock import Clock, either
from bot.delivery.gateway import Build, Failure, Gateway, Interaction
from bot.delivery.panel_store import PanelStore, StoredPanel
from bot.tables.table_view import MessageId, TableId, UserId
from bot.ui.components import Drawing

__all__ = ["PanelStore", "Panels", "StoredPanel"]

_log = logging.getLogger(__name__)

ModeT = TypeVar("ModeT")
Draw: TypeAlias = Callable[[ModeT, str], Drawing]
"""Renders a panel in a mode, for somebody whose Discord is in a language."""

TOKEN_LIFE: Final = timedelta(minutes=14, seconds=30)
"""How long a token is used: half a minute less than Discord allows."""
GAP: Final = 0.7
"""Seconds between two refreshes of one panel."""
TRIES: Final = 4
"""How often Discord is tried before a panel counts as not reached."""
ANSWER: Final = 3.0
"""Seconds a refresh waits for the answer to a click on its panel, which mostly shows the same: as long as Discord."""


@dataclass(slots=True)
class _Want(Generic[ModeT]):
    version: int
    build: Draw[ModeT]


class _Panel(Generic[ModeT]):
    """One person's panel at one table."""

    def __init__(self, mode: ModeT) -> None:
        self.stored: StoredPanel | None = None
        self.known = False
        """Whether the store was asked what it holds, or has been told."""
        self.saved: StoredPanel | None = None
        """What the store holds: what is in `stored`, or the same with a token that is a little older."""
        self.mode = mode
        self.shown = -1
        """The newest version that is certainly on the screen."""
        self.want: _Want[ModeT] | None = None
        self.unordered = False
        """An answer and a refresh overlapped: nobody knows which of them is on the screen."""
        self.refreshing = False
        """Whether an edit by token is under way."""
        self.answering = 0
        """How many clicks are being answered on it."""
        self.answered = asyncio.Event()
        """Set when no click is being answered on it (any more)."""
        self.answer_by = 0.0
        """When a refresh no longer waits for the answer."""
        self.next_at = 0.0
        self.task: asyncio.Task[None] | None = None
        self.waiting: list[asyncio.Future[bool]] = []

    @property
    def outdated(self) -> bool:
        """Whether something newer than what is certainly on the screen is known."""
        return self.want is not None and (self.unordered or self.want.version > self.shown)


class Panels(Generic[ModeT]):
    """Keeps every player's panel true: answers clicks on it, and refreshes it in between by its token.

    `ModeT` is what a panel may be asking just now; a refresh keeps it.
    """

    def __init__(self, door: Gateway, store: PanelStore, clock: Clock, normal: ModeT) -> None:
        """Bind to Discord and the store; `normal` is the mode of a panel that asks nothing."""
        self._door = door
        self._store = store
        self._clock = clock
        self._normal = normal
        self._panels: dict[tuple[TableId, UserId], _Panel[ModeT]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def answer(
        self,
        interaction: Interaction,
        table_id: TableId,
        build: Draw[ModeT],
        version: int,
        *,
        mode: ModeT | None = None,
        notice: Build | None = None,
        anew: bool = False,
    ) -> MessageId | Failure:
        """Answer an interaction with its person's panel: in place if it was pressed on one, else in a new message.

        Args:
            interaction: the click or command.
            table_id: the table.
            build: renders the panel in a mode and a language, at `version` of this person's view.
            version: that version.
            mode: what the panel asks from now on; None: nothing.
            notice: renders this one answer instead, such as the panel with a line on top.
            anew: in a new message in any case, below what has been said since; the old panel is deleted.
        """
        user_id = UserId(interaction.user.id)
        panel = self._panel(table_id, user_id)
        panel.mode = self._normal if mode is None else mode
        panel.answering += 1
        panel.answer_by = self._clock.monotonic() + ANSWER
        panel.answered.clear()
        panel.unordered = panel.unordered or panel.refreshing
        view = notice or partial(build, panel.mode, str(interaction.locale))
        message = interaction.message
        pressed = None
        if not anew and message is not None and message.flags.ephemeral and not interaction.response.is_done():
            pressed = MessageId(message.id)
        try:
            if pressed is not None:
                placed = await self._door.update(interaction, view)
                if placed is Failure.MESSAGE_GONE:  # removed while it was pressed, such as by a newer panel
                    pressed, placed = None, await self._door.respond(interaction, view)
            else:
                placed = await self._door.respond(interaction, view)
        finally:
            panel.answering -= 1
            if not panel.answering:
                panel.answered.set()
            panel.unordered = panel.unordered or panel.refreshing
        if placed is Failure.ANSWERED and pressed is not None:  # an earlier try of the same answer arrived after all
            placed = pressed
        if isinstance(placed, Failure):
            self.refresh(table_id, user_id, build, version)
            return placed
        self.remember(table_id, interaction, message_id=placed, version=version, build=build)
        return placed

    def remember(
        self,
        table_id: TableId,
        interaction: Interaction,
        *,
        message_id: MessageId,
        version: int,
        build: Draw[ModeT],
    ) -> None:
        """Note what an interaction was answered with, where `answer` did not do it; an earlier panel is deleted.

        Args:
            table_id: the table.
            interaction: the answered click or command of the person whose panel it is.
            message_id: the ephemeral message that is the panel now.
            version: of the person's view that it shows.
            build: renders the panel in a mode and a language at that version.
        """
        user_id = UserId(interaction.user.id)
        panel = self._panel(table_id, user_id)
        old = panel.stored
        self._keep(panel, self._stored(table_id, interaction, message_id))
        if old is not None and old.message_id not in {None, message_id}:
            self._background(self._discard(old))
            panel.shown = -1
        panel.shown = max(panel.shown, version)
        if panel.want is None or panel.want.version <= version:
            panel.want = _Want(version, build)
        if panel.outdated:
            self._start(panel, table_id, user_id)

    def adopt(self, table_id: TableId, interaction: Interaction) -> None:
        """Take over the token of an interaction without a panel: the first refresh opens its person's panel.

        A panel that can still be refreshed is left as it is.
        """
        panel = self._panel(table_id, UserId(interaction.user.id))
        if panel.stored is None or panel.stored.expires_at <= self._clock.now():
            self._keep(panel, self._stored(table_id, interaction, None))
            panel.shown = -1

    def refresh(self, table_id: TableId, user_id: UserId, build: Draw[ModeT], version: int) -> asyncio.Future[bool]:
        """Show a newer version on a person's panel, in the background; the newest wins.

        Args:
            table_id: the table.
            user_id: whose panel.
            build: renders the panel in a mode and a language, at `version` of this person's view.
            version: that version.

        Returns:
            Whether the person has this version, or a newer one, in front of them. It never fails; awaiting is optional.
        """
        reached: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        panel = self._panel(table_id, user_id)
        if panel.want is None or panel.want.version < version:
            panel.want = _Want(version, build)
        panel.waiting.append(reached)
        self._start(panel, table_id, user_id)
        return reached

    def redraw(self, table_id: TableId, user_id: UserId, build: Draw[ModeT], version: int) -> asyncio.Future[bool]:
        """Show a panel anew as `refresh` does, even if this version is on it: its person sees it differently now."""
        self._panel(table_id, user_id).unordered = True
        return self.refresh(table_id, user_id, build, version)

    def mode(self, table_id: TableId, user_id: UserId) -> ModeT:
        """Return what a person's panel asks now."""
        panel = self._panels.get((table_id, user_id))
        return self._normal if panel is None else panel.mode

    def ask_nothing(self, table_id: TableId, user_id: UserId) -> None:
        """Take a question back that a person's panel asks, from the next refresh on: what it was about is over."""
        panel = self._panels.get((table_id, user_id))
        if panel is not None:
            panel.mode = self._normal

    async def forget_person(self, user_id: UserId, table_ids: Collection[TableId]) -> None:
        """Drop all panels of a person at these tables, and what is about to be shown on them."""
        for table_id in table_ids:
            panel = self._panels.pop((table_id, user_id), None)
            if panel is not None:
                panel.stored = panel.want = None
            await self._store.drop(table_id, user_id)

    async def sweep(self) -> None:
        """Forget panels whose tokens have expired, here and in the store."""
        now = self._clock.now()
        for key, panel in list(self._panels.items()):
            over = panel.stored is None or panel.stored.expires_at <= now
            if over and panel.task is None and not panel.answering:
                del self._panels[key]
        await self._store.purge(now)

    @property
    def held(self) -> int:
        """How many panels are in memory."""
        return len(self._panels)

    async def close(self, seconds: float = 2.0) -> None:
        """Stop; requests and saves under way may finish for so many seconds."""
        for panel in self._panels.values():
            if panel.stored is not None and panel.stored != panel.saved:
                self._save(panel, panel.stored)
        tasks = {panel.task for panel in self._panels.values() if panel.task is not None} | self._tasks
        if not tasks:
            return
        _, pending = await asyncio.wait(tasks, timeout=seconds)
        for task in pending:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _panel(self, table_id: TableId, user_id: UserId) -> _Panel[ModeT]:
        panel = self._panels.get((table_id, user_id))
        if panel is None:
            panel = self._panels[table_id, user_id] = _Panel(self._normal)
        return panel

    def _stored(self, table_id: TableId, interaction: Interaction, message_id: MessageId | None) -> StoredPanel:
        return StoredPanel(
            table_id,
            UserId(interaction.user.id),
            interaction.application_id,
            interaction.token,
            message_id,
            self._clock.now() + TOKEN_LIFE,
            str(interaction.locale),
        )

    def _keep(self, panel: _Panel[ModeT], stored: StoredPanel) -> None:
        panel.stored = stored
        panel.known = True
        if panel.saved is None or not panel.saved.serves_as(stored):
            self._save(panel, stored)

    def _save(self, panel: _Panel[ModeT], stored: StoredPanel) -> None:
        panel.saved = stored
        self._background(self._write(panel, stored))

    async def _write(self, panel: _Panel[ModeT], stored: StoredPanel) -> None:
        try:
            await self._store.save(stored)
        except Exception:
            panel.saved = None  # the next click, or the end, tries again
            raise

    async def _discard(self, old: StoredPanel) -> None:
        if old.message_id is not None and old.expires_at > self._clock.now():
            await self._door.delete_panel(old.application_id, old.token, old.message_id)

    def _background(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001 - a panel that is not kept can be asked for again; the log has the reason
            _log.exception("could not keep a panel")

    def _start(self, panel: _Panel[ModeT], table_id: TableId, user_id: UserId) -> None:
        if panel.task is None:
            panel.task = asyncio.create_task(self._run(panel, table_id, user_id), name="panel refresh")

    async def _run(self, panel: _Panel[ModeT], table_id: TableId, user_id: UserId) -> None:
        reached = False
        try:
            await asyncio.sleep(0)  # the answer to the click that changed the table is on the wire first
            reached = await self._work(panel, table_id, user_id)
        except Exception:  # noqa: BLE001 - see _logged
            _log.exception("could not refresh a panel of table %d", table_id)
        finally:
            panel.task = None
            waiting, panel.waiting = panel.waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(reached)

    async def _work(self, panel: _Panel[ModeT], table_id: TableId, user_id: UserId) -> bool:
        """Refresh until the newest version is shown; say whether it is."""
        failures = 0
        if not panel.known:
            await self._load(panel, table_id, user_id)
        while True:
            await self._door.precedence.answers_first()  # one of them may show this panel as it is then
            if panel.want is None or not panel.outdated:
                return True
            now = self._clock.monotonic()
            if panel.answering and now < panel.answer_by:
                await either(self._clock.sleep(panel.answer_by - now), panel.answered.wait())
                continue
            if panel.stored is None or panel.stored.expires_at <= self._clock.now():
                if not panel.answering:
                    return False
                await panel.answered.wait()  # that answer opens the panel: nobody need be called to it
                continue
            wait = panel.next_at - now
            if wait > 0:
                await self._clock.sleep(wait)
                continue
            failure = await self._send(panel, panel.stored, panel.want)
            if failure is Failure.UNREACHABLE and failures < TRIES - 1:
                await self._clock.sleep(2.0**failures)
                failures += 1
            elif failure is not None:
                return False

    async def _load(self, panel: _Panel[ModeT], table_id: TableId, user_id: UserId) -> None:
        loaded = await self._store.load(table_id, user_id)
        if not panel.known:  # an answer may have come meanwhile
            panel.stored, panel.saved, panel.known = loaded, loaded, True

    async def _send(self, panel: _Panel[ModeT], stored: StoredPanel, want: _Want[ModeT]) -> Failure | None:
        """Refresh once. None: go on; else what keeps the panel from being reached."""
        unordered, panel.unordered = panel.unordered, bool(panel.answering)
        panel.refreshing = True
        panel.next_at = self._clock.monotonic() + GAP

        def draw() -> Drawing:
            return want.build(panel.mode, stored.locale)

        sent: MessageId | Failure | None
        try:
            if stored.message_id is None:
                sent = await self._door.followup_by_token(stored.application_id, stored.token, draw)
            else:
                sent = await self._door.edit_panel(stored.application_id, stored.token, stored.message_id, draw)
        finally:
            panel.refreshing = False
        if isinstance(sent, Failure):
            panel.unordered = panel.unordered or unordered
            return await self._failed(panel, stored, sent)
        if sent is not None:
            opened = replace(stored, message_id=sent)
            if panel.stored is not stored:  # another panel was opened while this one was on its way
                self._background(self._discard(opened))
                return None
            self._keep(panel, opened)
        elif panel.stored is None or panel.stored.message_id != stored.message_id:
            return None
        panel.shown = max(panel.shown, want.version)
        return None

    async def _failed(self, panel: _Panel[ModeT], stored: StoredPanel, failure: Failure) -> Failure | None:
        if failure in {Failure.UNREACHABLE, Failure.REJECTED, Failure.BAD_EMOJI}:
            return failure
        if panel.stored is not stored:  # a newer token has come meanwhile
            return None
        panel.stored = panel.saved = None
        panel.shown = -1
        await self._store.drop(stored.table_id, stored.user_id)
        return None if panel.stored is not None else failure
