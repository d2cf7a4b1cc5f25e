"""A simulated person who races over a network: what the house is measured against.

They share nothing with the computer player but what can be covered. They see each match
after a time of its own, which is log-normal. What happens reaches them late, and so do
their taps. After a tap they wait to see what came of it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from bot.games.aggravation.player.reacting import targets
from bot.games.aggravation.rules.state import RANKS, View
from bot.games.kit.game import Action


@dataclass(frozen=True)
class Manner:
    """How a person races."""

    reaction_ms: int
    """The median time from seeing the cards change to a tap on a match."""
    delay_ms: int
    """What the network adds to that: half until the change is seen, and half until the
    tap arrives."""
    spread: float = 0.35
    """The standard deviation of the logarithm of a reaction."""
    errs: float = 0.03
    """How often the tap hits a wrong rank."""

    @property
    def again_ms(self) -> int:
        """The shortest time between two taps."""
        return self.reaction_ms * 2 // 5


class PersonRunner:
    """A person at one race (`tests.games.aggravation.racing.Runner`)."""

    def __init__(self, manner: Manner, seed: int) -> None:
        self._manner, self._luck = manner, Random(seed)
        self._coming: deque[tuple[int, View]] = deque()
        self._seen_ms, self._ready_ms = 0, 0
        self._view: View | None = None
        self._planned: dict[tuple[str, int], int] = {}
        """When each match is tapped, by its rank and the event that made it."""
        self._awaited_ms: int | None = None
        """When the tap arrives whose effect they have not seen yet; None: they have
        seen it."""

    def see(self, view: View, at_ms: int) -> None:
        """Send a view on its way to the person."""
        self._coming.append((at_ms + self._manner.delay_ms // 2, view))

    def due(self) -> int | None:
        """Return when the next tap arrives: what happens after it was sent does not
        call it back."""
        while True:
            sent = self._next()
            if not self._coming or (sent is not None and sent[0] < self._coming[0][0]):
                return None if sent is None else sent[0] + self._manner.delay_ms // 2
            self._look(*self._coming.popleft())

    def tap(self) -> Action:
        """Return the tap that arrives."""
        sent = self._next()
        assert sent is not None
        at_ms, rank = sent
        self._awaited_ms = at_ms + self._manner.delay_ms // 2
        self._ready_ms = at_ms + self._manner.again_ms
        if self._luck.random() < self._manner.errs:
            rank = self._luck.choice(RANKS).value
        return Action("press", value=rank)

    def _look(self, at_ms: int, view: View) -> None:
        self._seen_ms, self._view = at_ms, view
        assert view.own is not None
        if self._awaited_ms is not None and view.own.acted_ms >= self._awaited_ms:
            self._awaited_ms = None
        for one in targets(view):
            self._planned.setdefault(
                (one.rank.value, one.event), at_ms + self._reaction()
            )

    def _reaction(self) -> int:
        return round(
            self._manner.reaction_ms * self._luck.lognormvariate(0, self._manner.spread)
        )

    def _next(self) -> tuple[int, str] | None:
        """Return when which rank is tapped next by what is seen now, as the person's
        own clock says."""
        if self._view is None or self._awaited_ms is not None:
            return None
        assert self._view.own is not None
        ready = max(self._seen_ms, self._ready_ms, self._view.own.locked_ms)
        matches = [(one.rank.value, one.event) for one in targets(self._view)]
        return min(
            [(max(ready, self._planned[match]), match[0]) for match in matches],
            default=None,
        )
