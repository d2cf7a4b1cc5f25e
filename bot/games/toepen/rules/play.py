"""Tricks, knocks, and how they bring a hand to its end (rules/toepen.md 5, 6, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Told, sure
from bot.games.toepen.rules.cards import TRICKS, Play, taker
from bot.games.toepen.rules.options import FoldOrder
from bot.games.toepen.rules.state import Phase, State

Step: TypeAlias = tuple[State, tuple[Told, ...]]
LEAST_LEFT: Final = 5
"""Seconds that somebody has at least after a knock has interrupted them."""
FOLD: Final = "fold"


def begin(state: State, at_ms: int) -> State:
    """Begin the first trick: the first player from the dealer's left leads."""
    public = replace(
        state.public,
        phase=Phase.PLAY,
        leader=state.public.eldest_first()[0],
        tricks=((),),
    )
    return _turn(replace(state, public=public), at_ms)


def play(state: State, seat: Seat, card: Card, at_ms: int) -> Step:
    """Lay a card."""
    now = state.public
    hand = tuple(one for one in state.hands[seat] if one != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    public = replace(now, tricks=(*now.tricks[:-1], (*now.trick, Play(seat, card))))
    state, told = _onward(replace(state, public=public, hands=hands), at_ms)
    return state, (Told("played", seat, (card,)), *told)


def knock(state: State, seat: Seat, at_ms: int) -> Step:
    """Ask all others to stay for one life more, or to fold."""
    now = state.public
    simultaneous = state.public.options.fold_order is FoldOrder.SIMULTANEOUS
    others = now.after(seat)[:-1]
    left = max(LEAST_LEFT, now.seconds - (at_ms - state.since_ms) // 1000)
    public = replace(
        now,
        phase=Phase.POLL,
        knocker=seat,
        turn=others if simultaneous else others[:1],
        turns=now.turns + 1,
        seconds=min(left, now.seconds),
    )
    state = replace(
        state,
        public=public,
        answers=("",) * len(now.lives),
        noted=(*state.noted, (seat, "knocked")),
    )
    return state, (Told("knocked", seat, value=str(now.stake + 1), page=True),)


def answer(state: State, seat: Seat, at_ms: int, verb: str) -> Step:
    """Answer a knock: sealed until all have, or openly one after another."""
    now = state.public
    answers = (*state.answers[:seat], verb, *state.answers[seat + 1 :])
    state = replace(state, answers=answers)
    if now.options.fold_order is FoldOrder.SIMULTANEOUS:
        if not all(answers[other] for other in now.turn):
            return state, ()
        told = tuple(_said(other, answers[other]) for other in now.turn)
        folding = [other for other in now.turn if answers[other] == FOLD]
        state, more = _answered(_folded(state, folding), at_ms)
        return state, (*told, *more)
    following = [
        other for other in now.after(sure(now.knocker))[:-1] if not answers[other]
    ]
    state = _folded(state, [seat] if verb == FOLD else [])
    if following:
        public = replace(state.public, turn=(following[0],), turns=now.turns + 1)
        return replace(state, public=public), (_said(seat, verb),)
    state, more = _answered(state, at_ms)
    return state, (_said(seat, verb), *more)


def won(state: State, winner: Seat) -> Step:
    """End the hand: all others who did not fold pay the stake, at most what they
    have."""
    now = state.public
    paying = set(now.active) - {winner}
    lives = tuple(
        held - min(held, now.stake) * (seat in paying)
        for seat, held in enumerate(now.lives)
    )
    public = replace(
        now, phase=Phase.OVER, turn=(), knocker=None, lives=lives, winner=winner
    )
    by_knock = winner in (now.knocker, now.last_knocker)
    noted = (*state.noted, (winner, "knocks_won")) if by_knock else state.noted
    return replace(state, public=public, noted=noted), (Told("won", winner, page=True),)


def _said(seat: Seat, verb: str) -> Told:
    return Told("folded" if verb == FOLD else "stayed", seat)


def _folded(state: State, folding: Sequence[Seat]) -> State:
    """Let seats pay the stake before this knock, at most what they have, and be out of
    the hand."""
    now = state.public
    lives = tuple(
        held - min(held, now.stake) * (seat in folding)
        for seat, held in enumerate(now.lives)
    )
    public = replace(now, lives=lives, folded=(*now.folded, *folding))
    return replace(
        state,
        public=public,
        noted=(*state.noted, *((seat, "folded") for seat in folding)),
    )


def _answered(state: State, at_ms: int) -> Step:
    """Go on where play stopped, at a higher stake; or end the hand if the knocker alone
    is left."""
    now, knocker = state.public, sure(state.public.knocker)
    if now.active == (knocker,):
        return won(state, knocker)
    public = replace(
        now, phase=Phase.PLAY, stake=now.stake + 1, last_knocker=knocker, knocker=None
    )
    state, told = _onward(replace(state, public=public, answers=()), at_ms)
    return state, (Told("raised", value=str(public.stake), page=True), *told)


def _onward(state: State, at_ms: int) -> Step:
    """Wait for the next card; or judge the trick once everybody who is active has
    played."""
    now = state.public
    if now.waiting:
        return _turn(state, at_ms), ()
    last = len(now.tricks) == TRICKS
    winner = taker(now.trick, now.active, last=last)
    if last:
        return won(state, winner)
    public = replace(now, leader=winner, tricks=(*now.tricks, ()))
    return _turn(replace(state, public=public), at_ms), (
        Told("took", winner, page=True),
    )


def _turn(state: State, at_ms: int) -> State:
    """Give the turn to whom is waited for; whom a knock has interrupted has the rest of
    their time."""
    now, seat = state.public, state.public.waiting[0]
    resumed = state.public.turn_before == (len(now.tricks), seat)
    seconds = now.seconds if resumed else now.options.turn_seconds
    public = replace(
        now,
        turn=(seat,),
        turns=now.turns + 1,
        seconds=seconds,
        turn_before=(len(now.tricks), seat),
    )
    return replace(state, public=public, since_ms=at_ms)
