"""A match is adjourned by all between two hands, and gone on with by all on another
day."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.command_line.check import unsound
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.games import rules_of
from bot.tables.ids import TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status, Wish
from bot.tables.model.table import Table
from bot.tables.opening import OpenTable, Terms
from bot.tables.refusals import (
    AlreadySo,
    NotSeated,
    StaleClick,
    TooManyAdjourned,
    TooManyTables,
)
from bot.tables.timing import Timing
from bot.tables.viewing import view_of
from bot.ui.card_emoji import Deck
from bot.ui.going_on import going_on
from bot.ui.pause import stopping_lines
from bot.ui.result import result_message
from bot.ui.texts import Texts
from tests.helpers.random_play import Manner
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, PEOPLE, World, places
from tests.tables.test_a_game_of_another_shape import STAKE, verified
from tests.tables.test_free_seats import begun, played_out
from tests.ui.labels import labels

pytestmark = pytest.mark.usefixtures("toy_game")

START, CLICK = 20, 88_000
DAY = 24 * 3600
LONGEST = 14 * DAY
THREE = PEOPLE[:3]


def terms(game: str, stake: int | None = STAKE, seats: int = 3) -> Terms:
    rules = rules_of(game)
    preset = next(iter(rules.profile.presets))
    options = rules.profile.presets[preset]
    options = rules.agree(
        options if stake else rules.practice(options), stake=stake, seats=seats, text=""
    )
    return Terms(
        GUILD,
        CHANNEL,
        PEOPLE[0],
        game,
        preset,
        options,
        rules.stakes.stake(options),
        click=1000,
    )


async def sit_down(room: World, game: str = "tyzicha", *, seats: int = 3) -> Table:
    """Let some people sit down, and play their first hand."""
    table = await room.tables.gather(
        OpenTable(terms(game, seats=seats), seats, drawn=False, goes_on=True)
    )
    for user in PEOPLE[1:seats]:
        await asks.join(room.tables, table.id, user, 1000 + user)
    await asks.start(room.tables, table.id, THREE[0])
    return await to_the_end(room, table.id)


async def to_the_end(room: World, table_id: TableId) -> Table:
    """Play a hand at random to its end."""
    luck = Random(f"{table_id} {(await room.table(table_id)).hand_no}")
    while (table := await room.table(table_id)).status is Status.PLAYING:
        await room.move(table, luck, Manner(claims=0.01))
    return table


async def practised(room: World, stake: int | None = None) -> Table:
    """Let somebody play their first hand against the house alone."""
    asked = replace(terms("tyzicha", stake=stake), private=not stake, timed=bool(stake))
    table = await room.tables.practice(asked, Level.BEGINNER, 3)
    if stake:
        await asks.start(room.tables, table.id, PEOPLE[0])
    return await to_the_end(room, table.id)


async def adjourn(room: World, table: Table, *users: UserId) -> Table:
    for user in users:
        table = await asks.adjourn(room.tables, table.id, user, table.version(None))
    return table


async def go_on(room: World, table: Table, *users: UserId) -> Table:
    for user in users:
        table = await asks.go_on(
            room.tables, table.id, user, table.version(None), CLICK + user
        )
    return table


def left(room: World, table: Table) -> int:
    """Return the seconds until the clock does something."""
    assert table.deadline is not None
    return (table.deadline.at - int(room.clock.now().timestamp() * 1000)) // 1000


async def test_nobody_wishes_to_adjourn_a_sixth_match(room: World) -> None:
    for _ in range(Timing().tables_each):
        rests = await adjourn(room, await sit_down(room, "toepen", seats=3), *THREE)
        assert rests.status is Status.ADJOURNED
    table = await sit_down(room, "toepen", seats=3)
    with pytest.raises(TooManyAdjourned):
        await adjourn(room, table, THREE[0])
    waits = await go_on(room, rests, THREE[0])
    assert waits.called_back() == THREE[1:]
    resumed = await go_on(room, rests, *THREE[1:])
    assert resumed.called_back() == ()
    assert (await adjourn(room, table, THREE[0])).status is Status.BETWEEN
    another = await sit_down(room, "toepen", seats=3)
    # four rest, and silence lets a fifth do so
    with pytest.raises(TooManyAdjourned) as refused:
        await adjourn(room, another, THREE[1])
    assert refused.value.user_id == THREE[1]


async def test_nobody_adjourns_a_sixth_match_of_somebody_else(room: World) -> None:
    for _ in range(Timing().tables_each):
        await adjourn(room, await sit_down(room, "toepen"), *THREE)
    table = await sit_down(room, "toepen", seats=4)
    with pytest.raises(TooManyAdjourned) as refused:
        await adjourn(room, table, PEOPLE[3])
    assert refused.value.user_id in THREE


async def test_practice_that_rests_keeps_nobody_from_adjourning_a_match_with_people(
    room: World,
) -> None:
    for _ in range(Timing().tables_each):
        await adjourn(room, await practised(room), THREE[0])
    assert (
        await adjourn(room, await sit_down(room), *THREE)
    ).status is Status.ADJOURNED


@pytest.mark.parametrize("game", ["tyzicha", "toepen"])
async def test_all_adjourn_and_all_go_on_days_later(room: World, game: str) -> None:
    table = await sit_down(room, game)
    before, scores = await room.purses(*THREE), table.standing().scores
    asked = await adjourn(room, table, *THREE[:2])
    assert (asked.status, left(room, asked), asked.goes_on) == (
        Status.BETWEEN,
        900,
        False,
    )
    assert [info.adjourn for info in view_of(asked, None).seats] == [True, True, False]
    rests = await adjourn(room, table, THREE[2])
    assert (rests.status, left(room, rests), rests.pot) == (
        Status.ADJOURNED,
        LONGEST,
        STAKE * 3,
    )
    await room.tables.refresh(table.id)
    assert await room.table(table.id) == rests, "it is so after a restart"
    assert await room.database.read(unsound) == []
    for user in THREE:
        with pytest.raises(StaleClick):
            await asks.ready(room.tables, table.id, user, table.version(None), CLICK)
    for _ in range(5):  # as many as without it
        other = await room.tables.gather(
            OpenTable(terms(game), 3, drawn=False, goes_on=True)
        )
    with pytest.raises(TooManyTables):
        await go_on(room, rests, THREE[0])
    own = await room.tables.tables_of(GUILD, THREE[0])
    assert own[-1].id == table.id != other.id
    await asks.leave(room.tables, other.id, THREE[0])
    await room.clock.advance(5 * DAY)
    waits = await go_on(room, rests, *THREE[:2])
    assert (waits.status, left(room, waits)) == (Status.ADJOURNED, 180)
    assert (await room.tables.tables_of(GUILD, THREE[2]))[0].id == table.id, (
        "it waits for them"
    )
    dealt = await go_on(room, rests, THREE[2])
    assert (dealt.status, dealt.hand_no) == (Status.PLAYING, 2)
    assert (dealt.standing().scores, dealt.pot) == (scores, STAKE * 3)
    assert await room.purses(*THREE) == before
    await asks.order_canceled(room.tables, table.id, THREE[0], "it is late")
    await verified(room, table.id)


async def test_not_all_go_on(room: World) -> None:
    table = await adjourn(room, await sit_down(room), *THREE)
    await room.clock.advance(DAY)
    await go_on(room, table, THREE[1])
    await room.run_out(table.id)
    rests = await room.table(table.id)
    assert (rests.status, rests.deadline.at) == (Status.ADJOURNED, table.deadline.at)
    assert not any(seat.ready for seat in rests.seats)
    await room.turn_clock._serve()
    assert (await room.table(table.id)).status is Status.ADJOURNED
    await room.run_out(table.id)
    over = await room.table(table.id)
    assert (over.status, view_of(over, None).end_reason) == (
        Status.OVER,
        EndReason.STOPPED,
    )
    assert await room.purses(*THREE) == (START,) * 3
    await verified(room, table.id)


async def test_the_bots_absence_does_not_put_it_off(room: World) -> None:
    table = await adjourn(room, await sit_down(room), *THREE)
    room.presence.gone(0)
    await room.clock.advance(LONGEST + DAY)
    room.presence.back(0)
    for _ in range(3):
        await room.turn_clock._serve()
    assert view_of(await room.table(table.id), None).end_reason == EndReason.STOPPED


async def test_without_everybodys_consent_the_next_hand_comes_or_silence_agrees(
    room: World,
) -> None:
    table = await adjourn(room, await sit_down(room), THREE[0])
    with pytest.raises(AlreadySo):
        await adjourn(room, table, THREE[0])
    await room.clock.advance(60)
    assert left(room, await adjourn(room, table, THREE[1])) == 840
    for user in THREE:
        asked = await asks.ready(
            room.tables, table.id, user, table.version(None), CLICK + user
        )
    assert (asked.status, asked.hand_no) == (Status.PLAYING, 2)
    table = await adjourn(room, await to_the_end(room, table.id), THREE[0])
    await room.run_out(table.id)
    assert (await room.table(table.id)).status is Status.ADJOURNED


async def test_who_wants_the_next_hand_is_not_kept_waiting(room: World) -> None:
    table = await adjourn(room, await sit_down(room), THREE[0])
    for user in THREE[1:]:
        await asks.ready(room.tables, table.id, user, table.version(None), CLICK + user)
    await room.run_out(table.id)
    over = await room.table(table.id)
    assert (view_of(over, None).end_reason, places(over)) == (
        EndReason.ABSENT,
        (1, 0, 0),
    )


async def test_wishing_it_once_more_gives_no_more_time(room: World) -> None:
    table = await adjourn(room, await sit_down(room), THREE[0])
    await room.clock.advance(600)
    await asks.ready(room.tables, table.id, THREE[0], table.version(None), CLICK)
    assert left(room, await adjourn(room, table, THREE[0])) == 300


async def test_who_has_not_agreed_leaves(room: World) -> None:
    table = await sit_down(room, "toepen", seats=4)
    await adjourn(room, table, *THREE)
    await asks.leave(room.tables, table.id, PEOPLE[3])
    assert (await room.table(table.id)).status is Status.ADJOURNED


async def test_nobody_asks_to_go_on_any_more(room: World) -> None:
    table = await adjourn(room, await sit_down(room, "toepen", seats=4), *PEOPLE[:4])
    await go_on(room, table, PEOPLE[3])
    await asks.leave(room.tables, table.id, PEOPLE[3])
    assert left(room, await room.table(table.id)) == LONGEST
    await go_on(room, table, THREE[0])
    rests = await asks.stop(room.tables, table.id, THREE[0], table.version(None))
    assert (rests.status, left(room, rests), rests.seats[0].wish) == (
        Status.ADJOURNED,
        LONGEST,
        Wish.STOP,
    )
    assert "having left" not in " ".join(
        stopping_lines(view_of(rests, Seat(0)), Texts("en"))
    ), "they cannot go on without"


async def test_an_adjourned_match_can_be_left_stopped_and_lose_its_place(
    room: World,
) -> None:
    table = await adjourn(room, await sit_down(room), *THREE)
    await room.places.suspend(table.id)
    lost = await room.table(table.id)
    assert (lost.status, left(room, lost), lost.deadline.length_ms) == (
        Status.ADJOURNED,
        LONGEST,
        None,
    )
    back = await room.places.revive(table.id, CHANNEL)
    assert (back.status, left(room, back)) == (Status.ADJOURNED, LONGEST)
    for user in THREE:
        over = await asks.stop(room.tables, table.id, user, table.version(None))
    assert view_of(over, None).end_reason == EndReason.AGREED
    table = await adjourn(room, await sit_down(room), *THREE)
    over = await asks.leave(
        room.tables, table.id, THREE[1], table.version(None), (Status.ADJOURNED,)
    )
    assert (view_of(over, None).end_reason, places(over)) == (EndReason.LEFT, (0, 1, 0))


@pytest.mark.parametrize("asked", [(), (PEOPLE[0], *PEOPLE[2:4])])
async def test_the_seat_of_who_leaves_their_partner_is_free_when_the_others_go_on(
    room: World, asked: tuple[UserId, ...]
) -> None:
    table = await begun(room)
    table = await played_out(room, table.id)
    assert table.status is Status.BETWEEN
    table = await adjourn(room, table, *PEOPLE[:4])
    await go_on(room, table, *asked)
    await asks.leave(room.tables, table.id, PEOPLE[1])
    free = await room.table(table.id)
    if not asked:
        assert (free.status, free.free_seat, left(room, free)) == (
            Status.ADJOURNED,
            None,
            LONGEST,
        )
        free = await go_on(room, table, PEOPLE[0], *PEOPLE[2:4])
    assert (free.status, left(room, free)) == (Status.BETWEEN, 180)
    assert free.free_seat == table.seat_of(PEOPLE[1])
    taken = await asks.take_seat(
        room.tables, table.id, PEOPLE[4], table.version(None), CLICK
    )
    assert (taken.status, taken.hand_no) == (Status.PLAYING, 2)


async def test_the_house_agrees_at_once(room: World) -> None:
    rests = await adjourn(room, await practised(room), PEOPLE[0])
    assert (rests.status, left(room, rests)) == (Status.ADJOURNED, LONGEST)
    assert view_of(rests, rests.seat_of(PEOPLE[0])).deadline is not None
    assert (await go_on(room, rests, PEOPLE[0])).status is Status.PLAYING


async def test_a_match_against_the_house_for_tokens_that_lost_its_place_is_lost(
    room: World,
) -> None:
    await room.house_cap(60)
    rests = await adjourn(room, await practised(room, STAKE), PEOPLE[0])
    await room.places.place_lost(channel_id=CHANNEL)
    await room.clock.advance(LONGEST)
    await room.tables.run_out(rests.id)
    over = await room.table(rests.id)
    assert (over.status, view_of(over, None).end_reason) == (
        Status.OVER,
        EndReason.ABSENT,
    )
    assert await room.purses(PEOPLE[0]) == (START - STAKE,)


async def test_only_a_match_is_adjourned_and_by_its_people(room: World) -> None:
    bura = await to_the_end(room, await room.sit_down())
    with pytest.raises(StaleClick):
        await adjourn(room, bura, PEOPLE[0])
    table = await sit_down(room)
    for step in (adjourn, go_on):
        with pytest.raises(NotSeated):
            await step(room, table, PEOPLE[5])
    with pytest.raises(StaleClick):
        await go_on(room, table, THREE[0])


async def test_an_adjourned_match_has_no_button_of_a_match_that_is_played(
    room: World,
) -> None:
    table = await adjourn(room, await sit_down(room), *THREE)
    assert table.header.pause_ms, "it would deal by itself"
    result = labels(result_message(view_of(table, None), Texts(), Deck({})))
    assert result[:3] == ["Go on", "Leave", "Stop"]
    assert "Pause" not in result
    view = view_of(table, Seat(0))
    assert [one.label for one in going_on(view, Texts(), view.seats[0])] == [
        "Go on",
        "Leave",
        "Stop",
    ]


async def test_the_result_of_an_earlier_hand_has_no_button_of_the_present(
    room: World,
) -> None:
    table = await sit_down(room)
    for user in THREE:
        table = await asks.ready(
            room.tables, table.id, user, table.version(None), CLICK + user
        )
    table = await to_the_end(room, table.id)
    assert (table.status, table.hand_no) == (Status.BETWEEN, 2)
    now = labels(result_message(view_of(table, None), Texts(), Deck({})))
    assert "Adjourn" in now
    before = view_of(await room.tables.look_back(table.id, 1), None)
    assert "Adjourn" not in labels(result_message(before, Texts(), Deck({})))
