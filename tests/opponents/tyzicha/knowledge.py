"""What one seat of Tyzicha knows: widow, gifts, marriages, all cards played, and what
others could not do.

A player follows suit, else trumps, and wins if they can: a card that did neither bars
all cards that would have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bot.games.cards import Suit
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.tyzicha.rules.cards import PLAYERS
from bot.games.tyzicha.rules.state import Laid, View, after
from tests.opponents import informed
from tests.opponents.dealing import Place
from tests.opponents.tyzicha import auction
from tests.opponents.tyzicha.world import (
    LENGTH,
    MARRY,
    NUMBERS,
    POINTS,
    World,
    beats,
    couple,
    position,
    taking,
    trump_of,
)

EVERY = frozenset(range(len(NUMBERS.cards)))


class Knowledge(informed.Knowledge[View]):
    """Cards are numbers. Lists are by seat."""

    numbers = NUMBERS

    def __init__(self) -> None:
        super().__init__()
        self.played: set[int] = set()
        self.points = [0] * PLAYERS
        """The points of the cards that each has taken."""
        self.barred: list[set[int]] = [set() for _ in range(PLAYERS)]
        """What each cannot hold."""
        self.held: list[set[int]] = [set() for _ in range(PLAYERS)]
        """What each was seen to get, and may have played since."""

    def see(self, view: View) -> None:
        """Remember what is shown for a moment only."""
        before = self._view
        super().see(view)
        self._see_gifts(view)
        now = view.public
        laid = now.last or now.trick
        for number, one in enumerate(laid):
            card = NUMBERS.number[one.card]
            if card not in self.played:
                self.played.add(card)
                self._infer(
                    one.seat,
                    card,
                    NUMBERS.of(other.card for other in laid[:number]),
                    trump_of(now.trump),
                )
        for marriage in now.marriages:
            self.held[marriage.seat].update(couple(list(Suit).index(marriage.suit)))
        if now.last and (before is None or before.public.last != now.last):
            self._take(view, now.last)

    def _see_gifts(self, view: View) -> None:
        now = view.public
        if now.declarer is None:
            return
        if view.widow:
            self.held[now.declarer].update(NUMBERS.of(view.widow))
        for steps, given in enumerate(view.given, 1):
            for card in NUMBERS.of([given]):
                self.held[now.declarer].discard(card)
                self.held[after(now.declarer, steps)].add(card)

    def _take(self, view: View, trick: Sequence[Laid]) -> None:
        """Count a trick for the seat whose card takes it."""
        cards = NUMBERS.of(laid.card for laid in trick)
        best = taking(cards, trump_of(view.public.trump))
        winner = trick[cards.index(best)].seat
        self.points[winner] += sum(POINTS[card % LENGTH] for card in cards)

    def _infer(self, seat: Seat, card: int, before: Sequence[int], trump: int) -> None:
        """Bar the cards that the player would have had to lay instead."""
        if not before:
            return
        suit, led = card // LENGTH, before[0] // LENGTH
        best = taking(before, trump)
        bars = self.barred[seat]
        if suit != led:
            bars.update(of_suit(led))
            if suit != trump:
                bars.update(of_suit(trump))
        if not beats(card, best, trump):
            bars.update(other for other in of_suit(suit) if beats(other, best, trump))

    def by_rule(self, legal_actions: Sequence[Action], luck: Random) -> Action | None:
        """Decide everything before the first lead by playing guessed deals out."""
        return auction.decided(self, legal_actions, luck)

    def offered(self, legal_actions: Sequence[Action]) -> Mapping[int, Action]:
        """Return the cards that may be played, with and without a marriage."""
        moves = {}
        for action in legal_actions:
            if action.cards and action.verb in {"play", "marriage"}:
                moves[
                    NUMBERS.number[action.cards[0]]
                    + MARRY * (action.verb == "marriage")
                ] = action
        return moves

    def seen(self) -> set[int]:
        """Return the cards that were played, and those that others are known to
        hold."""
        return self.played.union(*self.held)

    def place(self, seat: Seat) -> Place:
        """Return the cards of a hand that are not known."""
        return Place(
            len(self.view.hands[seat]) - len(self._sure(seat)),
            frozenset(self.barred[seat]),
        )

    def _sure(self, seat: Seat) -> set[int]:
        """Return the cards that a seat is known to hold; none for one's own, which the
        view shows."""
        return self.held[seat] - self.played - set(NUMBERS.of(self.view.hand))

    def hidden(self, luck: Random) -> tuple[list[list[int]], list[int]]:
        """Return the hands of all, and the widow while nobody has taken it."""
        hands, widow = super().hidden(luck)
        hands = [[*self._sure(Seat(seat)), *hand] for seat, hand in enumerate(hands)]
        return hands, widow

    def guess(self, luck: Random) -> World:
        """Return a position that looks to the seat as the real one, while tricks are
        played."""
        hands, _ = self.hidden(luck)
        return position(self.view.public, hands, self.points)


def of_suit(suit: int) -> list[int]:
    """Return the cards of a suit."""
    return [card for card in EVERY if card // LENGTH == suit]
