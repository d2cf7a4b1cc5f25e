"""An attempt at partnerships as it is stored: a seed that was committed to, and
everything that was done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.games.cards import Card
from bot.tables.dealing import Deal
from bot.tables.ids import UserId
from bot.tables.partnerships.formation import (
    CLOCK,
    Formation,
    Setup,
    Shuffle,
    Stage,
    Way,
    apply,
    begin,
)
from db.rows import FormingRow, FormingStepRow

_STAGES = 10
"""More than there can be in one attempt."""


@dataclass(frozen=True, slots=True)
class Kit:
    """What a random draw was laid from, and who picked which position (by place), in
    order."""

    commitment: str
    seed: str
    mix: str
    picks: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt: its row, its people in the order of joining, how it stands, and what
    they pressed last.

    What is sealed, a vote or an answer to a line-up, is no such press: a mix tells
    everybody who has pressed, and whose press came last, and that is whose no has led
    to the draw."""

    row: FormingRow
    people: tuple[UserId, ...]
    state: Formation
    pressed: tuple[int, ...]
    """The id of each place's last press since the attempt began; 0: none."""
    mix: str
    """What the last draw was mixed with; empty: there was none."""
    steps: int = 0

    @property
    def version(self) -> int:
        """A number that is another one for each stage of each attempt."""
        return self.row.attempt * _STAGES + self.state.turn

    @property
    def kit(self) -> Kit | None:
        """What proves the draw that has made the teams, once all is over; None: there
        was none, or it still counts."""
        if self.state.stage is not Stage.READY or not self.state.picks:
            return None
        return Kit(self.row.commitment, self.row.seed.hex(), self.mix, self.state.picks)

    def after(self, place: int, action: str, click: int) -> Attempt:
        """Return the attempt once something was done. Raises NotPossibleError."""
        pressed = self.pressed
        stage = self.state.stage
        sealed = stage is Stage.LINE_UP or (
            stage is Stage.METHOD and self.state.setup.way is Way.VOTE
        )
        if place != CLOCK and not sealed:
            pressed = (*pressed[:place], click, *pressed[place + 1 :])
        state = apply(self.state, place, action, _shuffle(self.row, pressed))
        mix = (
            self.mix
            if state.draws == self.state.draws
            else kit_mix(self.row, state.draws, pressed)
        )
        return replace(
            self, state=state, pressed=pressed, mix=mix, steps=self.steps + 1
        )


def begun(row: FormingRow, people: tuple[UserId, ...], house: Iterable[int]) -> Attempt:
    """Return an attempt in which nothing was done yet. Raises ValueError: they make no
    such teams."""
    setup = Setup(
        len(people),
        row.teams,
        Way(row.way),
        row.host_place,
        frozenset(house),
        bool(row.redraw),
    )
    pressed = (0,) * len(people)
    state = begin(setup, _shuffle(row, pressed))
    return Attempt(
        row,
        people,
        state,
        pressed,
        kit_mix(row, state.draws, pressed) if state.draws else "",
    )


def replayed(
    row: FormingRow,
    people: tuple[UserId, ...],
    house: Iterable[int],
    steps: Iterable[FormingStepRow],
) -> Attempt:
    """Return an attempt as its log has left it. Raises ValueError: it cannot have been
    so."""
    attempt = begun(row, people, house)
    for step in steps:
        attempt = attempt.after(step.place, step.action, step.interaction_id or 0)
    return attempt


def kit_mix(row: FormingRow, draw: int, pressed: Iterable[int]) -> str:
    """Write what is mixed with the seed of a kit: table, attempt, draw, and everybody's
    last press before it."""
    return f"{row.table_id}:{row.attempt}.{draw}:{','.join(map(str, pressed))}"


def _shuffle(row: FormingRow, pressed: tuple[int, ...]) -> Shuffle:
    def laid(cards: tuple[Card, ...], draw: int) -> tuple[Card, ...]:
        return Deal(row.seed, kit_mix(row, draw, pressed)).laid(cards)

    return laid
