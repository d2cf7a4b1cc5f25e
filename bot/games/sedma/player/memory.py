"""What a seat of Sedma knows of a hand that it has watched."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.kit.game import KitView
from bot.games.sedma.player.cards import NUMBERS, OF_RANK, SEVENS
from bot.games.sedma.rules.game import GAME, Laid, Public, Stage, taker
from bot.games.sedma.rules.judging import pack_for, points
from bot.house.numbers import SUITS


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
    past: tuple[tuple[Laid, ...], ...] = ()
    """The finished tricks that it has seen."""

    @property
    def deciding(self) -> bool:
        """Whether a round is complete."""
        return self.now.stage in {Stage.PAUSE, Stage.DECIDE}

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know where they are."""
        played = NUMBERS.set(pack_for(self.now.options, len(self.sides)))
        return played & ~(self.hand | self.gone | self.on_table)


def remembered(memory: Seen | None, view: KitView[Public]) -> Seen:
    """Return what a seat knows that has seen one view more; None: it had seen nothing
    of this hand.

    Raises:
        ValueError: the view is the public's.
    """
    now = view.public
    sides = GAME.sides(now.options, len(view.hands))
    trick = [laid.card for laid in now.trick]
    gone, taken, past = (
        (memory.gone, list(memory.points), memory.past)
        if memory
        else (0, [0] * len(now.tricks), ())
    )
    if now.last and now.last not in past[-1:]:
        past = (*past, now.last)
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
        past=past,
    )
