"""Who wins a game because others get up from it."""

from __future__ import annotations

from typing import cast

import pytest

from bot.games.contract import AnyGame, Leaving, Options, Seat
from bot.tables.giving_up import given_up


class Shape:
    """What of a game decides that: how many play, who are partners, and what a leaver
    does."""

    def __init__(self, seats: range, sides: tuple[int, ...], leaving: Leaving) -> None:
        self._seats, self._sides, self._leaving = seats, sides, leaving

    def seats(self, _options: Options) -> range:
        return self._seats

    def enough(self, _options: Options) -> int:
        return self._seats.start

    def sides(self, _options: Options, _seats: int) -> tuple[int, ...]:
        return self._sides

    def leaving(self, _options: Options, _seats: int) -> Leaving:
        return self._leaving


ALONE, PAIRS = (0, 1, 2, 3), (0, 1, 0, 1)


@pytest.mark.parametrize(
    ("shape", "gone", "leaves", "places"),
    [
        (Shape(range(2, 5), ALONE, Leaving.PLAYED_ON), (), (0,), None),
        (Shape(range(2, 5), ALONE, Leaving.PLAYED_ON), (0, 1), (3,), (1, 1, 0, 1)),
        # two are too few for the game: they have won it
        (
            Shape(range(3, 5), ALONE, Leaving.PLAYED_ON),
            (0,),
            (3,),
            (1, 0, 0, 1),
        ),
        (Shape(range(3, 5), ALONE, Leaving.ENDS), (), (1,), (0, 1, 0, 0)),
        (Shape(range(4, 5), PAIRS, Leaving.ENDS), (), (1,), (0, 1, 0, 1)),
        # one of each side: nobody has won
        (
            Shape(range(4, 5), PAIRS, Leaving.ENDS),
            (),
            (0, 1),
            (2, 2, 1, 1),
        ),
        (Shape(range(4, 5), PAIRS, Leaving.REPLACED), (), (1,), None),
        (Shape(range(4, 5), PAIRS, Leaving.REPLACED), (1,), (3,), (0, 1, 0, 1)),
        (Shape(range(4, 5), PAIRS, Leaving.REPLACED), (1,), (0,), (2, 2, 1, 1)),
    ],
)
def test_who_leaves_has_lost_and_their_partners_with_them(
    shape: Shape,
    gone: tuple[int, ...],
    leaves: tuple[int, ...],
    places: tuple[int, ...] | None,
) -> None:
    assert (
        given_up(
            cast(AnyGame, shape),
            Options(),
            4,
            [Seat(seat) for seat in gone],
            [Seat(seat) for seat in leaves],
        )
        == places
    )
