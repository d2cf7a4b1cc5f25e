"""What a player of the house is asked, in a form that goes to another process and needs
no arithmetic here."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeVar

from bot.house.levels import Level

LENGTH: Final = struct.Struct(">I")
"""Stands before each message between two processes: how many bytes follow."""


class QuestionKind(StrEnum):
    """What is wanted of the player."""

    DECIDE = "decide"
    """What it does now, or nothing."""
    ADVISE = "advise"
    """What it thinks of all its choices."""


ViewT_co = TypeVar("ViewT_co", covariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Question(Generic[ViewT_co, ActionT_co]):
    """A decision of one seat, with all that the seat has seen of the hand. Views and
    actions are the game's own.

    Args:
        package: of the game: a process that answers need not know of any other.
        level: how well the player plays.
        seed: with the same seed and the same views it does the same.
        views: every state of the hand as the seat saw it, the deal first and the
            present one last.
        legal: everything the seat may do now.
        default: what a player does instead who makes a mistake; None: nothing.
        made: what the seat did, if its decision is looked at afterwards: advice judges
            that too, however unwise it is.
    """

    package: str
    level: Level
    seed: int
    views: tuple[ViewT_co, ...]
    legal: tuple[ActionT_co, ...]
    default: ActionT_co | None = None
    made: ActionT_co | None = None

    @property
    def view(self) -> ViewT_co:
        """What the seat sees now."""
        return self.views[-1]


AnyQuestion: TypeAlias = Question[object, object]
"""A question whose views and actions are carried without looking inside."""
