"""Make the kept tables: `uv run python -m tests.kept.make FOLDER`, of some games alone
and few `--of sedma chicago`.

Plays tables of every preset and number of seats to their ends, by everything that ends
one, and writes two files: the database as SQL (`tables.sql.xz`) and the record of each
table as players get it (`records.jsonl.xz`). They were made once by each version whose
tables must still be read; they are kept, never made anew to please a test."""

from __future__ import annotations

import argparse
import lzma
import sys
import tempfile
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from random import Random
from sqlite3 import Connection

from bot.command_line.check import unsound
from bot.house.levels import Level
from bot.tables.ids import TableId, UserId
from bot.tables.model.status import Status
from bot.tables.persistence.recording import load_record
from bot.tables.refusals import Refusal
from db import tables
from tests.helpers.clock import run
from tests.helpers.random_tables import (
    KINDS,
    STEPS,
    Kind,
    play_two,
    sit,
    sit_with_house,
    step,
)
from tests.helpers.random_tables import Tally as _Tally
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, World, world

PAIRS = 9
"""How many times two tables are played of each kind, without those against the house
and the abandoned ones."""
HURRY = 5.0
"""How much likelier people leave than at a usual random table: so hands end early, and
the files stay small."""


async def play_on(
    room: World,
    random: Random,
    table_id: TableId,
    moves: int = STEPS,
    hurry: float = HURRY,
) -> None:
    """Let random things happen at a table until it is over, at most so many."""
    for _ in range(moves):
        table = await room.table(table_id)
        if not table.is_open:
            return
        try:
            await step(room, random, table, hurry)
        except Refusal:
            if await room.table(table_id) == table:
                raise


async def ask_again(room: World, random: Random, table_id: TableId) -> None:
    """Let all who sat at a finished table ask for it again, and play what comes of
    it."""
    old = await room.table(table_id)
    for user in [
        user
        for user in map(old.user_at, old.persons)
        if user not in old.people() or old.seat_of(user)
    ]:
        try:
            again = await room.tables.rematch(
                table_id, user, CHANNEL, random.getrandbits(40)
            )
        except Refusal:  # such as of who cannot pay for it
            continue
        if again.gathering is not None and len(again.persons) >= 2:
            await asks.start(room.tables, again.id, again.host, random.getrandbits(40))
    asked = await room.database.read(
        lambda connection: tables.rematch_of(connection, table_id)
    )
    if (
        asked is not None
        and (await room.table(TableId(asked))).status is Status.PLAYING
    ):
        await play_on(room, random, TableId(asked))


async def abandon(room: World, random: Random, table_id: TableId) -> None:
    """Let the channel of a table vanish in mid-game, and nobody find it another."""
    await play_on(room, random, table_id, 30)
    if not (await room.table(table_id)).is_open:
        return
    await room.places.suspend(table_id)
    await room.run_out(table_id)


async def fall_silent(room: World, random: Random, table_id: TableId) -> None:
    """Let nobody press anything any more, so that the clock ends the game."""
    await play_on(room, random, table_id, 20)
    for _ in range(STEPS):
        if not (await room.table(table_id)).is_open:
            return
        await room.run_out(table_id)
    raise AssertionError(f"table {table_id} did not end by its clock")


async def play_kind(room: World, kind: Kind) -> None:
    """Play tables of a kind: among people, with the house, asked for again, and
    lost."""
    random = Random(str(kind))
    people = [UserId(2**50 + KINDS.index(kind) * 1000 + number) for number in range(40)]
    for number in range(PAIRS):
        await play_two(room, kind, number, _Tally(), HURRY)
    for number, end in enumerate((play_on, abandon, fall_silent, play_on)):
        seated = people[number * 6 : number * 6 + kind.seats]
        table_id = await sit(room, random, kind, seated)
        await end(room, random, table_id)
        await ask_again(room, random, table_id)
    table_id = await sit_with_house(room, random, kind, people[24 : 24 + kind.seats])
    await play_on(room, random, table_id)
    alone = await room.practise(
        people[30],
        preset=kind.preset,
        seats=kind.seats,
        level=random.choice(list(Level)),
    )
    await play_on(room, random, alone.id, hurry=0)
    patient = await sit(room, random, kind, people[31 : 31 + kind.seats])
    await play_on(room, random, patient, hurry=0.2)


async def play_few(room: World, kind: Kind) -> None:
    """Play a table of a kind to its end, and another one for a while."""
    random, first = Random(str(kind)), 2**51 + KINDS.index(kind) * 1000
    for number, moves in enumerate((STEPS, 60)):
        people = [UserId(first + number * 10 + seat) for seat in range(kind.seats)]
        await play_on(
            room,
            random,
            await sit(room, random, kind, people),
            moves,
            HURRY if number else 0.5,
        )


def records(connection: Connection) -> list[str]:
    """Return the record of each finished table that was dealt, one line of JSON
    each."""
    numbers = connection.execute(
        "SELECT table_id FROM tables WHERE status = 'over' AND hand_no > 0 ORDER BY table_id"
    ).fetchall()
    return [
        load_record(connection, TableId(n), GUILD).model_dump_json(
            exclude_defaults=True
        )
        for (n,) in numbers
    ]


async def make(folder: Path, games: Collection[str]) -> None:
    """Play all kinds, or one for each preset of some games, and write the two files;
    say what was played."""
    few = {(kind.game, kind.preset): kind for kind in KINDS if kind.game in games}
    with tempfile.TemporaryDirectory() as place:
        async with world(Path(place) / "bura.sqlite3", remember=False) as room:
            for kind in few.values():
                await play_few(room, kind)
            for kind in () if few else KINDS:
                await play_kind(room, kind)
            found = await room.database.read(unsound)
            assert found == [], found
            lines = await room.database.read(records)
            dump = await room.database.read(
                lambda connection: "\n".join(connection.iterdump())
            )
            version = await room.database.read(
                lambda connection: connection.execute("PRAGMA user_version").fetchone()
            )
            program = await room.database.read(
                lambda connection: connection.execute(
                    "PRAGMA application_id"
                ).fetchone()
            )
            ends = await room.database.read(
                lambda connection: connection.execute(
                    "SELECT end_reason FROM tables"
                ).fetchall()
            )
    dump += f"\nPRAGMA user_version = {version[0]};\nPRAGMA application_id = {program[0]};\n"
    (folder / "tables.sql.xz").write_bytes(lzma.compress(dump.encode(), preset=9))
    (folder / "records.jsonl.xz").write_bytes(
        lzma.compress("\n".join(lines).encode(), preset=9)
    )
    sys.stdout.write(f"{len(lines)} tables; {Counter(reason for (reason,) in ends)}\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the two files are written")
    parser.add_argument(
        "--of", nargs="*", default=(), help="a few tables of these games alone"
    )
    chosen = parser.parse_args()
    run(make(chosen.folder, chosen.of))
