"""The computer player that a game brings as the `PLAYER` of its `player`. A game may
bring none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from bot.games import catalogue
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.review import Conduct, Misstep, by_advice

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")


class SeatPlayer(Protocol[ViewT_contra, ActionT]):
    """Plays one seat, and sees nothing but the views it is given: each state that
    looked new to the seat."""

    def observe(self, view: ViewT_contra) -> None:
        """Look at the hand without doing anything."""
        ...

    def consider(
        self, view: ViewT_contra, legal_actions: Sequence[ActionT]
    ) -> ActionT | None:
        """Return what to do now, one of `legal_actions`, or None to wait, which only an
        interrupt may do."""
        ...

    def advise(
        self,
        view: ViewT_contra,
        legal_actions: Sequence[ActionT],
        made: ActionT | None = None,
    ) -> Advice[ActionT]:
        """Return what the player thinks of all it may do, and of what was `made` of it;
        no choices where it thinks nothing of them."""
        ...


class ComputerPlayer(Protocol[ViewT, ActionT]):
    """How the house plays one game. It is loaded by the bot itself too: what needs
    numpy is imported by `seated`."""

    def seated(self, level: Level, seed: int) -> SeatPlayer[ViewT, ActionT]:
        """Return a player for a seat of one hand.

        Args:
            level: how well.
            seed: with the same seed and the same views it does the same.
        """
        ...

    def judged(
        self, done: Conduct[ViewT, ActionT], advices: Sequence[Advice[ActionT]]
    ) -> Sequence[Misstep[ViewT, ActionT]]:
        """Return what each decision of a hand was worth; `advices` are what a master
        thinks of them, one each."""
        return by_advice(done, advices)

    def brought(self, first: ViewT, now: ViewT) -> float:  # noqa: ARG002 - for games to say
        """Return what a hand has brought since the `first` view and advice about `now`
        leaves out: as a rule, nothing.

        It is on the scale of advice.
        """
        return 0.0

    def outcome(self, first: ViewT, last: ViewT) -> float | None:  # noqa: ARG002 - for games to say
        """Return what a finished hand was worth, on the scale of advice.

        None: it was not played out, or the game has no such scale.
        """
        return None


@runtime_checkable
class RealTimePlayer(ComputerPlayer[ViewT, ActionT], Protocol[ViewT, ActionT]):
    """How the house plays a game without turns: the player says itself when it acts,
    and not the table."""

    def due(self, level: Level, seed: int, view: ViewT) -> int | None:
        """Return when a seat acts next, in ms since the deal, unless it sees something
        new before; None: not at all.

        It is asked within the transaction of each change that the seat sees. At that
        moment `consider` is asked what the seat does, and has to say something. `level`
        and `seed` are those of `seated`."""
        ...


AnyPlayer: TypeAlias = ComputerPlayer[object, object]
"""A player whose views and actions are carried without looking inside."""


def house_of(game: str) -> AnyPlayer | None:
    """Return how the house plays a game; None: it does not. Raises KeyError: there is
    no such game."""
    return player_in(catalogue.package_of(game))


@cache
def player_in(package: str) -> AnyPlayer | None:
    """Return the computer player of the game in a package, be it in the catalogue or
    not; None: it has none."""
    try:
        return cast(AnyPlayer, catalogue.part_in(package, "player", "PLAYER"))
    except KeyError:
        return None
