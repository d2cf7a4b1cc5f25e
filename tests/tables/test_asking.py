"""How often somebody is challenged by somebody, and by whom not at all."""

from __future__ import annotations

import json
from pathlib import Path
from sqlite3 import Connection

import pytest

from bot.economy.privacy import Privacy
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRISON
from bot.house.levels import Level
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.model.commands import Block
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.opening import OpenTable, Terms
from bot.tables.refusals import (
    Blocked,
    NotInvited,
    OverTable,
    StaleClick,
    TooManyChallenges,
    TooPoor,
)
from bot.tables.viewing import offers, view_of
from db import blocks
from db.challenges import challenges_of, unplayed_openings
from db.own_ids import is_alias
from tests.tables import asks
from tests.tables.play import ALICE, BOB, CHANNEL, CLARA, GUILD, World, world


async def unanswered(room: World, count: int = 3) -> list[TableId]:
    """Let Alice challenge Bob so many times, and take each back."""
    numbers = []
    for _ in range(count):
        table = await room.challenge()
        await asks.decline(room.tables, table.id, ALICE)
        numbers.append(table.id)
    return numbers


async def blocked(room: World, user: UserId = BOB, host: UserId = ALICE) -> bool:
    return await room.database.read(lambda c: blocks.is_blocked(c, GUILD, user, host))


def now(room: World) -> int:
    return int(room.clock.now().timestamp() * 1000)


@pytest.mark.parametrize(
    "who", [ALICE, BOB, None], ids=["taken back", "declined", "open"]
)
async def test_a_fourth_challenge_in_ten_minutes_waits(
    room: World, who: UserId | None
) -> None:
    began = now(room)
    for _ in range(3):
        table = await room.challenge()
        if who is not None:
            await asks.decline(room.tables, table.id, who)
        await room.clock.advance(60)
    with pytest.raises(TooManyChallenges) as refused:
        await room.challenge()
    assert (refused.value.user_id, refused.value.again_at) == (BOB, began + 600_000)
    await room.clock.advance(419)
    with pytest.raises(TooManyChallenges):
        await room.challenge()
    await room.clock.advance(1)
    await room.challenge()
    with pytest.raises(TooManyChallenges) as refused:
        await room.challenge()
    assert refused.value.again_at == began + 660_000


async def keep_a_seat(room: World) -> TableId:
    """Let Alice open a table for anybody and keep a seat at it for Bob."""
    terms = Terms(
        GUILD, CHANNEL, ALICE, "bura", "prison", BURA.practice(PRISON), 0, click=1
    )
    return (
        await room.tables.gather(
            OpenTable(terms, 6, drawn=False, goes_on=False, asked=BOB)
        )
    ).id


@pytest.mark.parametrize("challenges", range(4))
async def test_a_seat_kept_for_somebody_is_one_of_three_challenges(
    room: World, challenges: int
) -> None:
    for _ in range(3 - challenges):
        await asks.decline(room.tables, await keep_a_seat(room), BOB)
    await unanswered(room, challenges)
    with pytest.raises(TooManyChallenges):
        await room.challenge()
    with pytest.raises(TooManyChallenges):
        await keep_a_seat(room)


async def test_a_seat_kept_for_somebody_counts_though_its_table_was_started_against_the_house(
    room: World,
) -> None:
    for _ in range(3):
        table_id = await keep_a_seat(room)
        await asks.add_house(room.tables, table_id, ALICE, Level.BEGINNER)
        await asks.start(room.tables, table_id, ALICE)
        await asks.leave(room.tables, table_id, ALICE)
    with pytest.raises(TooManyChallenges):
        await room.challenge()


async def test_a_seat_kept_for_somebody_is_in_their_copy_until_they_are_erased(
    room: World,
) -> None:
    privacy = Privacy(room.database, room.tables, room.clock, room.presence)
    table_id = await keep_a_seat(room)
    await asks.decline(room.tables, table_id, BOB)
    (part,) = await privacy.export(GUILD, BOB)
    (table,) = json.loads(part.content)["tables"]
    assert (table["table"], table["asked_you"], table["opened_by_you"]) == (
        str(table_id),
        True,
        False,
    )
    await privacy.erase(GUILD, BOB)
    invitee = (await room.table(table_id)).header.invitee
    assert invitee is not None
    assert is_alias(invitee)


async def test_tables_for_anybody_are_no_challenges(room: World) -> None:
    for _ in range(3):
        table = await room.gather(ALICE)
        await asks.leave(room.tables, table.id, ALICE)
    await keep_a_seat(room)
    await room.challenge()


async def test_others_and_those_who_play_are_not_kept_waiting(room: World) -> None:
    await unanswered(room)
    assert (await room.challenge(ALICE, CLARA)).is_open
    assert (await room.challenge(CLARA, BOB)).is_open
    assert (await room.challenge(BOB, ALICE)).is_open
    for _ in range(5):
        table = await room.challenge(CLARA, ALICE)
        await asks.accept(room.tables, table.id, ALICE, 1)
        await asks.leave(room.tables, table.id, ALICE)


async def test_the_limit_outlives_a_restart_and_being_forgotten(tmp_path: Path) -> None:
    async with world(tmp_path / "bura.sqlite3") as room:
        await unanswered(room)
        clock = room.clock
    async with world(tmp_path / "bura.sqlite3", clock=clock) as room:
        with pytest.raises(TooManyChallenges):
            await room.challenge()
        await Privacy(room.database, room.tables, room.clock, room.presence).erase(
            GUILD, ALICE
        )
        with pytest.raises(TooManyChallenges) as refused:
            await room.challenge(stake=0)
        assert refused.value.again_at == now(room) + 600_000
        await room.clock.advance(600)
        with pytest.raises(TooPoor):  # nothing but the tokens is missing
            await room.challenge()


async def test_a_rematch_is_a_challenge_like_any_other(room: World) -> None:
    number = await room.sit_down()
    await asks.leave(room.tables, number, ALICE)
    for _ in range(3):
        again = await room.tables.rematch(number, ALICE, ChannelId(CHANNEL), 5)
        await asks.decline(room.tables, again.id, BOB)
    with pytest.raises(TooManyChallenges):
        await room.tables.rematch(number, ALICE, ChannelId(CHANNEL), 6)
    again = await room.tables.rematch(number, BOB, ChannelId(CHANNEL), 7)
    await asks.block(room.tables, again.id, ALICE)
    with pytest.raises(Blocked):
        await room.tables.rematch(number, BOB, ChannelId(CHANNEL), 8)


async def test_a_block_declines_all_that_is_open_and_all_that_comes(
    room: World,
) -> None:
    first, second = (await room.challenge()).id, (await room.challenge()).id
    others = (
        (await room.challenge(CLARA, BOB)).id,
        (await room.challenge(ALICE, CLARA)).id,
    )
    after = await asks.block(room.tables, first, BOB)
    assert view_of(after, None).end_reason is EndReason.DECLINED
    assert view_of(await room.table(second), None).end_reason is EndReason.DECLINED
    assert [(await room.table(number)).status for number in others] == [
        Status.INVITED
    ] * 2
    assert {change.table.id for change in room.changes[-2:]} == {first, second}
    assert await room.tables.tables_of(GUILD, ALICE) == [await room.table(others[1])]
    assert await room.database.read(lambda c: challenges_of(c, GUILD, BOB)) == [
        others[0]
    ]
    with pytest.raises(Blocked) as refused:
        await room.challenge()
    assert refused.value.user_id == BOB
    await room.clock.advance(100_000)
    with pytest.raises(Blocked):
        await room.challenge()
    assert await room.faults() == []


async def test_only_who_was_asked_blocks_and_only_while_the_challenge_is_open(
    room: World,
) -> None:
    table = await room.challenge()
    for user in (ALICE, CLARA):
        with pytest.raises(NotInvited):
            await asks.block(room.tables, table.id, user)
        with pytest.raises(NotInvited):
            await room.tables.unblock(table.id, user)
    await asks.accept(room.tables, table.id, BOB, 1)
    with pytest.raises(StaleClick):
        await asks.block(room.tables, table.id, BOB)
    gathered = await room.gather(ALICE, CLARA)
    with pytest.raises(StaleClick):
        await asks.block(room.tables, gathered.id, CLARA)
    assert not await blocked(room)
    assert not await blocked(room, CLARA)


async def test_a_challenge_that_was_answered_can_be_blocked_without_a_button(
    room: World,
) -> None:
    table = await room.challenge()
    declined = await asks.decline(room.tables, table.id, BOB)
    assert list(offers(declined, BOB)) == [Block()]
    assert list(offers(declined, ALICE)) == list(offers(declined, CLARA)) == []
    assert not view_of(declined, None).offers, "its button is gone"
    for _tap in range(2):
        assert await asks.block(room.tables, table.id, BOB) == declined
        assert await blocked(room)
    for user in (ALICE, CLARA):
        with pytest.raises(NotInvited):
            await asks.block(room.tables, table.id, user)


async def test_only_who_was_asked_by_name_blocks_the_host_of_a_canceled_table(
    room: World,
) -> None:
    terms = Terms(GUILD, CHANNEL, ALICE, "bura", "prison", PRISON, 0, click=1)
    wish = OpenTable(terms, 6, drawn=False, goes_on=False, asked=BOB)
    table = await room.tables.gather(wish)
    table = await asks.join(room.tables, table.id, CLARA, 2, table.version(None))
    canceled = await asks.cancel(room.tables, table.id, ALICE, table.version(None))
    assert view_of(canceled, None).end_reason is EndReason.CANCELED
    with pytest.raises(OverTable):
        await asks.block(room.tables, table.id, CLARA)
    assert not await blocked(room, CLARA)
    await asks.block(room.tables, table.id, BOB)
    assert await blocked(room)


async def test_a_block_is_taken_back_by_undoing_it_or_by_a_challenge(
    room: World,
) -> None:
    table = await room.challenge()
    await asks.block(room.tables, table.id, BOB)
    await room.tables.unblock(table.id, BOB)
    again = await room.challenge()
    await asks.block(room.tables, again.id, BOB)
    with pytest.raises(TooPoor):
        await room.challenge(BOB, ALICE, stake=99)
    assert await blocked(room), "what was refused changes nothing"
    await room.challenge(BOB, ALICE)
    assert not await blocked(room)


async def test_a_block_keeps_nobody_from_an_open_table(room: World) -> None:
    table = await room.challenge()
    await asks.block(room.tables, table.id, BOB)
    gathered = await room.gather(BOB, ALICE)
    assert gathered.people() == (BOB, ALICE)
    await asks.start(room.tables, gathered.id, BOB)


async def test_who_is_forgotten_stays_blocked_for_thirty_days_and_blocks_nobody(
    room: World,
) -> None:
    privacy = Privacy(room.database, room.tables, room.clock, room.presence)
    table = await room.challenge()
    await asks.block(room.tables, table.id, BOB)
    other = await room.challenge(CLARA, ALICE)
    await asks.block(room.tables, other.id, ALICE)
    await privacy.erase(GUILD, ALICE)
    assert await blocked(room), "or else one would be forgotten in order to ask again"
    assert not await blocked(room, ALICE, CLARA)
    assert not await room.database.read(
        lambda c: blocks.count_blocking(c, GUILD, ALICE)
    )
    await room.clock.advance(29 * 86_400)
    await privacy.sweep()
    assert await blocked(room)
    await room.clock.advance(86_400)
    await privacy.sweep()
    assert not await blocked(room)
    assert (
        await room.database.read(lambda c: c.execute("SELECT * FROM blocks").fetchall())
        == []
    )


async def test_somebody_who_has_blocked_and_nothing_else_can_be_forgotten(
    room: World,
) -> None:
    await room.database.run(lambda c: blocks.block(c, GUILD, BOB, ALICE, now(room)))
    privacy = Privacy(room.database, room.tables, room.clock, room.presence)
    assert (await privacy.consequences(GUILD, BOB)).anything
    await privacy.erase(GUILD, BOB)
    assert not await blocked(room)


async def test_the_count_looks_at_the_index_of_its_own(room: World) -> None:
    await unanswered(room)

    def plan(c: Connection) -> str:
        asked: list[str] = []
        c.set_trace_callback(asked.append)
        unplayed_openings(c, GUILD, ALICE, 0)
        c.set_trace_callback(None)
        return "\n".join(row[3] for row in c.execute(f"EXPLAIN QUERY PLAN {asked[0]}"))

    steps = await room.database.read(plan)
    assert "tables_unplayed" in steps
    assert "SCAN" not in steps
    assert "TEMP B-TREE" not in steps
