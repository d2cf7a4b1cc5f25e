"""Five tricks, and what the hand comes to after them (rules/chicago.md 5, 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.rules.hands import HAND_SIZE, Category, height, lowest_first
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.sheet import LAST_TRICK, Finish, finish
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
    following = [play for play in trick if play.card.suit is led]
    highest = max(following, key=lambda play: height(play.card.rank))
    return highest.seat


def play(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Told, ...]]:
    """Lay a card; the fifth trick ends the hand."""
    now = state.public
    hand = tuple(one for one in state.hands[seat] if one != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    trick = (*now.trick, Play(seat, card))
    tricks = (*now.tricks[:-1], trick)
    public = replace(now, tricks=tricks, turns=now.turns + 1)
    told = Told("played" if now.trick else "led", seat, (card,))
    around = players(now)
    if len(trick) < len(around):
        following = around[(around.index(seat) + 1) % len(around)]
        public = replace(public, turn=(following,))
        return replace(state, public=public, hands=hands), (told,)
    winner = taker(trick)
    if len(tricks) < TRICKS:
        public = replace(public, turn=(winner,), leader=winner, tricks=(*tricks, ()))
        took = Told("took", winner, page=True)
        return replace(state, public=public, hands=hands), (told, took)
    after, more = _over(replace(state, public=public, hands=hands), winner)
    return after, (told, *more)


def unproven(
    shown: Iterable[tuple[Duty, Iterable[tuple[Card, ...]]]], options: ChicagoOptions
) -> dict[Seat, Category]:
    """Return who has not proven what they said, and the first of it (rules/chicago.md
    6.4).

    Args:
        shown: each duty in the order of claims, with the last five cards and the hands
            exposed since it was said.
        options: the rules of the table.
    """
    failing: dict[Seat, Category] = {}
    for duty, hands in shown:
        if not duty.proven_by(hands, options):
            failing.setdefault(duty.seat, duty.category)
    return failing


def _over(state: State, winner: Seat) -> tuple[State, tuple[Told, ...]]:
    """End the hand: the last trick, then penalties, then the best hand."""
    now = state.public
    shown = [(duty, _shown_for(duty, now)) for duty in state.duties]
    forfeited = unproven(shown, now.options)
    scores = list(now.scores)
    scores[winner] += LAST_TRICK
    hands = {seat: now.played_by(seat) for seat in players(now)}
    end = finish(now.options, tuple(scores), hands, forfeited)
    public = replace(
        now,
        phase=Phase.OVER,
        turn=(),
        scores=end.scores,
        unproven=tuple(forfeited.items()),
        best=end.best,
        leader=winner,
    )
    noted = _marks(state, winner, forfeited)
    return replace(state, public=public, noted=noted), _told_at_end(
        end, winner, forfeited
    )


def _shown_for(duty: Duty, now: Public) -> tuple[tuple[Card, ...], ...]:
    """Return what may prove a duty: the last five cards, and the hands exposed since it
    was said."""
    return (now.played_by(duty.seat), *now.shown_by(duty.seat, duty.phase))


def _marks(
    state: State, winner: Seat, forfeited: dict[Seat, Category]
) -> tuple[tuple[Seat, str], ...]:
    """Return the marks of the hand: bluffs, the last trick, and who proved what they
    said or could not."""
    bluffed = [one for one in state.noted if one[0] not in forfeited]
    proven = [
        (duty.seat, "proven") for duty in state.duties if duty.seat not in forfeited
    ]
    failed = [(seat, "forfeited") for seat in forfeited]
    return (*bluffed, (winner, "last_tricks"), *proven, *failed)


def _told_at_end(
    end: Finish, winner: Seat, forfeited: dict[Seat, Category]
) -> tuple[Told, ...]:
    """Tell of the last trick, of those who forfeit, and of the best hand, which is on
    the next page of a replay."""
    points = 0 if winner in forfeited else LAST_TRICK
    told = [Told("last", winner, value=str(points), page=not forfeited)]
    last = next(reversed(forfeited), None)
    for seat, kind in forfeited.items():
        told.append(Told("forfeited", seat, value=kind, page=seat == last))
    best = (
        Told("nobody")
        if end.best is None
        else Told("best", end.best, value=end.category)
    )
    return (*told, best)
