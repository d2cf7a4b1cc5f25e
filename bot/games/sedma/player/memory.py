"""What a seat of Sedma knows of a hand that it has watched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.kit.game import KitView
from bot.games.sedma.player.world import ASIDE, NUMBERS, OF_RANK, SEVENS
from bot.games.sedma.rules.game import GAME, Public, Stage, taker
from bot.games.sedma.rules.judging import points
from bot.house.numbers import SUITS

_THREE: Final = 3


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand."""

    seat: int
    now: Public
    sides: tuple[int, ...]
    hand: int
    """The set of its own cards."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    points: tuple[int, ...]
    """What each side has taken, counted in the head where the table does not tell."""
    on_table: int
    """The set of the cards of the trick in progress."""
    worth: int
    """What they are worth."""
    matching: int
    """The set of the cards that match; 0: nobody has led."""
    owner: int
    """Whose the trick would be now; without one the seat itself."""
    gone: int = 0
    """The set of the cards of finished tricks, as far as it remembers them."""

    @property
    def deciding(self) -> bool:
        """Whether a round is complete."""
        return self.now.stage in {Stage.PAUSE, Stage.DECIDE}

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know where they are."""
        aside = ASIDE if len(self.sides) == _THREE else 0
        return NUMBERS.every & ~(self.hand | self.gone | self.on_table | aside)


def remembered(memory: Seen | None, view: KitView[Public]) -> Seen:
    """Return what a seat knows that has seen one view more; None: it had seen nothing of this hand.

    Raises:
        ValueError: the view is the public's.
    """
    now = view.public
    sides, trick = GAME.sides(now.options, len(view.hands)), [laid.card for laid in now.trick]
    gone, taken = (memory.gone, list(memory.points)) if memory else (0, [0] * len(now.tricks))
    if now.last and (memory is None or now.last != memory.now.last):
        cards = [laid.card for laid in now.last]
        gone |= NUMBERS.set(cards)
        taken[sides[taker(now.last)]] += points(cards)
    return Seen(
        seat=int(view.player),
        now=now,
        sides=sides,
        hand=NUMBERS.set(view.hand),
        held=tuple(map(len, view.hands)),
        points=tuple(taken) if now.points is None else now.points,
        on_table=NUMBERS.set(trick),
        worth=points(trick),
        matching=OF_RANK[NUMBERS.of(trick[0]) // SUITS] | SEVENS if trick else 0,
        owner=int(taker(now.trick)) if trick else int(view.player),
        gone=gone,
    )
