"""Who cancels a game, and when: nobody undoes alone what goes badly (rules/INDEX.md
G8)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRISON
from bot.games.contract import Seat
from bot.ground.clock import milliseconds
from bot.house.levels import Level
from bot.tables.canceling import Meaning, is_proposed, meaning
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.persistence.recording import load_record
from bot.tables.proof import prove
from bot.tables.refusals import (
    HousePlaysOn,
    NotHost,
    NotSeated,
    OverTable,
    ProposedBefore,
    StaleClick,
)
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from db import audit
from tests.tables import asks
from tests.tables.play import (
    ALICE,
    BOB,
    CHANNEL,
    CLARA,
    GUILD,
    MODERATOR,
    PEOPLE,
    World,
    places,
    world,
)
from tests.tables.test_departures import play_out

PROPOSAL = Timing().proposal
SLOW = PRISON.model_copy(update={"turn_seconds": 600, "announce_seconds": 0})


async def propose(room: World, table_id: TableId, user: UserId = ALICE) -> Table:
    """Let somebody propose to cancel the hand that is played."""
    table = await room.table(table_id)
    return await asks.cancel(room.tables, table_id, user, table.version(None))


async def proposal_of(room: World, table_id: TableId) -> tuple[Seat, int]:
    """Return who made the proposal that is open, and the version of the table's message
    that shows it."""
    table = await room.table(table_id)
    proposal = view_of(table, None).proposal
    assert proposal is not None
    assert proposal.until is not None
    return proposal.by, table.version(None)


@pytest.mark.parametrize("players", [2, 3])
async def test_who_opened_the_table_cannot_undo_a_hand_that_goes_badly(
    sound_room: World, players: int
) -> None:
    table_id = await sound_room.deal(
        *PEOPLE[:players], options=PRISON.model_copy(update={"ante": 10})
    )
    asked = await propose(sound_room, table_id)
    assert asked.status is Status.PLAYING
    assert await sound_room.purses(*PEOPLE[:players]) == (10,) * players
    assert await sound_room.pot(table_id) == 10 * players
    lost = await asks.leave(sound_room.tables, table_id, ALICE)
    if players == 2:
        assert view_of(lost, None).winners == (1,)
        assert await sound_room.purses(ALICE, BOB) == (10, 30)


async def test_a_random_player_cannot_drain_the_house_by_canceling_what_goes_badly(
    sound_room: World,
) -> None:
    """The daily cap was lost in a minute, by somebody who played at random and canceled
    each hand that went badly."""
    await sound_room.house_cap(60)
    random, refused = Random(4), 0
    for _ in range(6):
        table = await sound_room.practise(stake=2)
        table = await asks.start(sound_room.tables, table.id, ALICE)
        with pytest.raises(HousePlaysOn):
            await asks.cancel(sound_room.tables, table.id, ALICE, table.version(None))
        refused += 1
        for _ in range(200):
            table = await sound_room.table(table.id)
            if table.status is not Status.PLAYING:
                break
            await sound_room.move(table, random)
        if table.is_open:
            with pytest.raises(HousePlaysOn):
                await asks.stop(sound_room.tables, table.id, ALICE, table.version(None))
            pot, before = await sound_room.pot(table.id), await sound_room.purse(ALICE)
            await asks.leave(sound_room.tables, table.id, ALICE)
            assert await sound_room.purse(ALICE) == before, (
                f"leaving gives nothing back of the pot of {pot}"
            )
        if await sound_room.purse(ALICE) < 2:
            break
    assert refused > 1


async def test_nor_may_a_moderator_who_sits_there_cancel_against_the_house_for_tokens(
    sound_room: World,
) -> None:
    await sound_room.house_cap(60)
    table = await sound_room.practise(stake=2)
    await asks.start(sound_room.tables, table.id, ALICE)
    with pytest.raises(HousePlaysOn):
        await asks.order_canceled(sound_room.tables, table.id, ALICE, "I am losing")
    # nor if the bot has lost the rules of the game since
    with pytest.raises(HousePlaysOn):
        await sound_room.tables.order_canceled_unruled(
            GUILD, table.id, ALICE, "I am losing"
        )
    over = await asks.order_canceled(
        sound_room.tables, table.id, MODERATOR, "the game hangs"
    )
    assert view_of(over, None).end_reason == EndReason.CANCELED


async def test_who_lets_the_house_wait_for_the_next_hand_has_lost_the_pot(
    sound_room: World,
) -> None:
    await sound_room.house_cap(60)
    table = await sound_room.practise(stake=2)
    await asks.start(sound_room.tables, table.id, ALICE)
    await play_out(sound_room, table.id)
    table = await sound_room.table(table.id)
    assert (table.status, table.pot) == (Status.BETWEEN, 4)
    await sound_room.run_out(table.id)
    over = await sound_room.table(table.id)
    assert (view_of(over, None).end_reason, places(over)) == (EndReason.ABSENT, (1, 0))
    assert await sound_room.purse(ALICE) == 18


async def test_several_who_let_the_house_wait_leave_it_the_pot_and_the_proof_knows(
    sound_room: World,
) -> None:
    await sound_room.house_cap(60)
    options = PRISON.model_copy(update={"ante": 2})
    table = await sound_room.gather(ALICE, BOB, options=options)
    for _ in range(2):
        await asks.add_house(sound_room.tables, table.id, ALICE, Level.MASTER)
    await asks.start(sound_room.tables, table.id, ALICE)
    await play_out(sound_room, table.id)
    table = await sound_room.table(table.id)
    assert (table.status, table.pot > 0) == (Status.BETWEEN, True)
    await sound_room.run_out(table.id)
    over = await sound_room.table(table.id)
    assert (view_of(over, None).end_reason, over.pot) == (EndReason.ABSENT, 0)
    record = await sound_room.database.read(lambda c: load_record(c, table.id, GUILD))
    shares = [move for move in record.hands[-1].result.moved() if move.tokens > 0]
    assert {move.seat for move in shares[-2:]} == over.house
    assert [check for check in prove(record) if not check.holds] == []


@pytest.mark.parametrize("between", [False, True])
async def test_who_lets_a_table_against_the_house_lose_its_place_has_lost_the_pot(
    sound_room: World, *, between: bool
) -> None:
    """Somebody who is losing may be able to delete the thread, and to wait."""
    await sound_room.house_cap(60)
    table = await sound_room.practise(stake=2)
    await asks.start(sound_room.tables, table.id, ALICE)
    if between:
        await play_out(sound_room, table.id)
    await sound_room.places.place_lost(channel_id=CHANNEL)
    await sound_room.run_out(table.id)
    over = await sound_room.table(table.id)
    assert (view_of(over, None).end_reason, places(over)) == (EndReason.ABSENT, (1, 0))
    assert await sound_room.purse(ALICE) == 18
    lost = await sound_room.database.read(
        lambda c: c.execute(
            "SELECT regular_won, regular_played FROM house_tallies"
        ).fetchall()
    )
    assert lost == [(0, 1)]
    assert await sound_room.faults() == []


async def test_before_the_first_hand_the_host_alone_cancels(sound_room: World) -> None:
    challenge = await sound_room.challenge()
    gathering = await sound_room.gather(CLARA, BOB)
    for table, host, other in ((challenge, ALICE, BOB), (gathering, CLARA, BOB)):
        with pytest.raises(NotHost):
            await asks.cancel(sound_room.tables, table.id, other, 0)
        over = await asks.cancel(sound_room.tables, table.id, host, 0)
        assert (view_of(over, None).end_reason, view_of(over, None).canceled_by) == (
            EndReason.CANCELED,
            host,
        )
        with pytest.raises(OverTable):
            await asks.cancel(sound_room.tables, table.id, host, 0)


async def test_what_was_to_be_canceled_before_the_deal_is_not_after_it(
    sound_room: World,
) -> None:
    table = await sound_room.challenge()
    await asks.accept(sound_room.tables, table.id, BOB, 2000)
    with pytest.raises(StaleClick):
        await asks.cancel(sound_room.tables, table.id, ALICE, 0)
    assert view_of(await sound_room.table(table.id), None).proposal is None


async def test_all_who_sit_there_cancel_and_share_the_pot(sound_room: World) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA, PEOPLE[3])
    await asks.leave(sound_room.tables, table_id, PEOPLE[3])
    await propose(sound_room, table_id, BOB)
    proposal = view_of(await sound_room.table(table_id), None).proposal
    assert proposal is not None
    assert (proposal.by, proposal.waits_for) == (1, (0, 2)), "who has left agrees"
    proposed = await proposal_of(sound_room, table_id)
    assert (
        await asks.accept_canceling(sound_room.tables, table_id, ALICE, *proposed)
    ).is_open
    over = await asks.accept_canceling(sound_room.tables, table_id, CLARA, *proposed)
    view = view_of(over, None)
    assert (view.end_reason, view.canceled_by, view.winners, view.proposal) == (
        EndReason.CANCELED,
        None,
        (),
        None,
    )
    assert sorted(await sound_room.purses(ALICE, BOB, CLARA)) == [20, 20, 21]
    assert await sound_room.purse(PEOPLE[3]) == 19
    with pytest.raises(OverTable):
        await asks.decline_canceling(sound_room.tables, table_id, CLARA, *proposed)


async def test_one_who_declines_lets_the_proposal_lapse_and_the_hand_goes_on(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA)
    deadline = (await sound_room.table(table_id)).deadline.at
    await propose(sound_room, table_id)
    proposed = await proposal_of(sound_room, table_id)
    await asks.accept_canceling(sound_room.tables, table_id, BOB, *proposed)
    after = await asks.decline_canceling(sound_room.tables, table_id, CLARA, *proposed)
    lapsed = view_of(after, None).proposal
    assert lapsed is not None
    assert lapsed.until is None
    assert (after.status, after.deadline.at) == (Status.PLAYING, deadline), (
        "the clock of the hand went on"
    )
    for late in (asks.accept_canceling, asks.decline_canceling):
        with pytest.raises(StaleClick):
            await late(sound_room.tables, table_id, CLARA, *proposed)
    with pytest.raises(ProposedBefore):
        await propose(sound_room, table_id)
    assert (await propose(sound_room, table_id, BOB)).proposal.by == 1


async def test_a_proposal_lapses_when_its_time_is_over_though_the_bot_was_started_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "bura.sqlite3"
    async with world(path) as room:
        table_id = await room.deal(ALICE, BOB, CLARA, options=SLOW)
        await propose(room, table_id)
        proposed, clock = await proposal_of(room, table_id), room.clock
    await clock.advance(PROPOSAL - 10)
    async with world(path, clock=clock) as room:
        assert await proposal_of(room, table_id) == proposed
        await room.tables.run_out(table_id)
        await asks.accept_canceling(room.tables, table_id, BOB, *proposed)
        await clock.advance(10)
        await room.tables.run_out(table_id)
        proposal = view_of(await room.table(table_id), None).proposal
        assert proposal is not None
        assert proposal.until is None
        with pytest.raises(StaleClick):
            await asks.accept_canceling(room.tables, table_id, CLARA, *proposed)
        assert await room.faults() == []


async def test_a_proposal_has_its_whole_minute_again_after_an_absence_of_the_bot(
    tmp_path: Path,
) -> None:
    path = tmp_path / "bura.sqlite3"
    async with world(path) as room:
        table_id = await room.deal(ALICE, BOB, CLARA, options=SLOW)
        await propose(room, table_id)
        clock = room.clock
    await clock.advance(PROPOSAL + 3600)
    async with world(path, clock=clock) as room:
        await room.turn_clock._serve()
        proposed = await proposal_of(room, table_id)
        await clock.advance(PROPOSAL - 1)
        await room.turn_clock._serve()
        await asks.accept_canceling(room.tables, table_id, BOB, *proposed)
        await clock.advance(1)
        await room.turn_clock._serve()
        lapsed = view_of(await room.table(table_id), None).proposal
        assert lapsed is not None
        assert lapsed.until is None, "it is given back once"


async def test_the_clock_wakes_for_a_proposal_though_no_turn_ends(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA, options=SLOW)
    await propose(sound_room, table_id)
    assert await sound_room.turn_clock._serve() <= PROPOSAL
    await sound_room.clock.advance(PROPOSAL)
    await sound_room.turn_clock._serve()
    proposal = view_of(await sound_room.table(table_id), None).proposal
    assert proposal is not None
    assert proposal.until is None
    assert (await sound_room.table(table_id)).status is Status.PLAYING


async def test_nobody_agrees_after_the_minute_though_the_clock_was_not_there_yet(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, options=SLOW)
    await propose(sound_room, table_id)
    proposed = await proposal_of(sound_room, table_id)
    await sound_room.clock.advance(PROPOSAL)
    with pytest.raises(StaleClick):
        await asks.accept_canceling(sound_room.tables, table_id, BOB, *proposed)
    assert (await sound_room.table(table_id)).status is Status.PLAYING


async def test_proposing_after_the_minute_is_no_consent_to_what_has_lapsed(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, options=SLOW)
    await propose(sound_room, table_id, ALICE)
    await sound_room.clock.advance(PROPOSAL)  # and the clock is not there yet
    proposal = view_of(await propose(sound_room, table_id, BOB), None).proposal
    assert proposal is not None
    assert (proposal.by, proposal.waits_for) == (1, (0,)), (
        "it is a proposal of their own"
    )


async def test_an_answer_to_one_proposal_is_none_to_the_next_one(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, options=SLOW)
    await propose(sound_room, table_id, ALICE)
    of_alice = await proposal_of(sound_room, table_id)
    await asks.decline_canceling(sound_room.tables, table_id, BOB, *of_alice)
    await propose(sound_room, table_id, BOB)
    for answer in (asks.accept_canceling, asks.decline_canceling):
        with pytest.raises(StaleClick):
            await answer(sound_room.tables, table_id, ALICE, *of_alice)
    assert await proposal_of(sound_room, table_id)


async def test_no_absence_gives_a_proposal_its_minute_again_that_was_made_after_it(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, options=SLOW)
    returned_at = milliseconds(sound_room.clock.now())
    await sound_room.clock.advance(1)
    await propose(sound_room, table_id)
    await sound_room.clock.advance(PROPOSAL)
    over = await sound_room.table(table_id)
    await sound_room.tables.give_back(table_id, returned_at)
    assert await sound_room.table(table_id) == over


async def test_a_proposal_ends_with_its_hand_and_everybody_may_propose_anew_in_the_next_one(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA)
    await propose(sound_room, table_id)
    await play_out(sound_room, table_id)
    table = await sound_room.table(table_id)
    assert (table.status, view_of(table, None).proposal) == (Status.BETWEEN, None)
    with pytest.raises(StaleClick):
        await asks.cancel(sound_room.tables, table_id, ALICE, table.version(None))
    for user in (ALICE, BOB, CLARA):
        await asks.ready(sound_room.tables, table_id, user, table.version(None), user)
    assert (await propose(sound_room, table_id)).proposal.by == 0


async def test_a_proposal_is_dropped_when_the_table_loses_its_place_and_may_be_made_again(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA, options=SLOW)
    await propose(sound_room, table_id)
    proposed = await proposal_of(sound_room, table_id)
    await asks.accept_canceling(sound_room.tables, table_id, BOB, *proposed)
    await sound_room.places.place_lost(channel_id=CHANNEL)
    await sound_room.clock.advance(PROPOSAL)
    await sound_room.turn_clock._serve()
    table = await sound_room.places.revive(table_id, CHANNEL)
    assert view_of(table, None).proposal is None, (
        "nobody declined it: nobody could answer it"
    )
    with pytest.raises(StaleClick):
        await asks.accept_canceling(sound_room.tables, table_id, CLARA, *proposed)
    again = view_of(await propose(sound_room, table_id), None).proposal
    assert again is not None
    assert (again.by, again.waits_for) == (0, (1, 2)), "all are asked again"


async def test_a_proposal_that_was_declined_before_the_place_is_lost_is_not_made_again(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA, options=SLOW)
    await propose(sound_room, table_id)
    await asks.decline_canceling(
        sound_room.tables, table_id, BOB, *await proposal_of(sound_room, table_id)
    )
    await sound_room.places.place_lost(channel_id=CHANNEL)
    await sound_room.places.revive(table_id, CHANNEL)
    with pytest.raises(ProposedBefore):
        await propose(sound_room, table_id)


async def test_two_who_propose_at_once_agree(sound_room: World) -> None:
    table_id = await sound_room.deal(ALICE, BOB)
    await propose(sound_room, table_id, ALICE)
    over = await propose(sound_room, table_id, BOB)
    assert (view_of(over, None).end_reason, view_of(over, None).canceled_by) == (
        EndReason.CANCELED,
        None,
    )


async def test_who_leaves_while_a_proposal_is_open_agrees_by_that(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA)
    await propose(sound_room, table_id)
    await asks.accept_canceling(
        sound_room.tables, table_id, BOB, *await proposal_of(sound_room, table_id)
    )
    over = await asks.leave(sound_room.tables, table_id, CLARA)
    assert view_of(over, None).end_reason == EndReason.CANCELED
    assert sorted(await sound_room.purses(ALICE, BOB, CLARA)) == [19, 20, 21]


async def test_who_lets_the_clock_run_out_too_often_while_a_proposal_is_open_agrees_by_that(
    sound_room: World,
) -> None:
    once = PRISON.model_copy(
        update={"max_timeouts": 1, "turn_seconds": 20, "announce_seconds": 0}
    )
    table_id = await sound_room.deal(ALICE, BOB, CLARA, options=once)
    table = await sound_room.table(table_id)
    (late,) = table.waiting_for()
    for user in set(table.people()) - {late}:
        now = await sound_room.table(table_id)
        if not is_proposed(now):
            await propose(sound_room, table_id, user)
        else:
            await asks.accept_canceling(
                sound_room.tables,
                table_id,
                user,
                *await proposal_of(sound_room, table_id),
            )
    await sound_room.run_out(table_id)
    assert (
        view_of(await sound_room.table(table_id), None).end_reason == EndReason.CANCELED
    )


async def test_strangers_and_those_who_have_left_have_no_say(sound_room: World) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA)
    await propose(sound_room, table_id)
    proposed = await proposal_of(sound_room, table_id)
    await asks.leave(sound_room.tables, table_id, CLARA)
    for user in (CLARA, MODERATOR):
        for answer in (asks.accept_canceling, asks.decline_canceling):
            with pytest.raises(NotSeated):
                await answer(sound_room.tables, table_id, user, *proposed)
        with pytest.raises(NotSeated):
            await propose(sound_room, table_id, user)


async def test_the_house_agrees_where_no_token_is_at_stake(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, options=BURA.practice(PRISON))
    await asks.add_house(sound_room.tables, table.id, ALICE, Level.BEGINNER)
    await asks.start(sound_room.tables, table.id, ALICE)
    await propose(sound_room, table.id, BOB)
    over = await asks.accept_canceling(
        sound_room.tables, table.id, ALICE, *await proposal_of(sound_room, table.id)
    )
    assert view_of(over, None).end_reason == EndReason.CANCELED


async def test_practice_is_given_up_and_counts_so(sound_room: World) -> None:
    table = await sound_room.practise()
    assert meaning(table, ALICE) is Meaning.GIVE_UP
    # only a question asked while others were there can lead to that
    with pytest.raises(StaleClick):
        await asks.cancel(sound_room.tables, table.id, ALICE, table.version(None))
    over = await asks.leave(sound_room.tables, table.id, ALICE, table.version(None))
    assert (view_of(over, None).end_reason, places(over)) == (
        EndReason.RESIGNED,
        (1, 0),
    )


async def test_a_moderator_cancels_at_any_time_and_everybody_gets_their_share(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(ALICE, BOB, CLARA)
    await asks.leave(sound_room.tables, table_id, CLARA)
    over = await asks.order_canceled(
        sound_room.tables, table_id, MODERATOR, "a fire alarm"
    )
    view = view_of(over, None)
    assert (view.end_reason, view.canceled_by, view.winners) == (
        EndReason.CANCELED,
        MODERATOR,
        (),
    )
    assert sorted(await sound_room.purses(ALICE, BOB)) == [20, 21]
    assert await sound_room.purse(CLARA) == 19
    (noted,) = await sound_room.database.read(lambda c: audit.page(c, GUILD, 10))
    assert noted.detail == {"table": table_id, "game": "bura", "reason": "a fire alarm"}


async def test_a_host_who_has_left_cancels_nothing_any_more(sound_room: World) -> None:
    table = await sound_room.gather(ALICE, BOB, CLARA)
    await asks.leave(sound_room.tables, table.id, ALICE)
    with pytest.raises(NotHost):
        await asks.cancel(sound_room.tables, table.id, ALICE, 0)
    assert (
        view_of(await asks.cancel(sound_room.tables, table.id, BOB, 0), None).end_reason
        == EndReason.CANCELED
    )


async def test_a_proposal_is_seen_by_all_and_what_came_of_it_until_something_happens(
    sound_room: World,
) -> None:
    table_id = await sound_room.deal(
        ALICE, BOB, CLARA, options=PRISON.model_copy(update={"announce_seconds": 0})
    )
    await propose(sound_room, table_id)
    change = sound_room.changes[-1]
    assert change.public
    assert change.seats == {0, 1, 2}
    await asks.decline_canceling(
        sound_room.tables, table_id, BOB, *await proposal_of(sound_room, table_id)
    )
    assert sound_room.changes[-1].public
    table = await sound_room.table(table_id)
    await sound_room.tables.refresh(table_id)
    assert (
        view_of(await sound_room.table(table_id), None).proposal
        == view_of(table, None).proposal
    ), "it is stored"
    await sound_room.move(table, Random(1))
    assert view_of(await sound_room.table(table_id), None).proposal is None
