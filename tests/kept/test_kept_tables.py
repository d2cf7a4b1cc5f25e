"""Tables of former versions: each plays again to what it came to, and each record still
verifies."""

from __future__ import annotations

import json
import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.command_line.check import unsound
from bot.economy.rebuild import rebuild
from bot.games import catalogue
from bot.tables.games import rules_of
from bot.tables.model.ends import EndReason
from bot.tables.notation import read_standing, write_standing
from bot.tables.persistence import tables as persistence
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.record import RecordError, read_record
from db import schema, tables
from tests.command_line.test_rebuild import sums

FOLDER: Final = Path(__file__).parent
LATER: Final = FOLDER / "later"
"""A few tables of Sedma, Chicago and Tyzicha, from shortly before all others."""


def records(folder: Path) -> tuple[str, ...]:
    """Return what players were given of each finished table, as JSON."""
    return tuple(
        lzma.decompress((folder / "records.jsonl.xz").read_bytes())
        .decode()
        .splitlines()
    )


def database(folder: Path) -> str:
    """Return the database that the tables were played in, as SQL."""
    return lzma.decompress((folder / "tables.sql.xz").read_bytes()).decode()


RECORDS: Final = records(FOLDER)
TABLES: Final = database(FOLDER)
EVERY: Final = 20
"""One record of so many is looked at between two edits, all of them before anything is
landed."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """The database that the tables were played in, brought up to date."""
    path = tmp_path_factory.mktemp("kept") / "bura.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(TABLES)
        schema.prepare(connection, path)
        yield connection


def agrees(connection: sqlite3.Connection, line: str) -> None:
    """Check a record as its players can, and against what the database says of the same
    table today."""
    record = read_record(line)
    assert [check for check in prove(record) if not check.holds] == []
    assert load_record(connection, record.table, record.guild) == record


@pytest.mark.parametrize("line", RECORDS[::EVERY], ids=range(0, len(RECORDS), EVERY))
def test_a_kept_table_plays_again_to_what_it_came_to(
    kept: sqlite3.Connection, line: str
) -> None:
    agrees(kept, line)


@pytest.mark.long
@pytest.mark.parametrize("first", range(EVERY))
def test_every_kept_table_plays_again_to_what_it_came_to(
    kept: sqlite3.Connection, first: int
) -> None:
    for line in RECORDS[first::EVERY]:
        agrees(kept, line)


def test_every_kept_table_of_the_later_games_plays_again_and_stands_where_it_stood(
    tmp_path: Path,
) -> None:
    path, lines = tmp_path / "bura.sqlite3", records(LATER)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(database(LATER))
        schema.prepare(connection, path)
        for line in lines:
            agrees(connection, line)
        assert unsound(connection) == []
        assert len(open_tables_as_they_stood(connection)) == 1
    games = ("sedma", "chicago", "tyzicha")
    presets = {(line["game"], line["preset"]) for line in map(json.loads, lines)}
    assert presets == {
        (game, preset) for game in games for preset in rules_of(game).profile.presets
    }


def test_a_record_of_another_version_is_none() -> None:
    """No released version has written one."""
    with pytest.raises(RecordError, match="version"):
        read_record(json.dumps({**json.loads(RECORDS[0]), "version": 1}))


def test_a_kept_record_that_was_changed_no_longer_verifies() -> None:
    record = read_record(RECORDS[0])
    pack = record.hands[0].pack
    changed = record.hands[0].model_copy(update={"pack": pack[2:] + pack[:2]})
    wrong = prove(record.model_copy(update={"hands": (changed, *record.hands[1:])}))
    assert {check.claim for check in wrong if not check.holds} == {"digest", "pack"}


@pytest.mark.long
def test_all_that_follows_from_the_kept_tables_is_as_it_was_left(
    kept: sqlite3.Connection,
) -> None:
    assert unsound(kept) == []
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as former:
        former.executescript(TABLES)
        before = sums(former)
    kept.execute("BEGIN")
    rebuild(kept)
    assert sums(kept) == before
    assert unsound(kept) == []
    assert rebuild(kept).total() == 0
    kept.execute("ROLLBACK")


def test_kept_tables_that_were_left_open_stand_where_they_stood(
    kept: sqlite3.Connection,
) -> None:
    assert len(open_tables_as_they_stood(kept)) >= 20


def open_tables_as_they_stood(connection: sqlite3.Connection) -> list[int]:
    """Check that each open table can be loaded as it is stored; return them."""
    standing = [
        number
        for (number,) in connection.execute(
            "SELECT table_id FROM tables WHERE status <> 'over'"
        )
    ]
    for number in standing:
        row = tables.load_table(connection, number)
        table = persistence.load(connection, number)
        assert row is not None
        assert table is not None
        assert table.is_open
        stood = read_standing(row.standing)
        as_it_is_written_now = replace(row, standing=write_standing(*stood))
        assert persistence.row_of(table) == as_it_is_written_now
    return standing


def test_the_kept_tables_cover_what_a_table_can_come_to() -> None:
    """Those of Bura do; of every other game there are a few for each preset and number
    of seats."""
    lines = [json.loads(line) for line in RECORDS]
    kinds = [(line["game"], line["preset"], len(line["joined"])) for line in lines]
    assert len(RECORDS) >= 300
    assert {seats for game, _, seats in kinds if game == "bura"} == {2, 3, 4, 5, 6}
    assert {(game, preset) for game, preset, _ in kinds} == {
        (game, preset)
        for game in catalogue.names()
        for preset in rules_of(game).profile.presets
    }
    ends = {read_record(line).end.reason for line in RECORDS}
    never_dealt = {EndReason.DECLINED, EndReason.EXPIRED, EndReason.WITHDRAWN}
    later = {EndReason.LEFT, EndReason.ABSENT, EndReason.UNFILLED, EndReason.IDLE}
    assert ends >= set(EndReason) - never_dealt - later
