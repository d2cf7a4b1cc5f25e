"""What one seat of Chicago knows: all tricks, voids, and what it has thrown away
itself. Claims are not drawn on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bot.games.chicago.rules.state import Public
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView
from tests.opponents import informed
from tests.opponents.chicago import before_play
from tests.opponents.chicago.world import NUMBERS, World, position
from tests.opponents.dealing import Place, not_followed

View = KitView[Public]


class Knowledge(informed.Knowledge[View]):
    """Cards are numbers."""

    numbers = NUMBERS

    def __init__(self) -> None:
        super().__init__()
        self.thrown: set[int] = set()
        """What this seat has thrown away, since the stock was last reshuffled."""

    def see(self, view: View) -> None:
        """Remember what was thrown away."""
        before = self._view
        super().see(view)
        if any(told.what == "shuffled" for told in view.public.told):
            self.thrown.clear()
        elif before is not None and len(view.hand) == len(before.hand):
            self.thrown.update(NUMBERS.of(set(before.hand) - set(view.hand)))

    def by_rule(self, legal_actions: Sequence[Action], luck: Random) -> Action | None:
        """Exchange by flat Monte Carlo, and say what is true."""
        if not legal_actions:
            return None
        if self.view.public.phase.talking:
            return before_play.truth(self.view, legal_actions)
        if self.view.public.phase.drawing:
            return before_play.exchange(self.view, self.unseen(), legal_actions, luck)
        return None

    def offered(self, legal_actions: Sequence[Action]) -> Mapping[int, Action]:
        """Return the cards that may be played."""
        return {
            NUMBERS.number[action.cards[0]]: action
            for action in legal_actions
            if action.verb == "play"
        }

    def seen(self) -> set[int]:
        """Return the cards of the tricks, and those that this seat has thrown away."""
        played = NUMBERS.of(
            play.card for trick in self.view.public.tricks for play in trick
        )
        return self.thrown.union(played)

    def place(self, seat: Seat) -> Place:
        """Return a hand without the suits that the seat did not follow."""
        return Place(
            len(self.view.hands[seat]),
            not_followed(NUMBERS, self.view.public.tricks, seat),
        )

    def guess(self, luck: Random) -> World:
        """Return a position that looks to the seat as the real one, while tricks are
        played."""
        hands, _ = self.hidden(luck)
        return position(self.view.public, hands)
