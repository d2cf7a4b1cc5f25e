"""Tables of a former version that were left open in every phase: they go on through the
buttons that stood in Discord then."""

from __future__ import annotations

import json
import lzma
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.command_line.check import unsound
from bot.tables import service
from bot.tables.computer_players import is_house
from bot.tables.ids import TableId, UserId
from bot.tables.model.commands import Command, Person
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.refusals import AlreadySo, NoPartner, Refusal, TableFull, TooFewSeated
from bot.ui.commands import command_of
from bot.ui.custom_id import Click, InvalidClick
from db.engine.port import Connection
from tests.helpers.clock import HandClock
from tests.helpers.sizes import few_and_many, first_of
from tests.kept.make import play_on
from tests.kept.test_kept_tables import FOLDER, database
from tests.tables.play import World, world

OPEN: Final = FOLDER / "open"
CLICK: Final = 2**60
STRANGER: Final = UserId(2**60)
TOLD: Final = (TooFewSeated, TableFull, NoPartner)
"""What a button was pressed for to be told, or of a list before anything is chosen."""
OPEN_STATUSES: Final = {status.value for status in Status} - {Status.OVER.value}
EVERY: Final = 24
"""One table of so many is played out in a test."""


class Undone(Exception):  # noqa: N818 - no error: what was tried is undone
    """Something applies."""


def buttons() -> Iterator[tuple[TableId, UserId | None, str]]:
    """Yield the buttons that could be pressed: of which table, on whose panel (None: on
    everybody's message), and what they said to the bot."""
    lines = lzma.decompress((OPEN / "buttons.jsonl.xz").read_bytes()).decode()
    for line in map(json.loads, lines.splitlines()):
        for user, shown in line["shown"]:
            for custom_id, is_disabled in shown:
                if not is_disabled:
                    whose = None if user is None else UserId(user)
                    yield TableId(line["table"]), whose, custom_id


def lay(path: Path) -> datetime:
    """Write the database that the former version left; return when it was ended."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(database(OPEN))
        ((now,),) = connection.execute("SELECT max(changed_at) FROM tables")
    return datetime.fromtimestamp(now / 1000, UTC)


@asynccontextmanager
async def left_open(folder: Path) -> AsyncIterator[World]:
    """Go on where the former version was ended."""
    path = folder / "bura.sqlite3"
    clock = HandClock(lay(path))
    async with world(path, clock=clock) as room:
        yield room


def asked(custom_id: str) -> tuple[Command, int] | None:
    """Return what a button asks of its table, and the version that it was drawn at;
    None: it only shows something."""
    click = Click.parse(custom_id)
    assert click is not None, custom_id
    try:
        return command_of(click), click.version
    except InvalidClick:
        return None


async def refused(
    room: World, table: Table, user: UserId, command: Command, version: int
) -> Refusal | None:
    """Return why somebody may not do something now; None: they may. It is not done."""

    def job(c: Connection) -> None:
        tx = room.tables._transaction(c)
        service.step_of(Person(user, CLICK), command, version)(tx, table)
        raise Undone

    try:
        await room.database.run(job)
    except (Undone, AlreadySo):
        return None
    except Refusal as reason:
        return reason
    raise AssertionError("it was done")


async def demand_what_was_offered(room: World, every: int) -> None:
    """Demand that one button of `every` does what it did, for one of those who could
    press it."""
    done = Counter[str]()
    for number, whose, custom_id in islice(buttons(), None, None, every):
        wanted = asked(custom_id)
        if wanted is None:
            continue
        table = await room.table(number)
        people = [user for user in table.people() if not is_house(user)]
        pressing = [*people, STRANGER] if whose is None else [whose]
        reasons = [await refused(room, table, user, *wanted) for user in pressing]
        if not any(isinstance(reason, TOLD) for reason in reasons):
            assert None in reasons, f"{custom_id} at {table.status}: {reasons}"
            done[f"{type(wanted[0]).__name__} {table.status}"] += 1
    assert {name.rpartition(" ")[2] for name in done} == OPEN_STATUSES
    assert sum(done.values()) > 1000 / every


@pytest.mark.parametrize("every", few_and_many(4, 1))
async def test_what_could_be_pressed_then_can_be_done_now(
    tmp_path: Path, every: int
) -> None:
    async with left_open(tmp_path) as room:
        assert await room.database.read(unsound) == []
        await demand_what_was_offered(room, every)


@pytest.mark.parametrize("first", first_of(range(EVERY), 1))
async def test_they_are_played_to_their_ends(tmp_path: Path, first: int) -> None:
    async with left_open(tmp_path) as room:
        found = await room.database.read(open_tables)
        for number in found[first::EVERY]:
            table = await room.table(number)
            if table.status is Status.INVITED:
                await room.run_out(number)
            await play_on(room, Random(number), number)
            assert not (await room.table(number)).is_open
        assert await room.database.read(unsound) == []


def open_tables(c: Connection) -> list[TableId]:
    query = "SELECT table_id FROM tables WHERE status <> 'over' ORDER BY table_id"
    return [TableId(number) for (number,) in c.execute(query)]
