"""What hands add to whose records, in which period, and that a rebuild comes to the
same."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.economy.rebuild import is_due, rebuild
from bot.house.player import house_of
from bot.records.counting import reopen_season
from bot.records.rating import FRESH_RATING, Rating, rate
from bot.tables.ids import TableId, UserId
from bot.tables.persistence.outcomes import count_finished
from bot.tables.refusals import Refusal
from db import guilds, marks, periods, records, winnings
from db.records import TallyRow
from tests.economy.finished import (
    ALICE,
    BORIS,
    BURA,
    CAROL,
    DRAW,
    GUILD,
    NOW,
    begin_season,
    end_hand,
    undo_season,
    won,
    wrong,
)
from tests.helpers.engines import IntegrityError, empty
from tests.helpers.random_tables import KINDS, sit, sit_with_house, step
from tests.helpers.sizes import few_and_many
from tests.tables import asks, play
from tests.tables.play import World, world


def tally(
    c: sqlite3.Connection, user: int = ALICE, period: str = periods.ALL
) -> TallyRow:
    return records.tally(c, GUILD, BURA, period, user)


def everything(c: sqlite3.Connection) -> list[tuple[object, ...]]:
    """All sums: guild, period, and whatever else is in them."""
    rows = []
    for table in ("tallies", "tally_marks", "winnings"):
        cursor = c.execute(f"SELECT guild_id, period, * FROM {table}")  # noqa: S608 - our own words
        names = [column[0] for column in cursor.description]
        rows += [
            (row[0], row[1], table, *_without_period(names, row)) for row in cursor
        ]
    return sorted(rows, key=repr)


def _without_period(names: list[str], row: tuple[object, ...]) -> list[object]:
    return [
        value
        for name, value in zip(names, row, strict=True)
        if name not in {"guild_id", "period"}
    ]


def test_a_hand_adds_to_whoever_played_it(c: sqlite3.Connection) -> None:
    end_hand(c, [ALICE, BORIS], won(0, pot=6))
    end_hand(c, [BORIS, ALICE], won(1, 0, "bura"))
    end_hand(c, [ALICE, BORIS], wrong(1))
    end_hand(c, [ALICE, BORIS], DRAW)
    alice, boris = tally(c), tally(c, BORIS)
    assert (alice.played, alice.won) == (4, 2)
    assert marks.of(c, GUILD, BURA, periods.ALL, ALICE) == {"claim_right": 1, "bura": 1}
    assert (alice.pots, alice.pots_won, alice.streak, alice.best_streak) == (6, 1, 0, 2)
    assert (boris.played, boris.won) == (4, 0)
    assert marks.of(c, GUILD, BURA, periods.ALL, BORIS) == {"claim_wrong": 1}
    assert (boris.pots, boris.pots_won, boris.best_streak) == (0, 0, 0)
    assert alice.rating > 1000 > boris.rating
    assert records.ratings(c, GUILD, BURA, ALICE, 3)[-1] == alice.rating
    assert tally(c, CAROL) == TallyRow(GUILD, BURA, periods.ALL, CAROL)


def test_who_claims_wrongly_comes_in_last_and_a_draw_levels(
    c: sqlite3.Connection,
) -> None:
    end_hand(c, [ALICE, BORIS, CAROL], wrong(0))
    assert tally(c).rating < tally(c, BORIS).rating == tally(c, CAROL).rating
    fresh = rate([FRESH_RATING, FRESH_RATING], [0, 0])
    assert fresh[0] == fresh[1]
    up, down = rate([Rating(30, 4), Rating(20, 4)], [0, 0])
    assert up.mu < 30
    assert down.mu > 20


def test_a_rating_begins_at_a_thousand_and_is_never_negative() -> None:
    assert FRESH_RATING.shown == 1000
    assert Rating(-50, 8).shown == 0


def test_a_week_begins_on_monday_at_midnight_utc_and_counts_what_the_rating_gained(
    c: sqlite3.Connection,
) -> None:
    monday = int(datetime(2026, 11, 23, tzinfo=UTC).timestamp() * 1000)
    assert (periods.week(monday - 1), periods.week(monday)) == (
        "week:2026-W47",
        "week:2026-W48",
    )
    assert (
        periods.week(int(datetime(2027, 1, 3, 23, tzinfo=UTC).timestamp() * 1000))
        == "week:2026-W53"
    )
    end_hand(c, [ALICE, BORIS], won(0), at=monday - 1)
    before = tally(c).rating
    end_hand(c, [ALICE, BORIS], won(0), at=monday)
    end_hand(c, [ALICE, BORIS], won(0), at=monday)
    assert tally(c, period="week:2026-W47").rating == before - 1000
    week = tally(c, period="week:2026-W48")
    assert (week.played, week.won, week.best_streak, week.rating) == (
        2,
        2,
        2,
        tally(c).rating - before,
    )
    assert week.mu is None
    assert tally(c, BORIS, "week:2026-W48").rating < 0


def test_a_season_begins_afresh_and_goes_on_when_the_next_is_undone(
    c: sqlite3.Connection,
) -> None:
    end_hand(c, [ALICE, BORIS], won(0))
    first = tally(c, period="season:1")
    assert first == replace(tally(c), period="season:1")
    begin_season(c, 2)
    end_hand(c, [ALICE, BORIS], won(0))
    assert tally(c, period="season:1") == first
    assert tally(c, period="season:2") == replace(first, period="season:2")
    undo_season(c, 2)
    reopen_season(c, GUILD, 2)
    assert tally(c, period="season:1") == replace(tally(c), period="season:1")
    assert not records.is_counted(c, GUILD, "season:2")
    kept = everything(c)
    reopen_season(c, GUILD, 2)
    reopen_season(c, GUILD, 9)
    assert everything(c) == kept


def test_an_undone_season_in_the_middle_gives_its_hands_to_the_one_before(
    c: sqlite3.Connection,
) -> None:
    for season in (2, 3):
        end_hand(c, [ALICE, BORIS], won(0))
        begin_season(c, season)
    end_hand(c, [ALICE, BORIS], won(1))
    undo_season(c, 2)
    reopen_season(c, GUILD, 2)
    assert [tally(c, period=f"season:{number}").played for number in (1, 2, 3)] == [
        2,
        0,
        1,
    ]


def test_servers_do_not_touch_each_other(c: sqlite3.Connection) -> None:
    end_hand(c, [ALICE, BORIS], won(0))
    kept = [row for row in everything(c) if row[0] == GUILD]
    begin_season(c, 2, guild=8)
    end_hand(c, [ALICE, BORIS], won(1), guild=8)
    undo_season(c, 2, guild=8)
    reopen_season(c, 8, 2)
    assert [row for row in everything(c) if row[0] == GUILD] == kept
    assert records.tally(c, 8, BURA, periods.season(1), ALICE).won == 0


hands = st.tuples(
    st.permutations([ALICE, BORIS, CAROL, 2004]).flatmap(
        lambda users: st.integers(2, 4).map(lambda count: users[:count])
    ),
    st.sampled_from([won(0), won(1), wrong(0), wrong(1), DRAW, won(0, 4, "bura")]),
    st.integers(-5, 5),
)


@given(st.lists(hands, min_size=1, max_size=12), st.data())
def test_sums_are_those_of_the_outcomes_and_seasons_divide_them(
    played: list[object], data: st.DataObject
) -> None:
    with empty() as c:
        seasons = 1
        for players, outcome, days in played:  # type: ignore[misc]
            if data.draw(st.integers(0, 3)) == 0:
                seasons += 1
                begin_season(c, seasons)
            end_hand(c, players, outcome, at=NOW + days * 86_400_000)
        for user in (ALICE, BORIS, CAROL, 2004):
            kinds = {
                kind: c.execute(
                    "SELECT coalesce(sum(played), 0), coalesce(sum(won), 0), coalesce(sum(pots), 0),"
                    " (SELECT coalesce(sum(times), 0) FROM tally_marks m"
                    " WHERE m.user_id = :user AND m.period LIKE :kind AND mark = 'claim_wrong')"
                    " FROM tallies WHERE user_id = :user AND period LIKE :kind",
                    {"user": user, "kind": f"{kind}%"},
                ).fetchone()
                for kind in ("all", "season:", "week:")
            }
            assert len(set(kinds.values())) == 1
            gained = c.execute(
                "SELECT sum(rating) FROM tallies WHERE user_id = ? AND period LIKE 'week:%'",
                (user,),
            )
            assert (gained.fetchone()[0] or 0) == (
                tally(c, user).rating - 1000 if tally(c, user).played else 0
            )
        for number in range(seasons, 1, -1):
            undo_season(c, number)
            reopen_season(c, GUILD, number)
        rows = everything(c)
        assert [row[2:] for row in rows if row[1] == "season:1"] == [
            row[2:] for row in rows if row[1] == "all"
        ]


async def evening(room: World, random: Random, users: list[UserId], count: int) -> None:
    """Play so many random tables one after the other, and one with the house, to their
    ends."""
    for number in range(count + 1):
        housed = number == count
        kinds = [
            kind
            for kind in KINDS
            if kind.seats <= len(users) and (house_of(kind.game) or not housed)
        ]
        kind = random.choice(kinds)
        people = random.sample(users, kind.seats)
        seated = sit_with_house if housed else sit
        table_id: TableId = await seated(room, random, kind, people)
        while (table := await room.table(table_id)).is_open:
            try:
                await step(room, random, table, hurry=4.0)
            except Refusal:
                if await room.table(table_id) == table:
                    raise


@pytest.mark.parametrize("count", few_and_many(1, 4))
async def test_records_kept_at_random_tables_are_those_made_anew(
    tmp_path: Path, count: int
) -> None:
    users, random = [UserId(2001 + number) for number in range(5)], Random(5)
    async with world(tmp_path / "bura.sqlite3") as room:

        def rich(c: sqlite3.Connection) -> None:
            guilds.ensure(c, play.GUILD, 0)
            c.execute("UPDATE guilds SET starting_tokens = 5000")

        await room.database.run(rich)
        for season in (2, 3):
            await evening(room, random, users, count)
            await room.database.run(
                lambda c, season=season: begin_season(c, season, play.GUILD)
            )  # type: ignore[misc]
        await evening(room, random, users, count)

        def undone(c: sqlite3.Connection) -> None:
            undo_season(c, 3, play.GUILD)
            reopen_season(c, play.GUILD, 3)

        await room.database.run(undone)
        kept = await room.database.read(everything)
        assert {str(row[1]).partition(":")[0] for row in kept} == {
            "all",
            "season",
            "week",
        }
        assert await room.database.read(is_due)
        assert (await room.database.run(rebuild)).total() == 0
        assert await room.database.read(everything) == kept
        assert not await room.database.read(is_due)

        def spoil(c: sqlite3.Connection) -> int:
            """Return how many rows there are to mend; somebody may have several of a
            period, one a game."""
            which = "SELECT guild_id, game, period, user_id FROM tallies WHERE period"
            key = "(guild_id, game, period, user_id) = (?, ?, ?, ?)"
            one = c.execute(f"{which} = 'all'").fetchone()
            n = c.execute(
                f"UPDATE tallies SET mu = mu + 1e-12 WHERE {key}",  # noqa: S608
                one,
            ).rowcount
            two = c.execute(f"{which} LIKE 'season:%'").fetchone()
            n += c.execute(f"DELETE FROM tallies WHERE {key}", two).rowcount  # noqa: S608
            c.execute(
                "INSERT INTO tallies (guild_id, game, period, user_id) VALUES (7, 'bura', 'season:9', 2001)"
            )
            n += (
                1
                + c.execute(
                    "UPDATE tally_marks SET times = times + 1 WHERE period = 'all'"
                ).rowcount
            )
            who = "(SELECT min(user_id) FROM winnings WHERE period = 'all')"
            n += c.execute(
                f"UPDATE winnings SET tokens = tokens + 1 WHERE period = 'all' AND user_id = {who}"  # noqa: S608
            ).rowcount
            c.execute(
                "DELETE FROM marks WHERE finish_id = (SELECT max(finish_id) FROM marks)"
            )
            c.execute(
                "UPDATE outcomes SET rating = rating + 1 WHERE finish_id = (SELECT min(finish_id) FROM outcomes)"
            )
            c.execute(
                "INSERT INTO house_tallies (guild_id, game, user_id) VALUES (7, 'bura', 9999)"
            )
            return n

        given = len([row for row in kept if row[1:3] == (periods.ALL, "tally_marks")])
        assert given > 1
        assert {row[2] for row in kept} == {"tallies", "tally_marks", "winnings"}
        spoiled = await room.database.run(spoil)
        found = await room.database.run(rebuild)
        assert (
            sum(found[table] for table in ("tallies", "tally_marks", "winnings"))
            == spoiled
        )
        assert found["outcomes"] + found["marks"] > 1
        assert found["house_tallies"] == 1
        assert await room.database.read(everything) == kept
        sums = await room.database.read(
            lambda c: c.execute(
                "SELECT sum(tokens), (SELECT sum(balance - 5000) FROM accounts WHERE kind = 'purse') FROM winnings"
                " WHERE period = 'all'"
            ).fetchone()
        )
        assert sums[0] == sums[1]


async def test_giving_up_wins_the_hand_for_the_other_and_breaking_off_counts_for_nobody(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        resigned = await room.sit_down(stake=3)
        await asks.leave(room.tables, resigned, play.ALICE)
        canceled = await room.sit_down(stake=3)
        await asks.order_canceled(room.tables, canceled, play.ALICE, "it is late")

        def made(c: sqlite3.Connection, user: int) -> tuple[int, ...]:
            row = records.tally(c, play.GUILD, BURA, periods.ALL, user)
            return (
                row.played,
                row.won,
                row.pots,
                winnings.tokens(c, play.GUILD, periods.ALL, user),
            )

        assert await room.database.read(
            lambda c: [made(c, user) for user in (play.ALICE, play.BOB)]
        ) == [
            (1, 0, 0, -3),
            (1, 1, 6, 3),
        ]
        assert (await room.database.run(rebuild)).total() == 0


async def test_a_hand_is_counted_once(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        table_id = await room.sit_down()
        await asks.leave(room.tables, table_id, play.ALICE)
        table = await room.table(table_id)
        with pytest.raises(IntegrityError, match="outcomes"):
            await room.database.run(
                lambda c: count_finished(c, table.guild, table.id, table.hand)
            )
