"""Chicago by rules of thumb: keep what makes a hand, high cards for the last draw, and
say what is true.

In the tricks low cards go first, and the fourth is won as cheaply as possible, to lead
the best card to the last."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chicago.rules.hands import HAND_SIZE
from bot.games.chicago.rules.state import Phase
from bot.games.kit.game import Action
from tests.opponents.chicago.before_play import by_cards, thrown_away, truth
from tests.opponents.chicago.knowledge import Knowledge
from tests.opponents.chicago.world import LENGTH, NUMBERS
from tests.opponents.informed import Informed
from tests.opponents.last_trick import chosen, holding


class Thumb(Informed[Knowledge]):
    """Plays one seat of one hand."""

    def decide(self, legal_actions: Sequence[Action]) -> Action:
        """Return what to do."""
        view = self.knowledge.view
        now = view.public
        if now.phase.talking:
            return truth(view, legal_actions)
        if now.phase.drawing:
            out = thrown_away(view.hand, now, last=now.phase is Phase.DRAW3)
            return by_cards(legal_actions)[out]
        offered = self.knowledge.offered(legal_actions)
        unseen = self.knowledge.unseen()
        held = sum(
            len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat
        )
        value = {
            card: holding(card, LENGTH, unseen, held) for card in NUMBERS.of(view.hand)
        }
        left = HAND_SIZE + 1 - len(now.tricks)
        return offered[
            chosen(
                list(offered),
                value,
                NUMBERS.of(play.card for play in now.trick),
                LENGTH,
                left,
            )
        ]
