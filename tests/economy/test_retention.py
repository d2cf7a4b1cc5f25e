"""What becomes of the data of a server that removed the bot: kept for thirty days, then
removed to the last row."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.command_line.check import unsound
from bot.economy import privacy
from db import guilds, retention
from db.shards import EVERYWHERE
from tests.economy.evenings import (
    ELSEWHERE,
    HERE,
    Rows,
    evening,
    everything,
    make_known,
    of_guild,
)
from tests.helpers.evening import PEOPLE, Evening

DAY = 86_400.0


@pytest.fixture(autouse=True)
def breathless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait between two transactions for a clock that stands still."""
    monkeypatch.setattr(privacy, "REMOVAL_PAUSE", 0.0)


def left(rows: Rows, guild: int) -> dict[str, int]:
    """Count what is left of a guild, by table."""
    return {name: len(found) for name, found in of_guild(rows, guild).items() if found}


async def leave(e: Evening) -> None:
    await make_known(e, PEOPLE[2], PEOPLE[3])
    await e.privacy.erase(HERE, PEOPLE[4])
    await e.room.places.left(HERE)


async def sound(e: Evening) -> None:
    assert await e.room.database.read(unsound) == []
    assert await e.room.database.faults() == []


async def test_everything_is_there_again_when_the_bot_comes_back_in_time(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await leave(e)
        before = await e.room.database.read(everything)
        await e.room.clock.advance(29 * DAY)
        await e.privacy.sweep()
        assert await e.room.database.read(everything) == before
        await e.room.places.joined(HERE)
        await e.room.clock.advance(29 * DAY)
        await e.privacy.sweep()
        now = await e.room.database.read(everything)
        (greeting,) = set(now.pop("messages")) - set(before.pop("messages"))
        assert greeting[:2] == ("greeting", HERE)
        assert {
            name: rows
            for name, rows in now.items()
            if name not in {"guilds", "forgotten"}
        } == {
            name: rows
            for name, rows in before.items()
            if name not in {"guilds", "forgotten"}
        }


async def test_nothing_is_left_after_thirty_days_and_other_servers_are_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "ROWS", 25)
    async with evening(tmp_path / "bura.sqlite3") as e:
        await leave(e)
        before = await e.room.database.read(everything)
        assert len(left(before, HERE)) >= 12
        batches: list[int] = []
        remove = retention.remove_some

        def counted(c: sqlite3.Connection, guild: int, until: int, limit: int) -> bool:
            changes = c.total_changes
            done = remove(c, guild, until, limit)
            batches.append(c.total_changes - changes)
            return done

        monkeypatch.setattr(retention, "remove_some", counted)
        await e.room.clock.advance(30 * DAY)
        await e.privacy.sweep()
        after = await e.room.database.read(everything)
        assert left(after, HERE) == {}
        assert of_guild(after, ELSEWHERE) == of_guild(before, ELSEWHERE)
        assert after["leave_to_forget"] == []
        assert not [row for row in after["settings"] if str(HERE) in str(row)]
        assert len(batches) > 5
        assert max(batches) < 25 + 150, "a table goes as a whole"
        await sound(e)
        await e.room.places.joined(HERE)
        assert await e.room.tables.purse(HERE, PEOPLE[4]) == 20


async def test_who_comes_back_in_the_middle_of_the_removal_begins_anew(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await leave(e)
        await e.room.clock.advance(31 * DAY)
        until = e.now - privacy.GUILD_KEPT_MS
        for _ in range(6):
            assert not await e.room.database.run(
                lambda c: retention.remove_some(c, HERE, until, 20)
            )
            await sound(e)
        assert await e.room.database.read(retention.removing) == {HERE}
        await e.room.places.roll_call(EVERYWHERE, [HERE, ELSEWHERE])
        assert left(await e.room.database.read(everything), HERE) == {
            "guilds": 1,
            "messages": 1,
        }, "nothing but that it is there, and is to be greeted"
        await e.room.tables.purse(HERE, PEOPLE[2])
        assert (
            await e.room.database.read(lambda c: guilds.load(c, HERE).starting_tokens)
            == 20
        )
        await sound(e)


async def test_a_removal_that_was_broken_off_goes_on_at_the_next_sweep(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path / "bura.sqlite3") as e:
        await leave(e)
        await e.room.clock.advance(31 * DAY)
        until = e.now - privacy.GUILD_KEPT_MS
        await e.room.database.run(lambda c: retention.remove_some(c, HERE, until, 20))
    async with evening(tmp_path / "bura.sqlite3", acts=0) as e:
        assert left(await e.room.database.read(everything), HERE) != {}
        await e.privacy.sweep()
        assert left(await e.room.database.read(everything), HERE) == {}
