"""Looking at a finished hand again: what a seat decided, and which of its decisions cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.bura.rules.actions import Action, Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Seat
from bot.games.kit.replay import Move, frames
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.question import Question

COSTLY: Final = 0.02
"""A loss of winning chance that is worth telling."""
MOST: Final = 3
"""How many decisions are told of a hand."""
_EVEN: Final = 0.5
"""The chance to win of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that a seat decided itself, and what a master would be asked in its place."""

    step: int
    """The number of the move among all that were made, from 1, as in `replay.Done`."""
    page: int
    """The page of the hand's replay that tells it, from 0."""
    chosen: Action
    question: Question

    @property
    def view(self) -> BuraView:
        """What the seat saw."""
        return self.question.views[-1]


@dataclass(frozen=True, slots=True)
class Conduct:
    """What a seat did in a hand. `won`: it won the hand."""

    decisions: tuple[Decision, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class Misstep:
    """A decision that gave winning chance away. Chances are estimates from 0 to 1."""

    step: int
    """The number of the move among all that were made, from 1, as in `replay.Done`."""
    page: int
    """The page of the hand's replay that tells it, from 0."""
    trick: int
    """The number of the trick it belonged to, from 1."""
    view: BuraView
    """What the person saw: the phase, his cards, the trick on the table."""
    chosen: Action
    chance: float
    """The chance to win the hand with what he did."""
    advice: Advice
    """What a master thinks of all choices, and why of the best."""
    waiting: float = 0.0
    """The chance to win the hand by waiting, where there was no choice but that and a claim."""

    @property
    def best(self) -> Action | None:
        """What a master would have done; None: he would have waited."""
        return self.advice.best if self.advice.choices else None

    @property
    def best_chance(self) -> float:
        """The chance to win the hand with that."""
        return self.advice.choices[0].chance if self.advice.choices else self.waiting

    @property
    def loss(self) -> float:
        """How much winning chance was given away."""
        return self.best_chance - self.chance


def conduct(dealt: BuraState, moves: Sequence[Move[Action]], seat: Seat, seed: int) -> Conduct:
    """Play a hand again and return what a seat decided where it had a choice, without what the clock did for it.

    Who claims has always had the choice to wait, also where he could do nothing else.

    Args:
        dealt: the hand as it was dealt.
        moves: all that was done, in order.
        seat: whose decisions.
        seed: of the master who is asked.

    Raises:
        IllegalActionError: the moves are not those of this hand.
    """
    pages = frames(BURA, dealt, moves)
    state, seen, found = dealt, [BURA.view(dealt, seat)], list[Decision]()
    for step, move in enumerate(moves, start=1):
        chose = move.action.verb is Verb.CLAIM or len(BURA.legal_actions(state, seat)) > 1
        if move.seat == seat and chose and not move.by_clock:
            page = next(number for number, shown in enumerate(pages) if shown.step >= step)
            found.append(Decision(step, page, move.action, Question(Level.MASTER, seed, tuple(seen))))
        state, _events = BURA.apply(state, move.seat, move.action)
        view = BURA.view(state, seat)
        if view != seen[-1]:
            seen.append(view)
    finish = pages[-1].public.finish
    return Conduct(tuple(found), won=finish is not None and finish.winner == seat)


def missteps(done: Conduct, advices: Sequence[Advice]) -> tuple[Misstep, ...]:
    """Return the decisions that cost most, the costliest first; `advices` are what a master thinks of each.

    A claim that was missed has cost nothing if the hand was won nevertheless, and else everything. What waiting was
    worth to who claimed out of turn is what his last decision before had left him.
    """
    found: list[Misstep] = []
    left = _EVEN
    for decision, advice in zip(done.decisions, advices, strict=True):
        chance, missed = _chance(decision, advice, won=done.won), _missed(decision, advice)
        if chance is None:
            continue
        # Who does not notice that he has won misses every claim from then on: that is one mistake, not many.
        again = missed and any(step.best is not None and step.best.verb is Verb.CLAIM for step in found)
        view = decision.view
        trick = sum(view.tricks) + 1
        step = Misstep(decision.step, decision.page, trick, view, decision.chosen, chance, advice, left)
        if not again and step.loss >= COSTLY:
            found.append(step)
        left = left if missed else chance
    return tuple(sorted(found, key=lambda step: step.loss, reverse=True)[:MOST])


def _chance(decision: Decision, advice: Advice, *, won: bool) -> float | None:
    """Return the chance of what was chosen; None where nothing is known of it."""
    if _missed(decision, advice):
        return 1.0 if won else 0.0
    for choice in advice.choices:
        if choice.action == decision.chosen:
            return choice.chance
    # A master offers a claim only if it is right, and a wrong one loses the hand (rules/bura.md 7.1).
    return 0.0 if decision.chosen.verb is Verb.CLAIM else None


def _missed(decision: Decision, advice: Advice) -> bool:
    """Whether a right claim was not made."""
    return bool(advice.choices) and advice.best.verb is Verb.CLAIM is not decision.chosen.verb
