"""A challenge in a game of three and more: an open table at which a seat is kept for
who is asked by name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import VisibleMessage
from tests.games.registered import registered
from tests.helpers.card_room import CardRoom, card_room, panel, public
from tests.helpers.pressing import rows
from tests.helpers.sizes import first_of


@pytest_asyncio.fixture
async def toy_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    """A room with a game for three, and four people."""
    with registered("tests.games.toy", ready=True):
        async with card_room(
            tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
        ) as room:
            yield room
            await room.settle(2)
            assert await room.faults() == []


async def challenged(room: CardRoom, **options: object) -> VisibleMessage:
    """Let Alice challenge Bob, by rules for exactly three unless said otherwise, and
    return the table's message."""
    return (
        await room.alice.run(
            "toy challenge", opponent=room.bob, **{"rules": "three", **options}
        )
    ).message


async def now(room: CardRoom) -> str:
    await room.settle(2)
    return public(room.clara)[-1].text


async def test_the_message_names_and_pings_who_is_asked_and_they_alone_can_take_the_seat(
    toy_room: CardRoom,
) -> None:
    table = await challenged(toy_room)
    assert table.mentions == [toy_room.bob.id]
    assert f"challenges {toy_room.bob.mention} to a game of **Toy**" in table.text
    assert f"2. \u2068{toy_room.bob.mention}\u2069 · seat kept" in table.text
    dmitri, farid = (
        toy_room.playground.person("dmitri"),
        toy_room.playground.person("farid"),
    )
    await dmitri.click("Join", table)
    farid.speak("en-US")
    assert (
        "All seats of this table are taken" in (await farid.click("Join", table)).text
    )
    await toy_room.bob.click("Join", table)
    assert "seat kept" not in await now(toy_room)
    assert "Decline" not in public(toy_room.clara)[-1].buttons
    await toy_room.alice.click("Start", table)
    await toy_room.until(
        lambda: (
            panel(toy_room.bob) is not None and "Resign" in panel(toy_room.bob).buttons
        )
    )


async def test_the_message_stays_highlighted_for_who_is_asked_until_they_answer(
    toy_room: CardRoom,
) -> None:
    table = await challenged(toy_room)
    attention = toy_room.playground._page._attention
    attention.seen(toy_room.bob.id, table.channel_id)
    await toy_room.clara.click("Join", table)
    assert toy_room.clara.mention in await now(toy_room)
    assert public(toy_room.clara)[-1].mentions == [toy_room.bob.id]
    assert toy_room.bob.id not in attention.board(), "nobody is pinged twice"
    await toy_room.bob.click("Decline", table)
    assert "seat kept" not in await now(toy_room)
    assert public(toy_room.clara)[-1].mentions == []


@pytest.mark.parametrize(
    "way", first_of(["Decline", "Leave", "Not from this person"], 1)
)
async def test_who_declines_frees_the_seat_for_anybody(
    toy_room: CardRoom, way: str
) -> None:
    table = await challenged(toy_room)
    await toy_room.bob.click(way, table)
    told = await now(toy_room)
    assert "seat kept" not in told
    assert "3. free" in told
    await toy_room.clara.click("Join", table)
    assert toy_room.clara.mention in await now(toy_room)
    again = await toy_room.alice.run("toy challenge", opponent=toy_room.bob)
    assert ("cannot challenge" in again.text) is (way == "Not from this person")
    if way == "Not from this person":
        undo = next(
            message
            for message in reversed(toy_room.bob.messages())
            if "Undo" in message.buttons
        )
        assert (
            "can challenge you again" in (await toy_room.bob.click("Undo", undo)).text
        )


async def test_some_minutes_later_the_seat_is_anybodys_and_the_table_stays_open(
    toy_room: CardRoom,
) -> None:
    table = await challenged(toy_room)
    await toy_room.tick(200)
    dmitri = toy_room.playground.person("dmitri")
    await dmitri.click("Join", table)
    await toy_room.tick(101)
    assert "seat kept" not in await now(toy_room), (
        "who joins meanwhile does not make it longer"
    )
    await toy_room.clara.click("Join", table)
    assert "All seats are taken" in await now(toy_room)
    assert "no table" not in (await toy_room.alice.run("cards hand")).text


async def test_the_host_may_start_without_who_does_not_come(toy_room: CardRoom) -> None:
    table = await challenged(toy_room, rules="short")
    assert "not your table" in (await toy_room.bob.click("Start", table)).text
    dmitri = toy_room.playground.person("dmitri")
    await toy_room.clara.click("Join", table)
    assert (
        "at least 3 players and so far has 2"
        in (await toy_room.alice.click("Start", table)).text
    )
    await dmitri.click("Join", table)
    await toy_room.alice.click("Start", table)
    await toy_room.settle(2)
    dealt = {
        str(user) for (user,) in await rows(toy_room, "SELECT user_id FROM hand_seats")
    }
    assert dealt == {toy_room.alice.id, toy_room.clara.id, dmitri.id}


async def test_ones_own_list_answers_it_and_the_panel_has_the_buttons(
    toy_room: CardRoom,
) -> None:
    await challenged(toy_room)
    told = await toy_room.bob.run("cards hand")
    assert "answer the challenge" in told.text or "challenges you" in told.text
    shown = panel(toy_room.bob)
    assert shown is not None
    if "Join" not in shown.buttons:
        await toy_room.bob.click(next(iter(shown.buttons)), shown)
        shown = panel(toy_room.bob)
        assert shown is not None
    assert [*shown.buttons][:2] == ["Join", "Decline"]
    await toy_room.bob.click("Join", shown)
    assert "seat kept" not in await now(toy_room)


async def test_a_restart_keeps_the_seat_and_leaving_takes_the_table(
    toy_room: CardRoom,
) -> None:
    table = await challenged(toy_room)
    await toy_room.restart()
    assert "seat kept" in await now(toy_room)
    await toy_room.alice.click("Leave", table)
    told = await now(toy_room)
    assert (
        "took the challenge back" in told
        or "Not from this person" in public(toy_room.clara)[-1].buttons
    )
    assert (
        "You cannot challenge"
        not in (await toy_room.alice.run("toy challenge", opponent=toy_room.bob)).text
    )


async def test_nobody_is_pinged_by_kept_seats_again_and_again(
    toy_room: CardRoom,
) -> None:
    for _ in range(3):
        table = await challenged(toy_room)
        await toy_room.alice.click("Leave", table)
    refused = await toy_room.alice.run("toy challenge", opponent=toy_room.bob)
    assert refused.ephemeral
    assert "often enough" in refused.text
    myself = await toy_room.clara.run("toy challenge", opponent=toy_room.clara)
    assert "You cannot challenge yourself" in myself.text
    assert [*myself.message.buttons] == ["Practice"]


async def test_the_kept_seat_is_taken_by_the_terms_that_were_seen(
    toy_room: CardRoom,
) -> None:
    table = await challenged(toy_room)
    await toy_room.bob.run("cards hand")
    shown = panel(toy_room.bob)
    assert shown is not None
    seen = shown.buttons["Join"].custom_id or ""
    options = await toy_room.alice.click("Table options", table)
    await toy_room.alice.click("Seat by joining", options.message)
    told = await toy_room.bob.press(shown.id, seen)
    assert "from an earlier moment" in told.text
    assert "seat kept" in await now(toy_room)
    await toy_room.bob.click("Join", told.message)
    assert "seat kept" not in await now(toy_room)
