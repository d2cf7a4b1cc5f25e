"""Five tricks, and what the hand comes to after them (rules/chicago.md 5, 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.cards import Card, Rank
from bot.games.chicago.rules.hands import HAND_SIZE, Category, contains, height, lowest_first
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.sheet import LAST_TRICK, finish
from bot.games.chicago.rules.state import Phase, Play, Public, State
from bot.games.contract import Seat
from bot.games.kit.game import Told
from bot.games.kit.seating import eldest_first

TRICKS: Final = HAND_SIZE


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody had to prove: a claim, the hands they have shown since, and their last five cards."""

    seat: Seat
    category: Category
    detail: tuple[Rank, ...]
    exposed: tuple[tuple[Card, ...], ...]
    final: tuple[Card, ...]


def players(now: Public) -> tuple[Seat, ...]:
    """Return who plays this hand, from the dealer's left."""
    return tuple(seat for seat in eldest_first(now.standing) if seat not in now.out)


def legal_cards(hand: Collection[Card], led: Card | None) -> tuple[Card, ...]:
    """Return what may be played: of the suit led if there is any; the lowest first."""
    following = [card for card in hand if led is not None and card.suit is led.suit]
    return lowest_first(following or hand)


def taker(trick: Sequence[Play]) -> Seat:
    """Return who has played the highest card of the suit led."""
    led = trick[0].card.suit
    return max((play for play in trick if play.card.suit is led), key=lambda play: height(play.card.rank)).seat


def play(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Told, ...]]:
    """Lay a card; the fifth trick ends the hand."""
    now = state.public
    hand = tuple(one for one in state.hands[seat] if one != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    tricks = (*now.tricks[:-1], (*now.trick, Play(seat, card)))
    around = players(now)
    told = Told("played" if now.trick else "led", seat, (card,))
    public = replace(now, tricks=tricks, turns=now.turns + 1)
    if len(public.trick) < len(around):
        following = around[(around.index(seat) + 1) % len(around)]
        return replace(state, public=replace(public, turn=(following,)), hands=hands), (told,)
    winner = taker(public.trick)
    took = Told("took", winner, page=True)
    if len(tricks) < TRICKS:
        public = replace(public, turn=(winner,), leader=winner, tricks=(*tricks, ()))
        return replace(state, public=public, hands=hands), (told, took)
    after, more = _over(replace(state, public=public, hands=hands), winner)
    return after, (told, *more)


def unproven(said: Iterable[Said], options: ChicagoOptions) -> dict[Seat, Category]:
    """Return who has not shown what they said, and the first of it, in the order of claims (rules/chicago.md 6.4)."""
    failing: dict[Seat, Category] = {}
    for one in said:
        shown = (one.final, *one.exposed)
        if not any(contains(cards, one.category, one.detail, wheel=options.wheel) for cards in shown):
            failing.setdefault(one.seat, one.category)
    return failing


def _over(state: State, winner: Seat) -> tuple[State, tuple[Told, ...]]:
    """End the hand: the last trick, then penalties, then the best hand."""
    now = state.public
    claims = [
        Said(seat, one.claim.category, one.claim.detail, now.shown_by(seat, one.phase), now.played_by(seat))
        for one in now.settled
        if one.claim is not None
        for seat in one.claim.holders
    ]
    forfeited = unproven(claims, now.options)
    taken = tuple(score + LAST_TRICK * (seat == winner) for seat, score in enumerate(now.scores))
    hands = {seat: now.played_by(seat) for seat in players(now)}
    end = finish(now.options, taken, hands, forfeited)
    public = replace(
        now,
        phase=Phase.OVER,
        turn=(),
        scores=end.scores,
        unproven=tuple(forfeited.items()),
        best=end.best,
        leader=winner,
    )
    proven = ((one.seat, "proven") for one in claims if one.seat not in forfeited)
    bluffed = (one for one in state.noted if one[0] not in forfeited)
    noted = (*bluffed, (winner, "last_tricks"), *proven, *((seat, "forfeited") for seat in forfeited))
    told = [Told("last", winner, value=str(0 if winner in forfeited else LAST_TRICK), page=not forfeited)]
    last = next(reversed(forfeited), None)
    told += [Told("forfeited", seat, value=kind, page=seat == last) for seat, kind in forfeited.items()]
    best = Told("nobody") if end.best is None else Told("best", end.best, value=end.category)
    return replace(state, public=public, noted=noted), (*told, best)
