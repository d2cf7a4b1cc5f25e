"""Open tables as people meet them: commands, buttons and messages, with the whole
bot."""

from __future__ import annotations

from pathlib import Path

from bot.playground import Person, VisibleMessage
from tests.helpers.by_label import press, says
from tests.helpers.card_room import CardRoom, card_room, panel, public


def last_private(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


async def sit(room: CardRoom, *people: Person, **options: object) -> None:
    """Let the first of these people open a table, and the others join it."""
    await people[0].run("bura table", **options)
    for person in people[1:]:
        await person.click("Join")


async def test_an_open_table_fills_and_starts(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        people = [room.alice, room.bob, room.clara]
        await sit(room, room.alice, seats=3)
        await room.alice.click("Start")
        assert "at least 2 players and so far has 1" in last_private(room.alice).text
        await room.bob.click("Join")
        await room.until(lambda: says(room, room.bob.mention))
        await room.bob.click("Join", public(room.bob)[-1])
        assert "already" in last_private(room.bob).text
        await room.clara.click("Join")
        await room.until(lambda: says(room, room.clara.mention))
        await room.bob.click("Start", public(room.bob)[-1])
        await room.until(
            lambda: all(
                "Resign" in (shown.buttons if (shown := panel(p)) else {})
                for p in people
            )
        )
        assert await room.faults() == []


async def test_leaving_a_hand_of_three_leaves_the_others_playing(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        people = [room.alice, room.bob, room.clara]
        await sit(room, *people, seats=3)
        await room.alice.click("Start")
        await press(room, room.bob, "Resign", "Yes, resign")
        await room.settle(3)
        left = last_private(room.bob)
        assert "no longer" in left.text
        assert "Your cards are played for you" in left.text
        assert "Resign" in (panel(room.alice) or last_private(room.alice)).buttons
        await room.bob.run("cards hand")
        assert "no table" in last_private(room.bob).text
        await press(room, room.clara, "Resign", "Yes, resign")
        await room.until(
            lambda: any("Rematch" in message.buttons for message in public(room.alice))
        )
        await room.settle(3)
        assert "no longer" in left.text
        assert "Your cards are played for you" not in left.text, "the hand is over"
        assert await room.purses() == (22, 19)
        assert await room.faults() == []


async def test_a_person_plays_at_two_tables(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("bura challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.alice.run("bura challenge", opponent=room.clara, rules="match")
        await room.clara.click("Accept")
        for table in (1, 2):
            await room.alice.run("cards hand", table=table)
            assert "Resign" in last_private(room.alice).buttons
        await room.settle(6)
        listed = await room.bob.run("bura challenge", opponent=room.clara)
        await room.clara.click("Accept", listed.message)
        shown = await room.bob.run("cards hand")
        assert shown.ephemeral
        if "My hand 1" in (shown.message.buttons if shown.message else {}):
            await room.bob.click("My hand 1", shown.message)
            assert "Resign" in last_private(room.bob).buttons
        else:
            assert "Your turn" in shown.text
        await room.clara.run("cards hand", table=1)
        assert "not your table" in last_private(room.clara).text
        await room.clara.run("cards hand", table=77)
        assert "no such table" in last_private(room.clara).text


async def test_what_makes_no_table_is_refused_with_a_sentence(tmp_path: Path) -> None:
    wishes: list[tuple[dict[str, object], str]] = [
        ({"rules": "classic", "seats": 3}, "for two players"),
        ({"options": "colour=red"}, "colour"),
        ({"options": "last_call=nobody"}, "winner"),
        ({"rules": "match", "stake": 30}, "You hold 20 tokens"),
    ]
    async with card_room(tmp_path, rate_limits=False) as room:
        for wish, sentence in wishes:
            await room.alice.run("bura table", **wish)
            assert sentence in last_private(room.alice).text
            assert public(room.clara) == []


async def test_a_server_that_wants_it_has_each_table_in_a_thread(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.until(
            lambda: any(
                "is played in" in message.text for message in public(room.clara)
            )
        )
        await room.settle(3)
        threads = [
            channel
            for channel in room.playground.world.channels.values()
            if channel.type == 11
        ]
        assert [thread.name for thread in threads] == ["Bura · table 1"]
        assert any(
            "Trump" in message.text for message in room.clara.messages(threads[0].id)
        )
        await press(room, room.alice, "Resign", "Yes, resign")
        assert await room.faults() == []
