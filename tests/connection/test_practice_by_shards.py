"""Practice outside of servers is of the process that has the first shard, whichever
shard a press comes by."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import Person, Playground, Reply
from bot.playground.people import ELSEWHERE_ID
from bot.playground.session_starts import GatewayRules
from bot.process.client import BuraBot
from bot.tables.ids import NOBODYS, TableId, UserId
from bot.ui.custom_id import Click, Press
from bot.ui.privacy import Erase
from db.engine.port import LockKind
from db.shards import Shards
from tests.connection.test_sharded_bot import COUNT, Sharded, until
from tests.helpers.card_room import panel
from tests.helpers.clock import HandClock

FOREIGN = Shards.whole(COUNT).shard_of(int(ELSEWHERE_ID))
OTHERS = tuple(range(1, COUNT))
"""The shards of a process that does not have the first one."""
TOLD = "Message me directly to practise"
LOOKED_AT = (
    "SELECT * FROM guilds WHERE guild_id = 0",
    "SELECT * FROM tables WHERE guild_id = 0",
    "SELECT * FROM preferences WHERE guild_id = 0",
    "SELECT * FROM panels",
    "SELECT * FROM actions",
)


@pytest.fixture
async def practice_fleet(tmp_path: Path) -> AsyncIterator[Sharded]:
    clock, rules = HandClock(), GatewayRules(shards=COUNT)
    async with Playground(clock=clock, servers=2 * COUNT, gateway=rules) as playground:
        yield Sharded(playground, clock, tmp_path / "bura.sqlite3")
    assert playground.violations == []


@pytest.fixture
def installed_alice(practice_fleet: Sharded) -> Person:
    person = practice_fleet.playground.person("alice")
    person.install()
    return person


async def stored(bot: BuraBot) -> list[list[tuple[object, ...]]]:
    """Return what there is outside of servers."""

    def look(c: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
        return [sorted(c.execute(query).fetchall()) for query in LOOKED_AT]

    return await bot.services.database.read(look)


async def begin(fleet: Sharded, person: Person) -> tuple[Click, str]:
    """Practise where the process has all shards, and stop the bot; return a press at
    that table and its message."""
    async with fleet.bot():
        reply = await person.run("bura practice", level="beginner")
        assert reply.ephemeral
        assert reply.message is not None
        for _ in range(30):
            await fleet.clock.advance(1)
    return Click("bura", TableId(1), 0, Press.HAND), reply.message.id


def refused(reply: Reply) -> bool:
    return reply.ephemeral and TOLD in reply.text


async def test_the_foreign_server_is_of_another_shard_than_direct_messages() -> None:
    assert FOREIGN in OTHERS


async def test_a_process_with_all_shards_serves_practice_in_a_foreign_server(
    practice_fleet: Sharded, installed_alice: Person
) -> None:
    foreign = installed_alice.in_foreign_server()
    click, message = await begin(practice_fleet, foreign)
    async with practice_fleet.bot() as bot:
        assert TOLD not in (await foreign.press(message, str(click))).text
        assert TOLD not in (await foreign.run("cards style")).text
        assert (await stored(bot))[1] != []


async def test_a_process_without_the_first_shard_changes_nothing_outside(
    practice_fleet: Sharded, installed_alice: Person
) -> None:
    foreign = installed_alice.in_foreign_server()
    click, message = await begin(practice_fleet, foreign)
    async with practice_fleet.bot(*OTHERS) as bot:
        before = await stored(bot)
        for command, options in (
            ("bura practice", {}),
            ("bura practice", {"level": "beginner", "seats": 2}),
            ("cards hand", {}),
            ("cards hand", {"table": 1}),
            ("cards resign", {}),
            ("privacy erase", {}),
        ):
            assert refused(await foreign.run(command, **options)), command
        for press in (
            Press.HAND,
            Press.YES_RESIGN,
            Press.CANCEL,
            Press.REMATCH,
            Press.JUST_PLAY,
        ):
            assert refused(
                await foreign.press(
                    message, str(Click(click.kind, click.table, 0, press))
                )
            ), press
        user = UserId(int(installed_alice.id))
        seconds = int(practice_fleet.clock.now().timestamp())
        assert refused(
            await foreign.press(message, str(Erase(NOBODYS, user, seconds, "0" * 8)))
        )
        assert "Practice" in (await foreign.run("help")).buttons
        assert refused(await foreign.click("Practice"))
        assert not refused(await foreign.run("bura rules"))
        assert not refused(await foreign.run("cards style"))
        assert refused(await foreign.click("Four colours"))
        for _ in range(30):
            await practice_fleet.clock.advance(1)
        assert await stored(bot) == before


async def test_a_table_that_is_nobodys_is_not_changed_from_a_server_of_another_shard(
    practice_fleet: Sharded, installed_alice: Person
) -> None:
    click, _ = await begin(practice_fleet, installed_alice.in_foreign_server())
    async with practice_fleet.bot(*OTHERS) as bot:
        before, here = await stored(bot), practice_fleet.alice(2)
        message = (await here.run("help")).message
        assert message is not None
        assert refused(await here.press(message.id, str(click)))
        assert refused(await here.run("cards hand", table=1))
        assert await stored(bot) == before
        assert not refused(await here.run("bura practice")), (
            "in a server of its own a process serves practice"
        )


async def test_who_takes_the_first_shard_serves_what_others_have_changed_meanwhile(
    practice_fleet: Sharded, installed_alice: Person
) -> None:
    foreign, direct = (
        installed_alice.in_foreign_server(),
        installed_alice.in_direct_messages(),
    )
    click, message = await begin(practice_fleet, foreign)
    async with practice_fleet.bot(*OTHERS) as bot:
        assert refused(await foreign.press(message, str(click)))
        tables = bot.services.tables
        known = await tables.look(TableId(1))

        def change(c: sqlite3.Connection) -> None:
            c.execute("UPDATE tables SET seq = seq + 1 WHERE table_id = 1")

        await bot.services.database.run(change)
        await bot.services.database.give_back(LockKind.SHARD, 0)
        await until(practice_fleet, lambda: 0 in bot.services.presence.known.mine)
        assert (await tables.look(TableId(1))).seq > known.seq
        for person in (foreign, direct):
            reply = await person.run("cards hand")
            assert "Bura" in reply.text
            assert not refused(reply)
        assert panel(direct) is not None
