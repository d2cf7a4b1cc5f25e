"""Turning, covering, calling, and what comes of it (rules/aggravation.md 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

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
from bot.games.cards import Card, Rank
from bot.games.contract import IllegalActionError, Reason, Seat
from bot.games.kit.game import Told

SECOND = 1000


def flip(state: State, at_ms: int) -> Step:
    """Turn a card for each player who turns one (`flippers`), at one instant; no
    earlier match is hot any more."""
    now = state.public
    turning = flippers(now.left)
    cards: dict[Place, Card] = {}
    told = []
    for seat in turning:
        card = state.piles[seat][0]
        cards[seat, len(now.rows[seat])] = card
        told.append(Told("turned", seat, (card,), page=seat == turning[-1]))
    state = replace(state, hot=frozenset(), held=None, public=replace(now, covered=()))
    return _placed(state, cards, at_ms), tuple(told)


def press(state: State, seat: Seat, rank: Rank, at_ms: int) -> Step:
    """Cover cards of a rank; or call it, without cards. Raises IllegalActionError: the
    presser is locked out."""
    own = state.racers[seat]
    if at_ms < own.locked_ms or _waits(state, seat, rank, at_ms):
        raise IllegalActionError(Reason.LOCKED_OUT)
    if not state.public.left[seat]:
        return _call(state, seat, rank, at_ms)
    targets = _targets(state, seat, rank)
    if not targets:
        return _misfired(state, seat, rank, at_ms)
    now = state.public
    # one of the pile for each target, while it lasts
    cards = dict(zip(targets, state.piles[seat], strict=False))
    own = replace(_hit(state, own, rank, at_ms), covers=own.covers + len(cards))
    window = now.options.tie_window_ms
    held = Held(seat, rank, at_ms + window) if window else None
    match = RANKS.index(rank)
    done = Covered(
        rank, now.event + 1, at_ms, state.formed[match], state.formed_ms[match]
    )
    public = replace(now, covered=(*now.covered, done))
    state = replace(
        _with(state, seat, own), hot=state.hot - cards.keys(), held=held, public=public
    )
    told = Told("covered", seat, tuple(cards.values()), rank.sign, page=True)
    return _placed(state, cards, at_ms, seat), (told,)


def say(state: State, seat: Seat, at_ms: int) -> Step:
    """Say the word: nobody else is told, and the rank is still to come. Raises
    IllegalActionError: locked out."""
    own = state.racers[seat]
    if at_ms < own.locked_ms:
        raise IllegalActionError(Reason.LOCKED_OUT)
    own = replace(own, missed=None, active=True, said=True)
    what = "early" if state.public.left[seat] else "said"
    return _with(state, seat, own), (Told(what, seat),)


def idle(state: State) -> Step:
    """End a race that nobody ran. If only one has pressed anything, they win; if both
    have, the clock restarts."""
    active = [seat for seat in SEATS if state.racers[seat].active]
    if len(active) == len(SEATS):
        return _clocked(state), (Told("unseen"),)
    winner = active[0] if active else None
    return _over(state, Ending.IDLE, winner), (Told("idle", page=True),)


def _waits(state: State, seat: Seat, rank: Rank, at_ms: int) -> bool:
    """Whether the next card of the rank is left to the other player for now, who has
    cards too."""
    held = state.held
    if held is None or (held.seat, held.rank) != (seat, rank):
        return False
    if not all(state.public.left):
        return False
    return at_ms < held.until_ms and bool(_hot(state, rank))


def _hot(state: State, rank: Rank) -> list[Place]:
    return [
        place
        for place, top in state.public.tops
        if top.rank is rank and place in state.hot
    ]


def _targets(state: State, seat: Seat, rank: Rank) -> list[Place]:
    """Return what a press covers: one hot card of the rank, or all, with the presser's
    own row first."""
    now = state.public
    hot = sorted(_hot(state, rank), key=lambda place: (place[0] != seat, place[1]))
    if now.options.cover_mode is CoverMode.SINGLE:
        return hot[:1]
    shared = now.options.tie_window_ms and now.left[1 - seat]
    if shared:
        return hot[::2]  # every other one is left to the other player
    return hot


def _call(state: State, seat: Seat, rank: Rank, at_ms: int) -> Step:
    """Win by a match that is not older than the caller's last card; any other is a
    misfire."""
    older = state.formed[RANKS.index(rank)] < state.public.out[seat]
    if older or len(_hot(state, rank)) < 2:
        return _misfired(state, seat, rank, at_ms)
    own = _hit(state, state.racers[seat], rank, at_ms)
    told = Told("called", seat, value=rank.sign, page=True)
    return _over(_with(state, seat, own), Ending.CALLED, seat), (told,)


def _hit(state: State, own: Racer, rank: Rank, at_ms: int) -> Racer:
    """Note a press that was right, and how long it took from the moment of the
    match."""
    since = state.formed_ms[RANKS.index(rank)]
    if own.acted_ms <= since:  # they have pressed nothing since the match arose
        own = replace(own, took=(*own.took, at_ms - since))
    return replace(own, acted_ms=at_ms, missed=None, active=True, said=False)


def _misfired(state: State, seat: Seat, rank: Rank, at_ms: int) -> Step:
    """Lock somebody out; nobody else is told before the hand is over."""
    own = state.racers[seat]
    locked_ms = at_ms + state.public.options.misfire_seconds * SECOND
    own = replace(own, locked_ms=locked_ms, missed=rank, misfires=own.misfires + 1)
    own = replace(own, acted_ms=at_ms, active=True, said=False)
    return _with(state, seat, own), (Told("misfired", seat, value=rank.sign),)


def _with(state: State, seat: Seat, racer: Racer) -> State:
    return replace(
        state, racers=(*state.racers[:seat], racer, *state.racers[seat + 1 :])
    )


def _placed(
    state: State, cards: dict[Place, Card], at_ms: int, player: Seat | None = None
) -> State:
    """Lay cards from the piles at one instant, and see which matches they form and
    whether the hand is over.

    Args:
        state: before, with what is covered no longer hot.
        cards: the next of each pile by the place where they come to lie.
        at_ms: when.
        player: whose cards they are; None: each row gets a card of its owner.
    """
    before = state.public
    event = before.event + 1
    rows = [list(row) for row in before.rows]
    piles = list(state.piles)
    for (row, place), card in cards.items():
        owner = row if player is None else player
        rows[row][place : place + 1] = [Top(card, event, at_ms)]
        piles[owner] = piles[owner][1:]
    left = tuple(map(len, piles))
    out = list(before.out)
    for seat in SEATS:
        if not left[seat] and out[seat] == NEVER:
            out[seat] = event
    public = replace(
        before, rows=tuple(map(tuple, rows)), left=left, out=tuple(out), event=event
    )
    placed = {card.rank for card in cards.values()}
    state = _matched(replace(state, public=public, piles=tuple(piles)), placed, at_ms)
    if not any(left) and not _callable(state):
        return _run_out(state)
    clock_runs_on = before.phase is public.phase is Phase.FLIP and player is not None
    return state if clock_runs_on else _clocked(state)


def _run_out(state: State) -> State:
    """End a hand in which neither player has a card left: the first to run out has
    won."""
    out = state.public.out
    first = min(out)
    ran_out = [seat for seat in SEATS if out[seat] == first]
    if len(ran_out) > 1:
        return _over(state, Ending.BOTH_OUT, None)
    return _over(state, Ending.FIRST_OUT, ran_out[0])


def _matched(state: State, placed: Collection[Rank], at_ms: int) -> State:
    """Note the matches that newly placed cards form: all tops of such a rank are
    hot."""
    now = state.public
    counts = Counter(top.rank for _, top in now.tops)
    matched = {rank for rank in placed if counts[rank] > 1}
    hot = state.hot | {place for place, top in now.tops if top.rank in matched}
    formed = list(state.formed)
    formed_ms = list(state.formed_ms)
    for rank in matched:
        index = RANKS.index(rank)
        formed[index] = now.event
        formed_ms[index] = at_ms
    return replace(state, hot=hot, formed=tuple(formed), formed_ms=tuple(formed_ms))


def _callable(state: State) -> bool:
    """Whether either player, now that both have run out, may still call a match."""
    return any(
        event >= min(state.public.out) and len(_hot(state, rank)) > 1
        for rank, event in zip(RANKS, state.formed, strict=True)
    )


def _clocked(state: State) -> State:
    """Restart the clock: nobody has pressed anything since."""
    public: Public = replace(state.public, turns=state.public.turns + 1)
    racers = tuple(replace(racer, active=False) for racer in state.racers)
    return replace(state, public=public, racers=racers)


def _over(state: State, ending: Ending, winner: Seat | None) -> State:
    covers = tuple(racer.covers for racer in state.racers)
    took = tuple(racer.took for racer in state.racers)
    misfires = tuple(racer.misfires for racer in state.racers)
    over = replace(
        state.public,
        ending=ending,
        winner=winner,
        turn=(),
        covers=covers,
        took=took,
        misfires=misfires,
    )
    return replace(state, public=over)
