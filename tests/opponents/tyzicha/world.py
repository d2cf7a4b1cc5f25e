"""The tricks of a hand of Tyzicha in numbers (docs/rules/tyzicha.md 3.6, 4).

Moves: a card; `MARRY` plus a card to lead it and declare the marriage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.cards import Suit
from bot.games.tyzicha.rules.cards import MARRIAGES, PLAYERS, RANKS
from bot.games.tyzicha.rules.scoring import row_after
from bot.games.tyzicha.rules.state import Public
from tests.opponents.numbering import Numbering

NUMBERS: Final = Numbering(RANKS[::-1])
LENGTH: Final = 6
"""Cards of a suit: nine, jack, queen, king, ten, ace."""
POINTS: Final = (0, 2, 3, 4, 10, 11)
QUEEN, KING, TEN, ACE = 2, 3, 4, 5
MARRY: Final = 24
NO_TRUMP: Final = -1
BONUS: Final = tuple(MARRIAGES[suit] for suit in Suit)
"""What a marriage is worth, by suit."""
POINT: Final = 1 / 400
"""What a point more than the others is worth: the reward is 0.5 where all gain equally
much."""


@dataclass(slots=True)
class World:
    """A position. Lists are by seat."""

    terms: Public
    """The options, the scores before, and what the auction came to; nothing of the
    tricks."""
    hands: list[list[int]]
    actor: int
    trump: int
    trick: list[tuple[int, int]]
    """Seats and cards, from the first."""
    tricks: int
    """How many are finished."""
    taken: list[int]
    """The points of cards and marriages."""

    def legal(self) -> Sequence[int]:
        """Return the moves of the seat that moves next."""
        hand = self.hands[self.actor]
        if self.trick:
            return self._following(hand)
        if not self.tricks and not self.terms.options.marriage_first_trick:
            return hand
        return [*hand, *(MARRY + card for card in pairs(hand))]

    def _following(self, hand: list[int]) -> list[int]:
        """Return cards of the suit led, else trumps; and of those the ones that win, if
        any does."""
        suit, best = self.trick[0][1] // LENGTH, self.best()
        found = [card for card in hand if card // LENGTH == suit]
        found = found or [card for card in hand if card // LENGTH == self.trump] or hand
        return [card for card in found if beats(card, best, self.trump)] or found

    def best(self) -> int:
        """Return the card that takes the trick as it is."""
        return taking([card for _, card in self.trick], self.trump)

    def apply(self, move: int) -> None:
        """Lay a card; the third one ends the trick."""
        seat, card = self.actor, move
        if move >= MARRY:
            card = move - MARRY
            self.trump = card // LENGTH
            self.taken[seat] += BONUS[self.trump]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.actor = (seat + 1) % PLAYERS
        if len(self.trick) == PLAYERS:
            best = self.best()
            self.actor = next(other for other, laid in self.trick if laid == best)
            self.taken[self.actor] += sum(
                POINTS[laid % LENGTH] for _, laid in self.trick
            )
            self.trick = []
            self.tricks += 1

    def payoffs(self) -> Sequence[float] | None:
        """Return 0.5, and `POINT` more for each point of the score gained above the
        others' mean; from 0 to 1."""
        if self.trick or self.hands[0]:
            return None
        before = self.terms.standing.scores
        after = row_after(self.terms, before, self.taken).scores
        gains = [score - old for score, old in zip(after, before, strict=True)]
        apart = [gain - (sum(gains) - gain) / (PLAYERS - 1) for gain in gains]
        return [min(1.0, max(0.0, 0.5 + POINT * gain)) for gain in apart]


def beats(card: int, other: int, trump: int) -> bool:
    """Say whether a card takes a trick from another that was laid before it."""
    if card // LENGTH == other // LENGTH:
        return card > other
    return card // LENGTH == trump


def taking(cards: Sequence[int], trump: int) -> int:
    """Return the card that takes a trick of these, the first of which was led."""
    best = cards[0]
    for card in cards:
        if beats(card, best, trump):
            best = card
    return best


def trump_of(suit: Suit | None) -> int:
    """Return the number of the suit of trumps."""
    return NO_TRUMP if suit is None else list(Suit).index(suit)


def couple(suit: int) -> tuple[int, int]:
    """Return queen and king of a suit."""
    return suit * LENGTH + QUEEN, suit * LENGTH + KING


def pairs(hand: Sequence[int]) -> list[int]:
    """Return the kings and queens of which both are in a hand."""
    found: list[int] = []
    for suit in range(len(Suit)):
        both = couple(suit)
        if set(both) <= set(hand):
            found += both
    return found


def position(
    public: Public, hands: Sequence[Sequence[int]], points: Sequence[int]
) -> World:
    """Return the position that the public sees while tricks are played, with these
    hands.

    Args:
        public: from the first lead on, or just before it.
        hands: of all seats.
        points: the points of the cards that each has taken.
    """
    return World(
        terms=Public(
            public.options,
            public.standing,
            declarer=public.declarer,
            contract=public.contract,
        ),
        hands=[list(hand) for hand in hands],
        actor=public.turn[0] if public.turn else 0,
        trump=trump_of(public.trump),
        trick=[(int(laid.seat), NUMBERS.number[laid.card]) for laid in public.trick],
        tricks=sum(public.tricks),
        taken=[taken + public.bonus(seat) for seat, taken in enumerate(points)],
    )
