"""Sedma by rules of thumb.

Points are what counts. Lead a worthless rank that you hold twice, or of which most are
gone. Take a trick with points by its own rank, and spend a seven on twenty points or
more. A trick that your partner takes gets your tens and aces; the opponents' gets your
most useless card. Continue only to win back a trick with points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.kit.game import Action
from bot.games.sedma.rules.game import GAME
from tests.opponents.informed import Informed
from tests.opponents.sedma.knowledge import Knowledge, View
from tests.opponents.sedma.world import CONTINUE, END, NUMBERS, SEVEN, TEN

DEAR = 20
"""Points for which a seven is spent."""


class Thumb(Informed[Knowledge]):
    """Plays one seat of one hand."""

    def decide(self, legal_actions: Sequence[Action]) -> Action:
        """Return the card to lay, or that the trick ends."""
        view = self.knowledge.view
        offered = self.knowledge.offered(legal_actions)
        if END in offered:
            return offered[self._decide(view, offered)]
        ranks = list(offered)
        return offered[
            self._follow(view, ranks) if view.public.trick else self._lead(view, ranks)
        ]

    def _lead(self, view: View, ranks: Sequence[int]) -> int:
        own = [card & 7 for card in NUMBERS.of(view.hand)]
        gone = [card & 7 for card in self.knowledge.played]
        return min(
            ranks,
            key=lambda rank: (
                rank == SEVEN,
                rank >= TEN,
                -own.count(rank) - gone.count(rank),
            ),
        )

    def _follow(self, view: View, ranks: Sequence[int]) -> int:
        trick = view.public.trick
        led, worth = NUMBERS.number[trick[0].card] & 7, points(view)
        if self._is_ours(view):
            return self._give(view, ranks)
        last = (len(trick) + 1) % len(view.hands) == 0
        if led in ranks and led != SEVEN and (worth or last or led < TEN):
            return led
        if SEVEN in ranks and worth >= DEAR:
            return SEVEN
        return self._throw(view, ranks)

    def _give(self, view: View, ranks: Sequence[int]) -> int:
        """Add points to a trick of one's own side."""
        dear = [rank for rank in ranks if rank >= TEN]
        return dear[0] if dear else self._throw(view, ranks)

    def _throw(self, view: View, ranks: Sequence[int]) -> int:
        """Lay what is least useful: a worthless rank that is held once, and of which
        most are gone."""
        own = [card & 7 for card in NUMBERS.of(view.hand)]
        led = NUMBERS.number[view.public.trick[0].card] & 7
        return min(
            ranks,
            key=lambda rank: (rank == SEVEN, rank >= TEN, rank == led, own.count(rank)),
        )

    def _decide(self, view: View, moves: Mapping[int, Action]) -> int:
        """Continue where the trick is not one's own and worth it."""
        worth = points(view)
        if self._is_ours(view) or not worth:
            return END
        plain = [move for move in moves if move not in {END, CONTINUE + SEVEN}]
        if plain:
            return plain[0]
        return CONTINUE + SEVEN if worth >= DEAR else END

    def _is_ours(self, view: View) -> bool:
        sides = GAME.sides(view.public.options, len(view.hands))
        owner = view.public.owner
        return owner is not None and sides[owner] == sides[view.player]


def points(view: View) -> int:
    """Return what the trick is worth."""
    return 10 * sum(NUMBERS.number[laid.card] & 7 >= TEN for laid in view.public.trick)
