"""Tyzicha by rules of thumb (`habits`): a bid is what the hand is reckoned at, with a
little for the widow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.kit.game import Action
from bot.games.tyzicha.rules.state import Phase, View
from tests.opponents.informed import Informed
from tests.opponents.tyzicha.habits import gift_order, habit, reckoned
from tests.opponents.tyzicha.knowledge import Knowledge
from tests.opponents.tyzicha.world import LENGTH, NUMBERS, position

WIDOW: Final = 25
"""Points that three unknown cards bring."""


class Thumb(Informed[Knowledge]):
    """Plays one seat of one hand."""

    def decide(self, legal_actions: Sequence[Action]) -> Action:
        """Return what to do."""
        view = self.knowledge.view
        hand = NUMBERS.of(view.hand)
        verbs = {action.verb: action for action in legal_actions}
        match view.public.phase:
            case Phase.BIDDING:
                able = "bid" in verbs and reckoned(hand) + WIDOW > int(
                    verbs["bid"].value
                )
                return verbs["bid"] if able else verbs["pass"]
            case Phase.FORCED:
                return verbs["take100"]
            case Phase.EXCHANGE:
                return Action("give", NUMBERS.shown(gift_order(hand)[:2]))
            case Phase.RAISE:
                able_to = [
                    one
                    for one in legal_actions
                    if one.verb == "raise" and int(one.value) < reckoned(hand) - 10
                ]
                return able_to[-1] if able_to else verbs["stand"]
            case _:
                return self._play(view, hand, legal_actions)

    def _play(
        self, view: View, hand: Sequence[int], legal_actions: Sequence[Action]
    ) -> Action:
        """Play by habit, but lead a card that nothing unseen of its suit beats."""
        offered = self.knowledge.offered(legal_actions)
        hands = [hand if seat == view.seat else () for seat in range(len(view.hands))]
        chosen = habit(position(view.public, hands, self.knowledge.points))
        married = any(move not in hand for move in offered)
        if view.public.trick or married:
            return offered[chosen]
        unseen = [
            card
            for card in range(len(NUMBERS.cards))
            if card not in self.knowledge.played.union(hand)
        ]
        sure = [
            card for card in offered if not any(above(other, card) for other in unseen)
        ]
        return (
            offered[max(sure, key=lambda card: card % LENGTH)]
            if sure
            else offered[chosen]
        )


def above(other: int, card: int) -> bool:
    """Say whether a card is a higher one of the suit."""
    return other // LENGTH == card // LENGTH and other > card
