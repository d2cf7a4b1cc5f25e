"""People who race by what stands on their panels, in the time that people take to see
it and to tap."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random

from bot.games.aggravation.player.reflexes import Reflexes
from bot.games.aggravation.rules.state import PACK, RANKS
from bot.ground.clock import Clock
from bot.playground import Person, Playground, VisibleMessage
from bot.playground.world import Event
from tests.games.aggravation.playing import doubles, left
from tests.helpers.clock import machine_timer

PERSON = Reflexes(1_500, 600, 0.3, 0.04)
"""Somebody quick on a phone, who errs now and then."""
TOPS = 8
LABELS = [rank.sign for rank in RANKS]


@dataclass
class Tap:
    """A press: when it was made, how long until the person's client heard of it, in
    seconds, and if it was in vain."""

    at: float
    took: float = -1.0
    failed: bool = False


@dataclass
class Racer:
    """Somebody at one race, who sees the newest panel that was shown to them there."""

    playground: Playground
    person: Person
    clock: Clock
    luck: Random
    reflexes: Reflexes | None = PERSON
    """None: they tap a moment later by the machine's time, beside a bot that is another
    process."""
    table: str = ""
    calls: bool = True
    """Whether they press on without cards."""
    panel: VisibleMessage | None = None
    seen: list[tuple[float, int, int]] = field(default_factory=list)
    """When which numbers of cards left, one's own first, came to be seen."""
    shown: list[str] = field(default_factory=list)
    """What has stood on their panel."""
    taps: list[Tap] = field(default_factory=list)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _pressing: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.playground.world.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if event.audience != self.person.id or "id" not in event.body:
            return
        post = self.playground.world.find_post(str(event.body["id"]))
        if post is None or f"aggravation:{self.table}:" not in str(
            post.body["components"]
        ):
            return
        self.panel = VisibleMessage(self.playground.world, post)
        self.shown.append(self.panel.text)
        found = left(self.panel)
        if len(found) == 2 and (
            not self.seen or self.seen[-1][1:] != (found[1], found[0])
        ):
            self.seen.append((self.clock.monotonic(), found[1], found[0]))
        self._changed.set()

    @property
    def cards(self) -> int:
        """How many cards both have left, as far as was seen."""
        return sum(self.seen[-1][1:]) if self.seen else len(PACK)

    @property
    def racing(self) -> bool:
        """Whether there are ranks to press."""
        return (
            self.panel is not None
            and not self.panel.gone
            and LABELS[0] in self.panel.buttons
        )

    async def race(self) -> None:
        """Press what is seen twice, until nothing can be pressed any more."""
        while self.panel is None or self.racing:
            self._changed.clear()
            seen = doubles(self.panel)
            if not seen or not (self.calls or left(self.panel)[1]):
                await self._changed.wait()
                continue
            rank = await self._reacted(self.luck.choice(seen))
            if self.racing and (
                rank in doubles(self.panel) or self.luck.random() < 0.2
            ):
                self.tap(rank)
        await asyncio.gather(*self._pressing)

    async def _reacted(self, rank: str) -> str:
        """Let the time pass until somebody taps a rank that they see; return which they
        hit."""
        if self.reflexes is None:
            over = asyncio.Event()
            machine_timer(self.luck.uniform(0.1, 0.3), over.set)
            await over.wait()
            return rank
        again = bool(self.taps) and self.clock.monotonic() - self.taps[-1].at < 1
        moment = self.luck.getrandbits(32)
        ms = (
            self.reflexes.to_tap(moment)
            if again
            else self.reflexes.to_see(TOPS, moment)
        )
        await self.clock.sleep(ms / 1000)
        return (
            self.luck.choice(LABELS)
            if self.luck.random() < self.reflexes.errs
            else rank
        )

    def tap(self, rank: str) -> None:
        """Press a rank, without waiting for what comes of it."""
        assert self.panel is not None
        task = asyncio.create_task(
            self._tap(self.panel, self.panel.buttons[rank].custom_id)
        )
        self._pressing.add(task)

    async def _tap(self, panel: VisibleMessage, custom_id: str) -> None:
        tap = Tap(self.clock.monotonic())
        self.taps.append(tap)
        reply = await self.person.press(panel.id, custom_id)
        tap.took = self.clock.monotonic() - tap.at
        tap.failed = reply.failed
        self.playground.world.wake()  # for those who wait until it is heard
