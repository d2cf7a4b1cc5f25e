"""What one seat of Sedma knows: every card that was laid, and that a leader who has to
think can continue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bot.games.cards import Rank
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView
from bot.games.sedma.rules.game import GAME, Public, Stage
from bot.games.sedma.rules.judging import matches, pack_for
from tests.opponents import informed
from tests.opponents.dealing import Place
from tests.opponents.sedma.world import CONTINUE, END, NUMBERS, World, position

View = KitView[Public]


class Knowledge(informed.Knowledge[View]):
    """Cards are numbers."""

    numbers = NUMBERS

    def __init__(self) -> None:
        super().__init__()
        self.played: set[int] = set()
        self.some: dict[Seat, frozenset[int]] = {}
        """Cards of which a seat has held one at least, and has laid none since."""

    def see(self, view: View) -> None:
        """Remember the cards on the table, and a leader for whom the pause did not end
        the trick."""
        now = view.public
        super().see(view)
        for laid in (*now.last, *now.trick):
            card = NUMBERS.number[laid.card]
            if card not in self.played and card in self.some.get(laid.seat, ()):
                del self.some[laid.seat]
            self.played.add(card)
        if now.stage is Stage.DECIDE and now.turn[0] != view.seat:
            self.some[now.turn[0]] = self._matching(now.led)

    def _matching(self, led: Rank | None) -> frozenset[int]:
        return frozenset(
            number
            for card, number in NUMBERS.number.items()
            if led and matches(card, led) and number not in self.played
        )

    def offered(self, legal_actions: Sequence[Action]) -> Mapping[int, Action]:
        """Return the first action of each rank, and `END`."""
        moves: dict[int, Action] = {}
        for action in legal_actions:
            moves.setdefault(move_of(action), action)
        return moves

    def seen(self) -> set[int]:
        """Return all cards that were laid."""
        return self.played

    def pack(self) -> list[int]:
        """Return the cards of so many players."""
        return NUMBERS.of(pack_for(self.view.public.options, len(self.view.hands)))

    def place(self, seat: Seat) -> Place:
        """Return a hand with a card to continue with, where that is known."""
        some = (self.some[seat],) if seat in self.some else ()
        return Place(len(self.view.hands[seat]), some=some)

    def guess(self, luck: Random) -> World:
        """Return a position that looks to the seat as the real one."""
        hands, stock = self.hidden(luck)
        now = self.view.public
        return position(now, GAME.sides(now.options, len(hands)), hands, stock)


def move_of(action: Action) -> int:
    """Return the number of an action."""
    if not action.cards:
        return END
    rank = NUMBERS.number[action.cards[0]] & 7
    return CONTINUE + rank if action.verb == "continue" else rank
