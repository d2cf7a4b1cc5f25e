"""Games have records of their own; where whole games count, each counts once, for
whoever was ever dealt to."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.economy.rebuild import rebuild
from bot.games.bura.rules import game as bura
from bot.games.contract import Counts
from bot.records.counting import Outcome, count
from bot.records.rating import FRESH_RATING, rate
from bot.tables.ids import UserId
from bot.tables.persistence.outcomes import count_ended
from db import boards, guilds, marks, periods, records, standings, tables
from db.records import WHOLE_GAME, TallyRow
from db.rows import LEAST_OPPONENTS, By, HandRow, SeatRow
from db.shards import EVERYWHERE
from tests.economy.finished import (
    ALICE,
    BORIS,
    BURA,
    CAROL,
    GUILD,
    NOW,
    TABLE,
    end_hand,
    won,
    wrong,
)
from tests.economy.test_records import evening
from tests.helpers.engines import IntegrityError
from tests.tables import asks, play
from tests.tables.play import World, world

DAVID = 2004
OTHER = "second"


@pytest.fixture
def _whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Bura count whole games."""
    whole = replace(bura.PROFILE, counts=Counts.MATCH)
    monkeypatch.setattr(bura.Bura, "profile", whole)


def tally(c: sqlite3.Connection, user: int = ALICE, game: str = BURA) -> TallyRow:
    return records.tally(c, GUILD, game, periods.ALL, user)


def end_game(
    c: sqlite3.Connection,
    hands: list[list[int]],
    winner: int,
    too_new: Sequence[frozenset[int]] = (),
) -> list[int]:
    """End a game of which these hands were dealt; the last of them was played by who
    sat there to the end.

    `too_new` says of the first hands whose accounts were. Return the places of the
    players in the order of their first hands."""
    table = tables.insert_table(c, replace(TABLE, status="between"))
    for number, people in enumerate(hands, start=1):
        tables.insert_hand(
            c, HandRow(table, number, b"s" * 32, "c0ffee", "m", "o", number, NOW)
        )
        new = too_new[number - 1] if number <= len(too_new) else frozenset()
        tables.seat_hand(c, table, number, people, new)
    tables.replace_seats(
        c,
        table,
        [
            SeatRow(table, seat, user, place=int(user != winner))
            for seat, user in enumerate(hands[-1])
        ],
    )
    row = replace(
        TABLE,
        table_id=table,
        status="over",
        ended_at=NOW,
        end_reason="won",
        hand_no=len(hands),
        seq=1,
    )
    tables.save_table(c, row, 0)
    count_ended(c, table)
    finish = records.finish_of(c, table, WHOLE_GAME)
    assert finish is not None
    return [outcome.place for outcome in records.outcomes_of(c, finish.finish_id)]


def test_a_hand_of_one_game_moves_nobodys_rating_in_another(
    c: sqlite3.Connection,
) -> None:
    end_hand(c, [ALICE, BORIS], won(0))
    before = tally(c), tally(c, BORIS)
    for _ in range(3):
        end_hand(c, [ALICE, BORIS], wrong(0), game=OTHER)
    assert (tally(c), tally(c, BORIS)) == before
    assert tally(c, game=OTHER).rating < 1000 < tally(c).rating
    assert marks.of(c, GUILD, BURA, periods.ALL, ALICE) == {"claim_right": 1}
    assert marks.of(c, GUILD, OTHER, periods.ALL, ALICE) == {"claim_wrong": 3}
    assert len(records.ratings(c, GUILD, OTHER, ALICE, 10)) == 3
    c.execute("UPDATE tallies SET opponents = ?", (LEAST_OPPONENTS,))
    leaders = {
        game: boards.board(c, GUILD, game, ALICE, page=1, size=1, now=NOW, by=By.RATING)
        .rows[0]
        .user_id
        for game in (BURA, OTHER)
    }
    assert leaders == {BURA: ALICE, OTHER: BORIS}
    assert (
        boards.board(
            c, GUILD, "other", ALICE, page=1, size=1, now=NOW, by=By.RATING
        ).rows
        == []
    )


def test_partners_rise_and_fall_together(c: sqlite3.Connection) -> None:
    pairs = Outcome((0, 1, 0, 1), ((),) * 4, pot=9, sides=(0, 1, 0, 1))
    end_hand(c, [ALICE, BORIS, CAROL, DAVID], lambda _: pairs)
    assert (
        tally(c).rating
        == tally(c, CAROL).rating
        > 1000
        > tally(c, BORIS).rating
        == tally(c, DAVID).rating
    )
    assert [tally(c, user).pots for user in (ALICE, BORIS, CAROL)] == [4, 0, 4]
    alone = rate([FRESH_RATING] * 4, [0, 1, 0, 1])
    assert rate([FRESH_RATING] * 4, [0, 1, 0, 1], (0, 1, 2, 3)) == alone
    assert rate([FRESH_RATING] * 4, [0, 1, 0, 1], (0, 1, 0, 1)) != alone


def test_a_hand_without_places_has_marks_alone(c: sqlite3.Connection) -> None:
    end_hand(
        c, [ALICE, BORIS], lambda _: Outcome(marks=(("claim_right", "claim_right"), ()))
    )
    assert marks.of(c, GUILD, BURA, periods.ALL, ALICE) == {"claim_right": 2}
    assert tally(c).played == 0


@pytest.mark.usefixtures("_whole")
def test_who_left_a_game_before_its_end_comes_after_all_others(
    c: sqlite3.Connection,
) -> None:
    assert end_game(
        c, [[ALICE, BORIS, CAROL, DAVID], [ALICE, BORIS, DAVID], [BORIS, DAVID]], DAVID
    ) == [2, 1, 3, 0]
    assert [tally(c, user).played for user in (ALICE, BORIS, CAROL, DAVID)] == [
        1,
        1,
        1,
        1,
    ]
    assert (
        tally(c, CAROL).rating
        < tally(c).rating
        < tally(c, BORIS).rating
        < tally(c, DAVID).rating
    )


@pytest.mark.usefixtures("_whole")
def test_in_a_whole_game_an_account_is_as_old_as_at_its_last_hand(
    c: sqlite3.Connection,
) -> None:
    new = frozenset({BORIS})
    end_game(c, [[ALICE, BORIS]] * 2, ALICE, too_new=[new, new])
    assert (tally(c).opponents, tally(c).rating) == (0, 1000)
    end_game(c, [[ALICE, BORIS]] * 2, ALICE, too_new=[new])
    assert tally(c).opponents == 1
    assert tally(c).rating > 1000


def test_a_game_with_the_house_and_one_that_counts_by_hands_count_for_nobody(
    c: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert end_game(c, [[ALICE, BORIS]], ALICE) == []
    whole = replace(bura.PROFILE, counts=Counts.MATCH)
    monkeypatch.setattr(bura.Bura, "profile", whole)
    assert end_game(c, [[ALICE, 10]], ALICE) == []
    assert end_game(c, [[ALICE, BORIS]], ALICE) == [0, 1]


def test_the_board_against_the_house_has_a_game(c: sqlite3.Connection) -> None:
    for game in (BURA, OTHER):
        table = tables.insert_table(c, replace(TABLE, game=game, house_level="master"))
        tables.insert_hand(c, HandRow(table, 1, b"s" * 32, "c0ffee", "m", "o", 1, NOW))
        tables.seat_hand(c, table, 1, [ALICE, 40])
        lost = int(game == OTHER)
        tables.replace_seats(
            c,
            table,
            [
                SeatRow(table, 0, ALICE, place=lost),
                SeatRow(table, 1, 40, place=1 - lost),
            ],
        )
        over = replace(
            TABLE,
            game=game,
            house_level="master",
            table_id=table,
            status="over",
            ended_at=NOW,
            end_reason="won",
            hand_no=1,
            seq=1,
        )
        tables.save_table(c, over, 0)
        standings.count_house_table(c, table)
    found = {
        game: boards.board(
            c, GUILD, game, ALICE, page=1, size=9, now=NOW, by=By.HOUSE
        ).rows[0]
        for game in (BURA, OTHER)
    }
    assert {game: (row.value, row.played) for game, row in found.items()} == {
        BURA: (1, 1),
        OTHER: (0, 1),
    }


@pytest.mark.usefixtures("_whole")
async def test_whole_games_kept_at_random_tables_are_those_made_anew(
    tmp_path: Path,
) -> None:
    users, random = [UserId(2001 + number) for number in range(5)], Random(5)
    async with world(tmp_path / "bura.sqlite3") as room:
        await room.database.run(rich)
        await evening(room, random, users, 3)
        counted = await room.database.read(
            lambda c: c.execute(
                "SELECT count(DISTINCT finish_id) FROM outcomes"
            ).fetchone()
        )
        assert counted[0] == await games(room)
        assert await room.database.read(
            lambda c: c.execute("SELECT count(*) > 0 FROM marks").fetchone()
        ) == (1,)
        assert (await room.database.run(rebuild)).total() == 0


@pytest.mark.usefixtures("_whole")
async def test_giving_up_loses_the_whole_game(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down(stake=3)
        await asks.leave(room.tables, table_id, play.ALICE)

        def made(c: sqlite3.Connection, user: int) -> tuple[int, ...]:
            row = records.tally(c, play.GUILD, BURA, periods.ALL, user)
            return row.played, row.won, row.pots

        assert await room.database.read(
            lambda c: [made(c, user) for user in (play.ALICE, play.BOB)]
        ) == [
            (1, 0, 0),
            (1, 1, 6),
        ]
        assert (await room.database.run(rebuild)).total() == 0


def rich(c: sqlite3.Connection) -> None:
    guilds.ensure(c, play.GUILD, 0)
    c.execute("UPDATE guilds SET starting_tokens = 5000")


async def games(room: World) -> int:
    """Count the tables among people that somebody has won, or that were drawn."""
    (count_,) = await room.database.read(
        lambda c: c.execute(
            "SELECT count(DISTINCT table_id) FROM tables JOIN seats USING (table_id)"
            " WHERE status = 'over' AND place IS NOT NULL AND hand_no > 0 AND house_level IS NULL"
        ).fetchone()
    )
    return int(count_)


def test_one_who_counts_a_hand_twice_is_refused(c: sqlite3.Connection) -> None:
    number = end_hand(c, [ALICE, BORIS], won(0))
    finish = next(
        finish
        for finish in records.finishes(c, EVERYWHERE)
        if finish.finish_id == number
    )
    with pytest.raises(IntegrityError):
        count(c, finish, won(0)(2))
