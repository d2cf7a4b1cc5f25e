"""A computer player of Bura: it watches a hand from its seat, and chooses among the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.bura.actions import Action, Verb
from bot.games.bura.ranks import lowest, points
from bot.games.bura.view import BuraView
from bot.house.advice import Advice, Chance, Why
from bot.house.levels import Level
from bot.house.recollection import Recollection


class HousePlayer:
    """Plays one seat; may play one hand after the other.

    It sees only the views it is given. `choose` alone is enough to play; who also lets it `observe` the states
    between its own turns gives it the memory of somebody who never looks away.

    Args:
        level: how well it plays.
        seed: with the same seed and the same views it does the same.
    """

    def __init__(self, level: Level | str, seed: int) -> None:
        self.level = Level(level)
        self.seed = seed
        self._recollection = Recollection()

    def observe(self, view: BuraView) -> None:
        """Look at the hand without doing anything."""
        self._recollection.observe(view)

    def choose(self, view: BuraView, legal_actions: Sequence[Action]) -> Action:
        """Return what to do, one of `legal_actions` (at least one).

        Where the seat is not asked for anything, but might claim, use `consider`, which may also return nothing.
        """
        action = self.consider(view, legal_actions) or legal_actions[0]
        if action.cards and view.seat is not None:
            self._recollection.laid(view.seat, action.cards)
        return action

    def consider(self, view: BuraView, legal_actions: Sequence[Action]) -> Action | None:
        """Return what to do now, or None to wait: a claim may be legal when it is not the seat's turn."""
        self.observe(view)
        if not legal_actions:
            return None
        choices = self.advise(view, legal_actions).choices
        return choices[0].action if choices else None

    def advise(self, view: BuraView, legal_actions: Sequence[Action]) -> Advice:
        """Return what the player thinks of all it may do, best first."""
        self.observe(view)
        captured = sum(
            points(play.cards)
            for trick in self._recollection.tricks
            if trick.winner == view.seat
            for play in trick.plays
        )
        claims = [action for action in legal_actions if action.verb is Verb.CLAIM]
        if claims and captured >= view.options.target_points:
            return Advice((Chance(claims[0], 1.0),), Why.CLAIM, points=captured)
        others = [action for action in legal_actions if action.verb is not Verb.CLAIM]
        laying = [action for action in others if action.cards]
        if not laying:
            return Advice(tuple(Chance(action, 0.5) for action in others), Why.WAIT)
        low = lowest(view.own.hand if view.own else (), view.trump, len(laying[0].cards))
        ranked = sorted(laying, key=lambda action: set(action.cards) != set(low))
        return Advice(tuple(Chance(action, 0.5) for action in ranked), Why.KEEP)
