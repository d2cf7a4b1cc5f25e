"""Tables of channels that not everybody sees: their hands are for who played them, and
for who sees the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Person, Reply
from bot.playground.channels import PRIVATE_THREAD, PUBLIC_THREAD
from bot.playground.people import MODERATOR
from bot.playground.threads import join, open_thread
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.sizes import first_of

NOWHERE = "in a channel that you cannot see"
LOOKS = ("cards replay", "cards verify")
AWAKE_OR_ASLEEP = first_of(
    [pytest.param(False, id="awake"), pytest.param(True, id="asleep")], 1
)


async def played(room: CardRoom, channel: str) -> None:
    """Let Bob and Clara play in a channel, which Clara gives up; Alice, who owns the
    server, sees everything."""
    await room.bob.run(
        "bura challenge", opponent=room.clara, stake=1, in_channel=channel
    )
    await room.clara.click("Accept")
    await room.until(lambda: "Resign" in buttons(room.clara))
    await room.clara.click("Resign")
    await room.clara.click("Yes, resign")
    await room.settle(3)


def open_aside(room: CardRoom, kind: int, *others: Person) -> None:
    """Let Bob open a thread in the lounge and add others to it."""
    world = room.playground.world
    thread = open_thread(
        world,
        world.channel_named("lounge"),
        room.bob.account,
        {"name": "aside", "type": kind},
        None,
    )
    for other in others:
        join(world, thread, other.id)


def buttons(person: Person) -> set[str]:
    return {
        label
        for message in person.messages()
        if message.ephemeral
        for label in message.buttons
    }


async def sees(room: CardRoom, person: Person) -> bool:
    """Look at the table by every command, in another channel; either all show it or all
    say that there is none."""
    (seen,) = {
        await is_shown(room, await person.run(command, table=1, in_channel="cards"))
        for command in LOOKS
    }
    return seen


async def is_shown(room: CardRoom, answer: Reply) -> bool:
    """Wait for what a command finds, which may take a while, and say whether it is the
    table."""
    await room.until(lambda: "table 1" in answer.text or NOWHERE in answer.text)
    assert answer.ephemeral
    return "table 1" in answer.text


async def test_a_table_of_a_hidden_channel_is_shown_to_those_who_see_it(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri, elena = map(room.playground.person, ("dmitri", "elena"))
        room.playground.close_channel("lounge", "bob", "clara", "dmitri")
        await played(room, "lounge")
        assert [await sees(room, person) for person in (room.alice, room.bob, dmitri, elena)] == [
            True, True, True, False,
        ]  # fmt: skip
        room.playground.close_channel("lounge", "bob", MODERATOR.name)
        room.playground.make_moderator("elena")
        assert await sees(room, elena), "by a role"
        assert not await sees(room, dmitri), "no longer"
        assert await sees(room, room.clara), (
            "what somebody has played is theirs to look at"
        )
        for locale, words in {"ru": "не виден", "uk": "не бачите"}.items():
            dmitri.speak(locale)
            assert words in (await dmitri.run("cards replay", table=1)).text


async def test_a_forged_press_shows_no_table_of_a_hidden_channel(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri = room.playground.person("dmitri")
        room.playground.close_channel("lounge", "bob", "clara")
        await played(room, "lounge")
        helped = await dmitri.run("help")
        assert helped.message is not None
        for press in ("replay:1.1", "review:1"):
            answer = await dmitri.press(helped.message.id, f"bura:1:0:{press}")
            assert NOWHERE in answer.text


async def test_a_forged_press_shows_no_deal_of_a_hidden_channel(tmp_path: Path) -> None:
    """Seed and mix are all the cards of a finished hand."""
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri = room.playground.person("dmitri")
        room.playground.close_channel("lounge", "bob", "clara")
        await played(room, "lounge")
        told = dict[Person, str]()
        for person in (dmitri, room.bob):
            helped = await person.run("help")
            assert helped.message is not None
            told[person] = (
                await person.press(helped.message.id, "bura:1:0:fair:1")
            ).text
        assert NOWHERE in told[dmitri]
        assert "Seed" not in told[dmitri]
        assert "Seed" in told[room.bob], "who has played is shown it anywhere"


async def test_a_forged_press_neither_reads_the_rules_of_a_hidden_table_nor_sits_down_there(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri = room.playground.person("dmitri")
        room.playground.close_channel("lounge", "bob", "clara")
        await room.bob.run("bura table", in_channel="lounge")
        helped = await dmitri.run("help")
        assert helped.message is not None
        for press in ("rules", "all-rules", "short-rules", "join", "accept"):
            answer = await dmitri.press(helped.message.id, f"bura:1:0:{press}")
            assert NOWHERE in answer.text, press
        assert "Leave" not in buttons(dmitri)


async def test_of_a_hidden_table_it_is_not_even_told_that_it_is_played(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri, elena = map(room.playground.person, ("dmitri", "elena"))
        room.playground.close_channel("lounge", "bob", "clara", "elena")
        await room.bob.run(
            "bura challenge", opponent=room.clara, stake=1, in_channel="lounge"
        )
        await room.clara.click("Accept")
        for command in LOOKS:
            assert NOWHERE in (await dmitri.run(command, table=1)).text
            for person in (room.bob, room.clara, elena):
                assert (
                    "still being played"
                    in (await person.run(command, table=1, in_channel="cards")).text
                )


@pytest.mark.parametrize("asleep", AWAKE_OR_ASLEEP)
async def test_the_tables_of_a_thread_are_as_visible_as_its_parent(
    tmp_path: Path, *, asleep: bool
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri, elena = map(room.playground.person, ("dmitri", "elena"))
        room.playground.close_channel("lounge", "bob", "clara", "dmitri")
        open_aside(room, PUBLIC_THREAD)
        await played(room, "aside")
        if asleep:
            room.playground.archive_thread("aside")
            await room.settle(1)
        assert [await sees(room, person) for person in (dmitri, elena)] == [True, False]


@pytest.mark.parametrize("asleep", AWAKE_OR_ASLEEP)
async def test_the_tables_of_a_private_thread_are_for_its_members(
    tmp_path: Path, *, asleep: bool
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri, elena = map(room.playground.person, ("dmitri", "elena"))
        open_aside(room, PRIVATE_THREAD, room.clara, dmitri)
        await played(room, "aside")
        if asleep:
            room.playground.archive_thread("aside")
            await room.settle(1)
        assert [await sees(room, person) for person in (room.alice, room.bob, dmitri, elena)] == [
            True, True, True, False,
        ]  # fmt: skip


async def test_a_table_with_a_thread_of_its_own_is_as_visible_as_where_it_was_opened(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        dmitri, elena = map(room.playground.person, ("dmitri", "elena"))
        room.playground.close_channel("lounge", "bob", "clara", "dmitri")
        await room.alice.run("settings", threads="on")
        await played(room, "lounge")
        assert any(
            channel.is_thread for channel in room.playground.world.channels.values()
        )
        assert [await sees(room, person) for person in (dmitri, elena)] == [True, False]


async def test_a_table_of_a_deleted_channel_is_for_those_who_played_there(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await played(room, "lounge")
        dmitri = room.playground.person("dmitri")
        assert await sees(room, dmitri)
        room.playground.delete_channel("lounge")
        await room.settle(1)
        assert [await sees(room, person) for person in (room.bob, room.clara, dmitri, room.alice)] == [
            True, True, False, False,
        ]  # fmt: skip
