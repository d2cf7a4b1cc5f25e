"""What becomes of a leaver's bluff: it was theirs, and ends with them (rules/toepen.md
4.3, 7.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.contract import CLOCK, Seat
from bot.games.toepen.rules.cards import PACK
from bot.games.toepen.rules.options import PRESETS
from bot.games.toepen.rules.state import Order, Phase, Public
from bot.games.toepen.rules.state import State as Hand
from bot.tables.ids import TableId
from bot.tables.model.status import Status
from bot.tables.opening import OpenTable, Terms
from tests.games.toepen.test_secrets import GAME, SEATS, dealt, keep_all, seen
from tests.helpers.wished_cards import deal_from, laid_out
from tests.tables import asks
from tests.tables.play import CHANNEL, GUILD, PEOPLE, World, world
from tests.tables.test_a_game_of_another_shape import verified

JACKS, TENS = "JsJhJdKh", "TsThTdKh"
REST = ["7s8s9sAs", "7d8d9dAd", "7c8c9cAc"]
BLUFFING = [Order.BLUFF, *[Order.NEVER] * 3]


def _left(state: Hand, seat: Seat) -> Hand:
    action = GAME.after_leaving(state, seat)
    return state if action is None else GAME.apply(state, CLOCK, action)[0]


def test_a_bluff_that_was_ordered_ends_with_leaving_and_tens_do_not() -> None:
    for hand, mark in ((JACKS, ""), (TENS, "whistles")):
        state = _left(dealt([hand, *REST], BLUFFING), Seat(0))
        assert keep_all(state).public.marks == (mark, "", "", "")
    kept = _left(dealt([JACKS, *REST], BLUFFING), Seat(1))
    assert keep_all(kept).public.marks[0] == "whistles", "somebody else has left"


def test_the_order_for_jacks_of_a_leaver_stays_their_own() -> None:
    for orders in (BLUFFING, [Order.ASK, *BLUFFING[1:]], [Order.NEVER] * SEATS):
        before = dealt([JACKS, *REST], orders)
        after = _left(before, Seat(0))
        assert after != before, (
            "so that nobody can tell by what was done who had ordered a bluff"
        )
        assert seen(after) == seen(before)


def test_once_the_marks_are_told_nothing_is_taken_back() -> None:
    state = keep_all(dealt([JACKS, *REST], BLUFFING))
    assert state.public.phase is Phase.PLAY
    assert GAME.after_leaving(state, Seat(0)) is None
    assert _left(_left(dealt([JACKS, *REST], BLUFFING), Seat(0)), Seat(0)) == _left(
        dealt([JACKS, *REST], BLUFFING), Seat(0)
    )


async def test_at_a_table_the_jacks_of_a_leaver_are_not_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [laid_out(PACK, [JACKS, *REST])] * 2, dealer=3)
    async with world(tmp_path / "bura.sqlite3") as room:
        number = await _gathered(room)
        for seat in range(SEATS):
            await room.do(number, Seat(seat), "order bluff")
        await _played(room, number)
        version = (await room.table(number)).version(None)
        for user in PEOPLE[:SEATS]:
            await asks.ready(room.tables, number, user, version, user)
        (eldest,) = (await _public(room, number)).turn
        await room.do(number, eldest, "keep")
        await asks.leave(room.tables, number, PEOPLE[eldest])
        for _ in range(SEATS - 1):
            await room.do(number, (await _public(room, number)).turn[0], "keep")
        assert (await _public(room, number)).marks == ("",) * SEATS
        await _played(room, number)
        *others, _last = (
            user for seat, user in enumerate(PEOPLE[:SEATS]) if seat != eldest
        )
        for user in others:
            await asks.leave(room.tables, number, user)
        await verified(room, number)


async def _gathered(room: World) -> TableId:
    options = PRESETS["loser"]
    terms = Terms(GUILD, CHANNEL, PEOPLE[0], "toepen", "loser", options, 0, click=1000)
    table = await room.tables.gather(
        OpenTable(terms, SEATS, drawn=False, goes_on=False)
    )
    for user in PEOPLE[1:SEATS]:
        table = await asks.join(room.tables, table.id, user, 1000 + user)
    await asks.start(room.tables, table.id, PEOPLE[0])
    return table.id


async def _public(room: World, number: TableId) -> Public:
    hand = (await room.table(number)).hand
    assert hand is not None
    assert isinstance(hand.state, Hand)
    return hand.state.public


async def _played(room: World, number: TableId) -> None:
    """Let everybody do what a clock would, until the hand is over."""
    while (
        table := await room.table(number)
    ).status is Status.PLAYING and table.hand is not None:
        seat = min(table.game.to_act(table.hand.state))
        if seat in table.gone or seat == CLOCK:
            await room.run_out(number)
        else:
            await room.do(
                number, seat, str(table.game.default_action(table.hand.state, seat))
            )
