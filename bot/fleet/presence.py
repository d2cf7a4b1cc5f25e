"""Which shards this process answers for, and in which of them people can reach it
now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.ground.clock import Clock, milliseconds
from db.shards import EVERYWHERE, Shards


class Presence:
    """Three sets of shards, each within the one before.

    `own`: only this process serves them. It may grow while the bot runs, and be lost
    all at once. `known`: of those it is stored in which servers the bot is, so that a
    server that is missing has removed it. `reached`: their connection is up, so people
    can press, and see what happens. Where it is cut, nobody's clock runs."""

    def __init__(self, clock: Clock, own: Shards = EVERYWHERE) -> None:
        """Answer for some shards, none of which is connected yet."""
        self._clock = clock
        self._own: Shards = own
        self._known: set[int] = set()
        self._up: dict[int, int] = {}
        self._listeners: Final[list[Callable[[], None]]] = []

    @property
    def own(self) -> Shards:
        """The shards whose tables this process serves, and nobody else."""
        return self._own

    @property
    def known(self) -> Shards:
        """Those of its own of which it is stored in which servers the bot is."""
        return self._own.only(*self._known)

    @property
    def reached(self) -> Shards:
        """Those of its own whose connection is up."""
        return self._own.only(*self._up)

    def since(self, shard: int) -> int:
        """Return since when people can reach a shard, in ms; 0: they cannot."""
        return self._up.get(shard, 0)

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` after each change."""
        self._listeners.append(heard)

    def take(self, own: Shards) -> None:
        """Answer for these shards from now on, and for no others.

        What was known of others is forgotten, and where it is another count, of all. A
        shard whose connection was up already is reached since now: nobody served it
        until then."""
        if own.count != self._own.count:
            self._known.clear()
            self._up.clear()
        self._known &= own.mine
        for shard in self._up.keys() & (own.mine - self._own.mine):
            self._up[shard] = self._now()
        self._own = own
        self._tell()

    def know(self, shards: Shards) -> None:
        """Note that it is stored in which servers of these shards the bot is."""
        self._known |= shards.mine
        self._tell()

    def back(self, *shards: int) -> None:
        """Note that the connection of these shards is up since now."""
        self._up |= dict.fromkeys(shards, self._now())
        self._tell()

    def set_back(self) -> None:
        """Note that the time of day was set back: no shard can have been reached at a
        moment in the future."""
        self._up = {shard: min(since, self._now()) for shard, since in self._up.items()}

    def gone(self, *shards: int) -> None:
        """Note that the connection of these shards is cut."""
        for shard in shards:
            self._up.pop(shard, None)
        self._tell()

    def _tell(self) -> None:
        for heard in self._listeners:
            heard()

    def _now(self) -> int:
        return milliseconds(self._clock.now())
