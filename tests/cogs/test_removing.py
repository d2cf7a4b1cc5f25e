"""Removing somebody from an open table, by what people see and tap: the host is asked
once more, and the person is told without a ping."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Person, Reply, VisibleMessage
from bot.ui.custom_id import Click, Press
from bot.ui.texts import Texts
from tests.helpers.card_room import CardRoom, card_room, pressable, public

pytestmark = pytest.mark.asyncio
REMOVE = "Which player do you want to remove?"


@pytest_asyncio.fixture
async def removing_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    settings = {"BURA_ANNOUNCE_SECONDS": 0}
    async with card_room(tmp_path, settings, rate_limits=False) as room:
        yield room
        await room.settle(2)
        assert await room.faults() == []


async def opened(room: CardRoom, *others: Person, stake: int = 0) -> VisibleMessage:
    """Open a table of Alice's for three, let others join, and return its message."""
    reply = await room.alice.run("bura table", stake=stake, seats=3)
    for person in others:
        await person.click("Join", reply.message)
    await room.settle(2)
    return reply.message


def last_private(person: Person) -> VisibleMessage:
    """Return what somebody alone sees and saw last."""
    return [message for message in person.messages() if message.ephemeral][-1]


def entries(options: Reply) -> list[str]:
    """Return the people who can be removed, as the host's list shows them."""
    lists = options.message.selects
    return list(next((one.options for one in lists if one.placeholder == REMOVE), {}))


async def test_the_host_chooses_is_asked_and_the_person_is_told_without_a_ping(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room, removing_room.bob, removing_room.clara, stake=1)
    options = await removing_room.alice.click("Table options", table)
    assert entries(options) == ["2. Bob", "3. Clara"]
    await removing_room.alice.choose(REMOVE, ["2. Bob"], options.message)
    question = options.message
    assert f"Remove {removing_room.bob.mention} from the table?" in question.text
    assert pressable(question) == ["Yes, remove", "Back"]
    assert list(question.buttons)[-1] == "Back", "where it always is"
    assert all(one.disabled for one in question.selects)
    before = len(removing_room.playground.requests)
    await removing_room.alice.click("Yes, remove", question)
    await removing_room.settle(2)
    assert entries(options) == ["2. Clara"]
    shown = public(removing_room.clara)[-1].text
    assert removing_room.bob.mention not in shown
    assert "3. free" in shown
    told = last_private(removing_room.bob)
    assert (
        f"{removing_room.alice.mention} removed you before the game began." in told.text
    )
    assert "You have paid nothing." in told.text
    sent = removing_room.playground.requests[before:]
    assert not [one for one in sent if one.method == "POST" and "/messages" in one.path]
    await removing_room.bob.click("Join", table)
    await removing_room.settle(2)
    assert removing_room.bob.mention in public(removing_room.clara)[-1].text


async def test_back_leads_to_the_options_and_removes_nobody(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room, removing_room.bob)
    options = await removing_room.alice.click("Table options", table)
    await removing_room.alice.choose(REMOVE, ["2. Bob"], options.message)
    await removing_room.alice.click("Back", options.message)
    assert entries(options) == ["2. Bob"]
    assert removing_room.bob.mention in public(removing_room.clara)[-1].text


async def test_the_list_is_there_while_somebody_can_be_removed(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room)
    options = await removing_room.alice.click("Table options", table)
    assert entries(options) == []
    await removing_room.bob.click("Join", table)
    await removing_room.settle(2)
    assert entries(options) == ["2. Bob"]
    await removing_room.bob.click("Leave", table)
    await removing_room.settle(2)
    assert entries(options) == []


async def test_a_question_about_somebody_who_leaves_is_taken_back_for_good(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room, removing_room.bob)
    options = await removing_room.alice.click("Table options", table)
    await removing_room.alice.choose(REMOVE, ["2. Bob"], options.message)
    yes = options.message.buttons["Yes, remove"].custom_id
    for press in ("Leave", "Join"):
        await removing_room.bob.click(press, table)
        await removing_room.settle(2)
        assert "Yes, remove" not in options.message.buttons
    await removing_room.bob.click("Leave", table)
    late = await removing_room.alice.press(options.message.id, yes)
    assert not late.failed
    assert "Table options" in options.message.text


async def test_a_second_tap_on_yes_is_answered_like_the_first(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room, removing_room.bob, removing_room.clara)
    options = await removing_room.alice.click("Table options", table)
    await removing_room.alice.choose(REMOVE, ["2. Bob"], options.message)
    yes = options.message.buttons["Yes, remove"].custom_id
    await removing_room.alice.press(options.message.id, yes)
    again = await removing_room.alice.press(options.message.id, yes)
    assert not again.failed
    assert entries(options) == ["2. Clara"]


async def test_an_old_yes_removes_nobody_once_the_game_has_begun(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room, removing_room.bob)
    options = await removing_room.alice.click("Table options", table)
    await removing_room.alice.choose(REMOVE, ["2. Bob"], options.message)
    yes = options.message.buttons["Yes, remove"].custom_id
    await removing_room.alice.click("Start", table)
    await removing_room.settle(2)
    hand = last_private(removing_room.alice)
    await removing_room.alice.press(hand.id, yes)
    assert "earlier moment" in hand.text
    assert "Resign" in (await removing_room.bob.run("cards hand")).buttons


async def test_others_cannot_remove_by_a_forged_press(removing_room: CardRoom) -> None:
    table = await opened(removing_room, removing_room.bob, removing_room.clara)
    join = Click.parse(table.buttons["Join"].custom_id or "")
    assert join is not None
    for press in (Press.ASK_REMOVE, Press.REMOVE):
        forged = Click(
            join.kind, join.table, join.version, press, str(removing_room.clara.id)
        )
        told = await removing_room.bob.press(table.id, str(forged))
        assert told.ephemeral
        assert "who opened the table" in told.text
    stranger = removing_room.playground.person("dmitri")
    told = await stranger.press(table.id, str(forged))
    assert "not your table" in told.text
    await removing_room.settle(2)
    assert removing_room.clara.mention in public(removing_room.bob)[-1].text


async def test_after_a_restart_the_list_has_numbers_and_the_question_the_person(
    removing_room: CardRoom,
) -> None:
    table = await opened(removing_room, removing_room.bob, removing_room.clara)
    await removing_room.restart()
    options = await removing_room.alice.click("Table options", table)
    assert entries(options) == ["Seat 2", "Seat 3"]
    await removing_room.alice.choose(REMOVE, ["Seat 3"], options.message)
    assert (
        f"Remove {removing_room.clara.mention} from the table?" in options.message.text
    )
    yes = options.message.buttons["Yes, remove"].custom_id
    await removing_room.restart()
    await removing_room.tick()
    await removing_room.alice.press(options.message.id, yes)
    await removing_room.settle(2)
    assert removing_room.clara.mention not in public(removing_room.bob)[-1].text
    told = last_private(removing_room.clara)
    assert "removed you before the game began" in told.text


async def test_each_reads_it_in_their_language(removing_room: CardRoom) -> None:
    for texts in map(Texts, ("ru", "uk")):
        removing_room.alice.speak(texts.locale)
        removing_room.bob.speak(texts.locale)
        table = await opened(removing_room, removing_room.bob)
        options = await removing_room.alice.click("Table options", table)
        await removing_room.alice.choose(
            texts("options-remove"), [removing_room.bob.id], options.message
        )
        question = texts("remove-question", player=removing_room.bob.mention)
        assert question in options.message.text
        await removing_room.alice.click(texts("button-yes-remove"), options.message)
        await removing_room.settle(2)
        told = last_private(removing_room.bob)
        said = {"table": "1" if texts.locale == "ru" else "2"}
        line = texts("removed-table", player=removing_room.alice.mention, **said)
        assert line in told.text
