"""The house at the table, as people meet it: commands, buttons and messages, with the
whole bot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.house.levels import Level
from bot.playground import Person, VisibleMessage
from bot.tables.computer_players import house_user
from bot.ui.blocks import isolated, mention
from bot.ui.texts import Texts
from tests.helpers.by_label import RICH, ended, press, result, says, table
from tests.helpers.card_room import card_room, panel, pressable, public
from tests.helpers.pressing import moves
from tests.helpers.wished_cards import deal_from

QUICK: dict[str, object] = {
    "BURA_ANNOUNCE_SECONDS": 0,
    "BURA_HOUSE_WORKERS": 0,
    "BURA_HOUSE_THINK_SECONDS": 0,
}


def name(level: Level, number: int = 0) -> str:
    """Return how a player of the house is called in a message."""
    return mention(house_user(level, number), Texts())


def last_private(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


async def test_somebody_alone_has_cards_on_buttons_after_one_command(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.alice.run("bura practice")
        assert shown.ephemeral
        assert "token" not in shown.text
        assert public(room.clara) == []
        assert f"🏠 House (computer): {name(Level.REGULAR)} (regular)" in shown.text
        await room.until(lambda: panel(room.alice) is not None)
        mine = panel(room.alice)
        assert mine is not None
        assert "Resign" in mine.buttons
        assert await room.faults() == []


async def test_the_house_is_called_by_name_and_never_pinged(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.alice.run("bura table", seats=4, stake=0)
        await room.alice.click("Add the house", table(room))
        await press(room, room.alice, "Master", "Master", "Master", "Start")
        await room.until(lambda: says(room, "Trump"))
        shown = "\n".join(message.text for message in public(room.clara))
        for number in range(3):
            assert f"{name(Level.MASTER, number)} (master)" in shown
            assert f"<@{house_user(Level.MASTER, number)}>" not in shown
        assert all(
            message.mentions in ([], [room.alice.id]) for message in public(room.clara)
        )
        assert "table 1 · prison\n" in shown


async def test_challenging_the_bot_sits_down_against_the_house(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.alice.run("bura challenge", opponent=room.playground.bot)
        assert shown.ephemeral
        assert "token" not in shown.text
        assert f"🏠 House (computer): {name(Level.REGULAR)} (regular)" in shown.text
        assert {"Hint", "Rules"} <= shown.buttons.keys()
        assert public(room.clara) == []
        refused = await room.bob.run(
            "bura challenge", opponent=room.playground.bot, stake=2
        )
        assert refused.ephemeral
        assert "the house only plays without tokens" in refused.text
        assert "`/bura practice`" in refused.text


async def test_with_a_stake_the_host_starts_the_table_against_the_house(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        assert (
            "may lose in a day: **nothing, so it plays without tokens**"
            in (await room.alice.run("settings", house_cap=0)).text
        )
        assert (
            "may lose in a day: **5 tokens**"
            in (await room.alice.run("settings", house_cap=5)).text
        )
        refused = await room.alice.run(
            "bura challenge", opponent=room.playground.bot, stake=6
        )
        assert "may lose 5 tokens more here today" in refused.text
        shown = await room.alice.run(
            "bura challenge", opponent=room.playground.bot, stake=2
        )
        assert "stake 2 tokens" in shown.text
        assert "takes the place of **Sonya**" in shown.text
        assert "5 tokens" in shown.text
        await room.alice.click("Start", shown.message)
        await press(room, room.alice, "Resign")
        assert (
            f"{name(Level.REGULAR)} wins the game and takes the pot of 4 tokens"
            in last_private(room.alice).text
        )
        await press(room, room.alice, "Yes, resign")
        shown = await result(room)
        await room.until(lambda: "Rematch" in shown.buttons)
        assert (await room.purses())[0] == 18
        assert await room.faults() == []


async def test_the_host_fills_a_table_with_the_house_and_people_take_its_place(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob, clara = room.alice, room.bob, room.clara
        await alice.run("bura table", seats=3, rules="match", order="joining")
        assert (
            f"Only {alice.mention}"
            in (await bob.click("Add the house", table(room))).text
        )
        asked = await alice.click("Add the house", table(room))
        assert asked.ephemeral
        assert pressable(asked) == [
            "Leave",
            "Table options",
            "Beginner",
            "Regular",
            "Expert",
            "Master",
        ]
        await press(room, alice, "Expert", "Beginner")
        assert pressable(panel(alice) or asked) == ["Start", "Leave", "Table options"]
        await room.until(
            lambda: says(room, f"takes the place of {name(Level.BEGINNER)}")
        )
        assert table(room).buttons["Add the house"].disabled
        mine = panel(alice)
        assert mine is not None
        assert "All seats" in (await alice.press(mine.id, "bura:1:0:house:master")).text
        assert (
            "earlier moment"
            in (await alice.press(mine.id, "bura:1:0:house:champion")).text
        )
        await bob.click("Join", table(room))
        await room.until(lambda: says(room, f"3. {bob.mention}"))
        assert name(Level.BEGINNER) not in table(room).text
        await clara.click("Join", table(room))
        await room.until(lambda: says(room, f"3. {clara.mention}"))
        assert "🏠" not in table(room).text
        full = table(room)
        assert full.buttons["Join"].disabled
        late = await room.playground.person("dmitri").press(
            full.id, full.buttons["Join"].custom_id
        )
        assert "All seats of this table" in late.text, (
            "the message may be older on a phone"
        )


async def test_where_the_house_plays_for_points_alone_a_table_without_a_stake_is_open_to_it(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        shown = await room.bob.run("bura table", seats=3, stake=0)
        assert "no tokens" in shown.text
        await room.bob.click("Add the house")
        await press(room, room.bob, "Regular", "Master", "Start")
        await room.until(lambda: says(room, "stock") and says(room, name(Level.MASTER)))
        assert (await room.purses())[1] == 20
        assert await room.faults() == []


async def test_a_table_with_a_stake_becomes_one_for_points_where_the_house_plays_for_none(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        await alice.run("bura table", seats=3, rules="prison", stake=2)
        await alice.click("Add the house", table(room))
        shown = panel(alice)
        assert shown is not None
        assert "does not play for this stake" in shown.text
        assert pressable(shown) == ["Leave", "Table options", "Play without tokens"], (
            "nothing that is refused"
        )
        assert (
            "not your table"
            in (await bob.press(table(room).id, "bura:1:0:points")).text
        )
        points = shown.buttons["Play without tokens"].custom_id
        await alice.click("Play without tokens", shown)
        assert pressable(shown) == [
            "Leave",
            "Table options",
            "Beginner",
            "Regular",
            "Expert",
            "Master",
        ]
        await room.until(lambda: "prison · no tokens" in table(room).text)
        assert "tokens" not in table(room).text.replace("no tokens", "")
        assert "earlier moment" in (await alice.press(shown.id, points)).text, (
            "once is enough"
        )
        await room.restart()
        await bob.click("Join", table(room))
        await press(room, alice, "Master", "Start")
        await room.until(lambda: says(room, "stock") and says(room, name(Level.MASTER)))
        assert await room.purses() == (20, 20)
        assert await room.faults() == []


async def test_who_has_joined_for_a_stake_keeps_it(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        await alice.run("bura table", seats=3, stake=2)
        await alice.click("Add the house", table(room))
        mine = panel(alice)
        assert mine is not None
        points = mine.buttons["Play without tokens"].custom_id
        await bob.click("Join", table(room))
        await room.settle(2)
        assert "others have joined" in mine.text
        assert "`/bura table stake:0`" in mine.text
        assert pressable(mine) == ["Start", "Leave", "Table options"]
        assert "earlier moment" in (await alice.press(mine.id, points)).text
        assert "stake 2 tokens" in table(room).text
        await bob.click("Leave", table(room))
        await room.settle(2)
        assert pressable(mine) == ["Leave", "Table options", "Play without tokens"]


async def test_the_house_sits_down_for_as_much_as_it_may_lose_now(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice = room.alice
        await alice.run("bura table", seats=4, stake=2)
        await alice.click("Add the house", table(room))
        await alice.run("settings", house_cap=5)
        await alice.click("Add the house", table(room))
        mine = panel(alice)
        assert mine is not None
        assert pressable(mine) == [
            "Leave",
            "Table options",
            "Beginner",
            "Regular",
            "Expert",
            "Master",
        ], "what is offered is true now"
        await press(room, alice, "Expert", "Master")
        assert pressable(mine) == ["Start", "Leave", "Table options"], (
            "a third could not pay"
        )
        await room.until(lambda: says(room, name(Level.MASTER)))
        await alice.click("Start", mine)
        await room.until(lambda: says(room, "stock"))
        assert (await room.purses())[0] == 18
        assert await room.faults() == []
        await alice.run(
            "bura table", seats=2, rules="prison", stake=1, options="shortfall=debt"
        )
        await alice.click("Add the house", table(room))
        assert pressable(last_private(alice)) == [
            "Leave",
            "Table options",
            "Play without tokens",
        ], "the house lends nobody"


async def test_resigning_ends_the_table_and_a_rematch_is_dealt_at_once(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        assert (
            "`/bura practice`"
            in (await room.alice.run("bura leaderboard", by="house")).text
        )
        await room.alice.run("bura practice", level="beginner")
        assert (
            "Resign? **Misha** wins the game."
            in (await room.alice.run("cards resign")).text
        )
        await press(room, room.alice, "Back", "Resign", "Yes, resign")
        shown = await ended(room, room.alice)
        assert [*shown.buttons] == [
            *("Review", "Share", "Fair deal"),
            *("Rematch", "Today’s deal"),
        ]
        assert "**Misha wins the game.**" in shown.text
        board = await room.alice.run("bura leaderboard", by="house")
        assert (
            f"**1.** {isolated(room.alice.mention)} · beginner\u00a0**0**\u00a0of\u00a01"
            in board.text
        )
        again = await room.alice.click("Rematch", shown)
        assert again.ephemeral
        assert "table 2" in again.text
        await press(room, room.alice, "Resign", "Yes, resign")
        assert (
            "beginner\u00a0**0**\u00a0of\u00a02"
            in (await room.bob.run("bura leaderboard", by="house")).text
        )
        assert (
            f"with {name(Level.BEGINNER)}"
            in (await room.alice.run("cards history")).text
        )


async def test_a_table_that_is_left_to_several_of_the_house_was_given_up(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.alice.run("bura practice", level="beginner", seats=3)
        await press(room, room.alice, "Resign", "Yes, resign")
        shown = (await room.alice.run("cards history")).text
        assert f"given up · with {name(Level.BEGINNER)}" in shown
        (choice,) = await room.alice.autocomplete("cards replay", focused="table")
        assert choice.name.endswith("prison · given up")
        assert (
            "has finished no table"
            in (await room.bob.run("cards history", user=room.alice)).text
        ), "it is private"


async def test_practice_opens_no_thread(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura practice")
        await room.settle(3)
        assert all(
            channel.type != 11 for channel in room.playground.world.channels.values()
        )
        assert public(room.clara) == []
        await press(room, room.alice, "Resign")


@pytest.mark.parametrize("applied", [False, True])
async def test_a_practice_table_whose_answer_is_lost_is_on_the_hand(
    tmp_path: Path, *, applied: bool
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        status = (
            {"status": 500, "applied": True}
            if applied
            else {"status": 404, "code": 10062}
        )
        room.playground.fail("POST", "/callback", **status)  # type: ignore[arg-type]
        await room.alice.run("bura practice")
        await room.settle(3)
        await room.alice.run("cards hand")
        assert "Resign" in last_private(room.alice).buttons
        assert public(room.clara) == []
        await room.playground.wait_for(lambda: room.playground.violations)
        # An answer that seemed lost is repeated, and Discord says so: nothing a bot can
        # prevent.
        wrong = "answered twice" if applied else "no answer within 3 s"
        assert all(wrong in str(violation) for violation in room.playground.violations)
        room.playground.violations.clear()


async def test_the_house_may_lead_before_the_panel_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH], dealer=0)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        # over two seconds of the room's
        room.playground.fail("POST", "/callback", status=500, times=9)
        asked = asyncio.create_task(room.alice.run("bura practice"))
        while not await moves(room):
            await room.tick(0.1)
        assert not asked.done()
        while not asked.done():
            await room.tick(0.1)
        assert not asked.result().failed
        await room.until(
            lambda: (
                (mine := panel(room.alice)) is not None and " from Sonya" in mine.text
            )
        )
        assert public(room.clara) == []


async def test_whoever_is_challenged_finds_it_by_his_hand(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        alice, bob, clara = room.alice, room.bob, room.clara
        await alice.run("bura challenge", opponent=bob)
        asked = await bob.run("cards hand")
        assert f"{alice.mention} challenges you" in asked.text
        assert [*asked.buttons] == ["Accept", "Decline", "Not from this person"]
        await clara.run("bura challenge", opponent=bob)
        listed = await bob.run("cards hand")
        assert listed.text.count("**answer the challenge**") == 2
        await bob.click("My hand 2", listed.message)
        await press(room, bob, "Decline")
        await room.until(lambda: says(room, f"{bob.mention} declined"))
        assert says(room, "Play the house in the meantime: `/bura practice`")
        assert "challenges you" in (await bob.run("cards hand")).text
