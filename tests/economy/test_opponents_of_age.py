"""Accounts that are too new are nobody's opponents: they take nobody to a place on a
board, and move no rating."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from random import Random
from typing import Final

from bot.economy import erasure
from bot.economy.privacy import Privacy
from bot.economy.rebuild import rebuild
from bot.games.bura.rules.game import BURA as RULES
from bot.games.bura.rules.options import CLASSIC
from bot.records.counting import Outcome, reopen_season
from bot.records.rating import FRESH_RATING, rate
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.opening import Terms
from bot.tables.timing import Timing
from bot.tables.transaction import Transaction
from bot.tables.viewing import view_of
from db import boards, guilds, periods, records
from db.rows import Board, By, TallyRow, Unlisted
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
from tests.helpers.accounts import made
from tests.tables import asks, play
from tests.tables.play import World

DAVID: Final = 2004
NEW, NEWER, NEWEST = (made(6.9, number, NOW) for number in range(3))
GROWN: Final = made(7, now=NOW)


def tally(c: sqlite3.Connection, user: int, period: str = periods.ALL) -> TallyRow:
    return records.tally(c, GUILD, BURA, period, user)


def rated(c: sqlite3.Connection) -> list[list[int]]:
    """For each hand, whether it moved the ratings of its players, by seat."""
    hands = records.outcomes_among(c, GUILD, range(2**62))
    return [[row.rated for row in hand] for hand in hands]


def by_rating(c: sqlite3.Connection, user: int) -> Board:
    return boards.board(c, GUILD, BURA, user, page=1, size=9, now=NOW, by=By.RATING)


def test_accounts_that_are_too_new_make_no_leader(c: sqlite3.Connection) -> None:
    for young in (NEW, NEWER, NEWEST):
        for _ in range(4):
            end_hand(c, [ALICE, young], won(0))
    assert rated(c) == [[0, 0]] * 12
    alice = tally(c, ALICE)
    assert (alice.played, alice.won, alice.rating, alice.opponents) == (12, 12, 1000, 0)
    assert (by_rating(c, ALICE).rows, by_rating(c, ALICE).unlisted) == (
        [],
        Unlisted(None, 0),
    )


def test_from_the_day_on_that_an_account_is_old_enough_it_is_an_opponent(
    c: sqlite3.Connection,
) -> None:
    end_hand(c, [ALICE, GROWN], won(0))
    assert rated(c) == [[1, 1]]
    assert (tally(c, ALICE).opponents, tally(c, GROWN).opponents) == (1, 1)


def test_who_is_too_new_has_met_those_who_are_not(c: sqlite3.Connection) -> None:
    for old in (ALICE, BORIS, CAROL):
        end_hand(c, [NEW, old], won(0))
    assert (tally(c, NEW).opponents, tally(c, NEW).rating) == (3, 1000)


def test_a_third_player_lets_a_pair_s_fourth_hand_move_ratings_unless_they_are_too_new(
    c: sqlite3.Connection,
) -> None:
    for _ in range(3):
        end_hand(c, [ALICE, BORIS], won(0))
    end_hand(c, [ALICE, BORIS, NEW], won(0))
    end_hand(c, [ALICE, BORIS, GROWN], won(0))
    assert rated(c)[3:] == [[0, 0, 0], [1, 1, 1]]


def test_a_hand_with_somebody_too_new_is_rated_as_one_among_the_others(
    c: sqlite3.Connection,
) -> None:
    end_hand(c, [NEW, ALICE, BORIS], won(1))
    assert rated(c) == [[0, 1, 1]]
    winner, loser = rate((FRESH_RATING, FRESH_RATING), [0, 1])
    assert (tally(c, ALICE).rating, tally(c, BORIS).rating) == (
        winner.shown,
        loser.shown,
    )
    assert tally(c, NEW).rating == 1000


def test_a_side_is_as_strong_as_both_of_its_partners_even_if_one_is_too_new(
    c: sqlite3.Connection,
) -> None:
    sides = (0, 1, 0, 1)
    end_hand(
        c, [ALICE, BORIS, NEW, DAVID], lambda _: Outcome(sides, ((),) * 4, sides=sides)
    )
    assert rated(c) == [[1, 1, 0, 1]]
    expected = rate((FRESH_RATING,) * 4, sides, sides)
    shown = [tally(c, user).rating for user in (ALICE, BORIS, DAVID)]
    assert shown == [expected[seat].shown for seat in (0, 1, 3)]
    assert [tally(c, user).opponents for user in (ALICE, BORIS, NEW, DAVID)] == [
        2,
        1,
        2,
        1,
    ]


def test_a_season_that_goes_on_counts_them_as_they_were(c: sqlite3.Connection) -> None:
    begin_season(c, 2)
    for players in ([ALICE, NEW], [NEW, ALICE, BORIS], [BORIS, CAROL]):
        end_hand(c, players, won(1))
    undo_season(c, 2)
    guilds.save(c, GUILD, {"account_days": 0}, NOW)
    reopen_season(c, GUILD, 2)
    for user in (ALICE, BORIS, CAROL, NEW):
        assert tally(c, user, "season:1") == replace(tally(c, user), period="season:1")


YOUNG: Final = made(0, 1)


async def beat(room: World, winner: UserId, loser: UserId) -> None:
    """Play a hand without tokens that one of two wins after a third of it."""
    terms = Terms(
        play.GUILD,
        play.CHANNEL,
        winner,
        "bura",
        "classic",
        RULES.practice(CLASSIC),
        0,
        click=1000,
    )
    table = await room.tables.challenge(terms, loser)
    table = await asks.accept(room.tables, table.id, loser, 2000)
    luck = Random(table.id)
    while (
        table.hand is not None
        and table.is_open
        and 3 * table.game.progress(table.hand.state) < 1
    ):
        await room.step(table.id, luck)
        table = await room.table(table.id)
    if table.is_open:
        table = await asks.leave(room.tables, table.id, loser)
    assert view_of(table, None).end_reason in {EndReason.RESIGNED, EndReason.LEFT}


async def met_and_rated(room: World, user: UserId) -> tuple[int, int]:
    found = await room.database.read(
        lambda c: records.tally(c, play.GUILD, BURA, periods.ALL, user)
    )
    return found.opponents, found.rating


async def test_what_was_too_new_then_is_too_new_in_every_count_of_it(
    room: World,
) -> None:
    """Whatever the server decides later, and though nobody can tell from an alias how
    old an account was."""
    for loser in (YOUNG, play.BOB):
        await beat(room, play.ALICE, loser)
    opponents, rating = await met_and_rated(room, play.ALICE)
    assert opponents == 1
    assert rating > 1000
    assert (await room.database.run(rebuild)).total() == 0
    await room.database.run(
        lambda c: guilds.save(c, play.GUILD, {"account_days": 0}, 0)
    )
    await room.database.run(
        lambda c: erasure.erase(Transaction(c, 0, Timing()), play.GUILD, YOUNG)
    )
    assert (await room.database.run(rebuild)).total() == 0
    assert await met_and_rated(room, play.ALICE) == (opponents, rating)
    assert await room.faults() == []


async def test_a_person_who_is_erased_and_comes_back_is_no_further_opponent_for_thirty_days(
    room: World,
) -> None:
    """Or else a single friend would be enough for a place on a board, and for any
    rating."""
    privacy = Privacy(room.database, room.tables, room.clock, room.presence)
    await beat(room, play.ALICE, play.BOB)
    once = await met_and_rated(room, play.ALICE)
    assert once[0] == 1
    for _ in range(2):
        await privacy.erase(play.GUILD, play.BOB)
        await room.clock.advance(700)
        await beat(room, play.ALICE, play.BOB)
    assert await met_and_rated(room, play.ALICE) == once
    await room.clock.advance(30 * 86_400)
    await privacy.sweep()
    await beat(room, play.ALICE, play.BOB)
    opponents, rating = await met_and_rated(room, play.ALICE)
    assert opponents == 2
    assert rating > once[1]
    assert (await room.database.run(rebuild)).total() == 0
    assert await room.faults() == []
