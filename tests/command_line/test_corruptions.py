"""What `check` says of a file that somebody has tampered with: each of these changes is
found, and named."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bot.command_line.check import unsound
from bot.economy import grants, seasons
from bot.economy.audit import AdminAct
from bot.economy.grants import Award
from bot.economy.rebuild import rebuild
from bot.house.levels import Level
from bot.process.rebuilding import rehearse
from bot.tables.dealing import SEED_BYTES
from bot.tables.ids import TableId, UserId
from bot.tables.model.status import Status
from db import daily, integrity, ledger, schema
from db.database import Database
from db.reasons import LedgerReason
from tests.db.test_migrations import kept
from tests.helpers.clock import run
from tests.helpers.engines import Kept, faults_of, keep, lawless, lay, raw
from tests.helpers.sizes import first_of
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CLARA, GUILD, World, world

Harm = Callable[[sqlite3.Connection], object]


async def play_some(room: World) -> None:
    """Begin a season, play for tokens to several ends, leave tables open, play with the
    house, take a daily grant."""
    random, admin = Random(5), UserId(9)
    wish = Award(GUILD, 70, admin, CLARA, LedgerReason.GRANT, 5, "why")
    await room.database.run(lambda c: grants.award(c, wish, 0))
    await room.database.run(
        lambda c: seasons.begin(c, AdminAct(GUILD, admin, 71, 0), 2, 20)
    )
    for _ in range(3):
        table = await room.sit_down(stake=2)
        await play_hands(room, table, random, hands=2)
        await asks.leave(room.tables, table, ALICE)
    three = await room.deal(ALICE, BOB, CLARA)
    await play_hands(room, three, random, hands=1)
    await room.house_cap(50)
    against = await room.practise(CLARA, stake=1)
    await asks.start(room.tables, against.id, CLARA, 77)
    now = int(room.clock.now().timestamp() * 1000)
    today = room.clock.now().date()
    await room.database.run(
        lambda c: daily.take(c, GUILD, ALICE, day=today, tokens=5, now=now)
    )


async def play_hands(
    room: World, table_id: TableId, random: Random, hands: int
) -> None:
    """Play without claims until so many hands are over."""
    for _ in range(600):
        table = await room.table(table_id)
        if table.status is Status.OVER or (
            table.status is Status.BETWEEN and table.hand_no >= hands
        ):
            return
        await room.step(table_id, random)
    raise AssertionError("the hands did not end")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A file in which nothing is wrong."""
    path = tmp_path_factory.mktemp("played") / "bura.sqlite3"

    async def play() -> None:
        async with world(path) as room:
            await play_some(room)

    with patch(
        "bot.tables.lifecycle.new_seed", partial(Random(5).randbytes, SEED_BYTES)
    ):
        run(play())
    return keep(path)


@pytest.fixture
def played_c(played: Kept, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    path = tmp_path / "bura.sqlite3"
    lay(path, played)
    with raw(path) as c:
        yield c


def test_a_file_nobody_has_touched_is_sound(played_c: sqlite3.Connection) -> None:
    assert (
        played_c.execute(
            "SELECT count(*) FROM hands WHERE ended_at IS NOT NULL"
        ).fetchone()[0]
        >= 6
    )
    assert (
        played_c.execute(
            "SELECT count(*) FROM tables WHERE status <> 'over'"
        ).fetchone()[0]
        == 2
    )
    assert (
        played_c.execute(
            "SELECT count(*) FROM tables WHERE house_level = ?", (Level.REGULAR,)
        ).fetchone()[0]
        == 1
    )
    assert [*faults_of(played_c), *unsound(played_c)] == []


def a_movement_of_nine(c: sqlite3.Connection) -> str:
    """The result of a hand, with another size of its first movement."""
    (result,) = c.execute(
        "SELECT result FROM hands WHERE table_id = 1 AND hand_no = 2"
    ).fetchone()
    changed = json.loads(result)
    changed["movements"][0][1] = 9
    return json.dumps(changed)


def a_grant_of_four(c: sqlite3.Connection) -> str:
    """What was noted of the only grant, with another size."""
    (detail,) = c.execute("SELECT detail FROM audit WHERE act = 'grant'").fetchone()
    return json.dumps({**json.loads(detail), "tokens": 4})


def sql(*statements: str | Callable[[sqlite3.Connection], str]) -> Harm:
    """Return what does these statements, with nothing in the file to stop it; a
    function gives the value of one."""

    def do(c: sqlite3.Connection) -> None:
        with lawless(c):
            values = [give(c) for give in statements if not isinstance(give, str)]
            for statement in (one for one in statements if isinstance(one, str)):
                assert (
                    c.execute(
                        statement.replace(":first_win", FIRST_WIN), values
                    ).rowcount
                    == 1
                ), statement

    return do


FIRST_WIN = (
    "(SELECT min(entry_id) FROM entries WHERE reason = 'payout' OR reason = 'forfeit')"
)
HARMS: dict[str, tuple[Harm, str]] = {
    "a changed balance": (
        sql(
            "UPDATE accounts SET balance = balance + 1 WHERE kind = 'purse' AND owner = 1"
        ),
        "sum up to 1 tokens",
    ),
    "balances that still sum to zero": (
        sql(
            "UPDATE accounts SET balance = balance + 3 WHERE kind = 'purse' AND owner = 1",
            "UPDATE accounts SET balance = balance - 3 WHERE kind = 'purse' AND owner = 2",
        ),
        "its entries say",
    ),
    "a deleted entry": (
        sql("DELETE FROM entries WHERE entry_id = :first_win"),
        "its entries say",
    ),
    "an entry of another size, and balances to match": (
        sql(
            "UPDATE entries SET tokens = tokens + 1 WHERE entry_id = :first_win",
            "UPDATE accounts SET balance = balance + 1 WHERE account_id ="
            " (SELECT credit FROM entries WHERE entry_id = :first_win)",
            "UPDATE accounts SET balance = balance - 1 WHERE account_id ="
            " (SELECT debit FROM entries WHERE entry_id = :first_win)",
        ),
        "by its result",
    ),
    "an entry in another's favour": (
        sql(
            "UPDATE entries SET credit = (SELECT account_id FROM accounts WHERE kind = 'purse' AND owner = 3)"
            " WHERE entry_id = :first_win"
        ),
        "moves tokens between others than it says",
    ),
    "tokens left at a table that is over": (
        sql(
            "INSERT INTO entries (guild_id, debit, credit, tokens, key, reason, at) SELECT 7, m.account_id,"
            " p.account_id, 4, 'gift:1', 'gift', 0 FROM accounts m, accounts p"
            " WHERE m.kind = 'mint' AND p.kind = 'pot' AND p.owner = 1",
            "UPDATE accounts SET balance = balance - 4 WHERE kind = 'mint'",
            "UPDATE accounts SET balance = balance + 4 WHERE kind = 'pot' AND owner = 1",
        ),
        "Table 1 is over with 4 tokens in its pot",
    ),
    "a pot of no table": (
        sql("INSERT INTO accounts (guild_id, kind, owner) VALUES (7, 'pot', 99)"),
        "pot of table 99",
    ),
    "a purse below its floor": (
        sql(
            "UPDATE accounts SET balance = balance - 90 WHERE kind = 'purse' AND owner = 1",
            "UPDATE accounts SET balance = balance + 90 WHERE kind = 'purse' AND owner = 2",
        ),
        "CHECK constraint failed in accounts",
    ),
    "a purse that may owe without a reason": (
        sql("UPDATE accounts SET floor = -100 WHERE kind = 'purse' AND owner = 1"),
        "may owe 100 tokens",
    ),
    "another seed": (
        sql(
            "UPDATE hands SET seed = randomblob(32) WHERE table_id = 1 AND hand_no = 1"
        ),
        "is not the one that was committed to",
    ),
    "another action": (
        sql(
            "UPDATE actions SET action = 'claim' WHERE table_id = 1 AND seq = (SELECT first_seq + 2 FROM hands"
            " WHERE table_id = 1 AND hand_no = 1)"
        ),
        "hand 1 of table 1",
    ),
    "a removed action": (
        sql(
            "DELETE FROM actions WHERE table_id = 1 AND seq = (SELECT first_seq + 2 FROM hands"
            " WHERE table_id = 1 AND hand_no = 1)"
        ),
        "hand 1 of table 1",
    ),
    "a removed action of a hand in play": (
        sql(
            "DELETE FROM actions WHERE table_id = 4 AND seq = (SELECT first_seq + 2 FROM hands"
            " WHERE table_id = 4 AND hand_no = 1)"
        ),
        "Table 4 cannot be played again",
    ),
    "another player of a hand": (
        sql(
            "UPDATE hand_seats SET user_id = 6 WHERE table_id = 1 AND hand_no = 1 AND seat = 0"
        ),
        "did not play it",
    ),
    "a player less": (
        sql("DELETE FROM hand_seats WHERE table_id = 4 AND hand_no = 1 AND seat = 2"),
        "of seat 2",
    ),
    "a result that pays more": (
        sql(
            "UPDATE hands SET result = ? WHERE table_id = 1 AND hand_no = 2",
            a_movement_of_nine,
        ),
        "The ending of table 1",
    ),
    "records of more hands": (
        sql("UPDATE tallies SET won = played WHERE user_id = 1 AND period = 'all'"),
        "records of 1 in guild 7 are not the sum",
    ),
    "records of more marks": (
        sql(
            "INSERT INTO tally_marks SELECT guild_id, game, 'all', user_id, 'luck', 1 FROM tallies LIMIT 1"
        ),
        "in guild 7 are not the sum",
    ),
    "a mark that nobody was given": (
        sql("INSERT INTO marks SELECT finish_id, 0, 'luck', 1 FROM outcomes LIMIT 1"),
        "in guild 7 are not the sum",
    ),
    "records of more opponents": (
        sql("UPDATE tallies SET opponents = 9 WHERE user_id = 1 AND period = 'all'"),
        "The records of 1 in guild 7 say 9 opponents (all)",
    ),
    "records of more opponents in all games": (
        sql("UPDATE winnings SET opponents = 9 WHERE user_id = 1 AND period = 'all'"),
        "The records of 1 in guild 7 say 9 opponents (all)",
    ),
    "a purse of more opponents": (
        sql("UPDATE accounts SET opponents = 9 WHERE kind = 'purse' AND owner = 1"),
        "The purse of 1 in guild 7 says 9 opponents",
    ),
    "records of more tokens": (
        sql(
            "UPDATE winnings SET tokens = tokens + 1 WHERE user_id = 1 AND period = 'all'"
        ),
        "tokens won at tables; the entries say",
    ),
    "a daily grant that was never taken": (
        sql("UPDATE dailies SET day = '2026-01-02', streak = 2 WHERE user_id = 1"),
        "The daily grant of 1",
    ),
    "somebody who sits nowhere": (
        sql("UPDATE sitting SET user_id = 6 WHERE user_id = 2"),
        "without a seat there",
    ),
    "a server that is not there": (
        sql("DELETE FROM guilds WHERE guild_id = 7"),
        "refers to guilds that are not there",
    ),
    "a grant that nobody made": (
        sql("DELETE FROM audit WHERE act = 'grant'"),
        "grant:70 in guild 7 moves tokens for no",
    ),
    "a grant of another size than was noted": (
        sql("UPDATE audit SET detail = ? WHERE act = 'grant'", a_grant_of_four),
        "grant:70 in guild 7 moves tokens for no",
    ),
    "a grant that was noted and not made": (
        sql(
            "INSERT INTO audit (guild_id, actor, act, detail, key, at) VALUES (7, 9, 'take', '{}', 'take:1', 0)"
        ),
        "The act take:1 of an admin of guild 7 has moved no tokens",
    ),
    "a second start": (
        sql(
            "UPDATE entries SET reason = 'start', key = 'start:1:1' WHERE reason = 'daily'"
        ),
        "start:1:1 in guild 7 moves tokens for no",
    ),
    "a season that nobody took back": (
        sql("UPDATE seasons SET undone_at = 5"),
        "Season 2 of guild 7 was taken back by nobody",
    ),
    "a season that is not there": (
        sql("DELETE FROM seasons"),
        "Season 2 of guild 7 is not there",
    ),
    "another stake at an open table": (
        sql("UPDATE tables SET stake = 9 WHERE table_id = 4"),
        "Table 4 is played for 9 tokens",
    ),
    "a table without a clock": (
        sql("UPDATE tables SET deadline_at = NULL WHERE table_id = 4"),
        "no clock runs there",
    ),
    "a table whose next hand is lost": (
        sql("DELETE FROM hands WHERE table_id = 4 AND started_at IS NULL"),
        "Table 4 waits for a hand",
    ),
    "a game that nobody canceled": (
        sql("UPDATE tables SET canceled_by = 9 WHERE table_id = 1"),
        "Table 1 was canceled by 9",
    ),
    "a proposal where no hand is played": (
        sql(
            "UPDATE tables SET proposed_by = 0, proposed_at = 8, proposal_until = 9 WHERE table_id = 1"
        ),
        "Table 1 has a proposal to cancel a game",
    ),
    "a table with the house among people": (
        sql("UPDATE tables SET house_level = 'master' WHERE table_id = 1"),
        "Table 1 is one with the house at level master",
    ),
    "a permission left behind": (
        sql("INSERT INTO leave_to_forget VALUES ('guild')"),
        "permission to forget (guild)",
    ),
}


@pytest.mark.parametrize("harm", first_of(HARMS, len(HARMS), every=6))
def test_tampering_is_found_and_named(played_c: sqlite3.Connection, harm: str) -> None:
    do, words = HARMS[harm]
    do(played_c)
    found = [*faults_of(played_c), *unsound(played_c)]
    assert any(words in fault for fault in found), found
    assert all("\n" not in fault for fault in found)


@pytest.mark.parametrize(
    ("lost", "words"),
    [
        ("DROP TRIGGER entries_stay", "the trigger entries_stay is not there"),
        ("DROP INDEX tallies_won", "the index tallies_won is not there"),
        (
            "ALTER TABLE seasons ADD COLUMN more TEXT",
            "the table seasons is another one",
        ),
        (
            "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM audit; END",
            "the trigger t is not ours",
        ),
    ],
)
def test_rules_that_are_lost_are_missed(
    played_c: sqlite3.Connection, lost: str, words: str
) -> None:
    played_c.execute("CREATE INDEX harmless ON entries (at)")
    assert integrity.faults(played_c) == []
    played_c.execute(lost)
    assert integrity.faults(played_c) == [words]


RECORDS = [
    "UPDATE tallies SET best_streak = 9 WHERE user_id = 1 AND period = 'all'",
    "UPDATE tallies SET rating = 3000 WHERE user_id = 1 AND period = 'all'",
    "UPDATE winnings SET tokens = tokens + 1 WHERE user_id = 1 AND period = 'season:2'",
    "INSERT INTO tally_marks SELECT guild_id, game, 'all', user_id, 'luck', 1 FROM tallies LIMIT 1",
    "UPDATE outcomes SET rated = 1 - rated WHERE finish_id = 1 AND seat = 0",
    "UPDATE outcomes SET too_new = 1 WHERE finish_id = 1 AND seat = 0",
    "UPDATE outcomes SET early = 1 - early WHERE finish_id = 1 AND seat = 0",
    "UPDATE opponents SET times = times + 1 WHERE user_id = 1 AND period = 'all'",
    "UPDATE outcomes SET rating = 3000 WHERE finish_id = 1 AND seat = 0",
    "UPDATE seasons SET first_finish = first_finish + 2",
]


@pytest.mark.parametrize(
    "harm",
    first_of(RECORDS, 3),
)
async def test_records_that_do_not_follow_from_the_log_are_told_and_left_as_they_are(
    played: Kept, tmp_path: Path, harm: str
) -> None:
    path = tmp_path / "bura.sqlite3"
    lay(path, played)
    database = await Database.open(path)
    try:
        assert await rehearse(database) == [], "they were never counted by this version"
        await database.run(rebuild)
        assert await rehearse(database) == []
        await database.run(lambda c: c.execute(harm).rowcount)
        before = await database.read(
            lambda c: c.execute("SELECT * FROM tallies").fetchall()
        )
        (told,) = await rehearse(database)
        assert "`bura rebuild` mends that" in told
        assert (
            await database.read(lambda c: c.execute("SELECT * FROM tallies").fetchall())
            == before
        )
    finally:
        await database.close()


def test_the_sums_of_a_server_that_is_being_removed_are_looked_at_no_more(
    played_c: sqlite3.Connection,
) -> None:
    sql("DELETE FROM entries WHERE entry_id = 1")(played_c)
    assert unsound(played_c) != []
    played_c.execute("INSERT INTO settings VALUES ('removing:7', '')")
    assert unsound(played_c) == []
    assert ledger.audit(played_c) == []


def test_a_file_of_an_earlier_version_is_sound() -> None:
    with closing(kept()) as c:
        schema.prepare(c, Path("memory"))
        rebuild(c)
        assert [*integrity.faults(c), *unsound(c)] == []
