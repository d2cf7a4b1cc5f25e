"""Five tricks, and what the hand comes to after them (rules/chicago.md 5, 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.games.cards import Card
from bot.games.chicago.rules.hands import (
    HAND_SIZE,
    Category,
    height,
    lowest_first,
    worth,
)
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.state import Duty, Phase, Play, Public, State
from bot.games.contract import Seat
from bot.games.kit.game import Told
from bot.games.kit.seating import eldest_first

Step = tuple[State, tuple[Told, ...]]
TRICKS: Final = HAND_SIZE
LAST_TRICK: Final = 5
"""Points for the fifth trick."""


class Finish(NamedTuple):
    """The end of a hand: who had the single best hand, and everybody's points."""

    best: Seat | None
    category: Category
    scores: tuple[int, ...]


def finish(
    options: ChicagoOptions,
    scores: tuple[int, ...],
    hands: Mapping[Seat, Collection[Card]],
    forfeited: Collection[Seat],
) -> Finish:
    """Take the points of those who forfeit, and give the best hand of the others what
    it is worth.

    Args:
        options: the rules of the table.
        scores: by seat, the last trick included.
        hands: the five cards of each player.
        forfeited: who has not proven what they said.
    """
    worths = {
        seat: worth(cards, wheel=options.wheel)
        for seat, cards in hands.items()
        if seat not in forfeited
    }
    kickers = options.kickers
    keys = {seat: one.key(kickers=kickers) for seat, one in worths.items()}
    highest = max(keys.values(), default=None)
    best = [seat for seat, key in keys.items() if key == highest]
    after = [0 if seat in forfeited else score for seat, score in enumerate(scores)]
    category = worths[best[0]].category if best else Category.HIGH_CARD
    is_single = len(best) == 1 and category.points > 0
    if is_single:
        after[best[0]] += category.points
    return Finish(best[0] if is_single else None, category, tuple(after))


def players(now: Public) -> tuple[Seat, ...]:
    """Return who plays this hand, from the dealer's left."""
    return tuple(seat for seat in eldest_first(now.standing) if seat not in now.out)


def legal_cards(hand: Collection[Card], led: Card | None) -> tuple[Card, ...]:
    """Return what may be played: of the suit led if there is any; the lowest first."""
    suit = None if led is None else led.suit
    following = [card for card in hand if card.suit is suit]
    return lowest_first(following or hand)


def taker(trick: Sequence[Play]) -> Seat:
    """Return who has played the highest card of the suit led."""
    led = trick[0].card.suit
    following = [play for play in trick if play.card.suit is led]
    highest = max(following, key=lambda play: height(play.card.rank))
    return highest.seat


def play(state: State, seat: Seat, card: Card) -> Step:
    """Lay a card; the last one of a trick gives it to its taker."""
    now, around = state.public, players(state.public)
    told = Told("played" if now.trick else "led", seat, (card,))
    trick = (*now.trick, Play(seat, card))
    following = around[(around.index(seat) + 1) % len(around)]
    public = replace(
        now,
        tricks=(*now.tricks[:-1], trick),
        turn=(following,),
        turns=now.turns + 1,
    )
    hands = list(state.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    state = replace(state, public=public, hands=tuple(hands))
    if len(trick) < len(around):
        return state, (told,)
    after, more = _taken(state)
    return after, (told, *more)


def _taken(state: State) -> Step:
    """Give a trick to its taker, who leads; the fifth one ends the hand."""
    now = state.public
    winner = taker(now.trick)
    public = replace(now, turn=(winner,), leader=winner)
    if len(now.tricks) == TRICKS:
        return _over(replace(state, public=public))
    public = replace(public, tricks=(*now.tricks, ()))
    told = Told("took", winner, page=True)
    return replace(state, public=public), (told,)


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


def _over(state: State) -> Step:
    """End the hand: the last trick, then penalties, then the best hand, which is on the
    next page of a replay."""
    now, (winner,) = state.public, state.public.turn
    hands = {seat: now.played_by(seat) for seat in players(now)}
    shown = [(duty, _shown_for(now, duty)) for duty in state.duties]
    forfeited = unproven(shown, now.options)
    scores = list(now.scores)
    scores[winner] += LAST_TRICK
    end = finish(now.options, tuple(scores), hands, forfeited)
    public = replace(
        now,
        phase=Phase.OVER,
        turn=(),
        scores=end.scores,
        unproven=tuple(forfeited.items()),
        best=end.best,
    )
    points = 0 if winner in forfeited else LAST_TRICK
    told = [Told("last", winner, value=str(points))]
    for seat, kind in forfeited.items():
        told.append(Told("forfeited", seat, value=kind))
    told[-1] = replace(told[-1], page=True)
    best = Told("nobody")
    if end.best is not None:
        best = Told("best", end.best, value=end.category)
    marks = _marks(state, winner, forfeited)
    return replace(state, public=public, noted=marks), (*told, best)


def _shown_for(now: Public, duty: Duty) -> tuple[tuple[Card, ...], ...]:
    """Return by what a duty may be proven: the last five cards of its player, and the
    hands exposed since."""
    exposed = now.shown_by(duty.seat, duty.phase)
    return (now.played_by(duty.seat), *exposed)


def _marks(
    state: State, winner: Seat, forfeited: Collection[Seat]
) -> tuple[tuple[Seat, str], ...]:
    """Return the marks of the hand: bluffs, the last trick, and who proved what they
    said or could not."""
    bluffed = [one for one in state.noted if one[0] not in forfeited]
    owing = [duty.seat for duty in state.duties]
    proven = [(seat, "proven") for seat in owing if seat not in forfeited]
    failed = [(seat, "forfeited") for seat in forfeited]
    return (*bluffed, (winner, "last_tricks"), *proven, *failed)
