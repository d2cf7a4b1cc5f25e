"""What one seat of Toepen knows: all tricks, voids, the hands it gave away itself, and
those a challenge has shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView
from bot.games.toepen.rules.cards import HIGH
from bot.games.toepen.rules.game import EXCHANGE, KEEP, LET_PASS, Public
from tests.opponents import informed
from tests.opponents.dealing import Place, not_followed
from tests.opponents.toepen.world import FOLD, KNOCK, NUMBERS, STAY, World, position

View = KitView[Public]
VERBS: Final = {"knock": KNOCK, "stay": STAY, "fold": FOLD}


class Knowledge(informed.Knowledge[View]):
    """Cards are numbers."""

    numbers = NUMBERS

    def __init__(self) -> None:
        super().__init__()
        self.given: set[int] = set()
        """The cards that this seat has exchanged."""

    def see(self, view: View) -> None:
        """Remember a hand that was given away."""
        before = self._view
        seat = view.player
        if (
            before is not None
            and view.public.exchanges[seat] > before.public.exchanges[seat]
        ):
            self.given.update(NUMBERS.of(before.hand))
        super().see(view)

    def by_rule(self, legal_actions: Sequence[Action], luck: Random) -> Action | None:
        """Exchange a hand of low cards, never lie, and never challenge."""
        return before_play(self.view, legal_actions)

    def offered(self, legal_actions: Sequence[Action]) -> Mapping[int, Action]:
        """Return cards, answers, and a knock on one's own turn."""
        moves: dict[int, Action] = {}
        for action in legal_actions:
            if action.verb == "play":
                moves[NUMBERS.number[action.cards[0]]] = action
            elif action.verb in {"stay", "fold"} or (action.verb == "knock" and moves):
                moves[VERBS[action.verb]] = action
        return moves

    def seen(self) -> set[int]:
        """Return the cards of the tricks, and those of hands that were given away."""
        now = self.view.public
        shown = [card for one in now.shown for card in one.cards]
        played = [play.card for trick in now.tricks for play in trick]
        return self.given.union(NUMBERS.of(shown), NUMBERS.of(played))

    def place(self, seat: Seat) -> Place:
        """Return a hand without the suits that the seat did not follow."""
        return Place(
            len(self.view.hands[seat]),
            not_followed(NUMBERS, self.view.public.tricks, seat),
        )

    def guess(self, luck: Random) -> World:
        """Return a position that looks to the seat as the real one."""
        hands, _ = self.hidden(luck)
        return position(self.view.public, hands, self.view.seat)


def before_play(view: View, legal_actions: Sequence[Action]) -> Action | None:
    """Return what to do before the first trick: exchange a hand without high cards, and
    believe everybody."""
    if LET_PASS in legal_actions:
        return LET_PASS
    if KEEP in legal_actions:
        high = any(card.rank in HIGH for card in view.hand)
        return KEEP if high or EXCHANGE not in legal_actions else EXCHANGE
    return None
