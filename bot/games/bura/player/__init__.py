"""The computer player of Bura: a small network that learned by self-play, and what it
needs of the rules as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.legal import CLAIM
from bot.games.bura.rules.view import BuraView
from bot.games.kit.game import Action
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.player import ComputerPlayer, SeatPlayer
from bot.house.review import Conduct, Decision, Misstep

_EVEN: Final = 0.5
"""The chance to win of which nothing is known."""


class BuraPlayer(ComputerPlayer[BuraView, Action]):
    """Bura as the house plays it."""

    def seated(self, level: Level, seed: int) -> SeatPlayer[BuraView, Action]:
        """Return a player for a seat of one hand; numpy is needed only from here on."""
        from bot.games.bura.player.house_player import HousePlayer

        return HousePlayer(level, seed)

    def judged(
        self, done: Conduct[BuraView, Action], advices: Sequence[Advice[Action]]
    ) -> Sequence[Misstep[BuraView, Action]]:
        """Return what each decision was worth; `advices` are what a master thinks of
        each.

        A claim that was missed has cost nothing if the hand was won nevertheless, and
        else everything. What waiting was worth to a player who claimed out of turn is
        what their last decision before had left them."""
        found: list[Misstep[BuraView, Action]] = []
        left, missed_before = _EVEN, False
        for decision, advice in zip(done.decisions, advices, strict=True):
            if decision.chosen.verb == Verb.ORDER:
                continue  # it is for the hands to come
            if _missed(decision, advice):
                # Players who do not notice that they have won miss every claim: that is
                # one mistake, not many.
                if not missed_before:
                    found.append(Misstep(decision, advice, 1.0 if done.won else 0.0))
                missed_before = True
                continue
            chance = advice.chance_of(decision.chosen)
            if chance is None and decision.chosen == CLAIM:
                chance = 0.0  # a master offers a claim only if it is right, and a wrong one loses the hand (7.1)
            if chance is not None:
                found.append(Misstep(decision, advice, chance, left))
                left = chance
        return found

    def outcome(self, first: BuraView, last: BuraView) -> float | None:
        """Return 1 for a hand that was won, 0 for a lost one and a half for a draw; to
        the others a wrong claim is a draw."""
        finish = last.public.finish
        if finish is None:
            return None
        if finish.winner is None:
            return 0.0 if finish.claimant == last.seat else 0.5
        return float(finish.winner == last.seat)


def _missed(decision: Decision[BuraView, Action], advice: Advice[Action]) -> bool:
    """Whether a right claim was not made."""
    return bool(advice.choices) and advice.best == CLAIM != decision.chosen


PLAYER: Final = BuraPlayer()
