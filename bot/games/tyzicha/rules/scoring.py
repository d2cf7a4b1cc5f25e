"""What a hand brings, and the score sheet (rules/tyzicha.md 4).

The sheet is the note of a standing, a row for each hand:
`<declarer><sign><contract>:<scores>;…`, where the sign is `+` for a contract that was
made, `-` for one that was broken, and `x` for one that was conceded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.contract import Seat, Standing
from bot.games.kit.game import sure
from bot.games.tyzicha.rules.options import (
    DefenderScoring,
    MakeTest,
    Rounding,
    TyzichaOptions,
)
from bot.games.tyzicha.rules.state import Public

CONCEDED: Final = 40
"""What each defender scores where the declarer concedes."""
_TEN: Final = 10
_ROW: Final = re.compile(r"(\d)([-+x])(\d+):(.+)")
MADE: Final = "+"
BROKEN: Final = "-"
GIVEN_UP: Final = "x"


@dataclass(frozen=True, slots=True)
class Row:
    """A hand on the score sheet: who declared what, how it went, and the scores after
    it."""

    declarer: Seat
    contract: int
    outcome: str
    scores: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.declarer}{self.outcome}{self.contract}:{','.join(map(str, self.scores))}"


def totals(now: Public, points: Sequence[int]) -> tuple[int, ...]:
    """Return what each has taken: the points of their cards, and their marriages."""
    return tuple(taken + now.bonus(Seat(seat)) for seat, taken in enumerate(points))


def is_made(options: TyzichaOptions, contract: int, total: int) -> bool:
    """Say whether the declarer has taken enough."""
    return total > contract or (
        total == contract and options.make_test is MakeTest.AT_LEAST
    )


def row_after(now: Public, before: Sequence[int], taken: Sequence[int]) -> Row:
    """Return the row of a hand that is over.

    Args:
        now: says who declared what, and whether they conceded.
        before: the scores before the hand, by seat.
        taken: the points of cards and marriages, by seat.
    """
    options, declarer, contract = now.options, sure(now.declarer), now.contract
    made = not now.conceded and is_made(options, contract, taken[declarer])
    outcome = GIVEN_UP if now.conceded else MADE if made else BROKEN
    scores = []
    for seat, (score, total) in enumerate(zip(before, taken, strict=True)):
        if seat == declarer:
            scores.append(score + (contract if made else -contract))
            continue
        gain = (
            total
            if options.rounding is Rounding.NONE
            else (total + _TEN // 2) // _TEN * _TEN
        )
        if now.conceded:
            gain = CONCEDED
        elif made and options.defender_scoring is DefenderScoring.ON_BREAK:
            gain = 0
        scores.append(min(options.target - 1, score + gain))
    return Row(declarer, contract, outcome, tuple(scores))


def rows_in(standing: Standing) -> tuple[Row, ...]:
    """Return the score sheet, from the first hand."""
    found = (_ROW.fullmatch(row) for row in standing.note.split(";"))
    return tuple(
        Row(Seat(int(row[1])), int(row[3]), row[2], tuple(map(int, row[4].split(","))))
        for row in found
        if row
    )
