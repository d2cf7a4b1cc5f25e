"""Looking at a finished hand page by page, all hands open; the same for every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from bot.games.contract import Chance, Game, Options, Seat
from bot.games.kit.chance import UNSHUFFLED

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
OptionsT = TypeVar("OptionsT", bound=Options)
ViewT_co = TypeVar("ViewT_co", covariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Move(Generic[ActionT_co]):
    """One action of a hand, so many milliseconds after the deal.

    `by_clock`: it was the default of a seat that did not act in time.
    """

    seat: Seat
    action: ActionT_co
    by_clock: bool = False
    at_ms: int = 0


@dataclass(frozen=True, slots=True)
class MoveDone(Generic[ActionT_co, EventT_co]):
    """A move and what happened publicly by it: nothing where a decision was sealed."""

    step: int
    """The number of the move among all that were given, from 1."""
    move: Move[ActionT_co]
    events: tuple[EventT_co, ...]


@dataclass(frozen=True, slots=True)
class Frame(Generic[ViewT_co, ActionT_co, EventT_co]):
    """One page of a replay."""

    step: int
    """How many of the given moves have been made; 0 at the deal."""
    public: ViewT_co
    seats: tuple[ViewT_co, ...]
    """What each seat sees: together they show every hand."""
    done: tuple[MoveDone[ActionT_co, EventT_co], ...]
    """What was done since the page before."""


AnyFrame: TypeAlias = Frame[object, object, object]
"""A page whose views and actions are carried without looking inside."""


def frames(
    game: Game[StateT, ActionT, ViewT, EventT, OptionsT],
    first_state: StateT,
    moves: Iterable[Move[ActionT]],
    chance: Chance = UNSHUFFLED,
) -> tuple[Frame[ViewT, ActionT, EventT], ...]:
    """Play a hand again and return its pages: the deal, what the game calls a page, and
    the last state.

    The views are those of `Game.opened`: they show what the players had to remember.

    Args:
        game: the rules.
        first_state: the hand as it was dealt.
        moves: all that was done, in order, the clock's own closings included.
        chance: what the hand was dealt from.

    Raises:
        IllegalActionError: the rules do not allow a move, so the moves are not those of
            this hand.
    """
    state = game.opened(first_state)
    pages = [_frame(game, state, 0, ())]
    done: list[MoveDone[ActionT, EventT]] = []
    step = 0
    for step, move in enumerate(moves, start=1):
        state, events = game.apply(state, move.seat, move.action, move.at_ms, chance)
        done.append(MoveDone(step, move, events))
        if any(map(game.is_page, events)):
            pages.append(_frame(game, state, step, tuple(done)))
            done = []
    if step > pages[-1].step:
        pages.append(_frame(game, state, step, tuple(done)))
    return tuple(pages)


def _frame(
    game: Game[StateT, ActionT, ViewT, EventT, OptionsT],
    state: StateT,
    step: int,
    done: tuple[MoveDone[ActionT, EventT], ...],
) -> Frame[ViewT, ActionT, EventT]:
    seats = range(len(game.standing(state).scores))
    return Frame(
        step,
        game.view(state, None),
        tuple(game.view(state, Seat(seat)) for seat in seats),
        done,
    )
