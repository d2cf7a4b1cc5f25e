"""Toepen by rules of thumb.

Only the last trick counts, so keep the best card for it and a second high one to win
the third trick with. Throw the lowest card before, and win a trick as cheaply as you
can. A card's worth is the chance that nobody who plays for the hand holds a higher one
of its suit, as far as counting tells. Knock when the last trick looks safe, and stay
when the chance to win is worth the higher stake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.kit.game import Action
from bot.games.toepen.rules.cards import TRICKS, holder
from tests.opponents.informed import Informed
from tests.opponents.last_trick import chosen, holding, wins
from tests.opponents.toepen.knowledge import Knowledge, View, before_play
from tests.opponents.toepen.world import FOLD, KNOCK, NUMBERS, STAY

SURE: Final = 0.7
"""The chance to win from which to knock."""
CAUTION: Final = 0.05
"""Those who knock have something: so much better than even is enough to stay."""


class Thumb(Informed[Knowledge]):
    """Plays one seat of one hand."""

    def decide(self, legal_actions: Sequence[Action]) -> Action | None:
        """Return what to do, on one's own turn only."""
        view = self.knowledge.view
        if ruled := before_play(view, legal_actions):
            return ruled
        offered = self.knowledge.offered(legal_actions)
        if not offered:
            return None
        return offered[self._move(view, list(offered))]

    def _move(self, view: View, moves: Sequence[int]) -> int:
        hand = NUMBERS.of(view.hand)
        if STAY in moves:
            enough = 1 / (view.public.stake + 1) + CAUTION
            return STAY if self._chance(view, hand) > enough else FOLD
        cards = [move for move in moves if move < KNOCK]
        if KNOCK in moves and self._chance(view, hand) > SURE:
            return KNOCK
        worth = {card: self._holds(view, card) for card in cards}
        return chosen(
            cards,
            worth,
            played(view),
            NUMBERS.length,
            TRICKS + 1 - len(view.public.tricks),
        )

    def _chance(self, view: View, hand: Sequence[int]) -> float:
        """Estimate the chance to win the last trick: with the best card, and better
        with one to win the lead by."""
        now = view.public
        if not hand:
            return 0.8 if holder(now.trick) == view.seat else 0.0
        worth = sorted((self._holds(view, card) for card in hand), reverse=True)
        if len(hand) > 1:
            return worth[0] * (0.3 + 0.7 * worth[1])
        if not now.trick:
            leads = now.leader == view.player
            return worth[0] if leads else 0.4 * worth[0]
        return worth[0] if wins(hand[0], played(view), NUMBERS.length) else 0.0

    def _holds(self, view: View, card: int) -> float:
        """Estimate the chance that no other active player has a higher card of the
        suit."""
        now = view.public
        laid = NUMBERS.of(play.card for trick in now.tricks for play in trick)
        seen = self.knowledge.given.union(laid, NUMBERS.of(view.hand))
        unseen = [other for other in range(len(NUMBERS.cards)) if other not in seen]
        held = sum(len(view.hands[seat]) for seat in now.active if seat != view.seat)
        return holding(card, NUMBERS.length, unseen, held)


def played(view: View) -> list[int]:
    """Return the cards of the trick."""
    return NUMBERS.of(play.card for play in view.public.trick)
