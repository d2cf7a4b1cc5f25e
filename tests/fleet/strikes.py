"""What may strike processes that share a PostgreSQL, and that each shard has a process
again afterwards."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Final

from bot.playground import Playground
from bot.playground.errors import Violation
from bot.playground.servers import shard_of
from db.engine.port import Holder
from db.engine.postgresql.locks import holders
from tests.fleet.steadfast import Gaps
from tests.helpers import engines
from tests.helpers.postgresql_pair import Pair
from tests.helpers.postgresql_server import DURABLE, Server
from tests.helpers.process import Starter

SHARDS: Final = 16
LONGEST_GAP: Final = 60.0
"""Seconds in which each shard must have a process again, beside those in which Discord
lets its shards identify."""
LONGEST_ABSENCE: Final = 4.0
"""Seconds for which PostgreSQL may be away: more than anybody is let wait for it."""
LOOK: Final = 0.1
LATE: Final = re.compile(r"/interactions/(\d+)/.*code (?:10062|40060)\)")
"""An answer after three seconds, or after another one, by the interaction."""


class Strike(StrEnum):
    """What happens to whom."""

    KILL = "kill"
    """A process is killed with -9."""
    FREEZE = "freeze"
    """A process is frozen until others have what it had, and thawed."""
    TWO = "two"
    """Two processes of three are killed in the same moment."""
    CRASH = "crash"
    """PostgreSQL is killed, and started again."""
    RESTART = "restart"
    """PostgreSQL is stopped in order, and started again."""
    PROMOTE = "promote"
    """The primary is cut off, its synchronous standby takes its place, and gets a
    standby of its own."""


@dataclass
class Blows:
    """What has struck so far, and what came of it."""

    strikes: Counter[str] = field(default_factory=Counter)
    gaps: dict[str, list[float]] = field(default_factory=dict)
    """Seconds for which shards had nobody, by the kind of strike."""
    ended: int = 0
    """Processes that have ended by themselves while PostgreSQL was away, since others
    had what was theirs."""
    late: list[Violation] = field(default_factory=list)
    """Answers that Discord did not take: those of a process that was thawed, and second
    ones while two processes heard of a shard's presses, since one had taken it and the
    other had not ended yet."""


@dataclass(frozen=True)
class Standing:
    """Who has which shard, and which sessions there are at the gateway."""

    owners: dict[int, str]
    sessions: frozenset[str]


def base_for(strikes: Collection[Strike]) -> Server | Pair:
    """Start a PostgreSQL that bears some kinds of strikes."""
    if Strike.PROMOTE in strikes:
        return Pair()
    return (
        Server(*DURABLE) if {Strike.CRASH, Strike.RESTART} & set(strikes) else Server()
    )


def primary(base: Server | Pair) -> Server:
    """Return the server that can be written."""
    return base.primary if isinstance(base, Pair) else base


class Striker:
    """Strikes processes and their PostgreSQL, and waits until people are served
    again."""

    def __init__(
        self,
        playground: Playground,
        base: Server | Pair,
        bots: Sequence[Starter],
        random: Random,
        gaps: Gaps,
    ) -> None:
        self._playground = playground
        self._base = base
        self._bots = bots
        self._random = random
        self._gaps = gaps
        at_once = playground.gateway.rules.max_concurrency
        self._longest = (
            LONGEST_GAP + playground.gateway.rules.identify_every * SHARDS / at_once
        )
        self.blows = Blows()

    async def strike(self, kind: Strike) -> None:
        """Let something happen, and see that everybody is served afterwards."""
        self.blows.strikes[kind] += 1
        before = await self._standing()
        match kind:
            case Strike.KILL | Strike.TWO:
                await self._kill(
                    kind,
                    self._random.sample(self._bots, 2 if kind is Strike.TWO else 1),
                    before,
                )
            case Strike.FREEZE:
                playing = [
                    bot for bot in self._bots if _named(bot, before.owners.values())
                ]
                await self._freeze(self._random.choice(playing), before)
            case _:
                await self._shake(kind, before)

    async def all_served(self) -> None:
        """Wait until each shard has a process, for the first time."""
        self._gaps.begin(range(SHARDS))
        await self._served("start", range(SHARDS), Standing({}, frozenset()))

    async def _kill(
        self, kind: Strike, victims: list[Starter], before: Standing
    ) -> None:
        """Kill, and start again, all at once or the last one only when others have what
        it had."""
        gone = _names(victims, before)
        lost = [shard for shard, owner in before.owners.items() if owner in gone]
        self._gaps.begin(lost)
        for victim in victims:
            victim.kill()
        for victim in victims:
            assert await victim.buried() == -9, victim.log.read_text()
        early = self._random.randint(len(victims) - 1, len(victims))
        for victim in victims[:early]:
            await asyncio.sleep(self._random.random())
            await victim.start()
        await self._served(kind, lost, before, gone)
        for victim in victims[early:]:
            await victim.start()

    async def _freeze(self, victim: Starter, before: Standing) -> None:
        gone, violations = _names([victim], before), self._playground.violations
        lost = [shard for shard, owner in before.owners.items() if owner in gone]
        noted = len(violations)
        self._gaps.begin(lost)
        victim.stop()
        await self._served(Strike.FREEZE, lost, before, gone)
        victim.go_on()
        assert await victim.buried() == 1, "who has lost its shards ends by itself"
        await asyncio.sleep(LOOK)  # what it has sent is read by now
        self.blows.late += [
            one for one in violations[noted:] if self._shard_of(one) in lost
        ]
        await victim.start()

    async def _shake(self, kind: Strike, before: Standing) -> None:
        """Let PostgreSQL be away for a while. Whoever finds its shards taken then ends,
        and is started again."""
        server, absent = primary(self._base), self._random.random() * LONGEST_ABSENCE
        self._gaps.begin(range(SHARDS))
        if kind is Strike.RESTART:
            await asyncio.to_thread(server.stop)
        else:
            await asyncio.to_thread(self._random.choice((server.kill, server.cut_off)))
        await asyncio.sleep(absent)
        if kind is Strike.PROMOTE:
            assert isinstance(self._base, Pair)
            await asyncio.to_thread(self._base.promote)
        else:
            await asyncio.to_thread(server.start)
        await self._served(kind, range(SHARDS), before, may_end=True)
        if isinstance(self._base, Pair) and kind is Strike.PROMOTE:
            await asyncio.to_thread(self._base.restore)

    async def _served(
        self,
        kind: str,
        shards: Iterable[int],
        before: Standing,
        gone: Collection[str] = (),
        *,
        may_end: bool = False,
    ) -> None:
        """Wait until some shards have a process that their people reach; each one's gap
        ends then.

        Args:
            kind: of the strike.
            shards: which.
            before: how things stood before the strike.
            gone: processes that shall not be among those that serve.
            may_end: whether processes may have ended by themselves; they are started
                again, and waited for.
        """
        waiting, until = set(shards), time.monotonic() + self._longest
        while waiting or (may_end and not await self._all_here()):
            now = await self._standing()
            for shard in sorted(waiting):
                if now.owners.get(shard, "") not in {"", *gone} and self._is_reached(
                    shard, now, before
                ):
                    self.blows.gaps.setdefault(kind, []).append(self._gaps.end(shard))
                    waiting.remove(shard)
            assert time.monotonic() < until, (
                f"nobody serves {waiting} after {kind}: {now}"
            )
            await asyncio.sleep(LOOK)

    def _is_reached(self, shard: int, now: Standing, before: Standing) -> bool:
        """Whether its people reach the one who has a shard: a new owner by a new
        session."""
        former = (
            before.sessions
            if now.owners[shard] != before.owners.get(shard)
            else frozenset()
        )
        sessions = self._playground.gateway.sessions.values()
        return any(
            one.shard[0] == shard and one.socket is not None and one.id not in former
            for one in sessions
        )

    async def _all_here(self) -> bool:
        """Restart bots that have ended; say whether all have a PostgreSQL session, and
        each shard one at Discord."""
        for bot in self._bots:
            if not bot.is_alive:
                assert await bot.buried() == 1, bot.log.read_text()
                self.blows.ended += 1
                await bot.start()
        names = [one.name for one in await self._holders()]
        heard = [
            one.shard
            for one in self._playground.gateway.sessions.values()
            if one.socket is not None
        ]
        return all(_named(bot, names) for bot in self._bots) and len(heard) == len(
            set(heard)
        )

    async def _standing(self) -> Standing:
        owners = {
            shard: one.name for one in await self._holders() for shard in one.shards
        }
        return Standing(owners, frozenset(self._playground.gateway.sessions))

    async def _holders(self) -> list[Holder]:
        """Ask PostgreSQL who has what; meanwhile Discord, which is in this process,
        answers."""
        return await asyncio.to_thread(_asked, primary(self._base).url("bura"))

    def _shard_of(self, late: Violation) -> int | None:
        """Return the shard of an interaction that was answered late; None: it is
        something else, or not known here."""
        found = LATE.search(str(late))
        if found is None:
            return None
        channel = next(
            (
                one.channel_id
                for one in self._playground.desk.by_token.values()
                if one.id == found[1]
            ),
            None,
        )
        if channel is None:
            return None
        return shard_of(
            self._playground.world.channel(channel).server_id or "0", SHARDS
        )


def _asked(url: str) -> list[Holder]:
    with closing(engines.session(url)) as c:
        return holders(c)


def _named(bot: Starter, names: Iterable[str]) -> bool:
    return any(name.endswith(f":{bot.pid}") for name in names)


def _names(bots: Iterable[Starter], standing: Standing) -> set[str]:
    """Return what those of some processes that have shards are called."""
    return {
        name for name in standing.owners.values() for bot in bots if _named(bot, [name])
    }
