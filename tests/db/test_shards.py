"""Whoever asks about all servers says of which shards: other processes serve the
others."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import FunctionType
from typing import Final

import pytest

import db
from db import (
    audit,
    blocks,
    daily_posts,
    deals,
    forgotten,
    guilds,
    languages,
    ledger,
    memberships,
    messages,
    panels,
    preferences,
    records,
    recount,
    retention,
    schema,
    settings,
    shares,
    tables,
    winnings,
)
from db.ledger import Account
from db.panels import PanelRow
from db.recount import Counted
from db.rows import DealRow, DealSetRow, MessageKind, PlayRow
from db.shards import EVERYWHERE, Shards
from db.shares import ShareRow
from db.tables import DueKind
from tests.db.rows import ALICE, BORIS, INVITED, NOW, PREPARED, new_table

COUNT: Final = 4
SERVERS: Final = tuple(
    sorted(
        (shard + COUNT * turn << 22) + 77 for shard in range(COUNT) for turn in (3, 9)
    )
)
"""Two of each shard."""
GUILDS: Final = (0, *SERVERS)
"""They, and what is outside of servers."""
LEFT: Final = tuple(guild + 1 for guild in SERVERS)
"""Servers of the same shards that the bot has left."""


@pytest.fixture
def full_c() -> Iterator[sqlite3.Connection]:
    """A database in which each guild has something of everything that is asked for."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.prepare(connection, Path("memory"))
        for number, guild in enumerate(GUILDS):
            live_in(connection, guild, at=100 - number)
        for guild in LEFT:
            memberships.join(connection, guild, NOW)
            memberships.leave(connection, guild, NOW + 1)
        yield connection


def live_in(c: sqlite3.Connection, guild: int, at: int) -> None:
    """Let a guild play, with a deadline `at` a moment."""
    memberships.join(c, guild, NOW)
    row = replace(
        INVITED,
        guild_id=guild,
        game=str(guild),
        status="playing",
        hand_no=1,
        changed_at=NOW,
    )
    table = new_table(
        c, replace(row, deadline_at=at, clock_ms=10, house_at=at)
    ).table_id
    hand = replace(
        PREPARED, table_id=table, mix="", opening="", first_seq=0, started_at=NOW
    )
    tables.insert_hand(c, hand)
    shares.begin(c, ShareRow(table, hand.hand_no, 1, 1, NOW, "secret"))
    tables.save_hand(c, replace(hand, ended_at=NOW, result="{}"))
    ledger.grant_start(c, guild, ALICE, NOW)
    purse, pot = Account.purse(ALICE), Account.pot(table)
    ante = {
        "key": f"table:{table}:ante:1:{ALICE}:0",
        "reason": "ante",
        "now": NOW,
        "table_id": table,
    }
    ledger.transfer(c, guild=guild, debit=purse, credit=pot, tokens=1, **ante)
    panels.save_panel(c, PanelRow(table, ALICE, 1, "token", None, NOW, "en"))
    audit.note(
        c, guild=guild, actor=ALICE, act="void", detail={}, key=f"act:{guild}", now=NOW
    )
    forgotten.remember(c, guild, BORIS, NOW)
    blocks.block(c, guild, ALICE, BORIS, NOW)
    blocks.forget(c, guild, BORIS, NOW)
    guilds.save(c, guild, {"language": "ru"}, NOW)
    preferences.save_deck(c, guild, ALICE, "four", NOW)


def of_tables(c: sqlite3.Connection, found: list[int]) -> list[int]:
    return [
        row.guild_id
        for row in (tables.load_table(c, table_id) for table_id in found)
        if row is not None
    ]


def gone(c: sqlite3.Connection, table: str) -> list[int]:
    """The guilds that have no rows in a table any more."""
    found = {
        "panels": "SELECT guild_id FROM panels JOIN tables USING (table_id)",
        "blocks": "SELECT guild_id FROM blocks WHERE blocked < 0",
        "forgotten": "SELECT guild_id FROM forgotten",
    }[table]
    return sorted(set(GUILDS).difference(guild for (guild,) in c.execute(found)))


def removed(c: sqlite3.Connection, shards: Shards, *, begun: bool) -> list[int]:
    """All guilds that are to be removed, one after the other; of some the removal has
    begun."""
    if begun:
        for guild in SERVERS:
            settings.put(c, f"removing:{guild}", "")
    found = []
    while (guild := retention.due(c, shards, 0 if begun else NOW + 1)) is not None:
        found.append(guild)
        c.execute("DELETE FROM settings WHERE key = ?", (f"removing:{guild}",))
        c.execute("UPDATE guilds SET left_at = NULL WHERE guild_id = ?", (guild,))
    return found


def deadlines(c: sqlite3.Connection, shards: Shards) -> list[int]:
    """The guilds of all deadlines, one after the other."""
    found = []
    while (at := tables.next_deadline(c, shards)) is not None:
        found += [
            guild
            for (guild,) in c.execute(
                "SELECT guild_id FROM tables WHERE deadline_at = ?", (at,)
            )
        ]
        c.execute("UPDATE tables SET deadline_at = NULL WHERE deadline_at = ?", (at,))
    return found


def called(c: sqlite3.Connection, shards: Shards) -> list[int]:
    memberships.roll_call(c, shards, [], 5)
    return [
        guild for (guild,) in c.execute("SELECT guild_id FROM guilds WHERE left_at = 5")
    ]


def counted(c: sqlite3.Connection, shards: Shards) -> list[int]:
    """The guilds that are counted, once all that there is of some shards has been."""
    for part in recount.parts(Shards.whole(shards.count)):
        recount.save(c, part, Counted(0, 0))
    assert all(
        recount.under_way(c, guild) and recount.percent(c, guild) == 0
        for guild in GUILDS
    )
    for part in recount.parts(shards):
        finish = max(row.finish_id for row in records.finishes(c, part))
        entry = max(row.entry_id for row in winnings.table_entries(c, part))
        recount.save(c, part, Counted(finish, entry - 1))
        assert recount.counted(c, part) == Counted(finish, entry - 1)
        recount.save(c, part, Counted(finish - 1, entry))
        assert recount.counted(c, part) == Counted(finish - 1, entry)
        recount.save(c, part, Counted(finish, entry))
        assert recount.counted(c, part) is None
    return [guild for guild in GUILDS if not recount.under_way(c, guild)]


def swept(
    table: str, sweep: Callable[[sqlite3.Connection, Shards], int]
) -> Callable[..., list[int]]:
    def ask(c: sqlite3.Connection, shards: Shards) -> list[int]:
        count, found = sweep(c, shards), gone(c, table)
        assert count == len(found)
        return found

    return ask


def with_messages(
    ask: Callable[[sqlite3.Connection, Shards], list[int]],
) -> Callable[[sqlite3.Connection, Shards], list[int]]:
    """Ask where every table owes a result."""

    def asked(c: sqlite3.Connection, shards: Shards) -> list[int]:
        every = c.execute("SELECT guild_id, table_id FROM tables").fetchall()
        for guild, table in every:
            messages.expect_result(c, guild, table, 1, 5, NOW)
        return of_tables(c, ask(c, shards))

    return asked


def with_deals(
    ask: Callable[[sqlite3.Connection, Shards], list[int]],
) -> Callable[[sqlite3.Connection, Shards], list[int]]:
    """Ask where every guild has a set of deals that is played and due."""

    def asked(c: sqlite3.Connection, shards: Shards) -> list[int]:
        for guild, table in c.execute(
            "SELECT guild_id, table_id FROM tables"
        ).fetchall():
            row = DealSetRow(
                0, "daily", guild, 0, None, str(guild), "bura", "classic", "{}", 2,
                "expert", 0, NOW, NOW, None, NOW + 100 - table,
            )  # fmt: skip
            set_id = deals.insert_set(c, row)
            deals.insert_deal(c, DealRow(set_id, 1, bytes(32), ""))
            deals.insert_play(c, PlayRow(set_id, 1, ALICE, guild, table, NOW))
        return ask(c, shards)

    return asked


def with_posts(
    ask: Callable[[sqlite3.Connection, Shards], list[int]],
) -> Callable[[sqlite3.Connection, Shards], list[int]]:
    """Ask where every server has been told of a day's deal."""

    def asked(c: sqlite3.Connection, shards: Shards) -> list[int]:
        for guild in SERVERS:
            guilds.save(c, guild, {"deal_channel_id": 5}, NOW)
            daily_posts.expect(c, guild, 7, NOW)
        c.execute("UPDATE messages SET state = 'posted' WHERE kind = 'deal'")
        return ask(c, shards)

    return asked


def of_sets(c: sqlite3.Connection, found: list[int]) -> list[int]:
    rows = (deals.load_set(c, set_id) for set_id in found)
    return [row.guild_id for row in rows if row is not None]


def next_sets(c: sqlite3.Connection, shards: Shards) -> list[int]:
    """The guilds of all sets that are due, one after the other."""
    found = []
    while (at := deals.next_due(c, shards)) is not None:
        due = deals.due(c, shards, at, 99)
        found += of_sets(c, due)
        for set_id in due:
            c.execute(
                "UPDATE deal_sets SET over_at = 1, ending = 'time' WHERE set_id = ?",
                (set_id,),
            )
    return found


QUESTIONS: Final[
    dict[str, tuple[Callable[[sqlite3.Connection, Shards], list[int]], tuple[int, ...]]]
] = {
    "blocks.sweep": (swept("blocks", lambda c, s: blocks.sweep(c, s, NOW)), GUILDS),
    "daily_posts.unfinished": (with_posts(daily_posts.unfinished), SERVERS),
    "daily_posts.untold": (
        with_posts(lambda c, s: daily_posts.untold(c, s, 8, 99)),
        SERVERS,
    ),
    "deals.due": (
        with_deals(lambda c, s: of_sets(c, deals.due(c, s, NOW + 100, 99))),
        GUILDS,
    ),
    "deals.next_due": (with_deals(next_sets), GUILDS),
    "deals.out_of_time": (
        with_deals(lambda c, s: of_tables(c, deals.out_of_time(c, s, NOW + 100, 99))),
        GUILDS,
    ),
    "deals.without_par": (
        with_deals(lambda c, s: of_sets(c, deals.without_par(c, s))),
        GUILDS,
    ),
    "forgotten.sweep": (
        swept("forgotten", lambda c, s: forgotten.sweep(c, s, 2 * NOW)),
        GUILDS,
    ),
    "memberships.roll_call": (called, SERVERS),
    "languages.chosen": (lambda c, s: list(languages.chosen(c, s)), GUILDS),
    "panels.purge_panels": (
        swept("panels", lambda c, s: panels.purge_panels(c, s, NOW)),
        GUILDS,
    ),
    "preferences.decks": (
        lambda c, s: [guild for guild, _ in preferences.decks(c, s, 99)],
        GUILDS,
    ),
    "records.finishes": (
        lambda c, s: [row.guild_id for row in records.finishes(c, s)],
        GUILDS,
    ),
    "recount.counted": (counted, GUILDS),
    "recount.save": (counted, GUILDS),
    "retention.due": (lambda c, s: removed(c, s, begun=False), LEFT),
    "retention.due, begun": (lambda c, s: removed(c, s, begun=True), SERVERS),
    "shares.unknown": (
        lambda c, s: of_tables(
            c, [share.table_id for share in shares.unknown(c, s, 0)]
        ),
        GUILDS,
    ),
    "tables.ahead": (lambda c, s: of_tables(c, list(tables.ahead(c, s, 10))), GUILDS),
    "tables.changed_lately": (
        lambda c, s: [guild for _, guild in tables.changed_lately(c, s, 0)],
        GUILDS,
    ),
    "tables.due": (
        lambda c, s: [guild for _, guild in tables.due(c, s, DueKind.CLOCK, 999, 99)],
        GUILDS,
    ),
    "tables.due, house": (
        lambda c, s: [guild for _, guild in tables.due(c, s, DueKind.HOUSE, 999, 99)],
        GUILDS,
    ),
    "tables.games": (
        lambda c, s: [int(name) for name in tables.games(c, s, over_too=False)],
        GUILDS,
    ),
    "tables.games, over too": (
        lambda c, s: [int(name) for name in tables.games(c, s, over_too=True)],
        GUILDS,
    ),
    "tables.in_play": (
        lambda c, s: of_tables(c, tables.in_play(c, s, list(map(str, GUILDS)))),
        GUILDS,
    ),
    "tables.next_deadline": (deadlines, GUILDS),
    "tables.open_guilds": (tables.open_guilds, GUILDS),
    "winnings.table_entries": (
        lambda c, s: [row.guild_id for row in winnings.table_entries(c, s)],
        GUILDS,
    ),
    "messages.unfinished": (with_messages(messages.unfinished), GUILDS),
    "messages.unsettled": (
        with_messages(lambda c, s: [row.table_id for row in messages.unsettled(c, s)]),
        GUILDS,
    ),
    "messages.unsettled_of_servers": (
        lambda c, s: [
            row.guild_id
            for row in messages.unsettled_of_servers(c, s, NOW + 9)
            if row.kind == MessageKind.LOG
        ],
        GUILDS,
    ),
    "tables.overdue": (
        lambda c, s: of_tables(c, tables.overdue(c, s, 500, 600, 99)),
        GUILDS,
    ),
}
"""What is asked of some shards, and of which guilds there is something to say."""

OF_ONE: Final = frozenset(
    {
        "guild",
        "guild_id",
        "table",
        "table_id",
        "channel_id",
        "row",
        "rows",
        "panel",
        "message",
        "share",
        "finish",
        "outcomes",
    }
    | {"account", "audit_id", "key", "click", "names", "user", "sums"}
    | {"set_id", "day"}
)
"""Parameters that say about whom or what a question is."""
OF_ALL: Final = {
    "aliases": "an id that nobody has, and the leave to write one",
    "bookkeeping": "a check",
    "coherence": "a check",
    "contents": "what a check counts",
    "daily": "a check, and a rebuild",
    "deals.with_par": "a check",
    "derived": "a check",
    "fleet": "what all processes agree on, and a report of all",
    "ledger": "a check, and a rebuild",
    "receipts": "a check",
    "served_days.add": "the shards are named",
    "served_days.forget": "days that nobody asks about",
    "standings": "a rebuild",
    "records.next_finish": "a number beyond all that were given",
    "recount": "the marks of shards alone, and numbers beyond all that were given",
    "retention.finish": "the guilds are named",
    "retention.removing": "the marks alone",
    "tables.count_hands": "a check",
    "tables.playable": "a check",
    "winnings.renew_purses": "a rebuild, and the moment in which a recount begins",
}
"""What is about the whole database, and why it may be; a module's name stands for all
its functions."""
OF_THE_FILE: Final = {"batch", "faults", "integrity", "reading", "schema", "shape"}


def functions() -> Iterator[tuple[str, str, FunctionType]]:
    """All public functions that ask a connection something, with their module and
    name."""
    for module in pkgutil.iter_modules(db.__path__):
        if module.name not in OF_THE_FILE and not module.ispkg:
            found = importlib.import_module(f"db.{module.name}")
            for name, function in inspect.getmembers(found, inspect.isfunction):
                parameters = list(inspect.signature(function).parameters.values())
                own = function.__module__ == found.__name__ and not name.startswith("_")
                if own and parameters and parameters[0].annotation == "Connection":
                    yield module.name, f"{module.name}.{name}", function


def some() -> Iterator[Shards]:
    """All choices of shards."""
    for size in range(COUNT + 1):
        yield from (
            Shards(COUNT, frozenset(mine)) for mine in combinations(range(COUNT), size)
        )


def test_each_question_about_all_servers_names_its_shards() -> None:
    """A new one is found here: it takes `Shards`, or says why it is about the whole
    database."""
    unnamed = {
        name
        for module, name, function in functions()
        if "Shards" not in inspect.get_annotations(function).values()
        and not OF_ONE.intersection(inspect.signature(function).parameters)
        and not {module, name}.intersection(OF_ALL)
    }
    assert unnamed == set()


def test_each_question_of_shards_is_asked_below() -> None:
    taking = {
        name
        for _, name, function in functions()
        if "Shards" in inspect.get_annotations(function).values()
    }
    assert {name.partition(",")[0] for name in QUESTIONS} == taking


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_answer_is_about_own_shards_alone(
    full_c: sqlite3.Connection, name: str
) -> None:
    ask, about = QUESTIONS[name]
    for shards in [*some(), EVERYWHERE]:
        full_c.execute("BEGIN")
        assert sorted(ask(full_c, shards)) == [
            guild for guild in about if guild in shards
        ], shards
        full_c.execute("ROLLBACK")


def test_what_changed_lately_goes_by_the_last_change_in_the_same_shards(
    full_c: sqlite3.Connection,
) -> None:
    """Or else what a process did last that was killed would be hidden by those that
    play on."""
    mine = Shards(COUNT, frozenset({2}))
    for guild in GUILDS:
        full_c.execute(
            "UPDATE tables SET changed_at = ? WHERE guild_id = ?",
            (NOW if guild in mine else 2 * NOW, guild),
        )
    first, second = (guild for guild in SERVERS if guild in mine)
    assert {guild for _, guild in tables.changed_lately(full_c, mine, 10)} == {
        first,
        second,
    }
    full_c.execute(
        "UPDATE tables SET changed_at = changed_at - 11 WHERE guild_id = ?", (first,)
    )
    assert {guild for _, guild in tables.changed_lately(full_c, mine, 10)} == {second}


def test_a_roll_call_says_nothing_of_other_shards(full_c: sqlite3.Connection) -> None:
    """The most dangerous line of the bot: a server it takes for left is deleted thirty
    days later."""
    before = dict(full_c.execute("SELECT guild_id, left_at FROM guilds").fetchall())
    mine = Shards(COUNT, frozenset({1}))
    still, back = (
        next(guild for guild in known if guild in mine) for known in (SERVERS, LEFT)
    )
    memberships.roll_call(full_c, mine, [still, back], NOW + 9)
    owed = messages.unsettled_of_servers(full_c, mine, NOW + 9)
    assert [row.guild_id for row in owed if row.occasion == NOW + 9] == [back]
    after = dict(full_c.execute("SELECT guild_id, left_at FROM guilds").fetchall())
    assert {
        guild for guild in after if after[guild] != before[guild] and guild not in mine
    } == set()
    assert {guild for guild in after if after[guild] is None and guild in mine} == {
        still,
        back,
    }


@pytest.mark.parametrize("present", [[SERVERS[1]], [0, *SERVERS]])
def test_a_roll_call_refuses_servers_of_other_shards(
    full_c: sqlite3.Connection, present: list[int]
) -> None:
    """Who calls them counts shards in another way, and would take servers of its own
    for lost."""
    before = full_c.execute("SELECT * FROM guilds").fetchall()
    with pytest.raises(ValueError, match="shards \\[0\\] of 4"):
        memberships.roll_call(full_c, Shards(COUNT, frozenset({0})), present, NOW)
    assert full_c.execute("SELECT * FROM guilds").fetchall() == before


def test_a_server_belongs_to_the_shard_on_which_discord_tells_of_it() -> None:
    """Discord's own formula; direct messages, and with them what is outside of servers,
    are shard 0's."""
    assert (
        Shards.whole(16).shard_of(197038439483310086)
        == 197038439483310086 // 4194304 % 16
        == 2
    )
    assert Shards(16, frozenset({3})).shard_of(0) == 0


def test_all_shards_are_no_condition_and_none_is_never() -> None:
    assert Shards.whole(5).condition("x") == EVERYWHERE.condition("x") == "TRUE"
    assert Shards(5, frozenset()).condition("x") == "FALSE"
    assert (
        Shards(5, frozenset({3, 1})).condition("t.guild_id")
        == "(t.guild_id >> 22) % 5 IN (1, 3)"
    )
    assert Shards.whole(5).only(4, 9) == Shards(5, frozenset({4}))


@pytest.mark.parametrize(("count", "mine"), [(1, {1}), (4, {-1}), (0, {0})])
def test_there_are_no_other_shards(count: int, mine: set[int]) -> None:
    with pytest.raises(ValueError, match="there are shards"):
        Shards(count, frozenset(mine))
