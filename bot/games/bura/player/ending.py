"""The end of a hand of two, solved exactly: once the stock is empty, each knows what the other holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

import numpy as np

from bot.games.bura.player.deck import ACES, BEATS, BURA, HAND, MOLODKA, POINTS, RANKS, Floats, members
from bot.games.bura.player.knowledge import Knowledge
from bot.games.bura.player.rules import Rules
from bot.games.bura.rules.actions import Action, Verb
from bot.games.bura.rules.view import Phase

Set = tuple[int, ...]
_DRAW: Final = 0.5
_KEPT: Final = 10_000
"""Positions that are kept: many more than one ending has, since a process that thinks goes on for months."""
_PHASES: Final = frozenset({Phase.ANNOUNCE, Phase.COUNTER, Phase.LEAD, Phase.FOLLOW})


@dataclass(frozen=True, slots=True)
class _Position:
    """Two open hands before a lead; `mine` leads. Points are what each has captured."""

    mine: Set
    theirs: Set
    my_points: int
    their_points: int

    def turned(self) -> _Position:
        """Return the position as the other sees it."""
        return _Position(self.theirs, self.mine, self.their_points, self.my_points)


def is_ending(known: Knowledge) -> bool:
    """Whether the rest of the hand lies open: two players, no stock, no card unknown."""
    seen = not known.lost and not any(trick.missed for trick in known.tricks)
    return known.rules.seats == 2 and known.view.stock == 0 and seen and known.view.phase in _PHASES


def solve(known: Knowledge, actions: Sequence[Action]) -> Floats:
    """Return what each action is worth when both play on perfectly: 1, 0, or a half for a draw."""
    rules, seat, other = known.rules, known.seat, 1 - known.seat
    theirs = tuple(members(known.unseen | known.known))
    points = tuple(int(held) for held in known.points)
    if known.view.trick:
        led = known.laid[other]
        before = _Position((*led, *theirs), known.hand, points[other], points[seat])
        replies = (tuple(known.names.numbers(action.cards)) for action in actions)
        return _floats(1 - _after(rules, before, led, reply) for reply in replies)
    mine = _Position(known.hand, theirs, points[seat], points[other])
    worth = {
        Verb.ANNOUNCE: lambda: 1 - _announced(rules, mine.turned()),
        Verb.PASS: lambda: 1 - _with_lead(rules, mine.turned()),
        Verb.RETAIN: lambda: _by_announcement(rules, mine),
        Verb.YIELD: lambda: 1 - _by_announcement(rules, mine.turned()),
    }
    return _floats(
        worth[action.verb]() if action.verb in worth else _led(rules, mine, tuple(known.names.numbers(action.cards)))
        for action in actions
    )


def _floats(worth: Iterable[float]) -> Floats:
    return np.array(list(worth), dtype=np.float32)


@lru_cache(maxsize=_KEPT)
def _value(rules: Rules, position: _Position) -> float:
    """Return the worth of a position for who is entitled to lead (rules/bura.md 4 ANNOUNCE)."""
    if rules.announces and _kind(position.theirs):
        return min(_with_lead(rules, position), _announced(rules, position))
    return _with_lead(rules, position)


@lru_cache(maxsize=_KEPT)
def _with_lead(rules: Rules, position: _Position) -> float:
    """Return the worth of a position for who leads what he likes."""
    return max(_led(rules, position, led) for led in _leads(rules, position.mine))


def _led(rules: Rules, position: _Position, led: Set) -> float:
    answers = permutations if rules.as_given else combinations  # in whatever order the other likes
    return min(_after(rules, position, led, answer) for answer in answers(position.theirs, len(led)))


def _announced(rules: Rules, position: _Position) -> float:
    """Return the worth for who is entitled to lead once the other has announced (rules/bura.md 4 COUNTER)."""
    taken = 1 - _by_announcement(rules, position.turned())
    if _kind(position.mine) >= _kind(position.theirs):
        return max(taken, _by_announcement(rules, position))
    return taken


def _by_announcement(rules: Rules, position: _Position) -> float:
    """Return the worth for who leads by announcement: exactly the three cards, or what he likes."""
    return _led(rules, position, position.mine) if rules.forced else _with_lead(rules, position)


def _after(rules: Rules, before: _Position, led: Set, answer: Set) -> float:
    """Return what a trick is worth for who leads it, all that follows included (rules/bura.md 5)."""
    mine, theirs = _without(before.mine, led), _without(before.theirs, answer)
    beaten = _beats_all(rules, answer, led)
    by_bura = _bura(rules, led, answer, beaten)
    if by_bura is not None:
        return by_bura
    gain = int(POINTS[[*led, *answer]].sum())
    my_points = before.my_points + (0 if beaten else gain)
    their_points = before.their_points + (gain if beaten else 0)
    if mine or rules.last_call:
        if my_points >= rules.target and not beaten:
            return 1.0
        if their_points >= rules.target and beaten:
            return 0.0
    if not mine:
        return _DRAW
    if beaten is not _loser_leads(rules, led, answer, beaten):
        return 1 - _value(rules, _Position(theirs, mine, their_points, my_points))
    return _value(rules, _Position(mine, theirs, my_points, their_points))


def _leads(rules: Rules, hand: Set) -> Iterator[Set]:
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            if len({card // RANKS for card in cards}) == 1:
                yield cards
    if rules.aces_lead and _kind(hand) == ACES:
        yield hand


def _beats_all(rules: Rules, cards: Set, tops: Set) -> bool:
    orders = (cards,) if rules.as_given else permutations(cards)
    return any(all(BEATS[card, top] for card, top in zip(order, tops, strict=True)) for order in orders)


def _kind(cards: Set) -> int:
    if len(cards) != HAND:
        return 0
    if len({card // RANKS for card in cards}) == 1:
        return BURA if cards[0] < RANKS else MOLODKA
    return ACES if all(card % RANKS == RANKS - 1 for card in cards) else 0


def _bura(rules: Rules, led: Set, answer: Set, beaten: bool) -> float | None:
    """Return the worth for the leader of a hand that three trumps end, or None (rules/bura.md 5.3)."""
    mine, theirs = _kind(led) == BURA, _kind(answer) == BURA
    if not rules.decides or not (mine or theirs):
        return None
    if not rules.to_player:
        return float(not beaten)
    if mine and theirs:
        return float(max(led) > max(answer) if rules.higher_top else not beaten)
    return float(mine)


def _loser_leads(rules: Rules, led: Set, answer: Set, beaten: bool) -> bool:
    """Whether a special set gives the next lead to who lost the trick (rules/bura.md 5.3)."""
    if not rules.on_play:
        return False
    mine, theirs = (kind if kind != BURA else 0 for kind in (_kind(led), _kind(answer)))
    return mine > theirs if beaten else theirs > mine


def _without(hand: Set, cards: Set) -> Set:
    return tuple(card for card in hand if card not in cards)
