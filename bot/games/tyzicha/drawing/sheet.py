"""The score sheet of a match, narrow enough for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.tyzicha.rules.scoring import BROKEN, GIVEN_UP, MADE, Row
from bot.ui.texts import Texts

_SIGNS: Final = {MADE: "+", BROKEN: "−", GIVEN_UP: "×"}
_LATEST: Final = 12
"""Hands that are shown between two of them; with more the first ones are left out."""
_WHOLE: Final = 60
"""Hands that are shown once the game is over."""
_LEFT: Final = 11
"""Characters before the scores: the hand, its declarer below the fifth of them, and the
contract with its sign."""
_WIDTH: Final = 6
"""Characters of a score, the space before it included."""


def sheet(rows: Sequence[Row], texts: Texts, *, whole: bool) -> str:
    """Return a row for each of the last hands: who declared what, how it went, and
    everybody's score after it.

    Players are numbered from 1, by seat. The `whole` match is shown as far as a message
    holds it."""
    if not rows:
        return ""
    numbers = "".join(
        f"{number:>{_WIDTH}}" for number in range(1, len(rows[0].scores) + 1)
    )
    head = f"{texts('tyzicha-sheet-head'):<{_LEFT}}{numbers}"
    lines = [_line(number, row) for number, row in enumerate(rows, start=1)]
    most = _WHOLE if whole else _LATEST
    left_out = ["…"] if len(lines) > most else []
    block = "\n".join([head, *left_out, *lines[-most:]])
    return f"```\n{block}\n```\n-# {texts('tyzicha-sheet')}"


def _line(number: int, row: Row) -> str:
    scores = "".join(f"{written(score):>{_WIDTH}}" for score in row.scores)
    return (
        f"{number:>3}. {row.declarer + 1} {row.contract}{_SIGNS[row.outcome]}{scores}"
    )


def written(score: int) -> str:
    """Return a score, which may be below zero, as people write it."""
    return str(score).replace("-", "−")
