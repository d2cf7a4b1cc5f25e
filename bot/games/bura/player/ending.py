"""The end of a hand of two, solved exactly: once the stock is empty, each knows what
the other holds.

The rules say what may be led and replied, and judge each trick. Whole states are not
played through them: that takes eleven times as long (5.8 ms a decision in the median
instead of 0.5, 22 at most instead of 0.9: `uv run python -m tests.bench.house_ending
--hands 600`), and what a state holds besides is not for a seat to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from bot.games.bura.player.knowledge import Knowledge
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import KIND_RANK, Cards, kind_of, points
from bot.games.bura.rules.choices import announced_leads, legal_leads, legal_replies
from bot.games.bura.rules.options import BuraOptions, ClaimTiming, LastCall
from bot.games.bura.rules.tricks import judge
from bot.games.bura.rules.view import Phase, Play
from bot.games.cards import Suit
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.house.numbers import members
from bot.house.rows import Floats

_DRAW: Final = 0.5
_PHASES: Final = frozenset({Phase.ANNOUNCE, Phase.COUNTER, Phase.LEAD, Phase.FOLLOW})
_LEADER, _OTHER = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class _Position:
    """Two open hands before a lead; `mine` leads. Points are what each has captured."""

    mine: Cards
    theirs: Cards
    my_points: int
    their_points: int

    def turned(self) -> _Position:
        """Return the position as the other sees it."""
        return _Position(self.theirs, self.mine, self.their_points, self.my_points)


def is_ending(known: Knowledge) -> bool:
    """Whether the rest of the hand lies open: two players, no stock, no card
    unknown."""
    seen = not known.lost and not any(trick.missed for trick in known.tricks)
    return (
        known.table.seats == 2
        and known.view.public.stock == 0
        and seen
        and known.view.public.phase in _PHASES
    )


def solve(known: Knowledge, actions: Sequence[Action]) -> Floats:
    """Return what each action is worth when both play on perfectly: 1, 0, or a half for
    a draw."""
    now, own, seat = known.view.public, known.view.hand, known.seat
    # What others have ordered is not known; it is taken for the usual.
    ordered = now.options.takes_orders and not now.asking
    ending = _Ending(now.options, now.trump, ordered)
    cards = {number: card for card, number in known.names.items()}
    theirs = tuple(cards[number] for number in members(known.unseen | known.known))
    captured = tuple(int(held) for held in known.points)
    if now.trick:
        led = now.tops
        before = _Position((*led, *theirs), own, captured[1 - seat], captured[seat])
        return _floats(
            1 - ending.after(before, led, action.cards) for action in actions
        )
    mine = _Position(own, theirs, captured[seat], captured[1 - seat])
    worth: Mapping[str, Callable[[], float]] = {
        Verb.ANNOUNCE: lambda: 1 - ending.announced(mine.turned()),
        Verb.PASS: lambda: 1 - ending.with_lead(mine.turned()),
        Verb.RETAIN: lambda: ending.by_announcement(mine),
        Verb.YIELD: lambda: 1 - ending.by_announcement(mine.turned()),
    }
    return _floats(
        worth[action.verb]() if action.verb in worth else ending.led(mine, action.cards)
        for action in actions
    )


def _floats(worth: Iterable[float]) -> Floats:
    return np.array(list(worth), dtype=np.float32)


@dataclass(frozen=True, slots=True)
class _Ending:
    """One ending. What a position is worth is said for the player entitled to lead, and
    kept."""

    options: BuraOptions
    trump: Suit
    ordered: bool
    """Special hands take the lead whenever they can: nobody is asked."""
    _known: dict[_Position, float] = field(default_factory=dict)

    def value(self, position: _Position) -> float:
        """Return the worth before anything is announced (rules/bura.md 4 ANNOUNCE)."""
        worth = self._known.get(position)
        if worth is None:
            worth = self.with_lead(position)
            if self.options.announces and kind_of(position.theirs, self.trump):
                announced = self.announced(position)
                worth = announced if self.ordered else min(worth, announced)
            self._known[position] = worth
        return worth

    def with_lead(self, position: _Position) -> float:
        """Return the worth for a player who leads what they like."""
        limit = len(position.theirs)
        leads = legal_leads(self.options, self.trump, position.mine, limit)
        return max(self.led(position, led) for led in leads)

    def announced(self, position: _Position) -> float:
        """Return the worth once the other has announced (rules/bura.md 4 COUNTER)."""
        taken = 1 - self.by_announcement(position.turned())
        own = kind_of(position.mine, self.trump)
        other = kind_of(position.theirs, self.trump)
        if own and other and KIND_RANK[own] >= KIND_RANK[other]:
            kept = self.by_announcement(position)
            return kept if self.ordered else max(taken, kept)
        return taken

    def by_announcement(self, position: _Position) -> float:
        """Return the worth for a player who leads by announcement."""
        limit = len(position.theirs)
        leads = announced_leads(self.options, self.trump, position.mine, limit)
        return max(self.led(position, led) for led in leads)

    def led(self, position: _Position, led: Cards) -> float:
        """Return the worth of a lead."""
        answers = legal_replies(
            self.options, self.trump, position.theirs, led, followers_left=0
        )
        return min(self.after(position, led, answer) for answer in answers)

    def after(self, before: _Position, led: Cards, answer: Cards) -> float:
        """Return what a trick is worth for its leader, all that follows included
        (rules/bura.md 5)."""
        plays = Play(_LEADER, led), Play(_OTHER, answer)
        outcome = judge(self.options, self.trump, plays)
        if outcome.hand_winner is not None:
            return float(outcome.hand_winner == _LEADER)
        taken, gain = outcome.winner == _LEADER, points(led) + points(answer)
        my_points = before.my_points + (gain if taken else 0)
        their_points = before.their_points + (0 if taken else gain)
        mine, theirs = _without(before.mine, led), _without(before.theirs, answer)
        best = my_points if taken else their_points
        options = self.options
        in_time = bool(mine) or (
            options.last_call is not LastCall.NONE
            and options.claim_timing is not ClaimTiming.AFTER_WIN
        )
        if in_time and best >= options.target_points:
            return float(taken)
        if not mine:
            return _DRAW
        after = _Position(mine, theirs, my_points, their_points)
        return (
            self.value(after)
            if outcome.next_leader == _LEADER
            else 1 - self.value(after.turned())
        )


def _without(hand: Cards, cards: Cards) -> Cards:
    return tuple(card for card in hand if card not in cards)
