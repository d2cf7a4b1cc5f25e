"""All opponents play hands to their end by the rules, and the bench measures them. How
well they play it tells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.house.levels import Level
from tests.bench.exploits import contest as contest_of
from tests.bench.outside import Contest, line, play_deal, share
from tests.helpers.sizes import first_of
from tests.opponents.scripts import SCRIPTS

TABLES = [
    ("schneider", "match", 2),
    ("sedma", "eight", 2),
    ("sedma", "eight", 4),
    ("toepen", "loser", 4),
    ("tyzicha", "short", 3),
    ("chicago", "verbal", 3),
]
KINDS = ("ismcts", "flat", "thumb")


@pytest.mark.parametrize(
    ("game", "preset", "players", "name"),
    first_of(
        [
            (*table, KINDS[(place + turn) % len(KINDS)])
            for turn in range(len(KINDS))
            for place, table in enumerate(TABLES)
        ],
        len(TABLES),
    ),
)
def test_an_opponent_plays(game: str, preset: str, players: int, name: str) -> None:
    contest = Contest(game, preset, players, Level.BEGINNER, name, iterations=8, seed=3)
    figures = play_deal(contest, 0)
    assert 0 <= figures.won[0] <= 1
    assert figures.others
    assert "ms a move" in line(contest, figures)


def test_the_same_seed_gives_the_same_figures() -> None:
    contest = Contest(
        "sedma", "eight", 2, Level.BEGINNER, "ismcts", iterations=8, seed=4
    )
    first, again = play_deal(contest, 1), play_deal(contest, 1)
    assert (first.won, first.gain) == (again.won, again.gain)


@pytest.mark.parametrize("name", first_of(SCRIPTS, 6, every=3))
def test_a_script_plays(name: str) -> None:
    single = replace(contest_of(name, Level.BEGINNER, seed=5), whole=False)
    assert play_deal(single, 0).one


@pytest.mark.parametrize(
    ("places", "sides", "expected"),
    [
        ((0, 1, 1), (0, 1, 2), [1, 0, 0]),
        ((1, 0, 0), (0, 1, 2), [0, 1 / 2, 1 / 2]),
        ((0, 1, 0, 1), (0, 1, 0, 1), [1, 0]),
        ((1, 1), (0, 1), [1 / 2, 1 / 2]),
        (None, (0, 1, 2), [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_the_shares_of_all_sides_make_one_win(
    places: tuple[int, ...] | None, sides: tuple[int, ...], expected: list[float]
) -> None:
    seats = [sides.index(side) for side in sorted(set(sides))]
    assert [share(places, seat, sides) for seat in seats] == pytest.approx(expected)
