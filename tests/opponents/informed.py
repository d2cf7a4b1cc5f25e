"""What a seat knows, from which it guesses positions, and players that go by it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView, sure
from tests.opponents.dealing import Place, deal
from tests.opponents.numbering import Numbering
from tests.opponents.worlds import World

ViewT = TypeVar("ViewT", bound=KitView[Any])


class Knowledge(ABC, Generic[ViewT]):
    """What one seat knows of a hand. It learns from the seat's own views and from
    nothing else."""

    numbers: ClassVar[Numbering]
    """The cards of the game."""

    def __init__(self) -> None:
        self._view: ViewT | None = None

    @property
    def view(self) -> ViewT:
        """The last view. Raises LookupError: nothing has been seen."""
        return sure(self._view)

    def see(self, view: ViewT) -> None:
        """Look at the next view of the hand."""
        self._view = view

    def by_rule(self, legal_actions: Sequence[Action], luck: Random) -> Action | None:
        """Return what is decided by a rule and not by search; None: nothing is."""
        return None

    @abstractmethod
    def offered(self, legal_actions: Sequence[Action]) -> Mapping[int, Action]:
        """Return the actions to search by the number of the move; none where the seat
        only could interrupt."""

    @abstractmethod
    def seen(self) -> set[int]:
        """Return the cards that the seat need not guess, without its own hand."""

    def pack(self) -> Sequence[int]:
        """Return the cards that the hand is played with."""
        return range(len(self.numbers.cards))

    def unseen(self) -> list[int]:
        """Return the cards that may be in another hand, or elsewhere."""
        seen = self.seen().union(self.numbers.of(self.view.hand))
        return [card for card in self.pack() if card not in seen]

    def place(self, seat: Seat) -> Place:
        """Return what is known of the cards in another hand."""
        return Place(len(self.view.hands[seat]))

    def hidden(self, luck: Random) -> tuple[list[list[int]], list[int]]:
        """Return the hands of all, and the cards that are elsewhere, so that they agree
        with all views."""
        view, unseen = self.view, self.unseen()
        others = [Seat(seat) for seat in range(len(view.hands)) if seat != view.seat]
        places = [self.place(seat) for seat in others]
        rest = Place(len(unseen) - sum(place.size for place in places))
        *hands, elsewhere = deal(unseen, [*places, rest], luck)
        hands.insert(view.player, self.numbers.of(view.hand))
        return hands, elsewhere

    @abstractmethod
    def guess(self, luck: Random) -> World:
        """Return the present position with such hidden cards."""


KnowledgeT = TypeVar("KnowledgeT", bound=Knowledge[Any])


class Informed(ABC, Generic[KnowledgeT]):
    """Plays one seat of one hand by what the seat knows.

    Args:
        knowledge: of this seat, new.
    """

    def __init__(self, knowledge: KnowledgeT) -> None:
        self.knowledge = knowledge

    def observe(self, view: KitView[Any]) -> None:
        """Look at the hand without acting."""
        self.knowledge.see(view)

    def consider(
        self, view: KitView[Any], legal_actions: Sequence[Action]
    ) -> Action | None:
        """Return one of the legal actions, or None to wait, which is possible out of
        turn only."""
        self.knowledge.see(view)
        return self.decide(legal_actions)

    @abstractmethod
    def decide(self, legal_actions: Sequence[Action]) -> Action | None:
        """Return what to do after the last view."""
