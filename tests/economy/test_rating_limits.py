"""Which results move no rating: a pair's after three a day, and a win because others
gave up early."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from bot.economy.rebuild import rebuild
from bot.games.contract import Counts, Seat
from bot.records.counting import Outcome, reopen_season
from bot.records.rating import FRESH_RATING, rate
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.viewing import view_of
from db import boards, guilds, opponents, periods, records
from db.rows import By, OutcomeRow, TallyRow, Unlisted
from tests.economy.finished import (
    ALICE,
    BORIS,
    BURA,
    CAROL,
    GUILD,
    NOW,
    begin_season,
    end_hand,
    undo_season,
    won,
)
from tests.helpers.random_tables import KINDS, Kind, sit
from tests.helpers.sizes import first_of
from tests.tables import asks, play
from tests.tables.play import World

DAY: Final = 86_400_000
MIDNIGHT: Final = int(datetime(2026, 11, 19, tzinfo=UTC).timestamp() * 1000)
DAVID: Final = 2004


def tally(
    c: sqlite3.Connection, user: int = ALICE, period: str = periods.ALL
) -> TallyRow:
    return records.tally(c, GUILD, BURA, period, user)


def rated(c: sqlite3.Connection) -> list[list[int]]:
    """For each hand, whether it moved the ratings of its players, by seat."""
    rows = list(records.outcomes_among(c, GUILD, range(2**62)))
    return [[row.rated for row in hand] for hand in rows]


def ratings(c: sqlite3.Connection, *users: int) -> tuple[int, ...]:
    return tuple(tally(c, user).rating for user in users)


def test_the_fourth_hand_of_a_pair_in_a_day_moves_no_rating(
    c: sqlite3.Connection,
) -> None:
    seen = []
    for hand in range(5):
        end_hand(c, [ALICE, BORIS], won(hand == 4))
        seen.append(ratings(c, ALICE, BORIS))
    assert rated(c) == [[1, 1]] * 3 + [[0, 0]] * 2
    assert len(set(seen[:3])) == 3
    assert seen[2] == seen[3] == seen[4]
    alice = tally(c)
    assert (alice.played, alice.won) == (5, 4), "it counts for all the rest"
    week = tally(c, period=periods.week(NOW))
    assert week.rating == alice.rating - 1000
    assert tally(c, period="season:1") == replace(alice, period="season:1")


def test_a_day_is_one_of_the_server_as_it_was_then(c: sqlite3.Connection) -> None:
    guilds.save(c, GUILD, {"time_zone": "Europe/Kyiv"}, NOW)  # two hours ahead of UTC
    for _ in range(4):
        end_hand(c, [ALICE, BORIS], won(0), at=MIDNIGHT - 3 * 3_600_000)
    end_hand(c, [ALICE, BORIS], won(0), at=MIDNIGHT - 2 * 3_600_000)  # midnight in Kyiv
    assert [hand[0] for hand in rated(c)] == [1, 1, 1, 0, 1]
    guilds.save(c, GUILD, {"time_zone": "America/New_York"}, MIDNIGHT)
    for _ in range(3):
        end_hand(c, [ALICE, BORIS], won(0), at=MIDNIGHT)  # still the 18th in New York
    assert [hand[0] for hand in rated(c)] == [1, 1, 1, 0, 1, 0, 0, 0]
    assert opponents.times(c, a_finish(c), "day:2026-11-18", ALICE) == {BORIS: 7}


def a_finish(c: sqlite3.Connection) -> records.FinishRow:
    found = records.finish_of(c, 1, 1)
    assert found is not None
    return found


def test_games_are_counted_each_by_itself(c: sqlite3.Connection) -> None:
    for game in (BURA, "other"):
        for _ in range(3):
            end_hand(c, [ALICE, BORIS], won(0), game=game)
    assert rated(c) == [[1, 1]] * 6


def test_among_several_one_new_opponent_is_enough(c: sqlite3.Connection) -> None:
    for _ in range(3):
        end_hand(c, [ALICE, BORIS], won(0))
    end_hand(c, [ALICE, BORIS, CAROL], won(0))
    for _ in range(2):
        end_hand(c, [CAROL, DAVID], won(0))
    end_hand(c, [ALICE, BORIS, CAROL], won(2))
    end_hand(c, [ALICE, BORIS, CAROL], won(2))
    end_hand(c, [ALICE, BORIS, CAROL], won(2))
    assert rated(c)[3:] == [[1, 1, 1], [1, 1], [1, 1], [1, 1, 1], [1, 1, 1], [0, 0, 0]]


def test_partners_are_no_opponents(c: sqlite3.Connection) -> None:
    pairs = Outcome((0, 1, 0, 1), ((),) * 4, sides=(0, 1, 0, 1))
    for _ in range(4):
        end_hand(c, [ALICE, BORIS, CAROL, DAVID], lambda _: pairs)
    assert rated(c) == [[1] * 4] * 3 + [[0] * 4]
    assert [tally(c, user).opponents for user in (ALICE, BORIS, CAROL, DAVID)] == [
        2
    ] * 4
    end_hand(c, [ALICE, CAROL], won(0))
    assert rated(c)[-1] == [1, 1]
    assert [tally(c, user).opponents for user in (ALICE, CAROL)] == [3, 3]


def test_who_gives_up_early_falls_and_raises_nobody(c: sqlite3.Connection) -> None:
    early = Outcome((0, 1), ((), ()), early=True)
    for _ in range(12):
        end_hand(c, [ALICE, BORIS], lambda _: early)
    assert rated(c) == [[0, 1]] * 12
    assert tally(c).rating == 1000
    assert tally(c, BORIS).rating < 1000
    assert (tally(c).won, tally(c).opponents, tally(c, BORIS).opponents) == (12, 0, 0)
    end_hand(c, [ALICE, BORIS], won(0))
    assert rated(c)[-1] == [1, 1], "what was given up early was none of the three"
    assert (tally(c).opponents, tally(c, BORIS).opponents) == (1, 1)


def test_a_season_that_is_undone_leaves_what_would_be_without_it(
    c: sqlite3.Connection,
) -> None:
    early = Outcome((0, 1), ((), ()), early=True)
    for hand in range(8):
        if hand == 3:
            begin_season(c, 2)
        end_hand(
            c,
            [ALICE, (BORIS, CAROL)[hand % 2]],
            (lambda _: early) if hand == 5 else won(0),
        )
    undo_season(c, 2)
    reopen_season(c, GUILD, 2)
    for user in (ALICE, BORIS, CAROL):
        assert tally(c, user, "season:1") == replace(tally(c, user), period="season:1")
    met = c.execute(
        "SELECT game, user_id, opponent, times FROM opponents WHERE period = 'all' ORDER BY 1, 2, 3"
    )
    again = c.execute(
        "SELECT game, user_id, opponent, times FROM opponents WHERE period = 'season:1' ORDER BY 1, 2, 3"
    )
    assert met.fetchall() == again.fetchall() != []
    of_all = c.execute(
        "SELECT period, user_id, opponents FROM winnings WHERE period NOT LIKE 'week:%' ORDER BY 1, 2"
    )
    assert of_all.fetchall() == [
        (period, user, 2 if user == ALICE else 1)
        for period in ("all", "season:1")
        for user in (ALICE, BORIS, CAROL)
    ]


async def give_away(room: World, winner: UserId, loser: UserId, games: int) -> None:
    for _ in range(games):
        table = await room.challenge(winner, loser)
        await asks.accept(room.tables, table.id, loser, 2000)
        await asks.leave(room.tables, table.id, loser)


async def test_games_that_are_given_away_make_no_leader(room: World) -> None:
    await give_away(room, play.ALICE, play.BOB, 12)

    def look(c: sqlite3.Connection) -> tuple[TallyRow, list[boards.Board]]:
        found = [
            boards.board(
                c, play.GUILD, BURA, play.ALICE, page=1, size=9, now=NOW, by=by
            )
            for by in By
        ]
        return records.tally(c, play.GUILD, BURA, periods.ALL, play.ALICE), found

    alice, found = await room.database.read(look)
    assert (alice.rating, alice.played, alice.won) == (1000, 12, 12)
    for by, board in zip(By, found, strict=True):
        assert (board.rows, board.own) == ([], None)
        assert board.unlisted == (None if by is By.HOUSE else Unlisted(None, 0))
    assert (await room.database.run(rebuild)).total() == 0


OUT_OF_PLAY: Final = [
    ("chicago", "verbal", 3),
    ("toepen", "loser", 3),
    ("sedma", "eight", 4),
]
"""Games and presets in which several people can give up one after another, with how
many."""


@pytest.mark.parametrize(("game", "preset", "seats"), OUT_OF_PLAY)
async def test_games_given_up_one_after_another_raise_nobody(
    room: World, game: str, preset: str, seats: int
) -> None:
    users = play.PEOPLE[:seats]
    kind = next(kind for kind in KINDS if (kind.game, kind.preset) == (game, preset))
    for number in range(6):
        terms = Terms(
            play.GUILD,
            play.CHANNEL,
            users[0],
            game,
            preset,
            kind.usual,
            0,
            click=number + 1,
        )
        table = await room.tables.gather(
            OpenTable(terms, seats, drawn=False, goes_on=True)
        )
        for user in users[1:]:
            await asks.join(room.tables, table.id, user, 100 * number + user)
        await asks.start(room.tables, table.id, users[0], 10_000 + number)
        await room.formed(table.id)
        for user in users[:-1]:
            if (await room.table(table.id)).is_open:
                await asks.leave(room.tables, table.id, user)
    shown = await room.database.read(
        lambda c: c.execute(
            "SELECT user_id, rating FROM tallies WHERE period = 'all'"
        ).fetchall()
    )
    assert len(shown) == seats
    assert [
        (user, rating) for user, rating in shown if rating > FRESH_RATING.shown
    ] == []
    assert (await room.database.run(rebuild)).total() == 0


@pytest.mark.parametrize(("game", "preset", "seats"), OUT_OF_PLAY)
async def test_where_people_give_up_late_only_winners_rise(
    room: World, game: str, preset: str, seats: int
) -> None:
    """A loser whose partner had left gained more than the winners, since they came in
    before that partner."""
    users = list(play.PEOPLE[:seats])
    kind = next(
        kind
        for kind in KINDS
        if (kind.game, kind.preset, kind.seats) == (game, preset, seats)
    )
    for seed in range(20):
        table_id = await sit(room, Random(seed), kind, users)
        table = await played_until(room, table_id, lambda done: done >= Fraction(1, 3))
        if table.is_open:
            break
    for user in table.people()[1:]:
        if (await room.table(table_id)).is_open and (
            await room.table(table_id)
        ).seat_of(user) is not None:
            await asks.leave(room.tables, table_id, user)
    found = await outcomes(room)
    assert [row.rating > FRESH_RATING.shown for row in found] == [
        row.won for row in found
    ]
    assert (await room.database.run(rebuild)).total() == 0


async def test_a_loser_whose_partner_leaves_in_the_last_hand_does_not_rise(
    room: World,
) -> None:
    users = list(play.PEOPLE[:4])
    kind = next(
        kind
        for kind in KINDS
        if (kind.game, kind.preset, kind.seats) == ("sedma", "eight", 4)
    )
    options = kind.rules.agree(kind.usual, stake=0, seats=4, text="target=1")
    for number in range(20):
        terms = Terms(
            play.GUILD,
            play.CHANNEL,
            users[0],
            "sedma",
            "eight",
            options,
            0,
            click=number + 1,
        )
        table = await room.tables.gather(OpenTable(terms, 4, drawn=False, goes_on=True))
        for user in users[1:]:
            await asks.join(room.tables, table.id, user, 100 * number + user)
        await asks.start(room.tables, table.id, users[0], 10_000 + number)
        leaver = (await room.formed(table.id)).user_at(Seat(1))
        await asks.leave(room.tables, table.id, leaver)
        over = await played_until(room, table.id, lambda _: False)
        found = await outcomes(room)
        if (
            view_of(over, None).end_reason == EndReason.WON
            and sum(row.won for row in found) == 2
        ):
            break
    left, *_ = [row for row in found if row.user_id == leaver]
    (partner,) = [row for row in found if row.place == 1]
    assert (left.place, left.early, partner.early) == (2, 1, 1)
    assert [row.early for row in found if row.won] == [0, 0]


def test_a_loser_whose_partner_has_left_falls(c: sqlite3.Connection) -> None:
    """Nobody who loses rises over a partner who leaves and comes in behind them."""
    left = Outcome(
        (0, 1, 0, 2), ((),) * 4, sides=(0, 1, 0, 2), given_up=(False, True, False, True)
    )
    end_hand(c, [ALICE, BORIS, CAROL, DAVID], lambda _: left)
    alice, boris, carol, david = ratings(c, ALICE, BORIS, CAROL, DAVID)
    assert alice == carol > 1000 > boris > david
    pair_and_one = rate((FRESH_RATING,) * 3, [0, 1, 0], [0, 1, 0])
    assert boris == pair_and_one[1].shown


def test_the_last_but_one_to_give_up_falls_too(c: sqlite3.Connection) -> None:
    ended = Outcome((0, 1, 2), ((),) * 3, given_up=(False, True, True))
    end_hand(c, [ALICE, BORIS, CAROL], lambda _: ended)
    alice, boris, carol = ratings(c, ALICE, BORIS, CAROL)
    assert alice > 1000 > boris > carol
    assert boris == rate((FRESH_RATING,) * 2, [0, 1])[1].shown


def test_a_tie_of_those_who_give_up_early_raises_none_of_them(
    c: sqlite3.Connection,
) -> None:
    for _ in range(3):
        end_hand(c, [ALICE, BORIS], won(0))
    strong, weak = ratings(c, ALICE, BORIS)
    begin_season(c, 2)
    tied = Outcome((1, 1, 0), ((),) * 3, early=True)
    for _ in range(3):
        end_hand(c, [ALICE, BORIS, CAROL], lambda _: tied)
    assert ratings(c, CAROL) == (1000,)
    assert ratings(c, ALICE) < (strong,)
    assert ratings(c, BORIS) <= (weak,)
    undo_season(c, 2)
    reopen_season(c, GUILD, 2)
    for user in (ALICE, BORIS, CAROL):
        assert tally(c, user, "season:1") == replace(tally(c, user), period="season:1")


PAIRS: Final = [
    kind for kind in KINDS if kind.seats == min(kind.rules.room(kind.usual))
]


async def outcomes(room: World) -> list[OutcomeRow]:
    found = await room.database.read(
        lambda c: list(records.outcomes_among(c, play.GUILD, range(2**62)))
    )
    return found[-1]


async def played_until(
    room: World, table_id: TableId, enough: Callable[[Fraction], bool]
) -> Table:
    """Play at random until so much has been played, or the game is over."""
    luck = Random(str(table_id))
    for _ in range(20_000):
        table = await room.formed(table_id)
        if not table.is_open or table.hand is None:
            return table
        if enough(table.game.progress(table.hand.state)):
            return table
        await room.step(table_id, luck)
    raise AssertionError("the game does not get so far")


def of_each_game() -> list[Kind]:
    return list({kind.game: kind for kind in reversed(PAIRS)}.values())


WITH_TURNS: Final = [kind for kind in of_each_game() if not kind.rules.profile.turnless]
"""Those that get somewhere at random: a race in which nobody knows what to press is
soon over."""


@pytest.mark.parametrize("kind", first_of(WITH_TURNS, 3), ids=str)
@pytest.mark.parametrize("early", [True, False])
async def test_a_third_must_be_played_before_others_give_up(
    room: World, kind: Kind, *, early: bool
) -> None:
    users = list(play.PEOPLE[: kind.seats])
    await room.tables.purse(play.GUILD, users[0])
    for seed in range(20):
        table_id = await sit(room, Random(seed), kind, users)
        least = Fraction(0) if early else Fraction(1, 3)
        table = await played_until(
            room, table_id, lambda done, least=least: done >= least
        )  # type: ignore[misc]
        if table.is_open:
            break
    else:
        raise AssertionError("no game got so far")
    for user in [table.user_at(seat) for seat in table.persons][1:]:
        if (await room.table(table_id)).is_open:
            await asks.leave(room.tables, table_id, user)
    while (await room.table(table_id)).is_open:
        await room.run_out(table_id)
    found = await outcomes(room)
    winners = [row for row in found if row.won]
    assert winners
    assert [row.rated for row in winners] == [int(not early)] * len(winners)
    assert all(row.rated for row in found if not row.won)
    assert (await room.database.run(rebuild)).total() == 0


def test_a_win_after_three_is_worth_what_it_was(c: sqlite3.Connection) -> None:
    """The numbers are those of the model, as if the fourth hand had not been."""
    for _ in range(4):
        end_hand(c, [ALICE, BORIS], won(0))
    expected = (FRESH_RATING, FRESH_RATING)
    for _ in range(3):
        expected = rate(expected, [0, 1])  # type: ignore[assignment]
    assert ratings(c, ALICE, BORIS) == tuple(rating.shown for rating in expected)


async def numbers_of_finishes(room: World) -> list[int]:
    rows = await room.database.read(
        lambda c: c.execute("SELECT hand_no FROM finishes").fetchall()
    )
    return [number for (number,) in rows]


async def numbers_that_count(room: World) -> set[int]:
    """Return the numbers of the hands in which somebody won or lost; 0 is the whole
    game."""
    rows = "SELECT DISTINCT hand_no FROM finishes JOIN outcomes USING (finish_id)"
    return {
        number
        for (number,) in await room.database.read(lambda c: c.execute(rows).fetchall())
    }


@pytest.mark.parametrize("kind", of_each_game(), ids=str)
async def test_a_game_counts_each_hand_or_itself_once(room: World, kind: Kind) -> None:
    random, users = Random(1), list(play.PEOPLE[: kind.seats])
    table_id = await sit(room, random, kind, users)
    for _ in range(20_000):
        if await numbers_of_finishes(room):
            break
        await room.formed(table_id)
        await room.step(table_id, random)
    for user in users[1:]:
        if (await room.table(table_id)).is_open:
            await asks.leave(room.tables, table_id, user)
    while (await room.table(table_id)).is_open:
        await room.run_out(table_id)
    counted = await numbers_that_count(room)
    hands = counted - {records.WHOLE_GAME}
    by_hands = kind.rules.profile.counts is Counts.HAND
    assert (bool(hands), records.WHOLE_GAME in counted) == (by_hands, not by_hands)
