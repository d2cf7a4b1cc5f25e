"""Schneider by rules of thumb.

Only honours count, and a led card that is not beaten in its suit wins, so the lead is
worth keeping. Cards are counted: one that nothing unseen beats is a sure trick. Honours
are won with the cheapest card that does it, and given up last."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.kit.game import Action
from tests.opponents.informed import Informed
from tests.opponents.schneider.knowledge import Knowledge, View
from tests.opponents.schneider.world import NUMBERS, TEN


class Thumb(Informed[Knowledge]):
    """Plays one seat of one hand."""

    def decide(self, legal_actions: Sequence[Action]) -> Action:
        """Return the card to play."""
        view = self.knowledge.view
        offered = self.knowledge.offered(legal_actions)
        cards = sorted(offered, key=rank)
        led = view.public.led
        chosen = (
            self._lead(view, cards)
            if led is None
            else reply(cards, NUMBERS.number[led])
        )
        return offered[chosen]

    def _lead(self, view: View, cards: Sequence[int]) -> int:
        """Lead a low card while there is a stock, else a sure honour, else the card
        that fewest can beat."""
        unseen = self._unseen(view)
        low = [card for card in cards if not is_honour(card)]
        sure = [card for card in cards if is_honour(card) and not threats(card, unseen)]
        if view.public.stock and low:
            return min(low, key=lambda card: (threats(card, unseen), rank(card)))
        if sure:
            return max(
                sure, key=lambda card: sum(other >> 3 == card >> 3 for other in unseen)
            )
        if low and not view.public.stock:
            return low[0]
        return min(cards, key=lambda card: (threats(card, unseen), rank(card)))

    def _unseen(self, view: View) -> set[int]:
        seen = self.knowledge.played.union(NUMBERS.of(view.hand))
        return set(range(len(NUMBERS.cards))) - seen


def reply(cards: Sequence[int], led: int) -> int:
    """Beat an honour as cheaply as possible, or a low card with an honour that is safe
    so; else throw the lowest."""
    winning = [card for card in cards if card >> 3 == led >> 3 and card > led]
    if not is_honour(led):
        winning = [card for card in winning if is_honour(card)] or winning
    return winning[0] if winning else cards[0]


def rank(card: int) -> int:
    """Return the place of a card in its suit."""
    return card & 7


def is_honour(card: int) -> bool:
    """Say whether the card counts."""
    return rank(card) >= TEN


def threats(card: int, unseen: set[int]) -> int:
    """Count the unseen cards that beat a card."""
    return sum(other >> 3 == card >> 3 and other > card for other in unseen)
