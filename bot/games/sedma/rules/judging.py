"""Single questions of the rules: what matches, whose the trick is, what it is worth,
and what a hand brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.cards import Card, Rank, Suit, pack
from bot.games.contract import Placing, Seat
from bot.games.sedma.rules.options import DealRule, SedmaOptions, ThreePack

RANKS: Final = (
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)
"""Ranks in the order in which hands are shown; none is above another in play."""
PACK: Final = tuple(Card.parse(str(card)) for card in pack(RANKS))
"""The unshuffled pack, made of the very objects that `Card.parse` returns, so that
cards compare by identity first."""
SET_ASIDE: Final = frozenset(map(Card.parse, ("8s", "8d")))
"""The cards that three play without, unless they play with all."""
TOTAL: Final = 90
"""All points of a hand."""
LAST_TRICK: Final = 10
_THREE: Final = 3

_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
_SUITS: Final = {suit: place for place, suit in enumerate(Suit)}
_COUNTED: Final = frozenset({Rank.ACE, Rank.TEN})


def pack_for(options: SedmaOptions, seats: int) -> tuple[Card, ...]:
    """Return the cards of so many: three play without two eights, unless they take all
    (rules/sedma.md 2).

    They keep the order of the unshuffled pack.
    """
    if seats != _THREE or options.three_pack is ThreePack.WHOLE:
        return PACK
    return tuple(card for card in PACK if card not in SET_ASIDE)


def points(cards: Iterable[Card]) -> int:
    """Return what captured cards are worth, without the last trick: ten for each ace
    and each ten."""
    return 10 * sum(card.rank in _COUNTED for card in cards)


def matches(card: Card, led: Rank) -> bool:
    """Say whether a card is of the rank that was led first in the trick, or a seven
    (rules/sedma.md 3)."""
    return card.rank is led or card.rank is Rank.SEVEN


def owner(cards: Sequence[Card]) -> int:
    """Return which of the cards of a trick, in the order in which they were laid, takes
    it: the last that matches."""
    return max(
        place for place, card in enumerate(cards) if matches(card, cards[0].rank)
    )


def in_hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards as a hand is shown: equal ranks beside each other."""
    return tuple(sorted(cards, key=lambda card: (_PLACE[card.rank], _SUITS[card.suit])))


def lowest_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards so that the one that a timeout plays is the first (rules/sedma.md
    7)."""

    def key(card: Card) -> tuple[bool, bool, int, int]:
        return (
            card.rank in _COUNTED,
            card.rank is Rank.SEVEN,
            -_PLACE[card.rank],
            _SUITS[card.suit],
        )

    return tuple(sorted(cards, key=key))


def stakes_of(gained: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
    """Return what a hand brings to each side: stakes for those with the most points
    (rules/sedma.md 5).

    Args:
        gained: the points of each side.
        tricks: how many tricks each side has taken.
    """
    most = max(gained)
    if most == min(gained):
        return (0,) * len(gained)
    worth = 1
    if len(gained) == 2 and most == TOTAL:
        worth = 2 if min(tricks) else 3
    return tuple(worth * (own == most) for own in gained)


def next_dealer(options: SedmaOptions, dealer: Seat, places: Placing) -> Seat:
    """Return who deals next: the next seat in the direction of play, or a loser before
    a winner (rules/sedma.md 5)."""
    seats, step = len(places), options.direction.step
    turns = [Seat((dealer + step * (number + 1)) % seats) for number in range(seats)]
    if options.deal_rule is DealRule.LOSER_DEALS:
        for seat in turns:
            if places[seat] and not places[(seat + step) % seats]:
                return seat
    return turns[0]
