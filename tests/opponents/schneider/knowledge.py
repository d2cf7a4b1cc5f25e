"""What one seat of Schneider knows: every card that was played, and the turn-up at the
bottom of the stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from bot.games.kit.game import Action, KitView
from bot.games.schneider.rules.game import Public
from tests.opponents import informed
from tests.opponents.schneider.world import NUMBERS, World, position

View = KitView[Public]


class Knowledge(informed.Knowledge[View]):
    """Cards are numbers. Voids tell nothing new: suit is followed when all unseen cards
    are in one hand."""

    numbers = NUMBERS

    def __init__(self) -> None:
        super().__init__()
        self.played: set[int] = set()

    def see(self, view: View) -> None:
        """Remember the cards on the table."""
        now = view.public
        super().see(view)
        self.played.update(NUMBERS.of([now.led]))
        if now.last is not None:
            self.played.update(NUMBERS.of([now.last.led, now.last.reply]))

    def offered(self, legal_actions: Sequence[Action]) -> Mapping[int, Action]:
        """Return the cards that may be played."""
        return {NUMBERS.number[action.cards[0]]: action for action in legal_actions}

    def seen(self) -> set[int]:
        """Return the cards that were played, and the turn-up while it is in the
        stock."""
        return self.played.union(self._turn_up())

    def _turn_up(self) -> list[int]:
        now = self.view.public
        return NUMBERS.of([now.turn_up]) if now.stock else []

    def hidden(self, luck: Random) -> tuple[list[list[int]], list[int]]:
        """Return hands of both and a stock, its top card first."""
        hands, stock = super().hidden(luck)
        return hands, stock + self._turn_up()

    def guess(self, luck: Random) -> World:
        """Return a position that looks to the seat as the real one."""
        hands, stock = self.hidden(luck)
        return position(self.view.public, hands, stock)
