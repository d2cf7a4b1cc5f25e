"""Turning, covering, calling, and what comes of it (rules/aggravation.md 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from bot.cards import Card, Rank
from bot.games.aggravation.rules.options import CoverMode
from bot.games.aggravation.rules.state import (
    NEVER,
    RANKS,
    SEATS,
    Covered,
    Ending,
    Held,
    Phase,
    Place,
    Public,
    Racer,
    State,
    Step,
    Top,
    flippers,
)
from bot.games.contract import IllegalActionError, Reason, Seat
from bot.games.kit.game import Told

SECOND = 1000


def flip(state: State, at_ms: int) -> Step:
    """Turn a card each of those who turn one, at one instant; what was hot is no longer."""
    now = state.public
    turning = flippers(now.left)
    cards: dict[Place, Card] = {(seat, len(now.rows[seat])): state.piles[seat][0] for seat in turning}
    told = tuple(Told("turned", seat, state.piles[seat][:1], page=seat == turning[-1]) for seat in turning)
    state = replace(state, hot=frozenset(), held=None, public=replace(now, covered=()))
    return _placed(state, cards, at_ms), told


def press(state: State, seat: Seat, rank: Rank, at_ms: int) -> Step:
    """Cover cards of a rank; or call it, without cards. Raises IllegalActionError: the presser is locked out."""
    own = state.racers[seat]
    if at_ms < own.locked_ms or _waits(state, seat, rank, at_ms):
        raise IllegalActionError(Reason.LOCKED_OUT)
    if not state.public.left[seat]:
        return _call(state, seat, rank, at_ms)
    targets = _targets(state, seat, rank)
    if not targets:
        return _misfired(state, seat, rank, at_ms)
    now = state.public
    cards = dict(zip(targets, state.piles[seat], strict=False))
    own = replace(_hit(state, own, rank, at_ms), covers=own.covers + len(cards))
    window = now.options.tie_window_ms
    match = RANKS.index(rank)
    done = Covered(rank, now.event + 1, at_ms, state.formed[match], state.formed_ms[match])
    state = replace(
        _with(state, seat, own),
        hot=state.hot - cards.keys(),
        held=Held(seat, rank, at_ms + window) if window else None,
        public=replace(now, covered=(*now.covered, done)),
    )
    return _placed(state, cards, at_ms, seat), (Told("covered", seat, tuple(cards.values()), rank.sign, page=True),)


def say(state: State, seat: Seat, at_ms: int) -> Step:
    """Say the word: nobody else is told, and the rank is still to come. Raises IllegalActionError: locked out."""
    own = state.racers[seat]
    if at_ms < own.locked_ms:
        raise IllegalActionError(Reason.LOCKED_OUT)
    own = replace(own, missed=None, active=True, said=True)
    return _with(state, seat, own), (Told("early" if state.public.left[seat] else "said", seat),)


def idle(state: State) -> Step:
    """End a race that nobody ran: who alone has pressed anything has won; if both have, the clock begins anew."""
    active = [seat for seat in SEATS if state.racers[seat].active]
    if len(active) == len(SEATS):
        return _clocked(state), (Told("unseen"),)
    winner = active[0] if active else None
    return _over(state, Ending.IDLE, winner), (Told("idle", page=True),)


def _waits(state: State, seat: Seat, rank: Rank, at_ms: int) -> bool:
    """Whether the next card of the rank is left to the other for now, who has cards too."""
    held = state.held
    if held is None or not state.public.left[seat] or not state.public.left[1 - seat]:
        return False
    return (held.seat, held.rank) == (seat, rank) and at_ms < held.until_ms and bool(_hot(state, rank))


def _hot(state: State, rank: Rank) -> list[Place]:
    return [place for place, top in state.public.tops if top.rank is rank and place in state.hot]


def _targets(state: State, seat: Seat, rank: Rank) -> list[Place]:
    """Return what a press covers: of the hot cards of the rank the first, or all, the presser's own row before."""
    now = state.public
    hot = sorted(_hot(state, rank), key=lambda place: (place[0] != seat, place[1]))
    if now.options.cover_mode is CoverMode.SINGLE:
        return hot[:1]
    shared = now.options.tie_window_ms and now.left[1 - seat]
    return hot[:: 2 if shared else 1]


def _call(state: State, seat: Seat, rank: Rank, at_ms: int) -> Step:
    """Win by a match that is not older than one's last card; any other is a misfire."""
    if len(_hot(state, rank)) < 2 or state.formed[RANKS.index(rank)] < state.public.out[seat]:
        return _misfired(state, seat, rank, at_ms)
    own = _hit(state, state.racers[seat], rank, at_ms)
    return _over(_with(state, seat, own), Ending.CALLED, seat), (Told("called", seat, value=rank.sign, page=True),)


def _hit(state: State, own: Racer, rank: Rank, at_ms: int) -> Racer:
    """Note a press that was right, and how long it took from the moment of the match."""
    since = state.formed_ms[RANKS.index(rank)]
    took = (*own.took, at_ms - since) if own.acted_ms <= since else own.took
    return replace(own, acted_ms=at_ms, missed=None, active=True, said=False, took=took)


def _misfired(state: State, seat: Seat, rank: Rank, at_ms: int) -> Step:
    """Lock somebody out; nobody else is told before the hand is over."""
    own, locked = state.racers[seat], at_ms + state.public.options.misfire_seconds * SECOND
    own = replace(own, locked_ms=locked, missed=rank, acted_ms=at_ms, active=True, said=False)
    own = replace(own, misfires=own.misfires + 1)
    return _with(state, seat, own), (Told("misfired", seat, value=rank.sign),)


def _with(state: State, seat: Seat, racer: Racer) -> State:
    return replace(state, racers=(*state.racers[:seat], racer, *state.racers[seat + 1 :]))


def _placed(state: State, cards: dict[Place, Card], at_ms: int, player: Seat | None = None) -> State:
    """Lay cards from the piles at one instant, and see which matches they form and whether the hand is over.

    Args:
        state: before, with what is covered no longer hot.
        cards: the next of each pile by the place where they come to lie.
        at_ms: when.
        player: whose cards they are; None: of each row its owner's.
    """
    before, event = state.public, state.public.event + 1
    rows, piles = [list(row) for row in before.rows], list(state.piles)
    for (row, place), card in cards.items():
        owner = row if player is None else player
        rows[row][place : place + 1] = [Top(card, event, at_ms)]
        piles[owner] = piles[owner][1:]
    left = tuple(map(len, piles))
    out = tuple(event if not left[seat] and before.out[seat] == NEVER else before.out[seat] for seat in SEATS)
    public = replace(before, rows=tuple(map(tuple, rows)), left=left, out=out, event=event)
    placed = {card.rank for card in cards.values()}
    state = _matched(replace(state, public=public, piles=tuple(piles)), placed, at_ms)
    if any(left) or _callable(state):
        goes_on = before.phase is public.phase is Phase.FLIP and player is not None
        return state if goes_on else _clocked(state)
    first = min(out)
    ran_out = [seat for seat in SEATS if out[seat] == first]
    if len(ran_out) > 1:
        return _over(state, Ending.BOTH_OUT, None)
    return _over(state, Ending.FIRST_OUT, ran_out[0])


def _matched(state: State, placed: Collection[Rank], at_ms: int) -> State:
    """Note the matches that newly placed cards form: all tops of such a rank are hot."""
    now = state.public
    counts = Counter(top.rank for _, top in now.tops)
    matched = {rank for rank in placed if counts[rank] > 1}
    hot = state.hot | {place for place, top in now.tops if top.rank in matched}
    formed = [now.event if rank in matched else old for rank, old in zip(RANKS, state.formed, strict=True)]
    since = [at_ms if rank in matched else old for rank, old in zip(RANKS, state.formed_ms, strict=True)]
    return replace(state, hot=hot, formed=tuple(formed), formed_ms=tuple(since))


def _callable(state: State) -> bool:
    """Whether either player, now that both have run out, may still call a match."""
    return any(
        event >= min(state.public.out) and len(_hot(state, rank)) > 1
        for rank, event in zip(RANKS, state.formed, strict=True)
    )


def _clocked(state: State) -> State:
    """Start the clock anew: nobody has pressed anything since."""
    public: Public = replace(state.public, turns=state.public.turns + 1)
    return replace(state, public=public, racers=tuple(replace(racer, active=False) for racer in state.racers))


def _over(state: State, ending: Ending, winner: Seat | None) -> State:
    took, misfires = zip(*((racer.took, racer.misfires) for racer in state.racers), strict=True)
    over = replace(state.public, ending=ending, winner=winner, turn=(), took=took, misfires=misfires)
    return replace(state, public=over)
