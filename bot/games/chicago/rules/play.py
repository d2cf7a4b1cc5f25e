"""Five tricks, and what the hand comes to after them (rules/chicago.md 5, 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from bot.cards import Card
from bot.games.chicago.rules.hands import HAND_SIZE, Category, height, lowest_first
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.sheet import LAST_TRICK, finish
from bot.games.chicago.rules.state import Duty, Phase, Play, Public, State
from bot.games.contract import Seat
from bot.games.kit.game import Told
from bot.games.kit.seating import eldest_first

TRICKS: Final = HAND_SIZE


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


def unproven(shown: Iterable[tuple[Duty, Iterable[tuple[Card, ...]]]], options: ChicagoOptions) -> dict[Seat, Category]:
    """Return who has not proven what they said, and the first of it (rules/chicago.md 6.4).

    Args:
        shown: each duty in the order of claims, with the last five cards and the hands exposed since it was said.
        options: the rules of the table.
    """
    failing: dict[Seat, Category] = {}
    for duty, hands in shown:
        if not any(duty.shown_in(cards, options) for cards in hands):
            failing.setdefault(duty.seat, duty.category)
    return failing


def _over(state: State, winner: Seat) -> tuple[State, tuple[Told, ...]]:
    """End the hand: the last trick, then penalties, then the best hand."""
    now = state.public
    shown = [(duty, (now.played_by(duty.seat), *now.shown_by(duty.seat, duty.phase))) for duty in state.duties]
    forfeited = unproven(shown, now.options)
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
    proven = ((duty.seat, "proven") for duty in state.duties if duty.seat not in forfeited)
    bluffed = (one for one in state.noted if one[0] not in forfeited)
    noted = (*bluffed, (winner, "last_tricks"), *proven, *((seat, "forfeited") for seat in forfeited))
    told = [Told("last", winner, value=str(0 if winner in forfeited else LAST_TRICK), page=not forfeited)]
    last = next(reversed(forfeited), None)
    told += [Told("forfeited", seat, value=kind, page=seat == last) for seat, kind in forfeited.items()]
    best = Told("nobody") if end.best is None else Told("best", end.best, value=end.category)
    return replace(state, public=public, noted=noted), (*told, best)
