"""How long the questions of leaderboards and figures take, with 5,000 members and
100,000 hands.

Run by hand: `uv run python -m tests.bench.standings [--hands 100000] [--members 5000]
[--rounds 300] [--folder .]`. The database is made by plain SQL, sound in itself; the
hands have no actions, which no board reads. Each question is asked of every page and
person at random, its kinds in turn; beside it stands a look-up by primary key in the
same run."""

from __future__ import annotations

import argparse
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import count as numbers
from pathlib import Path

from bot.records.counting import Outcome, count
from db import boards, integrity, ledger, periods, standings, winnings
from db.careers import careers
from db.rows import By, FinishRow
from db.schema import prepare

GUILD, FIRST, BURA = 7, 10**18, "bura"
NOW = 1_795_000_000_000
YEAR = 365 * 86_400_000
EACH = 5
"""Hands of a table."""
LEVELS = {10: "beginner", 20: "regular", 30: "expert", 40: "master"}


def somebody(chance: random.Random, members: int) -> int:
    """Choose a member: a few play very much, most a little."""
    return FIRST + int(members * chance.random() ** 2)


def fill(c: sqlite3.Connection, members: int, hands: int) -> None:
    """Make so many hands among people, and as many tables with the house as there are
    tables among people."""
    chance = random.Random(1)
    c.execute("INSERT INTO guilds (guild_id, joined_at) VALUES (?, 0)", (GUILD,))
    c.execute(
        "INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (1, ?, 'mint', 0)",
        (GUILD,),
    )
    people = range(FIRST, FIRST + members)
    c.executemany(
        "INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (?, ?, 'purse', ?)",
        [(2 + user - FIRST, GUILD, user) for user in people],
    )
    c.executemany(
        "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at)"
        " VALUES (?, 1, ?, 100000, ?, 'start', 0)",
        [(GUILD, 2 + user - FIRST, f"start:{GUILD}:{user}") for user in people],
    )
    tables = hands // EACH
    for table in range(1, 2 * tables + 1):
        _play(c, chance, members, table, with_house=table > tables)
    _sum_up(c)
    standings.count_house_tables(c)


def _play(
    c: sqlite3.Connection,
    chance: random.Random,
    members: int,
    table: int,
    *,
    with_house: bool,
) -> None:
    people = {
        somebody(chance, members)
        for _ in range(1 if with_house else chance.choice((2, 2, 2, 3, 4)))
    }
    people |= {chance.choice(tuple(LEVELS))} if with_house else set()
    while len(people) < 2:
        people.add(somebody(chance, members))
    seats = sorted(people)
    at = NOW - chance.randrange(YEAR)
    level = LEVELS.get(seats[0])
    c.execute(
        "INSERT INTO tables (table_id, guild_id, channel_id, game, preset, options, stake, status, host, hand_no,"
        " created_at, ended_at, end_reason, standing, house_level)"
        " VALUES (?, ?, 1, 'bura', 'classic', '{}', 1, 'over', ?, ?, ?, ?, 'won', '0 0 0,0', ?)",
        (table, GUILD, seats[-1], EACH, at, at, level),
    )
    first = chance.randrange(len(seats))
    c.executemany(
        "INSERT INTO seats (table_id, seat, user_id, place) VALUES (?, ?, ?, ?)",
        [(table, seat, user, int(seat != first)) for seat, user in enumerate(seats)],
    )
    for hand in range(1, 2 if with_house else EACH + 1):
        c.execute(
            "INSERT INTO hands (table_id, hand_no, seed, commitment, mix, opening, first_seq, started_at, ended_at,"
            " result) VALUES (?, ?, zeroblob(32), '', '', '', 0, ?, ?, '{}')",
            (table, hand, at, at),
        )
        c.executemany(
            "INSERT INTO hand_seats (table_id, hand_no, seat, user_id) VALUES (?, ?, ?, ?)",
            [(table, hand, seat, user) for seat, user in enumerate(seats)],
        )
        finish = c.execute(
            "INSERT INTO finishes (table_id, hand_no) VALUES (?, ?)", (table, hand)
        ).lastrowid
        if with_house:
            continue
        winner = chance.randrange(len(seats))
        c.executemany(
            "INSERT INTO outcomes VALUES (?, ?, ?, 'bura', ?, ?, ?, ?, ?, 1, 0)",
            [
                (
                    finish,
                    seat,
                    GUILD,
                    user,
                    seat,
                    *_won(won=seat == winner),
                    chance.randrange(600, 1800),
                )
                for seat, user in enumerate(seats)
            ],
        )
        c.execute("INSERT INTO marks VALUES (?, ?, 'claim_right', 1)", (finish, winner))
        paid = [2 + user - FIRST for user in seats]
        moves = [(payer, paid[winner]) for payer in paid if payer != paid[winner]]
        c.executemany(
            "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, table_id, at)"
            " VALUES (?, ?, ?, 1, ?, 'payout', ?, ?)",
            [
                (GUILD, *move, f"table:{table}:{hand}:{move[0]}", table, at)
                for move in moves
            ],
        )


def _won(*, won: bool) -> tuple[int, int]:
    return (0, 2) if won else (1, 0)


def _sum_up(c: sqlite3.Connection) -> None:
    """Make the sums of all time, of a season and of the last week from the outcomes."""
    for period, since in (
        (periods.ALL, 0),
        (periods.season(1), 0),
        (periods.week(NOW), NOW - YEAR // 10),
    ):
        c.execute(
            "INSERT INTO tallies (guild_id, game, period, user_id, played, won, pots, pots_won, best_streak, rating,"
            " mu, sigma, win_rate, opponents)"
            " SELECT guild_id, 'bura', ?, user_id, count(*), sum(place = 0), sum(pot),"
            " sum(place = 0), 1, max(rating), 25.0, 3.0,"
            " CASE WHEN count(*) >= 20 THEN sum(place = 0) * 1.0 / count(*) END, 3"
            " FROM outcomes JOIN finishes USING (finish_id) JOIN hands USING (table_id, hand_no) WHERE ended_at > ?"
            " GROUP BY guild_id, user_id",
            (period, since),
        )
        c.execute(
            "INSERT INTO tally_marks SELECT guild_id, game, period, user_id, 'claim_right', won FROM tallies"
            " WHERE period = ? AND won > 0",
            (period,),
        )
        c.execute(
            "INSERT INTO winnings SELECT guild_id, period, user_id, 2 * won - played, played, 3 FROM tallies"
            " WHERE period = ?",
            (period,),
        )
    winnings.renew_purses(c)


def questions(
    members: int,
) -> Iterator[tuple[str, Callable[[sqlite3.Connection, random.Random], object]]]:
    """What is asked, by name."""
    user = somebody

    def page(chance: random.Random) -> int:
        return chance.randrange(1, members // 10 + 2)

    yield (
        "look-up by primary key",
        lambda c, r: c.execute("SELECT * FROM tables WHERE table_id = 4711").fetchone(),
    )
    for by in By:
        for period, name in (
            (periods.ALL, "all time"),
            (periods.season(1), "season"),
            (periods.week(NOW), "week"),
        ):
            yield (
                f"leaderboard by {by}, {name}",
                lambda c, r, by=by, period=period: boards.board(
                    c,
                    GUILD,
                    BURA,
                    user(r, members),
                    page=page(r),
                    size=10,
                    now=NOW,
                    by=by,
                    period=period,
                ),
            )
    yield (
        "leaderboard against the house",
        lambda c, r: boards.board(
            c,
            GUILD,
            BURA,
            user(r, members),
            page=page(r),
            size=10,
            now=NOW,
            by=By.HOUSE,
        ),
    )
    yield (
        "figures and 500 ratings",
        lambda c, r: careers(c, GUILD, user(r, members), [BURA], now=NOW, most=500),
    )
    finishes = numbers(10**9)
    yield (
        "keeping a hand of two (written)",
        lambda c, r: _keep(
            c, next(finishes), user(r, members), user(r, members) + members
        ),
    )


def _keep(c: sqlite3.Connection, number: int, *players: int) -> None:
    c.execute(
        "INSERT INTO hand_seats VALUES (?, 1, 0, ?, 0), (?, 1, 1, ?, 0)",
        (number, players[0], number, players[1]),
    )
    count(
        c,
        FinishRow(number, GUILD, BURA, number, 1, NOW),
        Outcome((0, 1), (("claim_right",), ()), 2),
    )


def main(members: int, hands: int, rounds: int, folder: Path | None) -> None:
    """Make the database, ask, and print."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path = Path(place) / "bura.sqlite3"
        with closing(
            sqlite3.connect(path, isolation_level=None, cached_statements=256)
        ) as c:
            prepare(c, path)
            began = time.perf_counter()
            c.execute("BEGIN")
            fill(c, members, hands)
            c.execute("COMMIT")
            faults = [*integrity.faults(c), *ledger.audit(c)]
            print(
                f"{members} members, {hands} hands, {hands // EACH} tables with the house;",
                end=" ",
            )
            print(
                f"made in {time.perf_counter() - began:.0f} s; faults: {faults or 'none'}"
            )
            # the hands whose keeping is measured are in no table
            c.execute("PRAGMA foreign_keys = OFF")
            measure(c, members, rounds)


def measure(c: sqlite3.Connection, members: int, rounds: int) -> None:
    """Ask everything so many times, in turn, and print what it took.

    The median and its ratio to a look-up are of time on the wall; the 99th percentile
    is of both that and of processor time, since on a busy machine the former tells more
    of the others there."""
    chance, asked = random.Random(2), list(questions(members))
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name, _ in asked}
    for _ in range(rounds):
        for name, ask in asked:
            c.execute("BEGIN")
            wall, processor = time.perf_counter(), time.thread_time()
            ask(c, chance)
            taken[name].append(
                (
                    1000 * (time.perf_counter() - wall),
                    1000 * (time.thread_time() - processor),
                )
            )
            c.execute("ROLLBACK")
    base = statistics.median(wall for wall, _ in next(iter(taken.values())))
    print(f"{'ms':40}{'median':>9}{'p99':>9}{'p99 cpu':>9}{'ratio':>7}")
    for name, times in taken.items():
        walls, processors = zip(*times, strict=True)
        median = statistics.median(walls)
        last = _percentile(walls)
        cpu = _percentile(processors)
        print(f"{name:40}{median:9.3f}{last:9.3f}{cpu:9.3f}{median / base:7.0f}")


def _percentile(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--members", type=int, default=5_000)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--folder", type=Path, help="where the database is made")
    arguments = parser.parse_args()
    main(arguments.members, arguments.hands, arguments.rounds, arguments.folder)
