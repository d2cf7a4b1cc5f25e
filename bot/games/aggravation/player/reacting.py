"""Sees matches as people do, after a while, and now and then taps the wrong rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, cast

from bot.cards import Rank
from bot.games.aggravation.player.reflexes import LEVELS, Reflexes
from bot.games.aggravation.rules.state import NEVER, RANKS, Phase, Public, Racer, View
from bot.games.kit.game import Action
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
    """A rank that can be covered or called, and since when, in ms since the deal.

    `fresh`: it is to be found among the cards; else something was just done about it, and one looks at it.
    """

    rank: Rank
    event: int
    since_ms: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Tap:
    """A rank that will be tapped, and when, in ms since the deal."""

    at_ms: int
    rank: Rank


def coverable(now: Public) -> Iterator[Seen]:
    """Return the ranks with hot cards, as an attentive player knows them.

    That is what is matched, and what is left of a match that was covered since the last flip.
    """
    covered = {done.rank: done for done in now.covered}
    for rank in RANKS:
        tops = [top for _, top in now.tops if top.rank is rank]
        done = covered.get(rank)
        if not tops or (len(tops) == 1 and (done is None or tops[0].event >= done.event)):
            continue
        newest = max(tops, key=lambda top: top.event)
        if done is not None and done.event > newest.event:
            yield Seen(rank, done.event, done.at_ms, fresh=False)
        else:
            yield Seen(rank, newest.event, newest.at_ms, fresh=True)


def targets(view: View) -> list[Seen]:
    """Return what the viewer may hope to cover; or to call, without cards.

    Once both have run out somebody may call what lies there, or the hand would be over.
    """
    now = view.public
    if now.phase is Phase.OVER:
        return []
    seen = list(coverable(now))
    if now.left[view.player]:
        return seen
    lying, own = [top.rank for _, top in now.tops], now.out[view.player] if any(now.left) else NEVER
    return [one for one in seen if lying.count(one.rank) > 1 and _newest(now, one.rank) >= own]


def _newest(now: Public, rank: Rank) -> int:
    """Return with which event the newest visible card of a rank came: its match is as new at least."""
    return max(top.event for _, top in now.tops if top.rank is rank)


class ReactingSeat:
    """Plays one seat by what lies there now: nothing else has to be remembered."""

    def __init__(self, reflexes: Reflexes, seed: int) -> None:
        self._reflexes, self._seed = reflexes, seed

    def observe(self, view: View) -> None:
        """Look at the hand without doing anything."""

    def consider(self, view: View, legal_actions: Sequence[Action]) -> Action | None:
        """Return the next tap, or None where there is nothing to tap."""
        tap = self.next_tap(view)
        return None if tap is None else Action("press", value=tap.rank.value)

    def advise(self, view: View, legal_actions: Sequence[Action]) -> Advice:
        """Return what can be covered or called; the more cards one has left, the worse are the chances."""
        left, player = view.public.left, view.player
        even = (left[1 - player] + 1) / (sum(left) + 2)
        good = [Action("press", value=one.rank.value) for one in targets(view)]
        return Advice(tuple(Chance(action, even) for action in good if action in legal_actions))

    def next_tap(self, view: View) -> Tap | None:
        """Return what it taps next, and when, as long as it sees nothing new; None: nothing."""
        seen = targets(view)
        if not seen:
            return None
        own, tops = cast(Racer, view.own), sum(map(len, view.public.rows))
        tapped = own.acted_ms + self._reflexes.to_tap(self._seed, own.acted_ms)
        busy = max(tapped, own.locked_ms, own.acted_ms + view.public.options.tie_window_ms)
        if own.missed in {one.rank for one in seen} and len(seen) > 1:  # it was right to see it, but not new enough
            others = [one for one in seen if one.rank is not own.missed]
            seen = [luck_of("other", self._seed, own.misfires).choice(others)]
        at_ms, first = min((max(self._when(one, tops), busy), place) for place, one in enumerate(seen))
        rank, moment = seen[first].rank, (self._seed, seen[first].event, own.covers, own.misfires)
        if self._reflexes.err(*moment):
            lying = {top.rank for _, top in view.public.tops} - {one.rank for one in targets(view)}
            wrong = [one for one in RANKS if one in lying] or [one for one in RANKS if one is not rank]
            rank = luck_of("wrong", *moment).choice(wrong)
        return Tap(at_ms, rank)

    def _when(self, one: Seen, tops: int) -> int:
        moment = self._seed, one.event, one.rank.value
        took = self._reflexes.to_see(tops, *moment) if one.fresh else self._reflexes.to_tap(*moment)
        return one.since_ms + took


def _lost(decision: Decision, after: Sequence[object]) -> Misstep | None:
    """Return what a press cost, by what its seat saw next; None: nothing, or the hand was over with it."""
    seen = len(decision.question.views)
    if len(after) <= seen:
        return None
    before, now = (cast(View, view) for view in (decision.question.views[-1], after[seen]))
    own, was = cast(Racer, now.own), cast(Racer, before.own)
    if own.misfires > was.misfires:
        why, lost_ms = "wrong", own.locked_ms - own.acted_ms
    elif len(own.took) > len(was.took):
        why, lost_ms = "slow", own.took[-1]
    else:
        return None
    cost = min(1.0, max(0, lost_ms - QUICK_MS) / SLOWEST_MS)
    return Misstep(decision, Advice((), Reason(why, points=round(lost_ms / 100))), 1.0 - cost, waiting=1.0)


class ReactingPlayer(RealTimePlayer[View, Action]):
    """Aggravation as the house plays it."""

    def seated(self, level: Level, seed: int) -> ReactingSeat:
        """Return somebody who plays a seat of one hand."""
        return ReactingSeat(LEVELS[level], seed)

    def judged(self, done: Conduct, advices: Sequence[Advice]) -> Sequence[Misstep]:
        """Return where time was lost: each match that was seen late, and each wrong rank, with tenths of a second.

        The chances that a review goes by say nothing here: whoever is slower than a second loses more, the slower.
        """
        later = [*(one.question.views for one in done.decisions[1:]), ()]
        pairs = zip(done.decisions, later, strict=False)  # nothing is later than no decision
        return [misstep for one, after in pairs if (misstep := _lost(one, after)) is not None]

    def due(self, level: Level, seed: int, view: View) -> int | None:
        """Return when it taps next, in ms since the deal."""
        tap = self.seated(level, seed).next_tap(view)
        return None if tap is None else tap.at_ms
