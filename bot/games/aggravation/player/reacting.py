"""Sees matches as people do, after a while, and now and then taps the wrong rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from bot.games.aggravation.player.reflexes import LEVELS, USUAL_TOPS, Reflexes
from bot.games.aggravation.rules.state import NEVER, RANKS, Phase, Public, View
from bot.games.cards import Rank
from bot.games.kit.game import Action, sure
from bot.house.advice import Advice, Chance, Reason
from bot.house.levels import Level
from bot.house.player import RealTimePlayer
from bot.house.review import Conduct, Decision, Misstep
from bot.house.temperament import luck_of

QUICK_MS: Final = 1_000
"""A match that is covered so soon was seen at once."""
SLOWEST_MS: Final = 20_000
"""So much more than that costs all that there is."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A match that can be covered or called: the event that made it, and when, in ms
    since the deal."""

    rank: Rank
    event: int
    since_ms: int


@dataclass(frozen=True, slots=True)
class Tap:
    """A rank that will be tapped, and when, in ms since the deal."""

    at_ms: int
    rank: Rank


def coverable(now: Public) -> Iterator[Seen]:
    """Return the ranks with hot cards, as an attentive player knows them.

    That is what is matched, and what is left of a match that was covered since the last
    flip."""
    covered = {done.rank: done for done in now.covered}
    for rank in RANKS:
        tops = [top for _, top in now.tops if top.rank is rank]
        done = covered.get(rank)
        if not tops or (
            len(tops) == 1 and (done is None or tops[0].event >= done.event)
        ):
            continue
        newest = max(tops, key=lambda top: top.event)
        if done is not None and done.formed > newest.event:
            yield Seen(rank, done.formed, done.formed_ms)
        else:
            yield Seen(rank, newest.event, newest.at_ms)


def targets(view: View) -> list[Seen]:
    """Return what the viewer can cover; or can call, without cards."""
    now = view.public
    if now.phase is Phase.OVER:
        return []
    seen = list(coverable(now))
    if now.left[view.player]:
        return seen
    lying = [top.rank for _, top in now.tops]
    return [
        one
        for one in seen
        if lying.count(one.rank) > 1 and one.event >= now.out[view.player]
    ]


class ReactingSeat:
    """Plays one seat by the cards on the table: nothing else has to be remembered."""

    def __init__(self, reflexes: Reflexes, seed: int) -> None:
        self._reflexes, self._seed = reflexes, seed

    def observe(self, view: View) -> None:
        """Look at the hand without doing anything."""

    def consider(self, view: View, legal_actions: Sequence[Action]) -> Action | None:
        """Return the next tap, or None where there is nothing to tap."""
        tap = self.next_tap(view)
        return None if tap is None else Action("press", value=tap.rank.value)

    def advise(
        self,
        view: View,
        legal_actions: Sequence[Action],
        made: Action | None = None,
    ) -> Advice[Action]:
        """Return what can be covered or called; the more cards one has left, the worse
        are the chances."""
        left, player = view.public.left, view.player
        even = (left[1 - player] + 1) / (sum(left) + 2)
        good = [Action("press", value=one.rank.value) for one in targets(view)]
        return Advice(
            tuple(Chance(action, even) for action in good if action in legal_actions)
        )

    def next_tap(self, view: View) -> Tap | None:
        """Return what it taps next, and when, as long as it sees nothing new; None:
        nothing."""
        if view.public.phase is Phase.OVER:
            return None
        ready_ms, seen = self._ready_ms(view), targets(view)
        taps = [
            *self._right(view, seen, ready_ms),
            *self._imagined(view, seen, ready_ms),
            *self._late(view, seen, ready_ms),
        ]
        return min(taps, key=attrgetter("at_ms"), default=None)

    def _ready_ms(self, view: View) -> int:
        """Return when it can tap again: after its last tap, a lock-out, or its
        opponent's time."""
        own = sure(view.own)
        free_ms = max(own.locked_ms, own.acted_ms + view.public.options.tie_window_ms)
        return free_ms + self._reflexes.to_tap(self._seed, free_ms)

    def _sees_ms(self, view: View, one: Seen) -> int:
        """Return when it has seen a match and taps it, if it is ready."""
        return one.since_ms + self._reflexes.to_see(
            len([*view.public.tops]), self._seed, one.event, one.rank.value
        )

    def _right(self, view: View, seen: Sequence[Seen], ready_ms: int) -> Iterator[Tap]:
        """Return the tap at the first match that it sees; now and then the finger hits
        another rank."""
        if not seen:
            return
        own = sure(view.own)
        at_ms, place = min(
            (max(self._sees_ms(view, one), ready_ms), place)
            for place, one in enumerate(seen)
        )
        rank = seen[place].rank
        moment = (self._seed, seen[place].event, own.covers, own.misfires)
        if self._reflexes.err(*moment):
            matched = {one.rank for one in seen}
            lying = {top.rank for _, top in view.public.tops} - matched
            wrong = [one for one in RANKS if one in lying] or [
                one for one in RANKS if one not in matched
            ]
            rank = luck_of("wrong", *moment).choice(wrong)
        yield Tap(at_ms, rank)

    def _imagined(
        self, view: View, seen: Sequence[Seen], ready_ms: int
    ) -> Iterator[Tap]:
        """Return the taps at cards that it takes for a match by mistake; once it has
        tapped it sees better."""
        matched = {one.rank for one in seen}
        for _, top in view.public.tops:
            moment = self._seed, top.event, top.rank.value
            if top.rank in matched or not self._reflexes.imagine(*moment):
                continue
            at_ms = top.at_ms + self._reflexes.to_see(USUAL_TOPS, *moment)
            if at_ms > ready_ms:
                yield Tap(at_ms, top.rank)

    def _late(self, view: View, seen: Sequence[Seen], ready_ms: int) -> Iterator[Tap]:
        """Return the taps that were on their way when the opponent covered their
        target."""
        own = sure(view.own)
        now = view.public
        matched = {one.rank for one in seen}
        oldest = NEVER if now.left[view.player] else now.out[view.player]
        for done in {done.rank: done for done in now.covered}.values():
            if (
                done.rank in matched
                or own.acted_ms >= done.at_ms
                or done.formed < oldest
            ):
                continue
            match = Seen(done.rank, done.formed, done.formed_ms)
            at_ms = max(self._sees_ms(view, match), ready_ms)
            if (
                done.at_ms
                < at_ms
                < done.at_ms + self._reflexes.to_stop(self._seed, done.event)
            ):
                yield Tap(at_ms, done.rank)


def _lost(
    decision: Decision[View, Action], after: Sequence[View]
) -> Misstep[View, Action] | None:
    """Return what a press cost, by what its seat saw next; None: nothing, or the hand
    was over with it."""
    seen = len(decision.question.views)
    if len(after) <= seen:
        return None
    own, was = sure(after[seen].own), sure(decision.question.view.own)
    if own.misfires > was.misfires:
        why, lost_ms = "wrong", own.locked_ms - own.acted_ms
    elif len(own.took) > len(was.took):
        why, lost_ms = "slow", own.took[-1]
    else:
        return None
    cost = min(1.0, max(0, lost_ms - QUICK_MS) / SLOWEST_MS)
    return Misstep(
        decision,
        Advice((), Reason(why, points=round(lost_ms / 100))),
        1.0 - cost,
        waiting=1.0,
    )


class ReactingPlayer(RealTimePlayer[View, Action]):
    """Aggravation as the house plays it."""

    def seated(self, level: Level, seed: int) -> ReactingSeat:
        """Return a player for a seat of one hand."""
        return ReactingSeat(LEVELS[level], seed)

    def judged(
        self, done: Conduct[View, Action], advices: Sequence[Advice[Action]]
    ) -> Sequence[Misstep[View, Action]]:
        """Return where time was lost: each match that was seen late, and each wrong
        rank, with tenths of a second.

        There are no chances here to compare. A tap costs more the longer it takes
        beyond a second."""
        later = [*(one.question.views for one in done.decisions[1:]), ()]
        # nothing is later than no decision
        pairs = zip(done.decisions, later, strict=False)
        return [
            misstep
            for one, after in pairs
            if (misstep := _lost(one, after)) is not None
        ]

    def due(self, level: Level, seed: int, view: View) -> int | None:
        """Return when it taps next, in ms since the deal."""
        tap = self.seated(level, seed).next_tap(view)
        return None if tap is None else tap.at_ms
