"""Looking at a finished hand again: what a seat decided, and which of its decisions
cost most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from bot.games.contract import AnyGame, Chance, Seat
from bot.games.kit.chance import UNSHUFFLED
from bot.games.kit.replay import Frame, Move, frames
from bot.house.advice import Advice, is_good
from bot.house.levels import Level
from bot.house.question import Question

TOLD: Final = 3
"""How many decisions are told of a hand."""


ViewT_co = TypeVar("ViewT_co", covariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)
ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")


@dataclass(frozen=True, slots=True)
class Decision(Generic[ViewT_co, ActionT_co]):
    """Something that a seat decided itself, and what a master would be asked in its
    place."""

    step: int
    """The number of the move among all that were made, from 1, as in
    `replay.MoveDone`."""
    page: int
    """The page of the hand's replay that tells it, from 0."""
    chosen: ActionT_co
    question: Question[ViewT_co, ActionT_co]


@dataclass(frozen=True, slots=True)
class Conduct(Generic[ViewT_co, ActionT_co]):
    """What a seat did in a hand. `won`: it won the hand; `finished`: it was played
    out."""

    decisions: tuple[Decision[ViewT_co, ActionT_co], ...]
    won: bool
    finished: bool = False
    seen: tuple[ViewT_co, ...] = ()
    """Every state of the hand as the seat saw it, from the deal to the end."""
    pages: tuple[Frame[ViewT_co, ActionT_co, object], ...] = ()
    """The replay of the hand."""


@dataclass(frozen=True, slots=True)
class Misstep(Generic[ViewT_co, ActionT_co]):
    """A decision and what it was worth. Chances to win the hand are estimates from 0 to
    1."""

    decision: Decision[ViewT_co, ActionT_co]
    advice: Advice[ActionT_co]
    """What a master thinks of all choices, and why of the best."""
    chance: float
    """The chance with what was chosen."""
    waiting: float = 0.0
    """The chance by waiting, where a master would have done nothing."""

    @property
    def best(self) -> ActionT_co | None:
        """What promised most; None: to wait."""
        return self.advice.promising.action if self.advice.choices else None

    @property
    def best_chance(self) -> float:
        """The chance with that."""
        return self.advice.promising.chance if self.advice.choices else self.waiting

    @property
    def loss(self) -> float:
        """How much winning chance was given away: none by what a hint would have
        advised."""
        if self.advice.choices and self.decision.chosen == self.advice.best:
            return 0.0
        return self.best_chance - self.chance


def conduct(
    game: AnyGame,
    dealt: object,
    moves: Sequence[Move[object]],
    seat: Seat,
    *,
    package: str,
    seed: int,
    luck: Chance = UNSHUFFLED,
) -> Conduct[object, object]:
    """Play a hand again and return what a seat decided where it had a choice, without
    what the clock did for it.

    Who interrupts has always had the choice to wait, also where they could do nothing
    else.

    Args:
        game: the rules.
        dealt: the hand as it was dealt.
        moves: all that was done, in order.
        seat: whose decisions.
        package: of the game.
        seed: of the master who is asked.
        luck: what the hand was dealt from.

    Raises:
        IllegalActionError: the moves are not those of this hand.
    """
    pages = frames(game, dealt, moves, luck)
    state, seen = dealt, [game.view(dealt, seat)]
    found = list[Decision[object, object]]()
    for step, move in enumerate(moves, start=1):
        if move.seat == seat and not move.by_clock:
            legal = game.legal_actions(state, seat)
            if game.is_interrupt(move.action) or len(legal) > 1:
                page = next(
                    number for number, shown in enumerate(pages) if shown.step >= step
                )
                question = Question(
                    package,
                    Level.MASTER,
                    seed,
                    tuple(seen),
                    tuple(legal),
                    made=move.action,
                )
                found.append(Decision(step, page, move.action, question))
        state, _events = game.apply(state, move.seat, move.action, move.at_ms, luck)
        view = game.view(state, seat)
        if view != seen[-1]:
            seen.append(view)
    result = game.result(state)
    won = result is not None and result.places[seat] == 0
    return Conduct(
        tuple(found), won, finished=result is not None, seen=tuple(seen), pages=pages
    )


def by_advice(
    done: Conduct[ViewT, ActionT], advices: Sequence[Advice[ActionT]]
) -> list[Misstep[ViewT, ActionT]]:
    """Return what each decision was worth where a master knows it."""
    return [
        Misstep(decision, advice, chance)
        for decision, advice in zip(done.decisions, advices, strict=True)
        if (chance := advice.chance_of(decision.chosen)) is not None
    ]


def costliest(
    found: Iterable[Misstep[ViewT, ActionT]],
) -> tuple[Misstep[ViewT, ActionT], ...]:
    """Return the decisions that cost most, the costliest first; good choices are not
    told."""
    costly = [misstep for misstep in found if not is_good(misstep.loss)]
    return tuple(sorted(costly, key=lambda misstep: misstep.loss, reverse=True)[:TOLD])
